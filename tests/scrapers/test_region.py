"""The product region and what is read in it: options, price, stock, code."""

from collections.abc import Callable
from datetime import date

import pytest

from pageread.scrapers import scrape_reference

Page = Callable[..., str]
FIELDS = ("title", "price_cents", "currency", "in_stock", "sku", "image_urls", "dispatch_date")
PLAIN = {
    "title": "Oak Table",
    "price_cents": 9000,
    "currency": "GBP",
    "in_stock": True,
    "sku": "AB-1",
    "image_urls": ["https://shop.example/1.jpg"],
    "dispatch_date": "2026-05-04",
}


def _read(page: str, *without: str) -> dict[str, object]:
    return scrape_reference(
        page, url="https://shop.example/p/1", today=date(2026, 5, 1), without=without
    )


def test_the_smallest_page_is_read(shop_page: Page) -> None:
    assert _read(shop_page()) == PLAIN


# --- the region -------------------------------------------------------------------------------

NOWHERE = [
    ({"buy": ""}, "no button"),
    ({"buy": "<button>Sign up</button>"}, "a button for something else"),
    ({"buy": "<button hidden>Add to basket</button>"}, "a hidden button"),
    ({"buy": "<a>Add to basket</a>"}, "a link"),
    ({"buy": "<button>Add to basket later</button>"}, "more than the words"),
    ({"heading": ""}, "no heading anywhere"),
    ({"gallery": ""}, "no gallery"),
    ({"gallery": '<div><img src="/1.jpg"></div>'}, "no labelled gallery"),
]


@pytest.mark.parametrize("parts", [pytest.param(p, id=name) for p, name in NOWHERE])
def test_without_a_region_every_field_is_unread(parts: dict[str, str], shop_page: Page) -> None:
    assert _read(shop_page(**parts)) == dict.fromkeys(FIELDS)


CARD = (
    '<div><h3>Ash Chair</h3><div role="group" aria-label="Product photos"><img src="/2.jpg"></div>'
    "<p><b>£70.00</b></p><p>Sold out</p><p><span>SKU</span> ZZ-9</p>"
    "<ul><li>Dispatched in 9 days</li></ul></div>"
)
COMPANY = [
    ({"before": CARD}, "a card before"),
    ({"after": CARD}, "a card behind"),
    ({"before": CARD * 3, "after": CARD * 3}, "cards around"),
    ({"before": f"<div hidden>{CARD}<button>Buy now</button></div>"}, "a hidden record before"),
    ({"after": f"<template>{CARD}<button>Buy now</button></template>"}, "a template behind"),
    ({"before": "<form><input><button>Search</button></form>"}, "a search"),
    ({"after": "<p>Free delivery on orders over £70.00.</p>"}, "a sentence with a price"),
    ({"buy": "<form><button> Buy \n now </button></form>"}, "other words on the button"),
    ({"buy": "<div><div><form><button>ADD TO CART</button></form></div></div>"}, "deeper"),
]


@pytest.mark.parametrize("parts", [pytest.param(p, id=name) for p, name in COMPANY])
def test_the_product_is_found_by_the_button_that_buys_it(
    parts: dict[str, str], shop_page: Page
) -> None:
    assert _read(shop_page(**parts)) == PLAIN


# --- options ----------------------------------------------------------------------------------


def _offer(name: str, price: str, stock: str, code: str, days: int) -> str:
    return (
        f"<span>{name}</span><p><b>{price}</b></p><p>{stock}</p>"
        f"<p><span>SKU</span> {code}</p><ul><li>Dispatched in {days} days</li></ul>"
    )


ASH = _offer("Ash", "£80.00", "In stock", "AB-2", 1)
OAK = _offer("Oak", "£95.00", "Sold out", "AB-3", 5)
BARE = {"price": "", "stock": "", "code": "", "shipping": ""}

MARKED = [
    (
        (
            f'<ul><li data-v="c1" aria-selected="false">{ASH}</li>'
            f'<li data-v="c2" aria-selected="true">{OAK}</li></ul>'
        ),
        "aria-selected",
    ),
    (
        (
            f'<ul><li data-v="c1" aria-checked="false">{ASH}</li>'
            f'<li data-v="c2" aria-checked="true">{OAK}</li></ul>'
        ),
        "aria-checked",
    ),
    (
        (
            f'<ul><li data-v="c1"><label><input type="radio" value="c1"> Ash</label>{ASH}</li>'
            '<li data-v="c2"><label><input type="radio" value="c2" checked> Oak</label>'
            f"{OAK}</li></ul>"
        ),
        "checked",
    ),
    (
        (
            '<select><option value="c1">Ash</option><option value="c2" selected>Oak</option>'
            f'</select><ul><li data-v="c1">{ASH}</li><li data-v="c2">{OAK}</li></ul>'
        ),
        "selected",
    ),
]


