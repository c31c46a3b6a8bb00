"""Every pathology is load-bearing: without its defence its rows are lost."""

from collections import Counter

import pytest

from pageproof.evidence.ablation import Ablation, ablate, carriers
from pageproof.evidence.shares import Share, share_of
from pageread.scrapers import DEFENCES
from pageread.scrapers.reference import LOTS
from pagetrap.products import PATHOLOGIES
from pagetrap.products.row_requests import Address, Request


@pytest.fixture(scope="module")
def ablations(carrying: list[Address]) -> list[Ablation]:
    return ablate(carrying, workers=1)


def test_carriers_are_the_shortest_start_of_a_suite_with_every_pathology() -> None:
    found = carriers(Request(seed=31), 3)
    assert found == [Request(seed=31).address(number) for number in range(len(found))]
    counts = Counter(name for address in found for name in address.pathologies)
    before = Counter(name for address in found[:-1] for name in address.pathologies)
    assert min(counts[name] for name in PATHOLOGIES) == 3
    assert min(before[name] for name in PATHOLOGIES) == 2


def test_no_carriers_are_needed_for_no_rows() -> None:
    assert carriers(Request(seed=31), 0) == []


def test_every_pathology_is_measured_in_the_registrys_order(ablations: list[Ablation]) -> None:
    assert [ablation.pathology for ablation in ablations] == list(PATHOLOGIES)
    assert {ablation.defence for ablation in ablations} == DEFENCES


def test_every_pathology_is_measured_on_the_rows_that_carry_it(
    ablations: list[Ablation], carrying: list[Address]
) -> None:
    counts = Counter(name for address in carrying for name in address.pathologies)
    assert {a.pathology: a.share.rows for a in ablations} == counts


def test_pathologies_bite_together(ablations: list[Ablation]) -> None:
    """On so few rows luck may be with one of them, but not with all."""
    right = sum(a.share.rate * a.share.rows for a in ablations)
    expected = sum(a.chance * a.share.rows for a in ablations)
    drawn = sum(a.share.rows for a in ablations if a.chance)
    assert right <= expected + 2 * drawn**0.5


@pytest.mark.campaign
def test_every_pathology_bites() -> None:
    ablations = ablate(carriers(Request(seed=101), 300), workers=2)
    assert [ablation.pathology for ablation in ablations if not ablation.bites] == []


def test_chance_is_left_to_a_lot_and_to_nothing_else(ablations: list[Ablation]) -> None:
    for ablation in ablations:
        if ablation.defence in LOTS:
            assert 0 < ablation.chance <= 0.5
        else:
            assert ablation.chance == 0
            assert ablation.share.rate == 0


VERDICTS = [
    (share_of([]), 0.0, True, "no rows at all"),
    (share_of([0, 0, 0]), 0.0, True, "never right"),
    (share_of([0, 0, 0]), 0.5, True, "never right, though by chance it could be"),
    (share_of([1, 0, 0]), 0.0, False, "right where nothing is left to chance"),
    (share_of([1] * 50 + [0] * 50), 0.5, True, "right at chance"),
    (share_of([1] * 55 + [0] * 45), 0.5, True, "above chance by luck"),
    (share_of([1] * 70 + [0] * 30), 0.5, False, "above chance"),
    (Share(rows=9, rate=0.5, low=0.3, high=0.7), 0.3, True, "the lower bound at chance"),
    (Share(rows=9, rate=0.5, low=0.3, high=0.7), 0.2999, False, "the lower bound above chance"),
]


@pytest.mark.parametrize(
    ("share", "chance", "bites"), [pytest.param(*row[:3], id=row[3]) for row in VERDICTS]
)
def test_a_trap_bites_when_the_rate_is_not_above_chance(
    share: Share, chance: float, bites: bool
) -> None:
    ablation = Ablation(pathology="x", defence="y", share=share, chance=chance)
    assert ablation.bites is bites
    assert ablation.row()["bites"] is bites
