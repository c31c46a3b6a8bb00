"""The evidence home: the index says what the files are, and nothing is written by halves."""

import hashlib
import subprocess
import sys
from email import message_from_bytes
from email.message import Message
from pathlib import Path

import pytest

from pagegrade.authoring.evidence import CommentObservation, EvidenceIndex, ReviewRecord
from pagegrade.strict_json import read
from pagetrap.articles import SEED, suite, write_evidence
from pagetrap.articles.evidence import File
from pagetrap.articles.model import Page
from pagetrap.cli import main


@pytest.fixture(scope="module")
def index(home: Path) -> EvidenceIndex:
    return read(home / "evidence.json", EvidenceIndex)


def test_every_file_is_listed_with_its_bytes(index: EvidenceIndex, home: Path) -> None:
    listed = {file.path: file for case in index.cases for file in case.files}
    there = {p.relative_to(home).as_posix() for p in home.rglob("*") if p.is_file()}
    assert there == {*listed, "evidence.json"}
    for path, file in listed.items():
        data = (home / path).read_bytes()
        text = data.decode("utf-8")
        assert hashlib.sha256(data).hexdigest() == file.sha256
        assert len(text) == file.characters
        assert text.startswith(file.opening)
        assert text.endswith(file.ending)


def test_each_kind_of_case_has_its_files(index: EvidenceIndex, pages: tuple[Page, ...]) -> None:
    fixed = ["page.html", "body.txt", "comments.json", "review.json"]
    changing = ["page.html", "page-2.html", "posts-1.json", "posts-2.json", "review.json"]
    for case, page in zip(index.cases, pages, strict=True):
        names = [file.path.removeprefix(f"{case.id}/") for file in case.files]
        archive = ["archive.mhtml"] if page.has("archived") else []
        due = [*(changing if page.collection else fixed), *archive, "answer.html", "answer.md"]
        assert names == (due if page.collection else [*due, "answer.txt"])


def test_absent_comments_are_evidenced(index: EvidenceIndex, home: Path) -> None:
    paths = [f.path for c in index.cases for f in c.files if f.role == "comment_observation"]
    seen = [read(home / path, CommentObservation) for path in paths]
    assert len(seen) == 95
    assert sum(not observation.records for observation in seen) >= 20
    assert sum(bool(observation.placeholders) for observation in seen) >= 20


def test_a_folded_page_keeps_its_cutoff(pages: tuple[Page, ...], home: Path) -> None:
    for page in pages:
        review = read(home / page.id / "review.json", ReviewRecord)
        assert bool(review.cutoff) == bool(review.expansion_control) == (page.kind == "folded")


def test_the_answer_in_html_is_the_page_as_loaded(pages: tuple[Page, ...], home: Path) -> None:
    for page in pages:
        answer, seen = (home / page.id / name for name in ("answer.html", "page.html"))
        assert answer.read_bytes() == seen.read_bytes()


def test_the_command_writes_the_same_home(
    home: Path,
    pages: tuple[Page, ...],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    archived = sum(page.has("archived") for page in pages)
    out = tmp_path / "new" / "evidence"
    assert main(["articles", "--seed", str(SEED), "--out", str(out)]) == 0
    assert capsys.readouterr().out == f"{1 + 95 * 7 + 5 * 7 + archived} files in {out}\n"
    names = sorted(p.relative_to(home) for p in home.rglob("*"))
    assert names == sorted(p.relative_to(out) for p in out.rglob("*"))
    for name in names:
        if (home / name).is_file():
            assert (home / name).read_bytes() == (out / name).read_bytes()


def test_a_folder_with_files_in_it_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    assert main(["articles", "--out", str(tmp_path)]) == 2
    assert "not an empty folder" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


def test_nothing_is_left_of_a_home_that_could_not_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    good = File("one/page.html", "page", "page")
    bad = File("one/two/three/page.html", "page", "its folder is never made")
    monkeypatch.setattr(suite, "files_of", lambda _: (good, bad))
    with pytest.raises(FileNotFoundError):
        write_evidence(SEED, tmp_path / "home")
    assert list(tmp_path.iterdir()) == []


def test_an_archive_is_that_of_the_page_and_claims_no_load(
    pages: tuple[Page, ...], home: Path
) -> None:
    for page in (page for page in pages if page.has("archived")):
        archive = message_from_bytes((home / page.id / "archive.mhtml").read_bytes())
        parts = archive.get_payload()
        assert isinstance(parts, list)
        (part,) = parts
        assert isinstance(part, Message)
        assert part.get_payload(decode=True) == (home / page.id / "page.html").read_bytes()
        assert part["Content-Location"] == page.url
        assert read(home / page.id / "review.json", ReviewRecord).access == "user_archive"


def test_another_seed_makes_other_pages(pages: tuple[Page, ...]) -> None:
    others = suite.pages_of(SEED + 1)
    assert not {page.site.host for page in pages} & {page.site.host for page in others}
    assert all(
        (a.kind, a.language, a.skeleton) == (b.kind, b.language, b.skeleton)
        for a, b in zip(pages, others, strict=True)
    )


PROGRAM = """
import hashlib
from pagetrap.articles.evidence import files_of
from pagetrap.articles.plan import PLAN
from pagetrap.articles.suite import SEED, pages_of
digest = hashlib.sha256()
for page in pages_of(SEED, PLAN[::9]):
    for file in files_of(page):
        digest.update(file.text.encode("utf-8"))
print(digest.hexdigest())
"""
SURROUNDINGS = {
    "hash seed 0": {"PYTHONHASHSEED": "0"},
    "hash seed 1 on the other side of the date line": {
        "PYTHONHASHSEED": "1",
        "TZ": "Pacific/Kiritimati",
    },
    "Turkish, where i has another capital": {"LC_ALL": "tr_TR.UTF-8"},
    "no locale": {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
}


def test_pages_are_the_same_in_any_surroundings() -> None:
    printed = {
        name: subprocess.run(
            [sys.executable, "-c", PROGRAM], env=changes, capture_output=True, text=True, check=True
        ).stdout
        for name, changes in SURROUNDINGS.items()
    }
    assert len(set(printed.values())) == 1, printed
