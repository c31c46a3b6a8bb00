"""A page as it is read: its tree, what is hidden, and what a removed defence may fall back on."""

import hashlib
import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from typing import TypeVar

from bs4 import BeautifulSoup, Tag
from bs4.element import NavigableString

from pageread.scrapers.dom import attributes, joined, parse, squashed, text_nodes
from pageread.scrapers.stylesheet import Stylesheet, hides, inline, read_stylesheet

__all__ = ["View", "open_view"]

T = TypeVar("T")

# https://html.spec.whatwg.org/multipage/rendering.html#hidden-elements
_NEVER_SHOWN = frozenset({"head", "noscript", "script", "style", "template", "title"})
_HINT = re.compile(r"display|visibility", re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """One page under reading.

    Attributes:
        base: What relative URLs are resolved against.
        without: The defences that this reading does without.
        unseen: Ids of the elements that a browser does not show; empty without ``visibility``.
        lot: What the uniform choices of removed defences are derived from.
        offered: Purpose of each such choice made so far to the number of different values.
    """

    soup: BeautifulSoup
    url: str
    base: str
    today: date
    stylesheet: Stylesheet
    without: frozenset[str]
    unseen: frozenset[int]
    lot: bytes
    offered: dict[str, int]

    def has(self, defence: str) -> bool:
        """Tell whether this reading uses a defence."""
        return defence not in self.without

    def shown(self, node: Tag) -> bool:
        """Tell whether an element is shown."""
        return id(node) not in self.unseen

    def texts(self, root: Tag) -> Iterator[NavigableString]:
        """Yield the shown text nodes below ``root`` that hold more than white space."""
        for node in text_nodes(root):
            if node.parent is not None and self.shown(node.parent) and node.strip():
                yield node

    def text(self, root: Tag) -> str:
        """Return the shown text below ``root``, squashed."""
        return squashed(" ".join(self.texts(root)))

    def unbroken(self, root: Tag) -> str:
        """Return the shown text below ``root`` as it runs, trimmed; its inner spaces are kept."""
        return "".join(n for n in text_nodes(root) if n.parent and self.shown(n.parent)).strip(
            " \t\n\r"
        )

    def any_of(self, candidates: Iterable[T], purpose: str) -> T | None:
        """Return one of the different candidates; a hash of the page decides, uniformly."""
        values = list(dict.fromkeys(candidates))
        if not values:
            return None
        self.offered[purpose] = len(values)
        digest = hashlib.sha256(self.lot + purpose.encode("utf-8")).digest()
        return values[int.from_bytes(digest[:8], "big") % len(values)]


def open_view(html: str, *, url: str, today: date, without: Collection[str]) -> View:
    """Parse a page and find out what of it is shown."""
    soup = parse(html)
    stylesheet = read_stylesheet(soup)
    removed = frozenset(without)
    return View(
        soup=soup,
        url=url,
        base=url if "base_url" in removed else _base(soup, url),
        today=today,
        stylesheet=stylesheet,
        without=removed,
        unseen=frozenset() if "visibility" in removed else _unseen(soup, stylesheet),
        lot=hashlib.sha256(html.encode("utf-8", "surrogatepass")).digest(),
        offered={},
    )


def _base(soup: BeautifulSoup, url: str) -> str:
    """Return the first ``base`` with an address, itself resolved; else the page's URL."""
    base = soup.find("base", href=True)
    return joined(url, attributes(base)["href"]) if isinstance(base, Tag) else url


def _unseen(soup: BeautifulSoup, stylesheet: Stylesheet) -> frozenset[int]:
    """Return the ids of elements that are hidden themselves or by an ancestor."""
    unseen: set[int] = set()
    for node in soup.find_all(True):  # document order: a parent comes before its children
        parent = node.parent
        inherited = parent is not None and id(parent) in unseen
        if inherited or _hidden(node, stylesheet) or _folded(node, parent):
            unseen.add(id(node))
    return frozenset(unseen)


def _hidden(node: Tag, stylesheet: Stylesheet) -> bool:
    if node.name in _NEVER_SHOWN or node.has_attr("hidden"):
        return True
    if not stylesheet.hidden.isdisjoint(attributes(node).get("class", "").split()):
        return True
    return bool(_HINT.search(attributes(node).get("style", ""))) and hides(inline(node))


def _folded(node: Tag, parent: Tag | None) -> bool:
    """Tell whether a node is the content of a closed ``details``."""
    closed = parent is not None and parent.name == "details" and not parent.has_attr("open")
    return closed and node.name != "summary"
