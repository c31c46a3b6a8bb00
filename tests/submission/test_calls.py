"""Calls: all are kept whole, as declared, and the last one of a sample is the one that counts."""

import hashlib
import json
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from pagegrade.strict_json import InvalidInputError, parse
from pagegrade.submission.atomic_files import FolderInUseError
from pagegrade.submission.declaration import Sample
from pagegrade.submission.reader import look, opened
from pagegrade.submission.record_models import Call, CallMade
from pagegrade.submission.writer import Submission

NORTH, SOUTH = Sample("plain", "north", 1), Sample("plain", "south", 1)


def refused(act: Callable[[], object]) -> list[str]:
    with pytest.raises(InvalidInputError) as caught:
        act()
    return [str(fault) for fault in caught.value.faults]


def tree(folder: Path) -> list[str]:
    return sorted(str(p.relative_to(folder)) for p in folder.rglob("*") if p.is_file())


def test_a_call_is_kept_with_all_that_came_of_it(lab: Any, begun: Submission) -> None:
    made = lab.call(
        "north", title="Tides", final_url="https://tide.example/n", content_type="text/plain"
    )
    kept = begun.record(made, raw=lab.RIGHT, files={"../a b.pdf": lab.FILE})
    home = begun.contents.folder / "calls/plain/north/r1-t1"
    assert parse((home / "call.json").read_bytes(), Call) == kept
    assert (home / "raw").read_bytes() == lab.RIGHT
    assert (home / "files/1").read_bytes() == lab.FILE
    assert kept.raw is not None
    assert kept.raw.sha256 == hashlib.sha256(lab.RIGHT).hexdigest()
    assert [(f.name, f.path) for f in kept.files] == [
        ("../a b.pdf", "calls/plain/north/r1-t1/files/1")
    ]
    declared = (begun.contents.folder / "declaration.json").read_bytes()
    assert kept.declaration_sha256 == hashlib.sha256(declared).hexdigest()
    assert {name: getattr(kept, name) for name in CallMade.model_fields} == dict(made)


def test_a_reopened_folder_says_what_is_still_to_call(
    lab: Any, folder: Path, begun: Submission
) -> None:
    assert [(p.sample, p.next_try) for p in begun.pending()] == [(NORTH, 1), (SOUTH, 1)]
    begun.record(lab.call("north", is_final=False, error=lab.TIMEOUT))
    begun.record(lab.call("south"), raw=b"")
    expected = [(NORTH, 2)]
    assert [(p.sample, p.next_try) for p in begun.pending()] == expected
    begun.close()
    with Submission.open(folder) as again:
        assert [(p.sample, p.next_try) for p in again.pending()] == expected
        again.record(lab.call("north", try_number=2), raw=lab.RIGHT)
        assert again.pending() == ()


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        pytest.param({"method": "curl"}, "$.method: a declared method (plain)", id="method"),
        pytest.param({"case_id": "east"}, "$.case_id: a declared case, not 'east'", id="case"),
        pytest.param({"repetition": 2}, "$.repetition: at most 1, not 2", id="repetition"),
        pytest.param(
            {"started_at": "2026-03-01T11:59:59Z"},
            "$.started_at: not before the declaration (2026-03-01T12:00:00Z)",
            id="before the declaration",
        ),
        pytest.param(
            {"try_number": 2}, "$.try_number: 1, since every call is kept", id="a try left out"
        ),
        pytest.param(
            {"is_final": False}, "$.is_final: true, by the declared retry policy", id="unasked try"
        ),
        pytest.param(
            {"error": {"kind": "http", "message": "503"}},
            "$.is_final: false, by the declared retry policy",
            id="giving up early",
        ),
        pytest.param(
            {"elapsed_ms": 30_001},
            "$.elapsed_ms: at most the timeout of 30000, or an error timeout",
            id="late",
        ),
    ],
)
def test_a_call_that_is_not_as_declared_is_refused_and_leaves_nothing(
    lab: Any, begun: Submission, changes: dict[str, Any], expected: str
) -> None:
    before = tree(begun.contents.folder)
    found = refused(lambda: begun.record(lab.call(**{"case_id": "north"} | changes), raw=b"x"))
    assert any(expected in fault for fault in found), found
    assert tree(begun.contents.folder) == before


def test_nothing_follows_a_final_call(lab: Any, begun: Submission) -> None:
    begun.record(lab.call("north"), raw=lab.WRONG)
    again = lab.call("north", try_number=2)
    (fault,) = refused(lambda: begun.record(again, raw=lab.RIGHT))
    assert fault.endswith("$.try_number: none, since try 1 was final")


def test_an_answered_call_has_an_output(lab: Any, begun: Submission) -> None:
    (fault,) = refused(lambda: begun.record(lab.call("north")))
    assert fault == "<call>: case north: $.raw: what an answered call returned; it may be empty"


def test_a_delivered_file_has_a_name(lab: Any, begun: Submission) -> None:
    (fault,) = refused(lambda: begun.record(lab.call("north"), raw=b"", files={" ": b"1"}))
    assert fault.startswith("<call>: $.files[0].name: a text that isn't empty")
    assert begun.contents.calls == {}


