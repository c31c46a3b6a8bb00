"""What stands beside the products holds no answer, and points at none."""

import json
from itertools import islice

import pytest

from pagegrade.answer import same
from pagetrap.products.decoy_check import boilerplate_decoys
from pagetrap.products.page_extras import unrelated_price
from pagetrap.products.row_requests import Request
from pagetrap.products.rows import Built, build_row
from pagetrap.streams import Rng

ROWS = 80


@pytest.fixture(scope="module")
def rows() -> list[Built]:
    return [build_row(address) for address in islice(Request(seed=17).addresses(), ROWS)]


def _product_prices(built: Built) -> set[int]:
    products = built.scene.products
    return {p.offer.price for p in products} | {o.offer.price for p in products for o in p.options}


def test_no_product_has_a_price_that_is_named_in_passing(rows: list[Built]) -> None:
    """Neither the true one nor any other: a price of these votes for nothing."""
    for built in rows:
        decoys = boilerplate_decoys(built.page.boilerplate)
        passing = {decoy.value for decoy in decoys if decoy.field == "price_cents"}
        assert passing
        assert passing.isdisjoint(_product_prices(built))


def test_nothing_in_passing_is_the_truth(rows: list[Built]) -> None:
    for built in rows:
        key = built.row.answer_key
        images = key["image_urls"]
        assert isinstance(images, list)
        for decoy in boilerplate_decoys(built.page.boilerplate):
            if decoy.field == "image_urls":
                assert decoy.value not in images
            else:
                assert not same(decoy.field, decoy.value, key[decoy.field])


def test_passing_prices_are_dearer_and_cheaper_than_any_product(rows: list[Built]) -> None:
    for built in rows[:20]:
        shop = built.scene.shop
        low, high = (shop.grid.amount(n) for n in (0, len(shop.grid) - 1))
        drawn = [unrelated_price(Rng(f"{built.row.row_id}/{n}"), shop) for n in range(60)]
        assert all(price < low or price > high for price in drawn)
        assert min(drawn) < low < high < max(drawn)
        if shop.grid.low + shop.grid.span < 1000:
            assert max(drawn) < 1000 * 10**shop.market.decimals


def test_other_codes_are_never_of_the_shops_pattern(rows: list[Built]) -> None:
    found = 0
    for built in rows:
        pattern = _shape(built.scene.main.offer.sku)
        for record in (*built.page.records, *(c for r in built.page.rails for c in r.cards)):
            offers = [record.offer, *(choice.offer for choice in record.choices)]
            for offer in filter(None, offers):
                found += len(offer.others)
                assert all(_shape(code.value) != pattern for code in offer.others)
                assert not any(code.label.lower().startswith("sku") for code in offer.others)
    assert found


def _shape(code: str) -> str:
    return "".join("9" if c.isdigit() else "A" if c.isalpha() else c for c in code)


def test_every_offer_of_a_page_has_its_other_codes_and_every_product_its_rating_or_none(
    rows: list[Built],
) -> None:
    """What only the truth had, or only the others, would tell them apart."""
    for built in rows:
        records = (*built.page.records, *(c for r in built.page.rails for c in r.cards))
        assert len({record.rating is None for record in records}) == 1
        offers = [o for r in records for o in (r.offer, *(c.offer for c in r.choices)) if o]
        assert len({tuple(code.label for code in offer.others) for offer in offers}) == 1


def test_data_for_machines_is_json_and_no_product_at_the_top(rows: list[Built]) -> None:
    """A block about the product itself is a trap's, not the boilerplate's."""
    found = 0
    for built in rows:
        for text in built.page.boilerplate.embedded.documents:
            found += 1
            assert set(json.loads(text)) == {"@context", "@graph"}
    assert found


def test_what_is_out_of_sight_has_one_style_each(rows: list[Built]) -> None:
    """A second style attribute would be ignored, and the basket would show."""
    for built in rows:
        layout = built.page.layout
        for role in ("banner", "basket", "panel"):
            assert "style=" not in layout.attr[role]
