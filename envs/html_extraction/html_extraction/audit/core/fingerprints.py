"""Invariants: what only right candidates have, or only wrong ones, however rarely.

A spelling on three truths in a hundred and on no decoy earns next to nothing as a rule, and still
says which is which wherever it stands.
"""

from collections.abc import Iterator
from dataclasses import asdict, dataclass

import numpy as np
from scipy.stats import poisson

from html_extraction.audit.core.figures import rounded
from html_extraction.audit.core.groups import Mask, Table

__all__ = ["Fingerprint", "fingerprints_of"]

_P = 1e-6
_MOST_VALUES = 40


@dataclass(frozen=True, slots=True, kw_only=True)
class Fingerprint:
    """One fact about candidates that only one side has.

    Attributes:
        right: Right candidates with the fact.
        wrong: Wrong candidates with it.
        expected: Right candidates that would have it if nothing told which is right.
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
    right = int(mask[table.truth].sum())
    wrong = int((mask & ~table.is_right).sum())
    expected = float((table.weights * mask).sum())
    luck = poisson.cdf(0, expected) if right == 0 else 1.0
    if wrong == 0 and right:
        # each fact-bearing group had a wrong candidate that could have borne it instead
        others = 1 - table.weights[table.truth][mask[table.truth]]
        luck = float(np.prod(1 - others))
    return (
        Fingerprint(fact=name, right=right, wrong=wrong, expected=expected)
        if luck * tests < _P
        else None
    )


def _facts(table: Table) -> Iterator[tuple[str, Mask]]:
    """Yield each value of a feature that has few, where it differs within groups at all."""
    for column, name in enumerate(table.numeric):
        x = table.numbers[:, column]
        values = np.unique(x[~np.isnan(x)])
        if len(values) <= _MOST_VALUES:
            yield from ((f"{name} is {value:g}", np.asarray(x == value)) for value in values)
    for column, name in enumerate(table.verbal):
        words = table.words[:, column]
        found = np.unique(words)
        if len(found) <= _MOST_VALUES:
            yield from (
                (f"{name} is {table.lexicon[word]!r}", np.asarray(words == word)) for word in found
            )