@pytest.mark.parametrize("choices", [pytest.param(c, id=name) for c, name in MARKED])
def test_the_marked_option_counts(choices: str, shop_page: Page) -> None:
    assert _read(shop_page(choices=choices, **BARE)) == PLAIN | {
        "price_cents": 9500,
        "in_stock": False,
        "sku": "AB-3",
        "dispatch_date": "2026-05-06",
    }


@pytest.mark.parametrize(
    "choices",
    [
        '<ul><li data-v="c1" aria-selected="true">Ash</li><li aria-selected="false">Oak</li></ul>',
        '<select><option value="c1" selected>Ash</option><option value="c2">Oak</option></select>',
    ],
    ids=["a list", "a select"],
)
def test_options_without_offers_leave_the_products_offer(choices: str, shop_page: Page) -> None:
    assert _read(shop_page(choices=choices)) == PLAIN


# --- price and currency -----------------------------------------------------------------------

PRICES: list[tuple[str, object, object, str]] = [
    ("", None, None, "no price"),
    ("<p><b>free</b></p>", None, None, "a word"),
    ("<p>only £90.00 today</p>", None, None, "a price in a sentence"),
    ("<p><b>£90.00</b></p>", 9000, "GBP", "a tag"),
    ("<p><b> £90.00 </b></p>", 9000, "GBP", "a tag with spaces"),
    ("<p><span>Now</span> <b>£90.00</b></p>", 9000, "GBP", "a word before"),
    ("<p><b>JPY 899</b></p>", 899, "JPY", "yen"),
    ("<p><s>£120.00</s></p><p><b>£90.00</b></p>", 9000, "GBP", "struck before"),
    ("<p><b>£90.00</b></p><p><del>£70.00</del></p>", 9000, "GBP", "deleted behind, and lower"),
    ("<p><b class='u-x'>£120.00</b></p><p><b>£90.00</b></p>", 9000, "GBP", "struck by class"),
    (
        "<div class='u-x'><p><b>£12.00</b></p></div><p><b>£90.00</b></p>",
        9000,
        "GBP",
        "struck above",
    ),
    ("<p><span>Was</span> <b>£120.00</b></p><p><b>£90.00</b></p>", 9000, "GBP", "was"),
    ("<p><span>RRP</span> <b>£120.00</b></p><p><b>£90.00</b></p>", 9000, "GBP", "RRP"),
    ("<p><span>List price</span> <b>£1.00</b></p><p><b>£90.00</b></p>", 9000, "GBP", "list price"),
    ("<p><span>Members</span> <b>£80.00</b></p><p><b>£90.00</b></p>", 9000, "GBP", "for members"),
    ("<p><b>£9.00</b> <span>a month</span></p><p><b>£90.00</b></p>", 9000, "GBP", "instalments"),
    ("<p><b>£90.00</b></p><p><span>In the app</span> <b>£80.00</b></p>", 9000, "GBP", "in the app"),
    (
        "<p><b>£90.00</b></p><p><b>£150.00</b> <span>for a set of two</span></p>",
        9000,
        "GBP",
        "a set",
    ),
    ("<p><b>£90.00</b></p><p hidden><b>£70.00</b></p>", 9000, "GBP", "a hidden price"),
]


@pytest.mark.parametrize(
    ("price", "amount", "currency"), [pytest.param(*row[:3], id=row[3]) for row in PRICES]
)
def test_the_current_price_for_everyone_counts(
    price: str, amount: object, currency: object, shop_page: Page
) -> None:
    css = "<style>.u-x { text-decoration: line-through }</style>"
    answer = _read(shop_page(head=css, price=price))
    assert (answer["price_cents"], answer["currency"]) == (amount, currency)


