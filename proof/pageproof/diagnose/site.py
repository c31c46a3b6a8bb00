"""A diagnosis as pages: the table, and for each trap that hurts its twins side by side."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any

from markupsafe import Markup

from pagegrade.answer import Field, grade_answer
from pageproof.compare.read_runs import encoded
from pageproof.diagnose.diagnosis import Diagnosis
from pageproof.diagnose.effects import Effect
from pageproof.diagnose.pairs import Task, address, outcome_of, reply_to
from pageproof.report.cases import graded_value
from pageproof.report.marked_source import marked_source
from pageproof.report.rendering import page
from pageproof.report.site import make_room
from pagetrap.products.locate_answers import marks_of
from pagetrap.products.registry import PATHOLOGIES
from pagetrap.products.rows import Built, build_row
from pagetrap.products.twins import twin

__all__ = ["page_of", "write_diagnosis"]

_CONTEXT = 3
_LINE = '<span class="l">'
_TRUTH = '<mark class="truth"'


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """One twin as its page shows it.

    Attributes:
        value: What was answered; None where nothing could be read.
        wrong: Field to what was answered instead, by its kind.
    """

    built: Built
    value: Mapping[str, Any] | None
    wrong: Mapping[Field, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Hunk:
    """A stretch in which the twins differ, with a few lines around it."""

    without: Markup
    with_it: Markup


def page_of(effect: Effect) -> str:
    """Return where a trap's twins stand in the folder."""
    return f"rows/{effect.pathology}.html"


def write_diagnosis(folder: Path, diagnosis: Diagnosis) -> None:
    """Write the pages of a diagnosis.

    Raises:
        OccupiedError: the folder holds something that is no report.
    """
    make_room(folder)
    for effect in diagnosis.by_trap:
        if effect.hurt:
            _write_twins(folder, diagnosis.task, effect)
    text = page(
        "diagnosis.html.j2",
        title=f"Diagnosis of {diagnosis.task.reader}",
        diagnosis=diagnosis,
        page_of=page_of,
        pathologies=PATHOLOGIES,
    )
    _write(folder / "index.html", text)


def _write_twins(folder: Path, task: Task, effect: Effect) -> None:
    built = build_row(address(task.seed, effect.number, (effect.pathology,)))
    sides = (_side(task, twin(built, (effect.pathology,))), _side(task, built))
    names = [f"{effect.pathology}-{word}.html" for word in ("without", "with")]
    for side, name in zip(sides, names, strict=True):
        _write(folder / "rows" / "pages" / name, side.built.row.html)
    text = page(
        "twins.html.j2",
        title=f"{effect.pathology}, with it and without it",
        effect=effect,
        pathology=PATHOLOGIES[effect.pathology],
        sides=sides,
        names=[f"pages/{name}" for name in names],
        fields=task.fields,
        hunks=sorted(_hunks(*(side.built for side in sides)), key=_beside_the_truth),
    )
    _write(folder / page_of(effect), text)


def _side(task: Task, built: Built) -> Side:
    reply = reply_to(task, built)
    value = None
    if reply.text is not None:
        value = graded_value(reply.text, grade_answer(reply.text, built.row.answer_key))
    return Side(built=built, value=value, wrong=outcome_of(task, built).wrong)


def _hunks(without: Built, with_it: Built) -> Iterator[Hunk]:
    """Yield where the sources differ, line by line, each with its marks."""
    first_text, second_text = (built.row.html.split("\n") for built in (without, with_it))
    lines = [
        marked_source(built.row.html, marks_of(built)).split("\n") for built in (without, with_it)
    ]
    matcher = SequenceMatcher(None, first_text, second_text, autojunk=False)
    for group in matcher.get_grouped_opcodes(_CONTEXT):
        changed = [step for step in group if step[0] != "equal"]
        first, last = group[0], group[-1]
        yield Hunk(
            without=_numbered(
                lines[0], range(first[1], last[2]), [range(s[1], s[2]) for s in changed]
            ),
            with_it=_numbered(
                lines[1], range(first[3], last[4]), [range(s[3], s[4]) for s in changed]
            ),
        )


def _beside_the_truth(hunk: Hunk) -> bool:
    """Sort what stands beside the truth before the rest, each in page order."""
    return _TRUTH not in hunk.with_it


def _numbered(lines: Sequence[Markup], shown: range, changed: Sequence[range]) -> Markup:
    """Return lines of a source under their own numbers, the changed ones marked."""
    written = []
    for number in shown:
        new = " new" if any(number in part for part in changed) else ""
        start = Markup('<span class="l{}" style="counter-set: line {}">').format(new, number + 1)
        written.append(start + lines[number][len(_LINE) :])
    return Markup("").join(written)


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(encoded(text))
