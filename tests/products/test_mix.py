"""How often each pathology comes, what never comes together, and what a tier is."""

from collections import Counter
from collections.abc import Collection, Mapping
from itertools import combinations
from math import prod
from typing import Any

import pytest
from scipy.stats import binomtest

from pagetrap.definition_files import load_json
from pagetrap.products import PATHOLOGIES
from pagetrap.products.mix import TIERS, expected_rates, reserved_in, tier_of
from pagetrap.products.registry import conflict
from pagetrap.products.row_requests import Request

MIX: Mapping[str, Any] = load_json("evaluation/html-extraction/mix.json")
WEIGHTS: Mapping[str, Any] = load_json("evaluation/html-extraction/tiers.json")
SETS = 20_000
FAMILY = 1e-3
"""Chance that fair draws fall outside anywhere in this module's family of rates."""


def _sets(request: Request, count: int) -> list[tuple[str, ...]]:
    """Return sets by their addresses alone: no page is made."""
    return [request.address(number).pathologies for number in range(count)]


@pytest.fixture(scope="module")
def train() -> list[tuple[str, ...]]:
    return _sets(Request(seed=20), SETS)


@pytest.fixture(scope="module")
def published_sets() -> list[tuple[str, ...]]:
    return _sets(Request(split="published"), 120)


@pytest.fixture(scope="module")
def held_out_sets() -> list[tuple[str, ...]]:
    return _sets(Request(split="held_out"), 120)


# --- rates, computed again from the definitions -----------------------------------------------


def _share_of(names: Collection[str]) -> float:
    """Return the share of free sets that hold all of ``names``, which can stand together.

    One image trap comes first, uniformly; every other name comes by its own rate, and that rate
    is already the one beside its rivals. A first trap rules its rivals out.
    """
    first, rates = MIX["image_traps"], MIX["rates"]
    shares = (
        0.0
        if any(conflict(trap, name) for name in names)
        else prod(rates[name] for name in names if name != trap)
        for trap in first
    )
    return sum(shares) / len(first)


def _expected() -> dict[str, float]:
    """Return the share of rows with each name; reserved sets lose their last member."""
    shares = {name: _share_of({name}) for name in PATHOLOGIES}
    # where the rival of a trap is no first trap, it leaves the rate to hold of all rows
    shares |= {name: MIX["rates"][name] for name in PATHOLOGIES if name not in MIX["image_traps"]}
    for combination in MIX["reserved"]:
        shares[combination[-1]] -= _share_of(combination)
    return shares


def _outside(counts: Mapping[str, int], rows: int, shares: Mapping[str, float]) -> list[str]:
    """Return the names whose count no fair draw would give."""
    return [
        f"{name}: {counts[name]} of {rows}, expected {share:.4f}"
        for name, share in shares.items()
        if binomtest(counts[name], rows, share).pvalue < FAMILY / len(shares)
    ]


def test_a_rate_that_is_off_by_a_twentieth_is_seen() -> None:
    """The bounds are narrow enough to mean something."""
    assert _outside({"x": 5700}, SETS, {"x": 0.3}) == ["x: 5700 of 20000, expected 0.3000"]
    assert _outside({"x": 6000}, SETS, {"x": 0.3}) == []


def test_pathologies_come_at_their_rates(train: list[tuple[str, ...]]) -> None:
    counts = Counter(name for names in train for name in names)
    assert _outside(counts, SETS, _expected()) == []


def test_the_expected_rates_are_those_of_the_definitions() -> None:
    expected, computed = expected_rates(), _expected()
    off = {name for name in PATHOLOGIES if abs(expected[name] - computed[name]) > 1e-9}
    assert sorted(off) == []


def test_the_expected_rates_of_what_loses_nothing_are_those_of_the_definitions() -> None:
    expected, computed = expected_rates(), _expected()
    losing = {combination[-1] for combination in MIX["reserved"]}
    for name in PATHOLOGIES.keys() - losing:
        assert expected[name] == pytest.approx(computed[name])


def test_pathologies_come_independently_of_each_other(train: list[tuple[str, ...]]) -> None:
    """Among those that no image trap, conflict or reserved combination ties together."""
    tied = {name for combination in MIX["reserved"] for name in combination}
    tied |= set(MIX["image_traps"])
    free = [n for n in PATHOLOGIES if n not in tied and not PATHOLOGIES[n].conflicts]
    free = [n for n in free if not any(conflict(n, other) for other in PATHOLOGIES)]
    pairs = list(combinations(free, 2))
    counts = Counter(pair for names in train for pair in pairs if set(pair) <= set(names))
    shares = {" ".join(pair): MIX["rates"][pair[0]] * MIX["rates"][pair[1]] for pair in pairs}
    named = {" ".join(pair): counts[pair] for pair in pairs}
    assert _outside(named, SETS, shares) == []


