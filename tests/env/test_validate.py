"""The validate command, in this process."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from html_extraction.cli import eval_main, validate_main


def _validate(folder: Path) -> tuple[int, dict[str, dict[str, int]]]:
    code = validate_main(["html-extraction", "--run.name", "v", "-o", str(folder), "-n", "4"])
    return code, json.loads((folder / "v" / "summary.json").read_bytes())["checks"]


def test_gold_and_noop_hold(workplace: Path) -> None:
    code, checks = _validate(workplace)
    assert (code, checks["gold"]["valid"], checks["noop"]["valid"]) == (0, 4, 4)


@pytest.mark.parametrize("command", [eval_main, validate_main])
def test_a_file_where_the_folder_should_be_is_refused(
    workplace: Path, capsys: pytest.CaptureFixture[str], command: Callable[[list[str]], int]
) -> None:
    (workplace / "taken").write_bytes(b"kept")
    assert command(["html-extraction", "-o", str(workplace / "taken"), "-n", "1"]) == 2
    assert "is a file, and a run needs a folder" in capsys.readouterr().err
    assert (workplace / "taken").read_bytes() == b"kept"


def test_a_row_that_nobody_can_answer_fails_the_command(
    workplace: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("html_extraction.taskset.AGENTS", {"reference": lambda *_: "{}"})
    code, checks = _validate(workplace)
    assert (code, checks["gold"]["invalid"], checks["noop"]["valid"]) == (1, 4, 4)
