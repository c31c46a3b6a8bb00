"""What rules get right, against the exact null that any candidate of a group may be the right one.

Under the null the right candidate of a group is drawn by ``weights``. The value of a rule on a
group is then a known random variable, and so are its mean and variance; no constant stands for
chance. Redraws of all groups together give the largest score that a whole set of rules reaches by
luck, correlations included (Westfall and Young's max-T).
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import blake2b
from itertools import islice

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_array

from pageproof.leaks.core.groups import Floats, Ints
from pageproof.leaks.core.rules import Rule
from pageproof.leaks.core.table import Table

__all__ = ["DRAWS", "Scores", "score"]

DRAWS = 1199
"""Redraws of the null; the least p value is one in one more than these."""
_CHUNK = 64
_NO_SPREAD = 1e-9
_TIE = 1e-4


@dataclass(frozen=True, kw_only=True, eq=False)
class Scores:
    """What each rule was worth in each group.

    Attributes:
        hits: Group by rule: the share of the rule's picks that are right.
        means: Group by rule: what that is on average under the null.
        spreads: Group by rule: its variance under the null.
        spread: Rule to its standard error under the null.
        z: Rule to its gain over chance in standard errors.
        highest: Redraw to the largest ``z`` of all rules.
    """

    rules: tuple[Rule, ...]
    hits: NDArray[np.float32]
    means: NDArray[np.float32]
    spreads: NDArray[np.float32]
    spread: Floats
    z: Floats
    highest: Floats

    @property
    def gains(self) -> Floats:
        """Rule to its mean gain over chance."""
        return np.asarray((self.hits - self.means).mean(axis=0, dtype=np.float64))

    @property
    def adjusted(self) -> Floats:
        """Rule to its p value, adjusted for the whole set of rules."""
        ranked = np.sort(self.highest)
        # redraws are added up in single precision: what differs by less is a tie
        above = len(ranked) - np.searchsorted(ranked, self.z - _TIE)
        return np.asarray((1 + above) / (len(ranked) + 1))


def score(table: Table, rules: Iterable[Rule], rng: np.random.Generator) -> Scores:
    """Score rules on every group; rules that never differ from chance, or repeat one, go."""
    draws, seen = _redraws(table, rng), set[bytes]()
    found = (_scored(table, batch, draws, seen) for batch in _batches(rules))
    parts = [part for part in found if part.rules]
    if not parts:
        raise ValueError(f"{table.name}: no rule tells candidates apart")
    return Scores(
        rules=tuple(rule for part in parts for rule in part.rules),
        hits=np.concatenate([part.hits for part in parts], axis=1),
        means=np.concatenate([part.means for part in parts], axis=1),
        spreads=np.concatenate([part.spreads for part in parts], axis=1),
        spread=np.concatenate([part.spread for part in parts]),
        z=np.concatenate([part.z for part in parts]),
        highest=np.max([part.highest for part in parts], axis=0),
    )


def _scored(table: Table, batch: list[Rule], draws: csr_array, seen: set[bytes]) -> Scores:
    """Score a few rules at a time, so that memory holds."""
    worth = _worths(table, batch)
    mean, variance = _moments(table, worth)
    varies = variance.sum(axis=0) > (_NO_SPREAD * len(table)) ** 2
    fresh = [n for n in range(len(batch)) if varies[n] and _first(seen, worth[:, n])]
    worth, mean, variance = worth[:, fresh], mean[:, fresh], variance[:, fresh]
    spread = np.sqrt(variance.sum(axis=0)) / len(table)
    hits, expected = worth[table.truth], mean.mean(axis=0)
    drawn = (draws @ worth.astype(np.float32)) / len(table)
    return Scores(
        rules=tuple(batch[n] for n in fresh),
        hits=hits.astype(np.float32),
        means=mean.astype(np.float32),
        spreads=variance.astype(np.float32),
        spread=spread,
        z=(hits.mean(axis=0) - expected) / spread,
        highest=((drawn - expected) / spread).max(axis=1, initial=-np.inf),
    )


def _moments(table: Table, worth: Floats) -> tuple[Floats, Floats]:
    """Return group by rule: mean and variance of what the rule is worth under the null."""
    weights = table.weights[:, None]
    mean = np.add.reduceat(worth * weights, table.start)
    square = np.add.reduceat(worth**2 * weights, table.start)
    return np.asarray(mean), np.asarray(np.maximum(0, square - mean**2))


def _batches(rules: Iterable[Rule]) -> Iterator[list[Rule]]:
    remaining = iter(rules)
    while batch := list(islice(remaining, _CHUNK)):
        yield batch


def _first(seen: set[bytes], column: Floats) -> bool:
    """Tell whether a column of worth is new, and remember its digest, which is small."""
    digest = blake2b(column.astype(np.float32).tobytes(), digest_size=16).digest()
    if digest in seen:
        return False
    seen.add(digest)
    return True


def _worths(table: Table, rules: list[Rule]) -> Floats:
    """Return candidate by rule: what the rule is worth if this candidate is the right one."""
    picks = np.stack([rule.pick() for rule in rules], axis=1).astype(np.float64)
    totals = np.add.reduceat(picks, table.start)
    picks += (totals == 0)[table.group]
    totals = np.add.reduceat(picks, table.start)
    by_value = np.add.reduceat(picks, table.value_start)[table.said]
    return np.asarray(by_value / totals[table.group])


def _redraws(table: Table, rng: np.random.Generator) -> csr_array:
    """Return redraw by candidate: 1 for the candidates that are right in a redraw."""
    bounds = np.cumsum(table.weights)
    bounds = bounds - (bounds[table.start] - table.weights[table.start])[table.group]
    ladder = bounds + table.group
    columns = [_one_redraw(table, ladder, rng) for _ in range(DRAWS)]
    size = len(table)
    pointers = np.arange(0, DRAWS * size + 1, size)
    data = np.ones(DRAWS * size, dtype=np.float32)
    return csr_array((data, np.concatenate(columns), pointers), shape=(DRAWS, len(table.group)))


def _one_redraw(table: Table, ladder: Floats, rng: np.random.Generator) -> Ints:
    wanted = rng.random(len(table)) * (1 - 1e-12) + np.arange(len(table))
    found = np.searchsorted(ladder, wanted, side="right")
    return np.asarray(np.minimum(found, table.start + table.sizes - 1), dtype=np.int64)
