"""Compilation: all of a suite from what was reviewed, or nothing and every fault of it."""

import json
import os
import shutil
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pagegrade.authoring.cohort import Cohort
from pagegrade.authoring.compile import compile_case
from pagegrade.authoring.evidence_home import EvidenceHome
from pagegrade.authoring.rules import Rules
from pagegrade.case import Case, Dataset
from pagegrade.evaluation import evaluate_response, task_passed
from pagegrade.strict_json import InvalidInputError, parse, read

STORY = "article-001-en-harbour"
FOLD = "article-003-de-bridge"
NOTE = "article-004-en-note"
FEED = "posts-006-en-feed"

Change = Callable[[Any], object]


def files_below(*folders: Path) -> dict[Path, bytes]:
    paths = (path for folder in folders for path in folder.rglob("*"))
    return {path: path.read_bytes() for path in paths if path.is_file()}


def test_a_reviewed_suite_compiles(world: Any) -> None:
    assert world.faults() == []
    cases = {case.id: case for case in world.compiled().cases}
    assert list(cases) == [STORY, FOLD, NOTE, FEED]
    assert cases[STORY].comments is not None
    assert cases[FOLD].reference_scope is not None
    assert cases[FOLD].reference_scope.declaration == "complete_displayed_excerpt"
    assert cases[NOTE].title is None
    assert cases[FEED].ground_truth_main_content == ""
    assert cases[FEED].url == "https://news.example/"


@pytest.mark.parametrize("number", range(4), ids=["story", "excerpt", "titleless", "posts"])
def test_one_contract_and_its_evidence_become_one_case(world: Any, number: int) -> None:
    world.write()
    rules = parse(json.dumps(world.rules), Rules)
    cohort = parse(json.dumps(world.cohort), Cohort)
    case = compile_case(cohort, rules.cases[number], EvidenceHome.at(world.home))
    assert case == world.compiled().cases[number]


def test_the_body_comes_from_its_source_file_alone(world: Any) -> None:
    world.write()
    case = world.compiled().cases[0]
    assert case.ground_truth_main_content.encode() == world.files[f"{STORY}/body.txt"]
    written = json.dumps([world.rules, world.cohort], ensure_ascii=False)
    assert "Engines, chains and one unexplained hum." not in written


@pytest.mark.parametrize(("place", "most"), [("opening", 200), ("ending", 200), ("end", 2000)])
def test_a_rule_quotes_little_of_its_body(world: Any, place: str, most: int) -> None:
    rule = world.rule(NOTE)
    part = rule["reference_scope"] if place == "end" else rule["reference"]
    part[place] = "x" * (most + 1)
    assert f"{place}: at most {most} characters; the body itself stays outside" in world.faults()[0]


def test_compilation_adds_the_ending_to_fixed_articles_only(world: Any) -> None:
    world.write()
    versions = {
        case.id: case.body.contract_version if case.body else None
        for case in world.compiled().cases
    }
    assert versions == {STORY: 4, FOLD: 4, NOTE: 4, FEED: None}


def test_a_fixed_article_without_an_ending_is_refused(world: Any) -> None:
    world.rule(STORY)["reference_scope"]["end"] = ""
    (fault,) = world.faults()
    assert fault.startswith(
        f"rules.json: case {STORY}: $.cases[0].reference_scope.end: an ending with a fragment"
    )


def test_the_lists_of_labels_are_those_of_the_rules(world: Any) -> None:
    contract = world.rule(STORY)["comments"] | {"ignored_labels": ["Answer", "Like"]}
    world.rule(STORY)["comments"] = contract
    compiled = world.write().compiled().cases[0].comments
    assert compiled.ignored_labels == ("Answer", "Like")
    assert compiled.unavailable_notices == ("This comment was removed",)
    del contract["ignored_labels"]
    (fault,) = world.faults()
    assert fault.endswith("$.cases[0].comments.ignored_labels: field required")


def drop(*names: str) -> Change:
    def change(world: Any) -> None:
        for name in names:
            del world.files[name]
        world.settle()

    return change


def put(path: str, data: bytes) -> Change:
    return lambda world: world.put(path, data)


def source(case_id: str, name: str, **changes: Any) -> Change:
    def change(world: Any) -> None:
        found = next(s for s in world.rule(case_id)["sources"] if s["path"].endswith(name))
        found.update(changes)

    return change


