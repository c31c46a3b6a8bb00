"""The wheels carry what their packages need to run."""

import shutil
import subprocess
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.skipif(shutil.which("uv") is None, reason="uv builds the wheels")
@pytest.mark.parametrize("through_sdist", [False, True], ids=["straight", "through the sdist"])
def test_the_generators_wheel_carries_templates_words_and_definitions(
    tmp_path: Path, *, through_sdist: bool
) -> None:
    command = ["uv", "build", "--quiet", "--out-dir", str(tmp_path)]
    subprocess.run(
        [*command, *([] if through_sdist else ["--wheel"]), str(ROOT / "generator")], check=True
    )
    (wheel,) = tmp_path.glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    assert "pagetrap/templates/products/page.html.j2" in names
    kept = {p.relative_to(ROOT).as_posix() for p in (ROOT / "definitions").rglob("*.*")}
    assert kept
    assert {f"pagetrap/{path}" for path in kept} <= names
    package = ROOT / "generator"
    tables = {p.relative_to(package).as_posix() for p in package.rglob("words/**/*.toml")}
    assert tables
    assert tables <= names
