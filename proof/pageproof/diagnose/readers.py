"""Who is diagnosed, by name: the built-in readers, and the reference with one defence removed."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import partial
from types import MappingProxyType
from typing import Protocol

from pageread.scrapers import AGENTS, DEFENCES, Agent, as_reply, scrape_reference

__all__ = ["READERS", "Extractor", "Reply", "open_reader", "reader_without"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """What one page gave: a text, or else an error on one line."""

    text: str | None
    error: str | None = None


class Extractor(Protocol):
    """What reads pages."""

    def read(self, html: str, url: str, today: date) -> Reply:
        """Read a page."""

    def close(self) -> None:
        """Let go of what it holds."""


def reader_without(defence: str) -> str:
    """Return the name of the reference that does without a defence.

    >>> reader_without("current_price")
    'reference-without-current-price'
    """
    return f"reference-without-{defence.replace('_', '-')}"


def _read_without(html: str, url: str, today: date, *, defence: str) -> str:
    return as_reply(scrape_reference(html, url=url, today=today, without=(defence,)))


READERS: Mapping[str, Agent] = MappingProxyType(
    {
        **AGENTS,
        **{reader_without(name): partial(_read_without, defence=name) for name in sorted(DEFENCES)},
    }
)
"""Every reader that has a name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Named:
    """A reader of ours, which keeps no process."""

    agent: Agent

    def read(self, html: str, url: str, today: date) -> Reply:
        return Reply(text=self.agent(html, url, today))

    def close(self) -> None:
        """Hold nothing, let go of nothing."""


def open_reader(spec: str) -> Extractor:
    """Return a reader by its name.

    Raises:
        ValueError: there is none of that name.
    """
    if spec in READERS:
        return _Named(agent=READERS[spec])
    raise ValueError(f"unknown agent {spec!r}; known: {', '.join(READERS)}")
