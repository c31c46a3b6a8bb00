"""Verdicts: on the last call, by the declared dataset, beside all earlier verdicts."""

import json
from pathlib import Path
from typing import Any

import pytest

from pagegrade import signature as signatures
from pagegrade.signature import signature
from pagegrade.strict_json import InvalidInputError, parse
from pagegrade.submission import scoring
from pagegrade.submission.reader import opened
from pagegrade.submission.record_models import VerdictSet
from pagegrade.submission.report import report_of
from pagegrade.submission.writer import Submission


def passed(placed: Any) -> dict[str, bool]:
    return {v.case_id: v.evaluation.passed for v in placed.verdicts.verdicts}


RETRY = {"max_tries": 3, "retry_answered": True, "retry_on": ["timeout"]}


@pytest.mark.parametrize(
    ("outputs", "expected"),
    [
        pytest.param(["WRONG", "RIGHT"], True, id="the last is right"),
        pytest.param(["RIGHT", "WRONG"], False, id="the best is not the last"),
        pytest.param(["RIGHT", None], False, id="the last has failed"),
        pytest.param([None, "RIGHT"], True, id="a failure was retried"),
        pytest.param(["RIGHT"], True, id="no retry"),
        pytest.param(["WRONG", "RIGHT", "WRONG"], False, id="right in the middle"),
    ],
)
def test_the_last_response_is_scored_and_not_the_best(
    lab: Any, folder: Path, suite: Any, outputs: list[str | None], expected: bool
) -> None:
    with Submission.create(folder, lab.declaration(suite.population(), retry=RETRY)) as made:
        for number, name in enumerate(outputs, 1):
            is_final = number == len(outputs)
            error = None if name else (lab.CRASH if is_final else lab.TIMEOUT)
            call = lab.call("north", try_number=number, is_final=is_final, error=error)
            made.record(call, raw=getattr(lab, name) if name else None)
        placed = made.score([suite.path])
    assert passed(placed) == {"north": expected}
    (verdict,) = placed.verdicts.verdicts
    assert verdict.try_number == len(outputs)
    assert len(opened(folder).calls[verdict.sample]) == len(outputs), "every call is kept"


def test_a_retried_task_is_one_sample(whole: Path) -> None:
    (placed,) = opened(whole).verdict_sets
    assert (placed.verdicts.declared, placed.verdicts.evaluated, placed.verdicts.passed) == (
        2,
        2,
        1,
    )


def test_a_set_names_its_scorer_with_the_datasets(whole: Path, suite: Any) -> None:
    (placed,) = opened(whole).verdict_sets
    assert placed.verdicts.scorer == signature(suite.sha256)
    assert f"dataset:{suite.sha256[:16]}" in placed.verdicts.scorer
    assert placed.verdicts.scorer.startswith(signature())
    assert {v.evaluation.scorer for v in placed.verdicts.verdicts} == {signature()}


