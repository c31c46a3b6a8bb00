"""Whether the product can be had: what controls and words near the title say."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from turbohtml import Element

from pageread.shops.outline import Outline, Trait
from pageread.shops.structured import Product
from pageread.shops.title import Title
from pageread.shops.words import said, starts_with

__all__ = ["Stock", "find_stock"]

_REACH = 220
_LONGEST = 90
_AWAY = Trait.SILENT | Trait.HIDDEN | Trait.ASIDE | Trait.FRAME | Trait.REVIEW | Trait.CHOICE


@dataclass(frozen=True, slots=True, kw_only=True)
class Stock:
    """A state and what it stands on."""

    available: bool
    evidence: str


def find_stock(page: Outline, title: Title | None, stated: Sequence[Product], *, priced: bool) -> Stock | None:
    """Return whether the product that a title names can be had."""
    first = title.place if title and title.place is not None else 0
    gone = _said_gone(page, first)
    control = _buy_control(page, first)
    data = next((p for p in stated if p.states), None)
    if gone and not control:
        return Stock(available=False, evidence="words near the title, and no control to buy")
    if control:
        return Stock(available=True, evidence="a control to buy")
    if data is not None:
        return Stock(available=bool(data.in_stock), evidence=data.source)
    return Stock(available=True, evidence="nothing says otherwise")


def _said_gone(page: Outline, first: int) -> str:
    pattern = said("sold_out")
    for place, text in page.lines(first, first + _REACH):
        if len(text) <= _LONGEST and pattern.search(text.lower()):
            if not page.traits(page.parent(place)) & _AWAY:
                return text
    return ""


def _buy_control(page: Outline, first: int) -> str:
    pattern = starts_with("buy")
    for place, element in page.controls:
        if first - 20 <= place <= first + _REACH:
            words = _label(element)
            if words and pattern.match(words) and not page.traits(element) & (_AWAY & ~Trait.HIDDEN):
                if "disabled" not in element.attrs:
                    return words
    return ""


def _label(element: Element) -> str:
    tag = element.tag
    if tag in {"form", "select"}:
        return ""
    if tag == "input":
        if element.attr("type") not in {"submit", "button", "image"}:
            return ""
        return str(element.attr("value") or element.attr("alt") or element.attr("title") or "").lower()
    text = element.text
    if len(text) > 200:
        return ""
    return (re.sub(r"\s+", " ", text).strip() or str(element.attr("aria-label") or element.attr("title") or "")).lower()
