"""No page makes a scraper fail: it answers with seven fields, each read or None."""

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from pageread.scrapers import scrape_lazy, scrape_naive, scrape_reference
from pageread.scrapers.reference import DEFENCES

Page = Callable[..., str]
Scrape = Callable[..., dict[str, object]]
FIELDS = ("title", "price_cents", "currency", "in_stock", "sku", "image_urls", "dispatch_date")
WHERE: dict[str, Any] = {"url": "https://shop.example/p/1", "today": date(2026, 5, 1)}
SCRAPERS = [scrape_reference, scrape_lazy, scrape_naive]

EMPTY = [
    ("", "nothing"),
    (" \n ", "white space"),
    ("\ufeff", "a byte order mark"),
    ("\x00", "a null character"),
    ("plain text", "text"),
    ("<", "an opener"),
    ("<!DOCTYPE html>", "a doctype"),
    ("<html></html>", "an empty page"),
    ("<!-- ", "an open comment"),
    ("<p", "half a tag"),
    ("<p class='", "half an attribute"),
    ("</p></div>", "ends without beginnings"),
    ("<style>", "an open style"),
    ("<script type='application/ld+json'>{", "an open script"),
    ("&#xD800; &#1114112; &bogus;", "entities of no character"),
    ("{}", "JSON"),
    ("%PDF-1.4", "another format"),
]


@pytest.mark.parametrize("scrape", SCRAPERS)
@pytest.mark.parametrize("html", [pytest.param(html, id=name) for html, name in EMPTY])
def test_a_page_of_nothing_is_answered_with_seven_fields(scrape: Scrape, html: str) -> None:
    assert tuple(scrape(html, **WHERE)) == FIELDS


@pytest.mark.parametrize("html", [pytest.param(html, id=name) for html, name in EMPTY])
def test_the_reference_scraper_reads_nothing_from_nothing(html: str) -> None:
    """It leaves a field unread rather than guess."""
    assert scrape_reference(html, **WHERE) == dict.fromkeys(FIELDS)


some_text = st.text(st.characters(exclude_categories=["Cs"]), max_size=80)
PIECES = [
    *"<>&\"'=/ \n",
    "<div>",
    "</div>",
    "<p>",
    "<li>",
    "<ul>",
    "<table><tr><td>",
    "</table>",
    "<h1>",
    "</h2>",
    '<div role="group" aria-label="Product photos">',
    '<img src="/1.jpg">',
    '<img src="../2.jpg" data-src="//img.example/3.jpg" data-option="c1">',
    "<button>Add to basket</button>",
    "<button>",
    "<form>",
    "£90.00",
    "1.299,– €",
    "<b>£1,299.00</b>",
    "$",
    "<s>",
    "<span>SKU</span> AB-1",
    '<i data-sku="AB-2">',
    "In stock",
    "Sold out",
    "Dispatched in 3 days",
    "Dispatched in 4 working days",
    "Delivery on Monday 4 May 2026",
    "We do not dispatch on Sundays.",
    "The following days are closed.",
    "<li>2026-05-04 to 2026-05-06: fair",
    "All prices are in CAD.",
    "CafÃ©",
    "<!--",
    "-->",
    "<template>",
    "<details>",
    "<summary>",
    " hidden",
    '<style>.a{display:none}.b::before{content:"In stock"}',
    "</style>",
    '<p class="a b">',
    '<base href="https://img.example/m/">',
    "<base>",
    '<li aria-selected="true" data-v="c1">',
    '<li aria-checked="false">',
    '<input type="radio" checked>',
    "<option selected>",
    '<script type="application/ld+json">',
    "</script>",
    '<nav aria-label="Breadcrumb"><a>',
]
broken_pages = st.lists(st.sampled_from(PIECES), max_size=30).map("".join)


@pytest.mark.filterwarnings("ignore::bs4.MarkupResemblesLocatorWarning")  # advice, no failure
@settings(deadline=None, max_examples=150)
@given(some_text | broken_pages)
@example("<button>Buy now</button>")
@example("http:")
def test_no_page_makes_a_scraper_fail(html: str) -> None:
    for scrape in (scrape_reference, scrape_lazy, scrape_naive):
        assert tuple(scrape(html, **WHERE)) == FIELDS


