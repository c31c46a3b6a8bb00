"""The built-in agents of the ``eval`` command: every scraper, and an oracle that sees no page."""

from collections.abc import Mapping
from types import MappingProxyType

from pageread.scrapers import AGENTS as SCRAPERS
from pageread.scrapers import Agent
from pageread.scrapers.trivial import majority
from pagetrap.products import product_rows

__all__ = ["AGENTS"]

AGENTS: Mapping[str, Agent] = MappingProxyType(
    {
        **SCRAPERS,
        "majority": majority(lambda: (row.answer_key for row in product_rows(split="published"))),
    }
)
"""The built-in agents by name; ``majority`` answers with the published keys' commonest values."""
