"""The one evaluation function, attempts, the predicate and the command."""

import hashlib
import inspect
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pagegrade.attempt import Attempt
from pagegrade.evaluation import evaluate_response, score_attempt, task_passed
from pagegrade.response import diagnostics
from pagegrade.response.view import MOST_CHARACTERS
from pagegrade.signature import signature
from pagegrade.strict_json import InvalidInputError
from pagegrade.verdict import COMPONENTS


def test_every_component_is_listed_whether_required_or_not(english: Any) -> None:
    evaluation = evaluate_response(english.case(), english.html())
    assert tuple(c.name for c in evaluation.components) == COMPONENTS
    assert {c.name for c in evaluation.components if c.status == "not_required"} == {
        "identity",
        "posts",
        "records",
        "facts",
        "minimum_length",
        "resources",
        "files",
    }


def test_a_case_may_be_its_json_object(english: Any) -> None:
    assert evaluate_response(english.case_object(), english.html()).passed
    with pytest.raises(InvalidInputError, match=r"<case>: case article-en: \$\.url"):
        evaluate_response(english.case_object() | {"url": "x"}, english.html())


def test_bytes_and_text_are_judged_alike(english: Any, form: str) -> None:
    text = english.written(form)
    assert evaluate_response(english.case(), text.encode()) == evaluate_response(
        english.case(), text
    )


def test_what_a_case_asks_is_data(english: Any) -> None:
    data = english.case_object()
    for name in ("comments", "title", "stable_groups", "forbidden_output"):
        del data[name]
    assert evaluate_response(data, english.body).passed
    more = data | {
        "minimum_length": 10_000,
        "facts": [{"id": "f", "phrases": ["a piano"]}],
        "resources": [{"id": "r", "urls": ["https://news.example/x.pdf"]}],
        "records": [{"id": "l", "url_pattern": "/e/", "minimum_records": 1}],
        "page_identity": [{"pattern": "Gazette"}],
        "files": [{"id": "p", "sha256": ["0" * 64]}],
    }
    evaluation = evaluate_response(more, english.body)
    assert {c.name for c in evaluation.components if c.status == "failed"} == {
        "identity",
        "records",
        "facts",
        "minimum_length",
        "resources",
        "files",
    }


def test_no_parameter_names_a_method() -> None:
    expected = ["case", "response", "title", "final_url", "content_type", "delivered_files"]
    assert list(inspect.signature(evaluate_response).parameters) == expected


def test_an_envelope_is_not_unwrapped(english: Any) -> None:
    envelope = json.dumps({"content": english.markdown()}, ensure_ascii=False)
    assert evaluate_response(english.case(), envelope).component("title").status == "failed"


def test_a_title_field_does_not_supply_the_title(english: Any) -> None:
    response = english.but(title="").html()
    evaluation = evaluate_response(english.case(), response, title=english.title)
    assert evaluation.component("title").status == "failed"


FEED: dict[str, Any] = {
    "id": "feed",
    "name": "Feed",
    "url": "https://feed.example/home",
    "category": "feed",
    "track": "synthetic",
    "language": "en",
    "task_kind": "post_collection",
    "task_prompt": "Return the posts.",
    "page_identity": [{"pattern": "Harbour feed"}],
    "stable_groups": [
        {"id": "g", "phrase": "Who to follow", "location": "sidebar", "reason": "site text"}
    ],
    "post_collection": {
        "contract_version": 2,
        "observed_records": 1,
        "minimum_records": 1,
        "selectors": {"record": "article", "author": ".by", "text": ".says"},
        "link_pattern": r"/\d+$",
        "ignored_labels": [],
        "unavailable_notices": [],
        "non_author_labels": [],
    },
}
POSTS = "# Harbour feed\n\nWho to follow\n\n[Ann](/ann)\n[2h](/ann/1)\n\nWindy.\n"


def test_a_missing_reference_is_unavailable_and_neither_a_pass_nor_a_failure() -> None:
    evaluation = evaluate_response(FEED, POSTS)
    assert evaluation.passed
    for name in ("body_regions", "ending"):
        part = next(c for c in evaluation.components if c.name == name)
        assert (part.status, part.needed, part.matched) == ("unavailable", None, None)
    assert evaluation.diagnostics is not None
    assert evaluation.diagnostics.precision_of is None


@pytest.mark.parametrize("lost", ["Harbour feed", "Who to follow", "Windy."])
def test_a_collection_is_checked_for_identity_and_stable_text_as_well(lost: str) -> None:
    assert not evaluate_response(FEED, POSTS.replace(lost, "")).passed


