"""The fields of one record: each value serves one field, and each field says how it is known."""

import re
from collections.abc import Iterator, Sequence
from typing import Literal

from pydantic import model_validator

from pagegrade.contracts.label_lists import is_visible
from pagegrade.contracts.record_cards import Card, Piece
from pagegrade.contracts.table_columns import Columns
from pagegrade.field_types import Id, Labels, Pattern, compiled
from pagegrade.response.labels import Label, is_timestamp, label
from pagegrade.strict_json import Strict

__all__ = ["RecordField", "fill"]

# A limited legacy fallback for fields that declare no labels: English only, and no dictionary.
# A task in another language declares its own.
_ENGLISH_ROLES: dict[str, tuple[str, ...]] = {
    "author": ("author", "by"),
    "date": ("date", "published"),
    "source": ("source", "via"),
    "venue": ("venue", "location"),
}


class RecordField(Strict):
    """A field that every record of a group has.

    Attributes:
        aliases: The labels that name it in the page's language, as in ``Venue: ...`` or as the
            header of a column.
        pattern: What its value looks like; with it the value may stand unlabelled.
        kind: A value that only says when is no ``text``.
    """

    name: Id
    aliases: Labels = ()
    pattern: Pattern | None = None
    kind: Literal["text", "date"] = "text"

    @model_validator(mode="after")
    def _is_known_somehow(self) -> "RecordField":
        if not self.aliases and not self.pattern and self.name not in _ENGLISH_ROLES:
            raise ValueError("aliases or a pattern; the name alone doesn't tell a value")
        return self

    def labels(self) -> frozenset[Label]:
        """Return the labels that name the field."""
        return frozenset(map(label, self.aliases or _ENGLISH_ROLES.get(self.name, ())))


def fill(
    fields: Sequence[RecordField], card: Card, columns: Columns
) -> tuple[dict[str, str], dict[str, str]]:
    """Return the values found for ``fields`` and, for the others, why none was.

    Labelled values go first: a pattern must not take what another field's label claims. They are
    looked for again behind the values of patterns, since fields may share a line.
    """
    pieces = list(card.pieces)
    found: dict[str, str] = {}
    missing: dict[str, str] = {}
    for field in fields:
        value, problem = columns.value(card.cell, field.labels())
        if problem:
            missing[field.name] = problem
        elif _accepts(field, value) or (value := _labelled(field, pieces)):
            found[field.name] = value
    for field in fields:
        if field.name in found or field.name in missing:
            continue
        if value := _unlabelled(field, pieces):
            found[field.name] = value
    for field in fields:
        if field.name in found or field.name in missing:
            continue
        if value := _labelled(field, pieces):
            found[field.name] = value
        else:
            missing[field.name] = "nothing in the record tells it"
    return found, missing


def _accepts(field: RecordField, value: str) -> bool:
    if not is_visible(value):
        return False
    if field.kind == "text" and is_timestamp(label(value)):
        return False
    return field.pattern is None or compiled(field.pattern).search(value) is not None


_COLON = re.compile(r"\s*[:\uff1a]\s*")
_BY = re.compile(r"by\s+(\S.*)", re.IGNORECASE)
_LONGEST_LABEL = 60


def _labelled(field: RecordField, pieces: list[Piece]) -> str:
    """Take the value behind one of the field's labels out of ``pieces``."""
    for index, value, used in _labelled_values(field, pieces):
        if _accepts(field, value):
            pieces[index : index + used] = []
            return value
    return ""


def _labelled_values(field: RecordField, pieces: list[Piece]) -> Iterator[tuple[int, str, int]]:
    labels = field.labels()
    texts = [piece.text for piece in pieces]
    for index, piece in enumerate(texts):
        colon = _COLON.search(piece[: _LONGEST_LABEL + 2])
        if colon and label(piece[: colon.start()]) in labels and piece[colon.end() :].strip():
            yield index, piece[colon.end() :].strip(), 1
        elif label(piece.rstrip(":\uff1a ")) in labels and index + 1 < len(texts):
            yield index, texts[index + 1], 2
        elif not field.aliases and field.name == "author" and (by := _BY.fullmatch(piece)):
            yield index, by[1], 1


def _unlabelled(field: RecordField, pieces: list[Piece]) -> str:
    """Take what the field's pattern finds out of ``pieces``; the rest of a piece stays."""
    if field.pattern is None:
        return ""
    for index, piece in enumerate(pieces):
        for match in compiled(field.pattern).finditer(piece.text):
            value = str(match.group()).strip()
            if value and is_visible(value) and not _is_wrong_kind(field, value, piece.text):
                pieces[index : index + 1] = _rest(piece, match.start(), match.end())
                return value
    return ""


def _rest(piece: Piece, start: int, end: int) -> list[Piece]:
    """Return what a match leaves for other fields: nothing of a label that runs together."""
    parts = () if piece.in_label else (piece.text[:start].strip(), piece.text[end:].strip())
    return [Piece(part) for part in parts if part]


def _is_wrong_kind(field: RecordField, value: str, piece: str) -> bool:
    is_when = is_timestamp(label(value)) or is_timestamp(label(piece))
    return field.kind == "text" and is_when
