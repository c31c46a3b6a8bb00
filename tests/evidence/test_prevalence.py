"""Traits are found where they are and nowhere else; shares are compared by a factor of two."""

import pytest

from pageproof.evidence.prevalence import MEDIANS, REAL, TraitShare, compared, sighted
from pageproof.evidence.run_rows import first
from pageproof.evidence.shop_traits import PRICE, TRAITS, ShopPage
from pagetrap.definition_files import load_json
from pagetrap.products.row_requests import Request
from pagetrap.products.rows import build_row

HEAD = "<html><head>{}</head><body><h1>x</h1></body></html>"
BODY = "<html><head></head><body><h1>x</h1>{}</body></html>"


def traits_of(page: str) -> frozenset[str]:
    return sighted(page.encode("utf-8")).traits


def test_a_bare_page_shows_nothing() -> None:
    assert traits_of(BODY.format("")) == frozenset()


IN_HEAD = {
    "ld+json": '<script type="application/ld+json">{}</script>',
    "ld+json of a Product": '<script>{"@type" : ["Product"]}</script>',
    "ld+json of an AggregateOffer": "<script>AggregateOffer</script>",
    "meta with a price": '<meta property="product:price:amount" content="1">',
    "state in a script": "<script>dataLayer = [{}]</script>",
    "base with an address": '<base href="/x/">',
    "rules for print": "<style>@media print { a { color: red } }</style>",
    "words in the stylesheet": "<style>.a::before { content: 'Sale' }</style>",
}
IN_BODY = {
    "microdata of a Product": '<p itemtype="https://schema.org/Product"></p>',
    "image deferred by a data attribute": '<img data-lazy-src="a">',
    "image with srcset": '<img srcset="a 1x">',
    "image with data-srcset": '<img data-srcset="a 1x">',
    "image with an inline placeholder": '<img src="data:image/gif;base64,AA">',
    "picture with sources": "<picture><source><img></picture>",
    "image in noscript": "<noscript><img></noscript>",
    "background image in a style": '<p style="background: url(a)"></p>',
    "bitmap in a drawing": '<svg><image href="a"></image></svg>',
    "image URL without protocol": '<img src="//a.test/b">',
    "image URL relative": '<img src="a.png">',
    "image URL with an escape": '<img src="https://a.test/b%20c">',
    "image URL with &amp;": '<img src="https://a.test/b?c=1&amp;d=2">',
    "hidden attribute": "<p hidden></p>",
    "display:none in a style": '<p style="margin: 0; display: none"></p>',
    "aria-hidden": '<p aria-hidden="true"></p>',
    "price in aria-hidden": '<p aria-hidden="true">now <b>£12.00</b></p>',
    "price out of sight": '<p style="display:none">12,00 €</p>',
    "text for screen readers": '<p class="a sr-only"></p>',
    "template": "<template></template>",
    "details": "<details></details>",
    "struck by a tag": "<del></del>",
    "class of a former price": '<p class="price--old"></p>',
    "no-break space in a price": "<p>€\u00a012</p>",
    "narrow or thin space": "<p>1\u202f000</p>",
    "zero-width character": "<p>a\u200bb</p>",
    "soft hyphen": "<p>a\u00adb</p>",
    "mark of direction": "<p>\u200e+44</p>",
    "1.234,56": "<p>1.234,56</p>",
    "12,34 and a euro or crown": "<p>12,34 kr</p>",
    "$1,234": "<p>$1,234</p>",
    "1'234": "<p>1’234</p>",
    "price from": "<p>from €20</p>",
    "price by the month": "<p>9 a month</p>",
    "unit price": "<p>2 per 100 g</p>",
    "words on tax": "<p>incl. VAT</p>",
    "words on saving": "<p>Save now</p>",
    "words on delivery": "<p>free delivery</p>",
    "order by a time": "<p>Order before noon</p>",
    "working days": "<p>2 business days</p>",
    "order in advance": "<p>Pre-order</p>",
    "few left": "<p>Only 3 left</p>",
    "selected option": "<select><option selected></select>",
    "breadcrumb": '<nav class="breadcrumbs"></nav>',
    "recommendations": "<p>You may also like</p>",
    "no h1 or several": "<h1>y</h1>",
}
SHOWN = {name: HEAD.format(part) for name, part in IN_HEAD.items()} | {
    name: BODY.format(part) for name, part in IN_BODY.items()
}


