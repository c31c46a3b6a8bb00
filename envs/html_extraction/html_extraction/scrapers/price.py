"""The current price for everyone, and its currency."""

import re

from bs4 import Tag

from html_extraction.scrapers.dom import ancestors, attributes, squashed
from html_extraction.scrapers.money import DECIMALS, TAG, amount_of, currency_of
from html_extraction.scrapers.region import Region
from html_extraction.scrapers.view import View

__all__ = ["read_currency", "read_price"]

_STRUCK_TAGS = frozenset({"s", "del", "strike"})
_FORMER = re.compile(r"\b(?:was|rrp|list price|previously|old price|before)\b", re.IGNORECASE)
_SPECIAL = re.compile(
    r"\b(?:members?|club|app|a month|each when|per|set of|bundle|case of|subscri)", re.IGNORECASE
)
_STATED = re.compile(r"\b(?:prices?\b.*\bin|price you see is in)\b", re.IGNORECASE)
_NAMES = {
    "pounds sterling": "GBP", "euros": "EUR", "us dollars": "USD", "canadian dollars": "CAD", "australian dollars": "AUD",
    "new zealand dollars": "NZD", "singapore dollars": "SGD", "hong kong dollars": "HKD", "mexican pesos": "MXN",
    "swedish kronor": "SEK", "norwegian kroner": "NOK", "danish kroner": "DKK", "japanese yen": "JPY", "chinese yuan": "CNY",
}  # fmt: skip
_NAMED = re.compile(
    r"\b(?:" + "|".join(_NAMES) + r"|AUD|CAD|CNY|DKK|HKD|JPY|MXN|NOK|NZD|SEK|SGD|USD)\b",
    re.IGNORECASE,
)


def read_price(view: View, region: Region, currency: str | None) -> int | None:
    """Return the price in minor units: the only tag that is neither former nor special."""
    tags = _price_tags(view, region.offer)
    wanted = [
        text
        for node, text in tags
        if not (view.has("current_price") and _former(view, node, region.node))
        and not (view.has("public_price") and _SPECIAL.search(_words(node)))
    ]
    honest = view.has("current_price") and view.has("public_price")
    tag = next(iter(wanted), None) if honest else view.any_of(wanted, "price")
    if tag is None:
        return None
    return amount_of(
        tag,
        decimals=DECIMALS.get(currency or "", 2),
        groups=view.has("digit_groups"),
        comma=view.has("decimal_comma"),
    )


def read_currency(view: View, region: Region) -> str | None:
    """Return the currency that the tag names, or else the one that the page states."""
    tags = _price_tags(view, region.offer)
    named = currency_of(tags[0][1]) if tags else None
    return named or _stated(view)


def _price_tags(view: View, scope: Tag) -> list[tuple[Tag, str]]:
    """Return the elements whose whole text is a price tag, with that text."""
    nodes = ((node.parent, _trimmed(node)) for node in view.texts(scope))
    return [(parent, text) for parent, text in nodes if parent is not None and TAG.fullmatch(text)]


def _trimmed(text: str) -> str:
    """Return the text of a tag, trimmed; the spaces in a number are part of it."""
    return text.strip(" \t\n\r")


def _words(node: Tag) -> str:
    """Return what stands beside a price tag in its line."""
    line = node.parent
    return squashed(line.get_text(" ")).replace(squashed(node.get_text(" ")), " ", 1) if line else ""


def _former(view: View, node: Tag, top: Tag) -> bool:
    """Tell whether a price tag is struck through, or called a former price."""
    for element in (node, *ancestors(node, top)):
        classes = attributes(element).get("class", "").split()
        if element.name in _STRUCK_TAGS or not view.stylesheet.struck.isdisjoint(classes):
            return True
    return bool(_FORMER.search(_words(node)))


def _stated(view: View) -> str | None:
    """Return the currency of the sentence about the site's prices."""
    body = view.soup.body or view.soup
    sentences = [text for text in map(squashed, view.texts(body)) if _NAMED.search(text)]
    if view.has("currency_statement"):
        sentences = [text for text in sentences if _STATED.search(text)]
        return _currency_in(sentences[0]) if sentences else None
    return view.any_of([_currency_in(text) for text in sentences], "currency")


def _currency_in(sentence: str) -> str:
    found = _NAMED.search(sentence)
    name = found.group() if found else ""
    return _NAMES.get(name.lower(), name.upper())
