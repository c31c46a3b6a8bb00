"""A real Chromium reads what the key says, and what a tampered page shows instead."""

import importlib.util
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from pageproof.evidence.independent_readings import _misses, judge
from pageread.independent.browser import BrowserReader, NoBrowserError, open_browser
from pagetrap.products.row_requests import Address
from pagetrap.products.rows import Built

SCRIPT = Path(__file__).parents[2] / "scripts" / "browser_check.py"


@pytest.fixture(scope="module")
def browser() -> Iterator[BrowserReader]:
    """One browser for the module: while it lives, no other test of the process can run a loop."""
    try:
        with open_browser() as reader:
            yield reader
    except NoBrowserError as error:
        pytest.skip(str(error))


@pytest.fixture
def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("browser_check", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_rows_of_every_pathology_show_what_the_key_says(
    browser: BrowserReader, carrying: list[Address]
) -> None:
    result = judge("carrying", carrying, "Chromium", browser.read, workers=1)
    assert [str(miss) for miss in result.misses] == []
    assert (result.complete, result.rows, result.solved) == (True, len(carrying), len(carrying))


def test_a_page_answers_what_it_shows(browser: BrowserReader, tampered: Any) -> None:
    reading = browser.read(tampered.html, url=tampered.url, today=tampered.today)
    expected = tampered.answer
    if expected["currency"] is None:
        expected = expected | {"price_cents": None}
    if expected["price_cents"] is None:
        expected = expected | {"currency": None}
    assert reading.answer == expected
    assert bool(reading.doubts) is (None in expected.values())


UNSEEN = [
    ('style="position: absolute; left: -9999px"', "pushed off the page"),
    ('style="position: absolute; width: 1px; height: 1px; overflow: hidden"', "cut to a dot"),
    ('style="opacity: 0"', "without opacity"),
    ('style="font-size: 0"', "without size"),
    ("hidden", "the attribute"),
]


@pytest.mark.parametrize("how", [pytest.param(how, id=name) for how, name in UNSEEN])
def test_what_cannot_be_seen_is_not_read(browser: BrowserReader, plain: Built, how: str) -> None:
    html = plain.row.html.replace("<form class=", f"<p {how}>£5.00</p><form class=")
    assert _misses(browser.read, replace(plain, row=replace(plain.row, html=html))) == ()


def test_a_price_that_can_be_seen_is_a_disagreement(browser: BrowserReader, plain: Built) -> None:
    html = plain.row.html.replace("<form class=", "<p>£5.00</p><form class=")
    misses = _misses(browser.read, replace(plain, row=replace(plain.row, html=html)))
    assert {miss.field for miss in misses} == {"price_cents", "currency"}
    assert "current public price" in str(misses[0])


def test_a_page_in_a_frame_is_not_served(browser: BrowserReader, plain: Built) -> None:
    html = plain.row.html.replace(
        "</body>", '<iframe src="https://other.example/"></iframe></body>'
    )
    assert _misses(browser.read, replace(plain, row=replace(plain.row, html=html))) == ()


REFUSED = [
    (["--chromium", "/nowhere/chromium", "--rows", "1"], "no browser at /nowhere/chromium"),
    (["--split", "published", "--probe", "none"], "split 'published' takes no probe"),
    (["--rows", "0"], "rows is 0; allowed: 1 and more"),
    (["--probe", "no_such_trap"], "no_such_trap"),
]


@pytest.mark.parametrize(
    ("arguments", "says"), [pytest.param(*case, id=" ".join(case[0])) for case in REFUSED]
)
def test_what_cannot_be_read_is_refused_in_words(
    script: ModuleType, arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert script.main(arguments) == 2
    assert says in capsys.readouterr().err
