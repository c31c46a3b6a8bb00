"""Writes a page as HTML through the templates: the page as it is loaded, hidden parts and all."""

import hashlib
from collections.abc import Iterator
from functools import cache

from jinja2 import Template
from markupsafe import Markup

from pagetrap.articles.blocks import lines_of
from pagetrap.articles.model import Comment, Page, record_count
from pagetrap.articles.prose import ui
from pagetrap.articles.reference_body import body_of
from pagetrap.articles.skeletons import SKELETONS
from pagetrap.templating import data_island, environment

__all__ = ["render_page"]


@cache
def _template() -> Template:
    templates = environment()
    templates.filters["kind"] = lambda block: type(block).__name__
    templates.filters["anchor"] = _anchor
    templates.filters["picture"] = _picture
    return templates.get_template("articles/page.html.j2")


def render_page(page: Page, load: int = 1) -> str:
    """Return the HTML of a page; a collection's as its ``load``-th load showed it, from 1."""
    comments = page.article.comments if page.article else ()
    return _template().render(
        p=page,
        s=SKELETONS[page.skeleton],
        u=ui(page.language),
        count=record_count(comments),
        flat=tuple(_flat(comments)),
        posts=page.collection.loads[load - 1] if page.collection else (),
        metadata=_metadata(page),
    )


def _flat(comments: tuple[Comment, ...], depth: int = 0) -> Iterator[tuple[int, Comment]]:
    """Yield comments with their depth, for pages that indent instead of nesting."""
    for comment in comments:
        yield depth, comment
        yield from _flat(comment.replies, depth + 1)


def _anchor(text: str) -> str:
    return f"s{hashlib.sha256(text.encode()).hexdigest()[:7]}"


_PICTURE = (
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 640 360'%3E"
    "%3Crect width='640' height='360' fill='hsl({hue},38%25,82%25)'/%3E"
    "%3Ccircle cx='{sun}' cy='96' r='42' fill='hsl({hue},60%25,94%25)'/%3E"
    "%3Cpath d='M0 {left} L{peak} 150 L640 {right} V360 H0Z' fill='hsl({hue},28%25,48%25)'/%3E"
    "%3Cpath d='M0 310 Q320 {left} 640 300 V360 H0Z' fill='hsl({hue},32%25,34%25)'/%3E%3C/svg%3E"
)


def _picture(name: str) -> str:
    """Return the small picture that stands where the large one will be loaded: hills and a sun."""
    drawn = hashlib.sha256(name.encode()).digest()
    return _PICTURE.format(
        hue=drawn[0] * 359 // 255,
        sun=90 + drawn[1] * 460 // 255,
        peak=180 + drawn[2],
        left=230 + drawn[3] // 4,
        right=210 + drawn[4] // 3,
    )


def _metadata(page: Page) -> Markup:
    """Return the page's linked data: the whole text, with what is folded; no reader sees it."""
    article = page.article
    if article is None or article.title is None:
        return Markup()
    told = {
        "@context": "https://schema.org",
        "@type": "Article",
        "headline": article.title,
        "datePublished": article.published,
        "author": {"@type": "Person", "name": article.author},
        "articleBody": "\n".join((body_of(article), *lines_of(article.rest))),
    }
    return data_island(told)