def test_half_a_character_is_kept_as_a_question_mark(lab: Any, begun: Submission) -> None:
    """As it is read from JSON: what is in memory is what is on the disk."""
    made = lab.call("north").model_copy(update={"title": "a\ud800", "final_url": "\udcff"})
    kept = begun.record(made, raw=b"", files={"\udcff.pdf": b"1"})
    assert (kept.title, kept.final_url, kept.files[0].name) == ("a?", "?", "?.pdf")
    path = begun.contents.folder / "calls/plain/north/r1-t1/call.json"
    assert parse(path.read_bytes(), Call) == kept


def test_names_that_become_one_are_refused(lab: Any, begun: Submission) -> None:
    files = dict.fromkeys(map(os.fsdecode, (b"\xff", b"\xfe")), b"1")
    (fault,) = refused(lambda: begun.record(lab.call("north"), raw=b"", files=files))
    assert fault.endswith("$.files: each name once")
    assert begun.contents.calls == {}


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("headers", {"authorization": "Bearer x"}),
        ("cookies", []),
        ("request_headers", {}),
        ("api_key", "x"),
    ],
)
def test_a_call_has_no_field_for_credentials(lab: Any, field: str, value: object) -> None:
    data = lab.call("north").model_dump() | {field: value}
    (fault,) = refused(lambda: parse(json.dumps(data), CallMade))
    assert f"$.{field}: extra inputs are not permitted" in fault


def test_an_address_shows_no_credentials(lab: Any) -> None:
    (fault,) = refused(lambda: lab.call("north", final_url="https://me:pw@tide.example/"))
    assert "$.final_url: an address without user name and password" in fault
    assert lab.call("north", final_url="not an address").final_url == "not an address"


def test_threads_share_one_writer(lab: Any, folder: Path, tmp_path: Path) -> None:
    ids = [f"case-{n}" for n in range(40)]
    suite = lab.write_suite(tmp_path / "many-v1.json", *map(lab.case, ids))
    with (
        Submission.create(folder, lab.declaration(suite.population(), concurrency=4)) as made,
        ThreadPoolExecutor(4) as pool,
    ):
        list(pool.map(lambda case_id: made.record(lab.call(case_id), raw=b"x"), ids))
        assert made.pending() == ()
    assert len(opened(folder).calls) == len(ids)


def test_two_writers_are_refused(folder: Path, begun: Submission) -> None:
    with pytest.raises(FolderInUseError, match="another writer has it open"):
        Submission.open(folder)
    begun.close()
    Submission.open(folder).close()


def test_reading_needs_no_lock(whole: Path) -> None:
    with Submission.open(whole) as writer:
        assert opened(whole) == writer.contents


def test_what_is_no_result_folder_is_named(tmp_path: Path) -> None:
    (fault,) = refused(lambda: Submission.open(tmp_path / "none"))
    assert fault.endswith("none: $: a result folder")
    (fault,) = refused(lambda: Submission.open(tmp_path))
    assert fault.startswith("declaration.json: $: a readable file")
    assert list(tmp_path.iterdir()) == [], "a lock stays in a folder of somebody else"


def edit(path: Path, **changes: Any) -> None:
    data = json.loads(path.read_text(encoding="utf-8")) | changes
    path.write_text(json.dumps(data), encoding="utf-8")


def test_a_declaration_that_changed_afterwards_fits_no_call(whole: Path) -> None:
    edit(whole / "declaration.json", timeout_ms=60_000)
    found = refused(lambda: opened(whole))
    assert len(found) == 3
    assert all("$.declaration_sha256: " in fault for fault in found)


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"case_id": "south"}, "$.try_number"),
        ({"raw": {"path": "../raw", "sha256": "0" * 64, "size_bytes": 1}}, "$.raw.path"),
        (
            {"files": [{"path": "x", "sha256": "0" * 64, "size_bytes": 1, "name": "a"}]},
            "$.files[0].path",
        ),
        ({"projection_sha256": "0" * 64}, "$.projection_sha256"),
        ({"elapsed_ms": "fast"}, "$.elapsed_ms"),
        ({"raw": None}, "$.raw"),
        ({"schema_version": 2}, "$.schema_version"),
    ],
)
def test_a_record_that_was_edited_is_refused_with_its_place(
    whole: Path, changes: dict[str, Any], place: str
) -> None:
    edit(whole / "calls/plain/north/r1-t2/call.json", **changes)
    _, faults = look(whole)
    assert place in [fault.path for fault in faults]
    assert {fault.file for fault in faults} == {"calls/plain/north/r1-t2/call.json"}


def test_each_delivered_name_is_given_once(lab: Any, begun: Submission) -> None:
    begun.record(lab.call("north"), raw=b"", files={"a": b"1", "b": b"2"})
    path = begun.contents.folder / "calls/plain/north/r1-t1/call.json"
    data = json.loads(path.read_text(encoding="utf-8"))
    data["files"][1]["name"] = "a"
    (fault,) = refused(lambda: parse(json.dumps(data), Call))
    assert "$.files: each name once" in fault
