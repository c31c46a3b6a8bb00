"""Answers as good methods would give them: the page in Markdown and in plain text.

They are written from the parameters, never from the markup, so that page and answer can't share a
mistake of a parser. The answer in HTML is the page as it was loaded.
"""

import re
from collections.abc import Iterator

from pagetrap.articles.model import (
    Block,
    Code,
    Comment,
    Disclosure,
    Figure,
    Heading,
    Listing,
    Page,
    Paragraph,
    Post,
    Quote,
    Signature,
    Span,
    Table,
    Tabs,
    lines_of,
    shown_comments,
)
from pagetrap.articles.prose import ui

__all__ = ["FORMS", "form_of", "markdown_of", "text_of"]

FORMS = ("heading", "bold", "link", "colon")
"""How a comment's author is written in Markdown."""

_SPECIAL = re.compile(r"([\\`*_\[\]<>|~])")
_AT_START = re.compile(r"^([#+=-]|[0-9]+(?=[.)]))", re.MULTILINE)


def form_of(page: Page) -> str:
    """Return how the page's Markdown writes the authors of comments."""
    return FORMS[page.number % len(FORMS)]


def markdown_of(page: Page, load: int = 1) -> str:
    """Return the page as Markdown; blocks are parted by blank lines."""
    parts = [*_before(page), *_main(page, load), *_after(page)]
    return "\n\n".join(part for part in parts if part) + "\n"


def text_of(page: Page) -> str:
    """Return a fixed article as plain text."""
    words, article = ui(page.language), page.article
    assert article is not None, "a collection has no answer in plain text"
    parts = [page.site.name, " · ".join(page.site.menu)]
    parts += [words.search] if page.has("search") else []
    parts += [article.title] if article.title else []
    parts.append(f"{words.by} {article.author} · {words.date(article.published)}")
    parts += ["\n".join(_plain(b)) for section in article.sections for b in section.blocks]
    parts += [words.expand] if article.rest else []
    if article.comments:
        parts += [words.comments, *(_plain_comment(c) for c in shown_comments(article.comments))]
    if page.has("rail"):
        parts += [words.related, *(card.title for card in page.related)]
    parts.append(" · ".join(page.site.footer))
    return "\n\n".join(part for part in parts if part) + "\n"


def _plain(block: Block) -> Iterator[str]:
    match block:
        case Listing():
            yield from (f"• {item}" for item in block.items)
        case Disclosure():
            yield block.summary
            for inner in block.blocks if block.is_open else ():
                yield from _plain(inner)
        case _:
            yield from lines_of(block)


def _plain_comment(comment: Comment) -> str:
    if not comment.is_record:
        return comment.notice
    return "\n".join((f"{comment.author}: {comment.paragraphs[0]}", *comment.paragraphs[1:]))


def _before(page: Page) -> Iterator[str]:
    words = ui(page.language)
    yield f"[{_escaped(page.site.name)}](/)"
    yield " · ".join(f"[{_escaped(m)}](/{n})" for n, m in enumerate(page.site.menu, 1))
    if page.has("search"):
        yield _escaped(words.search)


def _main(page: Page, load: int) -> Iterator[str]:
    if page.article is None:
        yield from _collection(page, load)
        return
    words, article = ui(page.language), page.article
    if article.title:
        yield f"# {_escaped(article.title)}"
    yield _escaped(f"{words.by} {article.author} · {words.date(article.published)}")
    for section in article.sections:
        for block in section.blocks:
            yield _block(block)
    if article.rest:
        yield _escaped(words.expand)
    if article.comments:
        count = sum(c.is_record for c in shown_comments(article.comments))
        yield f"## {_escaped(words.comments)} ({count})"
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


def _collection(page: Page, load: int) -> Iterator[str]:
    assert page.collection is not None, "only a collection has posts"
    yield f"# {_escaped(page.collection.heading)}"
    yield _escaped(page.collection.intro)
    for post in page.collection.loads[load - 1]:
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
    texts = [_escaped(text) for text in comment.paragraphs]
    name = _escaped(comment.author)
    if comment.notice:
        yield f"*{_escaped(comment.notice)}*"
    elif form == "colon":
        if comment.is_record:
            yield f"{name}: {texts[0]}"
            yield from texts[1:]
    else:
        yield {
            "heading": f"### {name}",
            "bold": f"**{name}**",
            "link": f"[{name}]({comment.href})",
        }[form]
        if comment.is_record:
            yield _escaped(comment.when)
            yield from texts
            yield _escaped(actions)
        else:
            yield "![](/media/picture.png)"


def _block(block: Block) -> str:
    match block:
        case Paragraph():
            return _at_start("".join(map(_span, block.spans)))
        case Heading():
            return f"{'#' * block.level} {_escaped(block.text)}"
        case Listing():
            return _list(block)
        case Table():
            return _table(block)
        case Quote():
            return f"> {_escaped(block.text)}\n>\n> *{_escaped(block.source)}*"
        case Figure():
            image = f"![{_escaped(block.alt)}]({block.src})"
            return f"{image}\n\n*{_escaped(block.caption)}* {_escaped(block.credit)}"
        case Code():
            return "\n".join(("```", *block.lines, "```"))
        case Disclosure():
            inside = block.blocks if block.is_open else ()
            return "\n\n".join((f"**{_escaped(block.summary)}**", *map(_block, inside)))
        case Tabs():
            labels = " · ".join(map(_escaped, block.labels))
            return "\n\n".join((labels, *map(_block, block.panels[0])))
        case Signature():
            return _escaped(f"— {block.author}, {block.when}")
        case _:
            return ""


def _list(block: Listing) -> str:
    return "\n".join(
        f"{f'{n}.' if block.ordered else '-'} {_escaped(item)}"
        for n, item in enumerate(block.items, 1)
    )


def _table(block: Table) -> str:
    head, *rows = (f"| {' | '.join(map(_escaped, row))} |" for row in block.rows)
    rule = f"|{' --- |' * len(block.rows[0])}"
    return "\n".join((f"*{_escaped(block.caption)}*", "", head, rule, *rows))


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
