"""The plugin of pytest: pages by mark, a verdict at the end of the test, failures that show why."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pagetrap.products import product_rows
from pytest_pagetrap.rows import Asked, TrapRows

pytest_plugins = ["pytester"]

ROOT = Path(__file__).parents[2]
SAMPLE = ROOT / "docs" / "sample-project"

TESTS = """
import pytest

PRICE = "price_cents"

@pytest.mark.pagetrap("decoy_old_price", rows=2)
def test_right(pagetrap_rows):
    assert len(pagetrap_rows) == 2
    for row in pagetrap_rows:
        row.check({PRICE: row.answer_key[PRICE]})

@pytest.mark.pagetrap("decoy_old_price", rows=2)
def test_fooled(pagetrap_rows):
    for row in pagetrap_rows:
        row.check({PRICE: row.built.drawn["decoy_old_price"].amounts["main"][0]})

@pytest.mark.pagetrap("decoy_old_price", rows=2, at_least=0.5)
def test_enough(pagetrap_rows):
    for row in pagetrap_rows:
        row.check({PRICE: None if row.row_id.endswith("-1") else row.answer_key[PRICE]})

@pytest.mark.pagetrap("decoy_old_price", rows=1)
def test_silent(pagetrap_rows):
    pass

@pytest.mark.pagetrap("decoy_old_price", rows=1)
def test_raises(pagetrap_rows):
    raise KeyError("mine")

@pytest.mark.pagetrap("decoy_old_price", row=3)
def test_wrong(pagetrap_rows):
    pass

def test_unmarked(pagetrap_rows):
    pass
"""


@pytest.fixture(autouse=True)
def _by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where CI is set, pytest's summary repeats the whole message of a failure."""
    monkeypatch.delenv("CI", raising=False)


def _run(pytester: pytest.Pytester) -> tuple[dict[str, str], str]:
    """Run a file of tests in this process; return each one's outcome, and what is printed."""
    pytester.makepyfile(TESTS)
    result = pytester.runpytest_inprocess("-p", "no:cacheprovider", "-rA")
    text = str(result.stdout)
    outcomes = re.findall(r"^(PASSED|FAILED|ERROR) \S+::test_(\w+)", text, re.MULTILINE)
    return {name: outcome for outcome, name in outcomes}, text


def test_the_sample_project_runs_as_it_stands(tmp_path: Path) -> None:
    """In a process of its own, with nothing of this workspace's configuration."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
    options = ["-c", os.devnull, "--rootdir", str(SAMPLE), "--basetemp", str(tmp_path / "t")]
    done = subprocess.run(
        [*command, *options, str(SAMPLE)],
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert "1 passed, 1 xfailed" in done.stdout


def test_a_test_ends_with_a_verdict_on_its_rows(pytester: pytest.Pytester) -> None:
    outcomes, text = _run(pytester)
    assert outcomes == {
        "right": "PASSED",
        "enough": "PASSED",
        "fooled": "FAILED",
        "silent": "FAILED",
        "raises": "FAILED",
        "wrong": "ERROR",
        "unmarked": "ERROR",
    }
    _check_miss(text)
    assert "1 of 1 pages were given no answer, the first is train/seed-0/probe-" in text
    assert text.count("pages were given no answer") == 1  # whoever raises isn't blamed for it too
    assert "KeyError: 'mine'" in text
    assert "test_wrong: mark pagetrap: " in text
    assert "unexpected keyword argument 'row'" in text
    assert "test_unmarked asks for pagetrap_rows and has no mark" in text


def _check_miss(text: str) -> None:
    """A miss shows the page's file, the marks on it, and the answer against the key."""
    assert "decoy_old_price: 0 of 2 pages are right in price_cents: 0.000" in text
    assert "asked for at least 1" in text
    first = next(product_rows(seed=0, probe="decoy_old_price", count=1))
    assert first.row_id in text
    assert "former price, the product [decoy_old_price]" in text
    assert f"{first.answer_key['price_cents']} is right" in text
    assert re.search(r"line \d+, truth, product, price.*».*«", text)
    assert re.search(r"line \d+, decoy, product, price.*».*«", text)
    pages = re.findall(r"page: (\S+)", text)
    assert len(pages) == 2
    assert Path(pages[0]).read_text("utf-8") == first.html


@pytest.mark.parametrize(
    ("name", "options", "message"),
    [
        ("decoy_new_price", {}, "unknown pathology 'decoy_new_price'; known: hidden_decoy, "),
        ("decoy_old_price", {"fields": ["price"]}, "'price' is no field; known: title, price_ce"),
        ("decoy_old_price", {"fields": []}, "there is no field; known: title"),
        ("decoy_old_price", {"rows": 0}, "rows is 0; allowed: 1 and more"),
        ("decoy_old_price", {"at_least": 95}, "at_least is 95; allowed: 0 to 1"),
        ("decoy_old_price", {"seed": -1}, "seed is -1; allowed: 0 and more"),
    ],
)
def test_what_a_mark_asks_for_is_checked(name: str, options: Any, message: str) -> None:
    with pytest.raises(ValueError, match=re.escape(message)):
        Asked.of(name, **options)


def test_fields_are_those_that_the_traps_attack_unless_said() -> None:
    assert Asked.of("mojibake_title", "decoy_old_price").fields == ("title", "price_cents")
    assert len(Asked.of().fields) == 7
    assert Asked.of("mojibake_title", fields=["sku"]).fields == ("sku",)


def test_text_that_holds_no_answer_is_a_miss_with_its_reason(tmp_path: Path) -> None:
    rows = TrapRows(Asked.of("decoy_old_price", rows=1), tmp_path)
    for row in rows:
        row.check("no idea")
    assert "price_cents: no answer to grade (no_object)" in rows.failure()
    for row in rows:
        row.check({"title": "x"})
    assert "price_cents: not in the answer" in rows.failure()


def test_a_run_of_pytest_imports_no_generator_and_pages_need_no_reader() -> None:
    """Only tests that ask for pages pay for them; and no test needs verifiers."""
    code = (
        "import sys, pathlib\n"
        "import pytest_pagetrap.plugin\n"
        "print({'pagetrap', 'pagegrade'} & set(sys.modules))\n"
        "from pytest_pagetrap.rows import Asked, TrapRows\n"
        "rows = TrapRows(Asked.of('decoy_old_price', rows=1), pathlib.Path())\n"
        "print(len(list(rows)), {'verifiers', 'pageread', 'pageproof', 'bs4'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n1 set()\n"
