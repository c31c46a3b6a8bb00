"""Every row is answerable, every trap bites, and every defence is what beats it."""

from collections.abc import Callable
from datetime import date
from functools import cache
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pagegrade.answer import FIELDS, grade_answer, same
from pageread.scrapers import DEFENCES, as_reply, scrape_reference
from pageread.scrapers.reference import LOTS, Reading, read_page
from pagetrap.products import PATHOLOGIES
from pagetrap.products.registry import conflict
from pagetrap.products.row_requests import Address
from pagetrap.products.rows import Built, build_row

Rows = Callable[[str], tuple[Built, ...]]


@pytest.fixture(params=list(PATHOLOGIES))
def name(request: pytest.FixtureRequest) -> str:
    """Every pathology that the reference scraper knows a defence for."""
    return str(request.param)


@cache
def _reading(html: str, url: str, today: date, without: tuple[str, ...]) -> Reading:
    return read_page(html, url=url, today=today, without=without)


def _read(built: Built, *without: str) -> Reading:
    """Read a row, once for all tests that ask."""
    return _reading(built.row.html, built.row.url, built.row.today, without)


def _right(reading: Reading, built: Built) -> bool:
    return grade_answer(as_reply(reading.answer), built.row.answer_key).reward == 1.0


def _compatible(names: set[str]) -> tuple[str, ...]:
    """Return names in the registry's order, less those that an earlier one rules out."""
    chosen: list[str] = []
    for name in PATHOLOGIES:
        if name in names and not any(conflict(name, other) for other in chosen):
            chosen.append(name)
    return tuple(chosen)


sets = st.sets(st.sampled_from(list(PATHOLOGIES))).map(_compatible)
numbers = st.integers(0, 10**9)


def _check_answerable(built: Built) -> None:
    reading = _read(built)
    assert reading.answer == built.row.answer_key
    assert reading.candidates == dict.fromkeys(FIELDS, 1)


# --- answerable -------------------------------------------------------------------------------


def test_plain_rows_are_read_right(probe_rows: Rows) -> None:
    for built in probe_rows("none"):
        _check_answerable(built)


def test_rows_with_one_trap_are_read_right(name: str, probe_rows: Rows) -> None:
    for built in probe_rows(name):
        _check_answerable(built)


def test_rows_with_every_trap_that_can_stand_together_are_read_right() -> None:
    for number in range(4):
        everything = set(PATHOLOGIES)
        for left_out in ({"euro_number_format"}, {"thousands_separator", "variant_gallery"}):
            names = _compatible(everything - left_out)
            address = Address(split="train", stem=f"law/all-{number}", pathologies=names)
            _check_answerable(build_row(address))


@settings(deadline=None, max_examples=60)
@given(numbers, sets)
def test_every_row_that_can_be_made_is_read_right(number: int, names: tuple[str, ...]) -> None:
    """Whatever stands together; with one candidate for each honest cue, and no true decoy."""
    built = build_row(Address(split="train", stem=f"law/{number}", pathologies=names))
    assert built.row.pathologies == names
    key = built.row.answer_key
    images = key["image_urls"]
    assert isinstance(images, list)
    for decoy in built.decoys:
        if decoy.field == "image_urls":
            assert decoy.value not in images
        else:
            assert not same(decoy.field, decoy.value, key[decoy.field])
    _check_answerable(built)


@pytest.mark.campaign
@settings(deadline=None, max_examples=3000)
@given(numbers, sets)
def test_thousands_of_rows_are_read_right(number: int, names: tuple[str, ...]) -> None:
    _check_answerable(
        build_row(Address(split="train", stem=f"campaign/{number}", pathologies=names))
    )


@pytest.mark.campaign
def test_every_allowed_pair_is_read_right() -> None:
    for pair in combinations(PATHOLOGIES, 2):
        if conflict(*pair) is None:
            for number in range(5):
                stem = f"pair/{number}"
                _check_answerable(build_row(Address(split="train", stem=stem, pathologies=pair)))


# --- biting -----------------------------------------------------------------------------------


def test_without_its_defence_a_trap_costs_a_row(name: str, probe_rows: Rows) -> None:
    defence = PATHOLOGIES[name].defence
    results = [_right(_read(built, defence), built) for built in probe_rows(name)]
    assert not all(results)


def test_a_trap_that_leaves_nothing_to_a_lot_always_bites(name: str, probe_rows: Rows) -> None:
    """Without its defence no row is right, not even by luck."""
    defence = PATHOLOGIES[name].defence
    for built in probe_rows(name):
        reading = _read(built, defence)
        if defence not in LOTS:
            assert reading.offered.items() <= _read(built).offered.items()
            assert not _right(reading, built)


def test_a_trap_that_leaves_something_to_a_lot_offers_a_choice(name: str, probe_rows: Rows) -> None:
    """The truth is among several values, or chance would not be below one."""
    defence = PATHOLOGIES[name].defence
    for built in probe_rows(name):
        if defence in LOTS:
            assert _read(built, defence).offered[LOTS[defence]] >= 2


def test_lots_belong_to_defences() -> None:
    assert LOTS.keys() <= DEFENCES


def test_a_defence_is_of_no_use_where_its_trap_is_not(name: str, probe_rows: Rows) -> None:
    """On plain rows, whatever is removed, the answer stays, unless it is left to a lot."""
    defence = PATHOLOGIES[name].defence
    for built in probe_rows("none"):
        reading = _read(built, defence)
        drawn = reading.offered.get(LOTS.get(defence, ""), 1) > 1
        assert drawn or reading.answer == built.row.answer_key


def test_without_any_of_its_defences_a_plain_row_is_read_right(probe_rows: Rows) -> None:
    for built in probe_rows("none"):
        reading = _read(built, *DEFENCES)
        wrong = [field for field in FIELDS if reading.answer[field] != built.row.answer_key[field]]
        assert wrong == []


def test_removing_a_defence_touches_the_fields_that_its_trap_attacks(
    name: str, probe_rows: Rows
) -> None:
    attacked = set(PATHOLOGIES[name].attacks)
    for built in probe_rows(name):
        reading = _read(built, PATHOLOGIES[name].defence)
        grade = grade_answer(as_reply(reading.answer), built.row.answer_key)
        assert {field for field in FIELDS if not grade.fields[field]} <= attacked


def test_an_unknown_defence_is_refused_with_the_known_ones(probe_rows: Rows) -> None:
    row = probe_rows("none")[0].row
    with pytest.raises(ValueError, match="unknown defence 'hope'; known: base_url, "):
        scrape_reference(row.html, url=row.url, today=row.today, without=["hope"])


def test_chance_is_drawn_from_the_page_and_the_same_each_time(name: str, probe_rows: Rows) -> None:
    row = probe_rows(name)[0].row
    defence = PATHOLOGIES[name].defence
    one, other = (
        read_page(row.html, url=row.url, today=row.today, without=(defence,)) for _ in range(2)
    )
    assert one == other
