"""Counting a run: errors apart, lines by line feed, files whole."""

import io
import json
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from html_extraction.summary import Rollout, read_rollouts, summarize, write_json
from html_extraction.summary_table import summary_table
from pagegrade.intervals import wilson

BUILD = {"format": "1"}


def _rollout(**changes: Any) -> Rollout:
    usual: dict[str, Any] = {
        "row_id": "r",
        "split": "published",
        "build": BUILD,
        "pathologies": (),
        "tier": "easy",
        "fields": {"title": True, "sku": True},
        "solved": True,
    }
    return Rollout(**{**usual, **changes})


def _episode(**changes: Any) -> dict[str, Any]:
    data = {
        "id": "r",
        "split": "published",
        "build": BUILD,
        "pathologies": ["hidden_decoy"],
        "tier": "hard",
        "prompt": "a\u2028b\u0085c\x0c",
    }
    trace = {
        "rewards": {"correct": {"score": 1.0, "weight": 1.0}},
        "metrics": {"field/title": 1.0, "field/sku": 0.0, "field_misses": 1.0},
        "info": {"grade": {"failure": None}},
        "calls": [{"finish_reason": "length"}],
    }
    return {"task": {"data": data}, "ok": True, "traces": [{**trace, **changes}]}


def _write(folder: Path, *episodes: dict[str, Any], tail: str = "") -> Path:
    lines = "".join(json.dumps(episode, ensure_ascii=False) + "\n" for episode in episodes)
    path = folder / "traces.jsonl"
    path.write_text(lines + tail, encoding="utf-8", newline="\n")
    return path


def test_rates_are_over_the_graded_and_errors_are_counted_apart() -> None:
    summary = summarize(
        [
            _rollout(pathologies=("a", "b")),
            _rollout(pathologies=("b",), solved=False, fields={"title": True, "sku": False}),
            _rollout(solved=False, failure="no_object", fields={"title": False, "sku": False}),
            _rollout(solved=False, error="ProviderError 429", message="busy", fields={}),
        ],
        agent="direct",
        model="some/model",
    )
    assert (summary["rows"], summary["errors"]) == (4, 1)
    assert summary["error_kinds"] == {"ProviderError 429": {"rows": 1, "first": "busy"}}
    assert summary["solve_rate"]["rate"] == 1 / 3
    assert summary["fields"] == {"sku": 1 / 3, "title": 2 / 3}
    assert summary["pathologies"] == {"a": {"rows": 1, "rate": 1.0}, "b": {"rows": 2, "rate": 0.5}}
    assert summary["tiers"] == {"easy": {"rows": 3, "rate": 1 / 3}}
    assert summary["failures"] == {"no_object": 1}
    assert summary["build"] == BUILD


def test_a_run_without_rollouts_has_no_rate() -> None:
    summary = summarize([], agent="reference", model=None, complete=False)
    assert summary["solve_rate"] == {"rate": None, "low": None, "high": None}
    assert (summary["rows"], summary["build"], summary["complete"]) == (0, {}, False)


def test_two_builds_are_not_one_result() -> None:
    with pytest.raises(ValueError, match="2 builds"):
        summarize([_rollout(), _rollout(build={"format": "2"})], agent="a", model=None)


@pytest.mark.parametrize(
    ("solved", "rows", "low", "high"),
    [(0, 120, 0.0, 0.031), (60, 120, 0.412, 0.588), (1, 1, 0.207, 1.0)],
)
def test_the_interval_is_wilsons(solved: int, rows: int, low: float, high: float) -> None:
    assert [*wilson(solved, rows)] == pytest.approx([solved / rows, low, high], abs=5e-4)


def test_only_a_line_feed_ends_a_line(tmp_path: Path) -> None:
    read = list(read_rollouts(_write(tmp_path, _episode(), _episode())))
    assert len(read) == 2
    assert read[0].fields == {"title": True, "sku": False}
    assert (read[0].pathologies, read[0].tier, read[0].cut_off) == (("hidden_decoy",), "hard", True)


def test_a_torn_last_line_is_left_out(tmp_path: Path) -> None:
    assert len(list(read_rollouts(_write(tmp_path, _episode(), tail='{"task": {"da')))) == 1


def test_an_error_is_named_by_its_kind_and_status(tmp_path: Path) -> None:
    error = {"type": "ProviderError", "message": "upstream 429\nmore", "status_code": 429}
    failed = {**_episode(errors=[error], rewards={}, metrics={}), "ok": False}
    lost = {**_episode(), "ok": False, "traces": []}
    first, second = read_rollouts(_write(tmp_path, failed, lost))
    assert (first.error, first.message, first.solved) == (
        "ProviderError 429",
        "upstream 429",
        False,
    )
    assert second.error == "unknown"


def test_a_file_is_replaced_whole(tmp_path: Path) -> None:
    path = tmp_path / "summary.json"
    path.write_text("old")
    write_json({"b": "é", "a": None}, path)
    assert path.read_bytes() == '{\n  "a": null,\n  "b": "é"\n}\n'.encode()
    assert list(tmp_path.iterdir()) == [path]


def test_the_table_shows_what_a_reader_needs() -> None:
    rollouts = [
        _rollout(pathologies=("hidden_decoy",), cut_off=True),
        _rollout(solved=False, failure="no_object"),
        _rollout(solved=False, error="ProviderError 500", message="down", fields={}),
    ]
    console = Console(file=io.StringIO(), width=100)
    console.print(
        summary_table(summarize(rollouts, agent="direct", model="some/model", complete=False))
    )
    shown = console.file.getvalue()  # type: ignore[attr-defined]
    for words in (
        "some/model on published, interrupted",
        "0.500 [0.095, 0.905]",
        "ProviderError 500: down",
        "cut off",
        "hidden_decoy",
        "no_object",
    ):
        assert words in shown
