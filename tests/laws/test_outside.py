"""A twentieth pathology, from another package: asked for by name, and seen by no other row."""

import sys
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import EntryPoint
from itertools import islice, product
from pathlib import Path

import pytest

from pageread.scrapers.reference import read_page
from pagetrap.cli import main
from pagetrap.definition_files import load_json
from pagetrap.products import PATHOLOGIES, outside, product_rows, registry
from pagetrap.products.locate_answers import marks_of
from pagetrap.products.lookalikes import lookalikes
from pagetrap.products.manifest import MANIFEST_PATH
from pagetrap.products.mix import draw_held_out_set, draw_set
from pagetrap.products.row_ids import address_of
from pagetrap.products.row_requests import Request, Split
from pagetrap.products.rows import Built, build_row
from pagetrap.products.skus import PATTERNS
from pagetrap.streams import Rng

Rows = Callable[[str], tuple[Built, ...]]
NAME = "quoted_sku"


# --- rows of it -------------------------------------------------------------------------------


def test_rows_of_it_are_asked_for_by_name() -> None:
    rows = list(product_rows(probe=NAME, count=3))
    assert [row.pathologies for row in rows] == [(NAME,)] * 3
    assert all("Fits the older model: " in row.html for row in rows)
    assert {row.tier for row in rows} == {"easy"}


def test_it_stands_with_others_and_comes_after_them() -> None:
    row = next(product_rows(probe=f"{NAME}+hidden_decoy+mojibake_title"))
    assert row.pathologies == ("hidden_decoy", "mojibake_title", NAME)
    assert row.row_id == f"train/seed-0/probe-hidden_decoy+mojibake_title+{NAME}/row-0"
    assert build_row(address_of(row.row_id)).row == row


@pytest.mark.parametrize("other", PATHOLOGIES)
def test_a_row_of_it_and_another_is_read_right(other: str) -> None:
    for row in product_rows(probe=f"{other}+{NAME}", count=2):
        reading = read_page(row.html, url=row.url, today=row.today)
        assert reading.answer == row.answer_key


def test_its_decoys_are_marked_and_told(probe_rows: Rows) -> None:
    for built in probe_rows(NAME):
        html = built.row.html
        planted = [mark for mark in marks_of(built) if mark.by == NAME]
        assert [(mark.role, mark.fields) for mark in planted] == [("decoy", ("sku",))]
        assert [html[m.start : m.end] for m in planted] == [d.value for d in built.decoys]
        assert [one.value for one in lookalikes(built) if one.by == NAME] == [
            decoy.value for decoy in built.decoys
        ]


def test_it_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", f"train/seed-0/probe-{NAME}/row-0"]) == 0
    assert f"{NAME}: the article number of an older model" in capsys.readouterr().out


def test_it_bites_a_reader_without_its_defence(probe_rows: Rows) -> None:
    skus = import_module("quoted_sku.reader").skus
    for built in probe_rows(NAME):
        (decoy,) = built.decoys
        right = built.row.answer_key["sku"]
        assert {right, decoy.value} & skus(built.row.html) == {right}
        without = skus(built.row.html, without=("own_sku",))
        assert {right, decoy.value} <= without


def test_its_stream_is_that_of_no_part_of_the_page() -> None:
    assert registry.stream_of(NAME) == f"outside/{NAME}"
    assert [registry.stream_of(name) for name in PATHOLOGIES] == list(PATHOLOGIES)


# --- rows of others ---------------------------------------------------------------------------


def test_no_row_changes_that_does_not_name_it() -> None:
    """``published`` and ``held_out`` are the kept ones, with the package there."""
    assert registry.installed_names() == (NAME,)
    kept = load_json(MANIFEST_PATH)["rows"]
    splits: tuple[Split, ...] = ("published", "held_out")
    for split in splits:
        for row in product_rows(split=split, count=20):
            assert row.sha256 == kept[row.row_id]["html"]


def test_no_mix_holds_it() -> None:
    assert NAME not in PATHOLOGIES
    for number, draw in product(range(200), (draw_set, draw_held_out_set)):
        assert NAME not in draw(Rng(f"law/mix/{number}"))
    addresses = islice(Request().addresses(), 100)
    assert all(NAME not in address.pathologies for address in addresses)


def test_without_its_package_it_is_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ValueError, match=f"known: hidden_decoy, .*, {NAME}$"):
        Request(probe="nothing")
    monkeypatch.setattr(outside, "installed", dict)
    registry.pathology.cache_clear()
    with pytest.raises(ValueError, match=f"unknown pathology '{NAME}'; known: hidden_decoy, "):
        Request(probe=NAME)


# --- what is refused --------------------------------------------------------------------------

