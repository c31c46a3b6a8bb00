"""What the documents say is what the code does."""

import doctest
import importlib.util
import re
import sys
import tomllib
from importlib.metadata import version
from pathlib import Path
from types import ModuleType

import pytest

from pagetrap.products.row_requests import FORMAT

ROOT = Path(__file__).parents[2]
MEMBERS = ("envs/html_extraction", "generator", "grader", "plugin", "proof", "readers")
LONGEST = 8192
FIRST_COMMANDS = ("pip install uv && uv run eval html-extraction", "uv run pytest")
DOCTESTED = ("docs/rows-in-python.md", "docs/train.md")
NAMES = ("html-extraction", "pagegrade", "pageproof", "pageread", "pagetrap", "pytest-pagetrap")


def script(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, ROOT / "scripts" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", script("document_blocks").DOCUMENTS)
def test_generated_blocks_of_a_document_are_fresh(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert script("document_blocks").renewed(name, text) == text, "run scripts/document_blocks.py"


def test_a_document_without_a_block_is_refused() -> None:
    with pytest.raises(ValueError, match="0 blocks <!-- agents -->, not one"):
        script("document_blocks").renewed("README.md", "# Nothing generated here\n")


def test_a_block_that_stands_twice_is_refused() -> None:
    twice = "<!-- agents -->\n<!-- /agents -->\n" * 2
    with pytest.raises(ValueError, match="2 blocks <!-- agents -->, not one"):
        script("document_blocks").renewed("README.md", twice)


def test_the_readmes_are_read_in_three_minutes_and_show_one_picture() -> None:
    english, chinese = (
        (ROOT / name).read_text(encoding="utf-8") for name in ("README.md", "README.zh-CN.md")
    )
    assert len(english.encode()) <= LONGEST
    pictures, shell = re.compile(r"\]\((\S+\.png)\)"), re.compile(r"```bash\n(.*?)```", re.DOTALL)
    assert pictures.findall(english) == pictures.findall(chinese) == ["docs/gallery/row.png"]
    assert shell.findall(english) == shell.findall(chinese)
    assert shell.findall(english)[:2] == list(map("{}\n".format, FIRST_COMMANDS))


@pytest.mark.parametrize("path", [*DOCTESTED, "generator/README.md", "readers/README.md"])
def test_examples_in_documents_run(path: str) -> None:
    result = doctest.testfile(str(ROOT / path), module_relative=False)
    assert result.attempted > 0
    assert result.failed == 0


@pytest.mark.parametrize(
    "path",
    ["README.md", "README.zh-CN.md", "ARCHITECTURE.md", *(f"{m}/README.md" for m in MEMBERS)],
)
def test_links_outside_the_site_lead_to_files(path: str) -> None:
    document = ROOT / path
    links = re.findall(r"\]\(([^)#\s]+)", document.read_text(encoding="utf-8"))
    local = [link for link in links if "://" not in link]
    assert [link for link in local if not (document.parent / link).exists()] == []


def test_the_example_of_an_extractor_is_the_guides() -> None:
    guide = (ROOT / "docs/your-extractor.md").read_text(encoding="utf-8")
    *_, last = re.findall(r'```python title="mine.py"\n(.*?)```', guide, re.DOTALL)
    assert (ROOT / "docs/example/extractor.py").read_text(encoding="utf-8").endswith(f"\n\n{last}")


def test_the_changelogs_top_version_is_the_packages() -> None:
    top = re.search(
        r"^## \[(\d+\.\d+\.\d+)\]", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE
    )
    assert top is not None
    assert {version(name) for name in NAMES} == {top[1]}


def test_every_format_has_an_entry_in_the_changelog() -> None:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert all(f"FORMAT {number}" in text for number in range(1, FORMAT + 1))


def test_the_members_pin_each_other_at_their_version() -> None:
    """A wheel of one must not meet another's of a different version."""
    for member in MEMBERS:
        project = tomllib.loads((ROOT / member / "pyproject.toml").read_text("utf-8"))["project"]
        extras = project.get("optional-dependencies", {}).values()
        needed = [d for listed in (project["dependencies"], *extras) for d in listed]
        ours = [d for d in needed if d.startswith(NAMES)]
        assert all(d.split("==")[1] == project["version"] for d in ours)


def test_the_grader_depends_on_no_generator() -> None:
    project = tomllib.loads((ROOT / "grader/pyproject.toml").read_text("utf-8"))["project"]
    needed = [*project["dependencies"], *project["optional-dependencies"]["articles"]]
    names = {re.split(r"[<>=\[ ]", dependency)[0] for dependency in needed}
    assert names.isdisjoint({"jinja2", "faker", "verifiers", "scikit-learn", "pagetrap"})
