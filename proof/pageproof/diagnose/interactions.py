"""Pairs of traps that hurt a field more together than each alone.

Looked for on some scenes and measured on fresh ones, so that what is reported was not chosen by the
rows that it is reported of.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations, islice
from typing import TypeAlias

from pagegrade.answer import Field
from pagegrade.intervals import Interval
from pageproof.diagnose.harm import paired_harm
from pageproof.diagnose.pairs import Outcome, Task, read_cells
from pageproof.evidence.run_rows import spread
from pagetrap.products.mix import reserved_in
from pagetrap.products.registry import PATHOLOGIES, conflict

__all__ = ["Interaction", "interactions", "pairs_of_traps"]

_Pair: TypeAlias = tuple[str, str]

_MEASURED, _REPORTED = 4, 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Interaction:
    """Two traps and one field.

    Attributes:
        rows: Scenes that it was measured on, each read with neither, either and both.
        right: How many of them are right with neither, the first, the second and both.
        excess: Harm of both less the harm of each (difference in differences), with its 95 %
            score interval; above 0 they hurt more together than alone.
    """

    pathologies: _Pair
    field: Field
    rows: int
    right: tuple[int, int, int, int]
    excess: Interval

    @property
    def certain(self) -> bool:
        """Whether the interval leaves out 0."""
        return self.excess.low is not None and self.excess.low > 0


def pairs_of_traps(task: Task) -> list[_Pair]:
    """Return the pairs of its traps that can stand together and attack one of its fields both.

    Reserved combinations are left to the held-out split.
    """
    return [
        pair
        for pair in combinations(task.traps, 2)
        if any(all(field in PATHOLOGIES[name].attacks for name in pair) for field in task.fields)
        and not conflict(*pair)
        and not reserved_in(pair)
    ]


def interactions(
    task: Task, *, screened: range, measured: range, workers: int
) -> list[Interaction]:
    """Return the two pairs with the largest excess on fresh scenes, largest first.

    Args:
        task: Who reads what.
        screened: Scenes on which every pair is tried.
        measured: Scenes on which the most suspicious ones are measured.
        workers: Processes to use.
    """
    found = _measured(task, _suspects(task, screened, workers), measured, workers)
    worse = [each for each in found if (each.excess.rate or 0) > 0]
    return sorted(worse, key=lambda each: -(each.excess.rate or 0))[:_REPORTED]


def _suspects(task: Task, numbers: range, workers: int) -> list[tuple[_Pair, Field]]:
    """Return the pairs that look worst, each with the field on which it does."""
    scenes = [(number, pair) for pair in pairs_of_traps(task) for number in numbers]
    read = partial(read_cells, task, screening=True)
    totals: Counter[tuple[_Pair, Field]] = Counter()
    outcomes = spread(read, scenes, workers=workers, label="pairs of traps")
    for (_, pair), cells in zip(scenes, outcomes, strict=True):
        for field in task.fields if cells else ():
            totals[pair, field] += _excess(cells, field)
    worst: dict[_Pair, Field] = {}
    for (pair, field), total in totals.most_common():
        if total > 0:
            worst.setdefault(pair, field)
    return list(worst.items())[:_MEASURED]


def _measured(
    task: Task, suspects: Sequence[tuple[_Pair, Field]], numbers: range, workers: int
) -> list[Interaction]:
    """Read all four pages of fresh scenes for each pair."""
    scenes = [(number, pair) for pair, _ in suspects for number in numbers]
    read = partial(read_cells, task, screening=False)
    cells = spread(read, scenes, workers=workers, label="pairs, fresh pages")
    return [
        _interaction(pair, field, list(islice(cells, len(numbers)))) for pair, field in suspects
    ]


def _interaction(pair: _Pair, field: Field, cells: Sequence[tuple[Outcome, ...]]) -> Interaction:
    neither, first, second, both = (
        sum(field not in four[place].wrong for four in cells) for place in range(4)
    )
    excess = [_excess(four, field) for four in cells]
    more = sum(each for each in excess if each > 0)
    less = -sum(each for each in excess if each < 0)
    return Interaction(
        pathologies=pair,
        field=field,
        rows=len(cells),
        right=(neither, first, second, both),
        # two steps down on one scene count as two scenes, as far as there are scenes
        excess=paired_harm(more, min(less, len(cells) - more), len(cells)),
    )


def _excess(cells: Sequence[Outcome], field: Field) -> int:
    """Return how much more both hurt a field on one scene than each alone, from -2 to 1."""
    neither, first, second, both = (field not in outcome.wrong for outcome in cells)
    return first + second - both - neither
