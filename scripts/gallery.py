"""Make ``docs/gallery.md``, a picture for each pathology, and the picture of the README."""

import argparse
import sys
from pathlib import Path

from pageproof.report.gallery import ROWS, Exhibit, exhibit, gallery_text
from pageproof.report.pictures import Camera
from pagetrap.products.registry import PATHOLOGIES
from pagetrap.products.row_ids import address_of
from pagetrap.products.rows import build_row

DOCS = Path(__file__).parents[1] / "docs"
README_ROW = "published/4"
_SHOWN_BY = ("--no-sandbox", "--disable-gpu", "--hide-scrollbars")


def take(exhibits: list[Exhibit], folder: Path, browser_path: Path) -> None:
    """Write the pictures into a folder."""
    from playwright.sync_api import sync_playwright

    folder.mkdir(parents=True, exist_ok=True)
    row = build_row(address_of(README_ROW))
    says = {name: PATHOLOGIES[name].summary.replace("``", "") for name in row.row.pathologies}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path, args=_SHOWN_BY)
        camera = Camera(browser)
        for shown in exhibits:
            (folder / f"{shown.name}.png").write_bytes(camera.exhibit(shown))
        (folder / "row.png").write_bytes(camera.row(row, says))
        browser.close()


def main(argv: list[str] | None = None) -> int:
    """Write the pictures and the page; with ``--check`` return 1 where the page is stale."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare the page; take no picture")
    parser.add_argument("--browser", type=Path, default=Path("/usr/bin/chromium"))
    arguments = parser.parse_args(argv)
    exhibits = [exhibit(name) for name in ROWS]
    page, text = DOCS / "gallery.md", gallery_text(exhibits)
    if arguments.check:
        stale = not page.exists() or page.read_text(encoding="utf-8") != text
        if stale:
            print(f"{page.name} isn't what the rows make; run without --check")
        return int(stale)
    if not arguments.browser.is_file():
        parser.error(f"--browser {arguments.browser}: no such program")
    take(exhibits, DOCS / "gallery", arguments.browser)
    page.write_text(text, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
