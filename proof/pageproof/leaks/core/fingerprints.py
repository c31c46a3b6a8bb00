"""Invariants: what only right candidates have, or only wrong ones, however rarely.

A spelling on three truths in a hundred and on no decoy earns next to nothing as a rule, and still
says which is which wherever it stands.
"""

from collections.abc import Iterator
from dataclasses import asdict, dataclass

import numpy as np

from pageproof.leaks.core.groups import Floats, Ints, Mask
from pageproof.leaks.core.table import Table
from pageproof.leaks.core.thresholds import rounded

__all__ = ["Fingerprint", "fingerprints_of"]

_P = 1e-6
_MOST_VALUES = 40
"""Values of a feature that are facts of their own, the commonest first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fingerprint:
    """One fact about candidates that only one side has.

    Attributes:
        right: Groups in which a candidate that says the right thing has the fact.
        wrong: Candidates that say something else and have it.
        expected: Groups in which a right one would have it if nothing told which is right.
    """

    fact: str
    right: int
    wrong: int
    expected: float

    def row(self) -> dict[str, object]:
        """Return the fingerprint as JSON values."""
        return rounded(asdict(self))


def fingerprints_of(table: Table) -> tuple[Fingerprint, ...]:
    """Return the facts that only right or only wrong candidates have, too often to be luck."""
    facts = list(_facts(table))
    found = (_fingerprint(table, name, mask, tests=len(facts)) for name, mask in facts)
    return tuple(f for f in found if f is not None)


def _fingerprint(table: Table, name: str, mask: Mask, *, tests: int) -> Fingerprint | None:
    bears = np.logical_or.reduceat(mask & table.is_right, table.start)
    right, wrong = int(bears.sum()), int((mask & ~table.is_right).sum())
    if right and wrong:
        return None
    # group to the chance that what is right there would have the fact: candidates of one value
    # are right together
    said = np.logical_or.reduceat(mask, table.value_start)[table.said]
    chances = np.minimum(1, np.add.reduceat(table.weights * said, table.start))
    luck = float(np.prod(chances[bears] if right else 1 - chances))
    found = Fingerprint(fact=name, right=right, wrong=wrong, expected=float(chances.sum()))
    return found if luck * tests < _P else None


def _facts(table: Table) -> Iterator[tuple[str, Mask]]:
    """Yield the commonest values of each feature, and that a candidate lacks it."""
    for column, name in enumerate(table.numeric):
        x = table.numbers[:, column]
        lacking = np.isnan(x)
        if lacking.any():
            yield f"lacks {name}", lacking
        for value in _commonest(x[~lacking]):
            yield f"{name} is {value:g}", np.asarray(x == value)
    for column, name in enumerate(table.verbal):
        words = table.words[:, column]
        for word in map(int, _commonest(words)):
            yield f"{name} is {table.lexicon[word]!r}", np.asarray(words == word)


def _commonest(values: Floats | Ints) -> list[int | float]:
    found, counts = np.unique(values, return_counts=True)
    return sorted(found[np.lexsort((found, -counts))[:_MOST_VALUES]].tolist())