STATED = [
    ("", "$90.00", None, 9000, "no statement"),
    ("<p>All prices on this site are in Canadian dollars.</p>", "$90.00", "CAD", 9000, "a name"),
    ("<p>Prices are shown in CAD.</p>", "$90.00", "CAD", 9000, "a code"),
    ("<p>Every price you see is in Japanese yen.</p>", "¥899", "JPY", 899, "yen"),
    ("<p>Our prices are in CNY.</p>", "¥899", "CNY", 89900, "yuan"),
    ("<p>Prices are shown in SEK.</p>", "£90.00", "GBP", 9000, "a tag that names its own"),
    ("<p>Gift cards are sold in US dollars only.</p>", "$90.00", None, 9000, "about gift cards"),
    (
        "<p>Gift cards are sold in USD only.</p><p>Prices are shown in CAD.</p>",
        "$90.00",
        "CAD",
        9000,
        "about gift cards first",
    ),
    ("<p hidden>Prices are shown in USD.</p>", "$90.00", None, 9000, "hidden"),
]


@pytest.mark.parametrize(
    ("after", "tag", "currency", "amount"), [pytest.param(*row[:4], id=row[4]) for row in STATED]
)
def test_a_shared_symbol_is_what_the_page_states(
    after: str, tag: str, currency: str | None, amount: int, shop_page: Page
) -> None:
    answer = _read(shop_page(price=f"<p><b>{tag}</b></p>", after=after))
    assert (answer["currency"], answer["price_cents"]) == (currency, amount)


# --- stock ------------------------------------------------------------------------------------

CSS = (
    "<style>.q1::before { content: 'In stock' } .q2::before { content: 'Sold out' }"
    " .q3::after { content: 'Colour' }</style>"
)
STOCK: list[tuple[str, object, str]] = [
    ("", None, "nothing"),
    ("<p>Colour</p>", None, "a word about something else"),
    ("<p>In stock</p>", True, "in stock"),
    ("<p>Available now</p>", True, "available"),
    ("<p>In stock and ready to go</p>", True, "in stock, with words"),
    ("<p>Out of stock</p>", False, "out of stock"),
    ("<p>Sold out</p>", False, "sold out"),
    ("<p>Currently unavailable</p>", False, "unavailable"),
    ("<p>Temporarily out of stock</p>", False, "for a while"),
    ("<p>Not available</p>", False, "not available"),
    ('<p class="q1"></p>', True, "generated"),
    ('<p class="stock q2"></p>', False, "generated, one of two classes"),
    ('<p class="q3"></p>', None, "generated, about something else"),
    ('<p class="q9"></p>', None, "a token without a rule"),
    ('<p class="q1" hidden></p><p class="q2"></p>', False, "a hidden token first"),
    ('<p class="q1">Sold out</p>', False, "words beat a token"),
    ("<p hidden>In stock</p><p>Sold out</p>", False, "hidden words first"),
]


@pytest.mark.parametrize(
    ("stock", "available"), [pytest.param(*row[:2], id=row[2]) for row in STOCK]
)
def test_availability_is_what_the_offer_says(
    stock: str, available: object, shop_page: Page
) -> None:
    assert _read(shop_page(head=CSS, stock=stock))["in_stock"] is available


# --- code -------------------------------------------------------------------------------------

CODES: list[tuple[str, object, str]] = [
    ("", None, "nothing"),
    ("<p>AB-1</p>", None, "a code without a label"),
    ("<p><span>GTIN</span> AB-1</p>", None, "another label"),
    ("<p><span>SKU</span> AB-1</p>", "AB-1", "a label"),
    ("<p><span>SKU:</span> AB-1</p>", "AB-1", "a label with a colon"),
    ("<p><span>SKU no.</span> 1234.5678</p>", "1234.5678", "a longer label, a code with a point"),
    ("<p><span>Sku</span> 0017</p>", "0017", "leading zeros"),
    ("<p><span>SKU</span> AB-1</p><p><span>MPN</span> ZZ-9</p>", "AB-1", "another code behind"),
    ('<div data-sku="AB-1"></div>', "AB-1", "an attribute"),
    ('<div data-product-sku="AB-1"></div>', "AB-1", "a longer attribute"),
    ('<div data-gtin="ZZ-9" data-item-sku="AB-1" data-mpn="YY-8"></div>', "AB-1", "among others"),
    ('<div data-skunk="ZZ-9"></div>', None, "an attribute that only begins so"),
    ('<div data-sku="ZZ-9" hidden></div><div data-sku="AB-1"></div>', "AB-1", "a hidden one first"),
    ('<div data-sku="ZZ-9"></div><p><span>SKU</span> AB-1</p>', "AB-1", "text beats an attribute"),
]


@pytest.mark.parametrize(("code", "sku"), [pytest.param(*row[:2], id=row[2]) for row in CODES])
def test_the_code_is_the_one_labelled_as_sku(code: str, sku: object, shop_page: Page) -> None:
    assert _read(shop_page(code=code))["sku"] == sku
