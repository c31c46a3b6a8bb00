"""The commands at a shell, and the example of the document, which runs."""

import json
import re
import shlex
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pagegrade.submission.reader import opened
from pagegrade.submission.writer import Submission

GUIDE = (Path(__file__).parents[2] / "docs/submissions.md").read_text(encoding="utf-8")


def test_the_documented_example_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Callable[..., Any]
) -> None:
    monkeypatch.chdir(tmp_path)
    for name, text in re.findall(r'```json title="(\S+)"\n(.*?)```', GUIDE, re.DOTALL):
        Path(name).write_text(text, encoding="utf-8")
    (answer,) = re.findall(r"`answer.txt` is what the method returned: `(.*?)`", GUIDE)
    Path("answer.txt").write_text(answer, encoding="utf-8")
    (block,) = re.findall(r"```console\n(.*?)```", GUIDE, re.DOTALL)
    for step in block.removeprefix("$ ").split("\n$ "):
        command, *expected = step.strip("\n").split("\n")
        program, *arguments = shlex.split(command)
        if program == "cp":
            shutil.copy(*arguments)
            continue
        done = run(*arguments)
        assert (done.code, done.err) == (0, ""), command
        assert set(expected) <= set(done.out.splitlines()), command


@pytest.fixture
def files(lab: Any, suite: Any, tmp_path: Path) -> Path:
    data = lab.declaration_object(suite.population())
    (tmp_path / "declaration.json").write_text(json.dumps(data), encoding="utf-8")
    (tmp_path / "call.json").write_text(lab.call("north").model_dump_json(), encoding="utf-8")
    (tmp_path / "answer.txt").write_bytes(lab.RIGHT)
    (tmp_path / "paper.pdf").write_bytes(lab.FILE)
    return tmp_path


def test_a_call_is_recorded_with_its_files(files: Path, run: Callable[..., Any]) -> None:
    declared = run("declare", files / "results", files / "declaration.json")
    assert declared.out.endswith("  2 samples\n")
    options = ["--raw", files / "answer.txt", "--file", files / "paper.pdf"]
    assert run("record", files / "results", files / "call.json", *options).code == 0
    ((kept,),) = opened(files / "results").calls.values()
    assert [file.name for file in kept.call.files] == ["paper.pdf"]
    again = run("record", files / "results", files / "call.json", *options)
    assert again.code == 2
    assert "<call>: case north: $.try_number: 2, since every call is kept" in again.err


def test_two_delivered_files_of_one_name_are_refused(files: Path, run: Callable[..., Any]) -> None:
    run("declare", files / "results", files / "declaration.json")
    (files / "other").mkdir()
    (files / "other/paper.pdf").write_bytes(b"another")
    options = ["--raw", files / "answer.txt", "--file", files / "paper.pdf"]
    done = run(
        "record", files / "results", files / "call.json", *options, files / "other/paper.pdf"
    )
    assert done.code == 2
    assert done.err == f"{files / 'other/paper.pdf'}: $: one file of the name paper.pdf\n"
    assert opened(files / "results").calls == {}


def test_a_folder_is_declared_once(files: Path, run: Callable[..., Any]) -> None:
    assert run("declare", files / "results", files / "declaration.json").code == 0
    again = run("declare", files / "results", files / "declaration.json")
    assert again.code == 2
    assert "holds declaration.json; a declaration begins a new folder" in again.err


def test_a_malformed_declaration_begins_nothing(files: Path, run: Callable[..., Any]) -> None:
    (files / "declaration.json").write_text("{}", encoding="utf-8")
    done = run("declare", files / "results", files / "declaration.json")
    assert done.code == 2
    assert f"{files / 'declaration.json'}: $.methods: field required" in done.err.splitlines()
    assert not (files / "results").exists()


def test_a_new_projection_states_its_defaults(
    lab: Any, files: Path, suite: Any, run: Callable[..., Any]
) -> None:
    shape = {"schema_version": 2, "response": {"path": ["text"]}, "title": {"path": ["title"]}}
    method = lab.METHOD | {"projection": shape}
    data = lab.declaration_object(suite.population(), methods=[method])
    (files / "declaration.json").write_text(json.dumps(data), encoding="utf-8")
    done = run("declare", files / "results", files / "declaration.json")
    assert done.code == 0
    expected = 'plain: projection.title: state "default": null if it may be absent\n'
    assert done.err.endswith(expected)


@pytest.mark.parametrize("command", ["score-submission", "seal"])
def test_a_folder_in_use_is_refused(
    begun: Submission, suite: Any, run: Callable[..., Any], command: str
) -> None:
    options = ["--dataset", suite.path] if command == "score-submission" else []
    done = run(command, begun.contents.folder, *options)
    assert done.code == 2
    assert "another writer has it open" in done.err


def test_scoring_needs_a_dataset(whole: Path, run: Callable[..., Any]) -> None:
    assert run("score-submission", whole).code == 2


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        pytest.param("declaration.json", "a new or empty folder (File exists)", id="a file"),
        pytest.param(
            "declaration.json/results", "a new or empty folder (Not a directory)", id="in a file"
        ),
        pytest.param("x" * 300, "a new or empty folder (File name too long)", id="too long a name"),
    ],
)
def test_a_folder_that_cannot_be_made_is_named(
    files: Path, run: Callable[..., Any], name: str, expected: str
) -> None:
    before = sorted(files.iterdir())
    done = run("declare", files / name, files / "declaration.json")
    assert (done.code, done.out, done.err) == (2, "", f"{files / name}: $: {expected}\n")
    assert sorted(files.iterdir()) == before


@pytest.mark.parametrize(
    "command",
    ["record", "pending", "score-submission", "report", "check-submission", "seal"],
)
@pytest.mark.parametrize(
    "name",
    [
        pytest.param("none", id="a missing folder"),
        pytest.param("call.json", id="a file"),
        pytest.param("x" * 300, id="too long a name"),
    ],
)
def test_what_is_no_result_folder_is_named_by_every_command(
    files: Path, suite: Any, run: Callable[..., Any], command: str, name: str
) -> None:
    rest = {"record": [files / "call.json"], "score-submission": ["--dataset", suite.path]}
    done = run(command, files / name, *rest.get(command, []))
    assert done.code == 2
    said = done.out if command == "check-submission" else done.err
    assert said.splitlines()[0] == f"{files / name}: $: a result folder"
