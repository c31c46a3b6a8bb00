"""Which format a response is in, by its declaration or by its content."""

import pytest

from pagegrade.response.formats import as_text, detect
from pagegrade.response.markdown import front_matter_title
from pagegrade.response.view import MOST_CHARACTERS, TooLongError, view


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("", "plain", id="empty"),
        pytest.param("One line.", "plain", id="a sentence"),
        pytest.param("2 < 3 and 5 > 4", "plain", id="comparison signs"),
        pytest.param("a <b@c.example> d", "plain", id="an address in brackets"),
        pytest.param("<p>One", "markdown", id="a tag and no end"),
        pytest.param("<p>One</p>", "html", id="an element"),
        pytest.param("  \n<!-- x --><!DOCTYPE html><p>", "html", id="doctype after a comment"),
        pytest.param('<?xml version="1.0"?><html><p>x', "html", id="XHTML prologue"),
        pytest.param("<HTML>anything", "html", id="html tag"),
        pytest.param("# One", "markdown", id="heading"),
        pytest.param("One\n===\n", "markdown", id="underlined heading"),
        pytest.param("- One", "markdown", id="list"),
        pytest.param("[One](two)", "markdown", id="link"),
        pytest.param("One **two**", "markdown", id="strong"),
        pytest.param("Prose <table><tr><td>x</table> more", "markdown", id="a table in prose"),
        pytest.param("```\n<html>\n```", "markdown", id="html in a fence"),
        pytest.param("---\ntitle: x\n---\ny", "markdown", id="front matter"),
        pytest.param("1) One", "markdown", id="numbered"),
        pytest.param("in 1999 people sang", "plain", id="a number in prose"),
    ],
)
def test_content_decides_where_nothing_is_declared(text: str, expected: str) -> None:
    assert detect(text) == expected
    assert detect(text, content_type="text/plain") == expected
    assert detect(text, content_type="application/octet-stream") == expected


@pytest.mark.parametrize(
    ("declared", "expected"),
    [
        ("text/html", "html"),
        ("Text/HTML; charset=utf-8", "html"),
        ("application/xhtml+xml", "html"),
        ("text/markdown", "markdown"),
        ("text/x-markdown;variant=GFM", "markdown"),
    ],
)
def test_a_declared_format_is_believed(declared: str, expected: str) -> None:
    assert detect("One", content_type=declared) == expected


@pytest.mark.parametrize(
    ("content", "declared", "expected"),
    [
        pytest.param(b"\xef\xbb\xbfcaf\xc3\xa9", None, "café", id="UTF-8 mark"),
        pytest.param("café".encode("utf-16"), None, "café", id="UTF-16 mark"),
        pytest.param(b"caf\xe9", "text/plain; charset=iso-8859-1", "café", id="declared"),
        pytest.param(b"caf\xe9", "text/plain; charset=hex", "caf\ufffd", id="no character set"),
        pytest.param(b"caf\xe9", "text/plain; charset=none-such", "caf\ufffd", id="unknown"),
        pytest.param(b"<meta charset=latin1>\xe9", None, "<meta charset=latin1>é", id="stated"),
        pytest.param(b"a\0b", None, "a\ufffdb", id="NUL"),
        pytest.param("a\ud800b", None, "a\ufffdb", id="lone surrogate"),
        pytest.param("a\r\nb\rc", None, "a\nb\nc", id="line ends"),
        pytest.param("\ufeffcafé", None, "café", id="mark in text"),
        pytest.param(
            b"\xff\xfec\0a\0", "text/plain; charset=utf-16le", "ca", id="mark and declared"
        ),
    ],
)
def test_any_bytes_become_text(content: str | bytes, declared: str | None, expected: str) -> None:
    assert as_text(content, content_type=declared) == expected


def test_a_byte_order_mark_does_not_part_a_page_from_its_head() -> None:
    page = "<!doctype html><title>Harbour report</title><p>All quiet.</p>"
    assert view(page).metadata_title == "Harbour report"
    assert view("\ufeff" + page).metadata_title == "Harbour report"
    assert view("\ufeff---\ntitle: One\n---\ntwo").metadata_title == "One"


