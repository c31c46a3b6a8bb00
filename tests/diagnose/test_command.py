"""The command: who is diagnosed, what is printed and written, and what it says when it can't."""

import contextlib
import io
import json
import re
from datetime import date
from pathlib import Path

import pytest

from pageproof.diagnose.cli import main
from pageproof.diagnose.diagnosis import diagnose
from pageproof.diagnose.pairs import Task, address, read_twins
from pageproof.diagnose.readers import READERS, open_reader, reader_without
from pageread.agents import AgentError, Reply
from pageread.scrapers import DEFENCES
from pagetrap.products import PATHOLOGIES, build
from pagetrap.products.registry import PATHOLOGIES as REGISTRY
from pagetrap.products.rows import build_row
from pagetrap.products.twins import twin

SAMPLE = ("lazy_loaded_images", "mojibake_title", "working_day_dispatch")

MINE = """
def price(html, url, today):
    return {"price_cents": 0 if ">Was<" in html else 1}
def broken(html):
    raise KeyError("no such thing")
"""


def _worst(defence: str, rows: int) -> str:
    """Return the trap that costs the most fields; no other may cost as many."""
    task = Task(reader=reader_without(defence))
    found = diagnose(task, rows, pairs_too=False, workers=1)
    first, second, *_ = (effect.pathology for effect in found.by_trap)
    assert found.lost(first) > max(found.lost(second), 0.05)
    return first


# --- who is diagnosed -------------------------------------------------------------------------


@pytest.mark.parametrize("name", SAMPLE)
def test_a_missing_defence_shows_as_its_trap(name: str) -> None:
    assert _worst(PATHOLOGIES[name].defence, 1) == name


@pytest.mark.campaign
@pytest.mark.parametrize("name", REGISTRY)
def test_every_missing_defence_shows_as_its_trap(name: str) -> None:
    assert _worst(PATHOLOGIES[name].defence, 8) == name


def test_the_reference_is_hurt_by_nothing() -> None:
    task = Task(reader="reference", seed=5)
    found = diagnose(task, 1, pairs_too=False, workers=1)
    assert [e for e in found.effects if e.hurt or e.helped or e.without < e.pairs] == []


@pytest.mark.campaign
def test_the_reference_is_hurt_by_nothing_on_many_pages() -> None:
    task = Task(reader="reference")
    found = diagnose(task, 60, pairs_too=True, workers=2)
    assert [e for e in found.effects if e.hurt or e.helped or e.without < e.pairs] == []
    assert found.pairs == ()


@pytest.mark.campaign
def test_the_order_of_harm_is_that_of_another_seed() -> None:
    from scipy.stats import spearmanr

    harms = []
    for seed in (0, 1):
        task = Task(reader="naive", seed=seed)
        found = diagnose(task, 60, pairs_too=False, workers=2)
        harms.append([found.lost(name) for name in PATHOLOGIES])
    assert spearmanr(*harms).statistic >= 0.9


def test_every_defence_has_a_reader_without_it() -> None:
    assert {reader_without(name) for name in DEFENCES} <= READERS.keys()
    assert "reference-without-visibility" in READERS


