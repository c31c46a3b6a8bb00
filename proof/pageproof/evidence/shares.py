"""Shares of rows with their intervals."""

from collections.abc import Iterable
from dataclasses import dataclass

from pagegrade.intervals import wilson

__all__ = ["Share", "share_of"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Share:
    """A share of rows in ``[0, 1]`` with the bounds of its 95 % Wilson interval."""

    rows: int
    rate: float
    low: float
    high: float


def share_of(hits: Iterable[float]) -> Share:
    """Return the share of hits, each 0 or 1; of no rows at all, 0 within ``[0, 1]``.

    >>> share_of([1, 0, 0, 0]).rate
    0.25
    """
    scored = [float(hit) for hit in hits]
    rate, low, high = wilson(int(sum(scored)), len(scored))
    if rate is None or low is None or high is None:
        return Share(rows=0, rate=0.0, low=0.0, high=1.0)
    return Share(rows=len(scored), rate=rate, low=low, high=high)
