"""The one evaluation function, attempts, the predicate and the command."""

import hashlib
import inspect
import io
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from pagegrade.attempt import Attempt
from pagegrade.cli import explained, main
from pagegrade.evaluation import evaluate_response, score_attempt, task_passed
from pagegrade.response import measures
from pagegrade.response.view import MOST_CHARACTERS
from pagegrade.schemas import json_schema
from pagegrade.signature import signature
from pagegrade.strict import InvalidInputError
from pagegrade.verdict import COMPONENTS, Evaluation


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
    monkeypatch.setattr(measures, "long_runs", lambda *_: (0, 1))
    monkeypatch.setattr(measures, "in_order", lambda *_: False)
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


# --- the command


class Done(NamedTuple):
    returncode: int
    stdout: str
    stderr: str


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Any:
    def run(*args: str | Path, stdin: bytes = b"") -> Done:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        code = main([str(arg) for arg in args])
        return Done(code, *capsys.readouterr())

    return run


def test_the_command_runs_as_a_process() -> None:
    code = "from pagegrade.cli import main; raise SystemExit(main())"
    command = [sys.executable, "-c", code, "schema", "attempt"]
    done = subprocess.run(command, capture_output=True, check=True)
    assert json.loads(done.stdout) == json_schema("attempt")


@pytest.fixture
def case_file(english: Any, tmp_path: Path) -> Path:
    path = tmp_path / "case.json"
    path.write_text(json.dumps(english.case_object(), ensure_ascii=False), encoding="utf-8")
    return path


@pytest.mark.parametrize("is_complete", [True, False])
def test_the_command_and_the_function_agree(
    english: Any, case_file: Path, is_complete: bool, run: Any
) -> None:
    text = english.html() if is_complete else english.but(title="").html()
    done = run("score", "--case", case_file, "--response", "-", stdin=text.encode())
    expected = evaluate_response(english.case(), text)
    assert Evaluation.model_validate_json(done.stdout) == expected
    assert (done.returncode, done.stderr) == (0 if is_complete else 1, "")


def test_the_command_scores_an_attempt_and_explains(
    english: Any, case_file: Path, tmp_path: Path, run: Any
) -> None:
    path = tmp_path / "attempt.json"
    path.write_text(json.dumps(attempt(response=english.but(title="").html())), encoding="utf-8")
    done = run("score", "--case", case_file, "--attempt", path, "--explain")
    text = done.stdout
    assert done.returncode == 1
    assert text.startswith("article-en: failed\n  title: no 'The harbour")
    assert text.strip() == explained(score_attempt(english.case(), json.loads(path.read_text())))


def test_the_command_takes_a_dataset_and_files(tmp_path: Path, run: Any) -> None:
    dataset = {"schema_version": 1, "id": "d", "name": "d", "case_count": 1, "cases": [FILE]}
    (tmp_path / "dataset.json").write_text(json.dumps(dataset))
    (tmp_path / "paper.pdf").write_bytes(DATA)
    args = ("score", "--dataset", tmp_path / "dataset.json", "--case-id")
    assert run(*args, "file", "--file", tmp_path / "paper.pdf").returncode == 0
    unknown = run(*args, "none", "--file", tmp_path / "paper.pdf")
    assert unknown.returncode == 2
    assert "case none: $.cases: a case of that id" in unknown.stderr


@pytest.mark.parametrize(
    ("args", "expected"),
    [
        (("score",), "--case, or --dataset with --case-id"),
        (("score", "--case", "none.json", "--response", "-"), "none.json: $: a readable file"),
        (("score", "--page", "x"), "--page"),
        (("schema", "page"), "unknown schema 'page'; known: "),
    ],
)
def test_bad_input_is_a_line_on_standard_error_and_no_output(
    args: tuple[str, ...], expected: str, run: Any
) -> None:
    done = run(*args)
    assert (done.returncode, done.stdout) == (2, "")
    assert expected in done.stderr
    assert "Traceback" not in done.stderr


def test_a_malformed_case_is_named_by_file_case_path_and_expectation(
    english: Any, tmp_path: Path, run: Any
) -> None:
    path = tmp_path / "bad.json"
    path.write_text(json.dumps(english.case_object() | {"title": 3}))
    done = run("score", "--case", path, "--response", "-")
    assert done.returncode == 2
    expected = f"{path}: case article-en: $.title: input should be a valid string, not 3\n"
    assert done.stderr == expected


def test_the_answer_grader_needs_none_of_the_parsers() -> None:
    code = "import sys, pagegrade; raise SystemExit('turbohtml' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_case_is_frozen(english: Any) -> None:
    with pytest.raises(ValueError, match="frozen"):
        english.case().title = "other"
