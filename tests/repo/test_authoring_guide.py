"""The guide for authors is followed step by step, on the example that it speaks of."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "docs" / "example"
GUIDE = (ROOT / "docs" / "authoring.md").read_text(encoding="utf-8")
CASE = "article-001-en-clock"


def steps() -> list[tuple[str, list[str]]]:
    """Return each command of the guide and the lines that it is said to print."""
    blocks = re.findall(r"```console\n(.*?)```", GUIDE, re.DOTALL)
    lines = [step for block in blocks for step in f"\n{block}".split("\n$ ")[1:]]
    split = [step.strip("\n").split("\n") for step in lines]
    return [(command, expected) for command, *expected in split]


def run(command: str, folder: Path) -> str:
    words = [word.replace("$PWD", str(folder)) for word in shlex.split(command)]
    program = {
        "python": [sys.executable],
        "pagegrade": [
            sys.executable,
            "-c",
            "import sys; from pagegrade.cli import main; sys.exit(main())",
        ],
    }[words[0]]
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run(
        [*program, *words[1:]],
        cwd=folder,
        env=environment,
        check=False,
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, ""), command
    return done.stdout


def test_the_guide_can_be_followed(tmp_path: Path) -> None:
    (copy, _), (change, _), *commands = steps()
    assert (copy, change) == ("cp -r docs/example work", "cd work")
    work = shutil.copytree(EXAMPLE, tmp_path / "work")
    printed = ""
    for command, expected in commands:
        printed = run(command, work)
        assert set(expected) <= set(printed.splitlines()), command
    review = json.loads((work / "annotation-review.json").read_text())
    assert review["complete"]
    run_py = json.loads((work / "results/verdicts/001.json").read_text())
    verdicts = {v["method"]: v["evaluation"] for v in run_py["verdicts"]}
    assert [m for m, verdict in verdicts.items() if verdict["passed"]] == ["reference", "raw-html"]
    assert verdicts["mine"]["reason"].startswith("comments: ")


def test_the_index_and_the_sources_are_those_of_the_example(tmp_path: Path) -> None:
    work = shutil.copytree(EXAMPLE, tmp_path / "work")
    (work / "evidence" / "evidence.json").unlink()
    run("python index.py evidence", work)
    index = (EXAMPLE / "evidence" / "evidence.json").read_bytes()
    assert (work / "evidence" / "evidence.json").read_bytes() == index
    (rule,) = json.loads((EXAMPLE / "definitions/evaluation/clock/rules.json").read_text())["cases"]
    assert json.loads(run(f"python index.py evidence {CASE}", work)) == rule["sources"]


@pytest.mark.parametrize("name", ["my_tool.py", "run.py"])
def test_code_in_the_guide_is_that_of_the_example(name: str) -> None:
    (shown,) = re.findall(rf"```python title=\"{re.escape(name)}\"\n(.*?)```", GUIDE, re.DOTALL)
    assert shown == (EXAMPLE / name).read_text(encoding="utf-8")
