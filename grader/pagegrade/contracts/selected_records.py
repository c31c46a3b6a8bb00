"""Records of a page by reviewed selectors: each part belongs to the innermost record around it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from turbohtml import Document, Element

from pagegrade.response.lines import BLOCKS
from pagegrade.response.tree_walk import walk

__all__ = ["SelectedRecord", "select_records"]

_QUOTE = "quote"


@dataclass(slots=True)
class SelectedRecord:
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
    record: SelectedRecord | None = None
    role: str = ""
    in_quote: bool = False


def select_records(
    tree: Document, *, record: str, roles: Mapping[str, str | None], id_attribute: str | None
) -> tuple[SelectedRecord, ...]:
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
    found: list[SelectedRecord] = []

    def enter(element: Element, here: _Here) -> _Here:
        if element in containers and not here.in_quote:
            found.append(SelectedRecord(len(found) + 1, element.attr(id_attribute or "") or ""))
            here = _Here(found[-1])
        here = _with_role(here, role_of.get(element))
        _add_link(element, here)
        _break(element, here)
        return here

    def text(data: str, here: _Here) -> None:
        _note(here, data.replace("\n", " "))

    walk(tree, _Here(), enter=enter, text=text, leave=_break)
    return tuple(found)


def _roles(tree: Document, roles: Mapping[str, str | None]) -> dict[Element, str]:
    return {e: role for role, css in roles.items() if css for e in tree.select(css)}


def _with_role(here: _Here, role: str | None) -> _Here:
    if role is None:
        return here
    if role == _QUOTE:
        return _Here(here.record, "", in_quote=True)
    return _Here(here.record, f"{_QUOTE} {role}" if here.in_quote else role, here.in_quote)


def _add_link(element: Element, here: _Here) -> None:
    href = element.attr("href") if element.tag == "a" else None
    if href and here.record and not here.in_quote:
        here.record.links.append(href.strip())


def _break(element: Element, here: _Here) -> None:
    if element.tag in BLOCKS or element.tag == "br":
        _note(here, "\n")


def _note(here: _Here, text: str) -> None:
    if here.record and here.role:
        here.record.parts.setdefault(here.role, []).append(text)
