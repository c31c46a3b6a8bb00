"""What is fixed before the first call, and what of it can't be left out."""

import json
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pagegrade.strict_json import InvalidInputError, parse
from pagegrade.submission.declaration import Declaration, ErrorKind, RetryPolicy, Sample, is_final
from pagegrade.submission.reader import faults_of_call
from pagegrade.submission.writer import Submission

POPULATION = {
    "suite": "tides",
    "dataset_id": "tides-v1",
    "dataset_sha256": "a" * 64,
    "case_ids": ["north", "south"],
}
OTHER = {
    "suite": "ports",
    "dataset_id": "ports-v1",
    "dataset_sha256": "b" * 64,
    "case_ids": ["south", "quay"],
}
COMBINED = {"statement": "both suites ask about the coast", "deduplication": "first_suite"}


def faults(data: Any) -> list[str]:
    with pytest.raises(InvalidInputError) as caught:
        parse(json.dumps(data), Declaration, file="declaration.json")
    return [str(fault) for fault in caught.value.faults]


@pytest.mark.parametrize(
    "name",
    [
        "populations",
        "methods",
        "repetitions",
        "timeout_ms",
        "concurrency",
        "retry",
        "timing",
        "declared_at",
        "benchmark_revision",
        "code",
        "inputs",
        "source",
    ],
)
def test_nothing_is_left_open_before_the_calls(lab: Any, name: str) -> None:
    data = lab.declaration_object(POPULATION)
    del data[name]
    assert faults(data) == [f"declaration.json: $.{name}: field required"]


@pytest.mark.parametrize("name", ["version", "start", "runs", "conversion", "network"])
def test_a_method_states_its_version_and_its_conditions(lab: Any, name: str) -> None:
    method = {key: value for key, value in lab.METHOD.items() if key != name}
    data = lab.declaration_object(POPULATION, methods=[method])
    assert faults(data) == [f"declaration.json: $.methods[0].{name}: field required"]


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        pytest.param(
            {"populations": [POPULATION, OTHER]},
            "$.combination: how the suites are counted together; else a declaration for each",
            id="two suites without a combination",
        ),
        pytest.param(
            {"combination": COMBINED},
            "$.combination: none, since there is one suite",
            id="a combination of one",
        ),
        pytest.param(
            {
                "populations": [POPULATION, OTHER],
                "combination": COMBINED | {"deduplication": "none_shared"},
            },
            "$.combination.deduplication: first_suite, since south is in two suites",
            id="a shared case without a rule",
        ),
        pytest.param(
            {"populations": [POPULATION, POPULATION], "combination": COMBINED},
            "$.populations: each suite once",
            id="a suite twice",
        ),
        pytest.param(
            {"populations": [POPULATION | {"case_ids": ["north", "north"]}]},
            "$.populations[0].case_ids: each id once",
            id="a case twice",
        ),
        pytest.param(
            {"retry": {"max_tries": 2}},
            "$.retry: either max_tries of 1, or more with what they are retried on",
            id="retries for no reason",
        ),
        pytest.param(
            {"retry": {"max_tries": 1, "retry_on": ["http"]}},
            "$.retry: either max_tries of 1, or more with what they are retried on",
            id="a reason without retries",
        ),
        pytest.param(
            {"declared_at": "2026-02-30T12:00:00Z"},
            "$.declared_at: a time that exists",
            id="a day that isn't",
        ),
        pytest.param(
            {"declared_at": "2026-02-20T12:00:00+01:00"},
            "$.declared_at: string should match pattern",
            id="a local time",
        ),
        pytest.param({"cookie": "x"}, "$.cookie: extra inputs are not permitted", id="a cookie"),
    ],
)
def test_a_declaration_that_does_not_hold_is_refused(
    lab: Any, changes: dict[str, Any], expected: str
) -> None:
    found = faults(lab.declaration_object(POPULATION, **changes))
    assert any(expected in fault for fault in found), found


def test_methods_are_declared_once(lab: Any) -> None:
    data = lab.declaration_object(POPULATION, methods=[lab.METHOD, lab.METHOD])
    assert faults(data) == ["declaration.json: $.methods: each id once"]


def test_a_projection_of_kept_json_takes_files_as_base64(lab: Any) -> None:
    file = {"name": "a", "path": ["file"], "shape": "bytes"}
    shape = {"schema_version": 2, "response": {"path": ["text"]}, "files": [file]}
    data = lab.declaration_object(POPULATION, methods=[lab.METHOD | {"projection": shape}])
    (fault,) = faults(data)
    assert "$.methods[0].projection.files[0].shape: base64" in fault


