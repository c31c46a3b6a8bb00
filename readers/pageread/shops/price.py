"""The current price: the visible amount that the evidence speaks for."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import chain

from turbohtml import Element

from pageread.prices.amounts import Amount, amount_in, price_tags
from pageread.prices.currencies import CODES, digits_of
from pageread.prices.numbers import plain
from pageread.shops.candidates import Candidate, candidates
from pageread.shops.market import page_currency
from pageread.shops.outline import Outline
from pageread.shops.structured import Product
from pageread.shops.title import Title
from pageread.shops.traits import (
    ASIDE,
    CURRENT,
    FORMER,
    FRAME,
    HIDDEN,
    LINK,
    PRICE,
    REVIEW,
    SPECIAL,
    STRUCK,
)
from pageread.shops.words import said

__all__ = ["Price", "find_price", "stated_amount"]

_BEFORE, _BEHIND = 40, 200
"""Texts around the title where the price is looked for first."""

_CLEAR = 3.0
"""Weight of a price that needs no look at the rest of the page."""

_LEAST = 0.0
_WORDS = 0.7
"""The most that words beside a price add."""

_TRAITS = (
    (HIDDEN, -5.0),
    (STRUCK, -6.0),
    (FORMER, -5.0),
    (ASIDE, -4.0),
    (FRAME, -4.0),
    (REVIEW, -2.0),
    (SPECIAL, -3.0),
    (LINK, -1.5),
)
_INSIDE = (
    ("former", -4.0),
    ("saving", -3.0),
    ("instalment", -4.0),
    ("shipping", -3.5),
    ("special", -2.5),
    ("unit", -4.0),
)
_AHEAD = (
    ("former", -3.5),
    ("saving", -1.5),
    ("shipping", -2.0),
    ("instalment", -1.0),
    ("special", -1.0),
)
_LINE = 40
_LEVELS = 4
_NUMBER = re.compile(r"[0-9]+(?:\.[0-9]+)?")
_DIGIT = re.compile(r"\d")
_SIGNED = re.compile(r"[-−(+]\s*$")


@dataclass(frozen=True, slots=True, kw_only=True)
class Price:
    """A price and what it stands on."""

    amount: Amount
    evidence: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Weighed:
    """A candidate with what speaks for it before its words are read."""

    weight: float
    candidate: Candidate
    amount: Amount
    evidence: tuple[str, ...]


def find_price(
    page: Outline, title: Title | None, stated: Sequence[Product], url: str
) -> Price | None:
    """Return the current price of the product that a title names.

    The visible page decides: data is a witness for what is shown, and answers alone only where
    nothing is shown that could be a price.
    """
    currency = page_currency(page, stated, url)
    witnesses = _stated_amounts(stated, currency)
    scale = _Scale(page, title, witnesses, currency)
    size = len(page.texts)
    if title is None or title.place is None:
        best = scale.best(candidates(page, 0, size))
    else:
        first, last = title.place - _BEFORE, title.place + _BEHIND
        best = scale.best(candidates(page, first, last))
        if best is None or best.weight < _CLEAR:
            rest = chain(candidates(page, 0, first), candidates(page, last, size))
            best = max(filter(None, (best, scale.best(rest))), key=_weight, default=None)
    if best is not None and best.weight >= _LEAST:
        return Price(amount=best.amount, evidence=best.evidence)
    for source, amount in witnesses:
        return Price(amount=amount, evidence=(f"{source} alone",))
    return None


def _weight(weighed: _Weighed) -> float:
    return weighed.weight


# --- what data says ---------------------------------------------------------------------------


def _stated_amounts(stated: Sequence[Product], currency: str | None) -> list[tuple[str, Amount]]:
    """Return the amounts that data states, with their sources."""
    read = (
        (product.source, stated_amount(price, product.currency or currency))
        for product in stated
        for price in product.prices[:3]
    )
    return [(source, amount) for source, amount in read if amount is not None and amount.value]


def stated_amount(text: str, currency: str | None) -> Amount | None:
    """Return an amount of structured data, whose numbers divide with a point.

    >>> print(stated_amount("1299.000", "EUR"), stated_amount("12,99 €", None))
    1299.00 12.99
    """
    code = currency if currency in CODES else None
    written = plain(text)
    if _NUMBER.fullmatch(written):
        digits = digits_of(code)
        value = Decimal(written).quantize(Decimal(1).scaleb(-digits))
        return Amount(value=value, currency=code, digits=digits)
    tags = list(price_tags(written, bare=True))
    return amount_in(tags[0], code) if len(tags) == 1 else None


# --- what speaks for and against a candidate --------------------------------------------------


class _Scale:
    """Weighs candidates by names, agreement, place and words."""

    def __init__(
        self,
        page: Outline,
        title: Title | None,
        witnesses: Sequence[tuple[str, Amount]],
        currency: str | None,
    ) -> None:
        self._page = page
        self._title = title
        self._witnesses = witnesses
        self._currency = currency
        self._around: dict[Element, int] = {}
        node: object = title.element if title else None
        while isinstance(node, Element):
            self._around[node] = len(self._around)
            node = node.parent

    def best(self, found: Iterable[Candidate]) -> _Weighed | None:
        """Return the candidate that most speaks for; words are read while they could matter."""
        weighed = [each for each in map(self._weighed, found) if each is not None]
        best: _Weighed | None = None
        for each in sorted(weighed, key=_weight, reverse=True):
            if best is not None and each.weight + _WORDS <= best.weight:
                break
            words, evidence = self._words(each.candidate)
            if best is None or each.weight + words > best.weight:
                best = _Weighed(
                    weight=each.weight + words,
                    candidate=each.candidate,
                    amount=each.amount,
                    evidence=each.evidence + evidence,
                )
        return best

    def _weighed(self, candidate: Candidate) -> _Weighed | None:
        amount = amount_in(candidate.tag, self._currency)
        if amount is None or not amount.value:
            return None
        weight, evidence = self._names(candidate)
        agreeing = {source for source, other in self._witnesses if other.value == amount.value}
        if agreeing:
            weight += 3.0 + 0.5 * len(agreeing)
            evidence += [f"agrees with {source}" for source in sorted(agreeing)]
        weight += self._place(candidate, evidence)
        return _Weighed(weight=weight, candidate=candidate, amount=amount, evidence=tuple(evidence))

    def _names(self, candidate: Candidate) -> tuple[float, list[str]]:
        """Weigh what the elements around a candidate are named for."""
        page, evidence = self._page, []
        traits = page.traits(candidate.element)
        weight = sum(worth for trait, worth in _TRAITS if traits & trait)
        node: object = candidate.element
        close = 0
        for _ in range(_LEVELS):
            if not isinstance(node, Element):
                break
            close |= page.traits(node)
            node = node.parent
        if close & PRICE:
            weight += 2.0
            evidence.append("named as a price")
        if close & CURRENT:
            weight += 1.5
            evidence.append("named as current")
        if candidate.tag.meaning is None:
            weight -= 1.0
        return weight, evidence

    def _place(self, candidate: Candidate, evidence: list[str]) -> float:
        """Weigh how near the title a candidate stands, in the tree and in the text."""
        if self._title is None or self._title.place is None:
            return 2.0 - min(candidate.place, 2000) / 500
        node: object = candidate.element
        while isinstance(node, Element) and node not in self._around:
            node = node.parent
        up = self._around.get(node, 20) if isinstance(node, Element) else 20
        behind = candidate.place - self._title.place
        away = min(behind, 400) / 60 if behind >= 0 else min(-behind, 100) / 12 + 0.5
        if up <= _LEVELS:
            evidence.append("close to the title")
        return 3.0 - 0.35 * min(up, 14) - away

    def _words(self, candidate: Candidate) -> tuple[float, tuple[str, ...]]:
        """Weigh the words in the candidate's own text and in the texts beside it."""
        lowered, tag = self._page.lowered, candidate.tag
        own = candidate.text.lower()
        ahead = lowered[candidate.place - 1] if candidate.place else ""
        # words beside another number are that number's
        ahead = "" if len(ahead) >= _LINE or _DIGIT.search(ahead) else ahead
        behind = lowered[candidate.last + 1][:_LINE] if candidate.last + 1 < len(lowered) else ""
        inside = f"{own[: tag.start]} | {own[tag.end :]}"
        weight = 0.0
        if len(inside) > len(" | "):
            weight += sum(worth for kind, worth in _INSIDE if said(kind).search(inside))
        if ahead:
            weight += sum(worth for kind, worth in _AHEAD if said(kind).search(ahead))
        if behind.startswith("/") or said("instalment", "unit").match(behind):
            weight -= 3.0
        if _SIGNED.search(own[: tag.start]):
            weight -= 2.0
        weight -= 0.25 * max(0, len(inside.split()) - 2)
        if said("current").search(f"{ahead}\n{inside}"):
            return weight + _WORDS, ("called the price",)
        return weight, ()
