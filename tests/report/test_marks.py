"""Marks: where the truth and the decoys stand, said by the generator and true of the bytes."""

import json
import pickle
from functools import cache
from html import unescape
from itertools import islice, pairwise

import pytest

from pagegrade.answer import FIELDS, same
from pagetrap.products import PATHOLOGIES
from pagetrap.products.locate_answers import marks_of
from pagetrap.products.lookalikes import lookalikes
from pagetrap.products.page import Planted
from pagetrap.products.pathologies.base import Decoy
from pagetrap.products.registry import conflict
from pagetrap.products.row_ids import address_of
from pagetrap.products.row_requests import Address, Request
from pagetrap.products.rows import Built, build_row
from pagetrap.products.source_marks import Mark

SUITES = {
    "published": Request(split="published"),
    "held out": Request(split="held_out"),
    **{name: Request(probe=name) for name in (*PATHOLOGIES, "none")},
}
ROWS = 12


@cache
def _marked(suite: str) -> list[tuple[Built, tuple[Mark, ...]]]:
    rows = [build_row(address) for address in islice(SUITES[suite].addresses(), ROWS)]
    return [(built, marks_of(built)) for built in rows]


@pytest.mark.parametrize("suite", SUITES)
def test_every_field_has_its_truth_and_no_mark_runs_into_another(suite: str) -> None:
    """``marks_of`` itself refuses a rendering that is not the row's page to the character."""
    for built, marks in _marked(suite):
        found = {field for mark in marks if mark.role == "truth" for field in mark.fields}
        assert found == set(FIELDS)
        assert all(one.end <= other.start for one, other in pairwise(marks))
        assert all(mark.end > mark.start for mark in marks)
        decoys = [mark for mark in marks if mark.role == "decoy"]
        assert {mark.by for mark in decoys} <= set(built.row.pathologies)


def _says(built: Built, mark: Mark, decoy: Decoy) -> bool:
    """Whether the marked text shows the decoy's value, in whatever form the page writes it."""
    text = built.row.html[mark.start : mark.end].replace("&#39;", "'").replace("&amp;", "&")
    if decoy.field == "price_cents":
        amount = decoy.value
        assert isinstance(amount, int)
        plain = str(amount // 10**built.page.money.decimals)
        return built.page.money.tag(amount) == text or text.startswith(plain)
    if decoy.field == "image_urls":
        return text.startswith("data:") or str(decoy.value).rsplit("/", 1)[1] in text
    if decoy.field == "currency":
        return True  # by code or by name
    if mark.where.startswith("structured data"):
        return bool(json.loads(f'"{text}"') == decoy.value)
    return str(decoy.value) == text or "mojibake_title" in built.drawn


@pytest.mark.parametrize("name", PATHOLOGIES)
def test_every_listed_decoy_is_marked_under_its_pathologys_name(name: str) -> None:
    for built, marks in _marked(name):
        for decoy in PATHOLOGIES[name].decoys(built.drawn[name]):
            near = [m for m in marks if m.role == "decoy" and decoy.field in m.fields]
            assert any(m.by == name and _says(built, m, decoy) for m in near), decoy


def test_the_truth_shows_the_key_where_nothing_disguises_it() -> None:
    for built, marks in _marked("none"):
        html, key = built.row.html, built.row.answer_key
        shown = {
            field: [html[m.start : m.end] for m in marks if m.role == "truth" and field in m.fields]
            for field in FIELDS
        }
        assert same("title", shown["title"][0].replace("&#39;", "'"), key["title"])
        assert shown["sku"] == [key["sku"]]
        assert list(map(unescape, shown["image_urls"])) == key["image_urls"]
        assert shown["price_cents"] == [built.page.money.tag(built.scene.main.offer.price)]


def test_allowed_pairs_can_be_marked_together() -> None:
    names = list(PATHOLOGIES)
    for number, (one, other) in enumerate((a, b) for a in names for b in names if a < b):
        if conflict(one, other) is None and number % 4 == 0:
            address = Address(
                split="train", stem=f"seed-0/probe-x/{one}-{other}", pathologies=(one, other)
            )
            assert marks_of(build_row(address))


@pytest.mark.parametrize(
    ("short", "row_id"),
    [
        ("7", "published/seed-all/all/row-7"),
        ("held_out/3", "held_out/seed-all/all/row-3"),
        ("train/seed-4/hard/row-2", "train/seed-4/hard/row-2"),
        ("train/seed-4/probe-none/row-0", "train/seed-4/probe-none/row-0"),
    ],
)
def test_a_row_is_found_by_its_id(short: str, row_id: str) -> None:
    built = build_row(address_of(short))
    assert built.row.row_id == row_id
    assert build_row(address_of(row_id)).row == built.row


@pytest.mark.parametrize("wrong", ["120", "published/120", "train/7", "x", "train/seed-1/no/row-1"])
def test_an_id_of_no_row_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match=r"no row|unknown difficulty"):
        address_of(wrong)


def test_lookalikes_are_placed_in_the_words_of_the_marks() -> None:
    built = build_row(next(Request(probe="hidden_decoy+member_price_decoy").addresses()))
    places = {look.place for look in lookalikes(built)}
    assert {"hidden record 1", "recommendation 1", "special price, the product"} <= places
    assert not any("hidden-" in place or "card-" in place for place in places)


def test_no_lookalike_is_the_truth() -> None:
    for built, _ in _marked("published"):
        for look in lookalikes(built):
            truth = built.row.answer_key[look.field]
            if look.field in {"title", "price_cents", "sku"}:
                assert not same(look.field, look.value, truth), look


def test_planted_text_is_text_in_every_other_respect() -> None:
    planted = Planted("RRP", "decoy_old_price")
    assert (planted, hash(planted)) == ("RRP", hash("RRP"))
    assert json.dumps(planted) == '"RRP"'
    assert pickle.loads(pickle.dumps(planted)).by == "decoy_old_price"  # noqa: S301 - our own


def test_a_grown_page_is_marked_like_any_other() -> None:
    address = address_of("published/0")
    grown, usual = build_row(address, bulk=60), build_row(address)
    assert len(grown.row.html) > len(usual.row.html)
    assert len(marks_of(grown)) == len(marks_of(usual))
