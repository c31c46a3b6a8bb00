"""A submission is refused by saying all that it lacks."""

import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pagegrade.canonical_json import sha256
from pagegrade.strict_json import InvalidInputError
from pagegrade.submission import check
from pagegrade.submission.check import faults_of_submission
from pagegrade.submission.reader import opened
from pagegrade.submission.report import report_of
from pagegrade.submission.report_text import as_text
from pagegrade.submission.writer import Submission

CALL = "calls/plain/north/r1-t2"


def faults(folder: Path, *datasets: Path) -> list[str]:
    return [str(fault) for fault in faults_of_submission(folder, datasets)]


def edit(path: Path, **changes: Any) -> None:
    data = json.loads(path.read_text(encoding="utf-8")) | changes
    path.write_text(json.dumps(data), encoding="utf-8")


def cut(path: Path, *names: str) -> None:
    data = json.loads(path.read_text(encoding="utf-8"))
    for name in names:
        del data[name]
    path.write_text(json.dumps(data), encoding="utf-8")


def pipe_at(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


def seal_again(folder: Path) -> None:
    """Make the seals fit whatever the folder has become, as a forger would."""
    shutil.rmtree(folder / "seals")
    files = sorted(
        p.relative_to(folder).as_posix()
        for p in folder.rglob("*")
        if p.is_file() and p.name != ".lock"
    )
    listed = [
        {
            "path": path,
            "sha256": sha256((folder / path).read_bytes()),
            "size_bytes": (folder / path).stat().st_size,
        }
        for path in files
    ]
    (folder / "seals").mkdir()
    data = {"schema_version": 1, "declaration_sha256": "0" * 64, "files": listed}
    (folder / "seals/001.json").write_text(json.dumps(data), encoding="utf-8")


def test_a_complete_submission_is_accepted(
    whole: Path, suite: Any, run: Callable[..., Any]
) -> None:
    assert faults(whole, suite.path) == []
    done = run("check-submission", whole, "--dataset", suite.path)
    assert (done.code, done.out) == (0, "accepted by machine; every verdict reproduced\n")
    done = run("check-submission", whole)
    assert (done.code, done.out) == (
        0,
        "accepted by machine; verdicts not made again without --dataset\n",
    )


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
        "inputs",
        "code",
        "benchmark_revision",
    ],
)
def test_a_declaration_without_a_part_is_refused_by_that_part(whole: Path, name: str) -> None:
    cut(whole / "declaration.json", name)
    assert faults(whole) == [f"declaration.json: $.{name}: field required"]


def test_no_declaration_is_no_submission(whole: Path) -> None:
    (whole / "declaration.json").unlink()
    (fault,) = faults(whole)
    assert fault.startswith("declaration.json: $: a readable file (")


def test_a_declaration_made_after_the_calls_is_refused(whole: Path) -> None:
    edit(whole / "declaration.json", declared_at="2026-03-02T00:00:00Z")
    found = faults(whole)
    place = "case north: $.started_at: not before the declaration (2026-03-02T00:00:00Z)"
    assert f"{CALL}/call.json: {place}" in found
    assert sum("$.declaration_sha256" in fault for fault in found) >= 3


