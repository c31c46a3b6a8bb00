"""Knobs to arguments of ``product_rows``, as a table."""

import pytest

from html_extraction.knobs import PROBE_ROWS, TRAIN_ROWS, RowQuery, row_query

PUBLISHED = RowQuery(
    split="published", seed=None, count=None, difficulty="all", probe=None, bulk=None
)


@pytest.mark.parametrize(
    ("knobs", "differs"),
    [
        pytest.param({}, {}, id="nothing said: published"),
        pytest.param({"split": "published"}, {}, id="published said"),
        pytest.param({"held_out": True}, {"split": "held_out"}, id="held out by its flag"),
        pytest.param({"split": "held_out"}, {"split": "held_out"}, id="held out by its name"),
        pytest.param(
            {"split": "held_out", "held_out": True}, {"split": "held_out"}, id="held out twice"
        ),
        pytest.param({"difficulty": "hard"}, {"difficulty": "hard"}, id="a tier of published"),
        pytest.param({"bulk": 500}, {"bulk": 500}, id="published, grown"),
        pytest.param(
            {"seed": 0}, {"split": "train", "seed": 0, "count": TRAIN_ROWS}, id="seed 0 is a seed"
        ),
        pytest.param(
            {"probe": "none"},
            {"split": "train", "probe": "none", "count": PROBE_ROWS},
            id="the clean floor",
        ),
        pytest.param(
            {"probe": "a+b", "probe_n": 7, "seed": 3},
            {"split": "train", "probe": "a+b", "seed": 3, "count": 7},
            id="a counted probe under a seed",
        ),
        pytest.param({"split": "train"}, {"split": "train"}, id="train said: no end"),
        pytest.param(
            {"split": "train", "seed": 5}, {"split": "train", "seed": 5}, id="train said, seeded"
        ),
        pytest.param(
            {"split": "train", "probe": "a"},
            {"split": "train", "probe": "a", "count": PROBE_ROWS},
            id="a probe ends even in train",
        ),
    ],
)
def test_knobs_ask_for_rows(knobs: dict[str, object], differs: dict[str, object]) -> None:
    assert row_query(**knobs) == {**PUBLISHED, **differs}  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("knobs", "says"),
    [
        ({"held_out": True, "seed": 1}, "seed=1 draws fresh rows and the held_out rows are fixed"),
        ({"held_out": True, "probe": "none"}, "probe='none' draws fresh rows"),
        ({"split": "published", "seed": 1}, "draw from split 'train'"),
        ({"held_out": True, "split": "train"}, "name two splits"),
        ({"probe_n": 5}, "name one with probe too"),
        ({"probe": "none", "probe_n": 0}, "probe_n=0 is too small: at least 1"),
        ({"seed": -1}, "seed=-1 is too small: at least 0"),
        ({"bulk": 0}, "bulk=0 is too small: at least 1"),
    ],
)
def test_knobs_without_a_meaning_are_refused(knobs: dict[str, object], says: str) -> None:
    with pytest.raises(ValueError, match=r".") as refusal:
        row_query(**knobs)  # type: ignore[arg-type]
    assert says in str(refusal.value)
