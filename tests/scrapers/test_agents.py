"""Scrapers as agents: they see bytes alone, and none but the reference earns anything."""

import json
import subprocess
import sys
from collections.abc import Sequence
from datetime import date
from functools import cache

import pytest

from pagegrade.answer import FIELDS, grade_answer
from pageread.scrapers import (
    AGENTS,
    SHORTCUTS,
    as_reply,
    scrape_lazy,
    scrape_naive,
    scrape_reference,
)
from pageread.scrapers.lazy import OFFSETS
from pageread.scrapers.trivial import TRIVIAL
from pagetrap.products import ProductRow, product_rows


@pytest.fixture(scope="module")
def published() -> list[ProductRow]:
    return list(product_rows(split="published", count=40))


@pytest.fixture(scope="module")
def plain() -> list[ProductRow]:
    return list(product_rows(probe="none", count=40))


@cache
def _reply(agent: str, html: str, url: str, today: date) -> str:
    return AGENTS[agent](html, url, today)


def _solved(rows: Sequence[ProductRow], agent: str) -> int:
    replies = ((_reply(agent, row.html, row.url, row.today), row.answer_key) for row in rows)
    return sum(grade_answer(reply, key).reward == 1.0 for reply, key in replies)


def test_scrapers_load_nothing_of_the_generator_or_the_grader() -> None:
    """A scraper that knew the recipe could pass by knowing it."""
    program = (
        "import sys; import pageread.scrapers as s; s.scrape_naive; "
        "print(sorted({m.split('.')[0] for m in sys.modules} & "
        "{'pagetrap', 'pagegrade', 'verifiers', 'jinja2', 'faker'}))"
    )
    output = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert output.stdout.strip() == b"[]"


def test_every_agent_of_the_evaluation_is_there() -> None:
    assert {"reference", "naive", "lazy"} <= AGENTS.keys()
    assert TRIVIAL.keys() <= AGENTS.keys()
    assert {f"lazy-{name.replace('_', '-')}" for name in SHORTCUTS} <= AGENTS.keys()


def test_a_reply_is_the_answer_as_json_with_its_letters() -> None:
    reply = as_reply({"title": "Café", "in_stock": True})
    assert reply == '{"title": "Café", "in_stock": true}'
    assert json.loads(reply) == {"title": "Café", "in_stock": True}


# --- the naive scraper ------------------------------------------------------------------------


def test_the_naive_scraper_solves_no_published_row(published: list[ProductRow]) -> None:
    assert _solved(published, "naive") == 0


def test_the_naive_scraper_solves_plain_rows(plain: list[ProductRow]) -> None:
    """So it is a fair scraper, and the traps do the work."""
    assert _solved(plain, "naive") >= 0.8 * len(plain)


def test_the_naive_scraper_gets_some_fields_of_published_rows(
    published: list[ProductRow],
) -> None:
    grades = [
        grade_answer(_reply("naive", row.html, row.url, row.today), row.answer_key)
        for row in published
    ]
    hits = sum(grade.fields[field] for grade in grades for field in FIELDS)
    assert 0.2 < hits / (len(grades) * len(FIELDS)) < 0.55


# --- those that do no work --------------------------------------------------------------------


@pytest.mark.parametrize("agent", sorted(TRIVIAL))
def test_no_work_is_worth_nothing(
    agent: str, published: list[ProductRow], plain: list[ProductRow]
) -> None:
    assert _solved([*published[:20], *plain[:20]], agent) == 0


def test_the_echo_is_the_page(plain: list[ProductRow]) -> None:
    row = plain[0]
    assert AGENTS["echo"](row.html, row.url, row.today) == row.html


def test_nulls_have_the_seven_keys(plain: list[ProductRow]) -> None:
    row = plain[0]
    assert json.loads(AGENTS["nulls"](row.html, row.url, row.today)) == dict.fromkeys(FIELDS)


# --- the reference and the lazy ones ----------------------------------------------------------


def test_the_reference_scraper_solves_published_and_plain_rows(
    published: list[ProductRow], plain: list[ProductRow]
) -> None:
    assert _solved(published, "reference") == len(published)
    assert _solved(plain, "reference") == len(plain)


def test_a_lazy_scraper_without_shortcuts_is_the_reference(published: list[ProductRow]) -> None:
    for row in published[:5]:
        lazy = scrape_lazy(row.html, url=row.url, today=row.today, shortcuts=())
        assert lazy == scrape_reference(row.html, url=row.url, today=row.today)


@pytest.mark.parametrize("shortcut", sorted(SHORTCUTS))
def test_a_shortcut_changes_one_field_at_the_most(
    shortcut: str, published: list[ProductRow]
) -> None:
    changed = set()
    for row in published[:12]:
        lazy = scrape_lazy(row.html, url=row.url, today=row.today, shortcuts=(shortcut,))
        assert tuple(lazy) == FIELDS
        changed |= {field for field in FIELDS if lazy[field] != row.answer_key[field]}
    assert len(changed) == 1


def test_all_shortcuts_together_solve_few_published_rows(published: list[ProductRow]) -> None:
    assert _solved(published[:20], "lazy") <= 5


def test_an_unknown_shortcut_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match="unknown shortcut 'guess'; known: date_lookup, "):
        scrape_lazy("", url="https://shop.example/", today=_today(), shortcuts=("guess",))


def _today() -> date:
    return date(2026, 5, 1)


def test_the_table_of_offsets_rises_with_the_lead_time() -> None:
    assert list(OFFSETS) == sorted(OFFSETS)
    assert len(OFFSETS) == 12


def test_the_naive_scraper_answers_with_seven_fields(plain: list[ProductRow]) -> None:
    row = plain[0]
    assert tuple(scrape_naive(row.html, url=row.url, today=row.today)) == FIELDS
