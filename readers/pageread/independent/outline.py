"""A page as a list of elements and of the lines of text that they show, over turbohtml's tree."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import turbohtml

from pageread.independent import styles

__all__ = ["Line", "Outline", "Part", "ancestors", "outline", "tidy"]

_WITHOUT_TEXT = frozenset(
    {"script", "style", "template", "noscript", "textarea", "title", "iframe", "svg"}
)
_WITHIN_A_LINE = frozenset(
    [
        "a",
        "abbr",
        "b",
        "bdi",
        "cite",
        "code",
        "data",
        "del",
        "dfn",
        "em",
        "i",
        "img",
        "input",
        "ins",
        "kbd",
        "label",
        "mark",
        "output",
        "q",
        "s",
        "samp",
        "small",
        "span",
        "strike",
        "strong",
        "sub",
        "sup",
        "time",
        "u",
        "var",
        "wbr",
        "button",
        "select",
        "option",
    ]
)
_STRUCK = frozenset({"s", "del", "strike"})
_SPACE = re.compile(r"\s+")


def tidy(text: str) -> str:
    """Return a text with its runs of white space, no-break spaces too, made one space."""
    return _SPACE.sub(" ", text).strip()


@dataclass(slots=True)
class Part:
    """One element.

    Attributes:
        place: Its number in document order.
        end: The number of the last element in it; its own where it holds none.
        shown: Whether a visitor sees it.
    """

    tag: str
    attributes: dict[str, str]
    parent: "Part | None"
    place: int
    shown: bool
    struck: bool
    end: int = 0

    def holds(self, place: int) -> bool:
        """Tell whether the element with a number is this one or within it."""
        return self.place <= place <= self.end


@dataclass(frozen=True, slots=True)
class Line:
    """What one block shows: its pieces, each with its element's number and whether it is struck."""

    block: int
    pieces: list[tuple[int, str, bool]] = field(default_factory=list)

    def within(self, part: Part) -> "Line":
        """Return what of the line stands in an element."""
        return Line(self.block, [piece for piece in self.pieces if part.holds(piece[0])])

    @property
    def text(self) -> str:
        """The text, spaces as they are."""
        return "".join(text for _, text, _ in self.pieces)

    def is_struck(self, at: int) -> bool:
        """Tell whether the character at an offset of the text is crossed out."""
        for _, text, struck in self.pieces:
            if at < len(text):
                return struck
            at -= len(text)
        return False


@dataclass(frozen=True, slots=True)
class Outline:
    """All elements of a page in document order, and all its shown lines."""

    parts: Sequence[Part]
    lines: Sequence[Line]

    def lines_in(self, part: Part) -> list[Line]:
        """Return what an element shows, line by line."""
        found = (line.within(part) for line in self.lines)
        return [line for line in found if line.text.strip()]

    def text_of(self, part: Part) -> str:
        """Return all that an element shows, spaces as they are."""
        return " ".join(line.text for line in self.lines_in(part))

    def parts_in(self, part: Part) -> Sequence[Part]:
        """Return an element and all elements in it."""
        return self.parts[part.place : part.end + 1]


def outline(html: str) -> Outline:
    """Read a page."""
    tree = turbohtml.parse(html)
    sheets = "\n".join(style.text for style in tree.find_all("style"))
    writer = _Writer(styles.read_sheets(sheets))
    root = tree.root
    assert root is not None, "a parsed page has an element"
    writer.element(root, None)
    return Outline(writer.parts, writer.lines)


class _Writer:
    """Writes the outline of a page while it goes through it."""

    def __init__(self, sheet: styles.Sheet) -> None:
        self._sheet = sheet
        self.parts: list[Part] = []
        self.lines: list[Line] = []
        self._broken = True

    def element(
        self, element: turbohtml.Element, parent: Part | None, *, folded: bool = False
    ) -> None:
        """Write an element and all in it; ``folded`` is what a closed ``details`` keeps back."""
        part, names = self._part(element, parent, folded=folded)
        self.parts.append(part)
        if part.tag == "br":
            self._broken = True
        if part.tag not in _WITHOUT_TEXT:
            self._say(part, styles.generated(self._sheet.of(part.tag, names, "before")))
            self._children(element, part)
            self._say(part, styles.generated(self._sheet.of(part.tag, names, "after")))
        part.end = len(self.parts) - 1

    def _part(
        self, element: turbohtml.Element, parent: Part | None, *, folded: bool
    ) -> tuple[Part, list[str]]:
        attributes = {name: _value(value) for name, value in element.attrs.items()}
        names = [f".{name}" for name in attributes.get("class", "").split()]
        names += [f"#{attributes['id']}"] if "id" in attributes else []
        says = dict(self._sheet.of(element.tag, names))
        says |= styles.declarations(attributes.get("style", ""))
        hidden = folded or "hidden" in attributes or styles.hides(says)
        hidden = hidden or element.tag == "head"
        hidden = hidden or (element.tag == "dialog" and "open" not in attributes)
        part = Part(
            tag=element.tag,
            attributes=attributes,
            parent=parent,
            place=len(self.parts),
            shown=not hidden and (parent is None or parent.shown),
            struck=element.tag in _STRUCK or styles.strikes(says) or bool(parent and parent.struck),
        )
        return part, names

    def _children(self, element: turbohtml.Element, part: Part) -> None:
        closed = part.tag == "details" and "open" not in part.attributes
        children = list(element.children)
        elements = [child for child in children if isinstance(child, turbohtml.Element)]
        summary = next((child for child in elements if child.tag == "summary"), None)
        for child in children:
            if isinstance(child, turbohtml.Element):
                self.element(child, part, folded=closed and child is not summary)
            elif isinstance(child, turbohtml.Text) and not closed:
                self._say(part, child.data)

    def _say(self, part: Part, text: str) -> None:
        if not text or not part.shown or part.tag == "option":
            return
        block = part
        while block.tag in _WITHIN_A_LINE and block.parent is not None:
            block = block.parent
        if self._broken or not self.lines or self.lines[-1].block != block.place:
            if not text.strip():
                return
            self.lines.append(Line(block.place))
            self._broken = False
        self.lines[-1].pieces.append((part.place, text, part.struck))


def _value(value: object) -> str:
    """Return an attribute's value as it stands; turbohtml gives classes as a list."""
    if isinstance(value, list | tuple):
        return " ".join(map(str, value))
    return "" if value is None else str(value)


def ancestors(part: Part) -> Iterator[Part]:
    """Yield an element and all around it, inside out."""
    around: Part | None = part
    while around is not None:
        yield around
        around = around.parent