OUTSIDE = "a path inside the folder"


@pytest.mark.parametrize(
    ("change", "place", "expected"),
    [
        pytest.param(
            source(STORY, "page.html", sha256="0" * 64), "sources[5].sha256", "SHA-256 of article",
            id="a hash of other bytes",
        ),
        pytest.param(
            source(STORY, "page.html", path=f"{STORY}/none.html"), "sources[5].path",
            "a file article-001-en-harbour/none.html in the evidence home", id="a missing file",
        ),
        pytest.param(
            source(STORY, "page.html", path="/etc/hostname"), "sources[5].path", OUTSIDE,
            id="an absolute path",
        ),
        pytest.param(
            source(STORY, "page.html", path=f"{STORY}/../{NOTE}/page.html"), "sources[5].path",
            OUTSIDE, id="a path with dots",
        ),
        pytest.param(
            source(STORY, "page.html", path=f"{NOTE}/page.html"), "sources[5].path", OUTSIDE,
            id="the file of another case",
        ),
        pytest.param(
            source(STORY, "page.html", path=f"{STORY}//page.html"), "sources[5].path", OUTSIDE,
            id="a path written in another way",
        ),
        pytest.param(
            source(STORY, "page.html", path=f"{STORY}\\page.html"), "sources[5].path", OUTSIDE,
            id="a path of another system",
        ),
        pytest.param(
            source(STORY, "page.html", path=f"{STORY}/{'x' * 300}"), "sources[5].path",
            "a readable file", id="a path that no system takes",
        ),
        pytest.param(
            source(STORY, "page.html", role="screenshot"), "sources", "1 of the role page, not 0",
            id="no page",
        ),
        pytest.param(
            drop(f"{STORY}/body.txt"), "sources", "1 of the role body_text, not 0", id="no body"
        ),
        pytest.param(
            drop(f"{STORY}/review.json"), "sources", "1 of the role review, not 0", id="no review"
        ),
        pytest.param(
            drop(f"{STORY}/comments.json"), "sources", "1 of the role comment_observation, not 0",
            id="no observation of comments",
        ),
    ],
)  # fmt: skip
def test_a_source_is_the_reviewed_file_in_its_folder(
    world: Any, change: Change, place: str, expected: str
) -> None:
    change(world)
    found = [f for f in world.faults() if f.startswith("rules.json")]
    assert found[0].startswith(f"rules.json: case {STORY}: $.cases[0].{place}: ")
    assert expected in found[0]


@pytest.mark.parametrize("level", ["file", "folder"])
def test_a_symbolic_link_is_not_followed(world: Any, level: str) -> None:
    world.write()
    inner = world.home / STORY
    link = inner if level == "folder" else inner / "page.html"
    elsewhere = world.root / "elsewhere"
    link.rename(elsewhere)
    link.symlink_to(elsewhere)
    with pytest.raises(InvalidInputError, match="not a symbolic link"):
        world.compiled()


@pytest.mark.parametrize("name", [f"{STORY}/page.html", "evidence.json"])
def test_a_pipe_is_no_source(world: Any, name: str) -> None:
    world.write()
    path = world.home / name
    path.unlink()
    os.mkfifo(path)
    with pytest.raises(InvalidInputError, match="no regular file"):
        world.compiled()


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        pytest.param({"characters": 1}, "characters: 422, the length", id="another length"),
        pytest.param({"opening": "Once"}, "opening: the first characters", id="another opening"),
        pytest.param({"ending": "The end"}, "ending: the last characters", id="another ending"),
        pytest.param({"characters": None}, "opening: empty, as the ending", id="no text"),
        pytest.param({"role": "page"}, "role: page, as evidence.json says", id="another role"),
        pytest.param({"sha256": "0" * 64}, "sha256: 0000", id="another hash"),
        pytest.param({"path": "other.txt"}, "path: a file that evidence.json lists", id="unlisted"),
    ],
)
def test_the_index_of_the_evidence_agrees(
    world: Any, change: dict[str, object], expected: str
) -> None:
    world.write()
    index = world.index()
    entry = next(f for f in index["cases"][0]["files"] if f["role"] == "body_text")
    entry.update(change)
    (world.home / "evidence.json").write_text(json.dumps(index))
    with pytest.raises(InvalidInputError, match=expected):
        world.compiled()


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        pytest.param(b"Low tide at s\xffx", "text in UTF-8", id="other bytes"),
        pytest.param(b"\xef\xbb\xbfLow tide at six", "without a byte-order mark", id="a mark"),
        pytest.param(b"Low tide\r\nat six", "parted by line feeds", id="carriage returns"),
    ],
)
def test_a_body_text_is_utf_8_with_line_feeds(world: Any, data: bytes, expected: str) -> None:
    world.put(f"{NOTE}/body.txt", data)
    (fault,) = world.faults()
    assert fault.startswith(f"{NOTE}/body.txt: case {NOTE}: $: ")
    assert expected in fault


