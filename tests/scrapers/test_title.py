"""Titles: which heading labels the product, and what a reader makes of a wrong charset."""

from collections.abc import Callable
from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pageread.scrapers import scrape_reference
from pageread.scrapers.title import repaired

Page = Callable[..., str]

LEFT_ALONE = [
    ("", "nothing"),
    ("Oak Table", "ASCII"),
    ("Café", "an accent"),
    ("SÃO", "a letter that misread text begins with"),
    ("É™", "two characters that are bytes of another letter"),
    ("CAFÉ™", "a word and a sign"),
    ("FORTÉ® Set", "a word, a sign and more"),
    ("Größe – “Été”", "clean letters, dash and quotes"),
    ("±5 mm", "a sign"),
    ("Â", "half of a misread character"),
    ("Rider’s CafÃ©", "misread and clean side by side"),
    ("東京", "another script"),
    ("Ğ", "a Turkish letter"),
    ("√2", "a root sign"),
]


@pytest.mark.parametrize("title", [pytest.param(title, id=name) for title, name in LEFT_ALONE])
def test_a_clean_title_is_left_alone(title: str) -> None:
    assert repaired(title) == title


REPAIRED = [
    ("CafÃ©", "Café", "cp1252, letter"),
    ("Riderâ€™s", "Rider’s", "cp1252, quote"),
    ("Â±5 mm", "±5 mm", "cp1252, sign"),
    ("GrÃ¶ÃŸe", "Größe", "cp1252, two letters"),
    ("Lumenâ„¢", "Lumen™", "cp1252, trade mark"),
    ("GrĂ¶Ăźe", "Größe", "cp1250, letters"),
    ("Riderâ€™s CafĂ©", "Rider’s Café", "cp1250, quote and letter"),
    ("GrГ¶Гџe", "Größe", "cp1251, letters"),
    ("RiderвЂ™s", "Rider’s", "cp1251, quote"),
    ("GÃ¼mÃ¼ÅŸ", "Gümüş", "cp1254, Turkish letters"),
    ("Gr√∂√üe", "Größe", "mac_roman, letters"),
    ("Rider‚Äôs", "Rider’s", "mac_roman, quote"),
]


@pytest.mark.parametrize(
    ("shown", "title"), [pytest.param(*row[:2], id=row[2]) for row in REPAIRED]
)
def test_a_misread_title_is_repaired(shown: str, title: str) -> None:
    assert repaired(shown) == title


@settings(deadline=None)
@given(st.text(max_size=40))
def test_no_title_makes_the_repair_fail(title: str) -> None:
    assert isinstance(repaired(title), str)


@settings(deadline=None)
@given(st.text(st.characters(max_codepoint=127), max_size=40))
def test_ascii_is_never_touched(title: str) -> None:
    assert repaired(title) == title


HEADINGS: list[tuple[dict[str, str], str | None, str]] = [
    ({"heading": ""}, None, "no heading anywhere"),
    ({"heading": "<p>Oak Table</p>"}, None, "a paragraph is no heading"),
    ({}, "Oak Table", "one heading"),
    ({"heading": "<h3>Oak Table</h3>"}, "Oak Table", "a low level"),
    ({"heading": "<h2>\n  Oak\n  Table </h2>"}, "Oak Table", "white space"),
    ({"heading": "<h2>Oak &amp; Ash</h2>"}, "Oak & Ash", "an entity"),
    ({"heading": "<h2>Oak <b>Table</b></h2>"}, "Oak Table", "markup inside"),
    ({"before": "<h1>The summer edit is here</h1>"}, "Oak Table", "an h1 before the region"),
    ({"after": "<h1>Other Chair</h1>"}, "Oak Table", "an h1 behind the region"),
    (
        {"heading": "<h2 hidden>Ash Chair</h2><h3>Oak Table</h3>"},
        "Oak Table",
        "a hidden heading first",
    ),
    (
        {"before": '<nav aria-label="Breadcrumb"><a>Ash Chair</a></nav>'},
        "Oak Table",
        "a breadcrumb",
    ),
    ({"heading": "<h2>CafÃ© Table</h2>"}, "Café Table", "a misread heading"),
]


@pytest.mark.parametrize(
    ("parts", "title"), [pytest.param(*row[:2], id=row[2]) for row in HEADINGS]
)
def test_the_heading_of_the_region_is_the_title(
    parts: dict[str, str], title: str | None, shop_page: Page
) -> None:
    answer = scrape_reference(
        shop_page(**parts), url="https://shop.example/p/1", today=date(2026, 5, 1)
    )
    assert answer["title"] == title
