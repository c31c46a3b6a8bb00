"""From a retained envelope through the declared projection to an attempt and its verdict."""

import base64
import json
import tracemalloc
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from pagegrade.case import Case
from pagegrade.evaluation import evaluate_response, score_attempt, task_passed
from pagegrade.projections import Projection, binding_of
from pagegrade.strict_json import InvalidInputError, as_model, parse
from pagegrade.submission.call_evaluation import attempt_of, check_envelope, envelope_of
from pagegrade.submission.check import faults_of_submission
from pagegrade.submission.writer import Submission
from pagegrade.verdict import Evaluation

SHAPE: dict[str, Any] = {
    "schema_version": 2,
    "response": {"path": ["data", "text"]},
    "title": {"path": ["data", "title"], "default": None},
    "final_url": {"path": ["data", "url"], "default": None},
}
URL = {"path": ["data", "url"], "default": None, "fallback": "request_url"}
PAPER = {"name": "paper.pdf", "path": ["file"], "shape": "base64"}
LOG = {"path": ["log"], "format": "fetch_log_final_url"}
VIDEO = {"path": ["video"], "format": "video_values"}


def shape(**changes: Any) -> Projection:
    return as_model(SHAPE | changes, Projection)


def envelope(**data: Any) -> dict[str, Any]:
    return {"data": {"text": "The tide turns at 14:20."} | data, "usage": {"tokens": 12}}


@pytest.fixture
def attempted(lab: Any, tmp_path: Path) -> Callable[..., Evaluation]:
    """Keep one envelope under a projection, score the folder, return the verdict."""

    def attempted(
        payload: object, projection: Mapping[str, Any] = SHAPE, **changes: Any
    ) -> Evaluation:
        task = lab.file_case() if "files" in changes else lab.case("north", **changes)
        suite = lab.write_suite(tmp_path / "tides-v1.json", task)
        method = lab.METHOD | {"projection": projection}
        declared = lab.declaration(suite.population(), methods=[method])
        with Submission.create(tmp_path / "results", declared) as made:
            raw = payload if isinstance(payload, bytes) else json.dumps(payload).encode()
            made.record(lab.call(task["id"]), raw=raw)
            lab.finish(made, suite)
        assert faults_of_submission(tmp_path / "results", [suite.path]) == ()
        path = tmp_path / "results/verdicts/001.json"
        (verdict,) = json.loads(path.read_text(encoding="utf-8"))["verdicts"]
        return parse(json.dumps(verdict["evaluation"]), Evaluation)

    return attempted


TITLED = {"facts": [{"id": "t", "phrases": ["Tides today"], "match_scope": "body_or_title"}]}
ENDED = {"page_identity": [{"pattern": "tide.example/north", "target": "final_url"}]}


def test_the_picked_response_is_scored(attempted: Callable[..., Evaluation]) -> None:
    assert task_passed(attempted(envelope()))


def test_a_wrong_response_fails_although_the_envelope_says_it(
    attempted: Callable[..., Evaluation],
) -> None:
    evaluation = attempted(envelope(text="Low water.") | {"hint": "14:20"})
    assert not task_passed(evaluation)
    assert evaluation.reason.startswith("facts: ")


@pytest.mark.parametrize(("title", "passes"), [("Tides today", True), (None, False)])
def test_the_picked_title_serves_the_facts_that_ask_for_one(
    attempted: Callable[..., Evaluation], title: str | None, passes: bool
) -> None:
    assert task_passed(attempted(envelope(title=title), **TITLED)) is passes


def test_an_absent_optional_field_is_no_fault(attempted: Callable[..., Evaluation]) -> None:
    assert not task_passed(attempted(envelope(), **TITLED))


@pytest.mark.parametrize(
    ("where", "url", "passes"),
    [
        pytest.param(URL, None, True, id="the declared fallback"),
        pytest.param(SHAPE["final_url"], None, False, id="no fallback"),
        pytest.param(URL, "https://tide.example/login", False, id="elsewhere"),
        pytest.param(SHAPE["final_url"], "https://tide.example/north", True, id="there"),
    ],
)
def test_the_picked_final_url_reaches_the_verdict(
    attempted: Callable[..., Evaluation], where: object, url: str | None, passes: bool
) -> None:
    evaluation = attempted(envelope(url=url), SHAPE | {"final_url": where}, **ENDED)
    assert task_passed(evaluation) is passes


