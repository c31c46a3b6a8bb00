"""Harm's interval and power, against definitions computed in another way."""

from math import comb, log, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.optimize import minimize_scalar

from pageproof.compare.statistics import mcnemar
from pageproof.diagnose.harm import HELPS, POWER, detectable, paired_harm, power, rows_for

Z = 1.959963984540054


@st.composite
def counts(draw: st.DrawFn) -> tuple[int, int, int]:
    pairs = draw(st.integers(1, 300))
    hurt = draw(st.integers(0, pairs))
    return hurt, draw(st.integers(0, pairs - hurt)), pairs


def _score(hurt: int, helped: int, pairs: int, delta: float) -> float:
    """Return the score statistic, its nuisance share found by maximising the likelihood."""

    def against(share: float) -> float:
        cells = ((hurt, share + delta), (helped, share), (pairs - hurt - helped, 0.0))
        rest = 1 - 2 * share - delta
        terms = [(n, p) for n, p in (*cells[:2], (cells[2][0], rest)) if n]
        return -sum(n * log(max(p, 1e-300)) for n, p in terms)

    low, high = max(0.0, -delta), (1 - delta) / 2
    share = minimize_scalar(against, bounds=(low, high), method="bounded", options={"xatol": 1e-12})
    variance = pairs * (2 * float(share.x) + delta - delta**2)
    return float((hurt - helped - pairs * delta) / sqrt(variance))


@settings(max_examples=40, deadline=None)
@given(counts())
def test_at_the_bounds_the_score_is_the_quantile(found: tuple[int, int, int]) -> None:
    harm = paired_harm(*found)
    assert harm.rate is not None
    assert harm.low is not None
    assert harm.high is not None
    assert harm.low <= harm.rate <= harm.high
    if harm.low > -0.999:
        assert _score(*found, harm.low) == pytest.approx(Z, abs=1e-3)
    if harm.high < 0.999:
        assert _score(*found, harm.high) == pytest.approx(-Z, abs=1e-3)


@given(counts())
def test_helping_is_harm_with_its_sign_turned(found: tuple[int, int, int]) -> None:
    hurt, helped, pairs = found
    one, other = paired_harm(hurt, helped, pairs), paired_harm(helped, hurt, pairs)
    assert one == pytest.approx([-(other[n] or 0) for n in (0, 2, 1)], abs=1e-9)


def test_no_pair_and_every_pair_leave_a_width() -> None:
    assert paired_harm(0, 0, 0) == (None, None, None)
    assert paired_harm(0, 0, 100) == pytest.approx((0, -0.0370, 0.0370), abs=1e-4)
    assert paired_harm(100, 0, 100) == pytest.approx((1, 0.9270, 1), abs=1e-3)


@pytest.mark.parametrize(("harm", "helps"), [(0.0, 0.02), (0.1, 0.01), (0.3, 0.0), (0.9, 0.05)])
def test_the_interval_holds_the_harm_as_often_as_it_says(harm: float, helps: float) -> None:
    """Summed exactly over every outcome of 60 pairs."""
    pairs, hurts = 60, harm + helps
    covered = 0.0
    for hurt in range(pairs + 1):
        for helped in range(pairs - hurt + 1):
            rest = pairs - hurt - helped
            chance = comb(pairs, hurt) * comb(pairs - hurt, helped)
            weight = chance * hurts**hurt * helps**helped * (1 - hurts - helps) ** rest
            if weight > 1e-9:
                _, low, high = paired_harm(hurt, helped, pairs)
                covered += weight * ((low or 0) <= harm <= (high or 0))
    assert covered >= 0.93


def test_power_is_the_chance_of_a_significant_split() -> None:
    """Summed over every split of 40 pairs."""
    pairs, harm, helps, tests = 40, 0.3, 0.02, 7
    expected = 0.0
    for hurt in range(pairs + 1):
        for helped in range(pairs - hurt + 1):
            if hurt > helped and mcnemar(hurt, helped).exact <= 0.05 / tests:
                rest = pairs - hurt - helped
                chance = comb(pairs, hurt) * comb(pairs - hurt, helped)
                shares = (harm + helps) ** hurt * helps**helped * (1 - harm - 2 * helps) ** rest
                expected += chance * shares
    assert power(pairs, harm, tests=tests, helps=helps) == pytest.approx(expected, abs=1e-8)


def test_the_rows_are_the_fewest_that_find_the_harm() -> None:
    for tests in (1, 19, 133):
        rows = rows_for(tests)
        assert power(rows, 0.1, tests=tests) >= POWER > power(rows - 5, 0.1, tests=tests)
        assert detectable(rows, tests) == pytest.approx(0.1)


def test_few_rows_find_great_harm_or_none() -> None:
    assert detectable(5, 133) is None
    least = detectable(40, 133)
    assert least is not None
    assert 0.4 < least < 0.6
    assert 0 < HELPS < 0.05
