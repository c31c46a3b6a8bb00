"""What the styles of a page hide: ``display: none``, ``visibility: hidden`` or ``collapse``.

Read are style attributes, and the rules of style elements whose selector is one class, ID or type.
They win over each other as in a browser: by importance, by what they are said of, by their order.
"""

import re
from collections.abc import Iterator, Mapping
from itertools import product
from typing import NamedTuple, TypeAlias

from turbohtml import Document, Element
from turbohtml.cssom import StyleDeclaration, StyleSheet

__all__ = ["hidden_by_style"]

_INVISIBLE = {"display": {"none"}, "visibility": {"hidden", "collapse"}}
# What a browser knows; it passes over a declaration with another value.
_EVERYWHERE = {"inherit", "initial", "unset", "revert", "revert-layer"}
_ALONE = {
    "display": _EVERYWHERE
    | {"none", "contents", "block", "inline", "flow", "flow-root", "table", "flex", "grid", "ruby"}
    | {"inline-block", "inline-table", "inline-flex", "inline-grid", "ruby-text", "math"}
    | {"table-row-group", "table-header-group", "table-footer-group", "table-row", "table-cell"}
    | {"table-column-group", "table-column", "table-caption"}
    | {"-webkit-box", "-webkit-inline-box", "-webkit-flex", "-webkit-inline-flex"},
    "visibility": _EVERYWHERE | {"visible", "hidden", "collapse"},
}
_OUTSIDE, _INSIDE = (
    ("block", "inline"),
    ("flow", "flow-root", "table", "flex", "grid", "ruby", "math"),
)
_BOXES = {frozenset(pair) for pair in product(_OUTSIDE, _INSIDE)}
_BOXES |= {
    frozenset(("list-item", *boxes)) - {""}
    for boxes in product(("", *_OUTSIDE), ("", "flow", "flow-root"))
}
_COMPUTED = ("var(", "env(", "attr(")  # known when the page is shown, and hardly ever as "none"


class _Said(NamedTuple):
    """What is said of one property; of all that is said of an element the greatest wins."""

    important: bool
    of: int
    order: int
    hides: bool


_OF_TYPE, _OF_CLASS, _OF_ID, _OF_ELEMENT = range(4)
_Sheet: TypeAlias = Mapping[str, Mapping[str, _Said]]
"""By selector and property."""


def hidden_by_style(tree: Document) -> Iterator[Element]:
    """Yield the elements that a style hides; what is inside them isn't yielded for that."""
    sheet = _sheet(tree)
    for element in tree.select("*" if sheet else "[style]"):
        if _is_hidden(element, sheet):
            yield element


def _is_hidden(element: Element, sheet: _Sheet) -> bool:
    said = [sheet[name] for name in _simple_selectors(element) if name in sheet]
    if style := element.attr("style"):
        said.append(_said(StyleDeclaration.parse(style), _OF_ELEMENT, 0))
    return any(
        max(found).hides
        for name in _INVISIBLE
        if (found := [values[name] for values in said if name in values])
    )


def _simple_selectors(element: Element) -> Iterator[str]:
    yield element.tag
    yield f"#{element.attr('id')}"
    yield from (f".{name}" for name in (element.attr("class") or "").split())


def _sheet(tree: Document) -> _Sheet:
    """Read the style elements that a browser with scripts applies on a screen."""
    made: dict[str, dict[str, _Said]] = {}
    order = 0
    for element in tree.select("style:not(:is(noscript, template) *)"):
        for rule in StyleSheet(_content(element)).rules:
            order += 1
            for selector in filter(None, map(_simple, rule.selector_text.split(","))):
                known = made.setdefault(selector, {})
                for name, said in _said(rule.style, _specificity(selector), order).items():
                    known[name] = max(said, known.get(name, said))
    return made


_AS_IN_OLD_PAGES = re.compile("<!--|-->")  # CSS passes over them between rules


def _content(element: Element) -> str:
    kind = (element.attr("type") or "text/css").lower()
    media = {m.strip().lower() for m in (element.attr("media") or "all").split(",")}
    if kind != "text/css" or media.isdisjoint(("", "all", "screen", "only screen")):
        return ""
    return _AS_IN_OLD_PAGES.sub(" ", element.text)


def _simple(selector: str) -> str:
    """Return a selector that is one class, ID or type as it is compared; "" for another."""
    selector = selector.strip()
    name = selector[1:] if selector[:1] in (".", "#") else selector
    if not name.replace("-", "").replace("_", "").isalnum():
        return ""
    return selector if name is not selector else name.lower()


def _specificity(selector: str) -> int:
    return {".": _OF_CLASS, "#": _OF_ID}.get(selector[0], _OF_TYPE)


def _said(style: StyleDeclaration, of: int, order: int) -> dict[str, _Said]:
    made: dict[str, _Said] = {}
    if not any(name in style for name in _INVISIBLE):
        return made
    for name, value in _declarations(style.text):
        plain = value.removesuffix("!important").strip()
        if name in _INVISIBLE and _is_known(name, plain):
            is_important = plain != value
            if is_important or name not in made or not made[name].important:
                made[name] = _Said(is_important, of, order, plain in _INVISIBLE[name])
    return made


def _is_known(name: str, value: str) -> bool:
    if value in _ALONE[name] or any(function in value for function in _COMPUTED):
        return True
    words = value.split()
    is_distinct = len(words) == len({*words})
    return name == "display" and is_distinct and frozenset(words) in _BOXES


_TOKEN = re.compile(r"""[^;"'()\\]+|\\.?|"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|[();]""", re.DOTALL)


def _declarations(text: str) -> Iterator[tuple[str, str]]:
    """Split at semicolons outside of strings and brackets, and yield names and values."""
    parts, depth = [list[str]()], 0
    for token in _TOKEN.findall(text):
        depth = max(0, depth + (token == "(") - (token == ")"))  # noqa: S105
        if token == ";" and not depth:  # noqa: S105
            parts.append([])
        else:
            parts[-1].append(token)
    for part in parts:
        name, _, value = "".join(part).partition(":")
        yield name.strip().lower(), value.strip().lower()
