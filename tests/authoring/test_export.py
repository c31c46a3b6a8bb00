"""The export of a revision: every frozen reference through the public scorer."""

import hashlib
import json
import shutil
from typing import Any

import pytest

from pagegrade.authoring import export
from pagegrade.case import Dataset
from pagegrade.evaluation import evaluate_response, task_passed
from pagegrade.signature import signature
from pagegrade.strict_json import read

STORY = "article-001-en-harbour"
FOLD = "article-003-de-bridge"
NOTE = "article-004-en-note"
FEED = "posts-006-en-feed"
RESOURCES = "site-003-en-media"
FILE = "site-004-en-paper"


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def controls(world: Any, case_id: str) -> dict[str, dict[str, Any]]:
    (case,) = [case for case in world.review()["cases"] if case["id"] == case_id]
    return {control["control"]: control for control in case["controls"]}


def test_every_reference_passes_and_the_review_is_complete(world: Any) -> None:
    done = world.bind().export()
    assert (done.code, done.err) == (0, "")
    review = world.review()
    assert review["complete"] is True
    assert [case["id"] for case in review["cases"]] == [STORY, FOLD, NOTE, FEED]
    answers = {"answer_html", "answer_markdown", "answer_text", "error_page"}
    assert controls(world, STORY).keys() == answers
    assert controls(world, FEED).keys() == answers - {"answer_text"}


def test_the_review_records_hashes_outcomes_and_scorer(world: Any) -> None:
    world.bind().export()
    review = world.review()
    catalog = json.loads((world.folder / "dataset-catalog.json").read_bytes())
    assert (review["scorer"], review["dataset_id"]) == (signature(), "articles-v2")
    assert review["dataset_sha256"] == sha256((world.source / "dataset.json").read_bytes())
    for case, bound in zip(review["cases"], catalog["cases"], strict=True):
        assert case["definition_sha256"] == bound["definition_sha256"]
        assert [
            {name: source[name] for name in ("path", "sha256", "role")}
            for source in case["sources"]
        ] == world.rule(case["id"])["sources"]
        assert {source["status"] for source in case["sources"]} == {"confirmed"}
    markdown = controls(world, STORY)["answer_markdown"]
    assert markdown == {
        "control": "answer_markdown",
        "answer_sha256": sha256(world.files[f"{STORY}/answer.md"]),
        "due": "accepted",
        "outcome": "passed",
        "reason": "every required component passed",
    }


