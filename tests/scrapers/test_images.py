"""The gallery: whose images count, and where each really is."""

from collections.abc import Callable
from datetime import date
from urllib.parse import urljoin

import pytest

from pageread.scrapers import scrape_reference

Page = Callable[..., str]
URL = "https://shop.example/p/lamps/7"


def _images(page: str, *without: str) -> object:
    answer = scrape_reference(page, url=URL, today=date(2026, 5, 1), without=without)
    return answer["image_urls"]


def _gallery(*images: str, label: str = "Product photos") -> str:
    return f'<div role="group" aria-label="{label}">{"".join(images)}</div>'


# --- where an image is ------------------------------------------------------------------------

HERE = "https://shop.example"
MEDIA = "https://img.example"

SOURCES = [
    ("", 'src="https://img.example/a.jpg"', f"{MEDIA}/a.jpg", "absolute"),
    ("", 'src="//img.example/a.jpg"', f"{MEDIA}/a.jpg", "without a scheme"),
    ("", 'src="/m/a.jpg"', f"{HERE}/m/a.jpg", "from the root"),
    ("", 'src="a.jpg"', f"{HERE}/p/lamps/a.jpg", "relative to the page"),
    ("", 'src="./a.jpg"', f"{HERE}/p/lamps/a.jpg", "one dot"),
    ("", 'src="../a.jpg"', f"{HERE}/p/a.jpg", "two dots"),
    ("", 'src="../../../../a.jpg"', f"{HERE}/a.jpg", "more dots than folders"),
    ("", 'src="/m/./b/../a.jpg"', f"{HERE}/m/a.jpg", "dots inside"),
    ("", 'src="https://img.example/m/../a.jpg"', f"{MEDIA}/a.jpg", "dots in an absolute URL"),
    ("", 'src="//img.example/m/./a.jpg"', f"{MEDIA}/m/a.jpg", "dots without a scheme"),
    ("", 'src="a.jpg?w=1&amp;h=2"', f"{HERE}/p/lamps/a.jpg?w=1&h=2", "an entity in a query"),
    ("<base>", 'src="a.jpg"', f"{HERE}/p/lamps/a.jpg", "a base without a URL"),
    ('<base target="_top">', 'src="a.jpg"', f"{HERE}/p/lamps/a.jpg", "a base for links only"),
    ('<!-- <base href="/old/"> -->', 'src="a.jpg"', f"{HERE}/p/lamps/a.jpg", "a base in a comment"),
    ('<base href="https://img.example/m/">', 'src="a.jpg"', f"{MEDIA}/m/a.jpg", "a base"),
    (
        '<base href="https://img.example/m/x">',
        'src="a.jpg"',
        f"{MEDIA}/m/a.jpg",
        "a base that is no folder",
    ),
    (
        '<base href="https://img.example/m/">',
        'src="../a.jpg"',
        f"{MEDIA}/a.jpg",
        "dots under a base",
    ),
    (
        '<base href="https://img.example/m/">',
        'src="/a.jpg"',
        f"{MEDIA}/a.jpg",
        "from the root of a base",
    ),
    (
        '<base href="https://img.example/m/">',
        'src="//cdn.test/a.jpg"',
        "https://cdn.test/a.jpg",
        "no scheme under a base",
    ),
    (
        '<base href="https://img.example/m/">',
        'src="https://cdn.test/a.jpg"',
        "https://cdn.test/a.jpg",
        "absolute under a base",
    ),
    (
        '<base href="//img.example/m/">',
        'src="a.jpg"',
        f"{MEDIA}/m/a.jpg",
        "a base without a scheme",
    ),
    ('<base href="/m/">', 'src="a.jpg"', f"{HERE}/m/a.jpg", "a base from the root"),
    ('<base href="../m/">', 'src="a.jpg"', f"{HERE}/p/m/a.jpg", "a base relative to the page"),
    (
        '<base href="https://img.example/m/"><base href="/old/">',
        'src="a.jpg"',
        f"{MEDIA}/m/a.jpg",
        "two bases",
    ),
    (
        '<base target="x"><base href="/m/">',
        'src="a.jpg"',
        f"{HERE}/m/a.jpg",
        "the first base with a URL",
    ),
    ("", 'src="data:image/gif;base64,R0" data-src="/a.jpg"', f"{HERE}/a.jpg", "data-src"),
    ("", 'src="/blank.gif" data-original="/a.jpg"', f"{HERE}/a.jpg", "data-original"),
    ("", 'src="/blank.gif" data-lazy="/a.jpg"', f"{HERE}/a.jpg", "data-lazy"),
    ("", 'src="/blank.gif" data-lazy-src="/a.jpg"', f"{HERE}/a.jpg", "data-lazy-src"),
    ("", 'data-src="/a.jpg"', f"{HERE}/a.jpg", "data-src alone"),
    ("", 'src="/blank.gif" data-srcset="/a.jpg"', f"{HERE}/a.jpg", "data-srcset of a URL"),
    ("", 'src="/blank.gif" data-srcset="/a.jpg 1x"', f"{HERE}/a.jpg", "data-srcset with a density"),
    (
        "",
        'src="/blank.gif" data-srcset=" /a.jpg 800w "',
        f"{HERE}/a.jpg",
        "data-srcset with a width",
    ),
    ("", 'src="/a.jpg" data-zoom="/b.jpg"', f"{HERE}/a.jpg", "an attribute for something else"),
    (
        '<base href="https://img.example/m/">',
        'src="/blank.gif" data-src="./a.jpg"',
        f"{MEDIA}/m/a.jpg",
        "lazy under a base",
    ),
]