def test_another_scorer_makes_another_set_and_leaves_the_first(
    whole: Path, suite: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = (whole / "verdicts/001.json").read_bytes()
    monkeypatch.setattr(scoring, "scorer_of", lambda _: "pagegrade:9.9.9")
    with Submission.open(whole) as again:
        assert again.score([suite.path]).path == "verdicts/002.json"
        assert again.score([suite.path]).path == "verdicts/002.json"
    assert (whole / "verdicts/001.json").read_bytes() == before
    sets = opened(whole).verdict_sets
    assert [p.path for p in sets] == ["verdicts/001.json", "verdicts/002.json"]
    assert sets[1].verdicts.scorer == "pagegrade:9.9.9"
    assert {v.sample for v in sets[1].verdicts.verdicts} == {
        v.sample for v in sets[0].verdicts.verdicts
    }, "the whole affected scope"


def test_the_same_verdicts_make_no_second_set(whole: Path, suite: Any) -> None:
    with Submission.open(whole) as again:
        assert again.score([suite.path]).path == "verdicts/001.json"
    assert len(opened(whole).verdict_sets) == 1


def test_what_is_scored_is_the_declared_dataset_to_the_byte(
    lab: Any, tmp_path: Path, suite: Any, begun: Submission
) -> None:
    other = lab.write_suite(tmp_path / "other.json", lab.case("north"), lab.case("south"))
    with pytest.raises(InvalidInputError) as caught:
        begun.score([other.path])
    found = [str(fault) for fault in caught.value.faults]
    assert found[0].startswith(f"{other.path}: $: a declared dataset (SHA-256 {suite.sha256})")
    assert found[1] == f"--dataset: $: the dataset tides-v1, SHA-256 {suite.sha256}"


def test_public_tasks_are_no_dataset(lab: Any, folder: Path, tmp_path: Path) -> None:
    """What a method is given can't stand in for the contracts."""
    tasks = tmp_path / "tasks.json"
    tasks.write_text(json.dumps({"id": "tides-v1", "cases": []}), encoding="utf-8")
    suite = lab.write_suite(tmp_path / "tides-v1.json", lab.case("north"))
    suite.path.write_bytes(tasks.read_bytes())
    with (
        Submission.create(folder, lab.declaration(suite.population())) as made,
        pytest.raises(InvalidInputError, match=r"\$\.schema_version: field required"),
    ):
        made.score([suite.path])


def test_a_declared_case_is_in_the_dataset(lab: Any, folder: Path, suite: Any) -> None:
    population = suite.population() | {"case_ids": ["north", "east"], "dataset_id": "tides-v2"}
    with (
        Submission.create(folder, lab.declaration(population)) as made,
        pytest.raises(InvalidInputError) as caught,
    ):
        made.score([suite.path])
    assert [f"{fault.path}: {fault.expected}" for fault in caught.value.faults] == [
        "$.id: tides-v2, as declared",
        "$.cases: the declared case east",
    ]


def test_an_output_that_was_changed_is_not_scored(whole: Path, suite: Any) -> None:
    (whole / "calls/plain/north/r1-t2/raw").write_bytes(b"another answer")
    with (
        Submission.open(whole) as again,
        pytest.raises(InvalidInputError, match=r"r1-t2/raw: \$: 24 bytes of SHA-256"),
    ):
        again.score([suite.path])


def test_delivered_files_are_accepted_by_their_kept_bytes(
    lab: Any, folder: Path, tmp_path: Path
) -> None:
    suite = lab.write_suite(tmp_path / "files-v1.json", lab.file_case())
    declared = lab.declaration(suite.population(), repetitions=2)
    with Submission.create(folder, declared) as made:
        made.record(lab.call("paper"), raw=b"", files={"x.pdf": lab.FILE})
        made.record(lab.call("paper", repetition=2), raw=b"", files={"x.pdf": b"other"})
        placed = made.score([suite.path])
    assert [v.evaluation.passed for v in placed.verdicts.verdicts] == [True, False]


def test_the_stated_title_address_and_type_reach_the_verdict(
    lab: Any, folder: Path, tmp_path: Path
) -> None:
    fact = {"id": "t", "phrases": ["Tides today"], "match_scope": "body_or_title"}
    identity = {"pattern": "example/final", "target": "final_url"}
    task = lab.case("north", facts=[fact], page_identity=[identity])
    suite = lab.write_suite(tmp_path / "titles-v1.json", task)
    said = {"title": "Tides today", "final_url": "https://tide.example/final"}
    with Submission.create(folder, lab.declaration(suite.population(), repetitions=2)) as made:
        made.record(lab.call("north", content_type="text/html", **said), raw=b"<p>Hi")
        made.record(lab.call("north", repetition=2), raw=b"<p>Hi")
        first, second = (v.evaluation for v in made.score([suite.path]).verdicts.verdicts)
    assert (first.passed, second.passed) == (True, False)
    assert first.format == "html"


def test_an_unfinished_run_is_scored_with_its_gaps_open(
    lab: Any, folder: Path, suite: Any, begun: Submission
) -> None:
    begun.record(lab.call("north"), raw=lab.RIGHT)
    placed = begun.score([suite.path])
    assert (placed.verdicts.declared, placed.verdicts.evaluated) == (2, 1)
    begun.record(lab.call("south"), raw=lab.RIGHT)
    assert begun.score([suite.path]).path == "verdicts/002.json"
    first = report_of(opened(folder), verdicts="verdicts/001.json").methods[0].acceptance
    assert (first.passed, first.evaluated, first.declared, first.unavailable) == (1, 1, 2, 1)


@pytest.mark.parametrize(
    ("name", "value", "place"),
    [
        ("passed", 2, "$.passed: 1, as the verdicts say"),
        ("evaluated", 3, "$.evaluated: 2, as the verdicts say"),
    ],
)
def test_counts_are_those_of_the_verdicts(whole: Path, name: str, value: int, place: str) -> None:
    data = json.loads((whole / "verdicts/001.json").read_text(encoding="utf-8"))
    with pytest.raises(InvalidInputError) as caught:
        parse(json.dumps(data | {name: value}), VerdictSet)
    assert place in str(caught.value)


def test_a_stored_flag_is_not_trusted(whole: Path) -> None:
    data = json.loads((whole / "verdicts/001.json").read_text(encoding="utf-8"))
    data["verdicts"][1]["evaluation"]["passed"] = True
    data["verdicts"][0]["evaluation"]["case_id"] = "south"
    data["verdicts"].append(data["verdicts"][1])
    with pytest.raises(InvalidInputError) as caught:
        parse(json.dumps(data | {"evaluated": 3}), VerdictSet)
    assert [f"{f.path}: {f.expected}" for f in caught.value.faults] == [
        "$.verdicts: plain/south/r1 once",
        "$.verdicts[0].evaluation.case_id: north",
        "$.verdicts[1].evaluation.passed: what its components say",
        "$.verdicts[2].evaluation.passed: what its components say",
    ]


def test_signatures_of_other_datasets_differ() -> None:
    assert signatures.signature("a" * 64) != signatures.signature("b" * 64)
