"""Scrapers: readers that see bytes and nothing else."""

import json
from collections.abc import Callable, Mapping
from datetime import date
from types import MappingProxyType
from typing import TypeAlias

from html_extraction.scrapers.naive import scrape_naive
from html_extraction.scrapers.reference import DEFENCES, scrape_reference

__all__ = ["AGENTS", "DEFENCES", "Agent", "scrape_naive", "scrape_reference"]

Agent: TypeAlias = Callable[[str, str, date], str]
"""From a page, its URL and today to the text of a reply."""


def _replying(scrape: Callable[..., dict[str, object]]) -> Agent:
    def reply(html: str, url: str, today: date) -> str:
        return json.dumps(scrape(html, url=url, today=today), ensure_ascii=False)

    return reply


AGENTS: Mapping[str, Agent] = MappingProxyType(
    {"naive": _replying(scrape_naive), "reference": _replying(scrape_reference)}
)
"""The built-in agents by name."""
