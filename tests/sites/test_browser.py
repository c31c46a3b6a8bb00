"""What a browser shows of a page is what its answers say, and none of what is hidden."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Page

from pagegrade.response.normalise import squash
from pagetrap.sites.cases import references

CHROMIUM = Path("/usr/bin/chromium")
LOOKED_AT = ("tabs", "board", "grid", "events", "timetable", "visit")


@pytest.fixture(scope="module")
def tab() -> Iterator[Page]:
    """A tab that reaches no network."""
    if not CHROMIUM.exists():
        pytest.skip(f"no browser at {CHROMIUM}")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=("--no-sandbox", "--disable-gpu", "--no-first-run")
        )
        context = browser.new_context(offline=True)
        yield context.new_page()
        browser.close()


def test_a_browser_shows_what_the_answers_say(tab: Page, tasks: Any) -> None:
    chosen = [t for t in tasks.values() if t.drawn.planned.kind in LOOKED_AT]
    assert len(chosen) >= len(LOOKED_AT)
    for task in chosen:
        tab.set_content(task.drawn.html, wait_until="domcontentloaded")
        shown = squash(tab.inner_text("body"))
        lost = [line for line in _said(task.drawn) if squash(line) not in shown]
        assert lost == [], task.case.id
        if task.drawn.page.loading:
            assert squash(task.drawn.page.loading) not in shown


def _said(drawn: Any) -> list[str]:
    """Return the pieces of the Markdown answer that stand on the page as text."""
    _, _, body = references(drawn)["md"].response.removeprefix("---\n").partition("---\n")
    plain = re.sub(r"\]\([^)]*\)", "", body).replace("\\", "")
    pieces = re.split(r"\n| \| |: |\[", plain)
    placeholder = drawn_placeholder(drawn)
    return [p for p in pieces if squash(p) and squash(p) != placeholder and set(p) > set("|- ")]


def drawn_placeholder(drawn: Any) -> str:
    from pagetrap.articles.prose import ui

    return squash(ui(drawn.planned.language).search)
