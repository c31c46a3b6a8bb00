"""The command: the same verdicts at a shell, and bad input named in a line."""

import hashlib
import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from pagegrade.cli import explained, main
from pagegrade.evaluation import evaluate_response, score_attempt
from pagegrade.schemas import json_schema
from pagegrade.verdict import Evaluation

DATA = b"%PDF-1.7 synthetic"
FILE: dict[str, Any] = {
    "id": "file",
    "name": "File",
    "url": "https://files.example/paper",
    "category": "file",
    "track": "synthetic",
    "language": "en",
    "task_kind": "file",
    "task_prompt": "Deliver the paper.",
    "files": [{"id": "paper", "sha256": [hashlib.sha256(DATA).hexdigest()]}],
}


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
    path.write_text(
        json.dumps({"response": english.but(title="").html(), "elapsed_ms": 12}), encoding="utf-8"
    )
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
    (tmp_path / "other").mkdir()
    (tmp_path / "other/paper.pdf").write_bytes(b"another")
    twice = run(*args, "file", "--file", tmp_path / "other/paper.pdf", tmp_path / "paper.pdf")
    assert twice.returncode == 2
    assert twice.stderr.endswith("paper.pdf: $: one file of the name paper.pdf\n")
    unknown = run(*args, "none", "--file", tmp_path / "paper.pdf")
    assert unknown.returncode == 2
    assert "case none: $.cases: a case of that id" in unknown.stderr


def test_names_of_files_need_not_be_text(tmp_path: Path, run: Any) -> None:
    (tmp_path / "case.json").write_text(json.dumps(FILE))
    paths = [tmp_path / os.fsdecode(name) for name in (b"a\xff.pdf", b"a\xfe.pdf")]
    paths[0].write_bytes(DATA)
    paths[1].write_bytes(b"another")
    done = run("score", "--case", tmp_path / "case.json", "--file", *paths)
    assert (done.returncode, done.stderr) == (0, "")
    assert r"delivered as a\\xff.pdf" in done.stdout


@pytest.mark.parametrize(
    ("args", "expected"),
    [
        (("score",), "--case, or --dataset or --suite and --source with --case-id; given: none"),
        (
            ("score", "--suite", "articles", "--dataset", "d.json", "--case-id", "x"),
            "given: --dataset --suite --case-id",
        ),
        (("score", "--case", "c.json", "--suite", "articles"), "given: --case --suite"),
        (("score", "--case", "c.json", "--case-id", "x"), "given: --case --case-id"),
        (("score", "--case", "c.json", "--dataset", "d.json"), "given: --case --dataset"),
        (("score", "--dataset", "d.json"), "given: --dataset"),
        (
            ("score", "--case", "c.json", "--attempt", "a.json", "--response", "r"),
            "--attempt holds the answer and all that is said of it; given",
        ),
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


@pytest.mark.parametrize("name", ["dataset", "attempt"], ids=["more than a buffer", "less"])
def test_a_reader_that_leaves_early_is_no_error(name: str) -> None:
    code = "import sys; from pagegrade.cli import main; sys.exit(main())"
    program = [sys.executable, "-c", code, "schema", name]
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(program, stdout=writer, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writer)
    assert (done.returncode, done.stderr) == (141, "")


def test_a_malformed_case_is_named_by_file_case_path_and_expectation(
    english: Any, tmp_path: Path, run: Any
) -> None:
    path = tmp_path / "bad.json"
    path.write_text(json.dumps(english.case_object() | {"title": 3}))
    done = run("score", "--case", path, "--response", "-")
    assert done.returncode == 2
    expected = f"{path}: case article-en: $.title: input should be a valid string, not 3\n"
    assert done.stderr == expected
