"""The script writes what the plans give and names each file that differs."""

import importlib.util
import shutil
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).parents[2] / "scripts" / "sites.py"


@pytest.fixture(scope="module")
def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("sites_script", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_what_it_writes_it_accepts(script: ModuleType, tmp_path: Path) -> None:
    assert [line.partition(": ")[2] for line in script.differences(tmp_path)] == ["missing"] * 4
    script.write(tmp_path)
    assert list(script.differences(tmp_path)) == []
    changed = tmp_path / "popular-sites" / "rules.json"
    changed.write_bytes(changed.read_bytes().replace(b"story", b"storey", 1))
    (line,) = script.differences(tmp_path)
    assert line.startswith("popular-sites/rules.json: not what the plan gives")


def test_the_committed_files_are_accepted(
    script: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    assert script.main(["--check"]) == 0
    assert "as the plans say" in capsys.readouterr().out


def test_binding_gives_what_is_committed(
    script: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every byte of both suites comes from the plans, the registry's entries with them."""
    committed = script.DEFINITIONS
    names = ("popular-sites", "dynamic-content")
    for name in names:
        (tmp_path / "evaluation" / name).mkdir(parents=True)
    shutil.copy(committed / "registry.json", tmp_path)
    for name in names:
        inputs = Path("evaluation", name, "source-inputs.json")
        shutil.copy(committed / inputs, tmp_path / inputs)
    monkeypatch.setattr(script, "DEFINITIONS", tmp_path)
    monkeypatch.setattr(script, "EVALUATION", tmp_path / "evaluation")
    assert script.main(["--bind"]) == 0
    made = {p.relative_to(tmp_path): p.read_bytes() for p in tmp_path.rglob("*") if p.is_file()}
    assert len(made) == 1 + 5 * len(names)
    assert {path: (committed / path).read_bytes() for path in made} == made
