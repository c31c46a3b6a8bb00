import pytest
from scipy.stats import binomtest

from pagegrade.intervals import Interval, wilson

SIZES = [1, 2, 3, 7, 19, 40, 120, 400, 999, 10_000, 1_000_000]


@pytest.mark.parametrize("rows", SIZES)
def test_the_interval_is_the_one_that_scipy_gives(rows: int) -> None:
    shares = {0, 1, 2, rows // 3, rows // 2, rows - 2, rows - 1, rows}
    for solved in sorted(share for share in shares if 0 <= share <= rows):
        bounds = binomtest(solved, rows).proportion_ci(method="wilson")
        expected = (solved / rows, bounds.low, bounds.high)
        assert wilson(solved, rows) == pytest.approx(expected, rel=0, abs=1e-12), (solved, rows)


@pytest.mark.parametrize("rows", SIZES)
def test_the_ends_of_the_scale_are_exact(rows: int) -> None:
    assert wilson(0, rows).low == 0.0
    assert wilson(rows, rows).high == 1.0


def test_no_rows_have_no_share() -> None:
    assert wilson(0, 0) == Interval(None, None, None)


@pytest.mark.parametrize(("solved", "rows"), [(-1, 4), (5, 4), (1, 0)])
def test_more_rows_than_there_are_cannot_be_solved(solved: int, rows: int) -> None:
    with pytest.raises(ValueError, match=f"{solved} of {rows} rows solved"):
        wilson(solved, rows)
