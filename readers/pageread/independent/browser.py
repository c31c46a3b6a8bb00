"""Reads pages in a real Chromium: what is rendered and computed there, and nothing else.

The page is served to the browser on its stated URL, so that every address on it is resolved by the
browser itself. What the reading is, `browser.js` and `browser_words.js` say.
"""

from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pageread.independent.reading import Reading

if TYPE_CHECKING:
    from playwright.sync_api import Page

__all__ = ["CHROMIUM", "BrowserReader", "NoBrowserError", "open_browser"]

CHROMIUM = Path("/usr/bin/chromium")
"""Where Debian's package puts it."""

_LOOK, _WORDS = (
    (files("pageread.independent") / name).read_text(encoding="utf-8")
    for name in ("browser.js", "browser_words.js")
)
_SCRIPT = f"(today) => ({_LOOK})(today, ({_WORDS})())"
# --no-sandbox: Chromium refuses to run as root without it, and the pages are ours.
# No host has an address, so nothing that a page asks for is fetched: the pages are served by hand.
_FLAGS = ("--no-sandbox", "--host-resolver-rules=MAP * ~NOTFOUND")


class NoBrowserError(RuntimeError):
    """There is no Chromium to read with, or no Playwright to drive it."""


@contextmanager
def open_browser(executable: Path = CHROMIUM) -> Iterator["BrowserReader"]:
    """Start a browser and yield a reader that uses one tab of it for every page.

    Raises:
        NoBrowserError: Playwright is not installed, or there is no such executable.
    """
    try:
        from playwright.sync_api import sync_playwright
    except ImportError as error:
        raise NoBrowserError("playwright is not installed; it comes with `uv sync`") from error
    if not executable.is_file():
        raise NoBrowserError(f"no browser at {executable}; Debian's package is `chromium`")
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=executable, args=_FLAGS)
        try:
            yield BrowserReader(browser.new_page(service_workers="block"))
        finally:
            browser.close()


class BrowserReader:
    """One tab. It gets the pages that it is given and no other answer from anywhere."""

    def __init__(self, page: "Page") -> None:
        self._page = page
        self._url, self._body = "", b""
        self._wire = page.context.new_cdp_session(page)
        self._wire.on("Fetch.requestPaused", self._serve)
        # documents alone: to ask here about every image of a page takes longer than to read it
        documents = {"urlPattern": "*", "resourceType": "Document"}
        self._wire.send("Fetch.enable", {"patterns": [documents]})

    def read(self, html: str, *, url: str, today: date) -> Reading:
        """Read one page as it stands right after it was parsed."""
        self._url, self._body = url, html.encode("utf-8")
        self._page.goto(url, wait_until="domcontentloaded")
        read = self._page.evaluate(_SCRIPT, today.isoformat())
        return Reading(answer=read["answer"], doubts=read["doubts"])

    def _serve(self, paused: dict[str, Any]) -> None:
        request = {"requestId": paused["requestId"]}
        if paused["request"]["url"] != self._url:
            self._wire.send("Fetch.failRequest", request | {"errorReason": "AddressUnreachable"})
            return
        answer = {
            "responseCode": 200,
            "responseHeaders": [{"name": "Content-Type", "value": "text/html; charset=utf-8"}],
            "body": b64encode(self._body).decode("ascii"),
        }
        self._wire.send("Fetch.fulfillRequest", request | answer)
