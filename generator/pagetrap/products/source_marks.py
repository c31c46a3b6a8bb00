"""Where things stand in a page's source: marks made while rendering, never found afterwards.

A mark is a pair of signs around a text of the page model. The templates print signs like any other
character, so after rendering they are taken out again, and where they were is where the text is.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from pagegrade.answer import Field

__all__ = ["Draft", "Mark", "Pen", "Role", "read_signs"]

Role: TypeAlias = Literal["truth", "decoy", "other"]
"""What the answer is read from; what a pathology planted; what other products have by nature."""

_OPEN, _SAID, _CLOSE = "\ue000", "\ue001", "\ue002"  # private use: no page holds one
_SIGN = re.compile(f"{_OPEN}([0-9]+){_SAID}|{_CLOSE}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """What a text is, before it is known where it stands.

    Attributes:
        fields: The fields of the answer that it speaks of.
        by: The pathology that planted it, or empty.
        where: Where it stands on the page, in words.
    """

    fields: tuple[Field, ...]
    role: Role
    by: str
    where: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """A stretch of a page's source and what it is; ``start`` and ``end`` index the HTML."""

    fields: tuple[Field, ...]
    role: Role
    by: str
    where: str
    start: int
    end: int


class Pen:
    """Puts signs around texts and remembers what each is."""

    def __init__(self) -> None:
        self.drafts: list[Draft] = []

    def note(self, draft: Draft) -> int:
        """Remember a draft and return its number."""
        self.drafts.append(draft)
        return len(self.drafts) - 1

    def sign(self, text: str, draft: Draft) -> str:
        """Return ``text`` between signs."""
        return self.signed(text, self.note(draft))

    @staticmethod
    def signed(text: str, number: int) -> str:
        """Return ``text`` between the signs of a draft that was noted before."""
        return f"{_OPEN}{number}{_SAID}{text}{_CLOSE}"


def read_signs(signed: str, drafts: Sequence[Draft]) -> tuple[str, tuple[Mark, ...]]:
    r"""Take the signs out of a text; return it without them, and the marks in page order.

    >>> pen = Pen()
    >>> title = Draft(fields=("title",), role="truth", by="", where="heading")
    >>> text, marks = read_signs(f"<h1>{pen.sign('Oak', title)}</h1>", pen.drafts)
    >>> text, text[marks[0].start : marks[0].end]
    ('<h1>Oak</h1>', 'Oak')
    """
    plain: list[str] = []
    waiting: list[tuple[int, int]] = []
    spans: list[tuple[int, int, int]] = []
    at = length = 0
    for sign in _SIGN.finditer(signed):
        plain.append(signed[at : sign.start()])
        length += sign.start() - at
        at = sign.end()
        if sign[1]:
            waiting.append((length, int(sign[1])))
        else:
            start, number = waiting.pop()
            spans.append((start, length, number))
    marks = tuple(_mark(drafts[number], start, end) for start, end, number in sorted(spans))
    return "".join((*plain, signed[at:])), marks


def _mark(draft: Draft, start: int, end: int) -> Mark:
    return Mark(
        fields=draft.fields,
        role=draft.role,
        by=draft.by,
        where=draft.where,
        start=start,
        end=end,
    )
