"""The heading that names the product."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from turbohtml import Element

from pageread.shops.outline import Outline, tidy
from pageread.shops.structured import Product
from pageread.shops.traits import ASIDE, FRAME, HIDDEN, LINK, REVIEW

__all__ = ["Title", "find_title"]

_WORD = re.compile(r"\w+")
_RANK = {"h1": 1.4, "h2": 0.35, "h3": 0.15}
_LONGEST = 600
_ENOUGH = 0.3
_CLEAR = 1.6


@dataclass(frozen=True, slots=True, kw_only=True)
class Title:
    """What names the product.

    Attributes:
        text: Its words.
        place: How many texts come before it; None where no visible heading names the product.
        element: The heading.
        evidence: What it stands on.
    """

    text: str
    place: int | None
    element: Element | None
    evidence: str


def find_title(page: Outline, stated: Sequence[Product]) -> Title | None:
    """Return the heading whose words the page's own name and its data share."""
    names = [product.name for product in stated if product.name]
    head = page.document.select_one("title")
    if head is not None:
        names.append(head.text)
    wanted = [_words(name) for name in dict.fromkeys(names)]
    score, heading, text = 0.0, None, ""
    for tag in _RANK:
        for each in page.document.select(tag):
            words = tidy(each.text)
            weight = _score(page, each, words, wanted) if 0 < len(words) <= _LONGEST else 0.0
            if weight > score:
                score, heading, text = weight, each, words
        if score >= _CLEAR:
            break
    if heading is not None and score >= _ENOUGH:
        page.focus(heading)
        return Title(
            text=text,
            place=page.place(heading),
            element=heading,
            evidence=f"{heading.tag} that the page's name shares words with",
        )
    if not names:
        return None
    return Title(text=tidy(names[0]), place=None, element=None, evidence="data alone")


def _score(page: Outline, heading: Element, text: str, wanted: list[set[str]]) -> float:
    words = _words(text)
    likeness = max((_likeness(words, name) for name in wanted), default=0.0)
    score = _RANK[heading.tag] + 2 * likeness
    if score < _ENOUGH:
        return score
    traits = page.traits(heading)
    if traits & (HIDDEN | FRAME | REVIEW):
        score -= 1.5
    if traits & (ASIDE | LINK):
        score -= 0.7
    return score


def _words(text: str) -> set[str]:
    return set(_WORD.findall(text.lower()))


def _likeness(words: set[str], name: set[str]) -> float:
    """Return how much of a heading is in a name, less where the heading is short for it."""
    if not words or not name:
        return 0.0
    shared = len(words & name)
    return shared / len(words) * (0.5 + 0.5 * shared / len(name))
