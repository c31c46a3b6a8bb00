"""A real Chromium as the witness of what a reader sees: all of the body, nothing hidden."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

import pytest

from pagegrade.response.normalise import squash
from pagetrap.articles.model import shown_comments
from pagetrap.articles.reference_body import body_of

pytest.importorskip("playwright")

if TYPE_CHECKING:
    from playwright.sync_api import Browser

Sample: TypeAlias = Any  # the fixture's own class; a conftest can't be imported
_CHROMIUM = Path("/usr/bin/chromium")

# The text of all nodes that are drawn somewhere and not clipped away by an element around them.
DRAWN = """() => {
  const drawn = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = walker.nextNode()); ) {
    if (!node.parentElement.checkVisibility({visibilityProperty: true})) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 0 && box.height > 0);
    let shown = boxes.length > 0;
    for (let around = node.parentElement; around && shown; around = around.parentElement) {
      if (getComputedStyle(around).overflowY === "visible") continue;
      const frame = around.getBoundingClientRect();
      shown = boxes.some((box) => box.bottom > frame.top && box.top < frame.bottom);
    }
    if (shown) drawn.push(node.data);
  }
  return drawn.join(" ");
}"""


@pytest.fixture(scope="module")
def chromium() -> Iterator["Browser"]:
    if not _CHROMIUM.exists():
        pytest.skip(f"no browser at {_CHROMIUM}")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=_CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
        )
        yield browser
        browser.close()


def faults_of(chromium: "Browser", sample: Sample, home: Path) -> list[str]:
    """Return what Chromium shows though it is hidden, or hides though it is shown."""
    page, article = sample.page, sample.article
    tab = chromium.new_page()
    tab.goto((home / page.id / "page.html").as_uri())
    drawn = squash(tab.evaluate(DRAWN))
    tab.close()
    shown = [
        *body_of(article).split("\n"),
        *(text for c in shown_comments(article.comments) for text in c.paragraphs),
    ]
    lost = [f"{page.id} hides {line!r}" for line in shown if squash(line) not in drawn]
    seen = [line for line in sample.hidden if squash(line) in drawn]
    return lost + [f"{page.id} shows {line!r}" for line in seen]


def test_a_page_of_each_skeleton_shows_what_its_reference_says(
    chromium: "Browser", articles: tuple[Sample, ...], home: Path
) -> None:
    first: dict[str, Sample] = {}
    for sample in articles:
        if sample.hidden:
            first.setdefault(sample.page.skeleton, sample)
    assert len(first) >= 8
    assert [fault for sample in first.values() for fault in faults_of(chromium, sample, home)] == []


@pytest.mark.campaign
def test_every_page_shows_what_its_reference_says(
    chromium: "Browser", articles: tuple[Sample, ...], home: Path
) -> None:
    faults = [fault for s in articles for fault in faults_of(chromium, s, home)]
    assert faults == []
