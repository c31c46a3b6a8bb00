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

PERFECT = """
import pytest

@pytest.mark.pagetrap("decoy_old_price", rows=3)
def test_it(pagetrap_rows):
    assert len(pagetrap_rows) == 3
    for row in pagetrap_rows:
        row.check({"price_cents": row.answer_key["price_cents"]})
"""
SILENT = PERFECT.partition("    for row")[0]


def _failure(pytester: pytest.Pytester, code: str, **kinds: int) -> str:
    """Run a test file in this process and return what is printed."""
    pytester.makepyfile(code)
    result = pytester.runpytest_inprocess("-p", "no:cacheprovider")
    assert result.parseoutcomes() == kinds
    return str(result.stdout)


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


def test_right_answers_pass(pytester: pytest.Pytester) -> None:
    _failure(pytester, PERFECT, passed=1)


def test_a_miss_shows_page_marks_and_key(pytester: pytest.Pytester) -> None:
    code = PERFECT.replace(
        'row.answer_key["price_cents"]', 'row.built.drawn["decoy_old_price"].amounts["main"][0]'
    )
    text = _failure(pytester, code, failed=1)
    assert "decoy_old_price: 0 of 3 pages are right in price_cents: 0.000" in text
    assert "asked for at least 1" in text
    first = next(product_rows(seed=0, probe="decoy_old_price", count=1))
    assert first.row_id in text
    assert "former price, the product [decoy_old_price]" in text
    assert f"{first.answer_key['price_cents']} is right" in text
    assert re.search(r"line \d+, truth, product, price.*».*«", text)
    assert re.search(r"line \d+, decoy, product, price.*».*«", text)
    pages = re.findall(r"page: (\S+)", text)
    assert len(pages) == 3
    assert Path(pages[0]).read_text("utf-8") == first.html


def test_a_share_may_be_enough(pytester: pytest.Pytester) -> None:
    code = PERFECT.replace("rows=3", "rows=3, at_least=0.6").replace(
        'row.check({"price_cents": row.answer_key["price_cents"]})',
        'row.check({"price_cents": None if row.row_id.endswith("-1") '
        'else row.answer_key["price_cents"]})',
    )
    _failure(pytester, code, passed=1)


def test_a_page_without_an_answer_is_a_failure(pytester: pytest.Pytester) -> None:
    code = SILENT
    text = _failure(pytester, code, failed=1)
    assert "3 of 3 pages were given no answer, the first is train/seed-0/probe-" in text


def test_the_tests_own_error_is_told_and_nothing_else(pytester: pytest.Pytester) -> None:
    text = _failure(pytester, SILENT + "    raise KeyError('x')", failed=1)
    assert "KeyError" in text
    assert "no answer" not in text


def test_a_wrong_mark_is_the_tests_error(pytester: pytest.Pytester) -> None:
    text = _failure(pytester, PERFECT.replace("rows=3", "row=3"), errors=1)
    assert "test_it: mark pagetrap: " in text
    assert "unexpected keyword argument 'row'" in text


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


def test_the_fixture_asks_for_the_mark(pytester: pytest.Pytester) -> None:
    code = PERFECT.replace('@pytest.mark.pagetrap("decoy_old_price", rows=3)\n', "")
    assert "asks for pagetrap_rows and has no mark" in _failure(pytester, code, errors=1)


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


def test_a_run_of_pytest_imports_no_generator() -> None:
    """Only tests that ask for pages pay for them; and no test needs verifiers."""
    code = (
        "import sys, pytest_pagetrap.plugin\n"
        "print([name for name in sys.modules if name in ('pagetrap', 'pagegrade', 'verifiers')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_pages_need_no_verifiers_and_no_reader() -> None:
    code = (
        "import sys, pathlib\n"
        "from pytest_pagetrap.rows import Asked, TrapRows\n"
        "rows = TrapRows(Asked.of('decoy_old_price', rows=1), pathlib.Path())\n"
        "print(len(list(rows)), {'verifiers', 'pageread', 'pageproof', 'bs4'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "1 set()\n"
