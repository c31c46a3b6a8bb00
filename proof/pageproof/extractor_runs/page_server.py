"""The pages of a suite on loopback HTTP: what an address of a case shows after its first load."""

import mimetypes
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import ClassVar
from urllib.parse import urlsplit

import ada_url

from pagegrade.case import Case

__all__ = ["Site", "Stored", "served", "site_of"]

_LOOPBACK = "127.0.0.1"
_HTML = "text/html; charset=utf-8"


@dataclass(frozen=True, slots=True)
class Stored:
    """A file that a server sends."""

    path: Path
    content_type: str


@dataclass(frozen=True, slots=True)
class Site:
    """All that is served, by host and path, as in ``news.example/a/b?page=2``.

    Attributes:
        pages: One page for each case.
        files: The files that pages link to, by host and file name.
    """

    pages: Mapping[str, Stored]
    files: Mapping[tuple[str, str], Stored]

    def find(self, host: str, target: str) -> Stored | None:
        """Return what an address shows; None where there is nothing."""
        name = urlsplit(target).path.rpartition("/")[2]
        return self.pages.get(host + target) or self.files.get((host, name))


def site_of(cases: Mapping[str, Case], home: Path) -> Site:
    """Return the pages of an evidence home.

    Args:
        cases: By their ids.
        home: The folder with a folder for each case.

    Raises:
        FileNotFoundError: A case has no page.
    """
    pages, files = {}, {}
    for case in cases.values():
        page = home / case.id / "page.html"
        if not page.is_file():
            raise FileNotFoundError(f"{page}: no such file; allowed: an evidence home with a page")
        host, target = place_of(case.url)
        pages[host + target] = Stored(page, _HTML)
        for path in (home / case.id / "delivered").glob("*"):
            files[host, path.name] = Stored(path, _type_of(path))
    return Site(pages, files)


def place_of(url: str) -> tuple[str, str]:
    """Split an address as a browser sends it: host, and path with query.

    >>> place_of("https://News.example/über?a=1#end")
    ('news.example', '/%C3%BCber?a=1')
    """
    parts = ada_url.URL(url)
    return parts.host, parts.pathname + parts.search


def _type_of(path: Path) -> str:
    return mimetypes.guess_type(path.name)[0] or "application/octet-stream"


@contextmanager
def served(site: Site) -> Iterator[str]:
    """Serve a site while the block runs, and give the server's root address.

    ``https://news.example/a`` is at ``ROOT/news.example/a``, or at ``ROOT/a`` with the header
    ``Host: news.example``.
    """
    handler = type("Handler", (_Handler,), {"site": site})
    with ThreadingHTTPServer((_LOOPBACK, 0), handler) as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()
        try:
            yield f"http://{_LOOPBACK}:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()


class _Handler(BaseHTTPRequestHandler):
    site: ClassVar[Site]

    def do_GET(self) -> None:
        found = self._found()
        if found is None:
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        data = found.path.read_bytes()
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", found.content_type)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def _found(self) -> Stored | None:
        host = self.headers.get("Host", "").partition(":")[0].lower()
        named, _, rest = self.path.removeprefix("/").partition("/")
        return self.site.find(host, self.path) or self.site.find(named, f"/{rest}")

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # the library's name
        """Say nothing; the calls are what is recorded."""
