"""The statistics of paired runs.

Tails and quantiles are those of ``scipy.special``, on which ``scipy.stats`` stands too: importing
that takes longer than everything a comparison does. The tests hold both to the same figures, and
statsmodels as a third.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from pagegrade.intervals import Interval

if TYPE_CHECKING:
    import numpy as np

__all__ = [
    "RESAMPLES",
    "SEED",
    "McNemar",
    "bootstrap_mean",
    "cochran_q",
    "holm",
    "mcnemar",
    "sign_flips",
    "smallest_split",
    "wilson_at",
]

SEED = 12345
"""Of every resampling, so that a table made twice is the same table."""

RESAMPLES = 10_000
_BATCH = 500  # resamples held in memory at a time
_EXACT_ROWS = 13  # up to here all 2**rows flips are fewer than RESAMPLES
_NEARLY = 1e-12  # sums of thirds in another order are the same sum


class McNemar(NamedTuple):
    """Two-sided p values of a split of discordant pairs."""

    exact: float
    mid: float


def mcnemar(first_only: int, second_only: int) -> McNemar:
    """Test whether discordant pairs fall to either side alike.

    >>> [round(p, 4) for p in mcnemar(20, 5)]
    [0.0041, 0.0025]
    >>> mcnemar(0, 0)
    McNemar(exact=1.0, mid=1.0)
    """
    from scipy.special import bdtr

    pairs, fewer = first_only + second_only, min(first_only, second_only)
    tail = float(bdtr(fewer, pairs, 0.5)) if pairs else 1.0
    below = float(bdtr(fewer - 1, pairs, 0.5)) if fewer else 0.0
    return McNemar(min(1.0, 2 * tail), min(1.0, tail + below))


def smallest_split(pairs: int, alpha: float) -> tuple[int, int] | None:
    """Return the most even split of discordant pairs that is significant, or None.

    >>> smallest_split(25, 0.05), smallest_split(5, 0.05)
    ((18, 7), None)
    """
    for fewer in range(pairs // 2, -1, -1):
        if mcnemar(pairs - fewer, fewer).exact <= alpha:
            return pairs - fewer, fewer
    return None


def holm(values: Sequence[float]) -> list[float]:
    """Adjust p values of one family by Holm's step-down procedure, in the order given.

    >>> holm([0.01, 0.04, 0.03])
    [0.03, 0.06, 0.06]
    """
    adjusted = [0.0] * len(values)
    worst = 0.0
    for rank, place in enumerate(sorted(range(len(values)), key=values.__getitem__)):
        worst = max(worst, min(1.0, (len(values) - rank) * values[place]))
        adjusted[place] = worst
    return adjusted


def wilson_at(solved: int, rows: int, alpha: float) -> Interval:
    """Give a share and its Wilson interval at the level ``1 - alpha``.

    >>> [round(share, 3) for share in wilson_at(120, 120, 0.05)]
    [1.0, 0.969, 1.0]
    """
    if rows == 0:
        return Interval(None, None, None)
    from scipy.special import ndtri

    share, z = solved / rows, float(ndtri(1 - alpha / 2))
    shrink = 1 + z * z / rows
    middle = (share + z * z / (2 * rows)) / shrink
    reach = z / shrink * (share * (1 - share) / rows + z * z / (4 * rows * rows)) ** 0.5
    low = 0.0 if solved == 0 else middle - reach
    return Interval(share, low, 1.0 if solved == rows else middle + reach)


def bootstrap_mean(
    values: Sequence[float], alpha: float, *, seed: int = SEED, resamples: int = RESAMPLES
) -> Interval:
    """Give the mean of rows and its percentile interval over resampled rows."""
    if not values:
        return Interval(None, None, None)
    import numpy as np

    rng, rows = np.random.default_rng(seed), np.asarray(values, dtype=float)
    means = np.concatenate(
        [
            rows[rng.integers(len(rows), size=(size, len(rows)))].mean(axis=1)
            for size in _batches(resamples)
        ]
    )
    low, high = np.quantile(means, [alpha / 2, 1 - alpha / 2])
    return Interval(float(rows.mean()), float(low), float(high))


def sign_flips(differences: Sequence[float], *, seed: int = SEED) -> float:
    """Test whether rows' differences are as likely as their negatives.

    What McNemar's test is to pairs, this is to rows with several rollouts: over all flips of few
    rows, over ``RESAMPLES`` random ones of many.

    >>> sign_flips([1, 1, 1, 1, -1]) == mcnemar(4, 1).exact
    True
    """
    import numpy as np

    moved = np.asarray([difference for difference in differences if difference], dtype=float)
    if not len(moved):
        return 1.0
    reached = abs(moved.sum()) - _NEARLY
    if len(moved) <= _EXACT_ROWS:
        flips = np.arange(2 ** len(moved))[:, None] >> np.arange(len(moved)) & 1
        return float((abs(_flipped(moved, flips)) >= reached).mean())
    rng = np.random.default_rng(seed)
    extreme = sum(
        int((abs(_flipped(moved, rng.integers(2, size=(size, len(moved))))) >= reached).sum())
        for size in _batches(RESAMPLES)
    )
    return (extreme + 1) / (RESAMPLES + 1)  # what was seen is one of the flips


def cochran_q(rows: Sequence[Sequence[bool]]) -> float:
    """Test whether any of several runs over the same rows differs; rows hold one bool a run."""
    from scipy.special import chdtrc

    runs = len(rows[0]) if rows else 0
    totals = [sum(row) for row in rows]
    spread = runs * sum(totals) - sum(total**2 for total in totals)
    if spread == 0:
        return 1.0
    columns = [sum(row[run] for row in rows) for run in range(runs)]
    q = (runs - 1) * (runs * sum(c**2 for c in columns) - sum(columns) ** 2) / spread
    return float(chdtrc(runs - 1, q))


def _batches(resamples: int) -> Iterator[int]:
    for start in range(0, resamples, _BATCH):
        yield min(_BATCH, resamples - start)


def _flipped(values: "np.ndarray", flips: "np.ndarray") -> "np.ndarray":
    sums: np.ndarray = (values * (1 - 2 * flips)).sum(axis=1)
    return sums
