"""Suites of other kinds of task: the same commands, and what each kind stands on."""

import json
from typing import Any

import pytest

INFORMATION, RECORDS, RESOURCES, FILE = (
    "site-001-en-tides",
    "site-002-en-events",
    "site-003-en-media",
    "site-004-en-paper",
)


def test_a_suite_of_other_kinds_goes_through_every_command(mixed: Any) -> None:
    assert mixed.faults() == []
    mixed.bind()
    assert mixed.command("validate").code == 0
    assert mixed.command("verify-inputs", "--source", mixed.source).code == 0
    assert mixed.export().code == 0
    assert mixed.review()["complete"] is True


def test_a_case_asks_for_what_its_kind_declares(mixed: Any) -> None:
    cases = {case.task_kind: case for case in mixed.write().compiled().cases}
    assert cases["information"].minimum_length == 10
    assert cases["information"].facts[0].id == "low"
    assert cases["records"].records[0].minimum_records == 2
    assert cases["resources"].resources[0].urls == ("https://media.example/chart.svg",)
    assert len(cases["file"].files) == 1
    assert cases["file"].task_prompt == "Deliver the paper."


def test_only_fixed_articles_get_an_ending(mixed: Any) -> None:
    body = mixed.write().compiled().cases[0].body
    assert body is not None
    assert body.contract_version == 3


@pytest.mark.parametrize(
    ("case_id", "name"),
    [(INFORMATION, "facts"), (RECORDS, "records"), (RESOURCES, "resources"), (FILE, "files")],
)
def test_a_kind_needs_its_contract(mixed: Any, case_id: str, name: str) -> None:
    rule = mixed.rule(case_id)
    del rule[name]
    found = mixed.faults()
    assert any(f"{name}: what a task of kind {rule['task_kind']} asks for" in f for f in found)


def test_a_minimum_of_records_stands_on_what_was_observed(mixed: Any) -> None:
    path = f"{RECORDS}/records.json"
    observed = json.loads(mixed.files[path])["records"]
    mixed.put_json(path, records=observed[:1])
    (fault,) = mixed.faults()
    assert fault == (
        f"rules.json: case {RECORDS}: $.cases[1].records[0].minimum_records: "
        "at most 1, the records that were observed"
    )


def test_the_page_itself_has_the_records(mixed: Any) -> None:
    mixed.edit(f"{RECORDS}/page.html", "9 May", "soon")
    (fault,) = mixed.faults()
    assert "records: what the page itself has: events: 1 valid records, 2 needed" in fault


def test_a_resource_stands_on_an_independent_capture(mixed: Any) -> None:
    path = f"{RESOURCES}/resources.json"
    mixed.put_json(path, urls=["https://media.example/logo.svg"])
    (fault,) = mixed.faults()
    assert fault.endswith("$.cases[2].resources[0].urls: an address that the capture retained")
    del mixed.files[path]
    mixed.settle()
    (fault,) = mixed.faults()
    assert "1 of the role resource_observation, not 0" in fault
