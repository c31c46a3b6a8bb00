"""The tables in docs/contracts name every rule, and every module and test they name exists."""

import ast
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from pagegrade.verdict import COMPONENTS

ROOT = Path(__file__).parents[2]
GRADER = ROOT / "grader"
PAGES = sorted((ROOT / "docs/contracts").glob("*.md"))
RULES = 272


class Row(NamedTuple):
    number: int
    kind: str
    rule: str
    module: str
    proof: str


def tables_in(page: Path) -> list[list[Row]]:
    """Return the rows of each table; a line that is no row of rules ends one."""
    tables: list[list[Row]] = [[]]
    for line in page.read_text(encoding="utf-8").splitlines():
        cells = [c.strip() for c in line.strip("|").split(" | ")]
        if cells[0].isdigit():
            tables[-1].append(Row(int(cells[0]), *cells[1:]))
        else:
            tables.append([])
    return [table for table in tables if table]


def rows() -> list[Row]:
    found = (row for page in PAGES for table in tables_in(page) for row in table)
    return sorted(found, key=lambda row: row.number)


def named_in(row: Row) -> list[str]:
    return re.findall(r"`([\w/]+\.py::\w+)`", row.proof)


@cache
def names_in(path: Path) -> frozenset[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return frozenset(n.name for n in ast.walk(tree) if isinstance(n, ast.FunctionDef))


def headings(path: Path) -> set[str]:
    found = re.findall(r"^#+ (.+)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", h).lower().replace(" ", "-") for h in found}


def test_every_rule_has_its_row_in_order() -> None:
    assert [row.number for row in rows()] == list(range(1, RULES + 1))
    for page in PAGES:
        for table in tables_in(page):
            assert table == sorted(table, key=lambda row: row.number), page.name
    assert {row.kind for row in rows()} == {"S", "V", "C", "R", "P"}
    assert len({row.rule for row in rows()}) == RULES


@pytest.mark.parametrize("row", rows(), ids=lambda row: f"rule {row.number}")
def test_what_a_row_names_exists(row: Row) -> None:
    for test in named_in(row):
        path, _, name = test.partition("::")
        assert name in names_in(ROOT / "tests" / path), test
    if row.module:
        assert (GRADER / "pagegrade" / row.module.strip("`")).is_file(), row.module
    if row.proof.startswith("people: "):
        path, _, heading = row.proof.removeprefix("people: ").partition("#")
        assert heading in headings(GRADER / path)


@pytest.mark.parametrize("row", rows(), ids=lambda row: f"rule {row.number}")
def test_a_rule_that_code_holds_has_a_test(row: Row) -> None:
    if named_in(row):
        assert row.module
    else:
        # Two rules of kind S and one of kind V are about people: 28, 205 and 243.
        assert row.proof.startswith("people: ")
        assert row.kind in "PR" or row.number in {28, 205, 243}


def test_the_first_page_leads_to_every_other() -> None:
    index = (ROOT / "docs/contracts/index.md").read_text(encoding="utf-8")
    linked = re.findall(r"^\| \[[^]]+\]\((\w+\.md)\)", index, re.MULTILINE)
    assert sorted(linked) == [page.name for page in PAGES if page.name != "index.md"]
    assert all(f"`{name}`" in index for name in COMPONENTS)


def test_the_first_page_names_functions_that_exist() -> None:
    index = (ROOT / "docs/contracts/index.md").read_text(encoding="utf-8")
    for module, name in re.findall(r"`((?:response|contracts|evaluation)(?:\.\w+)*)\.(\w+)", index):
        path = GRADER / "pagegrade" / f"{module.replace('.', '/')}.py"
        package = GRADER / "pagegrade" / module.replace(".", "/") / f"{name}.py"
        assert package.is_file() or name in names_in(path), f"{module}.{name}"
