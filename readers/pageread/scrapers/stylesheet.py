"""What the page's own stylesheet says of a class: hidden, struck through, or given text."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

import tinycss2
from bs4 import BeautifulSoup, Tag
from tinycss2.ast import Declaration, IdentToken, LiteralToken, Node, QualifiedRule, StringToken

__all__ = ["Stylesheet", "hides", "read_stylesheet"]


@dataclass(frozen=True, slots=True)
class Stylesheet:
    """The rules of single classes that matter to a reader.

    Attributes:
        hidden: Classes whose elements are not shown.
        struck: Classes whose text is struck through.
        generated: Class to the text that ``::before`` or ``::after`` puts there.
    """

    hidden: frozenset[str] = frozenset()
    struck: frozenset[str] = frozenset()
    generated: Mapping[str, str] = field(default_factory=dict)


def read_stylesheet(soup: BeautifulSoup) -> Stylesheet:
    """Read every ``style`` element of a page."""
    hidden, struck, generated = set(), set(), {}
    for name, pseudo, declarations in _class_rules(soup):
        if pseudo and "content" in declarations:
            generated[name] = _content(declarations["content"])
        elif hides(declarations):
            hidden.add(name)
        elif "line-through" in _words(declarations, "text-decoration"):
            struck.add(name)
    return Stylesheet(frozenset(hidden), frozenset(struck), generated)


def hides(declarations: Mapping[str, Declaration]) -> bool:
    """Tell whether declarations keep an element out of sight.

    >>> hides(_declarations("margin: 0; display: none"))
    True
    """
    shown = _words(declarations, "display"), _words(declarations, "visibility")
    return shown[0] == {"none"} or shown[1] == {"hidden"}


def _class_rules(
    soup: BeautifulSoup,
) -> Iterator[tuple[str, bool, dict[str, Declaration]]]:
    for style in soup.find_all("style"):
        rules = tinycss2.parse_stylesheet(
            style.get_text(), skip_comments=True, skip_whitespace=True
        )
        for rule in rules:
            if isinstance(rule, QualifiedRule):
                declarations = _declarations(rule.content)
                for name, pseudo in _single_classes(rule.prelude):
                    yield name, pseudo, declarations


def _declarations(content: list[Node] | str) -> dict[str, Declaration]:
    parsed = tinycss2.parse_blocks_contents(content, skip_comments=True, skip_whitespace=True)
    return {node.lower_name: node for node in parsed if isinstance(node, Declaration)}


def _single_classes(prelude: list[Node]) -> Iterator[tuple[str, bool]]:
    """Yield the class, and whether a pseudo-element follows, of selectors that name one class."""
    for selector in _split(prelude):
        match selector:
            case [LiteralToken(value="."), IdentToken() as name]:
                yield name.value, False
            case [
                LiteralToken(value="."),
                IdentToken() as name,
                *colons,
                IdentToken() as pseudo,
            ] if all(
                getattr(colon, "value", "") in {":", "::"} for colon in colons
            ) and pseudo.lower_value in {"before", "after"}:
                yield name.value, True


def _split(prelude: list[Node]) -> Iterator[list[Node]]:
    selector: list[Node] = []
    for token in prelude:
        if isinstance(token, LiteralToken) and token.value == ",":
            yield selector
            selector = []
        elif token.type != "whitespace":
            selector.append(token)
    yield selector


def _content(declaration: Declaration) -> str:
    """Return the strings of a ``content`` value, up to the slash before alternative text."""
    strings = []
    for token in declaration.value:
        if isinstance(token, LiteralToken) and token.value == "/":
            break
        if isinstance(token, StringToken):
            strings.append(token.value)
    return "".join(strings)


def _words(declarations: Mapping[str, Declaration], name: str) -> set[str]:
    value = declarations[name].value if name in declarations else []
    return {token.lower_value for token in value if isinstance(token, IdentToken)}


def inline(node: Tag) -> dict[str, Declaration]:
    """Return the declarations of an element's ``style`` attribute."""
    style = node.get("style")
    return _declarations(style) if isinstance(style, str) else {}
