"""What the suite leaves out has a command that a person finds."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
COMMAND = re.compile(r"`uv run (?:--group docs )?pytest -m campaign (\S+)`")


def test_every_campaign_has_its_command() -> None:
    modules = (ROOT / "tests").rglob("test_*.py")
    marked = {
        path.relative_to(ROOT).as_posix()
        for path in modules
        if "mark.campaign" in path.read_text(encoding="utf-8")
    } - {Path(__file__).relative_to(ROOT).as_posix()}
    listed = COMMAND.findall((ROOT / "docs" / "campaigns.md").read_text(encoding="utf-8"))
    assert sorted(listed) == sorted(marked)