@pytest.mark.parametrize(
    ("name", "value"),
    [("sha256", "0" * 64), ("characters", 5), ("opening", "High"), ("ending", "sing.")],
)
def test_a_body_text_matches_its_four_bindings(world: Any, name: str, value: object) -> None:
    world.rule(NOTE)["reference"][name] = value
    (fault,) = world.faults()
    assert fault.startswith(f"rules.json: case {NOTE}: $.cases[2].reference.{name}: ")


def test_every_fault_of_every_case_is_told(world: Any) -> None:
    for case_id in (STORY, FOLD):
        world.rule(case_id)["reference"]["characters"] = 3
    source(FEED, "page-2.html", sha256="0" * 64)(world)
    cases = [fault.split(": ")[1] for fault in world.faults()]
    assert cases == [f"case {STORY}", f"case {FOLD}", f"case {FEED}"]


def test_no_part_of_a_suite_is_written(world: Any) -> None:
    world.rule(FOLD)["reference"]["characters"] = 3
    output = world.source / "dataset.json"
    done = world.write().command("compile", "--evidence-home", world.home, "--output", output)
    assert done.code == 2
    assert not world.source.exists()


def test_nothing_that_exists_is_overwritten(world: Any) -> None:
    world.write().source.mkdir()
    output = world.source / "dataset.json"
    output.write_text("mine")
    done = world.command("compile", "--evidence-home", world.home, "--output", output)
    assert (done.code, output.read_text()) == (2, "mine")
    assert "never overwritten" in done.err
    output.unlink()
    output.symlink_to(world.root / "nowhere")
    done = world.command("compile", "--evidence-home", world.home, "--output", output)
    assert done.code == 2
    assert not (world.root / "nowhere").exists()


def test_the_folder_of_another_revision_stays_as_it_is(world: Any) -> None:
    before = files_below(world.bind().source)
    output = world.source / "new.json"
    done = world.command("compile", "--evidence-home", world.home, "--output", output)
    assert done.code == 2
    assert "a new folder; this one has the dataset of a revision" in done.err
    assert files_below(world.source) == before


@pytest.mark.parametrize("where", ["definitions", "evidence"])
def test_nothing_is_written_into_pinned_inputs(world: Any, where: str) -> None:
    before = files_below(world.write().root)
    inside = world.root / where / "evaluation" / "dataset.json"
    crossing = world.root / "x" / ".." / where / "dataset.json"
    for output in (inside, crossing):
        done = world.command("compile", "--evidence-home", world.home, "--output", output)
        assert done.code == 2
        assert "which stays as it is" in done.err
    assert files_below(world.root) == before


