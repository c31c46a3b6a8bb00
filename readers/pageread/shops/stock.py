"""Whether the product can be had: what controls and words near the title say."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

from turbohtml import Element

from pageread.shops.outline import Outline, tidy
from pageread.shops.structured import Product
from pageread.shops.title import Title
from pageread.shops.traits import ASIDE, CHOICE, FRAME, HIDDEN, REVIEW
from pageread.shops.words import begins, within

__all__ = ["Stock", "find_stock"]

_REACH = 220
_VARIANTS = 30
_BEFORE = 20
_LONGEST = 90
_AWAY = HIDDEN | ASIDE | FRAME | REVIEW | CHOICE
_CONTROLS = frozenset({"button", "a", "label", "input"})
_PRESSED = re.compile(
    r"btn|button|cart|basket|bag|buy|purchase|kaufen|panier|carrito|koszyk|koszik"
)
_PRESSED_INPUTS = frozenset({"submit", "button", "image"})
_ADDS = re.compile(
    r"add[-_]?to[-_]?(?:cart|basket|bag|trolley)|buy[-_]?now|buybutton|btn-?buy|buy-?btn"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Stock:
    """A state and what it stands on."""

    available: bool
    evidence: str


def find_stock(
    page: Outline, title: Title | None, stated: Sequence[Product], *, shown: bool
) -> Stock | None:
    """Return whether the product that a title names can be had.

    A page with neither product nor price says nothing; ``shown`` is whether it has a price.
    """
    first = title.place if title and title.place is not None else 0
    if _buy_control(page, first):
        return Stock(available=True, evidence="a control to buy")
    if _said_gone(page, first):
        return Stock(available=False, evidence="words near the title, and no control to buy")
    states = [state for product in stated[:_VARIANTS] for state in product.states]
    state = any(states) if states else None
    if state is not None:
        return Stock(available=state, evidence="data alone")
    if title is None and not shown:
        return None
    return Stock(available=True, evidence="nothing says otherwise")


def _said_gone(page: Outline, first: int) -> bool:
    for place, _ in page.found(within("sold_out"), first, first + _REACH):
        if len(page.texts[place]) <= _LONGEST and not page.traits(page.parent(place)) & _AWAY:
            return True
    return False


def _buy_control(page: Outline, first: int) -> bool:
    """Tell whether something to press near the title says that it buys."""
    for place, _ in page.found(begins("buy"), first - _BEFORE, first + _REACH):
        element = page.parent(place)
        short = len(page.texts[place]) <= _LONGEST
        if short and _is_control(element) and not page.traits(element) & (_AWAY & ~HIDDEN):
            return True
    pressed = chain(page.document.select("button"), page.document.select("input"))
    return any(_buys(page, element) for element in pressed)


def _buys(page: Outline, element: Element) -> bool:
    """Tell whether a control without text says that it buys, by its label or its name."""
    if element.tag == "input" and element.attr("type") not in _PRESSED_INPUTS:
        return False
    named = _ADDS.search(
        f"{' '.join(element.attrs.get('class') or ())} {element.attr('id')}".lower()
    )
    if not named and not begins("buy").match(_label(element)):
        return False
    return "disabled" not in element.attrs and not page.traits(element) & (_AWAY & ~HIDDEN)


def _is_control(element: Element) -> bool:
    node: object = element
    for _ in range(4):
        if not isinstance(node, Element):
            return False
        if node.tag in _CONTROLS or node.attr("role") == "button":
            return "disabled" not in node.attrs
        if _PRESSED.search(" ".join(node.attrs.get("class") or ()).lower()):
            return True
        node = node.parent
    return False


def _label(element: Element) -> str:
    for name in ("value", "aria-label", "alt", "title"):
        text = element.attr(name)
        if text:
            return tidy(str(text)).lower()
    return ""
