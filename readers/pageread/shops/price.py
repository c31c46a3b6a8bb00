"""The current price: the visible amount that the evidence speaks for."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal

from turbohtml import Element

from pageread.prices.amounts import Amount, Tag, amount_in, price_tags
from pageread.prices.currencies import CODES, SHARED
from pageread.prices.numbers import plain
from pageread.shops.market import page_currency
from pageread.shops.outline import Outline, Trait
from pageread.shops.structured import Product
from pageread.shops.title import Title
from pageread.shops.words import said

__all__ = ["Price", "find_price"]

_LONGEST = 90
"""Characters of a text that may be a price tag with some words."""

_NUMBERISH = re.compile(r"[\d.,'’\s\u00a0\u202f\-–]+")
_CENTS = re.compile(r"cent|decimal|fraction|minor|penn|sup\b|superscript|small-?price|cts\b|kop")
_DIGIT = re.compile(r"\d")
_ENOUGH = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Price:
    """A price and what it stands on."""

    amount: Amount
    evidence: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """An amount that the page shows.

    Attributes:
        place: Which text it starts in.
        last: Which text it ends in.
        line: What its text says beside it, with the texts before and behind, in lower case.
    """

    tag: Tag
    text: str
    place: int
    last: int
    element: Element


def find_price(page: Outline, title: Title | None, stated: Sequence[Product], url: str) -> Price | None:
    """Return the current price of the product that a title names."""
    currency = page_currency(page, stated, url)
    witnesses = _stated_amounts(stated, currency)
    around = _around(title)
    best: tuple[float, int] = (_ENOUGH, 0)
    chosen: tuple[Candidate, Amount, list[str]] | None = None
    for candidate in _candidates(page, title):
        amount = amount_in(candidate.tag, currency)
        if amount is None or amount.value == 0:
            continue
        score, why = _weigh(page, candidate, amount, title, around, witnesses)
        if (score, -candidate.place) > best or chosen is None and score >= _ENOUGH:
            best, chosen = (score, -candidate.place), (candidate, amount, why)
    if chosen is not None:
        return Price(amount=chosen[1], evidence=tuple(chosen[2]))
    for source, amount in witnesses:
        return Price(amount=amount, evidence=(f"{source} alone",))
    return None


def _stated_amounts(stated: Sequence[Product], currency: str | None) -> list[tuple[str, Amount]]:
    """Return the amounts that data states, with their sources."""
    found = []
    for product in stated:
        for price in product.prices[:3]:
            amount = stated_amount(price, product.currency or currency)
            if amount is not None and amount.value:
                found.append((product.source, amount))
    return found


def stated_amount(text: str, currency: str | None) -> Amount | None:
    """Return an amount of structured data, whose numbers divide with a point.

    >>> print(stated_amount("1299.000", "EUR"), stated_amount("12,99 €", None))
    1299.00 12.99
    """
    code = currency if currency in CODES else None
    written = plain(text)
    if re.fullmatch(r"[0-9]+(?:\.[0-9]+)?", written):
        tag = Tag(number="0", meaning=code, mark="", start=0, end=0)
        zero = amount_in(tag)
        assert zero is not None
        value = Decimal(written).quantize(Decimal(1).scaleb(-zero.digits))
        return Amount(value=value, currency=code, digits=zero.digits)
    tags = list(price_tags(written, bare=True))
    return amount_in(tags[0], code) if len(tags) == 1 else None


# --- what is a candidate ----------------------------------------------------------------------


def _candidates(page: Outline, title: Title | None) -> Iterator[Candidate]:
    """Yield the amounts that a page shows, each once, however its parts are wrapped."""
    skip = -1
    for place, text in enumerate(page.texts):
        if place <= skip or len(text) > _LONGEST or not _DIGIT.search(text):
            continue
        element = page.parent(place)
        traits = page.traits(element)
        if traits & (Trait.SILENT | Trait.CHOICE):
            continue
        numeric = _NUMBERISH.fullmatch(text) is not None
        if numeric:
            whole = _spelled(page, place, bare=bool(traits & Trait.PRICE))
            if whole is not None:
                yield whole
                skip = whole.last
            continue
        written = plain(text)
        tags = list(price_tags(written))
        for tag in tags[:3]:
            first = Candidate(tag=tag, text=written, place=place, last=place, element=element)
            yield _with_cents(page, first) if len(tags) == 1 else first


def _with_cents(page: Outline, candidate: Candidate) -> Candidate:
    """Return a candidate with the cents that stand in the next element."""
    cents = _cents(page, candidate.last + 1)
    if not cents or not candidate.tag.number.isdigit() or candidate.tag.end != len(candidate.text):
        return candidate
    tag = candidate.tag
    return Candidate(
        tag=Tag(number=f"{tag.number}.{cents}", meaning=tag.meaning, mark=tag.mark, start=tag.start, end=tag.end),
        text=candidate.text,
        place=candidate.place,
        last=candidate.last + 1,
        element=candidate.element,
    )


def _cents(page: Outline, place: int) -> str:
    """Return the two digits of a text that is marked as cents."""
    if place >= len(page.texts):
        return ""
    text = page.texts[place].strip(" .,*")
    if not (text.isdigit() and len(text) in (2,)):
        return ""
    element = page.parent(place)
    names = f"{element.tag} {' '.join(element.attrs.get('class') or ())}".lower()
    return text if _CENTS.search(names) else ""


def _spelled(page: Outline, place: int, *, bare: bool) -> Candidate | None:
    """Return the price that starts in a text of digits alone, with a mark before or behind it."""
    texts = page.texts
    parts = [texts[place]]
    last = place
    element = page.parent(place)
    while last + 1 < len(texts) and last - place < 4:
        following = texts[last + 1]
        cents = _cents(page, last + 1)
        if cents and parts[-1][-1:].isdigit():
            parts.append("." + cents)
        elif re.fullmatch(r"[.,]\s*(?:\d\d|[-–—]+)?", following) or (parts[-1][-1:] in ".," and re.fullmatch(r"\d\d", following)):
            parts.append(following)
        elif len(following) <= 4 and list(price_tags(plain("1 " + following))):
            parts.append(" " + following)
            last += 1
            break
        else:
            break
        last += 1
    before = texts[place - 1] if place else ""
    written = plain("".join(parts))
    if 0 < len(before) <= 6 and not before[-1:].isdigit() and _near(page, place - 1, element):
        with_mark = plain(f"{before} {written}")
        if list(price_tags(plain(f"{before} 1"))):
            written = with_mark
    tags = list(price_tags(written, bare=True))
    if len(tags) != 1 or (tags[0].meaning is None and not bare):
        return None
    return Candidate(tag=tags[0], text=written, place=place, last=last, element=element)


def _near(page: Outline, place: int, element: Element) -> bool:
    """Tell whether a text is held by something that holds an element closely."""
    holder: object = page.parent(place)
    above: object = element
    for _ in range(4):
        if not isinstance(above, Element):
            return False
        if above == holder:
            return True
        inner: object = holder
        for _ in range(3):
            if inner == above:
                return True
            inner = inner.parent if isinstance(inner, Element) else None
        above = above.parent
    return False


# --- what speaks for and against it -----------------------------------------------------------


def _around(title: Title | None) -> dict[Element, int]:
    """Return the elements that hold the title, with how far up each is."""
    found: dict[Element, int] = {}
    node: object = title.element if title else None
    while isinstance(node, Element):
        found[node] = len(found)
        node = node.parent
    return found


def _weigh(
    page: Outline,
    candidate: Candidate,
    amount: Amount,
    title: Title | None,
    around: dict[Element, int],
    witnesses: Sequence[tuple[str, Amount]],
) -> tuple[float, list[str]]:
    """Return how much speaks for a candidate, and what."""
    score, why = 0.0, []
    traits = page.traits(candidate.element)
    for trait, worth, words in _TRAITS:
        if traits & trait:
            score += worth
            if worth > 0:
                why.append(words)
    names = _closest(page, candidate.element)
    if names & Trait.CURRENT:
        score += 1.5
        why.append("named as current")
    if candidate.tag.meaning is None:
        score -= 1.0
    agreeing = {source for source, other in witnesses if other.value == amount.value}
    if agreeing:
        score += 3.0 + 0.5 * len(agreeing)
        why += sorted(f"agrees with {source}" for source in agreeing)
    score += _said_beside(page, candidate, why)
    score += _place(candidate, title, around, why)
    return score, why


_TRAITS = (
    (Trait.HIDDEN, -5.0, "hidden"),
    (Trait.STRUCK, -6.0, "struck"),
    (Trait.FORMER, -5.0, "named as former"),
    (Trait.ASIDE, -4.0, "aside"),
    (Trait.FRAME, -4.0, "frame"),
    (Trait.REVIEW, -2.0, "review"),
    (Trait.SPECIAL, -3.0, "special"),
    (Trait.LINK, -1.5, "link"),
    (Trait.PRICE, 2.0, "named as price"),
)


def _closest(page: Outline, element: Element) -> Trait:
    """Return what the three closest elements say of themselves."""
    traits = Trait.NONE
    node: object = element
    for _ in range(4):
        if not isinstance(node, Element):
            break
        traits |= page.traits(node)
        node = node.parent
    return traits


def _said_beside(page: Outline, candidate: Candidate, why: list[str]) -> float:
    """Weigh the words in the candidate's own text and in the texts beside it."""
    own = candidate.text.lower()
    before = page.texts[candidate.place - 1].lower()[-40:] if candidate.place else ""
    behind = page.texts[candidate.last + 1].lower()[:30] if candidate.last + 1 < len(page.texts) else ""
    score = 0.0
    inside = own[: candidate.tag.start] + " | " + own[candidate.tag.end :]
    for kind, worth in (("former", -4.0), ("saving", -3.0), ("instalment", -4.0), ("shipping", -3.5), ("special", -2.5), ("unit", -4.0)):
        if said(kind).search(inside):
            score += worth
    for kind, worth in (("former", -3.5), ("saving", -1.5), ("shipping", -2.0), ("instalment", -1.0), ("special", -1.0)):
        if len(before) < 40 and said(kind).search(before):
            score += worth
    if said("instalment", "unit").match(behind.lstrip("/ ")) or behind.startswith("/"):
        score -= 3.0
    if said("current").search(inside) or (len(before) < 25 and said("current").search(before)):
        score += 0.7
        why.append("called the price")
    if re.search(r"[-−(+]\s*$", own[: candidate.tag.start]) or own[: candidate.tag.start].rstrip().endswith("+"):
        score -= 2.0
    words = len(inside.split()) - 1
    return score - 0.25 * max(0, words - 1)


def _place(
    candidate: Candidate, title: Title | None, around: dict[Element, int], why: list[str]
) -> float:
    """Weigh how near the title a candidate stands, in the tree and in the text."""
    if title is None or title.place is None:
        return 2.0 - min(candidate.place, 2000) / 500
    node: object = candidate.element
    while isinstance(node, Element) and node not in around:
        node = node.parent
    up = around.get(node, 20) if isinstance(node, Element) else 20
    behind = candidate.place - title.place
    score = 3.0 - 0.35 * min(up, 14)
    score -= min(behind, 400) / 60 if behind >= 0 else min(-behind, 100) / 12 + 0.5
    if up <= 4:
        why.append("close to the title")
    return score


assert SHARED
