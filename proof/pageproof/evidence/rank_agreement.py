"""Whether two populations of pages order extractors alike."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from scipy.stats import kendalltau, rankdata, spearmanr

__all__ = ["Agreement", "Correlation", "agreement"]

_BOUNDS = (2.5, 97.5)


@dataclass(frozen=True, slots=True, kw_only=True)
class Correlation:
    """A rank correlation with the bounds of its 95 % bootstrap interval; None where undefined."""

    value: float | None
    low: float | None
    high: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreement:
    """Spearman's rho and Kendall's tau-b over the same extractors."""

    extractors: int
    spearman: Correlation
    kendall: Correlation


def agreement(one: Any, other: Any, *, resamples: int, seed: int) -> Agreement:
    """Return how two populations agree on the order of extractors.

    Args:
        one: Hits by extractor and page of one population, 0 or 1.
        other: The same of the other; the extractors are the same, the pages are not.
        resamples: Bootstrap samples; each draws the pages of both populations anew.
        seed: Of the draws.

    >>> one = np.array([[1, 1, 1], [1, 1, 0], [0, 0, 0]])
    >>> agreement(one, one, resamples=10, seed=0).spearman.value
    1.0
    """
    chance = np.random.default_rng(seed)
    drawn = [
        (_redrawn(one, chance).mean(axis=1), _redrawn(other, chance).mean(axis=1))
        for _ in range(resamples)
    ]
    shares = (one.mean(axis=1), other.mean(axis=1))
    return Agreement(
        extractors=len(one),
        spearman=_correlation(_spearman, shares, drawn),
        kendall=_correlation(_kendall, shares, drawn),
    )


def _redrawn(hits: Any, chance: np.random.Generator) -> Any:
    pages = hits.shape[1]
    return hits[:, chance.integers(0, pages, pages)]


def _spearman(one: Any, other: Any) -> float:
    return float(spearmanr(rankdata(one), rankdata(other)).statistic)


def _kendall(one: Any, other: Any) -> float:
    return float(kendalltau(one, other).statistic)


def _correlation(measure: Any, shares: Any, drawn: list[Any]) -> Correlation:
    """Return a correlation with its interval, over the samples in which both columns vary."""
    if not _varies(*shares):
        return Correlation(value=None, low=None, high=None)
    values = [measure(*pair) for pair in drawn if _varies(*pair)]
    low, high = np.percentile(values, _BOUNDS) if values else (None, None)
    return Correlation(
        value=measure(*shares),
        low=None if low is None else float(low),
        high=None if high is None else float(high),
    )


def _varies(*columns: Any) -> bool:
    return all(np.ptp(column) > 0 for column in columns)
