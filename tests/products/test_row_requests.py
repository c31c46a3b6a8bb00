"""What rows are asked for: every impossible request is refused, and says what is allowed."""

from itertools import permutations
from typing import Any

import pytest

from pagetrap.definition_files import load_json
from pagetrap.products import PATHOLOGIES, product_rows
from pagetrap.products.mix import reserved_in
from pagetrap.products.registry import conflict
from pagetrap.products.row_requests import SPLIT_ROWS, Request

RESERVED: list[list[str]] = load_json("evaluation/html-extraction/mix.json")["reserved"]
CONFLICTS = [
    (pathology.name, other, reason)
    for pathology in PATHOLOGIES.values()
    for other, reason in pathology.conflicts
]

ALLOWED: list[tuple[dict[str, Any], int, str]] = [
    ({"count": 0}, 0, "no rows"),
    ({"split": "published", "count": 0}, 0, "no published rows"),
    ({"count": 1}, 1, "one row of the training stream"),
    ({"seed": 0, "count": 1}, 1, "the first seed"),
    ({"seed": 10**12, "count": 1}, 1, "a large seed"),
    ({"bulk": 0, "count": 1}, 1, "no bulk"),
    ({"probe": "none", "count": 2}, 2, "a probe of nothing"),
    ({"probe": "hidden_decoy", "seed": 3, "count": 1}, 1, "a probe of another seed"),
    ({"probe": "hidden_decoy", "difficulty": "all", "count": 1}, 1, "a probe of all tiers"),
    ({"split": "published", "count": 3}, 3, "the first published rows"),
    ({"split": "held_out", "count": 1, "bulk": 1}, 1, "a held-out row with bulk"),
]


@pytest.mark.parametrize(
    ("request_", "rows"), [pytest.param(*row[:2], id=row[2]) for row in ALLOWED]
)
def test_a_possible_request_yields(request_: dict[str, Any], rows: int) -> None:
    assert len(list(product_rows(**request_))) == rows


def test_no_request_at_all_is_the_training_stream_of_seed_0() -> None:
    assert next(product_rows()) == next(product_rows(split="train", seed=0, difficulty="all"))


def test_rows_are_made_as_they_are_asked_for() -> None:
    """The training stream has no end, so nobody may wait for it."""
    rows = product_rows()
    assert [next(rows).row_id for _ in range(2)] == [
        "train/seed-0/all/row-0",
        "train/seed-0/all/row-1",
    ]


def test_a_count_above_the_split_yields_the_split() -> None:
    addresses = list(Request(split="published").addresses())
    assert len(addresses) == SPLIT_ROWS == 120


KNOWN = ", ".join(PATHOLOGIES)

REFUSED: list[tuple[dict[str, Any], tuple[str, ...], str]] = [
    ({"split": "test"}, ("unknown split 'test'", "known: held_out, published, train"), "split"),
    ({"split": ""}, ("unknown split ''", "known:"), "empty split"),
    (
        {"difficulty": "Hard"},
        ("unknown difficulty 'Hard'", "known: all, easy, medium, hard"),
        "tier",
    ),
    ({"difficulty": ""}, ("unknown difficulty ''",), "empty tier"),
    ({"seed": -1}, ("seed is -1", "allowed: 0 and more"), "negative seed"),
    ({"bulk": -1}, ("bulk is -1", "allowed: 0 to 65536"), "negative bulk"),
    ({"bulk": 65_537}, ("bulk is 65537", "allowed: 0 to 65536"), "bulk beyond a model's window"),
    ({"count": -1}, ("count is -1", "allowed: 0 and more"), "negative count"),
    ({"split": "published", "count": -2}, ("count is -2",), "negative count of a fixed split"),
    (
        {"split": "published", "seed": 0},
        ("'published' takes no seed", "use split 'train'"),
        "seed of the published split",
    ),
    (
        {"split": "held_out", "seed": 7},
        ("'held_out' takes no seed", "use split 'train'"),
        "seed of the held-out split",
    ),
    (
        {"split": "published", "probe": "none"},
        ("'published' takes no probe", "'train'"),
        "probe of the published split",
    ),
    (
        {"split": "held_out", "probe": "hidden_decoy"},
        ("'held_out' takes no probe",),
        "probe of the held-out split",
    ),
    ({"probe": "nothing"}, ("unknown pathology 'nothing'", f"known: {KNOWN}"), "unknown probe"),
    ({"probe": ""}, ("unknown pathology ''", "known:"), "empty probe"),
    ({"probe": "hidden_decoy+"}, ("unknown pathology ''",), "probe with a trailing plus"),
    (
        {"probe": "hidden_decoy, decoy_old_price"},
        ("unknown pathology 'hidden_decoy, decoy_old_price'",),
        "probe with a comma",
    ),
    ({"probe": "none+hidden_decoy"}, ("unknown pathology 'none'",), "none beside a name"),
    (
        {"probe": "hidden_decoy+hidden_decoy"},
        ("pathology 'hidden_decoy' is named twice",),
        "name twice",
    ),
    (
        {"probe": "none", "difficulty": "easy"},
        ("a probe takes no difficulty", "'easy'", "all alike"),
        "difficulty of a probe of nothing",
    ),
    (
        {"probe": "hidden_decoy", "difficulty": "hard"},
        ("a probe takes no difficulty", "'hard'"),
        "difficulty of a probe",
    ),
]


