"""Rows of each kind, few of them, and one built row to doctor."""

from dataclasses import dataclass
from datetime import date

import pytest

from pageproof.evidence.ablation import carriers
from pageproof.evidence.run_rows import first
from pagetrap.products.row_requests import Address, Request
from pagetrap.products.rows import Built, build_row


@pytest.fixture(scope="session")
def carrying() -> list[Address]:
    """The fewest rows of a stream of which every pathology is on one."""
    return carriers(Request(seed=31), 1)


@pytest.fixture(scope="session")
def mixed() -> list[Address]:
    """A few rows of the mix."""
    return first(Request(seed=32), 8)


@pytest.fixture(scope="session")
def plain() -> Built:
    """A row without a trap."""
    return build_row(Request(probe="none").address(0))


SHOP = """<!DOCTYPE html><html><head><title>Shop</title><style>
.was { text-decoration: line-through } .gone { display: none } .dim { visibility: hidden }
.k1::before { content: "In stock" } .k2::before { content: "Sold out" }
</style></head><body>
<h1>Welcome to our shop</h1>
<div id="product"><h2>Caf&eacute; Table</h2>
<div role="group" aria-label="Photos"><img src="a.jpg" alt=""><img src="/b.jpg" alt=""></div>
<p><span>Price</span> <b>€1,299.50</b></p>
<p>In stock</p><p><span>SKU:</span> CT-7</p><p>Dispatched in 3 days</p>
<form><button>Add to cart</button></form></div>
<ul><li>We do not dispatch on Saturdays and Sundays.</li>
<li>The day of your order is not counted; the next working day is day one.</li>
<li>Monday 6 May 2024 to Tuesday 7 May 2024: inventory</li></ul>
</body></html>"""
SHOP_URL = "https://shop.example/en/table"
SHOP_TODAY = date(2024, 5, 2)  # a Thursday
SHOP_ANSWER: dict[str, object] = {
    "title": "Café Table",
    "price_cents": 129950,
    "currency": "EUR",
    "in_stock": True,
    "sku": "CT-7",
    "image_urls": ["https://shop.example/en/a.jpg", "https://shop.example/b.jpg"],
    "dispatch_date": "2024-05-05",
}
_OPTIONS = """<ul><li role="option" data-v="o1" aria-selected="false">€5.00 <p>SKU X-1</p></li>
<li role="option" data-v="o2" aria-selected="true">€6.00 <p>SKU X-2</p>
<p>Sold out</p><p>Dispatch in 1 day</p></li></ul>"""
_OFFER = SHOP[SHOP.index("<p><span>Price") : SHOP.index("<form>")]
_CARD = "<div><h2>Another</h2><p>€3.00</p><p>SKU Z-9</p><p>Sold out</p></div>"
_OLD = "<p>€1,500.00</p><p><span>Price</span>"
# what stands on the page, what stands there instead, what is read then, in plain words
TAMPERED: list[tuple[str, str, dict[str, object], str]] = [
    ("</form>", "</form>", {}, "nothing"),
    ("</body>", f"{_CARD}</body>", {}, "another product below"),
    ("<form>", '<p class="gone">€1.00</p><form>', {}, "a price hidden by the stylesheet"),
    ("<form>", "<details><p>Sold out</p></details><form>", {}, "a closed details"),
    ("<form>", "<template><h3>No</h3></template><form>", {}, "a heading in a template"),
    ("<form>", '<p class="was">€9.00</p><form>', {}, "a price struck by the stylesheet"),
    ("<form>", "<p>for members €9.00</p><form>", {}, "a price for members"),
    ("<form>", "<p>Delivery in 9 days</p><form>", {}, "a delivery time"),
    ("<h2>", '<h2 class="dim">', {"title": None}, "the heading hidden"),
    ("<h2>", "<h2>Sofa</h2><h2>", {"title": None}, "two headings in the region"),
    ("&eacute;", "Ã©", {}, "a title decoded in the wrong charset"),
    ("<p><span>Price</span>", _OLD, {"price_cents": None}, "two prices without a label"),
    ("<b>", "<del>", {"price_cents": None}, "the only price struck by its tag"),
    ("€1,299.50", "€1.299,-", {"price_cents": 129900}, "a dash for no cents"),
    ("€1,299.50", "JPY 1,299", {"price_cents": 1299, "currency": "JPY"}, "yen are yen"),
    ("€1,299.50", "1 299,50 kr", {"currency": None}, "a sign of several currencies"),
    ("<p>In stock", '<p class="k2">', {"in_stock": False}, "availability by the stylesheet"),
    ("<p>In stock", "<p>Please ask", {"in_stock": None}, "no availability"),
    ("<p><span>SKU:", '<p data-sku="D-1"><span>EAN:', {"sku": "D-1"}, "the SKU in an attribute"),
    ("<p><span>SKU:", "<p><span>EAN:", {"sku": None}, "another code"),
    (
        "<title>",
        '<base href="//cdn.example/x/"><title>',
        {"image_urls": ["https://cdn.example/x/a.jpg", "https://cdn.example/b.jpg"]},
        "a base URL",
    ),
    (
        'src="a.jpg"',
        'src="blank.gif" data-src="late.jpg"',
        {"image_urls": ["https://shop.example/en/late.jpg", "https://shop.example/b.jpg"]},
        "an image that loads late",
    ),
    ("3 days", "3 working days", {"dispatch_date": "2024-05-09"}, "working days"),
    ("Dispatched in", "Arrives in", {"dispatch_date": None}, "no dispatch time"),
    ("Add to cart", "Compare", dict.fromkeys(SHOP_ANSWER), "no buy control"),
    (
        _OFFER,
        _OPTIONS,
        {"price_cents": 600, "in_stock": False, "sku": "X-2", "dispatch_date": "2024-05-03"},
        "the selected option of two",
    ),
]


@dataclass(frozen=True, slots=True, kw_only=True)
class ShopPage:
    """A page made by hand, and what it answers; null where its rules leave it open."""

    html: str
    url: str
    today: date
    answer: dict[str, object]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give each test that asks for a ``tampered`` page all of them."""
    if "tampered" in metafunc.fixturenames:
        pages = [pytest.param(_tampered(*case[:3]), id=case[3]) for case in TAMPERED]
        metafunc.parametrize("tampered", pages)


def _tampered(place: str, text: str, changes: dict[str, object]) -> ShopPage:
    assert SHOP.count(place) >= 1, place
    html = SHOP.replace(place, text)
    return ShopPage(html=html, url=SHOP_URL, today=SHOP_TODAY, answer=SHOP_ANSWER | changes)