def test_retained_declarations_are_replayed_to_their_verdict(
    attempted: Callable[..., Evaluation],
) -> None:
    retained = {"schema_version": 2, "retained": True, "response": VIDEO, "final_url": LOG}
    payload = {
        "video": [{"value": "The tide"}, {"value": "14:20"}],
        "log": [
            {"final_url": "https://tide.example/1"},
            {},
            {"final_url": "https://tide.example/2"},
        ],
    }
    assert task_passed(attempted(payload, retained))


@pytest.mark.parametrize(("data", "passes"), [(b"%PDF-1.7 synthetic", True), (b"other", False)])
def test_a_delivered_file_is_accepted_by_the_bytes_in_the_envelope(
    attempted: Callable[..., Evaluation], data: bytes, passes: bool
) -> None:
    payload = envelope() | {"file": base64.b64encode(data).decode()}
    evaluation = attempted(payload, SHAPE | {"files": [PAPER]}, files=True)
    assert task_passed(evaluation) is passes


def test_an_attempt_has_what_was_picked_and_nothing_else(lab: Any) -> None:
    made, files = attempt_of(
        shape(final_url=URL, files=[PAPER]),
        json.dumps(envelope() | {"file": "AAE="}).encode(),
        lab.call("north", content_type="text/markdown"),
        request_url="https://tide.example/asked",
    )
    assert made.model_dump() == {
        "case_id": "north",
        "response": "The tide turns at 14:20.",
        "error": None,
        "title": None,
        "final_url": "https://tide.example/asked",
        "content_type": "text/markdown",
        "elapsed_ms": 120,
    }
    assert files == {"paper.pdf": b"\x00\x01"}


def test_only_a_declared_fallback_gives_a_final_url(lab: Any) -> None:
    raw, made = json.dumps(envelope()).encode(), lab.call("north")
    attempt, _ = attempt_of(shape(), raw, made, request_url="https://tide.example/asked")
    assert attempt.final_url is None


def test_a_projected_attempt_and_its_answer_get_one_verdict(lab: Any) -> None:
    task, text = as_model(lab.case("north"), Case), "The tide turns at 14:20."
    raw = json.dumps({"data": {"text": text, "title": "x"}}).encode()
    made, _ = attempt_of(shape(), raw, lab.call(task.id), request_url=task.url)
    assert score_attempt(task, made) == evaluate_response(task, text, title="x")
    assert task_passed(score_attempt(task, made))


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        pytest.param(b"<html>", "$: JSON in UTF-8 (", id="no JSON"),
        pytest.param(b'{"a": "\xff"}', "$: JSON in UTF-8 (", id="no UTF-8"),
        pytest.param(b"[" * 200_000, "$: JSON in UTF-8 (nesting too deep)", id="depth"),
        pytest.param(b'{"data": 1, "data": 2}', "the key 'data' twice", id="a key twice"),
        pytest.param(b"{}", "$.data.text: a response; without one the call", id="no response"),
        pytest.param(b'{"data": {"text": null}}', "$.data.text: a response; without", id="null"),
        pytest.param(b'{"data": {"text": 3}}', "$.data.text: a text, for response", id="a number"),
        pytest.param(
            b'{"data": {"text": "a", "title": ["b"]}}',
            "$.data.title: a text, for title",
            id="title",
        ),
        pytest.param(
            b'{"data": {"text": "a"}, "file": "***"}',
            "$.file: a text in base64, for files['paper.pdf']",
            id="no base64",
        ),
        pytest.param(
            b'{"data": {"text": "a"}, "response_headers": {"Set-Cookie": "id=7"}}',
            "$.response_headers.Set-Cookie: no credentials; leave them out",
            id="a cookie",
        ),
        pytest.param(
            b'{"data": {"text": "a"}, "requests": [{"API_KEY": "k"}]}',
            "$.requests[0].API_KEY: no credentials; leave them out",
            id="a key of an API",
        ),
    ],
)
def test_a_malformed_envelope_is_refused_with_its_place_and_not_kept(
    lab: Any, folder: Path, suite: Any, raw: bytes, expected: str
) -> None:
    method = lab.METHOD | {"projection": SHAPE | {"files": [PAPER]}}
    declared = lab.declaration(suite.population(), methods=[method])
    with Submission.create(folder, declared) as made:
        with pytest.raises(InvalidInputError) as caught:
            made.record(lab.call("north"), raw=raw)
        assert expected in str(caught.value)
        assert made.contents.calls == {}
        assert not (folder / "calls").exists()


