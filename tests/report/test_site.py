"""The site as files: what is in them, what is escaped, where they may be written."""

import re
from pathlib import Path
from typing import Any

import pytest

from pageproof.report.cli import main
from pageproof.report.marked_source import framed, marked_source
from pagetrap.products.locate_answers import marks_of
from pagetrap.products.row_requests import Request
from pagetrap.products.rows import build_row

BUILT = build_row(next(Request(split="published").addresses()))


def test_the_marked_source_is_the_source() -> None:
    marked = marked_source(BUILT.row.html, marks_of(BUILT))
    assert marked.striptags() != ""
    plain = re.sub(r"</?(?:span|mark)\b[^>]*>", "", marked)
    assert marked_source(BUILT.row.html, ()).count("<mark") == 0
    assert type(marked)(plain).unescape() == BUILT.row.html
    assert marked.count("<mark") == len(marks_of(BUILT))


def test_nothing_in_the_frame_can_leave() -> None:
    page = framed(BUILT.row.html, marks_of(BUILT))
    assert not re.search(r"<(?:base|link)\b", page)
    assert not re.search(r"\b(?:src|href|action)=\"(?!data:|/)", page)
    assert all(src.startswith("data:") for src in re.findall(r'<img [^>]*?\bsrc="([^"]*)"', page))
    assert "default-src 'none'" in page
    assert 'data-pt="truth"' in page


def test_a_picture_that_waits_for_a_script_is_named_like_what_it_waits_for() -> None:
    built = build_row(next(Request(probe="lazy_loaded_images").addresses()))
    page = framed(built.row.html, marks_of(built))
    name = built.scene.main.images[0].rsplit("/", 1)[1].partition(".")[0]
    assert page.count(f"%3E{name}%3C") == 1
    assert "stroke-dasharray" in page


def test_what_a_model_writes_stays_text(rows: Any, episode: Any, write_run: Any) -> None:
    hostile = (
        '</pre><script>alert(1)</script>"><img src=x onerror=alert(2)> {"a": "<b>"} \ud83d \x00'
    )
    run = write_run("run", [episode(rows[0], hostile, model="<i>m</i>")])
    assert main([str(run)]) == 0
    (page,) = (run / "report" / "rows").glob("*.html")
    text = page.read_text(encoding="utf-8")
    assert text.count("<script") == 1, "the page's own"
    assert "&lt;script&gt;alert(1)" in text
    assert "<img src=x" not in text
    assert "<i>m</i>" not in text
    assert "\\ud83d" in text
    assert (
        '<mark class="taken" title="taken as the answer">{&#34;a&#34;: &#34;&lt;b&gt;&#34;}</mark>'
        in text
    )
    assert "One of the seven keys" not in text
    assert "the answer has no such key" in text


def test_a_rows_page_shows_reasons_tokens_and_errors(
    rows: Any, episode: Any, write_run: Any, tmp_path: Path
) -> None:
    usage = {"prompt_tokens": 9000, "completion_tokens": 80, "reasoning_tokens": 33, "cost": 0.25}
    one = [episode(rows[0], right=False, usage=usage), episode(rows[1], error="ProviderError")]
    other = [episode(row, model="other") for row in rows[:2]]
    site = tmp_path / "site"
    runs = (write_run("a", one), write_run("b", other))
    assert main([*map(str, runs), "-o", str(site)]) == 0
    pages = {page.name[:28]: page.read_text("utf-8") for page in (site / "rows").glob("*.html")}
    first, second = (pages[f"published-seed-all-all-row-{n}"] for n in (0, 1))
    short = rows[0].answer_key["price_cents"] - 1
    assert f"less than the right price by {short}" in first
    assert "<dd>9,000</dd>" in first
    assert "<dd>0.25</dd>" in first
    assert "ProviderError 429" in second
    index = (site / "index.html").read_text("utf-8")
    assert "differ: missed, solved" in index
    assert "These runs do not compare" in index, "half of the first run is errors"


def test_rows_of_another_generator_are_shown_unmarked(
    rows: Any, episode: Any, write_run: Any
) -> None:
    run = write_run(
        "run", [episode(rows[0], id=rows[1].row_id), episode(rows[2], id="elsewhere/1")]
    )
    assert main([str(run)]) == 0
    first, second = sorted((run / "report" / "rows").glob("*.html"))
    assert "This generator does not make the row" in first.read_text("utf-8")
    assert "makes another page of the row" in second.read_text("utf-8")


def test_a_run_that_has_not_answered_yet_has_an_empty_report(write_run: Any) -> None:
    run = write_run("run", [])
    assert main([str(run)]) == 0
    assert "0 rows" in (run / "report" / "index.html").read_text("utf-8")


def test_rows_can_be_looked_at_without_a_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["--probe", "mojibake_title", "--count", "3"]) == 0
    assert capsys.readouterr().out.startswith("3 rows in ")
    assert len(list((tmp_path / "report" / "rows").iterdir())) == 3
    assert main(["--split", "held_out", "--count", "1"]) == 0, "an older report makes room"
    assert len(list((tmp_path / "report" / "rows").iterdir())) == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--probe", "nothing"], "unknown pathology 'nothing'"),
        (["missing"], "no such result file"),
        (["-o", "occupied", "--count", "1"], "holds something that is no report"),
        (["-o", "occupied/thesis.txt/x", "--count", "1"], "can't be written: Not a directory"),
        (
            ["missing", "--split", "published"],
            "--split chooses rows where no run is named",
        ),
    ],
)
def test_what_cannot_be_shown_is_said(
    arguments: list[str],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "occupied").mkdir()
    (tmp_path / "occupied" / "thesis.txt").write_text("keep me", encoding="utf-8")
    assert main(arguments) == 2
    assert said in capsys.readouterr().err
    assert (tmp_path / "occupied" / "thesis.txt").exists()
