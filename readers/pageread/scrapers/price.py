"""The current price for everyone, and its currency."""

import re
from itertools import islice

from bs4 import Tag

from pageread.scrapers.dom import ancestors, attributes, squashed
from pageread.scrapers.money import DECIMALS, TAG, amount_of, currency_of
from pageread.scrapers.region import Region
from pageread.scrapers.view import View

__all__ = ["currencies", "current_tags", "read_currency", "read_price"]

_DEEPEST = 3
"""Elements within which a price tag may be split: symbol, number and cents each in their own."""

_STRUCK_TAGS = frozenset({"s", "del", "strike"})
_FORMER = re.compile(r"\b(?:was|rrp|list price|previously|old price|before)\b", re.IGNORECASE)
_SPECIAL = re.compile(
    r"\b(?:members?|club|app|a month|each when|per|set of|bundle|case of|subscri)", re.IGNORECASE
)
_STATED = re.compile(r"\bprices?\b.*\bin\b", re.IGNORECASE)
_NAMES = {
    "pounds sterling": "GBP",
    "euros": "EUR",
    "us dollars": "USD",
    "canadian dollars": "CAD",
    "australian dollars": "AUD",
    "new zealand dollars": "NZD",
    "singapore dollars": "SGD",
    "hong kong dollars": "HKD",
    "mexican pesos": "MXN",
    "swedish kronor": "SEK",
    "norwegian kroner": "NOK",
    "danish kroner": "DKK",
    "japanese yen": "JPY",
    "chinese yuan": "CNY",
}
_NAMED = re.compile(
    r"\b(?:" + "|".join(_NAMES) + r"|AUD|CAD|CNY|DKK|HKD|JPY|MXN|NOK|NZD|SEK|SGD|USD)\b",
    re.IGNORECASE,
)


def read_price(view: View, region: Region, currency: str | None) -> int | None:
    """Return the price in minor units: the tag that is neither former nor special."""
    decimals = DECIMALS.get(currency or "", 2)
    groups, comma = view.has("digit_groups"), view.has("decimal_comma")
    amounts = (
        amount_of(tag, decimals=decimals, groups=groups, comma=comma)
        for tag in current_tags(view, region)
    )
    return view.any_of(amounts, "price")


def current_tags(view: View, region: Region) -> list[str]:
    """Return the price tags that are neither former nor special; honest pages show one."""
    return [
        text
        for node, text in _price_tags(view, region.offer)
        if not (view.has("current_price") and _former(view, node, region.node))
        and not (view.has("public_price") and _SPECIAL.search(_words(node)))
    ]


def read_currency(view: View, region: Region) -> str | None:
    """Return the currency that the tag names, or else the one that the page states."""
    return view.any_of(currencies(view, region), "currency")


def currencies(view: View, region: Region) -> list[str]:
    """Return the currency of the price tags, or else those that the page states for its prices."""
    named = (currency_of(text) for _, text in _price_tags(view, region.offer))
    return [currency for currency in named if currency is not None] or _stated(view)


def _price_tags(view: View, scope: Tag) -> list[tuple[Tag, str]]:
    """Return the innermost elements whose whole text is a price tag, with that text."""
    found: dict[int, tuple[Tag, str]] = {}
    for node in view.texts(scope):
        if any(char.isdigit() for char in node):
            for element in islice(node.parents, _DEEPEST):
                text = view.unbroken(element)
                if TAG.fullmatch(text):
                    found[id(element)] = (element, text)
                    break
    return list(found.values())


def _words(node: Tag) -> str:
    """Return what stands beside a price tag in its line."""
    line = node.parent
    return (
        squashed(line.get_text(" ")).replace(squashed(node.get_text(" ")), " ", 1) if line else ""
    )


def _former(view: View, node: Tag, top: Tag) -> bool:
    """Tell whether a price tag is struck through, or called a former price."""
    for element in (node, *ancestors(node, top)):
        classes = attributes(element).get("class", "").split()
        if element.name in _STRUCK_TAGS or not view.stylesheet.struck.isdisjoint(classes):
            return True
    return bool(_FORMER.search(_words(node)))


def _stated(view: View) -> list[str]:
    """Return the currencies of the sentences about the site's prices."""
    body = view.soup.body or view.soup
    sentences = [text for text in map(squashed, view.texts(body)) if _NAMED.search(text)]
    if view.has("currency_statement"):
        sentences = [text for text in sentences if _STATED.search(text)]
    return [_currency_in(text) for text in sentences]


def _currency_in(sentence: str) -> str:
    found = _NAMED.search(sentence)
    name = found.group() if found else ""
    return _NAMES.get(name.lower(), name.upper())
