"""Shares of rows and their intervals."""

from math import sqrt
from statistics import NormalDist
from typing import NamedTuple

__all__ = ["Interval", "wilson"]

Z_95 = NormalDist().inv_cdf(0.975)  # standard deviations, both sides together leave out 5 %


class Interval(NamedTuple):
    """A share of rows with its 95 % Wilson bounds; all None when there are no rows."""

    rate: float | None
    low: float | None
    high: float | None


def wilson(solved: int, rows: int) -> Interval:
    """Give the share ``solved / rows`` and its 95 % score interval (Wilson 1927).

    A bound at the end of the scale is exactly 0 or 1, not a rounding error away from it.

    >>> wilson(0, 0)
    Interval(rate=None, low=None, high=None)
    >>> [round(share, 3) for share in wilson(120, 120)]
    [1.0, 0.969, 1.0]

    Raises:
        ValueError: When ``solved`` is not between 0 and ``rows``.
    """
    if not 0 <= solved <= rows:
        raise ValueError(f"{solved} of {rows} rows solved: between 0 and {rows} are allowed")
    if rows == 0:
        return Interval(None, None, None)
    share = solved / rows
    scale = 2 * (rows + Z_95**2)
    centre = (2 * solved + Z_95**2) / scale
    reach = Z_95 / scale * sqrt(4 * solved * (1 - share) + Z_95**2)
    low = centre - reach if solved else 0.0
    high = centre + reach if solved < rows else 1.0
    return Interval(share, low, high)