@pytest.mark.parametrize(
    ("head", "attributes", "url"), [pytest.param(*row[:3], id=row[3]) for row in SOURCES]
)
def test_an_image_is_at(head: str, attributes: str, url: str, shop_page: Page) -> None:
    assert _images(shop_page(head=head, gallery=_gallery(f"<img {attributes}>"))) == [url]


@pytest.mark.parametrize(
    "src", ["a.jpg", "/m/a.jpg", "../a.jpg", "//img.example/a.jpg", "b/./a.jpg"]
)
def test_plain_forms_resolve_as_the_standard_library_has_them(src: str, shop_page: Page) -> None:
    assert _images(shop_page(gallery=_gallery(f'<img src="{src}">'))) == [urljoin(URL, src)]


# --- whose images count -----------------------------------------------------------------------

A, B, C = ('<img src="/a.jpg">', '<img src="/b.jpg">', '<img src="/c.jpg">')
ALSO_A = ['<img src="//shop.example/a.jpg">', '<img src="/m/../a.jpg">', '<img src="../../a.jpg">']

MEMBERS: list[tuple[str, str, list[str], str]] = [
    (_gallery(A), "", ["a"], "one image"),
    (_gallery(A, B), "", ["a", "b"], "in page order"),
    (_gallery(B, A), "", ["b", "a"], "in page order, not by name"),
    (_gallery("<span>", A, "</span><a href='#view'>", B, "</a>"), "", ["a", "b"], "wrapped"),
    (_gallery(A) + _gallery(B), "", ["a", "b"], "two boxes"),
    (_gallery(A) + C + _gallery(B), "", ["a", "b"], "a mark between two boxes"),
    (_gallery(A, B, A), "", ["a", "b"], "repeated"),
    (_gallery(A, B, *ALSO_A), "", ["a", "b"], "repeated in other forms"),
    (_gallery(A) + _gallery(A, B), "", ["a", "b"], "repeated in another box"),
    (_gallery(A), _gallery(B), ["a"], "another product's gallery behind"),
    (
        _gallery(A) + '<div role="group" aria-label="Payment">' + B + "</div>",
        "",
        ["a"],
        "another group",
    ),
    (_gallery(A, label="Photo gallery"), "", ["a"], "another label"),
    (_gallery(A) + "<template>" + C + "</template>", "", ["a"], "a template beside the gallery"),
]


@pytest.mark.parametrize(
    ("gallery", "after", "names"), [pytest.param(*row[:3], id=row[3]) for row in MEMBERS]
)
def test_the_gallery_holds(gallery: str, after: str, names: list[str], shop_page: Page) -> None:
    page = shop_page(gallery=gallery, after=after)
    assert _images(page) == [f"{HERE}/{name}.jpg" for name in names]


CHOICES = (
    '<ul><li data-option="c1" aria-selected="false">Ash</li>'
    '<li data-option="c2" aria-selected="true">Oak</li></ul>'
)


def _tagged(name: str, ident: str) -> str:
    return f'<img src="/{name}.jpg" data-option="{ident}">'


TAGGED: list[tuple[str, list[str], str]] = [
    (_gallery(A, B), ["a", "b"], "no image is tagged"),
    (_gallery(_tagged("a", "c1"), _tagged("b", "c2")), ["b"], "one for each option"),
    (
        _gallery(_tagged("a", "c2"), _tagged("b", "c1"), _tagged("c", "c2")),
        ["a", "c"],
        "interleaved",
    ),
    (_gallery(_tagged("a", "c1")), [], "none of the selected option"),
    (_gallery(_tagged("a", "x9"), B), ["a", "b"], "tagged with something else"),
]


@pytest.mark.parametrize(
    ("gallery", "names"), [pytest.param(*row[:2], id=row[2]) for row in TAGGED]
)
def test_of_a_tagged_gallery_the_selected_options_images_count(
    gallery: str, names: list[str], shop_page: Page
) -> None:
    page = shop_page(gallery=gallery, choices=CHOICES)
    assert _images(page) == [f"{HERE}/{name}.jpg" for name in names]


# --- without a defence ------------------------------------------------------------------------

WITHOUT = [
    (
        "base_url",
        '<base href="https://img.example/">',
        _gallery('<img src="a.jpg">'),
        [f"{HERE}/p/lamps/a.jpg"],
    ),
    (
        "lazy_source",
        "",
        _gallery('<img src="/blank.gif" data-src="/a.jpg">'),
        [f"{HERE}/blank.gif"],
    ),
    ("distinct_images", "", _gallery(A, A), [f"{HERE}/a.jpg", f"{HERE}/a.jpg"]),
    (
        "gallery_boxes",
        "",
        f"<div>{_gallery(A)}{C}{_gallery(B)}</div>",
        [f"{HERE}/a.jpg", f"{HERE}/c.jpg", f"{HERE}/b.jpg"],
    ),
]


@pytest.mark.parametrize(
    ("defence", "head", "gallery", "urls"), [pytest.param(*row, id=row[0]) for row in WITHOUT]
)
def test_without_its_defence_a_gallery_is_misread(
    defence: str, head: str, gallery: str, urls: list[str], shop_page: Page
) -> None:
    page = shop_page(head=head, gallery=gallery)
    assert _images(page, defence) == urls
    assert _images(page) != urls
