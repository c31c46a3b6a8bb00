"""What an article page is made of, as plain data: the page and its answers are written from this.

Nothing here was read from markup. ``lines_of`` says what a reader sees of a block, and so what the
reference body holds of it; hidden parts give no lines.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

__all__ = [
    "Advert",
    "Article",
    "Block",
    "Card",
    "Code",
    "Collection",
    "Comment",
    "Disclosure",
    "Embed",
    "Figure",
    "Heading",
    "Kind",
    "Listing",
    "Page",
    "Paragraph",
    "Post",
    "Quote",
    "Section",
    "Signature",
    "Site",
    "Span",
    "Table",
    "Tabs",
    "lines_of",
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


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading inside the body; the article's title is none of them."""

    text: str
    level: int = 2


@dataclass(frozen=True, slots=True)
class Listing:
    """A list; the numbers of an ordered one are decoration."""

    items: tuple[str, ...]
    ordered: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """A table whose first row has the headers."""

    caption: str
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Quote:
    """A quotation of somebody, set apart."""

    text: str
    source: str


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture with its caption; what ``alt`` says is no visible text."""

    caption: str
    credit: str
    alt: str
    src: str


@dataclass(frozen=True, slots=True)
class Code:
    """A block of code, line by line."""

    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Disclosure:
    """A native disclosure; a closed one shows its summary only."""

    summary: str
    blocks: "tuple[Block, ...]"
    is_open: bool


@dataclass(frozen=True, slots=True)
class Tabs:
    """Panels of which the first is active; the labels are controls, not text of the body."""

    labels: tuple[str, ...]
    panels: "tuple[tuple[Block, ...], ...]"


@dataclass(frozen=True, slots=True)
class Signature:
    """Who wrote a part and when, as below an answer; attribution, not text of the body."""

    author: str
    when: str


@dataclass(frozen=True, slots=True)
class Embed:
    """An embed that loads on a click; its label is a control."""

    label: str
    src: str


@dataclass(frozen=True, slots=True)
class Advert:
    """A slot for advertisement in the middle of the text."""

    label: str


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


def lines_of(block: Block) -> tuple[str, ...]:
    """Return the lines that a reader sees of a block, as the reference body has them.

    >>> closed = Disclosure("More", (Paragraph((Span("hidden"),)),), is_open=False)
    >>> lines_of(closed)
    ('More',)
    """
    match block:
        case Paragraph() | Heading():
            return (block.text,)
        case Listing():
            return block.items
        case Table():
            return (block.caption, *(" | ".join(row) for row in block.rows))
        case Quote():
            return (block.text, block.source)
        case Figure():
            return (f"{block.caption} {block.credit}",)
        case Code():
            return block.lines
        case Disclosure():
            inside = block.blocks if block.is_open else ()
            return (block.summary, *_lines(inside))
        case Tabs():
            return _lines(block.panels[0])
        case _:
            return ()


def _lines(blocks: tuple[Block, ...]) -> tuple[str, ...]:
    return tuple(line for block in blocks for line in lines_of(block))


@dataclass(frozen=True, slots=True)
class Section:
    """A natural part of the body, with the label that a reviewer gave it."""

    label: str
    blocks: tuple[Block, ...]

    @property
    def lines(self) -> tuple[str, ...]:
        """The visible lines of the part."""
        return _lines(self.blocks)


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
