"""Rules that pick candidates of each group by one feature, or by two of them.

A rule that picks several candidates of a group is worth their average, so ties are split; one that
picks none falls back on all of them.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import combinations

import numpy as np

from pageproof.leaks.core.groups import Floats, Ints, Mask
from pageproof.leaks.core.table import Table

__all__ = ["Rule", "pair_rules", "simple_rules"]

_MOST_WORDS = 8
"""Words of a feature that get a rule of their own, the commonest first."""
_FEW_VALUES = range(3, 13)
"""Different values of a whole number with which each gets a rule of its own."""
_MOST_FACTS = 28
"""Yes-or-no facts that are paired."""
_RARE = 0.02


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """One rule.

    Attributes:
        name: The rule in words.
        family: What kind of rule it is: ``single``, ``pair`` or the name of a learner.
        pick: From nothing to the candidates picked.
    """

    name: str
    family: str
    pick: Callable[[], Mask]


def simple_rules(table: Table) -> Iterator[Rule]:
    """Yield every rule of one feature, and for each one its opposite.

    The opposite takes any value that the rule does not point at: it finds a decoy that gives the
    truth away by being wrong.
    """
    for name, pick in _single(table):
        yield Rule(name=name, family="single", pick=pick)
        yield Rule(name=f"not {name}", family="single", pick=partial(_opposite, table, pick))


def pair_rules(table: Table) -> Iterator[Rule]:
    """Yield rules that join two yes-or-no facts about candidates: both, just one, or neither."""
    facts = _facts(table)
    for (one, a), (other, b) in combinations(facts, 2):
        for joint, pick in (
            (f"{one} and {other}", partial(np.logical_and, a, b)),
            (f"{one} without {other}", partial(np.greater, a, b)),
            (f"{other} without {one}", partial(np.greater, b, a)),
            (f"either {one} or {other}", partial(np.not_equal, a, b)),
            (f"{one} as {other}", partial(np.equal, a, b)),
        ):
            yield Rule(name=joint, family="pair", pick=pick)


def _single(table: Table) -> Iterator[tuple[str, Callable[[], Mask]]]:
    for column, name in enumerate(table.numeric):
        x = table.numbers[:, column]
        if _constant(table, x):
            continue
        if np.isnan(x).any():
            yield f"lacks {name}", partial(np.isnan, x)
        yield f"largest {name}", partial(_largest, table, x)
        yield f"smallest {name}", partial(_largest, table, -x)
        yield from _by_count(table, name, _codes(x))
        if _whole(x):
            yield f"odd {name}", partial(_odd, x)
            yield from _by_value(name, x)
    for column, name in enumerate(table.verbal):
        words = table.words[:, column]
        if _constant(table, words.astype(np.float64)):
            continue
        yield from _by_count(table, name, words)
        for word in _common(words):
            yield f"{name} is {table.lexicon[word]!r}", partial(np.equal, words, word)


def _by_value(name: str, x: Floats) -> Iterator[tuple[str, Callable[[], Mask]]]:
    values = np.unique(x[~np.isnan(x)])
    if len(values) in _FEW_VALUES:
        yield from ((f"{name} is {value:g}", partial(np.equal, x, value)) for value in values)


def _by_count(table: Table, name: str, codes: Ints) -> Iterator[tuple[str, Callable[[], Mask]]]:
    yield f"only one with its {name}", lambda: _counts(table, codes) == 1
    yield (
        f"commonest {name}",
        lambda: _largest(table, _counts(table, codes).astype(np.float64)),
    )


def _largest(table: Table, x: Floats) -> Mask:
    known = np.where(np.isnan(x), -np.inf, x)
    return np.asarray(known == np.maximum.reduceat(known, table.start)[table.group])


def _opposite(table: Table, pick: Callable[[], Mask]) -> Mask:
    pointed = np.logical_or.reduceat(pick(), table.value_start)
    return np.asarray(~pointed[table.said])


def _odd(x: Floats) -> Mask:
    return np.asarray(np.mod(x, 2) == 1)


def _whole(x: Floats) -> bool:
    known = x[~np.isnan(x)]
    return bool(np.all(known == np.floor(known)))


def _constant(table: Table, x: Floats) -> bool:
    """Tell whether a feature never differs within a group."""
    known = np.nan_to_num(x, nan=-1e300)
    most = np.maximum.reduceat(known, table.start)
    return bool(np.all(most == np.minimum.reduceat(known, table.start)))


def _codes(x: Floats) -> Ints:
    return np.unique(x, return_inverse=True)[1].astype(np.int64)


def _counts(table: Table, codes: Ints) -> Ints:
    """Return how many candidates of its group share a candidate's code."""
    keys = table.group * (int(codes.max(initial=0)) + 1) + codes
    _, inverse, counts = np.unique(keys, return_inverse=True, return_counts=True)
    return np.asarray(counts[inverse])


def _common(words: Ints) -> list[int]:
    found, counts = np.unique(words, return_counts=True)
    order = np.lexsort((found, -counts))[:_MOST_WORDS]
    return [int(found[n]) for n in order if counts[n] >= _RARE * len(words)]


def _facts(table: Table) -> list[tuple[str, Mask]]:
    """Return the yes-or-no facts that vary most within groups."""
    facts: dict[bytes, tuple[str, Mask]] = {}
    for name, pick in _single(table):
        mask = pick()
        if not name.startswith(("smallest", "only")):
            facts.setdefault(mask.tobytes(), (name, mask))
    ranked = sorted(facts.values(), key=lambda fact: -_spread(table, fact[1]))
    return ranked[:_MOST_FACTS]


def _spread(table: Table, mask: Mask) -> float:
    share = np.add.reduceat(mask.astype(np.float64), table.start) / table.sizes
    return float((share * (1 - share)).mean())
