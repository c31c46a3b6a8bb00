"""A missed page in words: its file, where the truth and the decoys stand, answer against key."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from pagegrade.answer import AnswerGrade, Field, same
from pagetrap.products.locate_answers import marks_of
from pagetrap.products.lookalikes import lookalikes
from pagetrap.products.rows import Built
from pagetrap.products.source_marks import Mark

__all__ = ["Miss", "told"]

_AROUND = 60  # characters of a page on either side of a mark
_MARKS = 4  # of each kind for a field
_LONGEST = 300


@dataclass(frozen=True, slots=True, kw_only=True)
class Miss:
    """A page and the reply that missed ``fields`` of it."""

    built: Built
    reply: str
    grade: AnswerGrade
    fields: tuple[Field, ...]


def told(miss: Miss, folder: Path) -> str:
    """Write the page into ``folder`` and return what there is to say about the miss."""
    row = miss.built.row
    page = folder / f"{row.row_id.rsplit('/', 1)[-1]}.html"
    page.write_text(row.html, encoding="utf-8", newline="\n")
    marks = marks_of(miss.built)
    lines = [row.row_id, f"  page: {page}"]
    for field in miss.fields:
        lines += _of_field(miss, field)
        lines += (f"    {line}" for line in _snippets(row.html, marks, field))
    return "\n".join(lines)


def _of_field(miss: Miss, field: Field) -> Iterator[str]:
    answer = _answer(miss)
    key = miss.built.row.answer_key[field]
    if answer is None:
        yield f"  {field}: no answer to grade ({miss.grade.failure})"
    elif field not in answer:
        yield f"  {field}: not in the answer"
    else:
        value = answer[field]
        yield f"  {field}: {_shown(value)}{_source(miss.built, field, value)}"
    yield f"  {' ' * len(field)}  {_shown(key)} is right"


def _answer(miss: Miss) -> dict[str, object] | None:
    """Return the object that was graded, as Python reads it."""
    span = miss.grade.answer
    if span is None:
        return None
    try:
        found = json.loads(miss.reply[span.start : span.end])
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def _source(built: Built, field: Field, value: object) -> str:
    """Name what else on the page has this value, by what the generator planted."""
    for look in lookalikes(built):
        if look.field == field and field != "image_urls" and same(field, value, look.value):
            return f", the value of: {look.place}" + (f" [{look.by}]" if look.by else "")
    return ""


def _snippets(html: str, marks: tuple[Mark, ...], field: Field) -> Iterator[str]:
    """Yield where the truth and the planted decoys of a field stand, marked in their lines.

    Decoys on recommendations are told of where there are no others.
    """
    for role in ("truth", "decoy"):
        found = [mark for mark in marks if mark.role == role and field in mark.fields]
        near = [mark for mark in found if not mark.where.startswith("recommendation")]
        found = near or found
        for mark in found[:_MARKS]:
            number = html.count("\n", 0, mark.start) + 1
            yield f"line {number}, {role}, {mark.where}: {_line(html, mark)}"
        if len(found) > _MARKS:
            yield f"and {len(found) - _MARKS} more marked {role}"


def _line(html: str, mark: Mark) -> str:
    """Return a mark within its line: ``<b>»12.50«</b>``."""
    first = max(html.rfind("\n", 0, mark.start) + 1, mark.start - _AROUND)
    ends = html.find("\n", mark.end)
    last = min(ends if ends >= 0 else len(html), mark.end + _AROUND)
    return (
        f"{html[first : mark.start]}»{html[mark.start : mark.end]}«{html[mark.end : last]}".strip()
    )


def _shown(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"