Break = Callable[[Path], object]
TABLE: list[Any] = [
    pytest.param(
        lambda f: shutil.rmtree(f / "calls/plain/south"),
        "calls: case south: $: a final call of plain/south/r1",
        id="a result is missing",
    ),
    pytest.param(
        lambda f: shutil.rmtree(f / "calls/plain/north/r1-t1"),
        f"{CALL}/call.json: case north: $.try_number: 1, since every call is kept",
        id="an earlier try is missing",
    ),
    pytest.param(
        lambda f: shutil.rmtree(f / CALL),
        "calls: case north: $: a final call of plain/north/r1",
        id="the last try is missing",
    ),
    pytest.param(
        lambda f: (f / CALL / "raw").write_bytes(b"The tide turns at 14:21."),
        f"{CALL}/raw: $: 24 bytes of SHA-256 ",
        id="an output was changed",
    ),
    pytest.param(
        lambda f: (f / CALL / "raw").unlink(),
        f"{CALL}/raw: $: a readable file (No such file or directory)",
        id="an output is missing",
    ),
    pytest.param(
        lambda f: edit(f / CALL / "call.json", headers={"cookie": "x"}),
        f"{CALL}/call.json: $.headers: extra inputs are not permitted",
        id="headers in a call",
    ),
    pytest.param(
        lambda f: edit(f / CALL / "call.json", elapsed_ms=1),
        "verdicts/001.json: case north: $.verdicts: the verdict on the last call of plain/north/r1",
        id="a call was edited after scoring",
    ),
    pytest.param(
        lambda f: shutil.rmtree(f / "verdicts"),
        "verdicts/001.json: $: the verdicts; pagegrade score-submission makes them",
        id="no verdicts",
    ),
    pytest.param(
        lambda f: edit(f / "verdicts/001.json", declared=1),
        "verdicts/001.json: $.declared: 2, as many as are declared",
        id="another denominator",
    ),
    pytest.param(
        lambda f: edit(f / "verdicts/001.json", verdicts=[], evaluated=0, passed=0),
        "verdicts/001.json: case north: $.verdicts: a verdict on plain/north/r1",
        id="a verdict is missing",
    ),
    pytest.param(
        lambda f: edit(f / "verdicts/001.json", declaration_sha256="0" * 64),
        "verdicts/001.json: $.declaration_sha256: ",
        id="verdicts of another declaration",
    ),
    pytest.param(
        lambda f: cut(f / "verdicts/001.json", "scorer"),
        "verdicts/001.json: $.scorer: field required",
        id="no scorer",
    ),
    pytest.param(
        lambda f: (f / "review.json").unlink(),
        "review.json: $: the review scope: what people looked at, and what not",
        id="no review",
    ),
    pytest.param(
        lambda f: cut(f / "review.json", "scope"),
        "review.json: $.scope: field required",
        id="a review without a scope",
    ),
    pytest.param(
        lambda f: cut(f / "review.json", "release"),
        "review.json: $.release: field required",
        id="no place of the artifacts",
    ),
    pytest.param(
        lambda f: cut(f / "review.json", "source_verification"),
        "review.json: $.source_verification: field required",
        id="no word on the sources",
    ),
    pytest.param(
        lambda f: (f / "calls/notes.txt").write_text("internal"),
        "calls/notes.txt: $: a file that a record names; other evidence goes to evidence/",
        id="a stray file",
    ),
    pytest.param(
        lambda f: shutil.copytree(f / CALL, f / "calls/PLAIN/north/r1-t2"),
        "calls/PLAIN/north/r1-t2/call.json: $: a file that a record names",
        id="a call where none is read",
    ),
    pytest.param(
        lambda f: shutil.copytree(f / CALL, f / "calls/plain/north/r1-t3"),
        "calls/plain/north/r1-t3/call.json: case north: $.try_number: ",
        id="a call twice",
    ),
    pytest.param(
        lambda f: (f / ".tmp/tmpdead").mkdir(),
        ".tmp/tmpdead: $: no half-written file; a writer was killed, remove it",
        id="half-written",
    ),
    pytest.param(
        lambda f: (f / "evidence").symlink_to("/"),
        "evidence: $: a file, not a link",
        id="a link",
    ),
    pytest.param(
        lambda f: pipe_at(f / CALL / "raw"),
        "calls/plain/north/r1-t2/raw: $: a file, not a pipe or a device",
        id="a pipe for an output",
    ),
    pytest.param(
        lambda f: pipe_at(f / CALL / "call.json"),
        "calls/plain/north/r1-t2/call.json: $: a file, not a pipe or a device",
        id="a pipe for a record",
    ),
]


@pytest.mark.parametrize(("change", "expected"), TABLE)
@pytest.mark.parametrize("is_resealed", [False, True], ids=["seal stays", "sealed again"])
def test_what_is_missing_is_named_with_its_place(
    whole: Path, suite: Any, change: Break, expected: str, is_resealed: bool
) -> None:
    change(whole)
    if is_resealed:
        seal_again(whole)
    found = faults(whole, suite.path)
    assert any(fault.startswith(expected) for fault in found), found


def test_the_command_refuses_with_all_faults(whole: Path, run: Callable[..., Any]) -> None:
    shutil.rmtree(whole / "calls/plain/south")
    found = faults(whole)
    done = run("check-submission", whole)
    assert done.code == 2
    assert done.out.splitlines() == [*found, f"refused: {len(found)} faults"]


