"""One question: candidates, of which one is the right one, and what is known of each."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

__all__ = ["Floats", "Group", "Ints", "Mask"]

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Mask = NDArray[np.bool_]


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """One question: its candidates, of which one is the right one.

    Attributes:
        name: What to call it in a report.
        stream: The batch that it was drawn in; learned rules never see a batch that they score.
        marks: Traits that strata are made of.
        values: What each candidate says; candidates of one value are right together.
        right: Place of the right candidate.
        numeric: Names of the number features, the columns of ``numbers``.
        verbal: Names of the word features, the columns of ``words``.
        numbers: Candidate by number feature; not a number where a feature is absent.
        words: Candidate by word feature; empty where a feature is absent.
        weights: How likely each candidate is to be the right one where nothing leaks, summing
            to 1; empty for uniform.

    Raises:
        ValueError: the parts do not fit each other.
    """

    name: str
    stream: str
    marks: frozenset[str] = frozenset()
    values: tuple[str, ...]
    right: int
    numeric: tuple[str, ...]
    verbal: tuple[str, ...]
    numbers: Floats
    words: tuple[tuple[str, ...], ...]
    weights: tuple[float, ...] = ()

    def __post_init__(self) -> None:
        count = len(self.values)
        if not 0 <= self.right < count:
            raise ValueError(f"{self.name}: no candidate {self.right} among {count}")
        if self.numbers.shape != (count, len(self.numeric)):
            asked = f"{count} candidates and {len(self.numeric)} number features"
            raise ValueError(f"{self.name}: numbers of shape {self.numbers.shape} for {asked}")
        if [len(row) for row in self.words] != [len(self.verbal)] * count:
            asked = f"{count} candidates and {len(self.verbal)} word features"
            raise ValueError(f"{self.name}: words do not fit {asked}")
        named = (*self.numeric, *self.verbal)
        if twice := {feature for feature in named if named.count(feature) > 1}:
            raise ValueError(f"{self.name}: feature {min(twice)!r} is there twice")
        if self.weights:
            self._check_weights()

    def _check_weights(self) -> None:
        if len(self.weights) != len(self.values):
            counts = f"{len(self.weights)} weights for {len(self.values)} candidates"
            raise ValueError(f"{self.name}: {counts}")
        if min(self.weights) < 0 or not math.isclose(sum(self.weights), 1, abs_tol=1e-9):
            raise ValueError(f"{self.name}: weights {self.weights} are no shares that sum to 1")

    @classmethod
    def of(
        cls,
        candidates: Sequence[Mapping[str, float | str | None]],
        *,
        value: str,
        right: int,
        name: str = "",
        stream: str = "0",
    ) -> "Group":
        """Return a group from candidates as mappings, ``value`` naming what each one says.

        A feature that a candidate lacks, or has as None, is absent there.

        Raises:
            ValueError: a candidate says nothing, or a feature is a number here and a word there.
        """
        if silent := [n for n, c in enumerate(candidates) if c.get(value) is None]:
            raise ValueError(f"{name}: candidate {silent[0]} has no {value!r}")
        features = sorted({feature for c in candidates for feature in c} - {value})
        verbal = tuple(f for f in features if any(isinstance(c.get(f), str) for c in candidates))
        numeric = tuple(f for f in features if f not in verbal)
        return cls(
            name=name,
            stream=stream,
            values=tuple(str(c[value]) for c in candidates),
            right=right,
            numeric=numeric,
            verbal=verbal,
            numbers=np.array(
                [[_number(c.get(f)) for f in numeric] for c in candidates], dtype=np.float64
            ).reshape(len(candidates), len(numeric)),
            words=tuple(tuple(_word(name, f, c.get(f)) for f in verbal) for c in candidates),
        )


def _number(found: float | str | None) -> float:
    return math.nan if found is None else float(found)


def _word(name: str, feature: str, found: float | str | None) -> str:
    if found is not None and not isinstance(found, str):
        raise ValueError(f"{name}: feature {feature!r} is a word here and the number {found} there")
    return found or ""
