"""A page as the run of texts that it holds, and what each of its elements is named for."""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from itertools import accumulate

import turbohtml
from turbohtml import Document, Element, Text

from pageread.shops import traits
from pageread.shops.traits import HIDDEN, STRUCK

__all__ = ["Outline", "outline", "tidy"]

_SILENT = ("script", "style", "noscript", "template", "svg", "textarea")
_SPACE = re.compile(r"\s+")
_GONE = re.compile(r"display\s*:\s*none")
_UNSEEN = re.compile(r"display\s*:\s*none|visibility\s*:\s*hidden", re.IGNORECASE)
_CLASS = re.compile(r"\.([\w-]+)")


class Outline:
    """The texts of a page in order, and the traits of its elements.

    Attributes:
        document: The page without what shows no text.
        texts: Its texts, without outer white space.
        lowered: The same in lower case.
        data: The contents of its JSON-LD scripts.
        language: What the page says that it is in; empty where it says nothing.
    """

    def __init__(self, document: Document) -> None:
        self.document = document
        root = document.select_one("html")
        self.language = str(root.attr("lang") or "").lower() if root is not None else ""
        self._unseen = frozenset(_hidden_classes(s.text for s in document.select("style")))
        self.data = [
            script.text
            for script in document.select("script")
            if "ld+json" in (script.attr("type") or "")
        ]
        for tag in _SILENT:  # a selector of one tag costs nothing
            for silent in document.select(tag):
                silent.decompose()
        body = document.select_one("body") or document
        nodes = [node for node in body.descendants if type(node) is Text]
        pairs = [(text, node) for node in nodes if (text := node.data.strip())]
        self.texts = [text for text, _ in pairs]
        self._nodes = [node for _, node in pairs]
        self.lowered = [text.lower() for text in self.texts]
        self._traits: dict[Element, int] = {}
        self._places: dict[Text, int] = {}

    def parent(self, place: int) -> Element:
        """Return the element that holds a text."""
        holder = self._nodes[place].parent
        assert isinstance(holder, Element)
        return holder

    def place(self, element: Element) -> int | None:
        """Return the place of the first text in an element; None where it holds none."""
        if not self._places:
            self._places = {node: place for place, node in enumerate(self._nodes)}
        for node in element.descendants:
            if type(node) is Text and node in self._places:
                return self._places[node]
        return None

    def focus(self, element: Element) -> None:
        """Let what holds an element say nothing from now on: it holds its neighbours too."""
        self._traits = {}
        node: object = element
        while isinstance(node, Element):
            self._traits[node] = 0
            node = node.parent

    def traits(self, element: Element) -> int:
        """Return what an element and all that hold it say of themselves."""
        known = self._traits.get(element)
        if known is None:
            above = element.parent
            inherited = self.traits(above) & traits.INHERITED if isinstance(above, Element) else 0
            known = self._traits[element] = self._own(element, inherited)
        return known

    def _own(self, element: Element, inherited: int) -> int:
        found = inherited | traits.OF_TAG.get(element.tag, 0)
        names: list[str] = []
        for name, value in element.attrs.items():
            if name == "class":
                classes = value.split() if isinstance(value, str) else value or ()
                if not self._unseen.isdisjoint(classes):
                    found |= HIDDEN
                names += classes
            elif name == "style":
                style = str(value or "")
                if _UNSEEN.search(style):
                    found |= HIDDEN
                elif "line-through" in style:
                    found |= STRUCK
            elif name == "hidden":
                found |= HIDDEN
            elif name in traits.NAMING and value:
                names.append(str(value))
        return traits.of_names(" ".join(names), found) if names else found

    def found(self, pattern: re.Pattern[str], first: int, last: int) -> Iterator[tuple[int, str]]:
        """Yield where in a stretch of the page a pattern of lower-case lines finds something."""
        first = max(0, first)
        lines = self.lowered[first:last]
        starts = list(accumulate((len(line) + 1 for line in lines), initial=0))
        joined = "\n".join(lines)
        for hit in pattern.finditer(joined):
            if hit.start() and joined[hit.start()].isalpha() and _spaced(joined[hit.start() - 1]):
                continue
            at = bisect_right(starts, hit.start()) - 1
            # a pattern may begin at the end of a line
            yield first + at, hit.group().lstrip("\n")


def _spaced(char: str) -> bool:
    """Tell whether a letter is of a script with spaces between words, so that a word goes on."""
    return char.isalpha() and not "\u2e80" <= char <= "\ud7a3"


def outline(html: str | bytes) -> Outline:
    """Parse a page."""
    return Outline(turbohtml.parse(html, positions=False))


def tidy(text: str) -> str:
    """Return a text with its runs of white space made one space."""
    return _SPACE.sub(" ", text).strip()


def _hidden_classes(sheets: Iterable[str]) -> Iterator[str]:
    """Yield the classes that a page's own stylesheets take out of sight on every screen."""
    for sheet in sheets:
        depth = seen = 0
        for gone in _GONE.finditer(sheet):
            depth += sheet.count("{", seen, gone.start()) - sheet.count("}", seen, gone.start())
            seen = gone.start()
            if depth != 1:  # inside @media, @supports, ...
                continue
            opened = sheet.rfind("{", 0, seen)
            for selector in sheet[sheet.rfind("}", 0, opened) + 1 : opened].split(","):
                single = _CLASS.fullmatch(selector.strip())
                if single:
                    yield single[1]