def test_verdicts_that_do_not_reproduce_are_refused_although_they_add_up(
    whole: Path, suite: Any
) -> None:
    path = whole / "verdicts/001.json"
    data = json.loads(path.read_text(encoding="utf-8"))
    data["verdicts"][1] |= {"evaluation": data["verdicts"][0]["evaluation"] | {"case_id": "south"}}
    edit(path, **data | {"passed": 2})
    seal_again(whole)
    assert faults(whole) == []
    (fault,) = faults(whole, suite.path)
    assert fault == (
        "verdicts/001.json: case south: $.verdicts[1].evaluation: what scoring gives again: "
        "no response (crash: exit status 139)"
    )


def test_verdicts_of_another_scorer_are_not_taken_for_those_of_the_present_one(
    whole: Path, suite: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check, "scorer_of", lambda _: "pagegrade:9.9.9")
    (fault,) = faults(whole, suite.path)
    assert fault.startswith("verdicts/001.json: $.scorer: verdicts of the present scorer, ")
    assert faults(whole) == []


def test_another_dataset_reproduces_nothing(
    lab: Any, whole: Path, tmp_path: Path, suite: Any
) -> None:
    other = lab.write_suite(tmp_path / "other.json", lab.case("north"))
    found = faults(whole, other.path)
    assert found[0].startswith(f"{other.path}: $: a declared dataset (SHA-256 {suite.sha256})")


# --- live sources


BEFORE = {
    "when": "before_calls",
    "checked_at": "2026-03-01T12:00:01Z",
    "checked_by": "A. Reader",
}
AFTER = BEFORE | {"when": "after_calls", "checked_at": "2026-03-01T13:00:00Z"}


@pytest.mark.parametrize(
    ("checks", "expected"),
    [
        pytest.param([BEFORE, AFTER], [], id="both"),
        pytest.param([BEFORE], ["a check of the live sources since"], id="none after"),
        pytest.param([AFTER], ["a check of the live sources by"], id="none before"),
        pytest.param(
            [BEFORE | {"checked_at": "2026-03-01T12:00:06Z"}, AFTER],
            ["a check of the live sources by 2026-03-01T12:00:05Z"],
            id="after the first call",
        ),
        pytest.param(
            [BEFORE, AFTER | {"checked_at": "2026-03-01T12:00:04Z"}],
            ["a check of the live sources since 2026-03-01T12:00:05Z"],
            id="before the last call",
        ),
        pytest.param(
            [BEFORE, AFTER | {"changed": ["south"], "investigation": "a new edition"}],
            [],
            id="a changed source keeps its attempt",
        ),
        pytest.param(
            [BEFORE, AFTER | {"changed": ["east"], "investigation": "?"}],
            ["declared cases, not east"],
            id="a case that isn't declared",
        ),
    ],
)
def test_live_sources_are_checked_before_the_calls_and_after_them(
    lab: Any, folder: Path, suite: Any, checks: list[Any], expected: list[str]
) -> None:
    with Submission.create(folder, lab.declaration(suite.population(), source="live")) as made:
        for case_id in ("north", "south"):
            made.record(lab.call(case_id), raw=lab.RIGHT)
        made.score([suite.path])
        review = lab.review(source_checks=checks).model_dump_json()
        (folder / "review.json").write_text(review, encoding="utf-8")
        found = [str(f) for f in check.faults_of_contents(opened(folder))]
    assert len(found) == len(expected)
    assert all(part in fault for part, fault in zip(expected, found, strict=True))


def test_a_changed_source_is_investigated(lab: Any) -> None:
    with pytest.raises(InvalidInputError, match=r"\$\.source_checks\[0\]\.investigation: what is"):
        lab.review(source_checks=[BEFORE | {"changed": ["north"]}])


def test_an_independent_review_is_a_record_of_its_own(whole: Path, suite: Any) -> None:
    """Nothing that a machine writes is one, and it comes after the results were sealed."""
    assert report_of(opened(whole)).independent_reviews == ()
    done = {
        "schema_version": 1,
        "reviewed_by": "B. Reader",
        "reviewed_at": "2026-03-03T09:00:00Z",
        "scope": "all verdicts",
        "finding": "no objection",
    }
    path = whole / "reviews/001.json"
    path.parent.mkdir()
    path.write_text(json.dumps(done), encoding="utf-8")
    with Submission.open(whole) as again:
        assert again.seal() == "seals/002.json"
    assert faults(whole, suite.path) == []
    report = report_of(opened(whole))
    assert report.independent_reviews == ("B. Reader",)
    assert "independent review: B. Reader" in as_text(report).splitlines()
    cut(path, "finding")
    assert "reviews/001.json: $.finding: field required" in faults(whole)


