"""Make ``docs/gallery.md`` and its pictures: a published page of each skeleton, traps marked."""

import argparse
import sys
from itertools import islice
from pathlib import Path

from pageproof.report.gallery import chosen, gallery_text, picture_name
from pageproof.report.marked_source import framed
from pagetrap.products.locate_answers import marks_of
from pagetrap.products.row_requests import SPLIT_ROWS, Request
from pagetrap.products.rows import Built, build_row

DOCS = Path(__file__).parents[1] / "docs"
WIDTH, HEIGHT, SCALE = 1180, 1500, 0.6
_SHOWN_BY = ("--no-sandbox", "--disable-gpu", "--hide-scrollbars")


def rows() -> dict[str, Built]:
    """Return the published rows to show, by skeleton."""
    addresses = islice(Request(split="published").addresses(), SPLIT_ROWS)
    return chosen(map(build_row, addresses))


def take(shown: dict[str, Built], folder: Path, browser_path: Path) -> None:
    """Write a picture of each row into a folder."""
    from playwright.sync_api import sync_playwright

    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path, args=_SHOWN_BY)
        page = browser.new_page(
            viewport={"width": WIDTH, "height": HEIGHT}, device_scale_factor=0.6
        )
        for skeleton, built in shown.items():
            page.set_content(framed(built.row.html, marks_of(built)))
            page.evaluate("scrollTo(0, 0)")
            page.screenshot(path=folder / picture_name(skeleton))
        browser.close()


def main(argv: list[str] | None = None) -> int:
    """Write the pictures and the page; with ``--check`` return 1 where the page is stale."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare the page; take no picture")
    parser.add_argument("--browser", type=Path, default=Path("/usr/bin/chromium"))
    arguments = parser.parse_args(argv)
    shown = rows()
    page, text = DOCS / "gallery.md", gallery_text(shown)
    if arguments.check:
        stale = not page.exists() or page.read_text(encoding="utf-8") != text
        if stale:
            print(f"{page.name} isn't what the rows make; run without --check")
        return int(stale)
    if not arguments.browser.is_file():
        parser.error(f"--browser {arguments.browser}: no such program")
    take(shown, DOCS / "gallery", arguments.browser)
    page.write_text(text, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
