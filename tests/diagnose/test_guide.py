"""The guide says what the command does and what the code holds."""

import re
import shlex
from pathlib import Path

import pytest

from pageproof.diagnose.cli import main
from pageproof.diagnose.harm import rows_for
from pagetrap.products.twins import KEYS_DIFFER

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "diagnose.md").read_text("utf-8")
SAMPLE = ROOT / "docs" / "sample-project"


def test_the_example_prints_what_it_is_said_to(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (block,) = re.findall(r"```console\n\$ (.*?)```", GUIDE, re.DOTALL)
    command, *expected = block.strip().split("\n")
    monkeypatch.chdir(SAMPLE)
    assert main([*shlex.split(command)[1:], "--workers", "1"]) == 0
    printed = capsys.readouterr().out.splitlines()
    assert [line for line in expected if line not in printed] == []
    assert any("10× former price, the product" in line for line in printed)


def test_code_of_the_sample_project_is_its_own() -> None:
    (shown,) = re.findall(r'```python title="test_extract.py"\n(.*?)```', GUIDE, re.DOTALL)
    assert shown in (SAMPLE / "test_extract.py").read_text("utf-8")


def test_the_default_size_is_the_one_that_is_told() -> None:
    assert f"{rows_for(19 * 7)} pairs a trap" in GUIDE
    assert f"{rows_for(19 * 7) * 27:,} pages" in GUIDE


def test_the_table_of_twins_names_the_keys_that_differ() -> None:
    rows = dict(re.findall(r"^\| (`[a-z_`, ]+`) \| .*? \| (.*?) \|$", GUIDE, re.MULTILINE))
    differ = {name.strip("`"): said for name, said in rows.items() if "is another" in said}
    assert differ == {n: f"`{fields[0]}` is another" for n, fields in KEYS_DIFFER.items()}
