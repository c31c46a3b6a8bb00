"""Malformed markup and split currencies do nothing: what a browser shows alike is read alike.

Both were traps once, and were dropped because they fooled nobody.
"""

import re
from collections.abc import Callable

import pytest

from pageread.scrapers import scrape_reference
from pagetrap.products import ProductRow, product_rows

Mangling = Callable[[str], str]


@pytest.fixture(scope="module")
def rows() -> list[ProductRow]:
    """Rows of every skeleton, number format and way to mark an option."""
    return [*product_rows(probe="none", count=4), *product_rows(split="published", count=10)]


def _mangle(pattern: str, replacement: str) -> Mangling:
    return lambda html: re.sub(pattern, replacement, html)


MALFORMED: list[tuple[Mangling, str]] = [
    (_mangle("</p>", ""), "paragraphs that nobody closes"),
    (_mangle("</li>", ""), "list items that nobody closes"),
    (_mangle("</(?:td|tr|th)>", ""), "cells and rows that nobody closes"),
    (_mangle("</(?:p|li|td|tr|th)>", ""), "all of these"),
    (_mangle("</option>", ""), "list entries that nobody closes"),
    (_mangle("</(?:body|html)>", ""), "a page that nobody closes"),
    (_mangle("</?(?:html|head|body)[^>]*>", ""), "no html, head and body"),
    (_mangle("<!DOCTYPE html>", ""), "no doctype"),
    (_mangle("</body>", "</div></span></p></body>"), "ends without beginnings"),
    (_mangle("</html>", "</html><!-- cut"), "an open comment at the end"),
    (lambda html: re.sub("</?[a-z0-9]+", lambda tag: tag[0].upper(), html), "tags in capitals"),
    (_mangle('="([a-z0-9_-]+)"', r"=\1"), "values without quotes"),
    (_mangle("=\"([^\"']*)\"", r"='\1'"), "single quotes"),
    (_mangle('="', ' = "'), "spaces around equals signs"),
    (_mangle("(<img[^>]*)>", r"\1 />"), "images closed as in XML"),
    (_mangle("(<img[^>]*)>", r"\1></img>"), "images with an end"),
    (_mangle('(class="[^"]*")', r'\1 class="again"'), "an attribute twice"),
    (_mangle(">\n<", ">\n<!-- x -->\n<"), "comments between tags"),
    (_mangle(">\n<", "><"), "no white space between tags"),
    (_mangle("\n", "\r\n"), "other line ends"),
    (_mangle(">\n<", ">\n\n\t <"), "more white space"),
    (lambda html: "\ufeff" + html, "a byte order mark"),
]  # fmt: skip


def _wrong(rows: list[ProductRow], mangled: Mangling) -> list[tuple[str, list[str]]]:
    """Return the rows that are read otherwise once their pages are mangled, and the fields."""
    found = []
    for row in rows:
        answer = scrape_reference(mangled(row.html), url=row.url, today=row.today)
        wrong = [field for field, value in row.answer_key.items() if answer[field] != value]
        if wrong:
            found.append((row.row_id, wrong))
    return found


def test_unmangled_pages_are_read_right(rows: list[ProductRow]) -> None:
    assert _wrong(rows, str) == []


@pytest.mark.parametrize("mangled", [pytest.param(m, id=name) for m, name in MALFORMED])
def test_malformed_markup_changes_no_answer(mangled: Mangling, rows: list[ProductRow]) -> None:
    sample = [row for row in rows if mangled(row.html) != row.html][:6]
    assert sample
    assert _wrong(sample, mangled) == []


SYMBOL, CODE = "([£€₹¥$])", "([A-Z]{3})"
SPLIT: list[tuple[Mangling, str]] = [
    (_mangle(SYMBOL + r"(\d)", r"\1<!-- -->\2"), "a comment behind the symbol"),
    (_mangle(SYMBOL + r"(\d)", r"<span>\1</span>\2"), "a span around the symbol"),
    (_mangle(SYMBOL + r"(\d)", r"<sup>\1</sup>\2"), "a raised symbol"),
    (_mangle(">" + CODE + r" (\d)", r">\1<!-- --> \2"), "a comment behind the code"),
    (_mangle(">" + CODE + r" (\d)", r"><span>\1</span> \2"), "a span around the code"),
    (_mangle(r"(\d)[.](\d\d<)", r"\1<!-- -->.\2"), "a comment before the cents"),
]


@pytest.mark.parametrize("mangled", [pytest.param(m, id=name) for m, name in SPLIT])
def test_a_split_currency_changes_no_answer(mangled: Mangling, rows: list[ProductRow]) -> None:
    """A browser shows the same price tag, so the price and its currency are the same."""
    sample = [row for row in rows if mangled(row.html) != row.html]
    assert sample
    assert _wrong(sample, mangled) == []
