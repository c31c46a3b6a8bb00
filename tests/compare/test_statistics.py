"""The statistics, against scipy.stats, statsmodels, and simulated runs that do not differ."""

import random
import warnings

import numpy as np
import pytest
from scipy import stats

from pagegrade.intervals import wilson
from pageproof.compare.statistics import (
    bootstrap_mean,
    cochran_q,
    holm,
    mcnemar,
    sign_flips,
    smallest_split,
    wilson_at,
)

with warnings.catch_warnings():  # its import warns of what it no longer supports
    warnings.simplefilter("ignore")
    from statsmodels.stats import contingency_tables, multitest, proportion

SPLITS = [(0, 0), (1, 0), (20, 5), (5, 20), (7, 7), (8, 7), (60, 59), (900, 1100)]


def test_the_published_example_of_twenty_and_five() -> None:
    """120 rows, 20 solved only by one scraper and 5 only by the other."""
    assert round(mcnemar(20, 5).exact, 4) == 0.0041
    assert mcnemar(20, 5) == mcnemar(5, 20)


@pytest.mark.parametrize("split", SPLITS, ids=str)
def test_mcnemar_is_that_of_scipy_and_of_statsmodels(split: tuple[int, int]) -> None:
    found = mcnemar(*split)
    table = [[0, split[0]], [split[1], 0]]
    if sum(split):
        assert found.exact == pytest.approx(stats.binomtest(split[0], sum(split)).pvalue)
        expected = contingency_tables.mcnemar(table, exact=True).pvalue
        assert found.exact == pytest.approx(expected)
    probability = stats.binom.pmf(min(split), sum(split), 0.5)
    tail = stats.binom.cdf(min(split), sum(split), 0.5)
    assert found.mid == pytest.approx(min(1, 2 * tail - probability))
    assert 0 < found.mid <= found.exact <= 1


@pytest.mark.parametrize(
    ("pairs", "split"), [(25, (18, 7)), (6, (6, 0)), (5, None), (0, None), (120, (72, 48))]
)
def test_the_smallest_significant_split(pairs: int, split: tuple[int, int] | None) -> None:
    assert smallest_split(pairs, 0.05) == split
    if split:
        more, fewer = split
        assert mcnemar(more, fewer).exact <= 0.05 < mcnemar(more - 1, fewer + 1).exact


def test_holm_is_that_of_statsmodels() -> None:
    rng = random.Random(3)
    for size in range(12):
        values = [rng.choice([rng.random() ** 3, 0.01]) for _ in range(size)]
        expected = multitest.multipletests(values, method="holm")[1] if size else []
        assert holm(values) == pytest.approx(list(expected))


@pytest.mark.parametrize("solved", [0, 1, 60, 119, 120])
def test_wilson_is_that_of_its_home_and_of_statsmodels(solved: int) -> None:
    assert wilson_at(solved, 120, 0.05) == pytest.approx(wilson(solved, 120), abs=1e-12)
    expected = proportion.proportion_confint(solved, 120, alpha=0.01, method="wilson")
    assert wilson_at(solved, 120, 0.01)[1:] == pytest.approx(expected)
    assert wilson_at(0, 0, 0.05).rate is None


def test_cochrans_q_is_that_of_statsmodels() -> None:
    rng = random.Random(5)
    rows = [[rng.random() < 0.3 + run / 10 for run in range(4)] for _ in range(60)]
    assert cochran_q(rows) == pytest.approx(contingency_tables.cochrans_q(np.array(rows)).pvalue)
    assert cochran_q([[True, True, True]]) == 1.0


def test_the_bootstrap_is_that_of_scipy_up_to_its_noise_and_repeats_itself() -> None:
    rng = random.Random(7)
    values = [rng.choice([-1.0, 0.0, 0.0, 1.0, 0.5]) for _ in range(120)]
    found = bootstrap_mean(values, 0.05)
    expected = stats.bootstrap((values,), np.mean, method="percentile", rng=1).confidence_interval
    assert found[1:] == pytest.approx((expected.low, expected.high), abs=0.02)
    assert found == bootstrap_mean(values, 0.05)
    assert found != bootstrap_mean(values, 0.05, seed=2)
    assert bootstrap_mean([], 0.05).rate is None


@pytest.mark.parametrize("split", [(4, 1), (9, 3), (20, 5), (12, 12)], ids=str)
def test_flipping_signs_of_pairs_is_mcnemars_test(split: tuple[int, int]) -> None:
    values = [1.0] * split[0] + [-1.0] * split[1] + [0.0] * 30
    assert sign_flips(values) == pytest.approx(mcnemar(*split).exact, abs=0.01)


def test_flipping_signs_of_averages_is_scipys_permutation_test() -> None:
    values = [2 / 3, 1 / 3, 1 / 3, -1 / 3, 1.0, 0.5, 0.5, -0.5, 0.25]
    expected = stats.permutation_test((np.array(values),), np.sum, permutation_type="samples")
    assert sign_flips(values) == pytest.approx(expected.pvalue)
    assert sign_flips([0.0, 0.0]) == 1.0


def test_runs_that_do_not_differ_are_called_different_no_more_often_than_said() -> None:
    """A/A: two runs of one solver over the same 120 rows, easy rows and hard ones."""
    rng = np.random.default_rng(11)
    trials = 4000
    chance = rng.beta(0.6, 0.8, size=(trials, 120))
    runs = [rng.random((trials, 120)) < chance for _ in range(2)]
    only = [(runs[0] & ~runs[1]).sum(axis=1), (runs[1] & ~runs[0]).sum(axis=1)]
    found = [mcnemar(int(a), int(b)) for a, b in zip(*only, strict=True)]
    for alpha in (0.01, 0.05, 0.1):
        most = stats.binom.ppf(0.999, trials, alpha) / trials
        assert sum(p.exact <= alpha for p in found) / trials <= most
        assert sum(p.mid <= alpha for p in found) / trials <= most
    assert sum(p.mid <= 0.05 for p in found) / trials > 0.03, "mid-p is not to be timid"


def test_a_family_of_pathologies_is_called_different_no_more_often_than_said() -> None:
    """A/A over nineteen tables at once: Holm holds the level of the family."""
    rng = np.random.default_rng(17)
    trials, hits = 500, 0
    carried = rng.random((19, 120)) < 0.27
    for _ in range(trials):
        chance = rng.beta(0.6, 0.8, size=120)
        one, other = (rng.random(120) < chance for _ in range(2))
        only = [(carried & won).sum(axis=1) for won in (one & ~other, other & ~one)]
        found = [mcnemar(int(a), int(b)).exact for a, b in zip(*only, strict=True)]
        hits += min(holm(found)) <= 0.05
    assert hits / trials <= stats.binom.ppf(0.999, trials, 0.05) / trials


def test_averaged_rollouts_of_runs_that_do_not_differ() -> None:
    """A/A with four rollouts a row: flipped signs hold the level, the interval its coverage."""
    rng = np.random.default_rng(13)
    trials, hits, outside = 200, 0, 0
    for _ in range(trials):
        chance = rng.beta(0.6, 0.8, size=60)
        means = [rng.binomial(4, chance) / 4 for _ in range(2)]
        differences = (means[1] - means[0]).tolist()
        hits += sign_flips(differences) <= 0.05
        _, low, high = bootstrap_mean(differences, 0.05, resamples=1000)
        assert low is not None
        assert high is not None
        outside += not low <= 0 <= high
    assert hits / trials <= stats.binom.ppf(0.999, trials, 0.05) / trials
    assert outside / trials <= stats.binom.ppf(0.999, trials, 0.07) / trials
