"""What a pathology draws: plain data, the same in any company, and never the truth."""

import json
from collections.abc import Callable, Sequence
from dataclasses import FrozenInstanceError, asdict, is_dataclass, replace
from datetime import date
from typing import Any

import pytest

from pagegrade.answer import Field, same
from pagetrap.products import PATHOLOGIES
from pagetrap.products.answer_key import answer_key
from pagetrap.products.decoy_check import refuse_true_decoys
from pagetrap.products.draw_scene import draw_scene
from pagetrap.products.mojibake import garbled
from pagetrap.products.parameters import Scene, Trait
from pagetrap.products.pathologies.base import Decoy
from pagetrap.products.plain_page import compose
from pagetrap.products.registry import conflict, pathology
from pagetrap.products.render import render
from pagetrap.products.row_requests import Address
from pagetrap.products.rows import Built
from pagetrap.streams import Rng

Rows = Callable[[str], tuple[Built, ...]]
Build = Callable[..., Built]

# --- plain data -------------------------------------------------------------------------------


def test_a_probe_carries_its_pathology_and_nothing_else(name: str, probe_rows: Rows) -> None:
    for built in probe_rows(name):
        assert built.row.pathologies == (name,)
        assert set(built.drawn) == {name}


def test_a_probe_of_none_carries_nothing(probe_rows: Rows) -> None:
    for built in probe_rows("none"):
        assert built.row.pathologies == ()
        assert built.drawn == {}
        assert built.decoys == ()


def test_what_is_drawn_survives_json(name: str, probe_rows: Rows) -> None:
    for built in probe_rows(name):
        drawn = built.drawn[name]
        assert is_dataclass(drawn)
        assert not isinstance(drawn, type)
        plain = asdict(drawn)
        assert json.loads(json.dumps(plain)) == _listed(plain)


def _listed(value: Any) -> Any:
    """Return plain data as JSON has it, every tuple a list."""
    if isinstance(value, dict):
        assert all(type(key) is str for key in value)
        return {key: _listed(inner) for key, inner in value.items()}
    if isinstance(value, (list, tuple)):
        return [_listed(inner) for inner in value]
    assert value is None or type(value) in {str, int, float, bool}
    return value


def test_what_is_drawn_cannot_be_changed(name: str, probe_rows: Rows) -> None:
    drawn: Any = probe_rows(name)[0].drawn[name]
    first = next(iter(asdict(drawn)))
    with pytest.raises(FrozenInstanceError):
        setattr(drawn, first, None)


# --- company ----------------------------------------------------------------------------------


def _main(drawn: Any) -> Any:
    """Return what was drawn for the main product, the cards and the page."""
    return _without_hidden(asdict(drawn))


def _without_hidden(value: Any) -> Any:
    if isinstance(value, dict):
        pairs = value.items()
        return {k: _without_hidden(v) for k, v in pairs if not k.startswith("hidden-")}
    if isinstance(value, tuple):
        return tuple(v for v in value if not str(v).startswith("hidden-"))
    return value


def _company(name: str, *, asking: bool) -> tuple[str, ...]:
    """Return pathologies that can all stand with this one, and ask for a trait or for none."""
    chosen: list[str] = []
    for other, known in PATHOLOGIES.items():
        allowed = not any(conflict(other, one) for one in (name, *chosen))
        if other != name and allowed and bool(known.traits) is asking:
            chosen.append(other)
    return tuple(chosen)


@pytest.mark.parametrize("number", range(3))
def test_company_that_asks_for_nothing_changes_no_draw(
    name: str, number: int, built: Build
) -> None:
    alone, together = built(number, name), built(number, name, *_company(name, asking=False))
    assert together.drawn[name] == alone.drawn[name]
    assert together.scene == alone.scene
    assert together.row.answer_key == alone.row.answer_key


