"""The workspace around the grader: its wheel, its other name in a checkout, its one check."""

import json
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import lexbench_webfetch.evaluation as alias
import pytest

from pagegrade import evaluation
from pagegrade.schemas import json_schema

ROOT = Path(__file__).parents[2]
MEMBERS = ("envs/html_extraction", "generator", "grader", "plugin", "proof", "readers")


@pytest.mark.skipif(shutil.which("uv") is None, reason="uv builds the wheels")
def test_the_graders_wheel_carries_the_definitions(tmp_path: Path) -> None:
    command = ["uv", "build", "--quiet", "--wheel", "--out-dir", str(tmp_path)]
    subprocess.run([*command, str(ROOT / "grader")], check=True)
    (wheel,) = tmp_path.glob("*.whl")
    archive = zipfile.ZipFile(wheel)
    kept = {p.relative_to(ROOT).as_posix() for p in (ROOT / "definitions").rglob("*.*")}
    assert "definitions/registry.json" in kept
    assert {f"pagegrade/{path}" for path in kept} <= set(archive.namelist())
    (points,) = [name for name in archive.namelist() if name.endswith("entry_points.txt")]
    assert (
        archive.read(points).decode()
        == "[console_scripts]\npagegrade = pagegrade.entry_point:main\n"
    )


@pytest.mark.skipif(shutil.which("uv") is None, reason="uv builds the wheels")
def test_the_root_has_another_name_only_and_no_member_has_its_script(
    tmp_path: Path,
) -> None:
    command = ["uv", "build", "--quiet", "--wheel", "--out-dir", str(tmp_path)]
    subprocess.run([*command, str(ROOT)], check=True)
    (wheel,) = tmp_path.glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert {name.split("/")[0] for name in names} == {
        "lexbench_webfetch",
        "pagetrap_workspace-1.0.0.dist-info",
    }
    for member in MEMBERS:
        project = tomllib.loads((ROOT / member / "pyproject.toml").read_text("utf-8"))["project"]
        assert "lexbench-webfetch" not in project.get("scripts", {})


def test_a_checkout_has_the_command_by_another_name() -> None:
    script = Path(sys.executable).with_name("lexbench-webfetch")
    done = subprocess.run([script, "schema", "cohort"], capture_output=True, check=True)
    assert json.loads(done.stdout) == json_schema("cohort")


def test_a_checkout_has_the_scorer_by_another_name() -> None:
    assert alias.__all__ == ["evaluate_response", "score_attempt", "task_passed"]
    for name in alias.__all__:
        assert getattr(alias, name) is getattr(evaluation, name)


def test_one_check_runs_tests_and_validators() -> None:
    assert "\tbash .ci/run\n" in (ROOT / "Makefile").read_text("utf-8")
    steps = (ROOT / ".ci" / "run").read_text("utf-8").splitlines()
    assert steps.index("uv run pytest") < steps.index("uv run pagegrade validate")
