"""Groups as arrays: laid end to end, the candidates of one value side by side."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from pageproof.leaks.core.groups import Floats, Group, Ints, Mask

__all__ = ["Table"]


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
    def of(cls, name: str, groups: Iterable[Group]) -> "Table":
        """Lay groups end to end; those with fewer than two values are no question and go.

        A feature that a group does not have is absent for all its candidates.

        Raises:
            ValueError: no group is left, or a feature is a number in one and a word in another.
        """
        kept = [group for group in groups if len(set(group.values)) > 1]
        if not kept:
            raise ValueError(f"{name}: no group has two values to choose from")
        numeric = tuple(sorted({feature for group in kept for feature in group.numeric}))
        verbal = tuple(sorted({feature for group in kept for feature in group.verbal}))
        if both := set(numeric) & set(verbal):
            raise ValueError(f"{name}: feature {min(both)!r} is a number here and a word there")
        orders = [_order(group.values) for group in kept]
        sizes = np.array([len(group.values) for group in kept])
        start = np.concatenate(([0], np.cumsum(sizes)[:-1]))
        lexicon: dict[str, int] = {}
        words = [
            [lexicon.setdefault(word, len(lexicon)) for word in row]
            for group, order in zip(kept, orders, strict=True)
            for row in _words(group, order, verbal)
        ]
        return cls(
            name=name,
            names=tuple(group.name for group in kept),
            streams=np.array([group.stream for group in kept]),
            marks=tuple(group.marks for group in kept),
            numeric=numeric,
            verbal=verbal,
            start=start,
            group=np.repeat(np.arange(len(kept)), sizes),
            said=_said(kept, orders),
            truth=start + [order.index(g.right) for g, order in zip(kept, orders, strict=True)],
            weights=np.concatenate([_weights(g, o) for g, o in zip(kept, orders, strict=True)]),
            numbers=np.concatenate(
                [_numbers(g, o, numeric) for g, o in zip(kept, orders, strict=True)]
            ),
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


def _numbers(group: Group, order: Sequence[int], numeric: tuple[str, ...]) -> Floats:
    if group.numeric == numeric:
        return np.asarray(group.numbers[order])
    numbers = np.full((len(order), len(numeric)), np.nan)
    numbers[:, [numeric.index(feature) for feature in group.numeric]] = group.numbers[order]
    return numbers


def _words(
    group: Group, order: Sequence[int], verbal: tuple[str, ...]
) -> Iterator[tuple[str, ...]]:
    places = {feature: place for place, feature in enumerate(group.verbal)}
    for row in (group.words[n] for n in order):
        yield tuple(row[places[f]] if f in places else "" for f in verbal)


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
