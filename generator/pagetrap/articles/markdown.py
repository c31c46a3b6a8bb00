"""The answer of a good method in Markdown, written from the parameters of the page.

It is never read from the markup, so that page and answer can't share a mistake of a parser. The
answer in HTML needs no writer: it is the page as it was loaded.
"""

import re
from collections.abc import Iterator
from functools import singledispatch
from itertools import count

from pagetrap.articles.blocks import (
    Block,
    Code,
    Disclosure,
    Figure,
    Heading,
    Listing,
    Paragraph,
    Quote,
    Signature,
    Span,
    Table,
    Tabs,
)
from pagetrap.articles.model import (
    Article,
    Collection,
    Comment,
    Page,
    Post,
    attribution_of,
    record_count,
    shown_comments,
)
from pagetrap.articles.prose import ui

__all__ = ["FORMS", "form_of", "markdown_of"]

FORMS = ("heading", "bold", "link", "colon")
"""How a comment's author is written in Markdown."""

_SPECIAL = re.compile(r"([\\`*_\[\]<>|~])")
_AT_START = re.compile(r"^([#+=-]|[0-9]+(?=[.)]))", re.MULTILINE)


def form_of(page: Page) -> str:
    """Return how the page's Markdown writes the authors of comments."""
    return FORMS[page.number % len(FORMS)]


def markdown_of(page: Page, load: int = 1) -> str:
    """Return the page as Markdown; blocks are parted by blank lines."""
    main = _article(page, page.article) if page.article else ()
    posts = _collection(page.collection, load) if page.collection else ()
    parts = (*_before(page), *main, *posts, *_after(page))
    return "\n\n".join(part for part in parts if part) + "\n"


def _before(page: Page) -> Iterator[str]:
    words = ui(page.language)
    yield f"[{_escaped(page.site.name)}](/)"
    yield " · ".join(f"[{_escaped(m)}](/{n})" for n, m in enumerate(page.site.menu, 1))
    if page.has("search"):
        yield _escaped(words.search)


def _article(page: Page, article: Article) -> Iterator[str]:
    words = ui(page.language)
    if article.title:
        yield f"# {_escaped(article.title)}"
    yield _escaped(attribution_of(article, words))
    for section in article.sections:
        yield from map(_block, section.blocks)
    if article.rest:
        yield _escaped(words.expand)
    if article.comments:
        count_shown = record_count(article.comments)
        yield f"## {_escaped(words.comments)} ({count_shown})"
        for comment in shown_comments(article.comments):
            yield from _comment(comment, form_of(page), f"{words.reply} · {words.like}")


def _after(page: Page) -> Iterator[str]:
    words = ui(page.language)
    if page.has("rail"):
        yield f"## {_escaped(words.related)}"
        yield "\n".join(f"- [{_escaped(c.title)}]({c.href})" for c in page.related)
    if page.has("popular"):
        yield f"## {_escaped(words.most_read)}"
        yield "\n".join(f"1. [{_escaped(c.title)}]({c.href})" for c in page.popular)
    yield "---"
    yield " · ".join(f"[{_escaped(m)}](/{n})" for n, m in enumerate(page.site.footer, 1))


def _collection(collection: Collection, load: int) -> Iterator[str]:
    yield f"# {_escaped(collection.heading)}"
    yield _escaped(collection.intro)
    for post in collection.loads[load - 1]:
        if post.notice:
            yield f"*{_escaped(post.notice)}*"
            continue
        yield from _post(post)
        if post.quoted:
            quoted = "\n\n".join(_post(post.quoted))
            yield "\n".join(f"> {line}".rstrip() for line in quoted.split("\n"))


def _post(post: Post) -> Iterator[str]:
    author = f"[{_escaped(post.author)}]({post.profile})"
    yield f"{author} {post.handle} · [{post.when}]({post.href})"
    if post.text:
        yield _escaped(post.text)


def _comment(comment: Comment, form: str, actions: str) -> Iterator[str]:
    if comment.notice:
        yield f"*{_escaped(comment.notice)}*"
    elif form == "colon":
        first, *others = comment.paragraphs or ("",)
        yield f"{_escaped(comment.author)}: {_escaped(first)}" if first else _PICTURE
        yield from map(_escaped, others)
    else:
        yield _author(comment, form)
        yield from (map(_escaped, (comment.when, *comment.paragraphs, actions)))
        yield "" if comment.is_record else _PICTURE


_PICTURE = "![](/media/picture.png)"


def _author(comment: Comment, form: str) -> str:
    name = _escaped(comment.author)
    match form:
        case "heading":
            return f"### {name}"
        case "bold":
            return f"**{name}**"
        case _:
            return f"[{name}]({comment.href})"


@singledispatch
def _block(_: Block) -> str:
    """Return a block; those that are no text, such as an advertisement, are left out."""
    return ""


@_block.register
def _(block: Paragraph) -> str:
    return _at_start("".join(map(_span, block.spans)))


@_block.register
def _(block: Heading) -> str:
    return f"{'#' * block.level} {_escaped(block.text)}"


@_block.register
def _(block: Listing) -> str:
    marks = (f"{n}." if block.ordered else "-" for n in count(1))
    return "\n".join(
        f"{mark} {_escaped(item)}" for mark, item in zip(marks, block.items, strict=False)
    )


@_block.register
def _(block: Table) -> str:
    head, *rows = (f"| {' | '.join(map(_escaped, row))} |" for row in block.rows)
    rule = f"|{' --- |' * len(block.rows[0])}"
    return "\n".join((f"*{_escaped(block.caption)}*", "", head, rule, *rows))


@_block.register
def _(block: Quote) -> str:
    return f"> {_escaped(block.text)}\n>\n> *{_escaped(block.source)}*"


@_block.register
def _(block: Figure) -> str:
    image = f"![{_escaped(block.alt)}]({block.src})"
    return f"{image}\n\n*{_escaped(block.caption)}* {_escaped(block.credit)}"


@_block.register
def _(block: Code) -> str:
    return "\n".join(("```", *block.lines, "```"))


@_block.register
def _(block: Disclosure) -> str:
    inside = block.blocks if block.is_open else ()
    return "\n\n".join((f"**{_escaped(block.summary)}**", *map(_block, inside)))


@_block.register
def _(block: Tabs) -> str:
    labels = " · ".join(map(_escaped, block.labels))
    return "\n\n".join((labels, *map(_block, block.panels[0])))


@_block.register
def _(block: Signature) -> str:
    return _escaped(f"— {block.author}, {block.when}")


def _span(span: Span) -> str:
    text = _SPECIAL.sub(r"\\\1", span.text)
    if span.href:
        return f"[{text}]({span.href})"
    return f"**{text}**" if span.strong else text


def _escaped(text: str) -> str:
    r"""Write text so that Markdown reads it literally.

    >>> _escaped("2. a*b")
    '2\\. a\\*b'
    """
    return _at_start(_SPECIAL.sub(r"\\\1", text))


def _at_start(text: str) -> str:
    return _AT_START.sub(lambda m: f"{m[1]}\\" if m[1].isdigit() else f"\\{m[1]}", text)