def test_an_envelope_may_say_that_there_were_no_cookies(
    attempted: Callable[..., Evaluation],
) -> None:
    assert task_passed(attempted(envelope() | {"cookies": [], "headers": {"set-cookie": None}}))


def test_a_failed_call_keeps_no_credentials_either(lab: Any, folder: Path, suite: Any) -> None:
    method = lab.METHOD | {"projection": SHAPE}
    declared = lab.declaration(suite.population(), methods=[method])
    with (
        Submission.create(folder, declared) as made,
        pytest.raises(InvalidInputError, match=r"\$\.sent\.Authorization: no credentials"),
    ):
        made.record(lab.call("north", error=lab.CRASH), raw=b'{"sent": {"Authorization": "x"}}')


def test_a_long_key_is_not_copied_to_all_that_stands_under_it(lab: Any) -> None:
    raw = json.dumps({"data": {"text": "a"}, "k" * 5000: [[0]] * 5000}).encode()
    tracemalloc.start()
    try:
        check_envelope(shape(), raw, lab.call("north"))
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 5_000_000


def test_a_few_credentials_are_named_and_not_all(lab: Any) -> None:
    raw = json.dumps({"data": {"text": "a"}, "sent": [{"cookie": "x"}] * 5000}).encode()
    with pytest.raises(InvalidInputError) as caught:
        check_envelope(shape(), raw, lab.call("north"))
    assert 1 < len(caught.value.faults) <= 20


def test_the_first_key_that_comes_again_is_named() -> None:
    keys = [*range(50_000), 49_999, 49_998]
    raw = "{" + ",".join(f'"{key}": 1' for key in keys) + "}"
    with pytest.raises(InvalidInputError, match="the key '49998' twice"):
        envelope_of(raw.encode())


def test_a_tool_that_gave_no_answer_is_kept_as_a_failed_call(
    lab: Any, folder: Path, suite: Any
) -> None:
    method = lab.METHOD | {"projection": SHAPE}
    with Submission.create(folder, lab.declaration(suite.population(), methods=[method])) as made:
        kept = made.record(lab.call("north", error=lab.CRASH), raw=b"<html>no JSON")
        placed = made.score([suite.path])
    assert kept.raw is not None
    (verdict,) = placed.verdicts.verdicts
    assert verdict.evaluation.reason == "no response (crash: exit status 139)"


@pytest.mark.parametrize(
    ("projection", "place"),
    [
        pytest.param(SHAPE | {"schema_version": 1}, "projection.schema_version", id="schema 1"),
        pytest.param(
            SHAPE | {"title": {"path": ["t"], "default": "Untitled"}},
            "projection.title.default",
            id="a default that says something",
        ),
        pytest.param(SHAPE | {"final_url": LOG}, "projection.final_url.format", id="history"),
        pytest.param(SHAPE | {"response": {"path": []}}, "projection.response.path", id="no path"),
    ],
)
def test_a_malformed_declaration_is_refused_before_any_call(
    lab: Any, projection: dict[str, Any], place: str
) -> None:
    population = {
        "suite": "s",
        "dataset_id": "d",
        "dataset_sha256": "a" * 64,
        "case_ids": ["north"],
    }
    method = lab.METHOD | {"projection": projection}
    with pytest.raises(InvalidInputError) as caught:
        lab.declaration(population, methods=[method])
    assert f"$.methods[0].{place}" in [fault.path for fault in caught.value.faults]


def test_each_call_cites_the_binding_of_its_projection(lab: Any, folder: Path, suite: Any) -> None:
    method = lab.METHOD | {"projection": SHAPE}
    raw = json.dumps(envelope()).encode()
    with Submission.create(folder, lab.declaration(suite.population(), methods=[method])) as made:
        assert made.record(lab.call("north"), raw=raw).projection_sha256 == binding_of(shape())
    with Submission.open(folder) as again:
        kept = again.record(lab.call("south"), raw=raw)
    assert kept.projection_sha256 == binding_of(shape())


def test_a_projected_method_states_no_title_of_its_own(lab: Any, folder: Path, suite: Any) -> None:
    method = lab.METHOD | {"projection": SHAPE}
    with (
        Submission.create(folder, lab.declaration(suite.population(), methods=[method])) as made,
        pytest.raises(InvalidInputError, match=r"\$\.title: no title and final_url of its own"),
    ):
        made.record(lab.call("north", title="Tides"), raw=json.dumps(envelope()).encode())
