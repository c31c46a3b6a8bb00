"""The generic core: chance, nulls, leaks of one and of two features, silence where it is due."""

import tracemalloc
from dataclasses import replace

import numpy as np
import pytest

from html_extraction.audit.core import Group, Judgement, Table, judge
from html_extraction.audit.core.rules import simple_rules
from html_extraction.audit.core.scores import score
from html_extraction.audit.core.simulate import (
    NUMERIC,
    VERBAL,
    batch,
    batch_groups,
    either,
    leaning,
)


def _group(*values: str, right: int = 0) -> Group:
    numbers = np.arange(len(values), 0, -1, dtype=np.float64)[:, None]
    words: tuple[tuple[str, ...], ...] = ((),) * len(values)
    return Group(name="g", stream="0", values=values, right=right, numbers=numbers, words=words)


def _leaking(judgement: Judgement) -> set[str]:
    return {finding.rule for finding in judgement.findings if finding.leaks}


def test_chance_is_the_mean_of_one_in_k() -> None:
    table = Table.of("t", ("x",), (), [_group("a", "b"), _group("a", "b", "c", "d")])
    assert table.chance == pytest.approx((1 / 2 + 1 / 4) / 2)


def test_a_rule_earns_for_every_candidate_that_says_what_it_picks() -> None:
    table = Table.of("t", ("x",), (), [_group("yes", "no", "yes", right=2)])
    scores = score(table, simple_rules(table), np.random.default_rng(0))
    place = [rule.name for rule in scores.rules].index("largest x")
    assert scores.hits[0, place] == 1
    assert scores.means[0, place] == pytest.approx(2 / 3)


def test_every_rule_is_at_its_own_chance_when_labels_say_nothing() -> None:
    """A baseline that is a constant would call half of these rules leaks."""
    table = batch(3, 3000)
    scores = score(table, simple_rules(table), np.random.default_rng(1))
    assert abs(float(np.mean(scores.z))) < 0.5
    assert float(np.abs(scores.z).max()) < 4.5


def test_what_a_rule_leaves_in_memory_is_by_group_and_not_by_candidate() -> None:
    """A scan scores two thousand rules over sixty thousand candidates."""
    rng = np.random.default_rng(4)
    size, candidates = 200, 60
    values = tuple(map(str, range(candidates)))
    words: tuple[tuple[str, ...], ...] = ((),) * candidates
    names = tuple(f"x{n:03}" for n in range(400))
    groups = [
        Group(
            name=str(n), stream="0", values=values, right=0, words=words,
            numbers=rng.random((candidates, len(names))),
        )
        for n in range(size)
    ]  # fmt: skip
    table = Table.of("t", names, (), groups)
    rules = [rule for rule in simple_rules(table) if rule.name.startswith("largest")]
    peaks = []
    for some in (rules[:100], rules):
        tracemalloc.start()
        score(table, some, np.random.default_rng(0))
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert (peaks[1] - peaks[0]) / (len(rules) - 100) < 4 * size * candidates / 2


def test_weights_set_the_null() -> None:
    """A candidate that is right nine times in ten by design is no leak."""
    rng = np.random.default_rng(2)
    groups = [
        Group(
            name=str(n),
            stream="0",
            values=("a", "b"),
            right=int(rng.random() < 0.1),
            numbers=np.array([[0.0], [1.0]]),
            words=((), ()),
            weights=(0.9, 0.1),
        )
        for n in range(600)
    ]
    assert judge(Table.of("t", ("x",), (), groups), learn=False).verdict == "clean"


def test_a_leak_of_one_feature_is_found_and_named() -> None:
    found = judge(batch(4, 800, leaning("price", 0.3)), pairs=False, learn=False)
    assert found.verdict == "leak"
    assert "price" in found.findings[0].rule


def test_a_leak_of_two_features_is_invisible_to_single_rules_and_found_by_pairs() -> None:
    table = batch(5, 1200, either(0.45))
    assert judge(table, pairs=False, learn=False).verdict != "leak"
    found = judge(table, learn=False)
    assert found.verdict == "leak"
    assert found.findings[0].family == "pair"


def test_boosting_of_depth_three_sees_what_no_single_feature_shows() -> None:
    found = _leaking(judge(batch(6, 1000, either(0.9)), pairs=False))
    assert "boosted trees, depth 3" in found
    assert "conditional logit" not in found


def test_a_leak_in_one_stratum_is_found_there() -> None:
    """A tell in one group of eight is too thin for the whole, and plain where it is."""

    groups = batch_groups(9, 250, leaning("length", 1.0)), batch_groups(10, 1750)
    marked = [replace(group, marks=frozenset({"m"})) for group in groups[0]]
    table = Table.of("t", NUMERIC, VERBAL, [*marked, *groups[1]])
    strata = {s.mark: s for s in judge(table, pairs=False, learn=False).strata}
    assert strata["m"].leaks
    assert "length" in strata["m"].rule


def test_a_rare_fact_that_only_truths_have_is_a_fingerprint() -> None:
    table = batch(10, 900)
    odd = np.zeros((len(table.group), 1))
    odd[table.truth[::20]] = 1
    named = replace(
        table,
        numbers=np.hstack([table.numbers, odd]),
        numeric=(*table.numeric, "has id"),
    )
    found = judge(named, pairs=False, learn=False)
    assert [f.fact for f in found.fingerprints] == ["has id is 1"]


def test_few_groups_are_no_proof_of_anything() -> None:
    found = judge(batch(7, 120), learn=False)
    assert found.verdict == "underpowered"
    assert found.detectable > 0.1


@pytest.mark.parametrize("seed", range(100, 120))
def test_clean_batches_are_not_leaks(seed: int) -> None:
    assert judge(batch(seed, 400), pairs=seed < 104, learn=seed < 101).verdict != "leak"


def test_a_large_clean_batch_is_clean() -> None:
    assert judge(batch(99, 1500), learn=False).verdict == "clean"


def test_a_judgement_repeats() -> None:
    assert judge(batch(8, 200)).row() == judge(batch(8, 200)).row()


def test_a_group_must_hold_its_right_candidate() -> None:
    with pytest.raises(ValueError, match="no candidate 2 among 1"):
        _group("a", right=2)


def test_a_table_needs_a_question() -> None:
    with pytest.raises(ValueError, match="no group has two values"):
        Table.of("t", ("x",), (), [_group("a", "a")])
