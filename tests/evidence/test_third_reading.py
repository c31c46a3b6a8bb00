"""A third reading, over another parser, agrees with the key and can disagree with a page."""

import importlib.util
import json
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from pageproof.evidence.independent_readings import READERS, _misses, asked_rows, judge
from pageproof.evidence.parse_trees import first_split, parse_splits
from pageproof.evidence.run_rows import first
from pageread.independent.mojibake import put_right
from pageread.independent.other_parser import read_page
from pagetrap.products.row_requests import Address, Request
from pagetrap.products.rows import Built

SCRIPT = Path(__file__).parents[2] / "scripts" / "third_reading.py"


@pytest.fixture(scope="session")
def sample(carrying: list[Address]) -> list[Address]:
    """Forty rows and more: of every pathology, of the mix, held out."""
    return [*carrying, *first(Request(split="held_out"), 12), *first(Request(seed=33), 20)]


@pytest.fixture
def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("third_reading", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("reader", READERS)
def test_readers_that_share_no_code_agree_with_the_key(sample: list[Address], reader: str) -> None:
    result = judge("sample", sample, reader, READERS[reader], workers=1)
    assert [str(miss) for miss in result.misses] == []
    assert (result.complete, result.rate) == (True, 1.0)


def test_a_page_answers_what_it_shows(tampered: Any) -> None:
    reading = read_page(tampered.html, url=tampered.url, today=tampered.today)
    expected = tampered.answer
    if expected["currency"] is None:
        expected = expected | {"price_cents": None}
    if expected["price_cents"] is None:
        expected = expected | {"currency": None}
    assert reading.answer == expected
    assert bool(reading.doubts) is (None in expected.values())


def test_a_wrong_key_is_a_miss_that_names_row_field_and_both_values(plain: Built) -> None:
    row = replace(plain.row, answer_key=plain.row.answer_key | {"sku": "ZZ-0"})
    (miss,) = _misses(read_page, replace(plain, row=row))
    assert (miss.row_id, miss.field, miss.key) == (row.row_id, "sku", "ZZ-0")
    assert str(miss) == f"{row.row_id}  sku: read {miss.read!r}, key 'ZZ-0'"


def test_a_suite_without_rows_proves_nothing() -> None:
    assert not judge("empty", [], "third reading", read_page, workers=1).complete


def test_elements_of_a_row_do_not_depend_on_the_parser(sample: list[Address]) -> None:
    assert parse_splits(sample, workers=1) == ()


MENDED = [
    ("<p>One<div>Two</div></p>", "a block in a paragraph"),
    ("<b><p>One</b>Two</p>", "tags that overlap"),
    ("<table><p>One</p><tr><td>Two</td></tr></table>", "a paragraph in a table"),
]


@pytest.mark.parametrize("html", [pytest.param(html, id=name) for html, name in MENDED])
def test_markup_that_parsers_mend_in_their_own_ways_is_seen(html: str) -> None:
    assert first_split(f"<body>{html}</body>") is not None


TITLES = [
    ("Oak Table", "Oak Table", "plain letters"),
    ("Smörgås Table", "Smörgås Table", "accents that are right"),
    ("CAFÉ™ Table", "CAFÉ™ Table", "right, though its bytes could be UTF-8"),
    ("SmĂ¶rgĂĄs Table", "Smörgås Table", "read as cp1250"),
    ("ƒåaj Table", "Čaj Table", "read as Mac Roman"),
    ("Ã\xa0 la Carte", "à la Carte", "a no-break space for a byte"),
    ("25 Ã— 40 cm", "25 × 40 cm", "a sign between words"),
]


@pytest.mark.parametrize(("shown", "meant"), [pytest.param(*t[:2], id=t[2]) for t in TITLES])
def test_titles_are_put_right_only_where_they_were_wrong(shown: str, meant: str) -> None:
    assert put_right(shown) == meant


REQUESTS = [
    ({"split": "everything"}, "unknown split 'everything'; known: all, published"),
    ({"rows": -1}, "rows is -1; allowed: 1 and more"),
    ({"split": "held_out", "probe": "none"}, "split 'held_out' takes no probe"),
]


@pytest.mark.parametrize(("knobs", "says"), [pytest.param(*r, id=r[1]) for r in REQUESTS])
def test_rows_that_do_not_exist_are_refused(knobs: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        asked_rows(**({"rows": 5, "seed": 1} | knobs))


def test_without_a_split_all_three_suites_are_read() -> None:
    suites = asked_rows(rows=3, seed=1)
    assert {name: len(rows) for name, rows in suites.items()} == {
        "published": 120,
        "held_out": 120,
        "fresh": 3,
    }
    assert list(asked_rows(rows=3, seed=1, probe="none")) == ["fresh"]


def test_the_command_prints_and_keeps_what_it_measured(script: ModuleType, tmp_path: Path) -> None:
    target = tmp_path / "third.json"
    asked = ["--split", "fresh", "--rows", "2", "--browser", "0", "--workers", "1"]
    assert script.main([*asked, "--json", str(target)]) == 0
    written = json.loads(target.read_text(encoding="utf-8"))
    assert [(r["reader"], r["solved"]) for r in written["readings"]] == [(n, 2) for n in READERS]
    assert written["parser_splits"] == 0


def test_the_command_fails_where_a_reader_disagrees(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def mistaken(html: str, *, url: str, today: Any) -> Any:
        reading = read_page(html, url=url, today=today)
        return replace(reading, answer={**reading.answer, "sku": "ZZ-0"})

    monkeypatch.setattr(script, "READERS", {"mistaken": mistaken})
    asked = ["--split", "fresh", "--rows", "2", "--browser", "0", "--workers", "1"]
    assert script.main(asked) == 1
    assert capsys.readouterr().out.count("sku: read 'ZZ-0'") == 2
