"""Candidates as arrays: groups laid end to end, the candidates of one value side by side."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

__all__ = ["Floats", "Group", "Ints", "Mask", "Table"]

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
        numbers: Candidate by number feature; not a number where a feature is absent.
        words: Candidate by word feature.
        weights: How likely each candidate is to be the right one where nothing leaks, summing
            to 1; empty for uniform.
    """

    name: str
    stream: str
    marks: frozenset[str] = frozenset()
    values: tuple[str, ...]
    right: int
    numbers: Floats
    words: tuple[tuple[str, ...], ...]
    weights: tuple[float, ...] = ()

    def __post_init__(self) -> None:
        if not 0 <= self.right < len(self.values):
            raise ValueError(f"{self.name}: no candidate {self.right} among {len(self.values)}")
        if len(self.numbers) != len(self.values) or len(self.words) != len(self.values):
            raise ValueError(f"{self.name}: features do not fit {len(self.values)} candidates")

    @classmethod
    def of(
        cls,
        candidates: Sequence[Mapping[str, float | str]],
        *,
        value: str,
        right: int,
        name: str = "",
        stream: str = "0",
    ) -> "Group":
        """Return a group from candidates as mappings, ``value`` naming what each one says."""
        features = sorted(candidates[0].keys() - {value})
        numeric = [f for f in features if not isinstance(candidates[0][f], str)]
        return cls(
            name=name,
            stream=stream,
            values=tuple(str(c[value]) for c in candidates),
            right=right,
            numbers=np.array([[float(c[f]) for f in numeric] for c in candidates]),
            words=tuple(tuple(str(c[f]) for f in features if f not in numeric) for c in candidates),
        )


@dataclass(frozen=True, kw_only=True, eq=False)
class Table:
    """The groups of one contest, end to end.

    Attributes:
        numeric: Names of the number features, the columns of ``numbers``.
        verbal: Names of the word features, the columns of ``words``.
        start: Group to its first candidate.
        group: Candidate to its group.
        said: Candidate to its value, numbered through; rises along the table.
        truth: Group to its right candidate.
        weights: Candidate to its chance under the null; sums to 1 in each group.
        words: Numbers of words in ``lexicon``.
    """

    name: str
    names: tuple[str, ...]
    streams: NDArray[np.str_]
    marks: tuple[frozenset[str], ...]
    numeric: tuple[str, ...]
    verbal: tuple[str, ...]
    start: Ints
    group: Ints
    said: Ints
    truth: Ints
    weights: Floats
    numbers: Floats
    words: Ints
    lexicon: tuple[str, ...]

    @classmethod
    def of(
        cls, name: str, numeric: Sequence[str], verbal: Sequence[str], groups: Iterable[Group]
    ) -> "Table":
        """Lay groups end to end; those with fewer than two values are no question and go.

        Raises:
            ValueError: no group is left.
        """
        kept = [group for group in groups if len(set(group.values)) > 1]
        if not kept:
            raise ValueError(f"{name}: no group has two values to choose from")
        orders = [_order(group.values) for group in kept]
        sizes = np.array([len(group.values) for group in kept])
        start = np.concatenate(([0], np.cumsum(sizes)[:-1]))
        lexicon: dict[str, int] = {}
        words = [
            [lexicon.setdefault(word, len(lexicon)) for word in group.words[place]]
            for group, order in zip(kept, orders, strict=True)
            for place in order
        ]
        return cls(
            name=name,
            names=tuple(group.name for group in kept),
            streams=np.array([group.stream for group in kept]),
            marks=tuple(group.marks for group in kept),
            numeric=tuple(numeric),
            verbal=tuple(verbal),
            start=start,
            group=np.repeat(np.arange(len(kept)), sizes),
            said=_said(kept, orders),
            truth=start + [order.index(g.right) for g, order in zip(kept, orders, strict=True)],
            weights=np.concatenate([_weights(g, o) for g, o in zip(kept, orders, strict=True)]),
            numbers=np.concatenate([g.numbers[o] for g, o in zip(kept, orders, strict=True)]),
            words=np.array(words, dtype=np.int64).reshape(int(sizes.sum()), len(verbal)),
            lexicon=tuple(lexicon),
        )

    def __len__(self) -> int:
        return len(self.start)

    @cached_property
    def sizes(self) -> Ints:
        """Group to its number of candidates."""
        return np.diff(np.append(self.start, len(self.group)))

    @cached_property
    def value_start(self) -> Ints:
        """Value to its first candidate."""
        return np.flatnonzero(np.diff(self.said, prepend=-1))

    @cached_property
    def is_right(self) -> Mask:
        """Candidate to whether it says what the right one says."""
        return np.asarray(self.said == self.said[self.truth][self.group])

    @property
    def chance(self) -> float:
        """Mean over groups of what one candidate, drawn blindly, is worth."""
        same = np.add.reduceat(self.weights, self.value_start)[self.said]
        return float(np.add.reduceat(self.weights * same, self.start).mean())

    def only(self, name: str, kept: Mask) -> "Table":
        """Return the table of some of the groups."""
        inside = kept[self.group]
        sizes = self.sizes[kept]
        return Table(
            name=name,
            names=tuple(n for n, keep in zip(self.names, kept, strict=True) if keep),
            streams=self.streams[kept],
            marks=tuple(m for m, keep in zip(self.marks, kept, strict=True) if keep),
            numeric=self.numeric,
            verbal=self.verbal,
            start=np.concatenate(([0], np.cumsum(sizes)[:-1])),
            group=np.repeat(np.arange(len(sizes)), sizes),
            said=np.unique(self.said[inside], return_inverse=True)[1].astype(np.int64),
            truth=(np.cumsum(inside) - 1)[self.truth[kept]],
            weights=self.weights[inside],
            numbers=self.numbers[inside],
            words=self.words[inside],
            lexicon=self.lexicon,
        )

    def carrying(self, mark: str) -> Mask:
        """Return group to whether it carries a mark."""
        return np.array([mark in marks for marks in self.marks], dtype=np.bool_)


def _order(values: Sequence[str]) -> list[int]:
    """Return the candidates' places with equal values side by side."""
    first: dict[str, int] = {}
    for value in values:
        first.setdefault(value, len(first))
    return sorted(range(len(values)), key=lambda place: first[values[place]])


def _said(groups: Sequence[Group], orders: Sequence[Sequence[int]]) -> Ints:
    seen, numbers = 0, []
    for group, order in zip(groups, orders, strict=True):
        last = None
        for place in order:
            seen += group.values[place] != last
            last = group.values[place]
            numbers.append(seen - 1)
        # the next group's first value is another one, whatever it says
    return np.array(numbers, dtype=np.int64)


def _weights(group: Group, order: Sequence[int]) -> Floats:
    count = len(group.values)
    return np.array(group.weights or [1 / count] * count, dtype=np.float64)[list(order)]
