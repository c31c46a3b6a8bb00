"""Scrapers: readers that see bytes and nothing else."""

import json
from collections.abc import Callable, Mapping
from datetime import date
from functools import partial
from types import MappingProxyType
from typing import TypeAlias

from pageread.scrapers.lazy import SHORTCUTS, scrape_lazy
from pageread.scrapers.naive import scrape_naive
from pageread.scrapers.reference import DEFENCES, scrape_reference
from pageread.scrapers.trivial import TRIVIAL

__all__ = [
    "AGENTS",
    "DEFENCES",
    "SHORTCUTS",
    "Agent",
    "as_reply",
    "scrape_lazy",
    "scrape_naive",
    "scrape_reference",
]

Agent: TypeAlias = Callable[[str, str, date], str]
"""From a page, its URL and today to the text of a reply."""


def as_reply(answer: Mapping[str, object]) -> str:
    """Return an answer as the text that an agent replies with."""
    return json.dumps(answer, ensure_ascii=False)


def _replying(scrape: Callable[..., dict[str, object]]) -> Agent:
    def reply(html: str, url: str, today: date) -> str:
        return as_reply(scrape(html, url=url, today=today))

    return reply


def _agent_name(shortcut: str) -> str:
    return f"lazy-{shortcut.replace('_', '-')}"


AGENTS: Mapping[str, Agent] = MappingProxyType(
    {
        "reference": _replying(scrape_reference),
        "naive": _replying(scrape_naive),
        "lazy": _replying(scrape_lazy),
        **{
            _agent_name(shortcut): _replying(partial(scrape_lazy, shortcuts=(shortcut,)))
            for shortcut in sorted(SHORTCUTS)
        },
        **TRIVIAL,
    }
)
"""The built-in agents by name."""
