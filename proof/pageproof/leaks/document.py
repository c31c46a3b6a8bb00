"""A finished page as the scanner sees it: its elements, and the blocks that offer something.

A block is found by what people see: a record by the button that buys it, a card by its photos. The
tree is lxml's own; the scrapers' parser and their visibility are not asked, so a fault there cannot
hide one here.
"""

import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeAlias

import lxml.html
from ada_url import join_url

__all__ = ["Block", "Choice", "Document", "Element", "attributes_of", "text_of"]

Element: TypeAlias = Any  # an element of lxml, which has no types

HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
_BUY = re.compile(r"^(?:add to (?:basket|cart|bag)|buy now|buy)$", re.IGNORECASE)
_PHOTOS = re.compile(r"photo|image|gallery|picture", re.IGNORECASE)
_GENERATED = re.compile(r"\.([\w-]+)::?(?:before|after)\s*\{\s*content:\s*\"([^\"]*)\"")
_STRUCK = re.compile(r"\.([\w-]+)\s*\{[^}]*line-through")
_LAZY = ("data-src", "data-original", "data-lazy", "data-lazy-src")


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Choice:
    """One option of a block, the element that shows it, and whether its state says selected."""

    ident: str
    node: Element
    selected: bool


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Block:
    """One offer of the page: a full record or a card."""

    name: str
    node: Element
    boxes: tuple[Element, ...]
    choices: tuple[Choice, ...]

    @property
    def is_record(self) -> bool:
        """Whether it can be bought on this page."""
        return self.name.startswith("record")


class Document:
    """One parsed page."""

    def __init__(self, html: str, url: str) -> None:
        self.html = html
        self.url = url
        self.root: Element = lxml.html.document_fromstring(html)
        self.body: Element = self.root.find("body")
        self.nodes: list[Element] = [n for n in self.root.iter() if isinstance(n.tag, str)]
        self.place: dict[Element, int] = {node: n for n, node in enumerate(self.nodes)}
        self._texts: dict[Element, list[tuple[Element, str]]] = {}
        self._sources: dict[Element, str] = {}

    @cached_property
    def depth(self) -> dict[Element, int]:
        """Element to how many elements are around it."""
        found: dict[Element, int] = {}
        for node in self.nodes:
            parent = node.getparent()
            found[node] = 0 if parent is None else found[parent] + 1
        return found

    @cached_property
    def classes(self) -> Counter[str]:
        """Class token to the elements that carry it."""
        return Counter(t for node in self.nodes for t in node.get("class", "").split())

    @cached_property
    def attribute_values(self) -> Counter[str]:
        """Attribute value to how often it stands on the page."""
        return Counter(value for node in self.nodes for value in attributes_of(node).values())

    @cached_property
    def css(self) -> str:
        """The text of the page's stylesheets."""
        return "\n".join(node.text or "" for node in self.root.iter("style"))

    @cached_property
    def generated(self) -> dict[str, str]:
        """Class to the words that the stylesheet shows for it, in the stylesheet's order."""
        return dict(_GENERATED.findall(self.css))

    @cached_property
    def struck(self) -> frozenset[str]:
        """Classes that the stylesheet strikes through."""
        return frozenset(_STRUCK.findall(self.css))

    @cached_property
    def data(self) -> list[tuple[Element, dict[str, Any]]]:
        """The documents of ``ld+json`` scripts."""
        scripts = [n for n in self.root.iter("script") if n.get("type") == "application/ld+json"]
        return [(script, json.loads(script.text or "{}")) for script in scripts]

    @cached_property
    def texts(self) -> list[tuple[Element, str]]:
        """Every text of the body and the element whose child it is, in page order."""
        return self.texts_in(self.body)

    def texts_in(self, scope: Element) -> list[tuple[Element, str]]:
        """Return the texts below an element, each with the element whose child it is."""
        if scope not in self._texts:
            self._texts[scope] = list(_texts(scope))
        return self._texts[scope]

    @cached_property
    def blocks(self) -> tuple[Block, ...]:
        """Every record and card, in page order."""
        records = [n for n in map(_around, self._buttons()) if n is not None]
        inside = {id(node) for record in records for node in record.iter()}
        boxes = [n for n in self.nodes if _is_box(n) and id(n) not in inside]
        cards = list(dict.fromkeys(n for n in map(_around, boxes) if n is not None))
        found = [("record", n) for n in records] + [("card", n) for n in cards]
        ordered = sorted(found, key=lambda pair: self.place[pair[1]])
        return tuple(
            Block(
                name=f"{kind}-{number}",
                node=node,
                boxes=tuple(n for n in node.iter() if _is_box(n)),
                choices=tuple(_choices(node)) if kind == "record" else (),
            )
            for number, (kind, node) in enumerate(ordered)
        )

    def _buttons(self) -> list[Element]:
        return [n for n in self.nodes if n.tag == "button" and _BUY.match(text_of(n))]

    @cached_property
    def base(self) -> str:
        """What URLs of the page are resolved against."""
        first = next((n for n in self.nodes if n.tag == "base" and n.get("href")), None)
        return self.url if first is None else join_url(self.url, first.get("href"))

    def source(self, image: Element) -> str:
        """Return the absolute URL of an image, deferred or not."""
        if image not in self._sources:
            self._sources[image] = self._resolved(image)
        return self._sources[image]

    def _resolved(self, image: Element) -> str:
        named = next((image.get(name) for name in _LAZY if image.get(name)), None)
        listed = image.get("data-srcset")
        written = named or (listed.split()[0] if listed else image.get("src", ""))
        try:
            return str(join_url(self.base, written))
        except ValueError:
            return str(written)


def text_of(node: Element) -> str:
    """Return the squashed text below an element."""
    return " ".join("".join(node.itertext()).split())


def attributes_of(node: Element) -> dict[str, str]:
    """Return an element's attributes in their order."""
    return dict(node.attrib.items())


def _texts(scope: Element) -> Iterator[tuple[Element, str]]:
    for node in scope.iter():
        if not isinstance(node.tag, str) or node.tag in {"script", "style"}:
            continue
        if node.text and node.text.strip():
            yield node, node.text
        for child in node:
            if child.tail and child.tail.strip():
                yield node, child.tail


def _is_box(node: Element) -> bool:
    return node.get("role") == "group" and bool(_PHOTOS.search(node.get("aria-label", "")))


def _around(node: Element) -> Element | None:
    """Return the innermost element around a node that holds photos and a heading."""
    for parent in node.iterancestors():
        if (
            any(_is_box(n) for n in parent.iter())
            and next(parent.iter(*HEADINGS), None) is not None
        ):
            return parent
    return None


def _choices(record: Element) -> Iterator[Choice]:
    """Yield the options of a record by their state, whatever marks it."""
    states = [n for n in record.iter() if n.get("aria-selected") or n.get("aria-checked")]
    for node in states:
        state = node.get("aria-selected") or node.get("aria-checked")
        yield Choice(ident=_ident(node), node=node, selected=state == "true")
    if states:
        return
    for node in record.iter("input"):
        if node.get("type") == "radio":
            row = node.getparent().getparent()
            yield Choice(ident=node.get("value"), node=row, selected="checked" in node.attrib)
    for node in record.iter("option"):
        ident = node.get("value")
        shown = next((n for n in record.iter() if n.tag != "img" and _ident(n) == ident), node)
        yield Choice(ident=ident, node=shown, selected="selected" in node.attrib)


def _ident(node: Element) -> str:
    return next((v for n, v in attributes_of(node).items() if n.startswith("data-")), "")