@pytest.mark.parametrize("number", range(3))
def test_hidden_records_change_no_draw_for_the_main_product(
    name: str, number: int, built: Build
) -> None:
    alone, together = built(number, name), built(number, name, "hidden_decoy")
    assert _main(together.drawn[name]) == _main(alone.drawn[name])
    assert together.scene.main == alone.scene.main
    assert together.scene.cards == alone.scene.cards
    assert together.row.answer_key == alone.row.answer_key


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize(
    "other",
    [
        "variant_selection",
        "variant_gallery",
        "working_day_dispatch",
        "mojibake_title",
    ],
)
def test_a_trait_of_the_options_or_the_calendar_or_the_title_leaves_the_rest_of_the_shop(
    other: str, number: int, built: Build
) -> None:
    """A draw of one concern moves no draw of another: the day, the shop and the page stay."""
    alone, together = built(number), built(number, other)
    assert together.scene.today == alone.scene.today
    assert together.scene.url == alone.scene.url
    assert replace(together.scene.shop, rule=None) == alone.scene.shop
    assert together.scene.main.line == alone.scene.main.line
    if other in {"mojibake_title", "working_day_dispatch"}:
        assert together.scene.main.offer.price == alone.scene.main.offer.price
        assert together.scene.main.offer.sku == alone.scene.main.offer.sku


# --- what always bites ------------------------------------------------------------------------


def _scenes(*names: str) -> list[tuple[Scene, Any]]:
    """Return scenes of many rows with what the first of the named pathologies draws."""
    pathologies = [PATHOLOGIES[name] for name in names]
    traits = frozenset[Trait]().union(*(each.traits for each in pathologies))
    found = []
    for number in range(120):
        rng = Rng(f"law/bites/{number}")
        scene = draw_scene(rng, traits)
        found.append((scene, pathologies[0].draw(rng.fork(names[0]), scene)))
    return found


def _image_sets(scene: Scene) -> list[tuple[str, tuple[str, ...]]]:
    """Return every set of images that may be asked for, with the slot of its product."""
    if "options_differ_in_images" not in scene.traits:
        return [(product.slot, product.images) for product in scene.products]
    return [(p.slot, option.images) for p in scene.products for option in p.options]


@pytest.mark.parametrize("company", [(), ("variant_gallery",)], ids=["alone", "with options"])
class TestEverySetOfImages:
    def test_holds_a_lazy_one(self, company: tuple[str, ...]) -> None:
        for scene, drawn in _scenes("lazy_loaded_images", *company):
            for slot, images in _image_sets(scene):
                assert not set(images) <= set(drawn.eager[slot])

    def test_holds_one_that_needs_the_base(self, company: tuple[str, ...]) -> None:
        for scene, drawn in _scenes("relative_images", *company):
            for slot, images in _image_sets(scene):
                forms = {drawn.forms[slot][url] for url in images}
                assert forms & {"relative", "root", "dots"}

    def test_holds_a_repeated_one(self, company: tuple[str, ...]) -> None:
        for scene, drawn in _scenes("duplicate_gallery", *company):
            for slot, images in _image_sets(scene):
                assert any(repeat.url in images for repeat in drawn.repeats[slot])


def test_grouped_digits_have_a_thousand_to_group() -> None:
    for scene, drawn in _scenes("thousands_separator"):
        unit = 10**scene.shop.market.decimals
        assert scene.main.offer.price >= (100_000 if drawn.indian else 1000) * unit
        assert drawn.group


def test_every_title_of_a_misread_page_shows_it() -> None:
    for scene, drawn in _scenes("mojibake_title"):
        titles = [product.title for product in scene.products]
        assert [title for title in titles if garbled(title, drawn.charset) == title] == []


# --- pages ------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(3))
def test_a_pathology_changes_the_page(name: str, number: int, built: Build) -> None:
    assert built(number, name).row.html != built(number).row.html


def test_a_pathology_renders_what_it_has_drawn_and_nothing_else(
    name: str, probe_rows: Rows
) -> None:
    """Rendering draws nothing: done again it gives the same page."""
    for row in probe_rows(name)[:2]:
        address = Address(
            split="train", stem=row.row.row_id.removeprefix("train/"), pathologies=(name,)
        )
        page = pathology(name).render(compose(address.rng, row.scene), row.drawn[name])
        assert render(page) == row.row.html


def test_the_truth_is_what_the_scene_says(name: str, probe_rows: Rows) -> None:
    """The key is a function of the parameters; the page has no say in it."""
    for row in probe_rows(name):
        main, key = row.scene.main, row.row.answer_key
        assert key == answer_key(row.scene)
        assert key["title"] == main.title
        assert key["price_cents"] == main.offer.price
        assert key["sku"] == main.offer.sku
        assert key["in_stock"] is main.offer.in_stock
        assert key["image_urls"] == list(main.images)
        assert key["currency"] == row.scene.shop.market.currency
        assert date.fromisoformat(str(key["dispatch_date"])) >= row.scene.today


