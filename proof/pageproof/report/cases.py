"""What a report shows of one row: the page, its marks, and what every run answered."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Literal, TypeAlias

from pagegrade.answer import FIELDS, AnswerGrade, Field, grade_answer
from pagegrade.answer.decode import DEPTH_LIMIT, DuplicateKeyError, decode_object
from pagegrade.answer.partial import named_fields
from pageproof.compare.runs import Rollout, RowKey, Run, natural
from pageproof.report.miss_reasons import reason
from pagetrap.products.locate_answers import marks_of
from pagetrap.products.lookalikes import Lookalike, lookalikes
from pagetrap.products.registry import PATHOLOGIES
from pagetrap.products.row_ids import address_of
from pagetrap.products.row_requests import Request
from pagetrap.products.rows import Built, build_row
from pagetrap.products.source_marks import Mark

__all__ = ["Answer", "Case", "Verdict", "cases_of_rows", "cases_of_runs", "graded_value"]

Verdict: TypeAlias = Literal["solved", "right", "missed", "error"]
"""What became of a row; where only some fields are scored they are right, and nothing is solved."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """One rollout as it is shown.

    Attributes:
        run: Number of its run, from 0.
        name: What its column is called.
        value: The object that was graded; None where none could be read.
        taken: Where that object stands in the reply.
        reasons: Field to why it was missed; right fields are not in it.
        note: What does not fit, such as a verdict that today's grader does not repeat.
    """

    run: int
    name: str
    rollout: Rollout
    verdict: Verdict
    value: Mapping[str, Any] | None
    taken: tuple[int, int] | None
    reasons: Mapping[Field, str]
    note: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One row.

    Attributes:
        marks: What stands where in the page; empty where that is unknown.
        unmarked: Why it is unknown, or empty.
    """

    row_id: str
    url: str
    today: str
    tier: str
    pathologies: tuple[str, ...]
    html: str
    key: Mapping[str, Any]
    marks: tuple[Mark, ...]
    unmarked: str
    answers: tuple[Answer, ...] = ()

    def missed(self, field: Field) -> bool:
        """Whether any answer misses the field."""
        return any(field in answer.reasons for answer in self.answers)

    def verdict_of(self, run: int) -> Verdict | Literal["mixed", "none"]:
        """What a run's rollouts of this row come to."""
        verdicts = {answer.verdict for answer in self.answers if answer.run == run}
        if len(verdicts) > 1:
            return "mixed"
        return next(iter(verdicts), "none")

    def attackers(self, field: Field) -> list[str]:
        """Which of the row's pathologies make the field hard."""
        known = (name for name in self.pathologies if name in PATHOLOGIES)
        return [name for name in known if field in PATHOLOGIES[name].attacks]


def cases_of_rows(request: Request, count: int | None) -> Iterator[Case]:
    """Yield rows as they are, without answers."""
    for address in islice(request.addresses(), count):
        built = build_row(address, request.bulk)
        row = built.row
        yield Case(
            row_id=row.row_id,
            url=row.url,
            today=row.today.isoformat(),
            tier=row.tier,
            pathologies=row.pathologies,
            html=row.html,
            key=row.answer_key,
            marks=marks_of(built),
            unmarked="",
        )


def cases_of_runs(runs: Sequence[Run], names: Sequence[str]) -> Iterator[Case]:
    """Yield the rows of runs in the order of their ids, each with every run's answers."""
    rows: dict[RowKey, Rollout] = {}
    for run in runs:
        for row, rollouts in run.rows.items():
            rows.setdefault(row, rollouts[0])
    for rollout in sorted(rows.values(), key=lambda rollout: natural(rollout.row_id)):
        yield _case(rollout, runs, names)


def _case(row: Rollout, runs: Sequence[Run], names: Sequence[str]) -> Case:
    built, unmarked = _built(row, runs)
    looks = lookalikes(built) if built else ()
    return Case(
        row_id=row.row_id,
        url=row.url,
        today=row.today,
        tier=row.tier,
        pathologies=row.pathologies,
        html=row.html,
        key=row.answer_key,
        marks=marks_of(built) if built else (),
        unmarked=unmarked,
        answers=tuple(
            _answer(rollout, number, f"{name} #{turn}" if turn > 1 else name, looks)
            for number, (run, name) in enumerate(zip(runs, names, strict=True))
            for turn, rollout in enumerate(run.rows.get(row.row, ()), 1)
        ),
    )


def _built(row: Rollout, runs: Sequence[Run]) -> tuple[Built | None, str]:
    """Build a row again from its id; None where this generator does not make that page."""
    bulk = next((run.bulk for run in runs if row.row in run.rows), None)
    try:
        built = build_row(address_of(row.row_id), bulk)
    except ValueError as error:
        return None, f"This generator does not make the row: {error}."
    if built.row.sha256 != row.row.page:
        return None, "This generator makes another page of the row's id, so nothing can be marked."
    return built, ""


def _answer(rollout: Rollout, run: int, name: str, looks: Sequence[Lookalike]) -> Answer:
    if rollout.error is not None:
        return Answer(
            run=run,
            name=name,
            rollout=rollout,
            verdict="error",
            value=None,
            taken=None,
            reasons={},
            note="",
        )
    grade = grade_answer(rollout.reply, rollout.answer_key)
    right: Verdict = "solved" if rollout.scored is None else "right"
    value = graded_value(rollout.reply, grade)
    return Answer(
        run=run,
        name=name,
        rollout=rollout,
        verdict=right if rollout.solved else "missed",
        value=value,
        taken=(grade.answer.start, grade.answer.end) if grade.answer else None,
        reasons={
            field: reason(
                field, value, rollout.answer_key[field], failure=grade.failure, lookalikes=looks
            )
            for field in _scored(rollout)
            if not grade.fields[field]
        },
        note=_note(rollout, grade),
    )


def graded_value(reply: str, grade: AnswerGrade) -> Mapping[str, Any] | None:
    """Return the graded object's values as the grader decodes them."""
    if grade.answer is None or grade.answer.depth > DEPTH_LIMIT:
        return None
    try:
        return decode_object(reply, grade.answer)
    except DuplicateKeyError:
        return None


def _scored(rollout: Rollout) -> tuple[Field, ...]:
    return FIELDS if rollout.scored is None else named_fields(rollout.scored)


def _solves(rollout: Rollout, grade: AnswerGrade) -> bool:
    if rollout.scored is None:
        return grade.failure is None
    return all(grade.fields[field] for field in _scored(rollout))


def _note(rollout: Rollout, grade: AnswerGrade) -> str:
    if _solves(rollout, grade) != rollout.solved:
        return "The run recorded another verdict than today's grader gives."
    if rollout.scored is not None:
        return f"Only {', '.join(rollout.scored)} is scored."
    if grade.failure == "extra_key":
        return "The object has a key beside the seven, so it is wrong as a whole."
    if rollout.finish == "length":
        return "The reply was cut off at the token limit."
    return ""
