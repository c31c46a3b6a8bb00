"""What a browser shows of a page, way by way."""

from datetime import date

import pytest

from pageread.scrapers.view import View, open_view


def _view(body: str, *without: str) -> View:
    css = ".gone { display: none } .unseen { visibility: hidden } .plain { display: block }"
    html = f"<html><head><style>{css}</style></head><body>{body}</body></html>"
    return open_view(html, url="https://shop.example/", today=date(2026, 5, 1), without=without)


def _shown(view: View) -> bool:
    """Tell whether the element that is looked for is shown."""
    node = view.soup.find(id="x")
    assert node is not None
    return view.shown(node)


SHOWN = [
    ('<p id="x">a</p>', "a plain element"),
    ('<p id="x" aria-hidden="true">a</p>', "hidden from screen readers alone"),
    ('<div aria-hidden="true"><p id="x">a</p></div>', "inside what screen readers skip"),
    ('<p id="x" class="plain">a</p>', "a class that shows"),
    ('<p id="x" class="hidden">a</p>', "a class of that name without a rule"),
    ('<p id="x" style="display: block">a</p>', "displayed inline"),
    ('<p id="x" style="visibility: visible">a</p>', "visible inline"),
    ('<p id="x" style="margin: 0">a</p>', "a style about something else"),
    ('<p id="x" style="">a</p>', "an empty style"),
    ('<p id="x" data-hidden="true">a</p>', "an attribute with such a name"),
    ('<details open><p id="x">a</p></details>', "open details"),
    ('<details open=""><summary>s</summary><p id="x">a</p></details>', "open details, below"),
    ('<details><summary id="x">s</summary></details>', "the summary of closed details"),
    ('<details><summary><b id="x">s</b></summary></details>', "inside that summary"),
    ('<details id="x"><p>a</p></details>', "closed details themselves"),
    ('<p hidden>a</p><p id="x">b</p>', "beside something hidden"),
    ('<template><p>a</p></template><p id="x">b</p>', "behind a template"),
]


@pytest.mark.parametrize("body", [pytest.param(body, id=name) for body, name in SHOWN])
def test_this_is_shown(body: str) -> None:
    assert _shown(_view(body))


HIDDEN = [
    ('<p id="x" hidden>a</p>', "the attribute"),
    ('<p id="x" hidden="hidden">a</p>', "the attribute with a value"),
    ('<p id="x" hidden="">a</p>', "the attribute with an empty value"),
    ('<p id="x" HIDDEN>a</p>', "the attribute in capitals"),
    ('<p id="x" hidden aria-hidden="true">a</p>', "the attribute, and for screen readers"),
    ('<p id="x" style="display: none">a</p>', "display inline"),
    ('<p id="x" style="display:none">a</p>', "display inline without a space"),
    ('<p id="x" style="margin: 0; Display: NONE;">a</p>', "display inline, in capitals"),
    ('<p id="x" style="visibility: hidden">a</p>', "visibility inline"),
    ('<p id="x" class="gone">a</p>', "display by class"),
    ('<p id="x" class="note gone wide">a</p>', "display by one of several classes"),
    ('<p id="x" class="unseen">a</p>', "visibility by class"),
    ('<details><p id="x">a</p></details>', "closed details"),
    ('<details><summary>s</summary><p id="x">a</p></details>', "closed details below a summary"),
    ('<details><summary>s</summary><div><p id="x">a</p></div></details>', "deep in closed details"),
    ('<details><details open><p id="x">a</p></details></details>', "open details in closed ones"),
    ('<details open><details><p id="x">a</p></details></details>', "closed details in open ones"),
    ('<template><p id="x">a</p></template>', "a template"),
    ('<noscript><p id="x">a</p></noscript>', "a page without scripts"),
]
AROUND = [
    ("<div hidden>{}</div>", "inside the attribute"),
    ('<div style="display: none">{}</div>', "inside an inline style"),
    ('<div style="visibility: hidden">{}</div>', "inside an inline visibility"),
    ('<div class="gone">{}</div>', "inside a class"),
    ('<div class="unseen">{}</div>', "inside a class of visibility"),
    ("<details>{}</details>", "inside closed details"),
    ("<template>{}</template>", "inside a template"),
    ("<div hidden><section><div>{}</div></section></div>", "three levels inside"),
]


@pytest.mark.parametrize("body", [pytest.param(body, id=name) for body, name in HIDDEN])
def test_this_is_not_shown(body: str) -> None:
    view = _view(body)
    assert not _shown(view)
    assert "a" not in view.text(view.soup)


@pytest.mark.parametrize("around", [pytest.param(around, id=name) for around, name in AROUND])
def test_what_is_inside_something_hidden_is_not_shown(around: str) -> None:
    assert not _shown(_view(around.format('<p id="x">a</p>')))
    assert not _shown(_view(around.format('<p id="x" style="display: block">a</p>')))


@pytest.mark.parametrize("body", [pytest.param(body, id=name) for body, name in HIDDEN])
def test_without_that_defence_everything_is_shown(body: str) -> None:
    assert _shown(_view(body, "visibility"))


TEXTS = [
    ("", "", "nothing"),
    ("<p> \n </p>", "", "white space"),
    ("<!-- a -->", "", "a comment"),
    ("<script>a</script><style>a</style>", "", "scripts and styles"),
    ("a", "a", "bare text"),
    ("<p>a</p>\n<p>b  c</p>", "a b c", "white space squashed"),
    ("<p>a</p><p hidden>b</p><p>c</p>", "a c", "a hidden part"),
    ("<p>1\u00a0299 kr</p>", "1 299 kr", "a no-break space"),
    ("<p>Oak &amp; Ash</p>", "Oak & Ash", "an entity"),
]


@pytest.mark.parametrize(("body", "text"), [pytest.param(*row[:2], id=row[2]) for row in TEXTS])
def test_the_shown_text_is(body: str, text: str) -> None:
    view = _view(body)
    assert view.soup.body is not None
    assert view.text(view.soup.body) == text


# --- lots -------------------------------------------------------------------------------------


def test_a_lot_among_nothing_is_nothing() -> None:
    view = _view("")
    assert view.any_of([], "price") is None
    assert view.offered == {}


def test_a_lot_among_one_value_is_that_value() -> None:
    view = _view("")
    assert view.any_of([7, 7, 7], "price") == 7
    assert view.offered == {"price": 1}


def test_a_lot_is_uniform_over_pages_and_the_same_on_one() -> None:
    """A value that occurs twice is not twice as likely."""
    drawn = [_view(f"<p>{n}</p>").any_of("aab", "price") for n in range(300)]
    again = [_view(f"<p>{n}</p>").any_of("aab", "price") for n in range(300)]
    assert drawn == again
    assert 110 < drawn.count("a") < 190
