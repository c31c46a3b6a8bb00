"""The committed cohort and rules are what the generator makes, and hold together."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from pagegrade.authoring.cohort import Cohort
from pagegrade.authoring.rules import Rules
from pagegrade.strict_json import read
from pagetrap.articles import SEED
from pagetrap.articles.plan import GONE, PLAN

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "definitions" / "evaluation" / "articles"


@pytest.fixture(scope="module")
def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("articles", ROOT / "scripts" / "articles.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def made(script: ModuleType) -> dict[str, str]:
    return dict(script.definitions(SEED))


def test_the_committed_files_are_what_the_generator_makes(
    script: ModuleType, made: dict[str, str]
) -> None:
    assert script.differing(made, FOLDER) == []


def test_a_changed_or_missing_file_is_named(
    script: ModuleType, made: dict[str, str], tmp_path: Path
) -> None:
    (tmp_path / "rules.json").write_text(made["rules.json"].replace("verified", "Verified", 1))
    assert script.differing(made, tmp_path) == ["cohort.json", "rules.json"]


def test_the_cohort_keeps_who_left() -> None:
    cohort = read(FOLDER / "cohort.json", Cohort)
    assert [c.number for c in cohort.inventory] == [planned.number for planned in PLAN]
    left = [c for c in cohort.candidates if c.status != "included"]
    assert [(c.number, c.status) for c in left] == [(g.planned.number, g.action) for g in GONE]
    assert all(c.history[0].original_url == c.url for c in left)
    assert cohort.prior_input is not None


def test_every_case_has_a_verified_contract() -> None:
    rules = read(FOLDER / "rules.json", Rules)
    cohort = read(FOLDER / "cohort.json", Cohort)
    assert [rule.id for rule in rules.cases] == [c.id for c in cohort.inventory]
    assert len(rules.cases) == 100
    assert all(rule.stable_groups and rule.page_identity for rule in rules.cases)
    assert sum(rule.comments is not None for rule in rules.cases) >= 20
    assert sum(rule.post_collection is not None for rule in rules.cases) == 5
    titleless = [r.id for r in rules.cases if r.task_kind == "fixed_article" and r.title is None]
    assert all("short-post" in case_id for case_id in titleless)


def test_groups_look_into_controls_and_bylines_too() -> None:
    rules = read(FOLDER / "rules.json", Rules)
    groups = [group for rule in rules.cases for group in rule.stable_groups]
    assert sum(group.visible_control is not None for group in groups) >= 3
    locations = {group.location for group in groups}
    assert locations >= {"title", "attribution", "navigation", "footer", "controls"}
