"""One question put to two runs: what each gets right, and whether that differs."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from pagegrade.intervals import Interval
from pageproof.compare.runs import Rollout, Run
from pageproof.compare.statistics import (
    bootstrap_mean,
    holm,
    mcnemar,
    sign_flips,
    wilson_at,
)

__all__ = ["Contrast", "Pair", "Question", "contrast", "family", "paired", "right"]

Question: TypeAlias = Callable[[Rollout], bool]
"""What a rollout gets right or wrong."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """One row in both runs, with the rollouts that count."""

    first: tuple[Rollout, ...]
    second: tuple[Rollout, ...]

    @property
    def row(self) -> Rollout:
        """A rollout to tell the row by."""
        return self.first[0]

    def difference(self, question: Question) -> float:
        """How much more often the second run is right on this row."""
        return right(self.second, question) - right(self.first, question)


@dataclass(frozen=True, slots=True, kw_only=True)
class Contrast:
    """What two runs make of the same rows, on one question.

    Attributes:
        first: The share that the first run gets right.
        difference: Of the second run to the first, with its bootstrap interval.
        first_only: Rows that only the first run gets right; None where rows are clusters.
        p: Exact McNemar, two-sided; where rows are clusters, by flipping signs of differences.
        mid_p: McNemar's mid-p; None where rows are clusters.
        p_holm: ``p`` after Holm's correction over the table that this is a line of.
    """

    name: str
    rows: int
    first: Interval
    second: Interval
    difference: Interval
    first_only: int | None
    second_only: int | None
    p: float
    mid_p: float | None
    p_holm: float


def right(rollouts: Sequence[Rollout], question: Question) -> float:
    """Return the share of a row's rollouts that are right."""
    return sum(map(question, rollouts)) / len(rollouts)


def paired(first: Run, second: Run, *, errors_too: bool = False) -> list[Pair]:
    """Return the rows that both runs hold, with their graded rollouts or with all of them."""
    pairs = [
        Pair(
            first=tuple(r for r in first.rows[row] if errors_too or r.error is None),
            second=tuple(r for r in second.rows[row] if errors_too or r.error is None),
        )
        for row in first.rows
        if row in second.rows
    ]
    return [pair for pair in pairs if pair.first and pair.second]


def contrast(
    name: str, pairs: Sequence[Pair], question: Question, *, alpha: float, seed: int
) -> Contrast:
    """Put a question to both runs; rows with several rollouts are averaged before pairing."""
    differences = [pair.difference(question) for pair in pairs]
    clustered = any(len(pair.first) > 1 or len(pair.second) > 1 for pair in pairs)
    counts = (differences.count(-1.0), differences.count(1.0))
    test = mcnemar(*counts)
    p = sign_flips(differences, seed=seed) if clustered else test.exact

    def rate(shares: list[float]) -> Interval:
        if clustered:
            return bootstrap_mean(shares, alpha, seed=seed)
        return wilson_at(round(sum(shares)), len(shares), alpha)

    return Contrast(
        name=name,
        rows=len(pairs),
        first=rate([right(pair.first, question) for pair in pairs]),
        second=rate([right(pair.second, question) for pair in pairs]),
        difference=bootstrap_mean(differences, alpha, seed=seed),
        first_only=None if clustered else counts[0],
        second_only=None if clustered else counts[1],
        p=p,
        mid_p=None if clustered else test.mid,
        p_holm=p,
    )


def family(contrasts: Iterable[Contrast]) -> tuple[Contrast, ...]:
    """Correct the p values of one table for its number of lines, by Holm's procedure."""
    lines = list(contrasts)
    adjusted = holm([line.p for line in lines])
    return tuple(replace(line, p_holm=p) for line, p in zip(lines, adjusted, strict=True))
