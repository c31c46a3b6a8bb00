"""A response as every contract sees it: its format, its tree, its lines and its words."""

import re
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

import turbohtml
from turbohtml import Document

from pagegrade.response import markdown
from pagegrade.response.formats import Format, as_text, detect
from pagegrade.response.hidden import prune
from pagegrade.response.lines import Line, lines_of_text, lines_of_tree
from pagegrade.response.normalise import Squashed, Words, join_words, squash, words

__all__ = ["MOST_CHARACTERS", "TooLongError", "View", "view"]

MOST_CHARACTERS = 1 << 25  # memory and time grow with the response, and no article comes near this


class TooLongError(ValueError):
    """A response that is too long to be read at all."""


_NOT_THE_ARTICLE = "nav, aside, footer, [role=navigation], [role=complementary], [role=contentinfo]"


@dataclass(frozen=True)
class View:
    """What a reader sees of one response.

    Attributes:
        format: What the response was read as.
        tree: The page without what is hidden; None for plain text.
        metadata_title: The title that an HTML head or a front matter states; no reader sees it.
        excluded: The reviewed selectors that were left out.
        numbered: The same Markdown with the numbers of its lists as text; see ``readings``.
    """

    format: Format
    source: str
    tree: Document | None = None
    metadata_title: str | None = None
    excluded: tuple[str, ...] = ()
    numbered: str | None = None

    @cached_property
    def readings(self) -> tuple["View", ...]:
        """This view, and the other one where Markdown can be read in two ways.

        What a response has to say may stand in either; so may what it must not say.
        """
        if self.numbered is None:
            return (self,)
        return self, View(self.format, "", _shown(markdown.render(self.numbered), self.excluded))

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """All visible lines, in order."""
        if self.tree is None:
            return lines_of_text(self.source)
        return lines_of_tree(self.tree, soft_breaks=self.format == "markdown")

    @cached_property
    def article_lines(self) -> tuple[Line, ...]:
        """The visible lines outside navigation, sidebars and footers, where markup tells."""
        aside = frozenset(self.tree.select(_NOT_THE_ARTICLE)) if self.tree else None
        if self.tree is None or not aside:
            return self.lines
        return lines_of_tree(self.tree, soft_breaks=self.format == "markdown", without=aside)

    @cached_property
    def article_pieces(self) -> tuple[Squashed, ...]:
        """The normalised text of each of ``article_lines``, without separators."""
        if self.article_lines is self.lines:
            return tuple(join_words(text) for text in self.line_words)
        return tuple(squash(line.text) for line in self.article_lines)

    @cached_property
    def flat(self) -> str:
        """All visible text with its white space collapsed, for regular expressions."""
        return " ".join(line.text for line in self.lines)

    @cached_property
    def words(self) -> Words:
        """All visible text, normalised, as words."""
        return Words(" ".join(text for text in self.line_words if text))

    @cached_property
    def pieces(self) -> tuple[Squashed, ...]:
        """The normalised texts of ``lines`` without separators, but for the empty ones."""
        return tuple(join_words(text) for text in self.line_words if text)

    @cached_property
    def line_words(self) -> tuple[Words, ...]:
        """The normalised text of each of ``lines``."""
        return tuple(words(line.text) for line in self.lines)

    @cached_property
    def squashed(self) -> Squashed:
        """All visible text, normalised, without separators."""
        return join_words(self.words)


def view(
    content: str | bytes, *, content_type: str | None = None, excluded: tuple[str, ...] = ()
) -> View:
    r"""Read a response; any bytes up to a generous length give a view.

    Args:
        content: The submitted answer.
        content_type: Its declared media type, if any.
        excluded: Reviewed selectors of parts that a reader doesn't see although markup can't say
            so, such as an inactive panel or a clipped continuation.

    Raises:
        TooLongError: There is more than ``MOST_CHARACTERS``.

    >>> view("<p>One<p hidden>two").words
    'one'
    >>> view("# One\n\n<p hidden>two</p>\n").words
    'one'
    """
    text = as_text(content, content_type=content_type)
    if len(text) > MOST_CHARACTERS:
        raise TooLongError(f"{len(text)} characters; more than {MOST_CHARACTERS} are not read")
    kind = detect(text, content_type=content_type)
    if kind == "plain":
        return View(kind, text)
    if kind == "html":
        return _html_view(text, excluded)
    return View(
        kind,
        text,
        _shown(markdown.render(text), excluded),
        markdown.front_matter_title(text),
        excluded,
        markdown.with_numbers(text),
    )


def _html_view(text: str, excluded: tuple[str, ...]) -> View:
    tree = _parsed(text)
    title = _document_title(tree)
    prune(tree, excluded=excluded)
    return View("html", text, tree, title, excluded)


def _shown(html: str, excluded: tuple[str, ...]) -> Document:
    tree = _parsed(html)
    prune(tree, excluded=excluded)
    return tree


# A repeated one does nothing but add its attributes to the first, and each addition copies all
# that are there. An end tag in its place does nothing at all, and where no tag is meant, as in a
# comment or in a field's text, the words stay the same.
_DOCUMENT_TAG = re.compile(r"<(?=(?:html|body)[\s/])", re.IGNORECASE)
_MOST_DOCUMENT_TAGS = 8


def _parsed(html: str) -> Document:
    kept = list(islice(_DOCUMENT_TAG.finditer(html), _MOST_DOCUMENT_TAGS))
    if len(kept) == _MOST_DOCUMENT_TAGS:
        end = kept[-1].end()
        html = html[:end] + _DOCUMENT_TAG.sub("</", html[end:])
    return turbohtml.parse(html, positions=False)


def _document_title(tree: Document) -> str | None:
    found = tree.select_one("head > title")
    return " ".join(found.text.split()) if found else None