def test_diagnostics_never_move_the_verdict(english: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    before = evaluate_response(english.case(), english.html())
    monkeypatch.setattr(diagnostics, "long_runs", lambda *_: (0, 1))
    monkeypatch.setattr(diagnostics, "in_order", lambda *_: False)
    after = evaluate_response(english.case(), english.html())
    assert after.diagnostics != before.diagnostics
    assert after.model_copy(update={"diagnostics": before.diagnostics}) == before


def test_results_name_the_scorer(english: Any) -> None:
    assert evaluate_response(english.case(), "").scorer == signature()
    for part in ("pagegrade:", "body:3+4", "comments:2", "posts:2", "turbohtml:", "pyromark:"):
        assert part in signature()


def test_the_documented_lines_run(english: Any, capsys: pytest.CaptureFixture[str]) -> None:
    guide = Path(__file__).parents[2] / "grader" / "SCORING.md"
    (code,) = re.findall(r"```python\n(.*?)```", guide.read_text(encoding="utf-8"), re.DOTALL)
    exec(code, {"case": english.case_object(), "response": english.html()})  # noqa: S102  # ours
    assert capsys.readouterr().out == "every required component passed\n"


def test_a_component_is_asked_for_by_its_name(english: Any) -> None:
    error = {"kind": "http", "message": "502"}
    evaluation = score_attempt(english.case(), {"error": error, "elapsed_ms": 5})
    with pytest.raises(ValueError, match=r"no 'title': no response \(http: 502\)"):
        evaluation.component("title")


# --- attempts


def attempt(**changes: Any) -> dict[str, Any]:
    return {"response": "", "elapsed_ms": 12} | changes


def test_an_attempt_is_scored_as_its_response(english: Any, form: str) -> None:
    text = english.written(form)
    case = english.case()
    assert score_attempt(case, attempt(response=text)) == evaluate_response(case, text)


def test_an_errored_attempt_is_a_failure_with_its_reason(english: Any) -> None:
    error = {"kind": "timeout", "message": "no answer in 60 s"}
    evaluation = score_attempt(english.case(), {"error": error, "elapsed_ms": 60_000})
    assert not task_passed(evaluation)
    assert evaluation.reason == "no response (timeout: no answer in 60 s)"
    assert evaluation.case_id == "article-en"


def test_the_context_of_an_attempt_reaches_the_contracts(english: Any) -> None:
    data = english.case_object() | {
        "page_identity": [{"pattern": "/en/story$", "target": "final_url"}],
        "facts": [{"id": "f", "phrases": ["A title of its own"], "match_scope": "body_or_title"}],
    }
    made = attempt(
        response=english.markdown(),
        title="A title of its own",
        final_url="https://news.example/en/story",
        content_type="text/markdown",
    )
    assert score_attempt(data, made).passed
    assert not score_attempt(data, made | {"title": None}).passed
    assert not score_attempt(data, made | {"final_url": None}).passed


@pytest.mark.parametrize(
    ("base", "expected"),
    [
        pytest.param("<base href=https://cdn.example/d/>", True, id="an address"),
        pytest.param("<base target=x><base href=//cdn.example/d/x><base href=/>", True, id="first"),
        pytest.param("<base href='http://['>", False, id="no address"),
        pytest.param("<base href=data:,x>", False, id="no address of a page"),
        pytest.param("<!-- <base href=https://cdn.example/d/> -->", False, id="a comment"),
        pytest.param("", False, id="none"),
    ],
)
def test_links_are_resolved_by_the_base_of_the_page(base: str, expected: bool) -> None:
    case = {
        **{k: FEED[k] for k in ("id", "name", "url", "category", "track", "language")},
        "task_prompt": "What is on?",
        "facts": [{"id": "f", "phrases": ["today"]}],
        "task_kind": "information",
        "resources": [{"id": "r", "urls": ["https://cdn.example/d/e/1"]}],
        "records": [{"id": "l", "url_pattern": "^https://cdn.example/d/e/", "minimum_records": 1}],
    }
    page = f"<html><head>{base}</head><body><p><a href=e/1>An event of today</a></p>"
    found = evaluate_response(case, page)
    assert found.component("resources").status == ("passed" if expected else "failed")
    assert found.component("records").status == ("passed" if expected else "failed")


DATA = b"%PDF-1.7 synthetic"
FILE = {
    **{k: FEED[k] for k in ("name", "url", "category", "track", "language", "task_prompt")},
    "id": "file",
    "task_kind": "file",
    "files": [{"id": "paper", "sha256": [hashlib.sha256(DATA).hexdigest()]}],
}


def test_files_are_accepted_by_the_bytes_delivered_now() -> None:
    made = Attempt(response="paper.pdf was accepted", elapsed_ms=1)
    assert not score_attempt(FILE, made).passed
    assert not score_attempt(FILE, made, delivered_files={"paper.pdf": DATA[:-1]}).passed
    assert score_attempt(FILE, made, delivered_files={"paper.pdf": DATA}).passed


def test_an_answer_alone_is_no_pass() -> None:
    assert not evaluate_response(FILE, "200 OK").passed


def test_the_predicate_trusts_no_stored_flag(english: Any) -> None:
    failed = evaluate_response(english.case(), "")
    assert not task_passed(failed.model_copy(update={"passed": True}))
    assert not task_passed(failed.model_copy(update={"components": ()}))


def test_too_long_a_response_is_a_failure_with_its_reason(english: Any) -> None:
    evaluation = evaluate_response(english.case(), b"a" * (MOST_CHARACTERS + 1))
    assert not task_passed(evaluation)
    assert "too long: 33554433 characters" in evaluation.reason


def test_the_answer_grader_needs_none_of_the_parsers() -> None:
    code = "import sys, pagegrade; raise SystemExit('turbohtml' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_case_is_frozen(english: Any) -> None:
    with pytest.raises(ValueError, match="frozen"):
        english.case().title = "other"