@pytest.mark.parametrize("name", TRAITS)
def test_a_trait_is_found_where_it_is(name: str) -> None:
    assert name in traits_of(SHOWN[name])


@pytest.mark.parametrize(
    ("name", "page"),
    [
        pytest.param("words on tax", "<script>VAT</script>", id="a script is not read"),
        pytest.param("words on tax", "<noscript>VAT</noscript>", id="nor what stands in for it"),
        pytest.param("words on tax", "<!-- VAT -->", id="nor a comment"),
        pytest.param("words on tax", "<p>VATS</p>", id="a word is whole"),
        pytest.param("image URL relative", '<img src="//a.test/b">', id="no protocol but a host"),
        pytest.param("image URL relative", '<img src="">', id="an empty source"),
        pytest.param("image URL relative", '<img src="data:image/gif,">', id="an inline image"),
        pytest.param("image with srcset", '<img data-srcset="a">', id="not the deferred one"),
        pytest.param("price out of sight", "<p hidden>£1</p>", id="one digit is no price"),
        pytest.param("price out of sight", '<p style="display: flex">£12</p>', id="in sight"),
        pytest.param("aria-hidden", '<p aria-hidden="false"></p>', id="said aloud"),
        pytest.param("no h1 or several", "", id="just one"),
        pytest.param("few left", "<p>only some left</p>", id="no number"),
        pytest.param("selected option", "<option>a</option>", id="none is selected"),
        pytest.param("words in the stylesheet", "<style>a { content: '» ' }</style>", id="a sign"),
    ],
)
def test_a_trait_is_not_found_where_it_is_not(name: str, page: str) -> None:
    assert name not in traits_of(BODY.format(page))


def test_prices_are_counted_wherever_the_mark_stands() -> None:
    assert PRICE.findall("£12.00; 12,00 €; Rs. 1,29,900; 12 pieces") == [
        "£12.00", "12,00 €", "Rs. 1,29,900",
    ]  # fmt: skip


def test_text_outside_the_body_is_not_read() -> None:
    assert ShopPage(b"<title>VAT</title>").text == ""


@pytest.mark.parametrize(
    ("real", "ours", "near"),
    [
        (0.2, 0.1, True), (0.2, 0.4, True), (0.2, 0.09, False), (0.2, 0.41, False),
        (0.0, 0.0, True), (0.0, 0.01, False), (0.9, 1.0, True), (0.9, 0.44, False),
    ],
    ids=[
        "half", "twice", "less than half", "more than twice",
        "neither", "only ours", "all of ours", "half of most",
    ],
)  # fmt: skip
def test_near_is_within_a_factor_of_two(real: float, ours: float, near: bool) -> None:
    assert TraitShare(name="x", real=real, ours=ours).near is near


def test_shares_and_medians_are_those_of_the_pages() -> None:
    pages = [SHOWN["template"], SHOWN["template"], BODY.format("<p>£12</p>"), BODY.format("")]
    prevalence = compared(sighted(page.encode("utf-8")) for page in pages)
    shares = {trait.name: trait.ours for trait in prevalence.traits}
    assert prevalence.pages == 4
    assert shares["template"] == 0.5
    assert shares["details"] == 0.0
    assert {each.name: each.ours for each in prevalence.medians}["price-like strings"] == 0.0
    assert prevalence.near == sum(trait.near for trait in prevalence.traits)


def test_semicolons_are_counted_by_attribute() -> None:
    page = BODY.format('<p style="a:b;c:d"></p><p style="a:b"></p>')
    assert sighted(page.encode("utf-8")).styles == (2, 1)


def test_no_page_is_refused() -> None:
    with pytest.raises(ValueError, match="no page to compare"):
        compared([])


def test_the_real_shares_are_those_of_the_traits() -> None:
    real = load_json(REAL)
    assert real["traits"].keys() == TRAITS.keys()
    assert real["medians"].keys() == set(MEDIANS)
    assert all(0 <= count <= real["pages"] for count in real["traits"].values())


def test_our_pages_are_like_real_ones() -> None:
    """On 500 rows 50 traits are near; on so few rows a handful may fall out by chance."""
    rows = (build_row(address).row for address in first(Request(seed=0), 150))
    prevalence = compared(sighted(row.html.encode("utf-8")) for row in rows)
    assert prevalence.near >= 40
