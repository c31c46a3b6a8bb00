"""The answer of a good method in plain text, written from the parameters of the page."""

from collections.abc import Iterator
from functools import singledispatch

from pagetrap.articles.blocks import Block, Disclosure, Listing
from pagetrap.articles.model import Article, Comment, Page, attribution_of, shown_comments
from pagetrap.articles.prose import Ui, ui

__all__ = ["text_of"]


def text_of(page: Page, article: Article) -> str:
    """Return a fixed article as plain text; blank lines part its blocks."""
    words = ui(page.language)
    parts = (
        page.site.name,
        " · ".join(page.site.menu),
        words.search if page.has("search") else "",
        article.title or "",
        attribution_of(article, words),
        *("\n".join(_lines(b)) for section in article.sections for b in section.blocks),
        words.expand if article.rest else "",
        *_comments(article, words),
        *_rail(page, words),
        " · ".join(page.site.footer),
    )
    return "\n\n".join(part for part in parts if part) + "\n"


@singledispatch
def _lines(block: Block) -> Iterator[str]:
    yield from block.lines


@_lines.register
def _(block: Listing) -> Iterator[str]:
    yield from (f"• {item}" for item in block.items)


@_lines.register
def _(block: Disclosure) -> Iterator[str]:
    yield block.summary
    for inner in block.blocks if block.is_open else ():
        yield from _lines(inner)


def _comments(article: Article, words: Ui) -> Iterator[str]:
    if article.comments:
        yield words.comments
    yield from map(_comment, shown_comments(article.comments))


def _comment(comment: Comment) -> str:
    if not comment.is_record:
        return comment.notice
    return "\n".join((f"{comment.author}: {comment.paragraphs[0]}", *comment.paragraphs[1:]))


def _rail(page: Page, words: Ui) -> Iterator[str]:
    if page.has("rail"):
        yield words.related
        yield from (card.title for card in page.related)
