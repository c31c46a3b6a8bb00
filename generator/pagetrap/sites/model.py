"""What a page of these suites is made of, as plain data: page and answers are written from it.

``shown`` of a block says whether a reader of the first load sees it. Hidden blocks are in the page
and in no answer.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

__all__ = [
    "Block",
    "Column",
    "Dialog",
    "Facts",
    "Form",
    "Gallery",
    "Links",
    "Listing",
    "Page",
    "Pager",
    "Picture",
    "Record",
    "Site",
    "Tabs",
    "Text",
]

Form: TypeAlias = Literal["links", "cards", "label", "leading", "table"]
"""How a listing is written: bare links; fields below the link; metadata before the name inside the
link; fields before the link; a table with a header row."""


@dataclass(frozen=True, slots=True)
class Column:
    """A value that every record of a listing shows; its label is empty where it shows none."""

    label: str = ""


@dataclass(frozen=True, slots=True)
class Record:
    """A named link with its values, one for each column of its listing."""

    name: str
    href: str
    values: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Listing:
    """A group of records; ``heading`` is empty for one that stands without.

    Attributes:
        is_pictured: Whether a second link, around a picture, stands before that of the name.
    """

    id: str
    heading: str
    form: Form
    columns: tuple[Column, ...] = ()
    records: tuple[Record, ...]
    is_pictured: bool = False


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph."""

    text: str


@dataclass(frozen=True, slots=True)
class Facts:
    """Pairs of a label and a value under a heading."""

    heading: str
    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Links:
    """Links to files and pages, each with its label."""

    heading: str
    links: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """An image; ``lazy`` ones have a placeholder for a source until they are seen."""

    src: str
    caption: str


@dataclass(frozen=True, slots=True)
class Gallery:
    """Pictures with captions."""

    heading: str
    pictures: tuple[Picture, ...]


@dataclass(frozen=True, slots=True)
class Tabs:
    """Panels of which one is active; nobody sees the others.

    Attributes:
        hiding: ``markup`` says in the page itself that a panel is hidden; ``script`` leaves it to
            a selector that only a browser evaluates, so that the review has to say it.
    """

    labels: tuple[str, ...]
    panels: "tuple[tuple[Block, ...], ...]"
    hiding: Literal["markup", "script"]
    active: int = 0


@dataclass(frozen=True, slots=True)
class Dialog:
    """A dialog that isn't open."""

    heading: str
    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Pager:
    """The number of pages, and links to some of them."""

    text: str
    numbers: tuple[int, ...]


Block: TypeAlias = Listing | Text | Facts | Links | Gallery | Tabs | Dialog | Pager


@dataclass(frozen=True, slots=True, kw_only=True)
class Site:
    """What stays the same on all pages of a site.

    Attributes:
        name: Its invented name; no other site of the suites has it.
        menu: Labels of the navigation.
        accent: The colour of links and bars.
    """

    name: str
    host: str
    menu: tuple[str, ...]
    footer: tuple[str, ...]
    accent: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """One page as its first load displays it.

    Attributes:
        title: The main heading, which a reader sees.
        head_title: The title of the document, which a reader doesn't see on the page.
        state: The values that a script brought along, as a state island; empty for none.
        feeds: Label and address of feeds that only the head of the page names.
        loading: What stood where the data came to stand; hidden by now.
    """

    language: str
    skeleton: str
    url: str
    site: Site
    title: str
    head_title: str
    blocks: tuple[Block, ...]
    aside: tuple[Block, ...] = ()
    state: Mapping[str, Any] | None = None
    feeds: tuple[tuple[str, str], ...] = ()
    loading: str = ""

    @property
    def is_rtl(self) -> bool:
        """Whether the language is written from right to left."""
        return self.language in ("ar", "he")
