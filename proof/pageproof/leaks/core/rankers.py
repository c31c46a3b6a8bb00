"""Learned rules: fitted on all streams but one and scored on that one, in rotation.

A learner sees each candidate beside the mean of its group, so that only differences within a group
count. It is scored like any rule: it picks the candidate that it likes best.
"""

from collections.abc import Callable, Iterator
from functools import partial

import numpy as np
from scipy.optimize import minimize
from sklearn.ensemble import HistGradientBoostingClassifier
from sklearn.tree import DecisionTreeClassifier

from pageproof.leaks.core.groups import Floats, Mask
from pageproof.leaks.core.rules import Rule
from pageproof.leaks.core.table import Table

__all__ = ["learned_rules"]

_DEPTHS = (1, 2, 3)
_ROUNDS = 60
_RIDGE = 1.0
_FEWEST = 60
"""Groups that are worth fitting all features on."""

_Scorer = Callable[[Floats], Floats]
_Fit = Callable[[Table, Floats, Mask], _Scorer]


def learned_rules(table: Table) -> Iterator[Rule]:
    """Yield stumps of each feature, a conditional logit, and boosted trees of depth 1 to 3."""
    if len(set(table.streams)) == 1:
        return
    design = _design(table)
    for column, name in enumerate((*table.numeric, *table.verbal)):
        one = design[:, column : column + 1]
        if np.ptp(one):
            yield Rule(
                name=f"stump on {name}", family="stump", pick=partial(_rotated, table, one, _stump)
            )
    if len(table) >= _FEWEST:
        yield Rule(name="conditional logit", family="logit", pick=_later(table, design, _logit))
        for depth in _DEPTHS:
            fit = partial(_boosted, depth)
            name = f"boosted trees, depth {depth}"
            yield Rule(name=name, family="boosting", pick=_later(table, design, fit))


def _later(table: Table, design: Floats, fit: _Fit) -> Callable[[], Mask]:
    return partial(_rotated, table, design, fit)


def _rotated(table: Table, design: Floats, fit: _Fit) -> Mask:
    """Return the picks of a learner that never saw the stream that it picks in."""
    liked = np.zeros(len(table.group))
    for stream in sorted(set(table.streams)):
        tested = (table.streams == stream)[table.group]
        liked[tested] = fit(table, design, ~tested)(design[tested])
    best = np.maximum.reduceat(liked, table.start)[table.group]
    return np.asarray(liked >= best - 1e-12)


def _design(table: Table) -> Floats:
    """Return the features beside their group's mean; a word is how common it is."""
    columns = [table.numbers[:, n] for n in range(len(table.numeric))]
    for n in range(len(table.verbal)):
        _, inverse, counts = np.unique(table.words[:, n], return_inverse=True, return_counts=True)
        columns.append(np.log(counts[inverse]))
    if not columns:
        return np.zeros((len(table.group), 1))
    return np.stack([_centred(table, column) for column in columns], axis=1)


def _centred(table: Table, x: Floats) -> Floats:
    known = np.where(np.isfinite(x), x, 0.0)
    mean = np.add.reduceat(known, table.start) / table.sizes
    centred = known - mean[table.group]
    scale = float(centred.std())
    return centred / scale if scale else centred


def _stump(table: Table, design: Floats, seen: Mask) -> _Scorer:
    tree = DecisionTreeClassifier(max_depth=1, random_state=0)
    tree.fit(design[seen], table.is_right[seen])
    return partial(_likelihood, tree)


def _boosted(depth: int, table: Table, design: Floats, seen: Mask) -> _Scorer:
    trees = HistGradientBoostingClassifier(
        max_depth=depth,
        max_iter=_ROUNDS,
        learning_rate=0.15,
        early_stopping=False,
        random_state=0,
    )
    trees.fit(design[seen], table.is_right[seen])
    return partial(_likelihood, trees)


def _likelihood(
    model: DecisionTreeClassifier | HistGradientBoostingClassifier, design: Floats
) -> Floats:
    if len(model.classes_) == 1:
        return np.zeros(len(design))
    return np.asarray(model.predict_proba(design)[:, 1], dtype=np.float64)


def _logit(table: Table, design: Floats, seen: Mask) -> _Scorer:
    """Fit a softmax over the candidates of each group (McFadden's conditional logit)."""
    groups = np.flatnonzero(seen[table.start])
    sizes = table.sizes[groups]
    start = np.concatenate(([0], np.cumsum(sizes)[:-1]))
    group = np.repeat(np.arange(len(groups)), sizes)
    x, right = design[seen], table.is_right[seen].astype(np.float64)
    share = right / np.add.reduceat(right, start)[group]

    def loss(slopes: Floats) -> tuple[float, Floats]:
        liked = x @ slopes
        liked = liked - np.maximum.reduceat(liked, start)[group]
        odds = np.exp(liked)
        total = np.add.reduceat(odds, start)
        chance = odds / total[group]
        value = float(np.log(total).sum() - (share * liked).sum())
        slope = x.T @ (chance - share)
        return value + _RIDGE * float(slopes @ slopes), slope + 2 * _RIDGE * slopes

    found = minimize(
        loss, np.zeros(x.shape[1]), jac=True, method="L-BFGS-B", options={"maxiter": 200}
    )
    slopes = np.asarray(found.x, dtype=np.float64)
    return lambda tested: np.asarray(tested @ slopes)
