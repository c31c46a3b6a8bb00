"""A row and its twin differ by the traps that are left out, and by nothing else."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace

import pytest

from pagegrade.answer import FIELDS
from pageread.scrapers.reference import read_page
from pagetrap.products import PATHOLOGIES
from pagetrap.products.locate_answers import marks_of
from pagetrap.products.lookalikes import lookalikes
from pagetrap.products.registry import conflict
from pagetrap.products.row_ids import address_of
from pagetrap.products.row_requests import Address
from pagetrap.products.rows import Built, build_row
from pagetrap.products.twins import KEYS_DIFFER, twin

Rows = Callable[[str], tuple[Built, ...]]

OFFERS = ("records.offer", "records.choices.offer", "rails.cards.offer")
GALLERIES = ("records.gallery.parts", "rails.cards.gallery.parts")


def _of(places: tuple[str, ...], *parts: str) -> tuple[str, ...]:
    return tuple(f"{place}.{part}" for place in places for part in parts)


TOUCHED: dict[str, tuple[str, ...]] = {
    "hidden_decoy": ("records", "css"),
    "variant_selection": ("records.offer", "records.choices.offer"),
    "variant_gallery": (*GALLERIES, *_of(("boilerplate.icons",), "attributes", "by")),
    "duplicate_gallery": GALLERIES,
    "inline_brand_mark": GALLERIES,
    "relative_images": ("bases", *GALLERIES),
    "lazy_loaded_images": GALLERIES,
    "breadcrumb_title_decoy": ("crumbs",),
    "mojibake_title": ("records.title", "rails.cards.title", "crumbs"),
    "decoy_old_price": ("css", *_of(OFFERS, "prices")),
    "member_price_decoy": _of(OFFERS, "prices"),
    "thousands_separator": ("money.group", "money.indian"),
    "euro_number_format": ("money.form", "money.group", "money.point", "money.zero"),
    "ambiguous_currency": ("money.form", "notes"),
    "stock_via_class": ("css", *_of(OFFERS, "stock")),
    "sku_in_attribute": _of(OFFERS, "codes", "attributes"),
    "delivery_decoy": _of(OFFERS, "shipping"),
    "working_day_dispatch": ("rule_words", "closed_days", *_of(OFFERS, "shipping")),
    "ldjson_contradiction": ("data",),
    "quoted_sku": ("inserts",),
}
"""Pathology to the parts of the page model that it plants in or rewrites."""

SCENES_DIFFER = {"hidden_decoy": "hidden", "working_day_dispatch": "shop.rule"}
ITS_OWN_SCENE = {name for name, p in PATHOLOGIES.items() if p.traits} - {"hidden_decoy"}
"""Pathologies whose traits change products that are there without them too."""

COMPANY = tuple(address_of(f"held_out/{number}") for number in range(60))


def _leaves(value: object, path: str = "") -> Iterator[tuple[tuple[str, object], str]]:
    """Yield every plain value in a model, under its path with and without places in tuples."""

    def below(part: object, path: str, place: object) -> Iterator[tuple[tuple[str, object], str]]:
        for (name, where), text in _leaves(part, path):
            yield (name, (place, where)), text

    if is_dataclass(value):
        for field in fields(value):
            yield from _leaves(getattr(value, field.name), f"{path}.{field.name}".strip("."))
    elif isinstance(value, tuple):
        yield (path, "length"), str(len(value))
        for place, part in enumerate(value):
            yield from below(part, path, place)
    else:
        yield (path, ""), str(value)


def _touched(one: object, other: object) -> set[str]:
    first, second = dict(_leaves(one)), dict(_leaves(other))
    places = first.keys() | second.keys()
    return {place[0] for place in places if first.get(place) != second.get(place)}


def _within(path: str, allowed: tuple[str, ...]) -> bool:
    return any(f"{path}.".startswith(f"{part}.") for part in allowed)


def _check_twins(built: Built, name: str) -> None:
    """Hold a row's twin without ``name`` to everything that is promised of it."""
    other = twin(built, [name])
    touched = _touched(built.page, other.page)
    assert touched
    assert [path for path in touched if not _within(path, TOUCHED[name])] == []
    scenes = _touched(built.scene, other.scene)
    assert all(_within(path, (SCENES_DIFFER.get(name, "nothing"),)) for path in scenes)
    keys = {f for f in FIELDS if built.row.answer_key[f] != other.row.answer_key[f]}
    assert keys <= set(KEYS_DIFFER.get(name, ()))
    assert other.row.pathologies == tuple(n for n in built.row.pathologies if n != name)
    assert (other.row.url, other.row.today) == (built.row.url, built.row.today)
    _check_marks(built, other, name)
    reading = read_page(other.row.html, url=other.row.url, today=other.row.today)
    assert reading.answer == other.row.answer_key
    assert reading.candidates == dict.fromkeys(FIELDS, 1)


