"""The scrapers under their former address; their home is :mod:`pageread.scrapers`."""

from pageread.scrapers import (
    AGENTS,
    DEFENCES,
    SHORTCUTS,
    Agent,
    as_reply,
    scrape_lazy,
    scrape_naive,
    scrape_reference,
)

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
