"""Figures that name what they are of: a unit, a population, and mean, P50 and P95 over it."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal

from pydantic import Field

from pagegrade.strict_json import Strict

__all__ = ["Acceptance", "Figures", "figures_of", "percentile"]


class Acceptance(Strict):
    """How many samples passed.

    Attributes:
        declared: The denominator that was fixed before the calls.
        evaluated: Samples with a verdict; a failed call has one, and it is a failure.
        unavailable: Declared samples without a verdict: neither passed nor failed.
    """

    passed: int = Field(ge=0)
    evaluated: int = Field(ge=0)
    declared: int = Field(ge=0)
    unavailable: int = Field(ge=0)


class Figures(Strict):
    """One distribution; all figures are over the same ``count`` values.

    Attributes:
        population: What the values are of, in words.
        p50: By nearest rank, so that it is one of the values. None where there is no value.
    """

    unit: Literal["ms", "share of 1"]
    population: str
    count: int
    mean: float | None
    p50: float | None
    p95: float | None


def figures_of(
    values: Sequence[int | Fraction], *, unit: Literal["ms", "share of 1"], population: str
) -> Figures:
    """Describe ``values``, all of them.

    >>> figures_of([10, 20, 60], unit="ms", population="calls").mean
    30.0
    """
    exact = [Fraction(value) for value in values]
    mean = sum(exact, Fraction()) / len(exact) if exact else None
    return Figures(
        unit=unit,
        population=population,
        count=len(exact),
        mean=None if mean is None else float(mean),
        p50=None if not exact else float(percentile(exact, 50)),
        p95=None if not exact else float(percentile(exact, 95)),
    )


def percentile(values: Sequence[Fraction], percent: int) -> Fraction:
    """Return the smallest value that at least ``percent`` of 100 values don't exceed.

    Raises:
        ValueError: There are no values, or ``percent`` isn't in 1..100.

    >>> [int(percentile([Fraction(n) for n in (1, 2, 3, 4)], p)) for p in (50, 51, 95)]
    [2, 3, 4]
    """
    if not values or not 1 <= percent <= 100:  # noqa: PLR2004  # of a hundred
        raise ValueError(f"percentile {percent} of {len(values)} values; 1..100 of at least one")
    rank = -(-percent * len(values) // 100)
    return sorted(values)[rank - 1]
