"""Reads the addresses out of a page's own bytes: what an independent capture of it retained.

It knows nothing of parameters or contracts, so that a reference made from it can tell against both.
"""

from html.parser import HTMLParser
from urllib.parse import urljoin

__all__ = ["captured"]

_ATTRIBUTES = ("href", "src")


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: dict[str, None] = {}

    def handle_starttag(self, _tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in _ATTRIBUTES and value:
                self.found[value] = None


def captured(html: str, base: str) -> tuple[tuple[str, str], ...]:
    """Return each address of a page as it is written and as it is absolute, in order, once.

    >>> captured('<a href="b.pdf">B</a><img src=/c.png>', "https://a.example/x/")
    (('b.pdf', 'https://a.example/x/b.pdf'), ('/c.png', 'https://a.example/c.png'))
    """
    reader = _Reader()
    reader.feed(html)
    reader.close()
    return tuple((href, urljoin(base, href)) for href in reader.found)