# --- decoys -----------------------------------------------------------------------------------


def _equal(decoy: Decoy, truth: object) -> bool:
    if isinstance(truth, list):
        return any(same("sku", decoy.value, url) for url in truth)
    return same(decoy.field, decoy.value, truth)


def test_no_decoy_is_the_truth(name: str, probe_rows: Rows) -> None:
    """The grader would accept no planted value."""
    for row in probe_rows(name):
        key = row.row.answer_key
        assert [d for d in row.decoys if _equal(d, key[d.field])] == []


def test_decoys_stand_for_fields_that_are_attacked(name: str, probe_rows: Rows) -> None:
    for row in probe_rows(name):
        assert {decoy.field for decoy in row.decoys} <= set(pathology(name).attacks)
        assert all(decoy.place for decoy in row.decoys)


def test_decoys_are_named_where_values_are_planted(probe_rows: Rows) -> None:
    """The others disguise the truth, or draw from few values."""
    planting = {name for name in PATHOLOGIES if probe_rows(name)[0].decoys}
    assert planting == {
        "ambiguous_currency",
        "breadcrumb_title_decoy",
        "decoy_old_price",
        "hidden_decoy",
        "inline_brand_mark",
        "lazy_loaded_images",
        "ldjson_contradiction",
        "member_price_decoy",
        "sku_in_attribute",
        "variant_gallery",
        "variant_selection",
    }


KEY: dict[str, object] = {
    "title": "Brinex Lantern",
    "price_cents": 129900,
    "sku": "AB-1234-C",
    "image_urls": ["https://img.brinex.example/1.jpg", "https://img.brinex.example/2.jpg"],
}

WRONG: list[tuple[Sequence[tuple[Field, object]], str]] = [
    ((), "no decoy at all"),
    ((("title", "Brinex lantern"),), "another case of the title"),
    ((("price_cents", 129901),), "a price one unit off"),
    ((("sku", "AB-1234-D"),), "another code"),
    ((("image_urls", "https://img.brinex.example/3.jpg"),), "another image"),
    ((("title", "Vylwick Stool"), ("price_cents", 1)), "two wrong decoys"),
]

TRUE: list[tuple[Field, object, str]] = [
    ("title", "Brinex Lantern", "the title itself"),
    ("title", " Brinex\u00a0 Lantern", "the title with other spaces"),
    ("title", "Brinex\u00ad Lantern", "the title with a soft hyphen"),
    ("price_cents", 129900, "the price"),
    ("sku", "AB-1234-C", "the code"),
    ("image_urls", "https://img.brinex.example/2.jpg", "an image of the gallery"),
]


def test_a_row_with_a_true_decoy_is_not_built(
    built: Build, monkeypatch: pytest.MonkeyPatch
) -> None:
    price = built(0, "decoy_old_price").row.answer_key["price_cents"]
    true = Decoy(field="price_cents", value=price, place="card-1")
    doctored = replace(PATHOLOGIES["decoy_old_price"], decoys=lambda _: (true,))
    monkeypatch.setattr("pagetrap.products.rows.named", lambda _: (doctored,))
    with pytest.raises(ValueError, match="is the truth"):
        built(0, "decoy_old_price")


@pytest.mark.parametrize("decoys", [pytest.param(d, id=name) for d, name in WRONG])
def test_wrong_decoys_are_let_through(decoys: Sequence[tuple[Field, object]]) -> None:
    refuse_true_decoys((Decoy(field=f, value=v, place="card") for f, v in decoys), KEY)


@pytest.mark.parametrize(("field", "value"), [pytest.param(*row[:2], id=row[2]) for row in TRUE])
def test_a_true_decoy_is_refused_by_field_value_and_place(field: Field, value: object) -> None:
    wrong = Decoy(field="price_cents", value=1, place="card-1")
    true = Decoy(field=field, value=value, place="card-2")
    with pytest.raises(ValueError, match="is the truth") as refusal:
        refuse_true_decoys((wrong, true), KEY)
    assert f"the {field} decoy {value!r} (card-2)" in str(refusal.value)
