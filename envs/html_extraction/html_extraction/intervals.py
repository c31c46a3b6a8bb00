"""Shares of rows and their intervals."""

from typing import NamedTuple

__all__ = ["Interval", "wilson"]


class Interval(NamedTuple):
    """A share of rows with its 95 % Wilson bounds; all None when there are no rows."""

    rate: float | None
    low: float | None
    high: float | None


def wilson(solved: int, rows: int) -> Interval:
    """Give the share ``solved / rows`` and its interval.

    >>> wilson(0, 0)
    Interval(rate=None, low=None, high=None)
    >>> [round(share, 3) for share in wilson(120, 120)]
    [1.0, 0.969, 1.0]
    """
    if rows == 0:
        return Interval(None, None, None)
    from scipy.stats import binomtest

    bounds = binomtest(solved, rows).proportion_ci(method="wilson")
    return Interval(solved / rows, float(bounds.low), float(bounds.high))
