"""The gallery shows every pathology alone on a row where it bites, and says what is so."""

import re
from pathlib import Path

import pytest

from pagegrade.answer import FIELDS, same
from pageproof.report.gallery import ROWS, Exhibit, exhibit, gallery_text, row_marks, snippet
from pagetrap.products import PATHOLOGIES
from pagetrap.products.row_ids import address_of
from pagetrap.products.rows import build_row

DOCS = Path(__file__).parents[2] / "docs"
LARGEST, ALL_TOGETHER = 45_000, 700_000


@pytest.fixture(scope="module")
def exhibits() -> dict[str, Exhibit]:
    return {name: exhibit(name) for name in ROWS}


def test_each_pathology_is_shown_once_and_alone(exhibits: dict[str, Exhibit]) -> None:
    assert tuple(exhibits) == tuple(PATHOLOGIES)
    for name, shown in exhibits.items():
        assert shown.built.row.pathologies == (name,)


def test_a_reader_without_the_defence_is_fooled_in_what_is_attacked(
    exhibits: dict[str, Exhibit],
) -> None:
    for name, shown in exhibits.items():
        key, answer = shown.built.row.answer_key, shown.undefended
        wrong = {f for f in FIELDS if f not in answer or not same(f, answer[f], key[f])}
        assert wrong
        assert wrong <= set(shown.missed) <= set(PATHOLOGIES[name].attacks)


def test_every_excerpt_is_of_the_page_and_short(exhibits: dict[str, Exhibit]) -> None:
    for shown in exhibits.values():
        lines = [line for line, _ in snippet(shown) if line != "…"]
        assert 0 < len(lines) <= 24
        assert all(line in shown.built.row.html for line in lines)


def test_what_a_pathology_planted_is_among_the_marks(exhibits: dict[str, Exhibit]) -> None:
    for name, shown in exhibits.items():
        assert {mark.by for mark in shown.marks if mark.role == "decoy"} <= {name}
        fields = {field for mark in shown.marks if mark.role == "truth" for field in mark.fields}
        assert set(PATHOLOGIES[name].attacks) <= fields


def test_no_mark_of_a_row_is_another_products() -> None:
    marks = row_marks(build_row(address_of("published/4")))
    assert not any(mark.where.startswith("recommendation") for mark in marks)


def test_the_kept_page_is_made_of_the_rows(exhibits: dict[str, Exhibit]) -> None:
    assert (DOCS / "gallery.md").read_text(encoding="utf-8") == gallery_text(exhibits.values())


def test_no_exhibits_leave_the_introduction() -> None:
    assert gallery_text([]).startswith("# Gallery of the traps\n")
    assert "##" not in gallery_text([])


@pytest.mark.parametrize("name", [*ROWS, "row"])
def test_every_picture_is_there_and_small(name: str) -> None:
    picture = DOCS / "gallery" / f"{name}.png"
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert picture.stat().st_size < LARGEST


def test_no_picture_is_left_over_and_all_are_small_together() -> None:
    pictures = list((DOCS / "gallery").glob("*.png"))
    assert {picture.stem for picture in pictures} == {*ROWS, "row"}
    assert sum(picture.stat().st_size for picture in pictures) < ALL_TOGETHER


def test_every_picture_has_words_instead() -> None:
    pictures = re.findall(r"!\[(.*?)\]", (DOCS / "gallery.md").read_text(encoding="utf-8"))
    assert len(pictures) == len(ROWS)
    assert all(len(words) > 10 for words in pictures)