# --- the integrity manifest


def test_a_seal_lists_every_file_sorted(whole: Path) -> None:
    (path, seal), *_ = opened(whole).seals
    assert path == "seals/001.json"
    listed = [file.path for file in seal.files]
    assert listed == sorted(
        p.relative_to(whole).as_posix()
        for p in whole.rglob("*")
        if p.is_file() and p.name != ".lock" and p.parent.name != "seals"
    )
    for file in seal.files:
        assert sha256((whole / file.path).read_bytes()) == file.sha256


def test_an_incomplete_folder_is_not_sealed(
    lab: Any, begun: Submission, run: Callable[..., Any]
) -> None:
    begun.record(lab.call("north"), raw=lab.RIGHT)
    begun.close()
    done = run("seal", begun.contents.folder)
    assert done.code == 2
    assert done.err.splitlines() == [
        "calls: case south: $: a final call of plain/south/r1",
        "verdicts/001.json: $: the verdicts; pagegrade score-submission makes them",
        "review.json: $: the review scope: what people looked at, and what not",
    ]
    assert not (begun.contents.folder / "seals").exists()


def test_auxiliary_evidence_is_bound_by_the_seal(whole: Path) -> None:
    (whole / "evidence").mkdir()
    note = whole / "evidence/capture.txt"
    note.write_text("as seen", encoding="utf-8")
    assert faults(whole) == [
        "evidence/capture.txt: $: a place in seals/001.json; pagegrade seal lists it anew"
    ]
    with Submission.open(whole) as again:
        assert again.seal() == "seals/002.json"
        assert again.seal() == "seals/002.json"
    assert faults(whole) == []
    note.write_text("as wished", encoding="utf-8")
    (fault,) = faults(whole)
    assert fault.startswith("evidence/capture.txt: $: 7 bytes of SHA-256 ")


@pytest.mark.parametrize("name", [b"evidence/a\xff", b"evidence/\xff/a", b".tmp/a\xff"])
def test_a_name_that_is_no_text_is_refused(
    whole: Path, name: bytes, run: Callable[..., Any]
) -> None:
    path = whole / os.fsdecode(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"as seen")
    shown = os.fsdecode(name).encode("utf-8", "backslashreplace").decode()
    for command in ("check-submission", "seal"):
        done = run(command, whole)
        assert done.code == 2
        assert f"{shown}: $: " in done.out + done.err
    assert not (whole / "seals/002.json").exists()


def test_what_was_sealed_once_stays(whole: Path) -> None:
    """No later seal covers up that a file of an earlier one has changed."""
    edit(whole / "review.json", scope="everything")
    (fault,) = faults(whole)
    assert fault.startswith("review.json: $: ")
    assert fault.endswith("(seals/001.json $.files[6])")
    with Submission.open(whole) as again, pytest.raises(InvalidInputError) as caught:
        again.seal()
    assert [str(f) for f in caught.value.faults] == [fault]
    assert len(opened(whole).seals) == 1


def test_a_seal_names_files_of_the_folder_only(whole: Path) -> None:
    outside = {"path": "../tides-v1.json", "sha256": "0" * 64, "size_bytes": 1}
    data = json.loads((whole / "seals/001.json").read_text(encoding="utf-8"))
    edit(whole / "seals/001.json", files=[outside, *data["files"]])
    (fault,) = faults(whole)
    assert fault == "../tides-v1.json: $: a file of the folder (seals/001.json $.files[0])"


def test_a_seal_is_sorted(whole: Path) -> None:
    data = json.loads((whole / "seals/001.json").read_text(encoding="utf-8"))
    edit(whole / "seals/001.json", files=data["files"][::-1])
    assert "seals/001.json: $.files: each path once, sorted" in faults(whole)


def test_no_seal_is_a_fault(whole: Path) -> None:
    shutil.rmtree(whole / "seals")
    assert faults(whole) == ["seals/001.json: $: the integrity manifest; pagegrade seal writes it"]