def test_every_row_has_an_image_trap(
    train: list[tuple[str, ...]],
    published_sets: list[tuple[str, ...]],
    held_out_sets: list[tuple[str, ...]],
) -> None:
    """So that every row asks for the gallery to be read."""
    traps = set(MIX["image_traps"])
    assert all(traps & set(names) for names in (*train, *published_sets, *held_out_sets))


# --- what comes together ----------------------------------------------------------------------


def test_every_pathology_is_on_at_least_20_published_rows(
    published_sets: list[tuple[str, ...]],
) -> None:
    counts = Counter(name for names in published_sets for name in names)
    assert {name: counts[name] for name in PATHOLOGIES if counts[name] < 20} == {}


def test_every_allowed_pair_is_in_the_first_5000_training_rows() -> None:
    sets = _sets(Request(), 5000)
    seen = {pair for names in sets for pair in combinations(names, 2)}
    allowed = {pair for pair in combinations(PATHOLOGIES, 2) if conflict(*pair) is None}
    assert seen == allowed


def test_no_conflicting_pair_comes_in_any_split(
    train: list[tuple[str, ...]], held_out_sets: list[tuple[str, ...]]
) -> None:
    for names in (*train[:5000], *held_out_sets, *_sets(Request(split="held_out"), 2000)):
        assert not any(conflict(*pair) for pair in combinations(names, 2))


def test_no_reserved_combination_is_outside_the_held_out_split(
    train: list[tuple[str, ...]], published_sets: list[tuple[str, ...]]
) -> None:
    hard = _sets(Request(difficulty="hard"), 1000)
    assert [names for names in (*train, *published_sets, *hard) if reserved_in(names)] == []


def test_about_half_of_the_held_out_rows_hold_a_reserved_combination(
    held_out_sets: list[tuple[str, ...]],
) -> None:
    """Half of them by draw, and some of the others by chance."""
    held = sum(reserved_in(names) is not None for names in held_out_sets)
    assert 0.45 * 120 <= held <= 0.7 * 120


def test_every_reserved_combination_is_held_out(held_out_sets: list[tuple[str, ...]]) -> None:
    for combination in MIX["reserved"]:
        assert any(set(combination) <= set(names) for names in held_out_sets)


def test_the_last_member_of_a_reserved_combination_is_in_no_other() -> None:
    """Else dropping it would be worth more than one combination's share."""
    for combination in MIX["reserved"]:
        others = [other for other in MIX["reserved"] if other is not combination]
        assert not any(combination[-1] in other for other in others)


RESERVED_IN = [
    ((), None, "nothing"),
    (MIX["reserved"][0][:-1], None, "all but the last"),
    (MIX["reserved"][0], tuple(MIX["reserved"][0]), "the combination itself"),
    (MIX["reserved"][0][::-1], tuple(MIX["reserved"][0]), "in another order"),
    ((*MIX["reserved"][1], "stock_via_class"), tuple(MIX["reserved"][1]), "in company"),
]


@pytest.mark.parametrize(
    ("names", "found"), [pytest.param(*row[:2], id=row[2]) for row in RESERVED_IN]
)
def test_a_reserved_combination_is_found(
    names: Collection[str], found: tuple[str, ...] | None
) -> None:
    assert reserved_in(names) == found


# --- tiers ------------------------------------------------------------------------------------


def test_no_pathology_at_all_is_easy() -> None:
    assert tier_of(()) == "easy"


def test_every_pathology_together_is_hard() -> None:
    assert tier_of(tuple(PATHOLOGIES)) == "hard"


def test_every_pathology_has_a_weight_and_a_rate() -> None:
    assert WEIGHTS["weights"].keys() == MIX["rates"].keys() == PATHOLOGIES.keys()
    assert all(weight > 0 for weight in WEIGHTS["weights"].values())


def test_another_pathology_never_makes_a_row_easier(train: list[tuple[str, ...]]) -> None:
    for names in train[:500]:
        tiers = [TIERS.index(tier_of(names[:count])) for count in range(len(names) + 1)]
        assert tiers == sorted(tiers)


def test_every_tier_is_a_fair_part_of_the_mix(train: list[tuple[str, ...]]) -> None:
    counts = Counter(map(tier_of, train))
    assert all(counts[tier] >= 0.15 * SETS for tier in TIERS)


def test_the_tiers_of_the_training_stream_are_the_mix_given_the_tier() -> None:
    """A pathology is as frequent among hard rows asked for as among hard rows met."""
    asked = Counter(n for names in _sets(Request(seed=21, difficulty="hard"), 1500) for n in names)
    met = [names for names in _sets(Request(seed=22), 8000) if tier_of(names) == "hard"]
    among = Counter(name for names in met for name in names)
    shares = {name: among[name] / len(met) for name in PATHOLOGIES}
    off = {name for name in PATHOLOGIES if abs(asked[name] / 1500 - shares[name]) > 0.08}
    assert sorted(off) == []
