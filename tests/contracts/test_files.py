"""Resources by address, files by bytes."""

import hashlib

import pytest

from pagegrade.contracts import files, resources
from pagegrade.contracts.files import ExpectedFile
from pagegrade.contracts.resources import Resource
from pagegrade.response.view import view

PAPER = Resource(id="paper", urls=("https://lab.example/p/paper.pdf", "https://cdn.example/p"))


def finds(response: str) -> bool:
    component = resources.check((PAPER,), view(response), base_url="https://lab.example/p/index")
    return component.status == "passed"


@pytest.mark.parametrize(
    "response",
    [
        pytest.param("https://lab.example/p/paper.pdf", id="bare"),
        pytest.param("See https://lab.example/p/paper.pdf.", id="at the end of a sentence"),
        pytest.param("[paper](https://lab.example/p/paper.pdf#page=2)", id="link with a fragment"),
        pytest.param("<a href=paper.pdf>x</a>", id="relative"),
        pytest.param("<a href='//LAB.example:443/p/../p/paper.pdf'>x</a>", id="another spelling"),
        pytest.param("<video src=/p/paper.pdf></video><p>x</p>", id="a media source"),
        pytest.param("![x](https://cdn.example/p)", id="the other address, an image"),
        pytest.param('["https://cdn.example/p"]', id="in JSON"),
        pytest.param("<img srcset='x.png, paper.pdf 2x, y.png 3x'><p>x</p>", id="one of a set"),
        pytest.param("<img srcset='x,y.png 1x,/p/paper.pdf'><p>x</p>", id="the last of a set"),
        pytest.param(
            "<picture><source srcset=paper.pdf></picture><p>x</p>", id="a source of a picture"
        ),
        pytest.param("<video poster=paper.pdf></video><p>x</p>", id="a poster"),
        pytest.param("<object data=paper.pdf></object><p>x</p>", id="an object"),
        pytest.param("<input type=image src=paper.pdf><p>x</p>", id="a button with an image"),
        pytest.param("见https://cdn.example/p，谢谢", id="before a comma of Chinese"),
        pytest.param("「https://cdn.example/p」参照", id="in corner brackets"),
        pytest.param("（https://cdn.example/p）。", id="in wide brackets"),
        pytest.param("«https://cdn.example/p»", id="in guillemets"),
        pytest.param("“https://cdn.example/p”", id="in quotation marks"),
        pytest.param("(see https://cdn.example/p).", id="in brackets"),
    ],
)
def test_a_resource_is_named_by_its_address(response: str) -> None:
    assert finds(response)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("{}", id="bare"),
        pytest.param("See {}.", id="at the end of a sentence"),
        pytest.param("(See {})", id="in brackets"),
        pytest.param("(See {}).", id="in brackets, at the end"),
        pytest.param("**{}**, of 2024", id="bold"),
        pytest.param("见（{}）。", id="in wide brackets"),
    ],
)
@pytest.mark.parametrize(
    "address", ["https://b.example/c_(x)", "https://b.example/c_(x)_(y)", "https://b.example/(c)/d"]
)
def test_brackets_of_an_address_belong_to_it(text: str, address: str) -> None:
    resource = Resource(id="r", urls=(address,))
    shown = view(text.format(address))
    assert resources.check((resource,), shown, base_url="https://b.example/").status == "passed"


def test_an_address_may_have_punctuation_of_chinese_in_it() -> None:
    resource = Resource(id="r", urls=("https://b.example/你好，世界",))
    shown = view("见 https://b.example/你好，世界 。")
    assert resources.check((resource,), shown, base_url="https://b.example/").status == "passed"


@pytest.mark.parametrize(
    "response",
    [
        pytest.param("", id="nothing"),
        pytest.param("paper.pdf", id="a name is no address"),
        pytest.param("https://lab.example/p/paper.pdf2", id="a longer address"),
        pytest.param("https://lab.example/p/", id="a shorter one"),
        pytest.param("<a hidden href=paper.pdf>x</a><p>y</p>", id="hidden"),
        pytest.param("<!-- https://cdn.example/p --><p>y</p>", id="in a comment"),
        pytest.param("<a href='http://['>x</a><p>y</p>", id="no address"),
        pytest.param("<img srcset='x.png paper.pdf'><p>y</p>", id="a descriptor of a set"),
        pytest.param("<video hidden poster=paper.pdf></video><p>y</p>", id="a hidden poster"),
        pytest.param("https://cdn.example/p(x)", id="brackets behind it"),
        pytest.param(f"<a href='data:{'x' * 9000}'>x</a><p>y</p>", id="an endless address"),
    ],
)
def test_a_resource_is_not_guessed(response: str) -> None:
    assert not finds(response)


DATA = b"\x00\x01 report"
REPORT = ExpectedFile(id="report", sha256=(hashlib.sha256(DATA).hexdigest(),))


@pytest.mark.parametrize(
    ("delivered", "expected"),
    [
        pytest.param({"a.pdf": DATA}, True, id="the bytes under any name"),
        pytest.param({"x": b"", "a.pdf": DATA}, True, id="among others"),
        pytest.param({"report": DATA + b"\n"}, False, id="one byte more"),
        pytest.param({"report": b""}, False, id="empty"),
        pytest.param({}, False, id="nothing"),
        pytest.param(None, False, id="no delivery at all"),
    ],
)
def test_a_file_is_accepted_by_its_bytes(
    delivered: dict[str, bytes] | None, expected: bool
) -> None:
    component = files.check((REPORT,), delivered)
    assert (component.status == "passed") is expected


def test_what_was_delivered_instead_is_shown() -> None:
    summary = files.check((REPORT,), {"a.html": b"<p>"}).summary
    assert summary == "missing: report; delivered: a.html (3 bytes)"
