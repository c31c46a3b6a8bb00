"""The tree of a page and plain questions to it."""

from collections.abc import Iterator

from ada_url import join_url
from bs4 import BeautifulSoup, Tag
from bs4.element import NavigableString, PreformattedString

__all__ = [
    "HEADINGS",
    "ancestors",
    "attributes",
    "joined",
    "parse",
    "squashed",
    "text_nodes",
    "text_of",
]

HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")


def parse(html: str) -> BeautifulSoup:
    """Return the tree that BeautifulSoup and lxml make of ``html``."""
    return BeautifulSoup(html, "lxml")


def squashed(text: str) -> str:
    r"""Return ``text`` with each run of white space as one space, ends trimmed.

    >>> squashed(" 1\u00a0299 \n kr ")
    '1 299 kr'
    """
    return " ".join(text.split())


def text_nodes(root: Tag) -> Iterator[NavigableString]:
    """Yield the text nodes below ``root`` in document order, comments and the like left out."""
    for node in root.descendants:
        if isinstance(node, NavigableString) and not isinstance(node, PreformattedString):
            yield node


def text_of(root: Tag) -> str:
    """Return the squashed text below ``root``."""
    return squashed(" ".join(text_nodes(root)))


def ancestors(node: Tag | NavigableString, top: Tag) -> Iterator[Tag]:
    """Yield the elements around ``node``, innermost first, up to and without ``top``."""
    for parent in node.parents:
        if parent is top:
            return
        yield parent


def attributes(node: Tag) -> dict[str, str]:
    """Return an element's attributes as text; a list of classes is joined by spaces."""
    pairs = node.attrs.items()
    return {name: v if isinstance(v, str) else " ".join(v) for name, v in pairs}


def joined(base: str, url: str) -> str:
    """Return ``url`` resolved against ``base`` as browsers do it; as it is where it is none.

    ``urllib`` differs on dot segments of absolute URLs, among others: https://url.spec.whatwg.org

    >>> joined("https://a.test/b/", "https://c.test/d/../e.jpg"), joined("https://a.test", "http://[")
    ('https://c.test/e.jpg', 'http://[')
    """
    try:
        return join_url(base, url)
    except ValueError:
        return url
