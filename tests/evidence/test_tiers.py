"""A harder tier is harder, measured, for every kind of reader."""

import pytest

from pageproof.evidence.tier_order import ALPHA, READERS, measure_tiers, steps
from pagetrap.products.mix import TIERS

MANY = 200


@pytest.mark.campaign
def test_every_reader_falls_strictly_from_tier_to_tier() -> None:
    """The claim as it stands: 1,000 rows of each tier."""
    taken = steps(measure_tiers(1000, seed=404, workers=2))
    assert [(s.reader, s.tiers) for s in taken if not s.falls] == []
    assert {s.reader for s in taken} == set(READERS)
    assert [s.tiers for s in taken[:: len(READERS)]] == [("easy", "medium"), ("medium", "hard")]


def test_a_few_rows_show_the_order_of_the_naive_scraper_already() -> None:
    """Two thousand rows more tell the others' falls from chance; the campaign has them."""
    measured = measure_tiers(20, seed=404, workers=1)
    assert tuple(measured) == TIERS
    assert {len(scores) for tier in measured.values() for scores in tier.values()} == {20}
    naive = [sum(measured[tier]["naive, fields"]) for tier in TIERS]
    assert naive == sorted(naive, reverse=True)
    assert len(set(naive)) == len(TIERS)
    ends = steps({"easy": measured["easy"], "hard": measured["hard"]})
    assert ends[0].beyond_chance


CASES = [
    ([1.0] * MANY, [0.0] * MANY, True, True, "all to nothing"),
    ([1.0] * MANY, [1.0] * MANY, False, False, "no fall"),
    ([0.0] * MANY, [1.0] * MANY, False, False, "a rise"),
    ([1.0, *[0.0] * (MANY - 1)], [0.0] * MANY, True, False, "a fall within chance"),
    ([1.0] * 40 + [0.0] * 160, [1.0] * 10 + [0.0] * 190, True, True, "a fall beyond chance"),
    ([0.5] * MANY, [0.4, 0.5] * (MANY // 2), True, True, "shares of fields"),
]


@pytest.mark.parametrize(
    ("easier", "harder", "falls", "beyond_chance"),
    [pytest.param(*case[:4], id=case[4]) for case in CASES],
)
def test_a_fall_is_strict_and_said_to_be_beyond_chance_or_not(
    easier: list[float], harder: list[float], falls: bool, beyond_chance: bool
) -> None:
    (step,) = steps({"one": {"r": tuple(easier)}, "other": {"r": tuple(harder)}})
    assert (step.falls, step.beyond_chance) == (falls, beyond_chance)
    assert step.falls == (step.harder < step.easier)
    assert (step.p <= ALPHA) is beyond_chance
    assert step.row()["falls"] is falls
