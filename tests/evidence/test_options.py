"""Options that can't work are refused before a measurement begins, in one line."""

import argparse
import subprocess
import sys
from pathlib import Path

import pytest

from pageproof.command_options import output_file, whole

SCRIPTS = Path(__file__).parents[2] / "scripts"


@pytest.mark.parametrize("text", ["-1", "0", "1.5", "", "two", "²"])
def test_a_count_is_a_whole_number_from_its_least_on(text: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError, match="a whole number from 1 on"):
        whole(1)(text)


def test_a_file_to_write_stands_in_a_folder(tmp_path: Path) -> None:
    assert output_file(str(tmp_path / "new.json")) == tmp_path / "new.json"
    with pytest.raises(argparse.ArgumentTypeError, match="is a folder"):
        output_file(str(tmp_path))
    with pytest.raises(argparse.ArgumentTypeError, match="missing that takes files"):
        output_file(str(tmp_path / "missing" / "new.json"))


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("ablation.py --rows 0", "argument --rows: 0: a whole number from 1 on"),
        ("ablation.py --seed -1", "argument --seed: -1: a whole number from 0 on"),
        ("answerability.py --json missing/x.json", "argument --json: missing/x.json: no folder"),
        ("coincidences.py --fresh -1", "argument --fresh: -1: a whole number from 0 on"),
        ("compare_runs.py a b --json .", "argument --json: . is a folder"),
        ("compare_runs.py a b --html missing/x.html", "argument --html: missing/x.html: no folder"),
        ("compare_runs.py a b --seed -1", "argument --seed: -1: a whole number from 0 on"),
        ("compare_runs.py a b --alpha x", "argument --alpha: x is no number between 0 and 1"),
        ("articles.py --check --folder missing", "--folder missing: no folder"),
        ("gallery.py --browser missing", "--browser missing: no such program"),
    ],
    ids=lambda given: given.split(":")[0],
)
def test_a_script_refuses_it_before_it_measures(command: str, message: str, tmp_path: Path) -> None:
    script, *given = command.split()
    done = subprocess.run(
        [sys.executable, SCRIPTS / script, *given],
        capture_output=True, text=True, cwd=tmp_path, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert message in done.stderr.splitlines()[-1]
    assert list(tmp_path.iterdir()) == []
