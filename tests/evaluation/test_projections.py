"""Projections, schema 2: what they pick, and what they refuse."""

import json
from typing import Any

import pytest

from pagegrade.projections import Projection, binding_of, project, warnings_of
from pagegrade.strict_json import InvalidInputError, parse


def projection(**changes: Any) -> Projection:
    data = {"schema_version": 2, "response": {"path": ["data", 0, "text"]}} | changes
    return parse(json.dumps(data), Projection, file="projection.json")


PAYLOAD: dict[str, Any] = {
    "data": [{"text": "body", "title": "A title", "url": "https://a.example/"}],
    "log": [{"final_url": "https://a.example/1"}, {"x": 1}, {"final_url": "https://a.example/2"}],
    "video": [{"value": "one"}, {"value": "two"}],
    "file": "AAE=",
    "raw": b"\x00\x01",
}
TITLE = {"path": ["data", 0, "title"], "default": None}
ABSENT = {"path": ["data", 0, "none"], "default": None}


def picked(**changes: Any) -> Any:
    return project(projection(**changes), PAYLOAD, request_url="https://a.example/asked")


def test_fields_are_picked_by_their_paths() -> None:
    found = picked(title=TITLE, final_url={"path": ["data", 0, "url"], "default": None})
    assert (found.response, found.title, found.final_url) == (
        "body",
        "A title",
        "https://a.example/",
    )


@pytest.mark.parametrize(
    "path", [["none"], ["data", 7], ["data", "x"], [0], ["data", 0, "text", "x"]]
)
def test_an_absent_field_gives_none(path: list[Any]) -> None:
    assert picked(title={"path": path, "default": None}).title is None
    assert picked(final_url={"path": path}).final_url is None
    assert picked().title is None


def test_only_a_declared_fallback_replaces_an_absent_final_url() -> None:
    assert picked(final_url=ABSENT).final_url is None
    found = picked(final_url=ABSENT | {"fallback": "request_url"})
    assert found.final_url == "https://a.example/asked"


def test_an_explicit_default_is_empty() -> None:
    assert picked(title=ABSENT | {"default": ""}).title == ""
    with pytest.raises(InvalidInputError, match=r"\$\.title\.default"):
        picked(title=ABSENT | {"default": "Untitled"})


def test_a_new_declaration_states_its_default() -> None:
    bare = {"path": ["x"]}
    assert warnings_of(projection(title=bare)) == (
        'title: state "default": null if it may be absent',
    )
    assert warnings_of(projection(title=ABSENT)) == ()
    assert warnings_of(projection(title=bare, retained=True)) == ()


LOG = {"path": ["log"], "format": "fetch_log_final_url"}
VIDEO = {"path": ["video"], "format": "video_values"}


def test_retained_declarations_replay_the_historical_formats() -> None:
    found = picked(retained=True, final_url=LOG, response=VIDEO)
    assert (found.response, found.final_url) == ("one\ntwo", "https://a.example/2")


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        pytest.param({"final_url": LOG}, "$.final_url.format", id="log in a new declaration"),
        pytest.param({"response": VIDEO}, "$.response.format", id="video in a new one"),
        pytest.param({"title": LOG, "retained": True}, "$.title.format", id="log as a title"),
        pytest.param(
            {"title": TITLE | {"fallback": "request_url"}}, "$.title.fallback", id="title"
        ),
        pytest.param({"schema_version": 1}, "$.schema_version", id="schema 1"),
        pytest.param({"response": {"path": []}}, "$.response.path", id="an empty path"),
        pytest.param({"response": {"path": ["x"], "shape": "y"}}, "$.response.shape", id="a key"),
        pytest.param(
            {"files": [{"name": "a", "path": ["x"], "shape": "hex"}]}, "$.files[0].shape", id="hex"
        ),
    ],
)
def test_a_malformed_declaration_is_refused_with_its_place(changes: Any, place: str) -> None:
    with pytest.raises(InvalidInputError) as caught:
        projection(**changes)
    assert place in [fault.path for fault in caught.value.faults]


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        pytest.param({"response": {"path": ["data"]}}, "$.data: a text, for response", id="a list"),
        pytest.param(
            {"retained": True, "final_url": LOG | {"path": ["video", 0]}},
            "$.video[0]: a list of log entries",
            id="no log",
        ),
        pytest.param(
            {"retained": True, "response": VIDEO | {"path": ["data", 0]}},
            "$.data[0]: a list of objects whose value is a text",
            id="no video values",
        ),
        pytest.param(
            {"files": [{"name": "a", "path": ["data", 0, "text"], "shape": "bytes"}]},
            "$.data[0].text: bytes",
            id="a text for bytes",
        ),
        pytest.param(
            {"files": [{"name": "a", "path": ["raw"], "shape": "base64"}]},
            "$.raw: a text in base64",
            id="bytes for base64",
        ),
        pytest.param(
            {"files": [{"name": "a", "path": ["data", 0, "title"], "shape": "base64"}]},
            "$.data[0].title: a text in base64",
            id="no base64",
        ),
    ],
)
def test_a_malformed_payload_is_refused_with_its_place(changes: Any, expected: str) -> None:
    with pytest.raises(InvalidInputError, match="<payload>: ") as caught:
        picked(**changes)
    assert expected in str(caught.value)


def test_a_changed_declaration_has_another_binding() -> None:
    retained = projection(retained=True, final_url=LOG)
    assert binding_of(retained) == binding_of(projection(final_url=LOG, retained=True))
    changed = projection(retained=True, final_url=LOG | {"path": ["log2"]})
    assert binding_of(changed) != binding_of(retained)


def test_files_come_as_bytes_or_base64() -> None:
    files = [
        {"name": "a", "path": ["file"], "shape": "base64"},
        {"name": "b", "path": ["raw"], "shape": "bytes"},
        {"name": "c", "path": ["none"], "shape": "bytes"},
    ]
    assert picked(files=files).files == {"a": b"\x00\x01", "b": b"\x00\x01"}
