"""The shared runner and what it writes: in order, whole, the same with any number of workers."""

import json
from pathlib import Path

import pytest

from pageproof.evidence.answerability import _read
from pageproof.evidence.run_rows import first, run
from pageproof.evidence.script_output import options, print_table, shown, write_json
from pagetrap.products import build
from pagetrap.products.row_requests import Address, Request
from pagetrap.products.rows import Built


def _row_id(built: Built) -> str:
    return built.row.row_id


def test_nothing_is_run_over_nothing() -> None:
    assert list(run(_row_id, [], workers=1, label="x")) == []


def test_the_first_rows_of_a_suite_are_its_first_addresses() -> None:
    request = Request(seed=35)
    assert first(request, 0) == []
    assert first(request, 3) == [request.address(number) for number in range(3)]


def test_results_come_in_the_order_of_the_addresses() -> None:
    """Over the border of a chunk, too."""
    addresses = first(Request(probe="none", seed=35), 23)[::-1]
    names = list(run(_row_id, addresses, workers=1, label="x"))
    assert names == [f"{address.split}/{address.stem}" for address in addresses]


def test_two_workers_give_what_one_gives() -> None:
    addresses = first(Request(probe="none", seed=35), 22)
    alone = list(run(_read, addresses, workers=1, label="x"))
    assert list(run(_read, addresses, workers=2, label="x")) == alone


def test_a_failing_row_is_not_swallowed(mixed: list[Address]) -> None:
    bad = Address(split="train", stem="x", pathologies=("nothing",))
    with pytest.raises(ValueError, match="unknown pathology 'nothing'"):
        list(run(_row_id, [*mixed[:1], bad], workers=1, label="x"))


# --- what is written --------------------------------------------------------------------------


def test_nothing_is_written_where_nobody_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    write_json(None, {"x": 1})
    assert list(tmp_path.iterdir()) == []


def test_figures_are_written_whole_sorted_and_with_their_build(tmp_path: Path) -> None:
    target = tmp_path / "figures.json"
    write_json(target, {"z": ["Größe"], "a": {"y": 1, "x": 2}})
    text = target.read_text(encoding="utf-8")
    assert json.loads(text) == {"build": build(), "a": {"x": 2, "y": 1}, "z": ["Größe"]}
    assert text.endswith("}\n")
    assert text.index('"a"') < text.index('"build"') < text.index('"z"')
    assert "Größe" in text
    assert b"\r" not in target.read_bytes()
    assert list(tmp_path.iterdir()) == [target]


def test_figures_that_cannot_be_written_leave_the_old_file(tmp_path: Path) -> None:
    target = tmp_path / "figures.json"
    write_json(target, {"a": 1})
    before = target.read_bytes()
    with pytest.raises(TypeError):
        write_json(target, {"a": object()})
    assert target.read_bytes() == before
    assert list(tmp_path.iterdir()) == [target]


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "None"),
        (True, "yes"),
        (False, "NO"),
        (0, "0"),
        (0.0, "0.000"),
        (0.12345, "0.123"),
        (1.0, "1.000"),
        ("x", "x"),
        ("", ""),
    ],
)
def test_a_table_shows(value: object, text: str) -> None:
    assert shown(value) == text


def test_a_table_holds_its_title_header_and_rows(capsys: pytest.CaptureFixture[str]) -> None:
    print_table("Shortcuts", ("name", "rate"), [("longest run", 0.125), ("lookup", 0.0)])
    output = capsys.readouterr().out
    assert all(word in output for word in ("Shortcuts", "name", "longest run", "0.125", "0.000"))


def test_every_evidence_command_takes_a_file_and_workers() -> None:
    arguments = options("x").parse_args(["--json", "f.json", "--workers", "3"])
    assert (arguments.json, arguments.workers) == (Path("f.json"), 3)
    assert options("x").parse_args([]).json is None
    assert options("x").parse_args([]).workers >= 1
