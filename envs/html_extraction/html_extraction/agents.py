"""The built-in agents of the ``eval`` command: every scraper, and an oracle that sees no page."""

from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import date
from functools import cache
from types import MappingProxyType

from html_extraction.scrapers import AGENTS as SCRAPERS
from html_extraction.scrapers import Agent, as_reply
from pagegrade.answer import FIELDS
from pagetrap.products import product_rows

__all__ = ["AGENTS", "commonest_values"]


def commonest_values(keys: Iterable[Mapping[str, object]]) -> dict[str, object]:
    """Return the commonest value of each field; of a tie the one that comes first.

    >>> keys = [{field: n for field in FIELDS} for n in (1, 2, 2)]
    >>> commonest_values(keys)["sku"]
    2
    """
    listed = list(keys)
    return {field: _commonest([key[field] for key in listed]) for field in FIELDS}


def _commonest(values: list[object]) -> object:
    counts = Counter(map(repr, values))  # lists of URLs do not hash
    return max(values, key=lambda value: counts[repr(value)])


@cache
def _majority_reply() -> str:
    return as_reply(commonest_values(row.answer_key for row in product_rows(split="published")))


def _majority(html: str, url: str, today: date) -> str:  # noqa: ARG001 - an oracle reads nothing
    return _majority_reply()


AGENTS: Mapping[str, Agent] = MappingProxyType({**SCRAPERS, "majority": _majority})
"""The built-in agents by name; ``majority`` answers with the published keys' commonest values."""
