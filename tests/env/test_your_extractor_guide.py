"""The tutorial for somebody's own extractor is followed, in an empty folder and as it stands."""

import json
import re
import shlex
import time
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from html_extraction.cli import eval_main
from pageproof.report.cli import main as report_main

GUIDE = (Path(__file__).parents[2] / "docs" / "your-extractor.md").read_text(encoding="utf-8")
STEP = re.compile(r'```(?P<kind>console|python title="(?P<file>\S+)")\n(?P<text>.*?)```', re.DOTALL)
COMMANDS: Mapping[str, Callable[[list[str]], int]] = {"eval": eval_main, "report": report_main}
LIMIT_S = 300  # five minutes are promised


def words(text: str) -> str:
    """Return a text without the lines of tables and without their spaces."""
    return " ".join(re.sub(r"[│┃]", " ", text).split())


@pytest.mark.parametrize(
    ("more", "rows"),
    [
        pytest.param(["-n", "24"], 24, id="each step, on a few rows"),
        pytest.param([], 120, id="as it stands", marks=pytest.mark.campaign),
    ],
)
def test_the_tutorial_can_be_followed(
    more: list[str],
    rows: int,
    workplace: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "140")
    started = time.monotonic()
    followed = 0
    for step in STEP.finditer(GUIDE):
        if step["file"]:
            (workplace / step["file"]).write_text(step["text"], encoding="utf-8")
            continue
        command, *expected = step["text"].removeprefix("$ ").splitlines()
        *_, project, name = shlex.split(command)[:5]
        assert (command.split()[:2], project) == (["uv", "run"], "../pagetrap")
        assert COMMANDS[name](shlex.split(command)[5:] + more * (name == "eval")) == 0
        printed = words(capsys.readouterr().out)
        for line in expected[: None if not more else 1]:  # the figures are those of all rows
            assert words(line) in printed
        followed += 1
    assert followed == 3
    assert time.monotonic() - started < LIMIT_S
    second = json.loads((workplace / "outputs/second/summary.json").read_bytes())
    assert (second["rows"], second["errors"]) == (rows, 0), "no errors are left"
    assert len(list((workplace / "first" / "rows").iterdir())) == rows


def test_what_the_tutorial_calls_ten_lines_are_about_ten() -> None:
    first, _ = (step["text"] for step in STEP.finditer(GUIDE) if step["file"])
    assert len([line for line in first.splitlines() if line]) <= 12
