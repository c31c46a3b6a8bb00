"""The blocks that a text is made of, as plain data.

Each says by ``lines`` what a reader sees of it, and so what the reference body holds of it. Hidden
parts and controls give no lines.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

__all__ = [
    "Advert",
    "Block",
    "Code",
    "Disclosure",
    "Embed",
    "Figure",
    "Heading",
    "Listing",
    "Paragraph",
    "Quote",
    "Signature",
    "Span",
    "Table",
    "Tabs",
    "lines_of",
]


@dataclass(frozen=True, slots=True)
class Span:
    """A run of text inside a paragraph."""

    text: str
    href: str = ""
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of running text."""

    spans: tuple[Span, ...]

    @property
    def text(self) -> str:
        """The whole text."""
        return "".join(span.text for span in self.spans)

    @property
    def lines(self) -> tuple[str, ...]:
        """What a reader sees of it."""
        return (self.text,)


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading inside the body; the article's title is none of them."""

    text: str
    level: int = 2

    @property
    def lines(self) -> tuple[str, ...]:
        """What a reader sees of it."""
        return (self.text,)


@dataclass(frozen=True, slots=True)
class Listing:
    """A list; the numbers of an ordered one are decoration."""

    items: tuple[str, ...]
    ordered: bool = False

    @property
    def lines(self) -> tuple[str, ...]:
        """What a reader sees of it."""
        return self.items


@dataclass(frozen=True, slots=True)
class Table:
    """A table whose first row has the headers."""

    caption: str
    rows: tuple[tuple[str, ...], ...]

    @property
    def lines(self) -> tuple[str, ...]:
        """What a reader sees of it."""
        return (self.caption, *(" | ".join(row) for row in self.rows))


@dataclass(frozen=True, slots=True)
class Quote:
    """A quotation of somebody, set apart."""

    text: str
    source: str

    @property
    def lines(self) -> tuple[str, ...]:
        """What a reader sees of it."""
        return (self.text, self.source)


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture with its caption; what ``alt`` says is no visible text."""

    caption: str
    credit: str
    alt: str
    src: str

    @property
    def lines(self) -> tuple[str, ...]:
        """What a reader sees of it."""
        return (f"{self.caption} {self.credit}",)


@dataclass(frozen=True, slots=True)
class Code:
    """A block of code, line by line."""

    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Disclosure:
    """A native disclosure; a closed one shows its summary only.

    >>> Disclosure("More", (Heading("Hidden"),), is_open=False).lines
    ('More',)
    """

    summary: str
    blocks: "tuple[Block, ...]"
    is_open: bool

    @property
    def lines(self) -> tuple[str, ...]:
        """What a reader sees of it."""
        return (self.summary, *lines_of(self.blocks if self.is_open else ()))


@dataclass(frozen=True, slots=True)
class Tabs:
    """Panels of which the first is active; the labels are controls, not text of the body."""

    labels: tuple[str, ...]
    panels: "tuple[tuple[Block, ...], ...]"

    @property
    def lines(self) -> tuple[str, ...]:
        """What a reader sees of it."""
        return lines_of(self.panels[0])


@dataclass(frozen=True, slots=True)
class Signature:
    """Who wrote a part and when, as below an answer; attribution, not text of the body."""

    author: str
    when: str

    @property
    def lines(self) -> tuple[str, ...]:
        """Nothing; it is no text of the body."""
        return ()


@dataclass(frozen=True, slots=True)
class Embed:
    """An embed that loads on a click; its label is a control."""

    label: str
    src: str

    @property
    def lines(self) -> tuple[str, ...]:
        """Nothing; it is no text of the body."""
        return ()


@dataclass(frozen=True, slots=True)
class Advert:
    """A slot for advertisement in the middle of the text."""

    label: str

    @property
    def lines(self) -> tuple[str, ...]:
        """Nothing; it is no text of the body."""
        return ()


Block: TypeAlias = (
    Paragraph
    | Heading
    | Listing
    | Table
    | Quote
    | Figure
    | Code
    | Disclosure
    | Tabs
    | Signature
    | Embed
    | Advert
)


def lines_of(blocks: Iterable[Block]) -> tuple[str, ...]:
    """Return the lines that a reader sees of blocks."""
    return tuple(line for block in blocks for line in block.lines)
