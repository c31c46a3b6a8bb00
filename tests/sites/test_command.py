"""The command writes a whole evidence home into a new folder, or nothing."""

from pathlib import Path

import pytest

from pagegrade.authoring.evidence_home import EvidenceHome
from pagetrap.cli import main
from pagetrap.evidence_folder import write_new_folder
from pagetrap.sites.suite import build_suite


def test_the_command_writes_the_evidence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "made" / "evidence"
    assert main(["sites", "--suite", "popular-sites", "--out", str(out)]) == 0
    assert "28 cases" in capsys.readouterr().out
    assert len(EvidenceHome.at(out).index) == 28
    written = {p.relative_to(out).as_posix(): p.read_bytes() for p in out.rglob("*") if p.is_file()}
    assert written == dict(build_suite("popular-sites").files)


def test_what_exists_stays_as_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "note").write_text("mine", encoding="utf-8")
    assert main(["sites", "--suite", "popular-sites", "--out", str(tmp_path)]) == 2
    assert "exists; allowed: a new folder" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["note"]


def test_nothing_is_written_by_halves(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="cannot write"):
        write_new_folder({"a": b"1", "a/b": b"2"}, tmp_path / "out")
    assert list(tmp_path.iterdir()) == []


def test_an_unknown_suite_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        main(["sites", "--suite", "articles", "--out", "x"])
    assert refused.value.code == 2
    assert "popular-sites" in capsys.readouterr().err
