"""Cohort and rules: who is in, who was, and one rule for each, of one revision."""

import copy
from typing import Any

import pytest

from pagegrade.authoring.cohort import Cohort
from pagegrade.strict_json import InvalidInputError, parse

STORY = "article-001-en-harbour"
FOLD = "article-003-de-bridge"


def cohort_faults(world: Any) -> list[str]:
    world.write()
    try:
        parse((world.folder / "cohort.json").read_bytes(), Cohort, file="cohort.json")
    except InvalidInputError as error:
        return [str(fault) for fault in error.faults]
    return []


def test_a_cohort_holds_identities_and_their_history(world: Any) -> None:
    world.write()
    cohort = parse((world.folder / "cohort.json").read_bytes(), Cohort)
    gone = cohort.candidates[1]
    assert (gone.status, gone.history[0].basis) == (
        "replaced",
        "The page asks for a login now.",
    )
    assert (gone.history[0].original_name, gone.history[0].replaced_by) == (
        "Case 2",
        "posts-006-en-feed",
    )


def test_gaps_in_the_numbers_stay(world: Any) -> None:
    assert world.faults() == []
    ids = [case.id for case in world.compiled().cases]
    assert [case_id.split("-")[1] for case_id in ids] == ["001", "003", "004", "006"]


def place(index: int, at: str) -> str:
    return f"$.candidates[{index}].{at}"


@pytest.mark.parametrize(
    ("index", "change", "expected"),
    [
        pytest.param(
            2, {"number": 2, "id": "article-002-de-bridge"}, "$.candidates: in the order of their",
            id="a gap closed with the number of another",
        ),
        pytest.param(2, {"number": 5}, place(2, "id: an id with the number 5"), id="renumbered"),
        pytest.param(2, {"id": STORY}, "$.candidates: each id once", id="an id twice"),
        pytest.param(
            1, {"history": []}, place(1, "history: the change that made it replaced"),
            id="a replacement without its history",
        ),
        pytest.param(
            2, {"status": "removed"}, place(2, "history: the change that made it removed"),
            id="a removal without its history",
        ),
        pytest.param(2, {"status": "forgotten"}, place(2, "status: "), id="another status"),
        pytest.param(
            2, {"task_kind": "information"}, "$.task_prompts.information: what a method is asked",
            id="a kind without a prompt",
        ),
        pytest.param(
            2, {"task_kind": "information", "task_prompt": "Name the bridge."}, "",
            id="a prompt of its own",
        ),
    ],
)  # fmt: skip
def test_a_cohort_holds_together(
    world: Any, index: int, change: dict[str, Any], expected: str
) -> None:
    world.cohort["candidates"][index].update(change)
    found = cohort_faults(world)
    assert any(expected in fault for fault in found) if expected else found == []


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        pytest.param({"basis": ""}, "history[0].basis", id="no basis"),
        pytest.param({"original_url": ""}, "history[0].original_url", id="no original address"),
        pytest.param({"original_name": ""}, "history[0].original_name", id="no original name"),
        pytest.param({"replaced_by": "nobody"}, "replaced_by: a candidate", id="by nobody"),
        pytest.param({"revision": 3}, "history[0].revision: at most 2", id="in the future"),
        pytest.param({"on": "2031-05-01T12:00:00Z"}, "history[0].on", id="a time of day"),
    ],
)
def test_a_change_keeps_the_original_entry_and_its_basis(
    world: Any, change: dict[str, Any], expected: str
) -> None:
    world.cohort["candidates"][1]["history"][0].update(change)
    (fault,) = cohort_faults(world)
    assert expected in fault


@pytest.mark.parametrize(
    ("revision", "prior", "is_right"),
    [(1, None, True), (2, "1" * 64, True), (1, "1" * 64, False), (2, None, False)],
)
def test_a_revision_says_where_it_comes_from(
    world: Any, revision: int, prior: str | None, is_right: bool
) -> None:
    world.cohort["candidates"][1]["history"][0]["revision"] = 2
    for part in (world.cohort, world.rules):
        part.update(revision=revision, prior_input=prior)
    del world.cohort["candidates"][1]
    found = world.faults()
    assert (found == []) == is_right
    assert is_right or "prior_input: the hash of the dataset before" in found[0]


@pytest.mark.parametrize(
    ("name", "value"),
    [("dataset_id", "articles-v3"), ("revision", 3), ("prior_input", "2" * 64)],
)
def test_cohort_and_rules_are_of_one_revision(world: Any, name: str, value: object) -> None:
    world.rules[name] = value
    due = world.cohort[name]
    assert world.faults() == [f"rules.json: $.{name}: {due}, as in the cohort"]


@pytest.mark.parametrize(("name", "value"), [("language", "fr"), ("task_kind", "information")])
def test_a_rule_fits_its_candidate(world: Any, name: str, value: str) -> None:
    world.cohort["task_prompts"]["information"] = "What is it?"
    world.cohort["candidates"][2][name] = value
    assert world.faults() == [
        f"rules.json: case {FOLD}: $.cases[1].{name}: {value}, as in the cohort"
    ]


def test_every_case_of_the_inventory_has_its_rule(world: Any) -> None:
    del world.rules["cases"][1]
    assert world.faults() == [
        f"rules.json: case {FOLD}: $.cases: a verified rule for each case of the inventory"
    ]


def test_rules_stand_in_the_order_of_the_cohort(world: Any) -> None:
    world.rules["cases"][:2] = reversed(world.rules["cases"][:2])
    assert world.faults() == [
        f"rules.json: case {FOLD}: $.cases[0].id: {STORY}, by the order of the cohort",
        f"rules.json: case {STORY}: $.cases[1].id: {FOLD}, by the order of the cohort",
    ]


@pytest.mark.parametrize("case_id", ["article-002-en-quarry", "article-009-en-new"])
def test_a_rule_for_a_case_outside_the_inventory_is_refused(world: Any, case_id: str) -> None:
    world.rules["cases"].append(copy.deepcopy(world.rules["cases"][2]) | {"id": case_id})
    (fault,) = world.faults()
    assert fault == f"rules.json: case {case_id}: $.cases[4].id: a case of the cohort's inventory"


@pytest.mark.parametrize("status", ["draft", "unresolved", ""])
def test_an_unresolved_rule_is_refused(world: Any, status: str) -> None:
    world.rule(FOLD)["status"] = status
    (fault,) = world.faults()
    assert f"case {FOLD}: $.cases[1].status: " in fault


def test_a_rule_names_its_sources_by_hash(world: Any) -> None:
    world.rule(FOLD)["sources"] = []
    (fault,) = world.faults()
    assert "$.cases[1].sources: " in fault
    world.settle()
    del world.rule(FOLD)["sources"][0]["sha256"]
    (fault,) = world.faults()
    assert fault.endswith("$.cases[1].sources[0].sha256: field required")


@pytest.mark.parametrize("name", ["records", "resources", "files"])
def test_items_and_counts_of_other_suites_are_no_contract_of_an_article(
    world: Any, name: str
) -> None:
    items: dict[str, dict[str, Any]] = {
        "records": {"id": "a", "url_pattern": "/e/", "minimum_records": 9},
        "resources": {"id": "a", "urls": ["https://a.example/x"]},
        "files": {"id": "a", "sha256": ["0" * 64]},
    }
    world.rule(STORY)[name] = [items[name]]
    (fault,) = world.faults()
    assert f"$.cases[0].{name}: none, since items and counts of other tasks" in fault
