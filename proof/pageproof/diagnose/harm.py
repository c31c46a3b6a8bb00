"""The statistics of harm: how much more often a field is right without a trap than with it."""

from collections.abc import Callable
from math import sqrt

from pagegrade.intervals import Z_95, Interval
from pageproof.compare.statistics import mcnemar

__all__ = ["ALPHA", "HARM", "HELPS", "POWER", "detectable", "paired_harm", "power", "rows_for"]

ALPHA = 0.05
HARM, POWER = 0.10, 0.90
"""The harm that is to be found, and how surely."""

HELPS = 0.01
"""Share of pairs on which a trap is assumed to help, by luck; it makes harm harder to see."""

_STEP = 5
_GRID = 200
_NOTHING = 1e-9


def paired_harm(hurt: int, helped: int, pairs: int) -> Interval:
    """Return the harm and its 95 % score interval for paired shares (Tango 1998).

    Pairs that agree carry the interval as those do that differ, so that it has a width where no
    pair, or every pair, is hurt; Wald's and the bootstrap's have none there.

    Args:
        hurt: Pairs that are right without the trap only.
        helped: Pairs that are right with it only.
        pairs: All pairs.

    >>> [round(share, 3) for share in paired_harm(0, 0, 250)]
    [0.0, -0.015, 0.015]
    >>> [round(share, 3) for share in paired_harm(25, 0, 250)]
    [0.1, 0.069, 0.143]
    """
    if pairs == 0:
        return Interval(None, None, None)
    harm = (hurt - helped) / pairs

    def beyond(delta: float) -> float:
        return _score(hurt, helped, pairs, delta)

    low = _crossing(beyond, -1.0, harm, Z_95)
    high = _crossing(beyond, harm, 1.0, -Z_95)
    return Interval(harm, low, high)


def _score(hurt: int, helped: int, pairs: int, delta: float) -> float:
    """Return the standardised distance of the counts from a harm of ``delta``."""
    middle = (2 * pairs - hurt + helped) * delta - hurt - helped
    root = sqrt(max(0.0, middle**2 + 8 * pairs * helped * delta * (1 - delta)))
    share = (root - middle) / (4 * pairs)  # of helped pairs, the likeliest given delta
    spread = pairs * (2 * share + delta * (1 - delta))
    distance = hurt - helped - pairs * delta
    if spread <= 0:
        return 0.0 if distance == 0 else distance * float("inf")
    return distance / sqrt(spread)


def _crossing(beyond: Callable[[float], float], low: float, high: float, level: float) -> float:
    """Return where a falling function meets ``level`` between two places, or their border."""
    if beyond(low) <= level:
        return low
    if beyond(high) >= level:
        return high
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if beyond(middle) > level else (low, middle)
    return (low + high) / 2


def power(pairs: int, harm: float, *, tests: int, helps: float = HELPS) -> float:
    """Return the chance that a harm is found among ``tests`` after Holm's correction.

    For the hardest case: that no other test of the family is significant.

    Args:
        pairs: How many pairs are read.
        harm: The true one; a trap hurts ``harm + helps`` of the pairs.
        tests: How many tests are corrected for.
        helps: Share of the pairs that the trap helps.

    >>> round(power(250, 0.1, tests=133), 2)
    0.91
    """
    from scipy.special import bdtr, bdtrc

    hurts, found, needed = min(harm + helps, 1 - helps), 0.0, 1
    for helped in range(pairs):
        below = float(bdtr(helped - 1, pairs, helps)) if helped else 0.0
        chance = float(bdtr(helped, pairs, helps)) - below
        needed = _fewest(helped, ALPHA / tests, needed)
        rest = pairs - helped
        if needed <= rest:
            found += chance * float(bdtrc(needed - 1, rest, hurts / (1 - helps)))
        if float(bdtrc(helped, pairs, helps)) < _NOTHING:
            break
    return found


def _fewest(helped: int, alpha: float, start: int) -> int:
    """Return how many pairs must be hurt, from ``start`` on, to be significant."""
    hurt = max(start, helped)
    while mcnemar(hurt, helped).exact > alpha:
        hurt += 1
    return hurt


def rows_for(tests: int) -> int:
    """Return how many pairs find ``HARM`` with ``POWER``, in steps of five.

    >>> rows_for(133), rows_for(19)
    (245, 195)
    """
    pairs = _STEP
    while power(pairs, HARM, tests=tests) < POWER:
        pairs += _STEP
    return pairs


def detectable(pairs: int, tests: int) -> float | None:
    """Return the least harm, in half per cents, that is found with ``POWER``; None where none is.

    >>> detectable(245, 133), detectable(10, 133)
    (0.1, None)
    """
    for step in range(1, _GRID + 1):
        if power(pairs, step / _GRID, tests=tests) >= POWER:
            return step / _GRID
    return None
