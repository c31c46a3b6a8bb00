"""Trivial baselines: replies that do no work, all of which must be worth nothing."""

import json
from collections.abc import Callable, Mapping
from datetime import date
from types import MappingProxyType

__all__ = ["TRIVIAL"]

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
