"""The site builds offline without a warning, its links lead somewhere, it asks no host."""

import subprocess
import sys
from collections.abc import Mapping
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

ROOT = Path(__file__).parents[2]
SITE = ROOT / "outputs" / "site"
EXAMPLE = SITE / "example"  # a captured page and answers to it: data, not pages of the site
LOADED = {("img", "src"), ("script", "src"), ("link", "href"), ("iframe", "src"), ("source", "src")}

pytestmark = pytest.mark.campaign  # uv run --group docs pytest -m campaign tests/repo/test_site.py


class Page(HTMLParser):
    """What a page names itself and what it points to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.loads: list[str] = []
        self.said: list[str] = []
        self.feed(text)

    def handle_data(self, data: str) -> None:
        self.said.append(data)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id":
                self.ids.append(value or "")
            elif name in {"href", "src"}:
                self.links.append(value or "")
                if (tag, name) in LOADED:
                    self.loads.append(value or "")


@pytest.fixture(scope="module")
def pages() -> Mapping[Path, Page]:
    pytest.importorskip("zensical", reason="the group docs is not installed")
    build = [sys.executable, "-m", "zensical", "build", "--clean", "--strict"]
    done = subprocess.run(build, cwd=ROOT, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    ours = [path for path in SITE.rglob("*.html") if EXAMPLE not in path.parents]
    return {path: Page(path.read_text(encoding="utf-8")) for path in ours}


def test_every_link_and_anchor_leads_somewhere(pages: Mapping[Path, Page]) -> None:
    """Images, folders and raw HTML as well, which the build itself does not look at."""
    dead = []
    for path, page in pages.items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc or path.name == "404.html":
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            target = target / "index.html" if target.is_dir() else target
            if not target.is_file() or (
                parts.fragment
                and target in pages
                and unquote(parts.fragment) not in pages[target].ids
            ):
                dead.append(f"{path.relative_to(SITE)}: {link}")
    assert dead == []


def test_every_fence_became_code(pages: Mapping[Path, Page]) -> None:
    """A fence with words that the site does not know is shown as text."""
    shown = {p.name for p, page in pages.items() if any("```" in text for text in page.said)}
    assert shown == set()


def test_no_page_loads_anything_from_another_host(pages: Mapping[Path, Page]) -> None:
    assert {
        load for page in pages.values() for load in page.loads if urlsplit(load).netloc
    } == set()
    styles = [path.read_text(encoding="utf-8") for path in SITE.rglob("*.css")]
    assert not any("url(http" in style or "url(//" in style for style in styles)


def test_every_page_of_the_navigation_is_there(pages: Mapping[Path, Page]) -> None:
    sources = {p.relative_to(ROOT / "docs").with_suffix(".html") for p in markdown()}
    assert sources <= {path.relative_to(SITE) for path in pages}
    named = (ROOT / "zensical.toml").read_text(encoding="utf-8")
    assert [p.name for p in markdown() if f'"{p.relative_to(ROOT / "docs")}"' not in named] == []


def markdown() -> list[Path]:
    """Return the guides; the worked example's answers in Markdown are data."""
    docs = ROOT / "docs"
    return [p for p in docs.rglob("*.md") if "example" not in p.relative_to(docs).parts]


@pytest.mark.parametrize(
    ("page", "name"),
    [
        ("answer", "pagegrade.answer.grade_answer"),
        ("environment", "html_extraction.taskset.HtmlExtractionConfig.probe"),
        ("evaluation", "pagegrade.evaluation.evaluate_response"),
        ("products", "pagetrap.products.product_rows"),
        ("scrapers", "pageread.scrapers.scrape_reference"),
    ],
)
def test_the_reference_describes_the_public_names(
    pages: Mapping[Path, Page], page: str, name: str
) -> None:
    assert name in pages[SITE / "api" / f"{page}.html"].ids
