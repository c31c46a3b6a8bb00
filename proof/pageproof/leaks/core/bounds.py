"""Bounds on gains that hold for all rules at once, and what a scan could have seen."""

from statistics import NormalDist

import numpy as np
from scipy.stats import false_discovery_control, norm

from pageproof.leaks.core.groups import Floats
from pageproof.leaks.core.scores import Scores
from pageproof.leaks.core.thresholds import LEAK_GAIN, LEAK_P

__all__ = ["detectable", "expected_q", "upper_bounds"]

_RESAMPLES = 999
_LEVEL = 0.95
_POWER = 0.8


def upper_bounds(scores: Scores, rng: np.random.Generator) -> Floats:
    """Return rule to the upper bound of its gain, at 95 % for all rules at once.

    Groups are resampled, and the largest studentised shortfall of any rule sets the width. No rule
    is surer of itself than its null is: one that gains the same in each of a few groups shows no
    spread, and proves nothing.
    """
    gains = (scores.hits - scores.means).astype(np.float64)
    centred = gains - gains.mean(axis=0)
    size = len(gains)
    error = np.maximum(centred.std(axis=0) / np.sqrt(size), scores.spread)
    weights = rng.multinomial(size, np.full(size, 1 / size), size=_RESAMPLES) / size
    shortfall = -(weights @ centred) / error
    width = float(np.quantile(shortfall.max(axis=1), _LEVEL))
    return np.asarray(gains.mean(axis=0) + width * error)


def detectable(scores: Scores) -> float:
    """Return the gain that would be called a leak with 80 % power, for the typical rule.

    A leak must be beyond luck and beyond ``LEAK_GAIN`` too.
    """
    spread = float(np.median(scores.spread))
    needed = max(float(np.quantile(scores.highest, 1 - LEAK_P)) * spread, LEAK_GAIN)
    return needed + NormalDist().inv_cdf(_POWER) * spread


def expected_q(scores: Scores) -> Floats:
    """Return rule to its Benjamini-Yekutieli q value."""
    return np.asarray(false_discovery_control(norm.sf(scores.z), method="by"))
