"""The script writes what the plans give and names each file that differs."""

import importlib.util
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
