"""Effects, interactions and the verdict, from outcomes that are given."""

from functools import partial

import pytest

from pagegrade.answer import FIELDS, Field
from pageproof.diagnose import pairs as reading
from pageproof.diagnose.diagnosis import Diagnosis
from pageproof.diagnose.effects import effects_of, worst_first
from pageproof.diagnose.interactions import interactions, pairs_of_traps
from pageproof.diagnose.kinds import kind_of
from pageproof.diagnose.pairs import Outcome, Task, Twins
from pagetrap.products.mix import reserved_in
from pagetrap.products.registry import PATHOLOGIES, conflict
from pagetrap.products.rows import Built

RIGHT = Outcome(wrong={})


def _wrong(**kinds: str) -> Outcome:
    return Outcome(wrong={field: kinds[field] for field in FIELDS if field in kinds})


def _twins(rows: int, hurt: int, name: str = "decoy_old_price") -> list[Twins]:
    """Return pairs of every trap, of which one hurts the price on some of its pages."""
    return [
        Twins(
            pathology=each,
            number=number,
            without=RIGHT,
            with_it=_wrong(price_cents="former price") if each == name and number < hurt else RIGHT,
        )
        for number in range(rows)
        for each in PATHOLOGIES
    ]


def _diagnosis(rows: int, hurt: int, fields: tuple[Field, ...] = FIELDS) -> Diagnosis:
    task = Task(reader="mine", fields=fields)
    return Diagnosis(
        task=task,
        rows=rows,
        effects=tuple(effects_of(_twins(rows, hurt), task)),
        pairs=None,
        errors=0,
    )


def test_an_effect_counts_pairs_and_names_what_came_instead() -> None:
    both = _wrong(sku="null")
    twins = [
        Twins(pathology="decoy_old_price", number=3, without=RIGHT, with_it=RIGHT),
        Twins(pathology="decoy_old_price", number=4, without=both, with_it=_wrong(sku="other")),
        Twins(pathology="decoy_old_price", number=5, without=RIGHT, with_it=_wrong(sku="b")),
        Twins(pathology="decoy_old_price", number=6, without=RIGHT, with_it=_wrong(sku="a")),
        Twins(pathology="decoy_old_price", number=7, without=RIGHT, with_it=_wrong(sku="a")),
        Twins(pathology="decoy_old_price", number=8, without=both, with_it=RIGHT),
    ]
    effects = effects_of(twins, Task(reader="mine", fields=("sku",)))
    assert [e.pathology for e in effects] == list(PATHOLOGIES)
    (effect,) = [e for e in effects if e.pairs]
    assert (effect.without, effect.with_it, effect.hurt, effect.helped) == (4, 2, 3, 1)
    assert effect.harm.rate == pytest.approx(2 / 6)
    assert effect.instead == (("a", 2), ("b", 1))
    assert effect.number == 5
    assert not effect.attacked
    assert effect.p == pytest.approx(0.625)
    assert effect.p_holm == 1.0


def test_p_is_corrected_for_every_trap_and_field() -> None:
    effects = effects_of(_twins(40, 30), Task(reader="mine"))
    assert len(effects) == len(PATHOLOGIES) * len(FIELDS)
    (worst,) = [e for e in effects if e.hurt]
    assert worst_first(effects)[0] is worst
    assert worst.p_holm == pytest.approx(worst.p * len(effects))


def test_the_verdict_names_the_worst_trap() -> None:
    assert _diagnosis(60, 45).verdict == (
        "mine: 1 of 19 traps hurt, worst decoy_old_price: price_cents right 1.000 without it, "
        "0.250 with it, harm 0.750 [0.628, 0.842]"
    )


def test_the_verdict_says_how_little_few_rows_can_show() -> None:
    assert _diagnosis(250, 0).verdict == (
        "mine: no trap is shown to hurt (250 pairs a trap find a harm of 0.1 with power 0.9)"
    )
    assert _diagnosis(5, 5).verdict == (
        "mine: no trap is shown to hurt, though 1.000 is measured "
        "(5 pairs a trap find no harm surely)"
    )


def test_a_verdict_on_some_fields_says_so() -> None:
    diagnosis = _diagnosis(60, 45, ("price_cents", "sku"))
    assert "traps hurt on price_cents, sku, worst" in diagnosis.verdict
    assert len(diagnosis.as_json()["effects"]) == 2 * len(PATHOLOGIES)


# --- interactions -----------------------------------------------------------------------------


def test_pairs_can_stand_together_and_attack_a_field_both() -> None:
    every = pairs_of_traps(Task(reader="mine"))
    pairs = pairs_of_traps(Task(reader="mine", fields=("price_cents",)))
    assert ("decoy_old_price", "member_price_decoy") in pairs
    assert ("decoy_old_price", "stock_via_class") not in pairs
    assert ("thousands_separator", "euro_number_format") not in pairs
    assert all(not conflict(*pair) and not reserved_in(pair) for pair in every)
    assert set(pairs) < set(every)


def _fooled_by_both(task: Task, built: Built, *, also: str = "") -> Outcome:
    """Miss the price where two traps stand together, or where ``also`` stands at all."""
    carried = set(built.row.pathologies)
    fooled = carried >= {"decoy_old_price", "member_price_decoy"} or also in carried
    assert task.fields == FIELDS
    return _wrong(price_cents="former price") if fooled else RIGHT


def test_traps_that_hurt_together_only_are_found_and_measured(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(reading, "outcome_of", _fooled_by_both)
    task = Task(reader="mine")
    (found,) = interactions(task, screened=range(1), measured=range(5, 11), workers=1)
    assert found.pathologies == ("decoy_old_price", "member_price_decoy")
    assert (found.field, found.rows) == ("price_cents", 6)
    assert found.right == (6, 6, 6, 0)
    assert found.excess.rate == 1.0
    assert found.certain


def test_a_trap_that_hurts_by_itself_adds_nothing_in_company(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(reading, "outcome_of", partial(_fooled_by_both, also="decoy_old_price"))
    task = Task(reader="mine")
    assert interactions(task, screened=range(1), measured=range(5, 7), workers=1) == []


# --- kinds ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("reason", "kind"),
    [
        ("took the value of: option c12 (Oak) [v]", "another option [v]"),
        ("took the value of: recommendation 11", "a recommendation"),
        ("less than the right price by 5", "less than the right price"),
        ("12 days too late", "days too late"),
        ("2 not on the page, 2 not absolute", "URLs that are not on the page"),
        ("1 of 3 missing; 1 repeated", "images missing; images repeated"),
        ("null, where a string belongs", "null, where a string belongs"),
    ],
)
def test_a_kind_leaves_out_what_is_one_pages_own(reason: str, kind: str) -> None:
    assert kind_of(reason) == kind
