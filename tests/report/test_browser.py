"""The site in a real Chromium, from the file system: it opens, filters, searches and steps."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pageproof.compare.cli import main as compare_main
from pageproof.report.cli import main

pytest.importorskip("playwright")

from playwright.sync_api import Browser, Page, expect

SHOWN = "#rows > li:not([hidden])"


@pytest.fixture(params=["light", "phone and dark"])
def page(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page that must stay silent: no console message, no error, no request to anywhere."""
    phone = request.param != "light"
    context = chromium.new_context(
        color_scheme="dark" if phone else "light",
        viewport={"width": 390, "height": 844} if phone else {"width": 1440, "height": 900},
    )
    page = context.new_page()
    page.set_default_timeout(20_000)
    noise: list[str] = []
    page.on("console", lambda message: noise.append(message.text))
    page.on("pageerror", lambda error: noise.append(str(error)))
    page.on("request", lambda request: noise.append(request.url) if _leaves(request.url) else None)
    yield page
    page.wait_for_timeout(100)
    context.close()
    assert noise == []


def _leaves(url: str) -> bool:
    return not url.startswith(("file:", "data:", "about:", "blob:"))


def test_the_index_filters_searches_and_remembers(site: Path, page: Page, rows: Any) -> None:
    page.goto(site.as_uri())
    expect(page.locator(SHOWN)).to_have_count(24)
    expect(page.locator(SHOWN).first).to_contain_text(rows[0].answer_key["title"])
    page.locator("#group").select_option("differ: missed, solved")
    expect(page.locator(SHOWN)).to_have_count(9)
    page.locator("#tier").select_option("hard")
    hard = [row for row in rows[15:] if row.tier == "hard"]
    expect(page.locator(SHOWN)).to_have_count(len(hard))
    expect(page.locator("#count")).to_have_text(f"{len(hard)} of 24 rows")
    page.reload()
    expect(page.locator(SHOWN)).to_have_count(len(hard))
    page.get_by_role("button", name="Reset", exact=True).click()
    page.locator("#pathology").select_option("mojibake_title")
    expect(page.locator(SHOWN)).to_have_count(sum("mojibake_title" in r.pathologies for r in rows))
    page.locator("#pathology").select_option("")
    page.locator("#missed").select_option("price_cents")
    expect(page.locator(SHOWN)).to_have_count(13)
    page.locator("#missed").select_option("")
    page.keyboard.press("Escape")
    page.locator("h1").click()
    page.keyboard.press("/")
    page.keyboard.type(rows[5].answer_key["sku"].lower())
    expect(page.locator(SHOWN)).to_have_count(1)
    page.keyboard.type(" and nothing like it")
    expect(page.locator("#empty")).to_be_visible()
    page.locator("#clear").click()
    expect(page.locator(SHOWN)).to_have_count(24)


def test_rows_that_differ_come_first_and_any_order_can_be_had(
    site: Path, page: Page, rows: Any
) -> None:
    page.goto(site.as_uri())
    groups = page.locator(SHOWN).evaluate_all("rows => rows.map(row => row.dataset.g)")
    assert (
        groups
        == ["differ: solved, missed"] * 4 + ["differ: missed, solved"] * 9 + ["all solved"] * 11
    )
    page.locator("#order").select_option("row")
    ids = page.locator(SHOWN).evaluate_all("rows => rows.map(row => row.dataset.r)")
    assert ids == [row.row_id for row in rows]


def test_stepping_follows_the_filtered_list_by_keyboard(site: Path, page: Page, rows: Any) -> None:
    page.goto(site.as_uri())
    page.locator("#group").select_option("differ: missed, solved")
    page.locator("h1").click()
    page.keyboard.press("j")
    page.keyboard.press("Enter")
    for place, row in enumerate(rows[15:18], 1):
        expect(page.locator("h1")).to_have_text(row.answer_key["title"])
        expect(page.locator("#place")).to_have_text(f"{place} of 9")
        page.keyboard.press("ArrowRight")
    expect(page.locator("#place")).to_have_text("4 of 9")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#place")).to_have_text("3 of 9")
    page.keyboard.press("u")
    expect(page.locator(SHOWN)).to_have_count(9)


def test_a_row_shows_the_page_beside_its_marked_source(site: Path, page: Page, rows: Any) -> None:
    page.goto(site.as_uri())
    page.locator(f'li[data-r="{rows[0].row_id}"] a').click()
    expect(page.locator("td.wrong .reason")).to_contain_text("less than the right price")
    frame = page.frame_locator("#frame")
    expect(frame.locator('pt-mark[data-pt="truth"][data-f="title"]')).to_be_attached()
    assert page.locator("#frame").get_attribute("sandbox") == ""
    page.locator("h1").click()
    page.keyboard.press("2")
    expect(page.locator("#said")).to_contain_text("truth: price_cents, currency – product, price")
    shown = page.locator("mark.now").inner_text()
    assert shown in rows[0].html
    page.keyboard.press("n")
    expect(page.locator("#said")).to_contain_text("member_price_decoy")
    expect(page.locator("mark.now")).to_be_in_viewport()
    page.keyboard.press("o")
    expect(frame.locator("[data-pt]")).to_have_count(0)
    page.keyboard.press("o")
    expect(frame.locator('[data-pt="truth"]').first).to_be_attached()
    expect(page.locator("mark.taken")).to_have_count(2)


def test_the_page_of_a_comparison_is_quiet_too(site: Path, page: Page, tmp_path: Path) -> None:
    target = tmp_path / "comparison.html"
    runs = [str(site.parents[1] / name) for name in "ab"]
    assert compare_main([*runs, "--html", str(target)]) == 0
    page.goto(target.as_uri())
    expect(page.locator("svg.plot")).to_have_count(2)
    page.get_by_text("The same as Markdown").click()
    expect(page.locator("pre.reply")).to_contain_text("| run ")


def test_nothing_is_wider_than_the_screen(site: Path, page: Page) -> None:
    page.goto(site.as_uri())
    assert _overflow(page) <= 0
    page.locator("#rows a").first.click()
    assert _overflow(page) <= 0


def _overflow(page: Page) -> int:
    root = "document.documentElement"
    return int(page.evaluate(f"{root}.scrollWidth - {root}.clientWidth"))


def test_hostile_replies_and_pages_run_nothing(
    rows: Any, episode: Any, write_run: Any, page: Page
) -> None:
    script = "<script>document.title = 'owned'</script><img src=http://x.test/ onerror=alert(1)>"
    run = write_run("run", [episode(rows[0], script, model=script)])
    assert main([str(run)]) == 0
    page.goto((run / "report" / "index.html").as_uri())
    page.locator("#rows a").click()
    expect(page.locator("pre.reply")).to_contain_text("<script>")
    assert page.title() != "owned"


@pytest.mark.parametrize("page", ["light"], indirect=True)
def test_a_thousand_rows_are_shown_and_filtered(
    rows: Any, episode: Any, write_run: Any, page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    from pageproof.report import site as writer

    monkeypatch.setattr(writer, "_row_page", lambda *_: "")
    same = [episode(rows[n % 24], id=f"elsewhere/{n}", system_prompt=str(n)) for n in range(1000)]
    run = write_run("run", same)
    assert main([str(run)]) == 0
    page.goto((run / "report" / "index.html").as_uri())
    expect(page.locator(SHOWN)).to_have_count(1000)
    page.locator("#tier").select_option("hard")
    hard = sum(rows[n % 24].tier == "hard" for n in range(1000))
    expect(page.locator("#count")).to_have_text(f"{hard} of 1000 rows")
