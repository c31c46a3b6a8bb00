"""The amounts that a page shows, however their parts are wrapped."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from turbohtml import Element

from pageread.prices.amounts import MARKED, Tag, price_tags
from pageread.prices.currencies import MARKS
from pageread.prices.numbers import plain
from pageread.shops.outline import Outline
from pageread.shops.traits import CHOICE, PRICE

__all__ = ["Candidate", "candidates"]

_LONGEST = 90
"""Characters of a text that may be a price tag with some words."""

_MARK = 12
"""Characters of a text that may end in a currency mark without a number."""

_LEVELS = 4
_PARTS = 4
_TAGS = 3
_DIGIT = re.compile(r"\d")
_NUMBERISH = re.compile(r"[\d.,'’\s\-–—]+")
_CENTS = re.compile(r"cent|decimal|fraction|minor|penn|\bsup\b|superscript|cts\b")
# a cheap look before the names of all elements above are read
_PRICED = re.compile(
    r"pri|pr[eéi][czxçt]|cen|cij|amount|hint|fiyat|kain|betrag|mont|val|harga|prc|tarif|cost|kost",
    re.IGNORECASE,
)
_TWO = re.compile(r"[0-9]{2}")
_REST = re.compile(r"[.,]\s*(?:\d\d|[-–—]+)?")


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """An amount that a page shows.

    Attributes:
        text: What it stands in, in one way of writing.
        place: Which text it starts in.
        last: Which text it ends in.
        element: What holds it.
    """

    tag: Tag
    text: str
    place: int
    last: int
    element: Element


def candidates(page: Outline, first: int, last: int) -> Iterator[Candidate]:
    """Yield the amounts in a stretch of a page, each once."""
    done = -1
    for place in range(max(0, first), min(last, len(page.texts))):
        text = page.texts[place]
        if place <= done or len(text) > _LONGEST or not _DIGIT.search(text):
            continue
        if _NUMBERISH.fullmatch(text):
            whole = _spelled(page, place)
            if whole is not None:
                yield whole
                done = whole.last
        elif MARKED.search(text):
            element = page.parent(place)
            if page.traits(element) & CHOICE:
                continue
            written = plain(text)
            tags = list(price_tags(written))
            for tag in tags[:_TAGS]:
                one = Candidate(tag=tag, text=written, place=place, last=place, element=element)
                yield _with_cents(page, one) if len(tags) == 1 else one


def _with_cents(page: Outline, candidate: Candidate) -> Candidate:
    """Return a candidate with the cents that stand in the next element."""
    tag = candidate.tag
    if not tag.number.isdigit() or tag.end != len(candidate.text):
        return candidate
    cents = _cents(page, candidate.last + 1)
    if not cents:
        return candidate
    return replace(
        candidate, tag=replace(tag, number=f"{tag.number}.{cents}"), last=candidate.last + 1
    )


def _cents(page: Outline, place: int) -> str:
    """Return the two digits of a text whose element is named for cents."""
    if place >= len(page.texts):
        return ""
    text = page.texts[place].strip(" .,*")
    if not _TWO.fullmatch(text):
        return ""
    element = page.parent(place)
    names = f"{element.tag} {' '.join(element.attrs.get('class') or ())}"
    return text if _CENTS.search(names.lower()) else ""


def _spelled(page: Outline, place: int) -> Candidate | None:
    """Return the price that starts in a text of digits alone, with a mark before or behind it."""
    texts = page.texts
    before = texts[place - 1] if place else ""
    behind = texts[place + 1] if place + 1 < len(texts) else ""
    element = page.parent(place)
    marked = _ends_in_mark(before) and _near(page, place - 1, element)
    named = _named(page, element)
    if not (marked or named or _begins_with_mark(behind) or (behind and behind[0] in ".,")):
        return None
    if page.traits(element) & CHOICE:
        return None
    last, number = _number(page, place)
    written = plain(number)
    if marked:
        written = plain(f"{before} {number}")
    elif last + 1 < len(texts) and _begins_with_mark(texts[last + 1]):
        last += 1
        written = plain(f"{number} {texts[last]}")
    tags = list(price_tags(written, bare=True))
    if len(tags) != 1 or (tags[0].meaning is None and not named):
        return None
    return Candidate(tag=tags[0], text=written, place=place, last=last, element=element)


def _number(page: Outline, place: int) -> tuple[int, str]:
    """Return where a number ends that is spread over several texts, and the number."""
    number = page.texts[place]
    for following in range(place + 1, min(place + _PARTS, len(page.texts))):
        text = page.texts[following]
        if number[-1:].isdigit() and _cents(page, following):
            return following, f"{number}.{_cents(page, following)}"
        if _REST.fullmatch(text) or (number[-1:] in ".," and _TWO.fullmatch(text)):
            number += text
            continue
        return following - 1, number
    return min(place + _PARTS, len(page.texts)) - 1, number


def _ends_in_mark(text: str) -> bool:
    """Tell whether a text is a currency mark, or a word or two and one."""
    return 0 < len(text) <= _MARK and (text[-1] in MARKS or text.rsplit(maxsplit=1)[-1] in MARKS)


def _begins_with_mark(text: str) -> bool:
    """Tell whether a text is a currency mark, or one and a word or two."""
    return 0 < len(text) <= _MARK and (text[0] in MARKS or text.split(maxsplit=1)[0] in MARKS)


def _named(page: Outline, element: Element) -> bool:
    """Tell whether one of the closest elements is named for a price."""
    node: object = element
    for _ in range(_LEVELS - 1):
        if not isinstance(node, Element):
            return False
        names = (
            f"{' '.join(node.attrs.get('class') or ())} {node.attr('id')} {node.attr('itemprop')}"
        )
        if _PRICED.search(names) and page.traits(node) & PRICE:
            return True
        node = node.parent
    return False


def _near(page: Outline, place: int, element: Element) -> bool:
    """Tell whether a text and an element are held closely by one element."""
    holders: set[Element] = set()
    for start in (page.parent(place), element):
        node: object = start
        for _ in range(_LEVELS):
            if not isinstance(node, Element):
                break
            if start is element and node in holders:
                return True
            holders.add(node)
            node = node.parent
    return False
