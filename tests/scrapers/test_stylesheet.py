"""What the page's own stylesheet says of a class: hidden, struck through, or given text."""

import pytest
from bs4 import BeautifulSoup
from hypothesis import given, settings
from hypothesis import strategies as st

from pageread.scrapers.stylesheet import Stylesheet, read_stylesheet


def _read(css: str) -> Stylesheet:
    return read_stylesheet(BeautifulSoup(f"<style>{css}</style>", "lxml"))


SILENT = [
    ("", "nothing"),
    ("/* .a { display: none } */", "a comment"),
    (".a { }", "no declaration"),
    (".a { display: block; color: red }", "shown"),
    (".a { visibility: visible }", "visible"),
    (".a { text-decoration: underline }", "underlined"),
    (".a { displaynone: none }", "another property"),
    (".a { animation-name: none; background: none }", "none of something else"),
    ("#a { display: none }", "an id"),
    ("div { display: none }", "a tag"),
    (".a .b { display: none }", "a class inside another"),
    (".a.b { display: none }", "two classes at once"),
    ("div.a { display: none }", "a class of one tag"),
    (".a > .b { display: none }", "a child"),
    (".a:hover { display: none }", "a state"),
    ("@media print { .a { display: none } }", "print"),
    (".a { content: 'Sold out' }", "content without a pseudo-element"),
    (".a::marker { content: 'Sold out' }", "content of a list marker"),
    ("{ display: none }", "no selector"),
    (".a display: none", "no block"),
    (".", "a point"),
]


@pytest.mark.parametrize("css", [pytest.param(css, id=name) for css, name in SILENT])
def test_this_says_nothing_of_a_class(css: str) -> None:
    assert _read(css) == Stylesheet()


HIDDEN = [
    (".a { display: none }", {"a"}, "display"),
    (".a{display:none}", {"a"}, "no spaces"),
    (".a { margin: 0; display: none; padding: 0 }", {"a"}, "among others"),
    (".a { DISPLAY: None }", {"a"}, "capitals"),
    (".a { visibility: hidden }", {"a"}, "visibility"),
    (".a, .b { display: none }", {"a", "b"}, "two classes"),
    (".a { color: red } .b { display: none }", {"b"}, "the second rule"),
    (".a { display: none", {"a"}, "an unclosed block"),
    (".a /* x */ { display: /* y */ none }", {"a"}, "comments between"),
    (".view-x1 { min-width: 0; display: none; }", {"view-x1"}, "a name with a hyphen"),
    ("@media print { .b { color: red } } .a { display: none }", {"a"}, "behind a media rule"),
]


@pytest.mark.parametrize(("css", "names"), [pytest.param(*row[:2], id=row[2]) for row in HIDDEN])
def test_this_hides(css: str, names: set[str]) -> None:
    assert _read(css).hidden == names


STRUCK = [
    (".a { text-decoration: line-through }", {"a"}, "line through"),
    (".a { text-decoration: line-through red }", {"a"}, "and a colour"),
    (".a { text-decoration: LINE-THROUGH; color: red }", {"a"}, "capitals"),
    (".a, .b { text-decoration: line-through }", {"a", "b"}, "two classes"),
]


@pytest.mark.parametrize(("css", "names"), [pytest.param(*row[:2], id=row[2]) for row in STRUCK])
def test_this_strikes_through(css: str, names: set[str]) -> None:
    assert _read(css).struck == names


GENERATED = [
    (".a::before { content: none }", {"a": ""}, "no text"),
    ('.a::before { content: "" }', {"a": ""}, "empty text"),
    ('.a::before { content: "Sold out" }', {"a": "Sold out"}, "before"),
    ('.a::after { content: "Sold out" }', {"a": "Sold out"}, "after"),
    ('.a:before { content: "Sold out" }', {"a": "Sold out"}, "one colon"),
    (".a::before { content: 'Sold out' }", {"a": "Sold out"}, "single quotes"),
    ('.a::before { content: "Sold" " " "out" }', {"a": "Sold out"}, "several strings"),
    ('.a::before { content: "In stock" / "available" }', {"a": "In stock"}, "alternative text"),
    ('.a::before { content: "\\201CIn stock\\201D" }', {"a": "“In stock”"}, "escapes"),
    ('.a::BEFORE { CONTENT: "In stock" }', {"a": "In stock"}, "capitals"),
    ('.a::before { color: red; content: "In stock" }', {"a": "In stock"}, "among others"),
    ('.a::before, .b::after { content: "In" }', {"a": "In", "b": "In"}, "two classes"),
    ('.a::before{content:"In"}.b::before{content:"Out"}', {"a": "In", "b": "Out"}, "two rules"),
]


@pytest.mark.parametrize(("css", "texts"), [pytest.param(*row[:2], id=row[2]) for row in GENERATED])
def test_this_writes_text(css: str, texts: dict[str, str]) -> None:
    assert _read(css).generated == texts


def test_every_style_element_counts() -> None:
    soup = BeautifulSoup(
        "<style>.a{display:none}</style><p></p><style>.b{display:none}</style>", "lxml"
    )
    assert read_stylesheet(soup).hidden == {"a", "b"}


def test_a_page_without_styles_hides_nothing() -> None:
    assert read_stylesheet(BeautifulSoup("<p>x</p>", "lxml")) == Stylesheet()


css_pieces = st.lists(
    st.sampled_from(
        [*".:;{}()[]/*\\\"'@,! ", "a", "::before", "content", "display", "none", "url("]
    ),
    max_size=40,
).map("".join)


@settings(deadline=None)
@given(css_pieces | st.text(max_size=40))
def test_no_stylesheet_makes_reading_fail(css: str) -> None:
    assert isinstance(_read(css), Stylesheet)
