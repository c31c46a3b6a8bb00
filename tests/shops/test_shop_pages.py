"""One rule of the shop reader each, on small pages of our own."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pageread.shops import ShopReading, read_shop_page

URL = "https://shop.example/oak-table"
PARTS = {
    "head": "<title>Oak Table | Shop</title>",
    "before": "",
    "title": "<h1>Oak Table</h1>",
    "price": '<p class="price">€349.90</p>',
    "stock": "",
    "code": "<p>SKU: AB-1234</p>",
    "buy": "<button>Add to cart</button>",
    "after": "",
}


def page(**parts: str) -> str:
    assert parts.keys() <= PARTS.keys()
    p = PARTS | parts
    region = "".join(p[name] for name in ("title", "price", "stock", "code", "buy"))
    return (
        f"<!DOCTYPE html><html lang=en><head>{p['head']}</head><body>{p['before']}"
        f"<main><div>{region}</div></main>{p['after']}</body></html>"
    )


def read(html: str | bytes | None = None, *, url: str = URL, **parts: str) -> ShopReading:
    return read_shop_page(page(**parts) if html is None else html, url=url)


def ld(**item: object) -> str:
    block = {"@context": "https://schema.org", "@type": "Product", "name": "Oak Table", **item}
    return (
        f'<title>Oak Table</title><script type="application/ld+json">{json.dumps(block)}</script>'
    )


# --- nothing, and the plain page --------------------------------------------------------------


@pytest.mark.parametrize("html", ["", " ", "<p>", b"", b"\xff\xfe", "<html></html>", "plain text"])
def test_a_page_without_a_product_says_nothing(html: str | bytes) -> None:
    reading = read(html)
    assert (reading.title, reading.price, reading.sku, reading.in_stock) == (None,) * 4
    assert reading.image_urls == ()
    assert not any(reading.evidence.values())


def test_a_plain_page_is_read_whole() -> None:
    reading = read()
    assert reading.title == "Oak Table"
    assert (reading.price, reading.amount, reading.currency) == (34990, "349.90", "EUR")
    assert (reading.sku, reading.in_stock) == ("AB-1234", True)
    assert "named as a price" in reading.evidence["price"]


def test_bytes_are_read_as_text_is() -> None:
    assert read(page().encode("utf-8")) == read()


@settings(deadline=None, max_examples=50)
@given(st.text(max_size=200))
def test_any_text_is_read_without_a_fault(text: str) -> None:
    read(text)
    read(stock=text)


# --- the price --------------------------------------------------------------------------------

PRICES = [
    ('<p class="price">349,90 €</p>', "349.90", "as it is"),
    ('<p class="price"><del>€449.90</del> <b>€349.90</b></p>', "349.90", "struck by a tag"),
    (
        '<p><span style="text-decoration:line-through">€449.90</span> <b>€349.90</b></p>',
        "349.90",
        "struck by a style",
    ),
    (
        '<p><span class="old-price">€449.90</span> <span class="sale-price">€349.90</span></p>',
        "349.90",
        "former by name",
    ),
    ("<p><span>RRP</span> <span>€449.90</span></p><p>Now €349.90</p>", "349.90", "former by word"),
    ("<p>Statt 449,90 €</p><p>349,90 €</p>", "349.90", "former by a word of another language"),
    ("<p>€349.90</p><p>€3.50 per kg</p>", "349.90", "unit price behind"),
    ("<p>€29.15 a month</p><p>€349.90</p>", "349.90", "instalment before"),
    ("<p>Delivery €4.90</p><p>€349.90</p>", "349.90", "delivery before"),
    ("<p>You save €100.00</p><p>€349.90</p>", "349.90", "saving before"),
    ('<p hidden>€1.00</p><p class="price">€349.90</p>', "349.90", "hidden"),
    ('<p style="display: none">€1.00</p><p>€349.90</p>', "349.90", "not displayed"),
    (
        '<p class="price"><span>€</span><span>349</span><span>.90</span></p>',
        "349.90",
        "mark, number and cents in elements of their own",
    ),
    ('<p class="price">€349<sup>90</sup></p>', "349.90", "raised cents"),
    (
        '<p class="price"><span>349</span><span class="cents">90</span> <span>€</span></p>',
        "349.90",
        "cents by name",
    ),
    ('<p class="price">1 299,00 Kč</p>', "1299.00", "space groups"),
    ('<p class="price">¥12,900</p>', "12900", "no minor unit"),
    ("<select><option>€9.90</option></select><p>€349.90</p>", "349.90", "an option"),
]


@pytest.mark.parametrize(("html", "amount"), [pytest.param(*row[:2], id=row[2]) for row in PRICES])
def test_the_current_price_is_told_from_others(html: str, amount: str) -> None:
    assert read(price=html).amount == amount


OTHERS = [
    '<div class="related-products"><h2>Also</h2><p class="price">€19.90</p></div>',
    '<div class="recommendations"><p class="current-price">€19.90</p></div>',
    '<footer><p class="price">€19.90</p></footer>',
    '<div class="reviews"><p>€19.90</p></div>',
]


@pytest.mark.parametrize("other", OTHERS)
@pytest.mark.parametrize("where", ["before", "after"])
def test_the_price_of_another_product_is_not_ours(other: str, where: str) -> None:
    assert read(**{where: other}).amount == "349.90"


def test_a_class_that_the_page_hides_is_hidden() -> None:
    style = "<title>Oak Table</title><style>.x9 { display: none }</style>"
    html = '<p class="x9">€1.00</p><p>€349.90</p>'
    assert read(head=style, price=html).amount == "349.90"


def test_what_is_hidden_for_one_screen_is_not_hidden() -> None:
    style = "<title>Oak Table</title><style>@media print { .x9 { display: none } }</style>"
    assert read(head=style, price='<p class="x9">€349.90</p>').amount == "349.90"


def test_the_visible_price_wins_over_data() -> None:
    assert read(head=ld(offers={"price": "999.00", "priceCurrency": "EUR"})).amount == "349.90"


def test_data_decides_between_two_that_are_shown() -> None:
    offers = {"price": "349.90", "priceCurrency": "EUR"}
    assert read(head=ld(offers=offers), price="<p>€19.90</p><p>€349.90</p>").amount == "349.90"


def test_data_answers_where_nothing_is_shown() -> None:
    reading = read(head=ld(offers={"price": 349.9, "priceCurrency": "EUR"}), price="")
    assert (reading.amount, reading.currency) == ("349.90", "EUR")
    assert reading.evidence["price"] == ("json-ld alone",)


def test_the_country_says_whose_dollars_they_are() -> None:
    reading = read(url="https://shop.example.ca/oak-table", price='<p class="price">$349.90</p>')
    assert reading.currency == "CAD"
    assert read(price='<p class="price">$349.90</p>').currency is None


# --- data for machines ------------------------------------------------------------------------

OFFER = {"@type": "Offer", "price": "349.90", "priceCurrency": "EUR"}
PRODUCT = {"@type": "Product", "name": "Oak Table", "sku": "XY-77", "offers": OFFER}
BLOCKS = [
    (json.dumps(PRODUCT), "alone"),
    (json.dumps([PRODUCT]), "in a list"),
    (json.dumps({"@graph": [{"@type": "WebSite"}, PRODUCT]}), "in a graph"),
    (json.dumps({"@type": "WebPage", "mainEntity": PRODUCT}), "the main thing of the page"),
    (json.dumps(PRODUCT | {"@type": ["Thing", "Product"]}), "of several types"),
    (json.dumps(PRODUCT | {"offers": [OFFER]}), "with a list of offers"),
    (json.dumps(PRODUCT | {"offers": {"offers": [OFFER]}}), "with offers in offers"),
    (json.dumps(PRODUCT)[:-1] + ", }", "with a comma too many"),
    (f"/* x */ {json.dumps(PRODUCT)};", "with a comment and a semicolon"),
    (json.dumps(PRODUCT).replace("Oak Table", "Oak\n Table"), "with a line break in a text"),
]


@pytest.mark.parametrize("block", [pytest.param(text, id=name) for text, name in BLOCKS])
def test_json_ld_is_read_as_shops_write_it(block: str) -> None:
    script = '<script type="application/ld+json">{}</script>'
    head = script.replace("{}", "{") + script.replace("{}", block)
    reading = read(head=head, price="", code="")
    assert (reading.amount, reading.sku) == ("349.90", "XY-77")


MARKUP = [
    (
        """<div itemscope itemtype="https://schema.org/Product">
        <meta itemprop="sku" content="XY-77">
        <div itemprop="offers" itemscope itemtype="https://schema.org/Offer">
        <meta itemprop="price" content="349.90"><meta itemprop="priceCurrency" content="EUR">
        </div></div>""",
        "microdata",
    ),
    (
        """<div vocab="https://schema.org/" typeof="Product"><meta property="sku" content="XY-77">
        <div property="offers" typeof="Offer"><meta property="price" content="349.90">
        <meta property="priceCurrency" content="EUR"></div></div>""",
        "rdfa",
    ),
    (
        """<meta property="product:price:amount" content="349.90">
        <meta property="product:price:currency" content="EUR">
        <meta property="product:retailer_item_id" content="XY-77">""",
        "meta",
    ),
]


@pytest.mark.parametrize(("html", "source"), [pytest.param(*row, id=row[1]) for row in MARKUP])
def test_other_syntaxes_are_read_too(html: str, source: str) -> None:
    reading = read(before=html, price="", code="")
    assert (reading.amount, reading.currency, reading.sku) == ("349.90", "EUR", "XY-77")
    assert reading.evidence["price"] == (f"{source} alone",)


# --- the state --------------------------------------------------------------------------------

GONE = [
    "Sold out", "Ausverkauft", "Épuisé", "Agotado", "Esaurito", "Uitverkocht",
    "Produkt niedostępny", "Esgotado", "Slut i lager", "Udsolgt", "Vyprodáno", "在庫切れ",
    "缺货", "품절", "غير متوفر",
    "אזל מהמלאי", "Stokta yok", "Нет в наличии", "Loppuunmyyty", "Stoc epuizat", "Elfogyott",
    "Rasprodano",
]  # fmt: skip
BUY = [
    "Add to cart", "In den Warenkorb", "Ajouter au panier", "Añadir al carrito",
    "Aggiungi al carrello", "In winkelwagen", "Dodaj do koszyka", "Adicionar ao carrinho",
    "Lägg i varukorgen", "Læg i kurv", "Do košíku", "カートに入れる", "加入购物车", "장바구니 담기",
    "أضف إلى السلة", "הוסף לסל", "Sepete ekle", "В корзину", "Lisää ostoskoriin", "Adaugă în coș",
    "Kosárba", "Dodaj u košaricu",
]  # fmt: skip


@pytest.mark.parametrize("words", GONE)
def test_words_say_that_it_is_gone(words: str) -> None:
    assert read(stock=f"<p>{words}</p>", buy="").in_stock is False


@pytest.mark.parametrize("words", BUY)
def test_a_control_to_buy_says_that_it_is_there(words: str) -> None:
    reading = read(stock="<p>Out of stock in our stores</p>", buy=f"<button>{words}</button>")
    assert reading.in_stock is True
    assert reading.evidence["in_stock"] == ("a control to buy",)


CONTROLS = [
    '<a class="btn" href="#">Buy now</a>',
    '<input type="submit" value="Add to basket">',
    '<button aria-label="Add to cart"><svg></svg></button>',
    '<div role="button">Add to bag</div>',
    '<button class="add-to-cart"><i></i></button>',
]


@pytest.mark.parametrize("control", CONTROLS)
def test_controls_have_many_forms(control: str) -> None:
    assert read(stock="<p>Sold out</p>", buy=control).in_stock is True


def test_a_control_that_is_off_does_not_sell() -> None:
    control = "<button disabled>Add to cart</button>"
    assert read(stock="<p>Sold out</p>", buy=control).in_stock is False


@pytest.mark.parametrize(
    ("state", "available"),
    [("https://schema.org/InStock", True), ("OutOfStock", False), ("SoldOut", False)],
)
def test_data_says_the_state_where_the_page_does_not(state: str, available: bool) -> None:
    assert read(head=ld(offers={"availability": state}), buy="").in_stock is available


def test_what_another_product_lacks_is_not_ours() -> None:
    other = '<div class="related"><p>Sold out</p></div>'
    assert read(after=other, buy="").in_stock is True


# --- the code ---------------------------------------------------------------------------------

CODES = [
    ("<p>SKU: AB-1234</p>", "label and code in one text"),
    ("<p><b>Item number</b> <span>AB-1234</span></p>", "label and code in two"),
    ("<dl><dt>Artikelnummer:</dt><dd>AB-1234</dd></dl>", "another language"),
    ("<p>商品番号：AB-1234</p>", "no space behind the label"),
    ("<p>מק״ט AB-1234</p>", "right to left"),
    ('<span class="product-sku">AB-1234</span>', "an element named for it"),
    ('<div data-sku="AB-1234"></div>', "an attribute"),
    ('<input type="hidden" name="product_id" value="AB-1234">', "a form field"),
]


@pytest.mark.parametrize("html", [pytest.param(html, id=name) for html, name in CODES])
def test_a_code_is_found(html: str) -> None:
    assert read(code=html).sku == "AB-1234"


def test_the_address_answers_where_nothing_else_does() -> None:
    assert read(url="https://shop.example/p/oak-table/4455667", code="").sku == "4455667"
    assert read(code="").sku is None


def test_the_shown_code_wins_over_data() -> None:
    assert read(head=ld(sku="XY-77")).sku == "AB-1234"


def test_a_shops_code_wins_over_one_of_the_trade() -> None:
    assert read(code="<p>EAN: 4006381333931</p><p>Art. no. AB-1234</p>").sku == "AB-1234"


# --- title and images -------------------------------------------------------------------------


def test_the_title_is_the_heading_that_the_page_is_named_for() -> None:
    assert read(before="<h1>Welcome</h1>").title == "Oak Table"


def test_data_names_the_product_where_no_heading_does() -> None:
    assert read(head=ld(), title="").title == "Oak Table"


def test_images_of_data_are_absolute_and_each_once() -> None:
    images = ["/a.jpg", {"@type": "ImageObject", "url": "/b.jpg"}, "/a.jpg"]
    assert read(head=ld(image=images)).image_urls == (
        "https://shop.example/a.jpg",
        "https://shop.example/b.jpg",
    )


def test_images_close_to_the_title_where_data_has_none() -> None:
    gallery = (
        '<img src="data:image/gif;base64,AA" data-src="/a.jpg">'
        '<img srcset="/b-1.jpg 100w, /b-2.jpg 900w" src="/b-1.jpg">'
    )
    assert read(stock=gallery, after='<img src="/other.jpg">').image_urls == (
        "https://shop.example/a.jpg",
        "https://shop.example/b-2.jpg",
    )
