"""The same rules over the groups that carry a mark: a leak may show in one stratum alone."""

import math
from dataclasses import asdict, dataclass

import numpy as np

from pageproof.leaks.core.groups import Mask
from pageproof.leaks.core.scores import Scores
from pageproof.leaks.core.table import Table
from pageproof.leaks.core.thresholds import LEAK_GAIN, LEAK_P, rounded

__all__ = ["Stratum", "luck", "strata_of"]

_FEWEST = 200
_NO_SPREAD = 1e-9


@dataclass(frozen=True, slots=True, kw_only=True)
class Stratum:
    """The strongest rule among the groups that carry a mark.

    Attributes:
        p: The most that its score can be worth as luck, for all rules and all marks at once:
            Bennett's bound for sums of bounded variables, times their number. It holds in the
            far tail, where a normal one does not.
    """

    mark: str
    groups: int
    rule: str
    rate: float
    gain: float
    p: float

    @property
    def leaks(self) -> bool:
        """Whether this stratum alone makes the table a leak."""
        return self.p < LEAK_P and self.gain > LEAK_GAIN

    def row(self) -> dict[str, object]:
        """Return the stratum as JSON values."""
        return rounded(asdict(self)) | {"leaks": self.leaks}


def strata_of(table: Table, scores: Scores) -> tuple[Stratum, ...]:
    """Return the strata with enough groups to say something, by name."""
    marks = sorted(set().union(*table.marks))
    kept = [(mark, rows) for mark in marks if (rows := table.carrying(mark)).sum() >= _FEWEST]
    return tuple(_stratum(scores, mark, rows, tests=len(kept)) for mark, rows in kept)


def _stratum(scores: Scores, mark: str, rows: Mask, *, tests: int) -> Stratum:
    hits = scores.hits[rows].mean(axis=0, dtype=np.float64)
    gains = hits - scores.means[rows].mean(axis=0, dtype=np.float64)
    error = np.sqrt(scores.spreads[rows].sum(axis=0, dtype=np.float64)) / rows.sum()
    z = np.divide(gains, error, out=np.zeros_like(gains), where=error > _NO_SPREAD)
    strongest = int(np.argmax(np.where(gains > LEAK_GAIN, z, z - 100)))
    by_luck = luck(gains[strongest] * rows.sum(), scores.spreads[rows, strongest].sum(dtype=float))
    return Stratum(
        mark=mark,
        groups=int(rows.sum()),
        rule=scores.rules[strongest].name,
        rate=float(hits[strongest]),
        gain=float(gains[strongest]),
        p=min(1.0, by_luck * len(z) * tests),
    )


def luck(excess: float, variance: float) -> float:
    """Bound the chance that hits exceed their mean by so much (Bennett 1962).

    What a rule is worth in a group is at most 1 above its mean there, and groups are independent.

    >>> round(luck(10, 25), 3), luck(0, 25), luck(1, 0)
    (0.169, 1.0, 1.0)
    """
    if excess <= 0 or variance <= _NO_SPREAD:
        return 1.0
    u = excess / variance
    return math.exp(-variance * ((1 + u) * math.log1p(u) - u))
