"""The environment's wheel brings the environment, and not the evidence for it."""

import re
import shutil
import subprocess
import sys
import zipfile
from email import message_from_bytes
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PARTS = ("envs/html_extraction", "generator", "grader", "readers")
HEAVY = {"scikit-learn", "scipy", "turbohtml"}
OF_THE_EVIDENCE = ("pageproof", "report", ".js")

pytestmark = pytest.mark.skipif(shutil.which("uv") is None, reason="uv builds the wheels")

PROGRAM = """
import html_extraction
from pagegrade.answer import grade_answer
from pageread.scrapers import AGENTS
from pagetrap.products import product_rows

row = next(product_rows(split="published"))
print(grade_answer(AGENTS["reference"](row.html, row.url, row.today), row.answer_key).reward)
"""


def uv(*words: str) -> str:
    """Run uv and return what it prints."""
    command = ["uv", *words]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    return done.stdout


@pytest.fixture(scope="module")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Build the environment and all of ours that it needs."""
    folder = tmp_path_factory.mktemp("wheels")
    for part in PARTS:
        uv("build", "--quiet", "--wheel", "--out-dir", str(folder), part)
    return sorted(folder.glob("*.whl"))


def needed_by(wheel: Path) -> set[str]:
    """Return what a wheel's metadata asks for without an extra."""
    archive = zipfile.ZipFile(wheel)
    (name,) = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
    listed = message_from_bytes(archive.read(name)).get_all("Requires-Dist") or []
    return {re.split(r"[^\w-]", line)[0] for line in listed if "extra ==" not in line}


def test_no_wheel_asks_for_what_only_the_evidence_needs(wheels: list[Path]) -> None:
    assert len(wheels) == len(PARTS)
    for wheel in wheels:
        assert needed_by(wheel).isdisjoint(HEAVY), wheel.name
    (environment,) = [wheel for wheel in wheels if wheel.name.startswith("html_extraction")]
    assert {"pagegrade", "pageread", "pagetrap", "verifiers"} <= needed_by(environment)


def test_the_environments_wheel_holds_no_template_and_at_most_25_modules(
    wheels: list[Path],
) -> None:
    (environment,) = [wheel for wheel in wheels if wheel.name.startswith("html_extraction")]
    names = zipfile.ZipFile(environment).namelist()
    assert not [name for name in names if any(part in name for part in OF_THE_EVIDENCE)]
    assert len([name for name in names if name.endswith(".py")]) <= 25


def test_a_fresh_environment_solves_a_row_without_the_evidence(
    wheels: list[Path], tmp_path: Path
) -> None:
    """Only the wheels and what their metadata names, at the versions of the lock."""
    pins, place = str(tmp_path / "pins.txt"), tmp_path / "venv"
    only = ("--frozen", "--no-default-groups", "--no-emit-workspace")
    uv("export", "--quiet", *only, "--package", "html-extraction", "--output-file", pins)
    uv("venv", "--quiet", "--python", sys.executable, str(place))
    python = str(place / "bin" / "python")
    uv("pip", "install", "--quiet", "--python", python, "-r", pins)
    uv("pip", "install", "--quiet", "--python", python, "--no-deps", *map(str, wheels))
    uv("pip", "check", "--quiet", "--python", python)
    listed = uv("pip", "freeze", "--quiet", "--python", python)
    there = {re.split("[ =]", line)[0] for line in listed.splitlines()}
    assert "verifiers" in there
    assert there.isdisjoint({*HEAVY, "pageproof"})
    done = subprocess.run(
        [python, "-c", PROGRAM], capture_output=True, check=False, cwd=tmp_path, text=True
    )
    assert (done.stdout, done.stderr) == ("1.0\n", "")
    for command, extra in (
        (["pagegrade", "--help"], "pagegrade[articles]"),
        (["pagetrap", "articles", "--out", "suite"], "pagetrap[articles]"),
    ):
        refused = subprocess.run(
            [place / "bin" / command[0], *command[1:]],
            capture_output=True, check=False, cwd=tmp_path, text=True,
        )  # fmt: skip
        assert refused.returncode == 2
        assert f"pip install '{extra}'" in refused.stderr.splitlines()[0]
