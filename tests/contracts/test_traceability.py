"""The table in grader/CONTRACTS.md names every rule, and every module and test it names exists."""

import ast
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[2]
GRADER = ROOT / "grader"
RULES = 272


class Row(NamedTuple):
    number: int
    kind: str
    rule: str
    module: str
    proof: str


def rows() -> list[Row]:
    lines = (GRADER / "CONTRACTS.md").read_text(encoding="utf-8").splitlines()
    cells = [[c.strip() for c in line.strip("|").split(" | ")] for line in lines]
    return [Row(int(c[0]), *c[1:]) for c in cells if c[0].isdigit()]


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