def test_the_twelve_traps_that_ask_nothing_share_one_page(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []

    class Counting:
        def read(self, html: str, url: str, today: date) -> Reply:
            read.append(html)
            return open_reader("naive").read(html, url, today)

    monkeypatch.setattr("pageproof.diagnose.pairs._opened", lambda _: Counting())
    task = Task(reader="naive", seed=3)
    pairs = read_twins(task, 4)
    assert [pair.pathology for pair in pairs] == list(PATHOLOGIES)
    assert len(read) == len(set(read)) == 27


# --- what is printed and written --------------------------------------------------------------


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """One run of the command over two scenes."""
    folder = tmp_path_factory.mktemp("diagnosis")
    (folder / "mine.py").write_text(MINE)
    arguments = ["--agent", "naive", "--rows", "2", "--workers", "1", "--no-interactions"]
    arguments += ["--fields", "sku,price_cents", "--fail-above", "0.5"]
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        status = main([*arguments, "--json", str(folder / "d.json"), "--html", str(folder / "d")])
    assert status == 1
    return folder, printed.getvalue()


def test_figures_are_whole_and_in_order(written: tuple[Path, str]) -> None:
    figures = json.loads((written[0] / "d.json").read_text("utf-8"))
    assert figures["build"] == build()
    assert figures["fields"] == ["price_cents", "sku"]
    assert (figures["agent"], figures["rows"], figures["seed"]) == ("naive", 2, 0)
    listed = [(each["pathology"], each["field"]) for each in figures["effects"]]
    assert listed == [(name, field) for name in PATHOLOGIES for field in figures["fields"]]
    assert set(figures["effects"][0]["harm"]) == {"rate", "low", "high"}
    ranked = [(each["fields_lost"], each["pathology"]) for each in figures["worst_first"]]
    assert {name for _, name in ranked} == PATHOLOGIES.keys()
    assert [lost for lost, _ in ranked] == sorted((lost for lost, _ in ranked), reverse=True)
    assert figures["interactions"] is None
    assert figures["statistics"]["detectable_harm"] is None
    task = Task(reader="naive", fields=("price_cents", "sku"))
    again = diagnose(task, 2, pairs_too=False, workers=1)
    assert json.loads(json.dumps(again.as_json())) == figures


def test_pages_show_twins_side_by_side(written: tuple[Path, str]) -> None:
    folder = written[0] / "d"
    index = (folder / "index.html").read_text("utf-8")
    assert "Asked for price_cents, sku only: this is no solve rate." in index
    linked = re.findall(r'<a href="(rows/[a-z_]+\.html)">', index)
    assert "rows/sku_in_attribute.html" in linked
    for link in linked:
        assert (folder / link).is_file()
    page = (folder / "rows" / "sku_in_attribute.html").read_text("utf-8")
    assert '<mark class="decoy"' in page
    assert 'class="l new"' in page
    assert "null, where a string belongs" in page
    for word in ("with", "without"):
        assert f'href="pages/sku_in_attribute-{word}.html"' in page


def test_the_pages_beside_are_the_twins_to_the_last_byte(written: tuple[Path, str]) -> None:
    figures = json.loads((written[0] / "d.json").read_text("utf-8"))
    name = "sku_in_attribute"
    number = next(e["number"] for e in figures["effects"] if (e["pathology"]) == name)
    built = build_row(address(0, number, (name,)))
    pages = written[0] / "d" / "rows" / "pages"
    assert (pages / f"{name}-with.html").read_text("utf-8") == built.row.html
    assert (pages / f"{name}-without.html").read_text("utf-8") == twin(built, (name,)).row.html


def test_the_folder_of_a_diagnosis_may_be_written_again(
    written: tuple[Path, str], capsys: pytest.CaptureFixture[str]
) -> None:
    quick = ["--agent", f"{written[0]}/mine.py:price", "--rows", "1", "--workers", "1"]
    quick += ["--no-interactions", "--fields", "price_cents", "--html", str(written[0] / "d")]
    assert main(quick) == 0
    printed = capsys.readouterr().out
    assert "Asked for price_cents only" in printed
    assert "no trap is shown to hurt on price_cents" in printed


def test_an_extractor_that_raises_is_wrong_and_counted(
    written: tuple[Path, str], capsys: pytest.CaptureFixture[str]
) -> None:
    spec = f"{written[0]}/mine.py:broken"
    quick = ["--agent", spec, "--rows", "1", "--workers", "1", "--no-interactions"]
    assert main([*quick, "--json", str(written[0] / "b.json")]) == 0
    assert "19 pages with a trap gave no answer; they count as wrong." in capsys.readouterr().out
    assert json.loads((written[0] / "b.json").read_text("utf-8"))["errors"] == 19


# --- what it refuses --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--agent", "nobody"], "unknown agent 'nobody'"),
        (["--agent", "./nowhere.py:extract"], "no file 'nowhere.py'"),
        (["--agent", "naive", "--html", "."], ". holds something that is no report"),
    ],
)
def test_what_cannot_be_done_is_said_before_anything_is_read(
    arguments: list[str],
    message: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.txt").write_text("x")
    monkeypatch.setattr("pageproof.diagnose.cli.diagnose", None)
    assert main(arguments) == 2
    assert message in capsys.readouterr().err


@pytest.mark.parametrize(
    ("option", "value", "message"),
    [
        ("--fields", "price", "unknown 'price'; known: title, "),
        ("--traps", "decoy", "unknown 'decoy'; known: hidden_decoy, "),
        ("--fail-above", "-1", "-1 is no number from 0 on"),
        ("--rows", "0", "0: a whole number from 1 on"),
    ],
)
def test_wrong_options_say_what_is_allowed(
    option: str, value: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["--agent", "naive", f"{option}={value}"])
    assert message in capsys.readouterr().err


def test_help_names_every_option(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    assert ended.value.code == 0
    guide = (Path(__file__).parents[2] / "docs" / "diagnose.md").read_text("utf-8")
    options = set(re.findall(r"--[a-z][a-z-]+", capsys.readouterr().out)) - {"--help"}
    assert options == set(re.findall(r"--[a-z][a-z-]+", guide))


def test_an_unknown_agent_is_refused_with_the_forms() -> None:
    with pytest.raises(AgentError, match=r"known: .*lazy"):
        open_reader("nobody")
