"""What a page's own stylesheets and attributes say of an element: hidden, struck, with a text.

Only what a page needs is read: rules for one compound selector (`p`, `.a`, `p.a.b`, `#x`, with or
without `::before` or `::after`), outside of at-rules. A page whose answer hangs on more is a fault
of the page.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

__all__ = [
    "Declarations",
    "Sheet",
    "declarations",
    "generated",
    "hides",
    "read_sheets",
    "strikes",
]

Declarations = Mapping[str, str]

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_AT_BLOCK = re.compile(r"@[^{};]*(?:\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}|;)")
_RULE = re.compile(r"([^{}]+)\{((?:\"(?:[^\"\\]|\\.)*\"|[^{}\"])*)\}")
_SELECTOR = re.compile(
    r"(?P<tag>[a-z][a-z0-9]*|\*)?(?P<names>(?:[.#][\w-]+)*)(?:::?(?P<side>\w+))?"
)
_NAME = re.compile(r"[.#][\w-]+")
_DECLARATION = re.compile(r"([\w-]+)\s*:\s*((?:\"(?:[^\"\\]|\\.)*\"|[^;\"])*)")
_QUOTED = re.compile(r"\"((?:[^\"\\]|\\.)*)\"|'((?:[^'\\]|\\.)*)'")
_ESCAPE = re.compile(r"\\(?:([0-9a-fA-F]{1,6})\s?|(.))", re.DOTALL)
_FAR_AWAY = re.compile(r"-\s*\d{3,}")


@dataclass(frozen=True, slots=True)
class _Rule:
    tag: str
    names: frozenset[str]
    side: str
    says: Declarations


@dataclass(frozen=True, slots=True)
class Sheet:
    """The rules of a page, by the last name in their selector."""

    rules: Mapping[str, tuple[_Rule, ...]] = field(default_factory=dict)

    def of(self, tag: str, names: Iterable[str], side: str = "") -> Declarations:
        """Return what the rules say of an element, or of the text generated at a side of it.

        Args:
            tag: Of the element.
            names: Its classes with a point and its id with a hash before.
            side: Empty for the element itself, or ``before`` or ``after``.
        """
        own = {tag, "*", *names}
        fitting = [
            rule
            for key in own
            for rule in self.rules.get(key, ())
            if rule.side == side and rule.names <= own and rule.tag in own
        ]
        # the more names, the stronger; that they differ in anything else is no matter here
        fitting.sort(key=lambda rule: len(rule.names))
        return {name: value for rule in fitting for name, value in rule.says.items()}


def read_sheets(text: str) -> Sheet:
    """Return the rules of stylesheets, one after the other in ``text``."""
    plain = _AT_BLOCK.sub("", _COMMENT.sub("", text))
    rules: dict[str, list[_Rule]] = {}
    for selectors, body in _RULE.findall(plain):
        for selector in selectors.split(","):
            rule = _rule(selector.strip(), declarations(body))
            if rule is not None:
                rules.setdefault(min(rule.names, default=rule.tag), []).append(rule)
    return Sheet({key: tuple(listed) for key, listed in rules.items()})


def _rule(selector: str, says: Declarations) -> _Rule | None:
    match = _SELECTOR.fullmatch(selector)
    if match is None or not selector:
        return None
    return _Rule(
        match["tag"] or "*", frozenset(_NAME.findall(match["names"])), match["side"] or "", says
    )


def declarations(text: str) -> Declarations:
    """Return the properties of a style attribute or of a rule's body.

    >>> declarations("display: none; content: 'a;b'")["display"]
    'none'
    """
    return {name.lower(): value.strip() for name, value in _DECLARATION.findall(text)}


def hides(says: Declarations) -> bool:
    """Tell whether declarations leave an element without anything to see.

    >>> hides({"display": "none"}), hides({"position": "absolute", "left": "-9999px"})
    (True, True)
    """
    if says.get("display") == "none" or says.get("visibility") == "hidden":
        return True
    if says.get("opacity") == "0" or says.get("font-size") in {"0", "0px"}:
        return True
    placed = says.get("position") in {"absolute", "fixed"}
    away = any(_FAR_AWAY.match(says.get(edge, "")) for edge in ("left", "top", "text-indent"))
    return placed and (away or "clip" in says or "clip-path" in says)


def strikes(says: Declarations) -> bool:
    """Tell whether declarations draw a line through the text."""
    return any("line-through" in says.get(f"text-decoration{part}", "") for part in ("", "-line"))


def generated(says: Declarations) -> str:
    r"""Return the text that a rule for ``::before`` or ``::after`` puts there.

    >>> generated({"content": r'"caf\e9" / "read aloud"'})
    'café'
    """
    match = _QUOTED.match(says.get("content", ""))
    if match is None or hides(says):
        return ""
    return _ESCAPE.sub(_character, match[1] if match[1] is not None else match[2])


def _character(escape: re.Match[str]) -> str:
    return chr(int(escape[1], 16)) if escape[1] else escape[2]
