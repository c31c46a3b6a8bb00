"""What an article page is made of, as plain data: the page and its answers are written from this.

Nothing here was read from markup.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from pagetrap.articles.blocks import Block, lines_of
from pagetrap.articles.prose import Ui

__all__ = [
    "Article",
    "Card",
    "Collection",
    "Comment",
    "Kind",
    "Page",
    "Post",
    "Section",
    "Site",
    "attribution_of",
    "record_count",
    "shown_comments",
]

Kind: TypeAlias = Literal[
    "news",
    "long-read",
    "blog",
    "documentation",
    "forum",
    "question",
    "short-post",
    "folded",
    "table-heavy",
    "list-heavy",
    "posts",
]


@dataclass(frozen=True, slots=True)
class Section:
    """A natural part of the body, with the label that a reviewer gave it."""

    label: str
    blocks: tuple[Block, ...]

    @property
    def lines(self) -> tuple[str, ...]:
        """The visible lines of the part."""
        return lines_of(self.blocks)


@dataclass(frozen=True, slots=True, kw_only=True)
class Comment:
    """A comment or what stands in its place.

    Attributes:
        state: ``deleted`` and ``hidden`` ones show a notice, an ``image`` has no text; none of
            these counts.
        id: What the page calls it; empty where the site gives no identities.
        when: The time that it shows.
        notice: What a placeholder says; empty for others.
    """

    state: Literal["comment", "reply", "pingback", "deleted", "hidden", "image"]
    id: str
    author: str
    paragraphs: tuple[str, ...]
    when: str
    likes: int
    href: str
    notice: str = ""
    replies: "tuple[Comment, ...]" = ()

    @property
    def is_record(self) -> bool:
        """Whether it has an author and a text."""
        return self.state in ("comment", "reply", "pingback")


def shown_comments(comments: tuple[Comment, ...]) -> Iterator[Comment]:
    """Yield comments and replies in the order of the page."""
    for comment in comments:
        yield comment
        yield from shown_comments(comment.replies)


def record_count(comments: tuple[Comment, ...]) -> int:
    """Return how many of comments and replies count."""
    return sum(comment.is_record for comment in shown_comments(comments))


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """A link to another article, in a rail or a list beside the text."""

    title: str
    href: str
    teaser: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Site:
    """What stays the same on all pages of a site.

    Attributes:
        menu: Labels of the navigation.
        section: The label of the section that the page belongs to; one of the menu's.
        footer: Labels of the footer, stable ones only.
        accent: The colour of links and bars.
    """

    name: str
    host: str
    menu: tuple[str, ...]
    section: str
    footer: tuple[str, ...]
    accent: str
    serif: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Article:
    """A fixed article.

    Attributes:
        title: None for a short post, which has none.
        rest: The hidden continuation of a folded article; no part of the reference.
        comments: Those that are displayed without an action.
        collapsed: Comments inside a closed disclosure, which nobody sees.
    """

    title: str | None
    author: str
    published: str
    updated: str
    minutes: int
    tags: tuple[str, ...]
    sections: tuple[Section, ...]
    rest: tuple[Block, ...] = ()
    comments: tuple[Comment, ...] = ()
    collapsed: tuple[Comment, ...] = ()


def attribution_of(article: Article, words: Ui) -> str:
    """Return the line that says who wrote an article and when."""
    return f"{words.by} {article.author} · {words.date(article.published)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Post:
    """An outer post of a collection; it may only quote, or be gone.

    Attributes:
        quoted: The post that it quotes, if any.
        notice: What stands there of a post that is gone; it has no text then.
    """

    id: str
    author: str
    handle: str
    href: str
    profile: str
    text: str
    when: str
    likes: int
    quoted: "Post | None" = None
    notice: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Collection:
    """A changing collection as two independent loads displayed it."""

    heading: str
    intro: str
    loads: tuple[tuple[Post, ...], tuple[Post, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """One case: a site, an article or a collection on it, and what is around.

    Attributes:
        number: The number of the candidate.
        observed_on: The days of the loads, as dates without a time.
        features: Names of what the page has besides; see ``plan.FEATURES``.
    """

    id: str
    number: int
    name: str
    kind: Kind
    language: str
    skeleton: str
    url: str
    observed_on: tuple[str, str]
    features: tuple[str, ...]
    site: Site
    article: Article | None
    collection: Collection | None
    related: tuple[Card, ...]
    popular: tuple[Card, ...]

    @property
    def is_rtl(self) -> bool:
        """Whether the language is written from right to left."""
        return self.language in ("ar", "he")

    def has(self, feature: str) -> bool:
        """Tell whether the page has a feature."""
        return feature in self.features
