r"""Which format a response is in, and how its bytes become text.

The rules, in order:

1. A declared HTML or XHTML type is HTML; a declared Markdown type is Markdown.
2. ``text/plain``, any other type and no type at all say nothing: HTML and Markdown are delivered
   under them every day. Then the content decides.
3. Content that begins, after white space, comments and an XML prologue, with a doctype of HTML or
   with one of the tags ``html``, ``head`` and ``body`` is HTML.
4. Content that begins with any tag of HTML and ends in ``>`` is HTML.
5. Content with a mark of Markdown or with a tag of HTML in it is Markdown, whose rules let HTML
   stand between prose.
6. Anything else is plain text.

>>> detect("<p>One</p>"), detect("# One"), detect("One")
('html', 'markdown', 'plain')
>>> detect("One", content_type="text/html; charset=utf-8")
'html'
"""

import codecs
import re
from typing import Literal, TypeAlias

from pagegrade.response.charsets import charset_of

__all__ = ["Format", "as_text", "detect", "well_formed"]

Format: TypeAlias = Literal["html", "markdown", "plain"]

_DECLARED: dict[str, Format] = {
    "text/html": "html",
    "application/xhtml+xml": "html",
    "text/markdown": "markdown",
    "text/x-markdown": "markdown",
}

_TAGS = (
    "a|abbr|address|article|aside|b|blockquote|body|br|button|caption|center|cite|code|dd|del"
    "|details|dialog|div|dl|dt|em|figcaption|figure|font|footer|form|h[1-6]|head|header|hr|html|i"
    "|iframe|img|input|ins|label|li|link|main|mark|meta|nav|ol|p|pre|q|s|script|section|small|span"
    "|strong|style|sub|summary|sup|audio|canvas|fieldset|legend|noscript|object|picture|search"
    "|select|svg|time|video|table|tbody|td|template|textarea|tfoot|th|thead|title|tr|u|ul"
)
_ANY_TAG = re.compile(rf"</?(?:{_TAGS})(?=[\s/>])", re.IGNORECASE)
_PROLOGUE = re.compile(r"\s*(?:<\?xml[^>]*>|<!--(?:(?!-->).)*-->)", re.DOTALL)
_DOCUMENT = re.compile(r"\s*<(?:!doctype\s+html|(?:html|head|body)(?=[\s/>]))", re.IGNORECASE)
_MARKDOWN_LINE = re.compile(
    r"^[ ]{0,3}(?:\#{1,6}[ \t]|```|~~~|>|[-*+][ \t]|\d{1,9}[.)][ \t]|=+[ \t]*$|-{2,}[ \t]*$"
    r"|\|.*\||:?-{3,}:?[ \t]*\|)",
    re.MULTILINE,
)
_MARKDOWN_INLINE = re.compile(
    r"\]\(|\]\[|\*\*|__|`|~~|\*\w|\b_\w|\\[!-/:-@\[-`{-~]|&\#?\w+;|<https?:"
)


def detect(text: str, *, content_type: str | None = None) -> Format:
    """Name the format of ``text`` by the rules above."""
    declared = _DECLARED.get(_media_type(content_type))
    return declared or _by_content(text)


def as_text(content: str | bytes, *, content_type: str | None = None) -> str:
    r"""Decode ``content``; what can't be decoded or can't occur in a page becomes U+FFFD.

    Bytes are read by their byte-order mark, else by the declared character set, else as UTF-8,
    else by the character set that HTML states about itself.

    >>> as_text(b"caf\xe9", content_type="text/plain; charset=latin-1")
    'café'
    >>> as_text(b"a\xff\x00b")
    'a��b'
    """
    text = content if isinstance(content, str) else _decode(content, content_type)
    # A mark of the byte order would begin a body, before the head and its title.
    text = well_formed(text).removeprefix("\ufeff")
    return text.replace("\r\n", "\n").replace("\r", "\n").replace("\0", "\ufffd")


def well_formed(text: str) -> str:
    r"""Put U+FFFD for each lone surrogate: parsers, patterns and files ask for UTF-8.

    >>> well_formed("a\udcff \ud83d\ude00")
    'a� 😀'
    """
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def _media_type(content_type: str | None) -> str:
    return (content_type or "").partition(";")[0].strip().lower()


def _by_content(text: str) -> Format:
    start = _skip_prologue(text)
    if _DOCUMENT.match(text, start):
        return "html"
    first = len(text) - len(text[start:].lstrip())
    if _ANY_TAG.match(text, first) and text[-200:].rstrip().endswith(">"):
        return "html"
    is_marked = (
        _MARKDOWN_LINE.search(text) or _MARKDOWN_INLINE.search(text) or _ANY_TAG.search(text)
    )
    return "markdown" if is_marked else "plain"


def _skip_prologue(text: str) -> int:
    end = 0
    while found := _PROLOGUE.match(text, end):
        end = found.end()
    return end


_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_PRESCAN = 1024  # bytes in which HTML states its character set: HTML standard, "prescan"


def _decode(content: bytes, content_type: str | None) -> str:
    for mark, encoding in _MARKS:
        if content.startswith(mark):
            return content.decode(encoding, "replace")
    if declared := charset_of(content_type or ""):
        return content.decode(declared, "replace")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        stated = charset_of(content[:_PRESCAN].decode("ascii", "replace")) or "utf-8"
        # Who could read the statement as ASCII has no UTF-16 before him.
        return content.decode("utf-8" if stated.startswith("utf-16") else stated, "replace")
