"""What the pages show and what they keep from their readers."""

import re
from html import unescape
from pathlib import Path
from typing import Any, TypeAlias
from urllib.parse import urlsplit

import pytest

from pagegrade.response.normalise import squash
from pagegrade.response.view import view
from pagetrap.articles.model import Page
from pagetrap.articles.reference_body import body_of
from pagetrap.articles.render import render_page

Sample: TypeAlias = Any  # the fixture's own class; a conftest can't be imported

# https://www.rfc-editor.org/rfc/rfc2606: names that belong to nobody
RESERVED = re.compile(r"(?:[a-z0-9-]+\.)+(?:example|test|invalid)")
VOCABULARIES = ("https://schema.org", "http://www.w3.org/2000/svg")
_URL = re.compile(r"""(?:[a-z][a-z0-9+.-]*:)?//[^\s"'<>()\\]*""", re.IGNORECASE)


def test_hosts_are_reserved_names(home: Path) -> None:
    found = set()
    for path in home.rglob("*.*"):
        text = path.read_text(encoding="utf-8")
        for address in VOCABULARIES:
            text = text.replace(address, "")
        found |= {urlsplit(url).hostname or "" for url in _URL.findall(text)}
    assert found - {""}
    assert {host for host in found if host and not RESERVED.fullmatch(host)} == set()


def test_hidden_text_is_on_the_page_and_in_no_reading_of_it(articles: tuple[Sample, ...]) -> None:
    count = 0
    for sample in articles:
        html = render_page(sample.page)
        seen = view(html, excluded=sample.case.excluded_selectors).squashed
        raw = squash(unescape(re.sub(r"<[^>]*>", "", html)))
        for line in sample.hidden:
            assert squash(line) in raw, f"{sample.page.id}: {line!r} isn't there at all"
            assert squash(line) not in seen, f"{sample.page.id}: {line!r} is read"
            count += 1
    assert count > 100


def test_hidden_text_is_no_part_of_the_body(articles: tuple[Sample, ...]) -> None:
    for sample in articles:
        body = set(body_of(sample.article).split("\n"))
        assert body.isdisjoint(sample.hidden), sample.page.id


def test_excluded_selectors_are_needed_where_they_are_declared(
    articles: tuple[Sample, ...],
) -> None:
    """Without them the scorer would read what a browser doesn't show."""
    declared = [s for s in articles if s.case.excluded_selectors]
    assert len(declared) >= 3
    for sample in declared:
        html = render_page(sample.page)
        assert view(html).squashed != view(html, excluded=sample.case.excluded_selectors).squashed


@pytest.mark.parametrize("language", ["ar", "he"])
def test_pages_from_right_to_left_say_so(pages: tuple[Page, ...], language: str) -> None:
    chosen = [page for page in pages if page.language == language]
    assert chosen
    for page in chosen:
        assert f'<html lang="{language}" dir="rtl">' in render_page(page)


def test_the_other_pages_name_their_language(pages: tuple[Page, ...]) -> None:
    for page in pages:
        assert f'<html lang="{page.language}"' in render_page(page)


def test_titles_stand_in_one_heading(articles: tuple[Sample, ...]) -> None:
    for sample in articles:
        lines = view(render_page(sample.page)).lines
        headings = [squash(line.text) for line in lines if line.heading]
        assert headings.count(squash(sample.article.title or "")) == bool(sample.article.title)


def test_short_posts_have_no_title(articles: tuple[Sample, ...]) -> None:
    short = [sample for sample in articles if sample.page.kind == "short-post"]
    assert {sample.case.title for sample in short} == {None}


def test_the_two_loads_of_a_collection_differ_and_overlap(collections: tuple[Sample, ...]) -> None:
    for sample in collections:
        assert sample.page.collection is not None
        first, second = ({p.href for p in load} for load in sample.page.collection.loads)
        assert first != second
        assert first & second
