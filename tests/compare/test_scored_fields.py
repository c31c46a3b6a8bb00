"""Runs that score some fields compare with their like, and nothing about them is called solved."""

import json
from pathlib import Path
from typing import Any

import pytest

from pagegrade.answer.partial import grade_fields, named_fields
from pageproof.compare.cli import main

PRICE = named_fields(["price_cents", "currency"])


def scored(episode: Any, row: Any, *, right: bool, model: str) -> dict[str, Any]:
    """Return an episode whose answer has two fields, of which the price may be wrong."""
    answer = {field: row.answer_key[field] for field in PRICE} | ({} if right else {"currency": 1})
    reply = json.dumps(answer)
    made: dict[str, Any] = episode(row, reply, model=model, scored=list(PRICE))
    grade = grade_fields(reply, row.answer_key, PRICE)
    made["traces"][0] |= {
        "rewards": {"fields_right": {"score": float(grade.right), "weight": 1.0}},
        "metrics": {f"field/{name}": float(hit) for name, hit in grade.fields.items()},
    }
    return made


@pytest.fixture
def pair(rows: Any, episode: Any, write_run: Any) -> tuple[Path, Path]:
    """One that is right on all 24 rows, and one that is right on the first 12."""
    one = [scored(episode, row, right=True, model="one") for row in rows]
    other = [scored(episode, row, right=n < 12, model="other") for n, row in enumerate(rows)]
    return write_run("one", one), write_run("other", other)


def test_no_table_and_no_file_calls_it_solved(
    pair: tuple[Path, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    figures, page = tmp_path / "figures.json", tmp_path / "page.html"
    assert main([*map(str, pair), "--json", str(figures), "--html", str(page)]) == 0
    shown = capsys.readouterr().out
    assert "one: only price_cents, currency is scored, so no rate is a solve rate" in shown
    assert "| price_cents, currency right [95%] |" in shown
    assert "## Rows with price_cents, currency right by pathology" in shown
    (comparison,) = json.loads(figures.read_text())["comparisons"]
    assert comparison["fields_scored"] == ["price_cents", "currency"]
    assert comparison["fields_right"]["first_only"] == 12
    assert [line["name"] for line in comparison["fields"]] == ["price_cents", "currency"]
    body = page.read_text().partition("<body")[2]
    for text in (shown, figures.read_text(), body):
        said = text.replace("so no rate is a solve rate", "").lower()
        assert "solve" not in said


def test_a_whole_run_is_no_measure_of_some_fields(
    pair: tuple[Path, Path],
    rows: Any,
    episode: Any,
    write_run: Any,
    capsys: pytest.CaptureFixture[str],
) -> None:
    whole = write_run("whole", [episode(row, model="whole") for row in rows])
    assert main([str(whole), str(pair[0])]) == 2
    assert "scored fields: whole has all seven, one has price_cents, currency" in (
        capsys.readouterr().err
    )


def test_an_extractor_s_error_has_its_kind(
    rows: Any, episode: Any, write_run: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    failed = [episode(row, error="ExtractorError") for row in rows]
    for made in failed[:3]:
        made["traces"][0]["errors"] = [{"type": "ExtractorError", "message": "timeout: none"}]
    folder = write_run("failed", failed[:3] + [episode(row) for row in rows[3:]])
    assert main([str(folder), str(folder)]) == 2
    assert "3 ExtractorError timeout" in capsys.readouterr().err
