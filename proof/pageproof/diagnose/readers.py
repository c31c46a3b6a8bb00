"""Who is diagnosed, by name: the built-in readers, and the reference with one defence removed."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import partial
from types import MappingProxyType

from pageread.agents import DEFAULT_TIMEOUT_S, Extractor, Reply, open_agent
from pageread.scrapers import AGENTS, DEFENCES, Agent, as_reply, scrape_reference

__all__ = ["READERS", "open_reader", "reader_without"]


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


@dataclass(frozen=True, slots=True)
class _Named:
    """A reader of ours: it needs no process of its own."""

    name: str

    def read(self, html: str, url: str, today: date) -> Reply:
        return Reply(READERS[self.name](html, url, today))

    def close(self) -> None:
        """Hold nothing, let go of nothing."""


def open_reader(
    spec: str, *, timeout_s: float = DEFAULT_TIMEOUT_S, memory_mb: int | None = None
) -> Extractor:
    """Open a reader by its name, or whatever else :func:`pageread.agents.open_agent` opens.

    Raises:
        pageread.agents.AgentError: there is none.
    """
    if spec in READERS:
        return _Named(spec)
    return open_agent(spec, timeout_s=timeout_s, memory_mb=memory_mb)
