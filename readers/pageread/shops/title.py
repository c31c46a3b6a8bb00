"""The heading that names the product."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from turbohtml import Element

from pageread.shops.outline import Heading, Outline, Trait, tidy
from pageread.shops.structured import Product

__all__ = ["Title", "find_title"]

_WORD = re.compile(r"\w+")
_AWAY = Trait.SILENT | Trait.HIDDEN | Trait.FRAME | Trait.REVIEW
_RANK = {"h1": 1.0, "h2": 0.35, "h3": 0.15, "h4": 0.05}
_LONGEST = 300
_ENOUGH = 0.3


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
    wanted = [_words(name) for name in names]
    scored = [
        (_score(page, heading, text, wanted), -order, heading, text)
        for order, heading in enumerate(page.headings)
        if (text := tidy(heading.element.text)) and len(text) <= _LONGEST
    ]
    score, _, heading, text = max(scored, default=(0.0, 0, None, ""), key=lambda each: each[:2])
    if heading is not None and score >= _ENOUGH:
        return Title(
            text=text,
            place=heading.place,
            element=heading.element,
            evidence=f"{heading.element.tag} that the page's name shares words with",
        )
    if not names:
        return None
    return Title(text=tidy(names[0]), place=None, element=None, evidence="data alone")


def _score(page: Outline, heading: Heading, text: str, wanted: list[set[str]]) -> float:
    words = _words(text)
    likeness = max((_likeness(words, name) for name in wanted), default=0.0)
    score = _RANK[heading.element.tag] + 2 * likeness
    traits = page.traits(heading.element)
    if traits & _AWAY:
        score -= 1.5
    if traits & (Trait.ASIDE | Trait.LINK):
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