@settings(deadline=None, max_examples=100)
@given(broken_pages, st.sets(st.sampled_from(sorted(DEFENCES))))
def test_no_page_makes_the_reference_scraper_fail_whatever_is_removed(
    html: str, without: set[str]
) -> None:
    assert tuple(scrape_reference(html, **WHERE, without=without)) == FIELDS


def test_a_deep_page_is_answered(shop_page: Page) -> None:
    page = shop_page(after="<div>" * 400 + "x" + "</div>" * 400)
    assert scrape_reference(page, **WHERE)["title"] == "Oak Table"


# --- parts that break a scraper ---------------------------------------------------------------

BREAKING: list[tuple[dict[str, str], str]] = [
    (
        {"shipping": "<ul><li>Dispatched in 3 days, on 31 February 2026</li></ul>"},
        "a day that does not exist",
    ),
    (
        {"shipping": "<ul><li>Dispatched in 3 days, on 2026-13-01</li></ul>"},
        "a month that does not exist",
    ),
    (
        {"shipping": "<ul><li>Dispatched in 999999999999 days</li></ul>"},
        "a lead time beyond the calendar",
    ),
    (
        {"price": "<p><b>£" + "9" * 5000 + "</b></p>"},
        "a price of 5,000 digits",
    ),
    (
        {"gallery": '<div role="group" aria-label="Photos"><img data-srcset=""></div>'},
        "an empty data-srcset",
    ),
]


@pytest.mark.parametrize(
    "parts",
    [pytest.param(parts, id=name) for parts, name in BREAKING],
)
def test_no_part_of_a_page_makes_the_reference_scraper_fail(
    parts: dict[str, str], shop_page: Page
) -> None:
    assert tuple(scrape_reference(shop_page(**parts), **WHERE)) == FIELDS


NAIVELY_BREAKING: list[tuple[dict[str, str], str]] = [
    ({"gallery": "<div><img></div>"}, "an image without a source"),
    ({"gallery": '<div><img src="http://["></div>'}, "a source that is no URL"),
    (
        {"shipping": "<p>Dispatched in 999999999999 days</p>"},
        "a lead time beyond the calendar",
    ),
    ({"price": "<p><b>£" + "9" * 400 + "</b></p>"}, "a price of 400 digits"),
]


@pytest.mark.parametrize(
    "parts",
    [pytest.param(parts, id=name) for parts, name in NAIVELY_BREAKING],
)
def test_no_part_of_a_page_makes_the_naive_scraper_fail(
    parts: dict[str, str], shop_page: Page
) -> None:
    assert tuple(scrape_naive(shop_page(**parts), **WHERE)) == FIELDS


TRUSTED = [
    ("", "nothing"),
    ("{", "no JSON"),
    ("[]", "a list"),
    ("{}", "an object of nothing"),
    ('{"@type": "Offer"}', "something else"),
    ('{"@type": "Product"}', "a product without members"),
    ('{"@type": "Product", "offers": {"price": "free"}}', "a price in words"),
    ('{"@type": "Product", "image": []}', "no images"),
]


@pytest.mark.parametrize("block", [pytest.param(block, id=name) for block, name in TRUSTED])
def test_no_structured_data_makes_a_trusting_scraper_fail(block: str, shop_page: Page) -> None:
    page = shop_page(head=f'<script type="application/ld+json">{block}</script>')
    assert tuple(scrape_reference(page, **WHERE, without=["page_over_data"])) == FIELDS


MISTRUSTED = [
    ('{"@type": "Product", "offers": []}', "a list of offers"),
    ('{"@type": "Product", "offers": null}', "no offers"),
    ('{"@type": "Product", "image": null}', "null for images"),
]


@pytest.mark.parametrize(
    "block",
    [pytest.param(block, id=name) for block, name in MISTRUSTED],
)
def test_no_foreign_structured_data_makes_a_trusting_scraper_fail(
    block: str, shop_page: Page
) -> None:
    page = shop_page(head=f'<script type="application/ld+json">{block}</script>')
    assert tuple(scrape_reference(page, **WHERE, without=["page_over_data"])) == FIELDS
