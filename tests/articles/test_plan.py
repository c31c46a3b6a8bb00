"""Who is in the suite: enough of each kind, language and skeleton, and numbers with gaps."""

from collections import Counter
from typing import get_args

import pytest

from pagetrap.articles.model import Kind, Page, shown_comments
from pagetrap.articles.plan import FEATURES, GONE, PLAN, PRIOR
from pagetrap.articles.prose import LANGUAGES
from pagetrap.articles.skeletons import SKELETONS


def test_there_are_95_articles_and_5_collections() -> None:
    assert Counter(planned.kind == "posts" for planned in PLAN) == {False: 95, True: 5}


@pytest.mark.parametrize("part", ["kind", "language", "skeleton"])
def test_each_is_in_three_cases_at_least(part: str) -> None:
    known = {"kind": get_args(Kind), "language": LANGUAGES, "skeleton": tuple(SKELETONS)}[part]
    counts = Counter(getattr(planned, part) for planned in PLAN)
    assert set(counts) == set(known)
    assert min(counts.values()) >= 3


def test_the_suite_is_as_wide_as_promised() -> None:
    assert len(SKELETONS) >= 8
    assert len(LANGUAGES) >= 10
    assert sum("comments" in planned.features for planned in PLAN) >= 20


def test_every_skeleton_has_pages_with_comments_and_pages_without() -> None:
    talking = {(p.skeleton, "comments" in p.features) for p in PLAN if p.kind != "posts"}
    assert talking == {(name, has) for name in SKELETONS for has in (True, False)}


@pytest.mark.parametrize("feature", FEATURES)
def test_each_feature_is_on_some_pages_and_not_on_all(feature: str) -> None:
    assert 3 <= sum(feature in planned.features for planned in PLAN) < len(PLAN)


def test_numbers_are_given_once_and_leave_gaps() -> None:
    numbers = [planned.number for planned in PLAN]
    gone = [left.planned.number for left in GONE]
    assert numbers == sorted(set(numbers))
    assert not set(numbers) & set(gone)
    missing = set(range(1, max(numbers))) - set(numbers) - set(gone)
    assert missing, "some numbers were never proposed"


def test_who_left_was_the_twin_of_one_who_stayed() -> None:
    known = {planned.number: planned for planned in PLAN}
    for left in GONE:
        twin = known[left.twin]
        same = [(p.kind, p.language, p.skeleton) for p in (left.planned, twin)]
        assert same[0] == same[1]
        assert left.planned in PRIOR
        assert left.planned not in PLAN


def test_comments_have_replies_placeholders_and_pingbacks_among_them(
    pages: tuple[Page, ...],
) -> None:
    shown = [c for p in pages if p.article for c in shown_comments(p.article.comments)]
    counts = Counter(comment.state for comment in shown)
    assert set(counts) == {"comment", "reply", "pingback", "deleted", "hidden", "image"}
    assert min(counts.values()) >= 3


def test_every_page_has_an_address_of_its_own(pages: tuple[Page, ...]) -> None:
    assert len({page.id for page in pages}) == len({page.url for page in pages}) == 100