@pytest.mark.parametrize(
    ("matter", "expected"),
    [
        pytest.param("title: One", "One", id="bare"),
        pytest.param('title: "One: \\"two\\""', 'One: "two"', id="double quotes"),
        pytest.param("title: One # two", "One", id="comment"),
        pytest.param("author: x\ntitle: One", "One", id="second key"),
        pytest.param("title:\n  - One", None, id="list"),
        pytest.param("title: [One]", None, id="flow list"),
        pytest.param("title: {a: One}", None, id="flow mapping"),
        pytest.param("seo:\n  title: One", None, id="nested"),
        pytest.param("subtitle: One", None, id="another key"),
        pytest.param("keywords: One\ndescription: One", None, id="keywords and description"),
        pytest.param("title: |\n  One", None, id="block scalar"),
        pytest.param("title: 'One", None, id="open quote"),
    ],
)
def test_only_a_scalar_title_at_top_level_is_the_title(matter: str, expected: str | None) -> None:
    assert front_matter_title(f"---\n{matter}\n---\n\nbody") == expected


def test_front_matter_is_no_body_text() -> None:
    seen = view("---\ntitle: lost\nkeywords: lost\n---\n\nkept **now**")
    assert seen.words == "kept now"
    assert seen.metadata_title == "lost"


@pytest.mark.parametrize(
    "between",
    [
        pytest.param("kept prose here.", id="prose"),
        pytest.param("\n# kept prose here\n", id="a title"),
        pytest.param("- kept\n- prose here", id="a list"),
        pytest.param("\n\n\n[kept](x) prose here\n", id="a link"),
    ],
)
def test_prose_between_rules_is_no_front_matter(between: str) -> None:
    seen = view(f"---\n{between}\n---\n\n# more")
    assert seen.words == "kept prose here more"
    assert seen.metadata_title is None


@pytest.mark.parametrize("closing", ["---", "---  ", "..."])
def test_front_matter_is_none_the_less_for_its_length(closing: str) -> None:
    lost = "  lost\n" * 20_000
    seen = view(f"---\ntitle: One\nkeywords: |\n{lost}{closing}\nkept **now**")
    assert seen.words == "kept now"
    assert seen.metadata_title == "One"


def test_an_open_front_matter_is_prose() -> None:
    assert view("---\ntitle: kept\n\n# more").words == "title kept more"


@pytest.mark.parametrize(
    ("label", "text", "encoding"),
    [
        pytest.param("iso-8859-1", "le c\u0153ur", "cp1252", id="Latin 1"),
        pytest.param("us-ascii", "\u201cquoted\u201d", "cp1252", id="ASCII"),
        pytest.param("latin1", "a \u2013 b", "cp1252", id="Latin 1 by a nickname"),
        pytest.param("iso-8859-9", "\u201ckapı\u201d", "cp1254", id="Latin 5"),
        pytest.param("gb2312", "\u6731\u9555\u57fa\u8bbf\u95ee", "gbk", id="GB 2312"),
        pytest.param("gbk", "\u3400\u4e02", "gb18030", id="GBK"),
        pytest.param("x-gbk", "\u6731\u9555\u57fa", "gbk", id="GBK by a label of browsers"),
        pytest.param("Shift_JIS", "\u2460\u9ad9\u6a4b", "cp932", id="Shift JIS"),
        pytest.param("windows-31j", "\u2460\u6a4b", "cp932", id="Windows 31J"),
        pytest.param("euc-kr", "\ubdc1 \ub620\ubc29\uac01\ud558", "cp949", id="EUC KR"),
        pytest.param("big5", "\u55ba\u5605", "big5hkscs", id="Big5"),
        pytest.param("tis-620", "\u201cไทย\u201d", "cp874", id="TIS 620"),
        pytest.param("iso-8859-11", "\u2026ไทย", "cp874", id="Thai"),
        pytest.param("windows-874", "ไทย", "cp874", id="Thai by a label of browsers"),
        pytest.param("koi8-r", "привет", "koi8-r", id="a set that nothing replaced"),
    ],
)
def test_labels_mean_the_sets_that_browsers_take_them_for(
    label: str, text: str, encoding: str
) -> None:
    stated = f"<meta charset={label}><p>{text}</p>"
    assert as_text(stated.encode(encoding)) == stated
    declared = f"text/html; charset={label}"
    assert as_text(text.encode(encoding), content_type=declared) == text


def test_a_page_that_says_utf_16_in_ascii_is_no_utf_16() -> None:
    assert as_text(b"<meta charset=utf-16>ab\xff") == "<meta charset=utf-16>ab\ufffd"


def test_a_response_longer_than_any_page_is_not_read() -> None:
    with pytest.raises(TooLongError, match="more than 33554432 are not read"):
        view("a" * (MOST_CHARACTERS + 1))
