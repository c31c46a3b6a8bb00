"""What the suites hold: enough of everything, the same bytes everywhere, and what is committed."""

import hashlib
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pagegrade.authoring.bindings import dataset_bytes
from pagegrade.authoring.frozen_inputs import bound
from pagegrade.authoring.suite import Suite as Bound
from pagegrade.case import Case, Dataset
from pagetrap.sites.cases import Drawn, draw
from pagetrap.sites.kinds import KINDS
from pagetrap.sites.model import Listing
from pagetrap.sites.plan import SUITES
from pagetrap.sites.skeletons import SKELETONS
from pagetrap.sites.suite import build_suite

DEFINITIONS = Path(__file__).parents[2] / "definitions"
SUITE = pytest.mark.parametrize("name", SUITES)
DRAWN = tuple(case for name in SUITES for case in build_suite(name).cases)


@SUITE
def test_a_suite_has_twenty_cases_or_more_in_at_least_six_languages(name: str) -> None:
    cases = build_suite(name).cases
    assert len(cases) >= 20
    languages = {case.planned.language for case in cases}
    assert len(languages) >= 6
    assert {"ar", "ja", "zh"} <= languages


def test_every_skeleton_and_every_kind_of_page_occurs() -> None:
    assert {case.page.skeleton for case in DRAWN} == set(SKELETONS)
    assert {case.planned.kind for case in DRAWN} == set(KINDS)
    assert len(SKELETONS) >= 6


def _fields(case: Case) -> list[Any]:
    return [field for group in case.records for field in group.fields]


def _is_lenient(case: Case, drawn: Drawn) -> bool:
    seen = {b.id: len(b.records) for b in drawn.made.blocks if isinstance(b, Listing)}
    return any(group.minimum_records < seen[group.id] for group in case.records)


def _is_relative(drawn: Drawn) -> bool:
    asked = [href for href, url in drawn.captured if re.search(drawn.made.asked, url)]
    return drawn.made.task_kind == "resources" and not asked[0].startswith(("/", "http"))


def _repeats_headers(drawn: Drawn) -> bool:
    tables = re.findall(r"<thead>.*?</thead>", drawn.html, re.DOTALL)
    headers = [re.findall(r"<th [^>]*>([^<]+)<", table) for table in tables]
    return any(len(set(found)) < len(found) for found in headers)


FEATURES: dict[str, Callable[[Case, Drawn], bool]] = {
    "information": lambda c, _: c.task_kind == "information",
    "records": lambda c, _: c.task_kind == "records",
    "resources": lambda c, _: c.task_kind == "resources",
    "file": lambda c, _: c.task_kind == "file",
    "two groups of records": lambda c, _: len(c.records) > 1,
    "a floor below what was seen": _is_lenient,
    "the name picked out of a label": lambda c, _: any(g.markdown_label_pattern for g in c.records),
    "a pattern where records start": lambda c, _: any(g.record_start_pattern for g in c.records),
    "labels of fields in another script": lambda c, _: any(
        not alias.isascii() for f in _fields(c) for alias in f.aliases
    ),
    "fields without a label": lambda c, _: any(f.pattern and not f.aliases for f in _fields(c)),
    "fields that say when": lambda c, _: any(f.kind == "date" for f in _fields(c)),
    "columns of a table": lambda c, d: bool(c.records) and "<thead>" in d.html,
    "columns with the same header": lambda _, d: _repeats_headers(d),
    "facts of the body": lambda c, _: any(f.match_scope == "body" for f in c.facts),
    "facts of the title": lambda c, _: any(f.match_scope == "body_or_title" for f in c.facts),
    "a count that the source states": lambda c, _: any(f.id in ("total", "range") for f in c.facts),
    "forbidden text": lambda c, _: len(c.forbidden_output) > 1,
    "a least length": lambda c, _: c.minimum_length is not None,
    "stable labels": lambda c, _: len(c.stable_groups) > 2,
    "a label in a control": lambda c, _: any(g.visible_control for g in c.stable_groups),
    "the page's identity": lambda c, _: bool(c.page_identity),
    "parts that a review hides": lambda c, _: bool(c.excluded_selectors),
    "panels that markup hides": lambda _, d: ' role="tabpanel" hidden' in d.html,
    "a closed dialog": lambda _, d: "<dialog" in d.html,
    "a state island": lambda _, d: d.page.state is not None,
    "feeds that only the head names": lambda _, d: bool(d.page.feeds),
    "relative addresses to discover": lambda _, d: _is_relative(d),
    "several versions of a file": lambda c, _: any(len(f.sha256) > 1 for f in c.files),
    "a file that is no text": lambda _, d: any(b"\0" in data for data in d.made.delivered.values()),
}


@pytest.mark.parametrize("feature", FEATURES)
def test_everything_that_contracts_can_ask_for_occurs_twice(feature: str, tasks: Any) -> None:
    holds = FEATURES[feature]
    assert sum(holds(task.case, task.drawn) for task in tasks.values()) >= 2


def test_sites_have_names_of_their_own_and_reserved_hosts() -> None:
    names = [case.page.site.name for case in DRAWN]
    assert len(set(names)) == len(names)
    for case in DRAWN:
        urls = [case.page.url, *(url for _, url in case.captured)]
        assert all(re.match(r"https://[a-z.]+\.(example|test)/", url) for url in urls)


@SUITE
def test_numbers_have_gaps_that_stay(name: str) -> None:
    numbers = [candidate.number for candidate in build_suite(name).cohort.candidates]
    assert numbers == sorted(set(numbers))
    assert numbers[-1] > len(numbers)


HASHES = """
import hashlib
from pagetrap.sites.plan import SUITES
from pagetrap.sites.suite import build_suite
for name in SUITES:
    for path, data in build_suite(name).files.items():
        print(name, path, hashlib.sha256(data).hexdigest())
"""


def test_the_bytes_are_the_same_in_another_process() -> None:
    place = {"PYTHONHASHSEED": "7", "TZ": "Asia/Kathmandu", "LC_ALL": "C"}
    command = [sys.executable, "-c", HASHES]
    made = subprocess.run(
        command, env=os.environ | place, capture_output=True, text=True, check=True
    )
    assert made.stdout.splitlines() == [
        f"{name} {path} {hashlib.sha256(data).hexdigest()}"
        for name in SUITES
        for path, data in build_suite(name).files.items()
    ]


def test_a_case_is_drawn_alone_as_in_its_suite() -> None:
    plan = SUITES["dynamic-content"]
    assert draw(plan, plan.planned[-1]) == build_suite("dynamic-content").cases[-1]


@SUITE
def test_what_is_committed_is_what_the_plan_gives(name: str) -> None:
    for file, data in build_suite(name).definitions().items():
        committed = DEFINITIONS / "evaluation" / name / file
        assert committed.read_bytes() == data, "run scripts/sites.py --bind"


@SUITE
def test_the_bound_dataset_is_the_compiled_one(name: str, datasets: dict[str, Dataset]) -> None:
    known = bound(Bound.find(name, DEFINITIONS))
    compiled = hashlib.sha256(dataset_bytes(datasets[name])).hexdigest()
    assert known.catalog.dataset_sha256 == compiled, "run scripts/sites.py --bind"


def test_a_suite_that_is_unknown_is_named() -> None:
    with pytest.raises(ValueError, match="no suite 'sites'; allowed: popular-sites, dynamic"):
        build_suite("sites")
