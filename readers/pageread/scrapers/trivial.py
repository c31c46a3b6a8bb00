"""Trivial baselines: replies that do no work, all of which must be worth nothing."""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from datetime import date
from functools import cache
from types import MappingProxyType

__all__ = ["TRIVIAL", "commonest_values", "majority"]

_FIELDS = ("title", "price_cents", "currency", "in_stock", "sku", "image_urls", "dispatch_date")


def empty(html: str, url: str, today: date) -> str:  # noqa: ARG001 - reads nothing
    """Say nothing."""
    return ""


def prose(html: str, url: str, today: date) -> str:  # noqa: ARG001 - reads nothing
    """Talk about the page."""
    return f"The page at {url} shows a product. It is a fine product, and it can be bought."


def echo(html: str, url: str, today: date) -> str:  # noqa: ARG001 - gives the page back
    """Return the page."""
    return html


def empty_object(html: str, url: str, today: date) -> str:  # noqa: ARG001 - reads nothing
    """Return an object without members."""
    return "{}"


def nulls(html: str, url: str, today: date) -> str:  # noqa: ARG001 - reads nothing
    """Return an object whose members are all null."""
    return json.dumps(dict.fromkeys(_FIELDS))


TRIVIAL: Mapping[str, Callable[[str, str, date], str]] = MappingProxyType(
    {"echo": echo, "empty": empty, "empty-object": empty_object, "nulls": nulls, "prose": prose}
)


def majority(
    keys: Callable[[], Iterable[Mapping[str, object]]],
) -> Callable[[str, str, date], str]:
    """Return an oracle that answers every page with the commonest value of each field of ``keys``.

    The keys are asked for once, with the first page.
    """
    reply = cache(lambda: json.dumps(commonest_values(keys()), ensure_ascii=False))
    return lambda html, url, today: reply()  # noqa: ARG005 - an oracle reads nothing


def commonest_values(keys: Iterable[Mapping[str, object]]) -> dict[str, object]:
    """Return the commonest value of each field; of a tie the one that comes first.

    >>> keys = [{field: n for field in _FIELDS} for n in (1, 2, 2)]
    >>> commonest_values(keys)["sku"]
    2
    """
    listed = list(keys)
    return {field: _commonest([key[field] for key in listed]) for field in _FIELDS}


def _commonest(values: list[object]) -> object:
    counts = Counter(map(repr, values))  # lists of URLs do not hash
    return max(values, key=lambda value: counts[repr(value)])
