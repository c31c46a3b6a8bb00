"""The command ``pagetrap``: the page of one row, and what it is made of."""

import json
import subprocess
import sys
import webbrowser
from pathlib import Path

import pytest

from pagetrap import cli
from pagetrap.products import product_rows

ROW = next(product_rows(split="published"))


def test_show_writes_the_rows_own_bytes(
    tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    target = tmp_path / "page.html"
    assert cli.main(["show", "published/0", "-o", str(target)]) == 0
    assert target.read_bytes() == ROW.html.encode()
    capfdbinary.readouterr()
    assert cli.main(["show", ROW.row_id, "-o", "-"]) == 0
    assert capfdbinary.readouterr().out == ROW.html.encode()


def test_show_opens_the_page_where_no_file_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    assert cli.main(["show", "0"]) == 0
    path = Path(opened[0].removeprefix("file://"))
    assert path.read_text(encoding="utf-8") == ROW.html
    path.unlink()


def test_explain_prints_traps_drawn_values_decoys_and_places(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.main(["explain", "published/0"]) == 0
    said = capsys.readouterr().out
    assert all(f"  {name}: " in said for name in ROW.pathologies)
    assert "charset = " in said
    assert "product, heading" in said
    assert "[ambiguous_currency]" in said
    assert "recommendation 1" not in said
    cli.main(["explain", "published/0", "--all"])
    assert "recommendation 1" in capsys.readouterr().out


def test_explain_as_json_points_into_the_page(capsys: pytest.CaptureFixture[str]) -> None:
    cli.main(["explain", "published/0", "--json"])
    facts = json.loads(capsys.readouterr().out)
    assert facts["answer_key"] == ROW.answer_key
    lines = ROW.html.split("\n")
    for mark in facts["marks"]:
        assert ROW.html[mark["start"] : mark["end"]] == mark["text"]
        line, column = lines[mark["line"] - 1], mark["column"] - 1
        assert line[column : column + len(mark["text"])] == mark["text"]


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (["-o", "."], "-o . can't be written: Is a directory"),
        (["-o", "missing/x.html"], "-o missing/x.html can't be written: No such file"),
        (["--bulk", "-5"], "bulk is -5; allowed: 0 to"),
        (["--bulk", "100000000"], "bulk is 100000000; allowed: 0 to"),
    ],
    ids=["a folder", "a missing folder", "too small", "too large"],
)
def test_what_cannot_be_shown_is_refused_in_a_line(
    given: list[str], says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    assert cli.main(["show", "published/0", *given]) == 2
    assert says in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_reader_that_has_seen_enough_ends_it_in_silence() -> None:
    code = "from pagetrap.cli import main; raise SystemExit(main())"
    command = [sys.executable, "-c", code, "show", "published/0", "-o", "-"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as shown:
        assert shown.stdout
        assert shown.stderr
        shown.stdout.close()
        assert shown.stderr.read() == b""
    assert shown.returncode == 141


def test_a_row_that_does_not_exist_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["explain", "published/120"]) == 2
    assert "ids look like published/7" in capsys.readouterr().err
