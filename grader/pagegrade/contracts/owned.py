"""Records of a page by reviewed selectors: each part belongs to the innermost record around it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from turbohtml import Document, Element, Node, Text

from pagegrade.response.lines import BLOCKS

__all__ = ["Owned", "collect"]

_QUOTE = "quote"


@dataclass(slots=True)
class Owned:
    """What one record owns.

    Attributes:
        number: Its place among the records, from 1.
        identity: The value of its identifying attribute; empty without one.
        parts: The pieces of text of each role; inside a quote the role is ``quote <role>``.
        links: The addresses outside of quotes.
    """

    number: int
    identity: str
    parts: dict[str, list[str]] = field(default_factory=dict)
    links: list[str] = field(default_factory=list)

    def lines(self, role: str) -> list[str]:
        """Return the lines of a role's text, none of them empty."""
        shown = (" ".join(raw.split()) for raw in "".join(self.parts.get(role, ())).split("\n"))
        return [line for line in shown if line]


@dataclass(frozen=True, slots=True)
class _Here:
    record: Owned | None = None
    role: str = ""
    in_quote: bool = False


def collect(
    tree: Document, *, record: str, roles: Mapping[str, str | None], id_attribute: str | None
) -> tuple[Owned, ...]:
    """Collect the records of ``tree`` in one walk.

    Args:
        tree: The page without what is hidden.
        record: Selects the containers of records; one inside a quote is part of the quote.
        roles: A selector for each role; the role ``quote`` holds other roles.
        id_attribute: The attribute of a container that identifies its record.
    """
    containers = frozenset(tree.select(record))
    if not containers:
        return ()
    role_of = _roles(tree, roles)
    found: list[Owned] = []
    stack: list[tuple[Node | str, _Here]] = [(tree, _Here())]
    while stack:
        node, here = stack.pop()
        if isinstance(node, str):
            _note(here, node)
        elif isinstance(node, Text):
            _note(here, node.data.replace("\n", " "))
        elif isinstance(node, Element):
            inner = here
            if node in containers and not here.in_quote:
                found.append(Owned(len(found) + 1, node.attr(id_attribute or "") or ""))
                inner = _Here(found[-1])
            stack += _enter(node, _with_role(inner, role_of.get(node)))
        elif isinstance(node, Document):
            stack += [(child, here) for child in reversed(node.children)]
    return tuple(found)


def _roles(tree: Document, roles: Mapping[str, str | None]) -> dict[Element, str]:
    return {e: role for role, css in roles.items() if css for e in tree.select(css)}


def _with_role(here: _Here, role: str | None) -> _Here:
    if role is None:
        return here
    if role == _QUOTE:
        return _Here(here.record, "", in_quote=True)
    return _Here(here.record, f"{_QUOTE} {role}" if here.in_quote else role, here.in_quote)


def _enter(element: Element, here: _Here) -> Iterator[tuple[Node | str, _Here]]:
    href = element.attr("href") if element.tag == "a" else None
    if href and here.record and not here.in_quote:
        here.record.links.append(href.strip())
    breaks = element.tag in BLOCKS or element.tag == "br"
    if breaks:
        yield "\n", here
    for child in reversed(element.children):
        yield child, here
    if breaks:
        _note(here, "\n")


def _note(here: _Here, text: str) -> None:
    if here.record and here.role:
        here.record.parts.setdefault(here.role, []).append(text)
