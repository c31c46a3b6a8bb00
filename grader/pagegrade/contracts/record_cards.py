r"""Which text belongs to which record: from its link to the next record's, or by a start pattern.

A card begins at its link, or, where fields stand before the link, at the nearest line above that
meets the start pattern; it ends where the next card begins or the next record's link stands.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from pagegrade.contracts.record_links import Resolve
from pagegrade.field_types import compiled
from pagegrade.response.lines import Cell, Line

__all__ = ["Card", "Finder", "Piece", "cards_of"]


@dataclass(frozen=True, slots=True)
class Finder:
    """How links and cards are recognised.

    Attributes:
        start_pattern: See ``LinkGroup.record_start_pattern``.
        label_pattern: See ``LinkGroup.markdown_label_pattern``.
    """

    resolve: Resolve
    start_pattern: str | None
    label_pattern: str | None


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of a record's own text.

    Attributes:
        in_label: It stood in the link's label without separators of its own, so that it tells one
            value at most: which part of it is which, only its writer knows.
    """

    text: str
    in_label: bool = False


@dataclass(slots=True)
class Card:
    """One record as it is gathered.

    Attributes:
        label: The visible text of its link, with the line breaks and bars that it has.
        name: The record's name; empty when the label doesn't tell it.
        pieces: The other text that belongs to it, one piece for each stretch.
        cell: The cell of a table that its link stands in.
    """

    url: str
    label: str
    name: str = ""
    pieces: list[Piece] = field(default_factory=list)
    cell: Cell | None = None


@dataclass(slots=True)
class _Atom:
    """A stretch of one line: text, or a part of one record's link."""

    text: str
    url: str
    link: int
    line: Line
    is_start: bool = False


def cards_of(lines: Sequence[Line], finder: Finder) -> Iterator[Card]:
    """Yield the cards of ``lines`` in order; the same link again belongs to its own card."""
    atoms = list(_atoms(lines, finder))
    firsts = [i for i, atom in enumerate(atoms) if atom.url]
    heads = [i for n, i in enumerate(firsts) if not n or atoms[firsts[n - 1]].url != atoms[i].url]
    begins = [_begin(atoms, head, previous) for previous, head in pairwise([-1, *heads])]
    for head, (begin, end) in zip(heads, pairwise([*begins, len(atoms)]), strict=True):
        starts = (i for i in range(head + 1, end) if atoms[i].is_start)
        yield _card(atoms, head, begin, next(starts, end), finder)


def _begin(atoms: Sequence[_Atom], head: int, previous: int) -> int:
    """Return where the card of the link at ``head`` begins, after the link at ``previous``."""
    for at in range(head, previous, -1):
        if atoms[at].is_start:
            return at
    return head


def _atoms(lines: Sequence[Line], finder: Finder) -> Iterator[_Atom]:
    start = compiled(finder.start_pattern) if finder.start_pattern else None
    known: dict[str, str] = {}
    for line in lines:
        is_start = bool(start and start.search(line.text))
        text = ""
        labels = _bold_labels(line)
        for at, span in enumerate(() if line.code else line.spans):
            if at in labels and (shown := " ".join(text.split())):
                yield _Atom(shown, "", 0, line, is_start)
                is_start, text = False, ""
            if span.link and span.href not in known:
                known[span.href] = finder.resolve(span.href)
            url = known[span.href] if span.link else ""
            if not url:
                text += span.text
                continue
            if shown := " ".join(text.split()):
                yield _Atom(shown, "", 0, line, is_start)
                is_start = False
            text = ""
            yield _Atom(span.text, url, span.link, line, is_start)
            is_start = False
        if shown := " ".join(text.split()):
            yield _Atom(shown, "", 0, line, is_start)


def _bold_labels(line: Line) -> frozenset[int]:
    """Return which spans of a line are bold labels with a colon; each begins a value of its own."""
    shown = [at for at, span in enumerate(line.spans) if span.text.strip()]
    texts = [line.spans[at].text for at in shown]
    return frozenset(
        at
        for at, text, behind in zip(shown, texts, [*texts[1:], ""], strict=True)
        if line.spans[at].bold and not line.spans[at].link and (_ends(text) or _begins(behind))
    )


def _ends(text: str) -> bool:
    return text.rstrip().endswith(_COLONS)


def _begins(text: str) -> bool:
    return text.lstrip().startswith(_COLONS)


_COLONS = (":", "\uff1a")
_SEPARATOR = re.compile(r"\n|\s+\|\s+")
_IN_TEXT = re.compile(r"\s+[|·•]\s+")


def _card(atoms: Sequence[_Atom], head: int, begin: int, end: int, finder: Finder) -> Card:
    # A link without text, such as one around an image, leaves the name to the next one like it.
    named = next((a for a in atoms[head:end] if a.url and a.text.strip()), atoms[head])
    parts = [a for a in atoms[head:end] if a.link == named.link]
    card = Card(atoms[head].url, _label(parts), cell=named.line.cell)
    if finder.label_pattern:
        _name_by_pattern(card, finder.label_pattern)
    elif pieces := _label_pieces(card.label):
        card.name, card.pieces = pieces[0].text, pieces[1:]
    own = (t for a in atoms[begin:end] if not a.url for t in _IN_TEXT.split(a.text))
    card.pieces += [Piece(t.strip()) for t in own if t.strip()]
    return card


def _label_pieces(text: str) -> list[Piece]:
    return [Piece(s.strip(), in_label=True) for s in _SEPARATOR.split(text) if s.strip()]


def _label(parts: Sequence[_Atom]) -> str:
    text = ""
    for before, atom in zip([None, *parts], parts, strict=False):
        is_new_line = before is not None and before.line is not atom.line
        text += ("\n" if is_new_line else "") + atom.text
    return "\n".join(" ".join(line.split()) for line in text.split("\n")).strip()


def _name_by_pattern(card: Card, pattern: str) -> None:
    regex = compiled(pattern)
    found = regex.search(card.label)
    # RE2's span takes a number where its group takes a name as well.
    start, end = found.span(regex.groupindex["label"]) if found else (0, 0)
    card.name = " ".join(card.label[start:end].split()) if start >= 0 else ""
    if card.name:
        card.pieces = [*_label_pieces(card.label[:start]), *_label_pieces(card.label[end:])]