BROKEN = {
    "no pathology": ("'a text'", "'a text' is no Pathology"),
    "another name": ("replace(GOOD, name='other')", "it calls itself 'other'"),
    "no defence": ("replace(GOOD, defence='')", "it names no defence"),
    "the defence of another": (
        "replace(GOOD, defence='visibility')",
        "its defence 'visibility' is that of hidden_decoy",
    ),
    "an unknown field": ("replace(GOOD, attacks=('colour',))", "it attacks ('colour',)"),
    "no field": (
        "replace(GOOD, attacks=())",
        "it attacks (); allowed: fields in this order: ",
    ),
    "an unknown trait": (
        "replace(GOOD, traits=frozenset({'round'}))",
        "unknown trait 'round'; allowed: accented_titles, ",
    ),
    "a conflict with nobody": (
        "replace(GOOD, conflicts=(('nobody', 'it is not there'),))",
        "it conflicts with 'nobody', which is unknown; known: hidden_decoy, ",
    ),
    "a conflict with a later one": (
        "replace(GOOD, conflicts=(('zebra', 'it comes later'),))",
        "it conflicts with 'zebra', which comes later; there the conflict is written",
    ),
    "a conflict with itself": (
        "replace(GOOD, conflicts=(('broken', 'it is itself'),))",
        "it conflicts with 'broken', which comes later",
    ),
}


def _point(name: str, value: str) -> EntryPoint:
    return EntryPoint(name=name, value=value, group=outside.GROUP)


@pytest.mark.parametrize(("made", "problem"), BROKEN.values(), ids=BROKEN)
def test_a_pathology_that_is_not_as_one_must_be_is_refused(
    made: str, problem: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = (
        "from dataclasses import replace\n"
        "from quoted_sku import PATHOLOGY\n"
        "GOOD = replace(PATHOLOGY, name='broken')\n"
        f"FOUND = {made}\n"
    )
    (tmp_path / "broken_trap.py").write_text(source, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "broken_trap", raising=False)
    point = _point("broken", "broken_trap:FOUND")
    points = outside.by_name([point, _point("zebra", "zebra:PATHOLOGY")])
    with pytest.raises(ValueError, match="pathology 'broken' of ") as refused:
        outside.checked(point, points, PATHOLOGIES)
    assert "(broken_trap:FOUND): " in str(refused.value)
    assert problem in str(refused.value)


def test_a_sound_one_is_taken() -> None:
    point = _point(NAME, f"{NAME}:PATHOLOGY")
    assert outside.checked(point, outside.by_name([point]), PATHOLOGIES).name == NAME


def test_a_conflict_with_an_earlier_one_keeps_them_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = (
        "from dataclasses import replace\n"
        "from quoted_sku import PATHOLOGY\n"
        "CONFLICTS = (('sku_in_attribute', 'there is no number to quote'),)\n"
        "FOUND = replace(PATHOLOGY, name='shy_sku', defence='shy', conflicts=CONFLICTS)\n"
    )
    (tmp_path / "shy_trap.py").write_text(source, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    points = outside.by_name([_point("shy_sku", "shy_trap:FOUND")])
    monkeypatch.setattr(outside, "installed", lambda: points)
    registry.pathology.cache_clear()
    with pytest.raises(ValueError, match="cannot stand with shy_sku: there is no number to quote"):
        Request(probe="shy_sku+sku_in_attribute")
    assert Request(probe="shy_sku+hidden_decoy").address(0).pathologies[-1] == "shy_sku"
    registry.pathology.cache_clear()


@pytest.mark.parametrize("name", ["Quoted", "quoted-sku", "sku2", "none", "_sku"])
def test_a_name_that_no_row_id_can_hold_is_refused(name: str) -> None:
    point = _point(name, f"{NAME}:PATHOLOGY")
    with pytest.raises(ValueError, match=f"pathology '{name}' of .*: no name for a probe; allowed"):
        outside.checked(point, outside.by_name([point]), PATHOLOGIES)


def test_a_name_that_two_packages_give_is_refused_with_both() -> None:
    points = [_point(NAME, "one:PATHOLOGY"), _point(NAME, "two:PATHOLOGY")]
    with pytest.raises(ValueError, match=f"'{NAME}' is given twice: by .*one:.* and by .*two:"):
        outside.by_name(points)


def test_a_name_that_pagetrap_has_is_refused_even_where_its_own_is_meant(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    points = outside.by_name([_point("hidden_decoy", "mine:PATHOLOGY")])
    monkeypatch.setattr(outside, "installed", lambda: points)
    with pytest.raises(ValueError, match=r"'hidden_decoy' of .*mine:PATHOLOGY\): pagetrap has one"):
        Request(probe="hidden_decoy")
    assert next(product_rows(split="published")).row_id == "published/seed-all/all/row-0"


def test_every_pattern_of_article_numbers_is_one_that_the_defence_sees() -> None:
    skus = import_module("quoted_sku.reader").skus
    for pattern in PATTERNS:
        number = pattern.replace("9", "7")
        assert skus(f"<p>SKU {number}</p>") == {number}