@pytest.mark.parametrize("option", ["--evidence-home", "--output"])
def test_a_relative_path_is_refused(
    world: Any, option: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(world.write().root)
    paths = {"--evidence-home": world.home, "--output": world.source / "dataset.json"}
    paths[option] = paths[option].relative_to(world.root)
    done = world.command("compile", *(part for pair in paths.items() for part in pair))
    assert done.code == 2
    assert f"{paths[option]}: {option}: an absolute path" in done.err
    assert not world.source.exists()


def test_compilation_calls_nobody(world: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("a connection")

    monkeypatch.setattr(socket, "socket", refuse)
    monkeypatch.setattr(socket, "getaddrinfo", refuse)
    world.bind()
    assert world.command("verify-inputs", "--source", world.source).code == 0


def test_historical_checks_read_saved_evidence_and_no_clock(
    world: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = world.write().compiled()
    for path in files_below(world.home):
        os.utime(path, (0, 0))
    monkeypatch.setenv("TZ", "Pacific/Kiritimati")
    assert world.compiled() == first


def test_scoring_needs_the_dataset_and_the_response_only(world: Any) -> None:
    answers = {c: world.files[f"{c}/answer.html"] for c in (STORY, FOLD, NOTE, FEED)}
    world.bind()
    shutil.rmtree(world.home)
    shutil.rmtree(world.definitions)
    dataset = read(world.source / "dataset.json", Dataset)
    for case in dataset.cases:
        assert task_passed(evaluate_response(case, answers[case.id])), case.id


def test_the_evidence_is_only_read(world: Any) -> None:
    before = files_below(world.write().home)
    world.bind()
    assert files_below(world.home) == before


def test_compiling_twice_gives_the_same_bytes(world: Any) -> None:
    data = (world.bind().source / "dataset.json").read_bytes()
    other = world.root / "again.json"
    world.command("compile", "--evidence-home", world.home, "--output", other)
    assert other.read_bytes() == data


def test_a_case_names_the_files_it_was_reviewed_on(world: Any) -> None:
    case: Case = world.write().compiled().cases[0]
    assert [s.model_dump() for s in case.source_evidence] == world.rule(STORY)["sources"]


def test_a_file_is_named_once(world: Any) -> None:
    world.write()
    world.rule(STORY)["sources"].append(world.rule(STORY)["sources"][-1] | {"role": "screenshot"})
    with pytest.raises(InvalidInputError, match=r"sources\[7\]\.path: each file once"):
        world.compiled()


def test_a_contract_of_no_candidate_is_refused(world: Any) -> None:
    world.write()
    cohort = parse(json.dumps(world.cohort), Cohort)
    world.rules["cases"][0]["id"] = "article-009-en-new"
    rule = parse(json.dumps(world.rules), Rules).cases[0]
    with pytest.raises(InvalidInputError, match="id: a case of the cohort's inventory"):
        compile_case(cohort, rule, EvidenceHome.at(world.home))


def test_a_page_that_is_too_long_is_refused(world: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pagegrade.response.view.MOST_CHARACTERS", 1000)
    (fault,) = world.faults()
    assert f"case {STORY}: $.cases[0].sources[5].path: a page of fewer: " in fault


def test_the_evidence_of_a_case_is_listed_once(world: Any) -> None:
    world.write()
    index = world.index()
    index["cases"].append(index["cases"][0])
    (world.home / "evidence.json").write_text(json.dumps(index))
    with pytest.raises(InvalidInputError, match="cases: each case id once"):
        world.compiled()


def test_a_file_that_is_no_text_has_no_characters(world: Any) -> None:
    world.put(f"{NOTE}/archive.webarchive", b"bplist00 \xff synthetic")
    world.put_json(f"{NOTE}/review.json", access="user_archive")
    world.rule(NOTE)["attestation"] = "initial_load_no_interaction"
    assert world.faults() == []
    index = world.index()
    entry = next(f for f in index["cases"][2]["files"] if f["role"] == "user_archive")
    entry["characters"] = 20
    (world.home / "evidence.json").write_text(json.dumps(index))
    with pytest.raises(InvalidInputError, match="characters: null, since the file is no text"):
        world.compiled()


@pytest.mark.parametrize("case_id", [STORY, FEED])
def test_an_article_and_a_collection_tell_their_page(world: Any, case_id: str) -> None:
    world.rule(case_id)["page_identity"] = []
    (fault,) = world.faults()
    assert fault.endswith("page_identity: a pattern that tells the page")


@pytest.mark.parametrize("part", ["link", "chmod"])
def test_a_write_that_fails_leaves_nothing(
    world: Any, part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(*((os, "link", full) if part == "link" else (Path, "chmod", full)))
    done = world.write().compile()
    assert done.code == 2
    assert "--output: a writable new file (No space left on device)" in done.err
    assert list(world.source.iterdir()) == []


def test_an_output_below_a_file_is_refused(world: Any) -> None:
    world.write().source.write_text("a file")
    done = world.compile()
    assert done.code == 2
    assert "--output: a writable new file" in done.err