def _check_marks(built: Built, other: Built, name: str) -> None:
    """No mark of the trap is left, and every mark of another trap was there before."""
    marks = [(m.by, m.fields, m.role) for m in marks_of(built) if m.by]
    left = [(m.by, m.fields, m.role) for m in marks_of(other) if m.by]
    assert name not in {by for by, _, _ in left}
    assert Counter(left) <= Counter(marks)
    assert name not in {look.by for look in lookalikes(other)}
    assert name not in other.drawn


def test_the_table_of_what_is_touched_knows_every_pathology() -> None:
    assert TOUCHED.keys() == {*PATHOLOGIES, "quoted_sku"}


def test_alone_only_what_the_trap_planted_is_missing(name: str, probe_rows: Rows) -> None:
    _check_twins(probe_rows(name)[0], name)


def test_in_company_only_what_the_trap_planted_is_missing(name: str) -> None:
    in_no_mix = replace(COMPANY[0], pathologies=(*COMPANY[0].pathologies, name))
    carriers = (a for a in COMPANY if name in a.pathologies and len(a.pathologies) >= 4)
    _check_twins(build_row(next(carriers, in_no_mix)), name)


@pytest.mark.campaign
@pytest.mark.parametrize("number", range(120))
def test_every_trap_of_every_published_row_has_a_twin(number: int) -> None:
    built = build_row(address_of(f"published/{number}"))
    for name in built.row.pathologies:
        _check_twins(built, name)


@pytest.mark.parametrize("plain_name", sorted(PATHOLOGIES.keys() - ITS_OWN_SCENE))
def test_a_twin_is_the_row_without_the_trap_at_the_same_address(
    plain_name: str, probe_rows: Rows
) -> None:
    """To the last byte, wherever the trap asks nothing of the products."""
    built = probe_rows(plain_name)[0]
    stem = built.row.row_id.removeprefix("train/")
    plain = build_row(Address(split="train", stem=stem, pathologies=()))
    other = twin(built, [plain_name])
    assert other.row.html == plain.row.html
    assert other.row.answer_key == plain.row.answer_key


def test_traps_can_be_left_out_together(built: Callable[..., Built]) -> None:
    """In one step, and whatever their order."""
    names = [n for n in PATHOLOGIES if not conflict(n, "variant_gallery")]
    row = built(3, *(n for n in names if n != "euro_number_format"))
    plain = twin(row, row.row.pathologies)
    assert plain.row.pathologies == ()
    assert [mark for mark in marks_of(plain) if mark.by] == []
    assert twin(row, row.row.pathologies[::-1]) == plain
    for gone in (("variant_selection", "variant_gallery"), ("hidden_decoy", "mojibake_title")):
        other = twin(row, gone)
        reading = read_page(other.row.html, url=other.row.url, today=other.row.today)
        assert reading.answer == other.row.answer_key


def test_nothing_left_out_is_the_row_itself(probe_rows: Rows) -> None:
    built = probe_rows("decoy_old_price")[0]
    assert twin(built, []) is built


def test_a_trap_that_is_not_there_cannot_be_left_out(probe_rows: Rows) -> None:
    built = probe_rows("decoy_old_price")[0]
    with pytest.raises(ValueError, match="carries no 'hidden_decoy'; it carries decoy_old_price"):
        twin(built, ["hidden_decoy"])


def test_marks_would_not_fit_another_page(probe_rows: Rows) -> None:
    other = twin(probe_rows("hidden_decoy")[0], ["hidden_decoy"])
    wrong = replace(other, row=replace(other.row, html=other.row.html + " "))
    with pytest.raises(ValueError, match=r"the marked page of .*without-hidden_decoy is not"):
        marks_of(wrong)
