"""Every reference passes, in every format and in both shapes of a delivered file."""

import base64
from dataclasses import replace
from typing import Any

import pytest

from pagegrade.evaluation import evaluate_response, task_passed
from pagegrade.projections import Projection, project
from pagetrap.sites.cases import references

KINDS_OF_TEXT = {"records": {"html", "md"}, "file": {"txt"}}


def test_references_pass_in_every_format(task: Any) -> None:
    answers = references(task.drawn)
    assert set(answers) == KINDS_OF_TEXT.get(task.case.task_kind, {"html", "md", "txt"})
    for answer in answers.values():
        evaluation = task.score(answer)
        assert task_passed(evaluation), evaluation.reason


def test_windows_line_ends_change_nothing(task: Any) -> None:
    for answer in references(task.drawn).values():
        other = replace(answer, response=answer.response.replace("\n", "\r\n"))
        assert task_passed(task.score(other))


@pytest.mark.parametrize("shape", ["bytes", "base64"])
def test_files_are_delivered_in_both_shapes(shape: str, tasks: Any) -> None:
    files = [task for task in tasks.values() if task.case.task_kind == "file"]
    assert len(files) >= 2
    for task in files:
        ((name, data),) = task.drawn.made.delivered.items()
        payload = {
            "text": "",
            "file": data if shape == "bytes" else base64.b64encode(data).decode(),
        }
        projection = Projection.model_validate(
            {
                "schema_version": 2,
                "response": {"path": ("text",)},
                "files": ({"name": name, "path": ("file",), "shape": shape},),
            }
        )
        picked = project(projection, payload, request_url=task.case.url)
        assert task_passed(
            evaluate_response(task.case, picked.response or "", delivered_files=picked.files)
        )


def test_every_accepted_version_of_a_file_passes(tasks: Any) -> None:
    several = [t for t in tasks.values() if any(len(f.sha256) > 1 for f in t.case.files)]
    assert several
    for task in several:
        ((name, data),) = task.drawn.made.delivered.items()
        other = {name: data.replace(b"\r\n", b"\n")}
        assert other[name] != data
        assert task_passed(evaluate_response(task.case, "", delivered_files=other))


def test_a_title_may_be_delivered_beside_the_text(tasks: Any) -> None:
    asking = [
        t for t in tasks.values() if any(f.match_scope == "body_or_title" for f in t.case.facts)
    ]
    assert asking
    for task in asking:
        title, _, rest = references(task.drawn)["txt"].response.partition("\n")
        assert not task_passed(evaluate_response(task.case, rest))
        assert task_passed(evaluate_response(task.case, rest, title=title))
