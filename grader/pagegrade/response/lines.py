"""A page as the lines that a reader sees, each with its links, weight and place.

Everything that isn't compared as one long text works on these lines: titles, comments, posts,
records. HTML, Markdown and plain text give the same lines for the same page.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from turbohtml import Document, Element

from pagegrade.response.normalise import composed
from pagegrade.response.tree_walk import walk

__all__ = ["BLOCKS", "Cell", "Line", "Span", "lines_of_text", "lines_of_tree"]


# Named tuples: a page makes them by the hundred thousand, and they are made three times faster.
class Span(NamedTuple):
    """A run of text in one style.

    Attributes:
        text: With white space collapsed, but for code, and with composed letters.
        href: Where the run links to; empty when it is no link.
        link: The number of the link element; 0 when it is no link.
        bold: Whether the run stands in ``b`` or ``strong``.
    """

    text: str
    href: str = ""
    link: int = 0
    bold: bool = False


class Cell(NamedTuple):
    """A cell of a table: the numbers of its table and row in the page, and its column."""

    table: int
    row: int
    column: int
    is_header: bool


class Line(NamedTuple):
    """One visible line, never empty.

    Attributes:
        text: The whole line.
        spans: Its runs.
        block: The number of the paragraph, cell or item that it belongs to.
        heading: 1 to 6, or 0 for a line that is no heading.
        code: Whether it stands in a block of code.
        quote: How many block quotes it stands in.
        cell: The innermost cell of a table that it stands in.
    """

    text: str
    spans: tuple[Span, ...]
    block: int
    heading: int = 0
    code: bool = False
    quote: int = 0
    cell: Cell | None = None


# Elements that begin a new line: https://html.spec.whatwg.org/multipage/rendering.html (display
# block, list-item and the table parts).
BLOCKS = frozenset(
    "address article aside blockquote body caption center dd details dialog dir div dl dt fieldset "  # noqa: SIM905
    "figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main "
    "menu nav ol optgroup option p plaintext pre search section select summary table tbody td "
    "tfoot th thead tr ul xmp".split()
)
_HEADINGS = {f"h{n}": n for n in range(1, 7)}
_PREFORMATTED = frozenset({"pre", "textarea", "listing", "xmp", "plaintext"})
_BOLD = frozenset({"b", "strong"})


class _Style(NamedTuple):
    span: Span = Span("")
    heading: int = 0
    quote: int = 0
    pre: bool = False
    table: int = 0
    row: int = 0
    cell: Cell | None = None


_PLAIN = _Style()


@dataclass(slots=True)
class _Writer:
    soft_breaks: bool
    lines: list[Line] = field(default_factory=list)
    spans: list[Span] = field(default_factory=list)
    block: int = 0
    links: int = 0
    tables: int = 0
    columns: list[int] = field(default_factory=list)
    style: _Style = _PLAIN

    def write(self, text: str, style: _Style) -> None:
        if "\n" in text and (style.pre or self.soft_breaks):
            *full, text = text.split("\n")
            for part in full:
                self._add(part, style)
                self.end_line()
        self._add(text, style)

    def _add(self, text: str, style: _Style) -> None:
        if text:
            shown = composed(text if style.pre else _SPACE.sub(" ", text))
            like = style.span
            self.spans.append(Span(shown, like.href, like.link, like.bold))
            self.style = style

    def end_line(self) -> None:
        if not self.spans:
            return
        text = " ".join("".join([s.text for s in self.spans]).split())
        if text:
            s = self.style
            spans = tuple(self.spans)
            line = Line(text, spans, self.block, s.heading, s.pre, s.quote, s.cell)
            self.lines.append(line)
        self.spans = []

    def end_block(self) -> None:
        self.end_line()
        self.block += 1


_SPACE = re.compile(r"\s+")


def lines_of_text(text: str) -> tuple[Line, ...]:
    r"""Return the lines of plain text; blank lines part its blocks.

    >>> [(line.text, line.block) for line in lines_of_text("a\nb\n\nc")]
    [('a', 0), ('b', 0), ('c', 1)]
    """
    return tuple(_plain_lines(text))


def _plain_lines(text: str) -> Iterator[Line]:
    block = 0
    for raw in text.split("\n"):
        shown = composed(" ".join(raw.split()))
        if shown:
            yield Line(shown, (Span(shown),), block)
        else:
            block += 1


def lines_of_tree(
    tree: Document | Element, *, soft_breaks: bool, without: frozenset[Element] = frozenset()
) -> tuple[Line, ...]:
    """Return the lines of a tree that was pruned.

    Args:
        tree: What is shown of the page.
        soft_breaks: Whether a line break in the source is a line break, as in Markdown.
        without: Elements to leave out.
    """
    writer = _Writer(soft_breaks)

    def enter(element: Element, style: _Style) -> _Style | None:
        return None if element in without else _enter(element, style, writer)

    def leave(element: Element, _: _Style) -> None:
        if element.tag in BLOCKS:
            writer.end_block()

    walk(tree, _PLAIN, enter=enter, text=writer.write, leave=leave)
    writer.end_line()
    return tuple(writer.lines)


def _enter(element: Element, style: _Style, writer: _Writer) -> _Style:
    tag = element.tag
    if tag == "br":
        writer.end_line()
    elif tag in BLOCKS:
        writer.end_block()
    return _inner_style(element, style, writer)


def _inner_style(element: Element, style: _Style, writer: _Writer) -> _Style:
    tag = element.tag
    if tag == "a" and (href := element.attr("href")) is not None:
        writer.links += 1
        return style._replace(span=style.span._replace(href=href.strip(), link=writer.links))
    if tag in _BOLD:
        return style if style.span.bold else style._replace(span=style.span._replace(bold=True))
    if tag in _HEADINGS or element.attr("role") == "heading":
        return style._replace(heading=_HEADINGS.get(tag, 2))
    if tag == "blockquote":
        return style._replace(quote=style.quote + 1)
    if tag in _PREFORMATTED:
        return style._replace(pre=True)
    return _in_table(element, style, writer) if tag in _TABLE_PARTS else style


_TABLE_PARTS = frozenset({"table", "tr", "td", "th"})
_WIDEST = 1000  # columns, as in browsers


def _in_table(element: Element, style: _Style, writer: _Writer) -> _Style:
    tag = element.tag
    if tag == "table":
        writer.tables += 1
        return style._replace(table=writer.tables, row=0, cell=None)
    if tag == "tr":
        writer.columns.append(0)
        return style._replace(row=len(writer.columns), cell=None)
    if not style.row:
        return style
    column = writer.columns[style.row - 1]
    span = element.attr("colspan") or "1"
    writer.columns[style.row - 1] += min(int(span), _WIDEST) if _NUMBER.fullmatch(span) else 1
    return style._replace(cell=Cell(style.table, style.row, column, tag == "th"))


_NUMBER = re.compile(r"[1-9][0-9]{0,3}")
