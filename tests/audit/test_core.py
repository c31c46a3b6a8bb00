"""The generic core: chance, nulls, leaks of one and of two features, and silence where it is due."""

import numpy as np
import pytest
from html_extraction.audit.core import Group, Table, judge
from html_extraction.audit.core.rules import simple_rules
from html_extraction.audit.core.scores import score
from html_extraction.audit.core.simulate import batch, either, leaning


def test_chance_is_the_mean_of_one_in_k():
    groups = [
        Group(
            name="",
            stream="0",
            values=tuple("abcdef"[:count]),
            right=0,
            numbers=np.zeros((count, 1)),
            words=((),) * count,
        )
        for count in (2, 4)
    ]
    assert Table.of("t", ("x",), (), groups).chance == pytest.approx((1 / 2 + 1 / 4) / 2)


def test_a_rule_that_points_at_a_value_earns_for_every_candidate_that_says_it():
    group = Group(
        name="",
        stream="0",
        values=("yes", "no", "yes"),
        right=2,
        numbers=np.array([[2.0], [1.0], [0.0]]),
        words=((),) * 3,
    )
    table = Table.of("t", ("x",), (), [group])
    scores = score(table, simple_rules(table), np.random.default_rng(0))
    hits = dict(zip((rule.name for rule in scores.rules), scores.hits[0], strict=True))
    means = dict(zip((rule.name for rule in scores.rules), scores.means[0], strict=True))
    assert hits["largest x"] == 1
    assert means["largest x"] == pytest.approx(2 / 3)
    assert hits["not largest x"] == 0


def test_every_rule_is_at_its_own_chance_when_labels_are_shuffled():
    """Cleanlab's baseline once was a class's index; ours is tested on labels that say nothing."""
    table = batch(3, 3000)
    scores = score(table, simple_rules(table), np.random.default_rng(1))
    assert abs(float(np.mean(scores.z))) < 0.5
    assert float(np.abs(scores.z).max()) < 4.5


def test_a_leak_of_one_feature_is_found_and_named():
    found = judge(batch(4, 1500, leaning("price", 0.3)))
    assert found.verdict == "leak"
    assert "price" in found.findings[0].rule


def test_a_leak_of_two_features_is_invisible_to_single_rules_and_found_by_pairs():
    table = batch(5, 1500, either(0.45))
    assert judge(table, pairs=False, learn=False).verdict != "leak"
    found = judge(table, learn=False)
    assert found.verdict == "leak"
    assert found.findings[0].family == "pair"


def test_boosting_of_depth_three_sees_what_no_single_feature_shows():
    found = judge(batch(6, 1500, either(0.9)), pairs=False)
    assert "boosted trees, depth 3" in {f.rule for f in found.findings if f.leaks}


def test_few_groups_are_no_proof_of_anything():
    found = judge(batch(7, 120), learn=False)
    assert found.verdict == "underpowered"
    assert found.detectable > 0.1


@pytest.mark.parametrize("seed", range(100, 120))
def test_clean_batches_are_clean(seed):
    assert judge(batch(seed, 1500), learn=seed < 104).verdict == "clean"


def test_a_judgement_repeats():
    assert judge(batch(8, 300)).row() == judge(batch(8, 300)).row()


def test_a_group_must_hold_its_right_candidate():
    with pytest.raises(ValueError, match="no candidate 2 among 1"):
        Group(name="g", stream="0", values=("a",), right=2, numbers=np.zeros((1, 1)), words=((),))
