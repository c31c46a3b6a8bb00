"""A region that is missing is never made up for by the rest of its article."""

import pytest

from pagetrap.articles.model import Page
from pagetrap.articles.overlap import Overlap, overlaps, summaries

COVERED = 0.8


@pytest.fixture(scope="module")
def measured(pages: tuple[Page, ...]) -> tuple[Overlap, ...]:
    return tuple(overlaps(pages))


def test_no_region_is_covered_by_the_rest_of_its_article(measured: tuple[Overlap, ...]) -> None:
    assert [o for o in measured if (o.within or 0) > COVERED / 2] == []


def test_no_region_is_covered_by_another_article(measured: tuple[Overlap, ...]) -> None:
    assert [o for o in measured if max(o.across) >= COVERED] == []


def test_half_of_the_regions_share_little_in_every_language(measured: tuple[Overlap, ...]) -> None:
    for summary in summaries(measured):
        assert summary.median_within < 0.2, summary
        assert summary.median_across < 0.25, summary
