"""Two runs side by side, row by row: rates, differences, and where they come from."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pageproof.compare.contrasts import (
    Contrast,
    Pair,
    Question,
    contrast,
    family,
    paired,
)
from pageproof.compare.runs import Rollout, Run, Words, words_for
from pageproof.compare.statistics import SEED, cochran_q, smallest_split

__all__ = ["Comparison", "ErroredRow", "compare", "errors_of", "overall_p", "solved"]

_TIERS = ("easy", "medium", "hard")


@dataclass(frozen=True, slots=True, kw_only=True)
class ErroredRow:
    """A rollout without an answer: whose, of which row, and why."""

    run: str
    row_id: str
    error: str
    message: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """A second run against a first one.

    Attributes:
        rows: Rows in either run.
        solved: Rows on which all that was scored is right.
        as_wrong: The solve rates if errors were wrong answers; None where there are none.
        unpaired: Rows without a graded rollout in one of the runs.
        scored: The only fields that were graded; None where the whole answer was.
        first_only: Rows that the first run solves and the second does not, or less often.
    """

    first: str
    second: str
    alpha: float
    seed: int
    rows: int
    solved: Contrast
    as_wrong: Contrast | None
    fields: tuple[Contrast, ...]
    pathologies: tuple[Contrast, ...]
    tiers: tuple[Contrast, ...]
    errors: tuple[ErroredRow, ...]
    unpaired: tuple[str, ...]
    first_only: tuple[str, ...]
    second_only: tuple[str, ...]
    scored: tuple[str, ...] | None = None

    @property
    def words(self) -> Words:
        """How to speak of rows on which all that was scored is right."""
        return words_for(self.scored)

    @property
    def clustered(self) -> bool:
        """Whether rows were answered more than once and averaged."""
        return self.solved.mid_p is None

    @property
    def smallest(self) -> str:
        """The least that could have been found, in a sentence."""
        if self.solved.first_only is None or self.solved.second_only is None:
            return "Rows are clusters of rollouts: what could be found is the interval's width."
        pairs = self.solved.first_only + self.solved.second_only
        split = smallest_split(pairs, self.alpha)
        if split is None:
            return f"With {pairs} discordant pairs no split is significant at {self.alpha:g}."
        more, fewer = split
        return (
            f"With {pairs} discordant pairs the smallest significant split is {more} to {fewer}, "
            f"a difference of {(more - fewer) / self.solved.rows:.3f}."
        )


def compare(
    first: Run,
    second: Run,
    names: tuple[str, str],
    *,
    alpha: float = 0.05,
    seed: int = SEED,
) -> Comparison:
    """Compare two runs over the rows that both have graded.

    Intervals are at the level ``1 - alpha``; ``names`` says what to call the two.
    """
    pairs = paired(first, second)

    def ask(name: str, among: Sequence[Pair], question: Question) -> Contrast:
        return contrast(name, among, question, alpha=alpha, seed=seed)

    everything = paired(first, second, errors_too=True)
    errors = (*errors_of(first, names[0]), *errors_of(second, names[1]))
    return Comparison(
        first=names[0],
        second=names[1],
        alpha=alpha,
        seed=seed,
        rows=len(first.rows.keys() | second.rows.keys()),
        solved=ask(words_for(first.scored).solved, pairs, solved),
        as_wrong=ask("errors as wrong", everything, solved) if errors else None,
        fields=family(ask(name, pairs, _hits(name)) for name in _field_names(pairs)),
        pathologies=family(
            ask(name, [pair for pair in pairs if name in pair.row.pathologies], solved)
            for name in sorted({name for pair in pairs for name in pair.row.pathologies})
        ),
        tiers=family(
            ask(tier, [pair for pair in pairs if pair.row.tier == tier], solved)
            for tier in _tier_names(pairs)
        ),
        errors=errors,
        unpaired=tuple(_unpaired(first, second, pairs)),
        first_only=tuple(p.row.row_id for p in pairs if p.difference(solved) < 0),
        second_only=tuple(p.row.row_id for p in pairs if p.difference(solved) > 0),
        scored=first.scored,
    )


def solved(rollout: Rollout) -> bool:
    """Tell whether a rollout got everything right that was scored: mostly all seven fields."""
    return rollout.solved


def errors_of(run: Run, name: str) -> Iterator[ErroredRow]:
    """Yield the rollouts of a run that ended without an answer."""
    for rollout in run.errors:
        yield ErroredRow(
            run=name,
            row_id=rollout.row_id,
            error=rollout.error or "unknown",
            message=rollout.message.partition("\n")[0],
        )


def overall_p(runs: Sequence[Run]) -> float | None:
    """Return Cochran's Q over the rows that all runs graded; None where rows are clusters."""
    if any(len(rollouts) > 1 for run in runs for rollouts in run.rows.values()):
        return None
    first, *others = runs
    every = [row for row in first.rows if all(row in run.rows for run in others)]
    answers = [[run.rows[row][0] for run in runs] for row in every]
    graded = [row for row in answers if all(rollout.error is None for rollout in row)]
    return cochran_q([[rollout.solved for rollout in row] for row in graded])


def _hits(field: str) -> Question:
    return lambda rollout: rollout.fields.get(field, False)


def _field_names(pairs: Sequence[Pair]) -> list[str]:
    """Return the fields in the order in which the grader names them."""
    return list(pairs[0].row.fields) if pairs else []


def _tier_names(pairs: Sequence[Pair]) -> list[str]:
    found = {pair.row.tier for pair in pairs}
    return [*(tier for tier in _TIERS if tier in found), *sorted(found - set(_TIERS))]


def _unpaired(first: Run, second: Run, pairs: Sequence[Pair]) -> Iterator[str]:
    counted = {pair.row.row for pair in pairs}
    for row, rollouts in (second.rows | first.rows).items():
        if row not in counted:
            yield rollouts[0].row_id
