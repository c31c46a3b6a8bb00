"""Batches of groups with known truth about their leaks, to test the scanner with."""

from collections.abc import Callable

import numpy as np

from pageproof.leaks.core.groups import Floats, Group
from pageproof.leaks.core.table import Table

__all__ = ["NUMERIC", "VERBAL", "batch", "batch_groups", "either", "leaning"]

NUMERIC = ("place", "price", "bit one", "bit two", "length", "parity")
VERBAL = ("style",)
_STYLES = ("plain", "bold", "wide")

Tell = Callable[[np.random.Generator, Floats], int]
"""From a group's features to the place of its right candidate."""


def batch(seed: int, groups: int, tell: Tell | None = None) -> Table:
    """Return a batch; without ``tell`` nothing in it says which candidate is right."""
    return Table.of(f"batch {seed}", batch_groups(seed, groups, tell))


def batch_groups(seed: int, groups: int, tell: Tell | None = None) -> list[Group]:
    """Return the groups of a batch."""
    rng = np.random.default_rng(seed)
    return [_group(rng, number, tell) for number in range(groups)]


def leaning(feature: str, rate: float) -> Tell:
    """Return a leak: in a share of groups the candidate with the most of a feature is right."""
    column = NUMERIC.index(feature)

    def tell(rng: np.random.Generator, numbers: Floats) -> int:
        leaks = rng.random() < rate
        return int(np.argmax(numbers[:, column])) if leaks else int(rng.integers(len(numbers)))

    return tell


def either(rate: float) -> Tell:
    """Return a leak that no single feature shows: just one of two bits is set."""

    def tell(rng: np.random.Generator, numbers: Floats) -> int:
        odd = np.flatnonzero(numbers[:, 2] != numbers[:, 3])
        leaks = len(odd) > 0 and rng.random() < rate
        return int(rng.choice(odd)) if leaks else int(rng.integers(len(numbers)))

    return tell


def _group(rng: np.random.Generator, number: int, tell: Tell | None) -> Group:
    count = int(rng.integers(2, 7))
    numbers = np.stack(
        [
            np.arange(count, dtype=np.float64),
            rng.integers(1000, 9999, count).astype(np.float64),
            rng.integers(0, 2, count).astype(np.float64),
            rng.integers(0, 2, count).astype(np.float64),
            rng.integers(5, 40, count).astype(np.float64),
            rng.permutation(count).astype(np.float64),
        ],
        axis=1,
    )
    right = tell(rng, numbers) if tell else int(rng.integers(count))
    return Group(
        name=f"group {number}",
        stream=str(number % 3),
        values=tuple(f"value {n}" for n in range(count)),
        right=right,
        numeric=NUMERIC,
        verbal=VERBAL,
        numbers=numbers,
        words=tuple((str(rng.choice(_STYLES)),) for _ in range(count)),
    )