def test_the_export_scores_as_submissions_are_scored(
    world: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    scored: list[str] = []

    def counted(case: Any, response: Any, **more: Any) -> Any:
        scored.append(case.id)
        return evaluate_response(case, response, **more)

    assert vars(export)["evaluate_response"] is evaluate_response
    assert vars(export)["task_passed"] is task_passed
    monkeypatch.setattr(export, "evaluate_response", counted)
    world.bind().export()
    assert scored == [STORY] * 4 + [FOLD] * 4 + [NOTE] * 4 + [FEED] * 3


def test_an_error_page_fails_every_case(world: Any, mixed: Any) -> None:
    for suite in (world, mixed):
        assert suite.bind().export().code == 0
        for case in read(suite.source / "dataset.json", Dataset).cases:
            assert not evaluate_response(case, export.ERROR_PAGE).passed
            control = controls(suite, case.id)["error_page"]
            assert (control["due"], control["outcome"]) == ("rejected", "passed")


def test_a_contract_that_an_error_page_meets_blocks_the_export(mixed: Any) -> None:
    rule = mixed.rule("site-001-en-tides")
    for name in ("body", "reference", "reference_scope", "forbidden_output"):
        del rule[name]
    del mixed.files["site-001-en-tides/body.txt"]
    mixed.put_json("site-001-en-tides/review.json", scope=None, body_selector=None)
    rule["facts"] = [{"id": "low", "phrases": ["low tide", "try again later"]}]
    done = mixed.bind().export()
    assert done.code == 1
    assert "error_page: case site-001-en-tides: $: an answer that is rejected" in done.err
    assert not (mixed.root / "review.json").exists()


@pytest.mark.parametrize(
    ("name", "control", "reason"),
    [
        ("answer.html", "answer_html", "body_regions: "),
        ("answer.md", "answer_markdown", "body_regions: "),
        ("answer.txt", "answer_text", "body_regions: "),
    ],
)
def test_a_reference_that_fails_blocks_the_export(
    world: Any, name: str, control: str, reason: str
) -> None:
    answer = world.files[f"{STORY}/{name}"].replace(b"Engines, chains", b"Nothing")
    world.put(f"{STORY}/{name}", answer.replace(b"A gull at four in the morning.", b""))
    done = world.bind().export()
    assert done.code == 1
    expected = f"{control}: case {STORY}: $: an answer that is accepted; the scorer says: {reason}"
    assert done.err.startswith(expected)
    assert not (world.root / "review.json").exists()


def lose(world: Any, *paths: str) -> None:
    for path in paths:
        (world.home / path).unlink()


def test_an_answer_that_was_not_kept_is_unavailable(world: Any) -> None:
    lose(world.bind(), f"{STORY}/answer.md")
    assert world.export().code == 0
    control = controls(world, STORY)["answer_markdown"]
    assert control["outcome"] == "unavailable"
    assert control["answer_sha256"] == sha256(world.files[f"{STORY}/answer.md"])
    assert controls(world, STORY)["answer_html"]["outcome"] == "passed"
    assert world.review()["complete"] is False


def test_an_answer_that_was_never_written_is_unavailable(world: Any) -> None:
    del world.files[f"{NOTE}/answer.txt"]
    world.settle()
    assert world.bind().export().code == 0
    control = controls(world, NOTE)["answer_text"]
    assert (control["outcome"], control["answer_sha256"]) == ("unavailable", None)
    assert world.review()["complete"] is False


def test_a_page_that_was_not_kept_is_unavailable(world: Any) -> None:
    lose(world.bind(), f"{FEED}/page-2.html")
    assert world.export().code == 0
    review = world.review()
    assert review["complete"] is False
    lost = [s["path"] for c in review["cases"] for s in c["sources"] if s["status"] != "confirmed"]
    assert lost == [f"{FEED}/page-2.html"]


def test_nothing_is_certified_where_all_is_missing(world: Any) -> None:
    world.bind()
    for path in world.files:
        shutil.rmtree((world.home / path).parent, ignore_errors=True)
    assert world.export().code == 0
    review = world.review()
    outcomes = {
        control["outcome"]
        for case in review["cases"]
        for control in case["controls"]
        if control["due"] == "accepted"
    }
    assert (outcomes, review["complete"]) == ({"unavailable"}, False)
    assert review["dataset_id"] == "articles-v2"


def test_other_bytes_are_no_missing_ones(world: Any) -> None:
    world.bind()
    (world.home / STORY / "page.html").write_text("another page")
    done = world.export()
    assert done.code == 2
    assert "the SHA-256 of article-001-en-harbour/page.html" in done.err
    assert not (world.root / "review.json").exists()


def test_resources_are_answered_from_the_capture(mixed: Any) -> None:
    mixed.bind().export()
    found = controls(mixed, RESOURCES)
    captured = json.loads(mixed.files[f"{RESOURCES}/resources.json"])["urls"]
    text = found["resource_observation as text/plain"]
    assert text["answer_sha256"] == sha256("".join(f"{url}\n" for url in captured).encode())
    assert [c["outcome"] for c in found.values()] == ["passed"] * 4


def test_expected_addresses_supply_no_answer(mixed: Any) -> None:
    lose(mixed.bind(), f"{RESOURCES}/resources.json")
    assert mixed.export().code == 0
    found = controls(mixed, RESOURCES)
    outcomes = [c["outcome"] for name, c in found.items() if name != "error_page"]
    assert outcomes == ["unavailable"] * 3


def test_a_file_is_delivered_by_its_bytes(mixed: Any) -> None:
    mixed.bind().export()
    control = controls(mixed, FILE)["answer_file"]
    assert (control["outcome"], control["answer_sha256"]) == (
        "passed",
        sha256(mixed.files[f"{FILE}/paper.pdf"]),
    )


def test_an_export_overwrites_nothing(world: Any) -> None:
    (world.bind().root / "review.json").write_text("mine")
    assert world.export().code == 2
    assert (world.root / "review.json").read_text() == "mine"


def test_a_file_that_was_not_kept_is_unavailable(mixed: Any) -> None:
    lose(mixed.bind(), f"{FILE}/paper.pdf")
    assert mixed.export().code == 0
    assert controls(mixed, FILE)["answer_file"]["outcome"] == "unavailable"
    assert mixed.review()["complete"] is False