def test_the_unit_is_a_declared_method_with_a_declared_task(lab: Any) -> None:
    methods = [lab.METHOD, lab.METHOD | {"id": "browser"}]
    made = lab.declaration(POPULATION, methods=methods, repetitions=2)
    assert len(made.samples()) == 2 * 2 * 2
    assert made.samples()[:2] == (Sample("plain", "north", 1), Sample("plain", "north", 2))


def test_a_case_of_two_suites_counts_in_the_first(lab: Any) -> None:
    made = lab.declaration(POPULATION, OTHER, combination=COMBINED)
    counted = {case_id: population.suite for case_id, population in made.cases().items()}
    assert counted == {"north": "tides", "south": "tides", "quay": "ports"}
    assert len(made.samples()) == 3


@pytest.mark.parametrize(
    ("policy", "tries", "error", "expected"),
    [
        pytest.param({"max_tries": 1}, 1, "timeout", True, id="no retries"),
        pytest.param({"max_tries": 1}, 1, None, True, id="an answer"),
        pytest.param({"max_tries": 3, "retry_on": ("http",)}, 1, "http", False, id="retried"),
        pytest.param({"max_tries": 3, "retry_on": ("http",)}, 3, "http", True, id="the last try"),
        pytest.param({"max_tries": 3, "retry_on": ("http",)}, 1, "crash", True, id="not retried"),
        pytest.param({"max_tries": 3, "retry_on": ("http",)}, 1, None, True, id="answered"),
        pytest.param({"max_tries": 3, "retry_answered": True}, 1, None, None, id="harness decides"),
        pytest.param({"max_tries": 3, "retry_answered": True}, 3, None, True, id="no more tries"),
    ],
)
def test_the_policy_says_when_a_sample_is_done(
    policy: dict[str, Any], tries: int, error: Any, expected: bool | None
) -> None:
    assert is_final(RetryPolicy(**policy), tries=tries, error=error) is expected


kinds = st.sampled_from(get_args(ErrorKind))
policies = st.builds(
    lambda most, kinds, again: RetryPolicy(
        max_tries=most if kinds or again else 1, retry_on=kinds, retry_answered=again
    ),
    st.integers(2, 5),
    st.lists(kinds, unique=True).map(tuple),
    st.booleans(),
)


@given(policies, st.lists(st.none() | kinds, min_size=5, max_size=5), st.booleans())
def test_a_policy_ends_every_sample_and_is_followed(
    lab: Any, policy: RetryPolicy, ends: list[Any], is_content: bool
) -> None:
    """Whatever calls end in, the policy ends them, and no other course of calls is accepted."""
    declared = lab.declaration(POPULATION, retry=policy.model_dump())
    calls: list[Any] = []
    while not calls or not calls[-1].is_final:
        number, kind = len(calls) + 1, ends[len(calls)]
        due = is_final(policy, tries=number, error=kind)
        error = kind and {"kind": kind, "message": "x"}
        made = {"try_number": number, "error": error}
        call = lab.call("north", **made, is_final=is_content if due is None else due)
        assert list(faults_of_call(declared, call, calls)) == []
        other = lab.call("north", **made, is_final=not call.is_final)
        assert [path for path, _ in faults_of_call(declared, other, calls)] == (
            ["is_final"] if due is not None else []
        )
        calls.append(call)
    assert len(calls) <= policy.max_tries
    another = lab.call("north", try_number=len(calls) + 1)
    assert "try_number" in [path for path, _ in faults_of_call(declared, another, calls)]


def test_an_undeclared_method_is_named(lab: Any) -> None:
    with pytest.raises(ValueError, match="undeclared method 'curl'; declared: plain"):
        lab.declaration(POPULATION).method("curl")


def test_a_declaration_is_written_before_any_call_and_only_into_a_new_folder(
    lab: Any, folder: Path, suite: Any
) -> None:
    declared = lab.declaration(suite.population())
    with Submission.create(folder, declared):
        kept = (folder / "declaration.json").read_bytes()
        assert parse(kept, Declaration) == declared
        assert kept.endswith(b"}\n")
    with pytest.raises(FileExistsError, match=r"holds declaration\.json; a declaration begins"):
        Submission.create(folder, declared)
    assert (folder / "declaration.json").read_bytes() == kept


def test_a_folder_whose_creation_was_killed_can_be_declared(
    lab: Any, folder: Path, suite: Any
) -> None:
    (folder / ".tmp/tmpdead").mkdir(parents=True)
    (folder / ".lock").touch()
    with Submission.create(folder, lab.declaration(suite.population())) as made:
        assert made.leftovers == (".tmp/tmpdead",)


def test_no_lock_is_put_into_a_folder_of_something_else(lab: Any, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear", encoding="utf-8")
    with pytest.raises(FileExistsError, match=r"holds letter\.txt"):
        Submission.create(tmp_path, lab.declaration(POPULATION))
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]
