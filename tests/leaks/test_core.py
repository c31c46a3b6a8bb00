"""The generic core: chance, nulls, leaks of one and of two features, silence where it is due."""

import tracemalloc
from dataclasses import replace
from typing import Any, TypeAlias

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import binom

from pageproof.leaks.core import Group, Judgement, Table, judge
from pageproof.leaks.core.fingerprints import fingerprints_of
from pageproof.leaks.core.rules import Rule, simple_rules
from pageproof.leaks.core.scores import Scores, score
from pageproof.leaks.core.simulate import (
    batch,
    batch_groups,
    either,
    leaning,
)
from pageproof.leaks.core.strata import luck, strata_of
from pageproof.leaks.core.thresholds import LEAK_GAIN


def _group(*values: str, right: int = 0) -> Group:
    numbers = np.arange(len(values), 0, -1, dtype=np.float64)[:, None]
    words: tuple[tuple[str, ...], ...] = ((),) * len(values)
    return Group(
        name="g", stream="0", values=values, right=right,
        numeric=("x",), verbal=(), numbers=numbers, words=words,
    )  # fmt: skip


def _leaking(judgement: Judgement) -> set[str]:
    return {finding.rule for finding in judgement.findings if finding.leaks}


def test_chance_is_the_mean_of_one_in_k() -> None:
    table = Table.of("t", [_group("a", "b"), _group("a", "b", "c", "d")])
    assert table.chance == pytest.approx((1 / 2 + 1 / 4) / 2)


def test_a_rule_earns_for_every_candidate_that_says_what_it_picks() -> None:
    table = Table.of("t", [_group("yes", "no", "yes", right=2)])
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
            name=str(n), stream="0", values=values, right=0, numeric=names, verbal=(), words=words,
            numbers=rng.random((candidates, len(names))),
        )
        for n in range(size)
    ]  # fmt: skip
    table = Table.of("t", groups)
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
            numeric=("x",),
            verbal=(),
            numbers=np.array([[0.0], [1.0]]),
            words=((), ()),
            weights=(0.9, 0.1),
        )
        for n in range(600)
    ]
    assert judge(Table.of("t", groups), learn=False).verdict == "clean"


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
    table = Table.of("t", [*marked, *groups[1]])
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


def test_a_rare_value_among_many_is_a_fact_too() -> None:
    """A length of exactly 30 on one truth in twenty, among hundreds of other lengths."""
    table = batch(12, 900)
    length = np.arange(len(table.group), dtype=np.float64) + 100
    length[table.truth[::20]] = 30
    named = replace(
        table, numbers=np.hstack([table.numbers, length[:, None]]), numeric=(*table.numeric, "size")
    )
    assert "size is 30" in {f.fact for f in fingerprints_of(named)}


def test_a_feature_that_only_truths_lack_is_a_fingerprint() -> None:
    table = batch(13, 900)
    length = np.full((len(table.group), 1), 5.0)
    length[table.truth[::20]] = np.nan
    named = replace(
        table, numbers=np.hstack([table.numbers, length]), numeric=(*table.numeric, "size")
    )
    assert [f.fact for f in fingerprints_of(named)] == ["lacks size"]


def test_candidates_that_say_the_same_are_right_together_in_facts_too() -> None:
    """Which of two that say yes stands for the right one tells nothing."""
    rng = np.random.default_rng(3)
    groups = []
    for _ in range(300):
        values = tuple(rng.permutation(["yes", "no", "yes", "no"]).tolist())
        groups.append(_group(*values, right=values.index(rng.choice(["yes", "no"]))))
    assert fingerprints_of(Table.of("t", groups)) == ()


def test_what_nine_of_ten_say_is_no_fingerprint_where_they_are_right() -> None:
    words = (("y",),) * 9 + (("n",),)
    group = Group(
        name="g", stream="0", values=("yes",) * 9 + ("no",), right=0, words=words,
        numeric=("x",), verbal=("said",), numbers=np.arange(10.0)[:, None],
    )  # fmt: skip
    assert fingerprints_of(Table.of("t", [group] * 10)) == ()


def test_a_fair_stratum_is_no_leak_however_many_rules_are_tried_in_it() -> None:
    """With sixty candidates a normal tail calls one fair table in five a leak."""
    rng = np.random.default_rng(6)
    mean, size, rules = 1 / 60, 200, 2000
    means = np.full((size, rules), mean, dtype=np.float32)
    leaks = 0
    for _ in range(30):
        hits = (rng.random((size, rules)) < mean).astype(np.float32)
        scores = Scores(
            rules=(Rule(name="r", family="single", pick=lambda: np.ones(1, bool)),) * rules,
            hits=hits, means=means, spreads=means * (1 - means),
            spread=np.ones(rules), z=np.zeros(rules), highest=np.ones(1),
        )  # fmt: skip
        table = Table.of("t", [replace(_group("a", "b"), marks=frozenset({"m"}))] * size)
        leaks += strata_of(table, scores)[0].leaks
    assert leaks == 0


