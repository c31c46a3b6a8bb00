"""The gallery shows one page of each skeleton, and its words are those of the rows."""

from itertools import islice
from pathlib import Path

import pytest

from pageproof.report.gallery import chosen, gallery_text, picture_name
from pagetrap.products.layout import SKELETONS
from pagetrap.products.row_requests import SPLIT_ROWS, Request
from pagetrap.products.rows import Built, build_row

DOCS = Path(__file__).parents[2] / "docs"
LARGEST = 150_000


@pytest.fixture(scope="module")
def shown() -> dict[str, Built]:
    return chosen(map(build_row, islice(Request(split="published").addresses(), SPLIT_ROWS)))


def test_each_skeleton_is_shown_once_with_its_product_near_the_top(shown: dict[str, Built]) -> None:
    assert tuple(shown) == SKELETONS
    for skeleton, built in shown.items():
        assert built.page.layout.skeleton == skeleton
        assert built.page.before == 0


def test_no_rows_show_nothing() -> None:
    assert chosen([]) == {}


def test_the_kept_page_is_made_of_the_published_rows(shown: dict[str, Built]) -> None:
    assert (DOCS / "gallery.md").read_text(encoding="utf-8") == gallery_text(shown)


@pytest.mark.parametrize("skeleton", SKELETONS)
def test_every_picture_is_there_and_small(skeleton: str) -> None:
    picture = DOCS / "gallery" / picture_name(skeleton)
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert picture.stat().st_size < LARGEST