@pytest.mark.parametrize(
    ("request_", "parts"), [pytest.param(*row[:2], id=row[2]) for row in REFUSED]
)
def test_an_impossible_request_is_refused(request_: dict[str, Any], parts: tuple[str, ...]) -> None:
    """At once, not when the first row is taken; and with what is allowed."""
    with pytest.raises(ValueError, match=r"^[a-z].*[^.]$") as refusal:
        product_rows(**request_)
    assert [part for part in parts if part not in str(refusal.value)] == []


def test_there_are_conflicts_to_refuse() -> None:
    assert CONFLICTS


@pytest.mark.parametrize(("one", "other", "reason"), CONFLICTS)
def test_a_conflicting_probe_is_refused_in_either_order(one: str, other: str, reason: str) -> None:
    for probe in (f"{one}+{other}", f"{other}+{one}", f"delivery_decoy+{one}+{other}"):
        with pytest.raises(ValueError, match="cannot stand with") as refusal:
            product_rows(probe=probe)
        assert all(part in str(refusal.value) for part in (one, other, reason))
    assert conflict(one, other) == conflict(other, one) == reason


@pytest.mark.parametrize("combination", RESERVED, ids=" ".join)
def test_a_reserved_probe_is_refused_in_every_order_and_in_company(combination: list[str]) -> None:
    for names in permutations(combination):
        with pytest.raises(ValueError, match="reserved for the held-out split") as refusal:
            product_rows(probe="+".join(names))
        assert all(name in str(refusal.value) for name in names)
    more = next(name for name in PATHOLOGIES if name not in combination)
    if not any(conflict(more, name) for name in combination):
        with pytest.raises(ValueError, match="reserved"):
            product_rows(probe="+".join([*combination, more]))


@pytest.mark.parametrize("combination", RESERVED, ids=" ".join)
def test_a_reserved_combination_can_stand_together_and_holds_three_or_more(
    combination: list[str],
) -> None:
    """Else no held-out row could carry it; and every part of it may be trained on."""
    assert len(set(combination)) == len(combination) >= 3
    assert not any(conflict(a, b) for a, b in permutations(combination, 2))
    for left_out in combination:
        rest = [name for name in combination if name != left_out]
        assert reserved_in(rest) is None
        assert next(product_rows(probe="+".join(rest), count=1)).pathologies


def test_a_probe_means_the_same_in_any_order() -> None:
    one = next(product_rows(probe="decoy_old_price+hidden_decoy"))
    other = next(product_rows(probe="hidden_decoy+decoy_old_price"))
    assert one == other
    assert one.pathologies == ("hidden_decoy", "decoy_old_price")


@pytest.mark.parametrize("difficulty", ["easy", "medium", "hard"])
@pytest.mark.parametrize("split", ["published", "held_out"])
def test_a_tier_of_a_fixed_split_is_a_part_of_it(split: Any, difficulty: str) -> None:
    every = list(Request(split=split).addresses())
    tier = list(Request(split=split, difficulty=difficulty).addresses())
    assert tier == [address for address in every if address in tier]
    assert 0 < len(tier) < len(every)


@pytest.mark.parametrize("split", ["published", "held_out"])
def test_the_tiers_make_up_a_fixed_split(split: Any) -> None:
    parts = [
        list(Request(split=split, difficulty=tier).addresses())
        for tier in ("easy", "medium", "hard")
    ]
    assert sum(map(len, parts)) == SPLIT_ROWS


@pytest.mark.parametrize("difficulty", ["easy", "medium", "hard"])
def test_a_tier_of_the_training_stream_holds_rows_of_that_tier(difficulty: str) -> None:
    rows = list(product_rows(difficulty=difficulty, count=5))
    assert {row.tier for row in rows} == {difficulty}
    assert len({row.sha256 for row in rows}) == 5