@given(st.integers(200, 2000), st.floats(0.01, 0.5), st.integers(1, 200))
def test_the_bound_of_a_stratum_is_never_below_the_exact_tail(
    size: int, chance: float, more: int
) -> None:
    hits = int(size * chance) + more
    exact = float(binom.sf(hits - 1, size, chance))
    assert luck(hits - size * chance, size * chance * (1 - chance)) >= exact


@pytest.mark.parametrize(("groups", "candidates"), [(1, 10), (5, 20), (10, 20), (20, 20)])
def test_a_handful_of_questions_is_never_clean(groups: int, candidates: int) -> None:
    rng = np.random.default_rng(groups)
    made = [
        replace(
            _group(*map(str, range(candidates)), right=int(rng.integers(candidates))),
            numbers=rng.random((candidates, 1)),
        )
        for _ in range(groups)
    ]
    assert judge(Table.of("t", made), learn=False).verdict != "clean"


def test_a_gain_that_would_be_called_a_leak_is_more_than_a_leak_must_have() -> None:
    assert judge(batch(15, 4000), pairs=False, learn=False).detectable > LEAK_GAIN


def test_a_rank_that_ties_with_a_redraw_is_not_above_it() -> None:
    rng = np.random.default_rng(0)
    table = Table.of("t", [_group(*"abcdefghij", right=0 if n < 3 else 5) for n in range(7)])
    scores = score(table, list(simple_rules(table))[:1], rng)
    exact = float(binom.sf(2, 7, 0.1))
    assert scores.adjusted[0] == pytest.approx(exact, abs=0.015)


Candidate: TypeAlias = dict[str, float | str | None]


def test_features_are_told_apart_by_name_and_not_by_place() -> None:
    plain: list[Candidate] = [
        {"says": "a", "long": 1, "place": 0},
        {"says": "b", "long": 2, "place": 1},
    ]
    other: list[Candidate] = [
        {"says": "a", "place": 1, "tone": "dry"},
        {"says": "b", "tone": "wry", "place": 0},
    ]
    table = Table.of("t", [Group.of(c, value="says", right=0) for c in (plain, other)])
    assert (table.numeric, table.verbal) == (("long", "place"), ("tone",))
    wanted = [[1.0, 0.0], [2.0, 1.0], [np.nan, 1.0], [np.nan, 0.0]]
    np.testing.assert_array_equal(table.numbers, wanted)
    assert [table.lexicon[n] for n in table.words[:, 0]] == ["", "", "dry", "wry"]


def test_what_a_candidate_lacks_is_absent_and_not_a_fault() -> None:
    group = Group.of([{"says": "a", "x": None}, {"says": "b", "x": 1}, {"says": "c"}],
                     value="says", right=1)  # fmt: skip
    assert np.isnan(group.numbers[:, 0]).tolist() == [True, False, True]


def _parts(**changes: Any) -> dict[str, Any]:
    plain = {
        "name": "q1", "stream": "0", "values": ("a", "b"), "right": 0, "numeric": ("x",),
        "verbal": (), "numbers": np.zeros((2, 1)), "words": ((), ()),
    }  # fmt: skip
    return plain | changes


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"right": 2}, "q1: no candidate 2 among 2"),
        ({"numbers": np.zeros((2, 2))}, r"numbers of shape \(2, 2\) for 2 candidates and 1 number"),
        ({"words": (("w",), ("w",))}, "words do not fit 2 candidates and 0 word features"),
        ({"numeric": ("x", "x"), "numbers": np.zeros((2, 2))}, "feature 'x' is there twice"),
        ({"weights": (0.2, 0.3, 0.5)}, "3 weights for 2 candidates"),
        ({"weights": (9.0, 1.0)}, "no shares that sum to 1"),
    ],
    ids=["right", "numbers", "words", "a name twice", "weights too many", "weights no shares"],
)
def test_a_group_whose_parts_do_not_fit_is_refused(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Group(**_parts(**changes))


@pytest.mark.parametrize(
    ("candidates", "message"),
    [
        ([], "no candidate 0 among 0"),
        ([{"says": "a"}, {"x": 1.0}], "candidate 1 has no 'says'"),
        ([{"says": "a", "x": 1.0}, {"says": "b", "x": "y"}], "'x' is a word here and the number"),
    ],
    ids=["none", "one that says nothing", "a word and a number"],
)
def test_candidates_that_make_no_group_are_refused(
    candidates: list[dict[str, Any]], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        Group.of(candidates, value="says", right=0)


def test_a_feature_is_a_number_everywhere_or_a_word_everywhere() -> None:
    mixed = [Group.of([{"s": "a", "x": x}, {"s": "b", "x": x}], value="s", right=0)
             for x in (1.0, "y")]  # fmt: skip
    with pytest.raises(ValueError, match="t: feature 'x' is a number here and a word there"):
        Table.of("t", mixed)


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
        Table.of("t", [_group("a", "a")])
