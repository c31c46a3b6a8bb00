"""The page model: plain data that the templates read and the pathologies change.

Nothing here is HTML, and no template knows a pathology by name: a pathology turns a :class:`Page`
into another one, and what it did is all in the data.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from datetime import date
from typing import ClassVar, Self, TypeAlias

from pagetrap.products.embedded_data import EmbeddedData
from pagetrap.products.inserts import Insert
from pagetrap.products.layout import Layout
from pagetrap.products.money import MoneyFormat
from pagetrap.products.page_extras import PageExtras

__all__ = [
    "Attributes",
    "Box",
    "Choice",
    "Code",
    "CssRule",
    "Gallery",
    "Image",
    "OfferView",
    "Page",
    "Planted",
    "PriceLine",
    "Record",
    "Stock",
    "Wrapper",
]

Attributes: TypeAlias = tuple[tuple[str, str], ...]


class Planted(str):
    """Text that remembers which pathology put it on the page; it prints as any other.

    Attributes:
        by: The pathology's name.

    >>> Planted("RRP", "decoy_old_price") == "RRP"
    True
    """

    __slots__ = ("by",)
    by: str

    def __new__(cls, text: str, by: str = "") -> Self:  # noqa: D102 - the class says it
        planted = super().__new__(cls, text)
        planted.by = by
        return planted


@dataclass(frozen=True, slots=True, kw_only=True)
class Image:
    """One ``img``: where it really is, and how the markup says so.

    Attributes:
        by: The pathology that put it there, or empty; never printed.
    """

    url: str
    src: str
    alt: str
    attributes: Attributes = ()
    by: str = ""
    is_box: ClassVar[bool] = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """One container of product images."""

    images: tuple[Image, ...]
    is_box: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Gallery:
    """Boxes of product images; a bare image between them belongs to none."""

    parts: tuple[Box | Image, ...]

    def map_boxes(self, change: Callable[[Box], Box]) -> "Gallery":
        """Return the gallery with ``change`` applied to each box."""
        parts = (change(part) if isinstance(part, Box) else part for part in self.parts)
        return Gallery(parts=tuple(parts))

    def map_images(self, change: Callable[[Image], Image]) -> "Gallery":
        """Return the gallery with ``change`` applied to each image, bare ones included."""

        def changed(part: Box | Image) -> Box | Image:
            if isinstance(part, Box):
                return Box(images=tuple(map(change, part.images)))
            return change(part)

        return Gallery(parts=tuple(map(changed, self.parts)))

    @property
    def images(self) -> tuple[Image, ...]:
        """The images in boxes, in page order."""
        return tuple(i for part in self.parts if isinstance(part, Box) for i in part.images)


@dataclass(frozen=True, slots=True, kw_only=True)
class PriceLine:
    """One price with its words.

    Attributes:
        amount: Minor units; the page's money format writes it.
        before: Words in front of the price tag.
        after: Words behind it.
        strike: A tag that strikes it through, or ``class`` for the stylesheet's class, or empty.
        by: The pathology that put it there, or empty; never printed.
    """

    amount: int
    before: str = ""
    after: str = ""
    strike: str = ""
    by: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stock:
    """Availability: as words, or as a class token that the stylesheet renders as words."""

    text: str
    token: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Code:
    """One article number with the label in front of it."""

    label: str
    value: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferView:
    """One offer as it is shown.

    Attributes:
        others: Codes beside the article number, each under a label of its own.
    """

    prices: tuple[PriceLine, ...]
    stock: Stock
    codes: tuple[Code, ...]
    shipping: tuple[str, ...]
    attributes: Attributes = ()
    others: tuple[Code, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One option in a picker, with its own offer where options differ in it."""

    ident: str
    name: str
    selected: bool
    offer: OfferView | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Wrapper:
    """One element around a record; ``summary`` is its visible line where it is a ``details``."""

    tag: str
    attributes: Attributes = ()
    summary: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A product on the page: the full record, a hidden one, or a recommendation card.

    Attributes:
        slot: Its product's place in the scene; never printed.
        pick: Name of its picker's inputs, of its own so that browsers keep the groups apart.
        rating: What customers gave it, from 1.0 to 5.0, and how many they were; or None.
    """

    slot: str
    pick: str
    title: str
    gallery: Gallery
    offer: OfferView | None
    choices: tuple[Choice, ...] = ()
    wrappers: tuple[Wrapper, ...] = ()
    rating: tuple[float, int] | None = None

    @property
    def is_card(self) -> bool:
        """Whether this is a recommendation."""
        return self.slot.startswith("card")

    def map_offers(self, change: Callable[[int, OfferView], OfferView]) -> "Record":
        """Return the record with ``change`` applied to each offer and its place."""
        offer = change(0, self.offer) if self.offer else None
        choices = tuple(
            replace(choice, offer=change(place, choice.offer)) if choice.offer else choice
            for place, choice in enumerate(self.choices)
        )
        return replace(self, offer=offer, choices=choices)


@dataclass(frozen=True, slots=True, kw_only=True)
class CssRule:
    """One rule of the page's stylesheet."""

    selector: str
    declarations: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """Everything that the templates need to write the page.

    Attributes:
        records: The full records, hidden ones included, in page order.
        rails: Recommendations in page order; the records stand behind the first ``before`` rails.
        crumbs: The breadcrumb, from the home page on.
        notes: Sentences about the shop's prices.
        rule_words: The heading over the shop's dispatch rule, then its sentences.
        closed_days: The days without dispatch that the rule lists.
        data: Documents for ``application/ld+json`` scripts.
        bases: ``href`` values of ``base`` elements, in order.
        inserts: Parts with templates of their own.
    """

    url: str
    today: date
    shop: str
    money: MoneyFormat
    layout: Layout
    records: tuple[Record, ...]
    rails: tuple["Rail", ...]
    before: int
    crumbs: tuple[str, ...]
    boilerplate: "Boilerplate"
    notes: tuple[str, ...] = ()
    rule_words: tuple[str, ...] = ()
    closed_days: tuple[str, ...] = ()
    css: tuple[CssRule, ...] = ()
    data: tuple[str, ...] = ()
    bases: tuple[str, ...] = ()
    inserts: tuple[Insert, ...] = ()

    def map_records(self, change: Callable[[Record], Record]) -> "Page":
        """Return the page with ``change`` applied to each full record and each card."""
        rails = tuple(replace(rail, cards=tuple(map(change, rail.cards))) for rail in self.rails)
        return replace(self, records=tuple(map(change, self.records)), rails=rails)

    def with_css(self, rules: Iterable[CssRule]) -> "Page":
        """Return the page with ``rules`` appended to its stylesheet."""
        return replace(self, css=(*self.css, *rules))


@dataclass(frozen=True, slots=True, kw_only=True)
class Rail:
    """A row of recommendations."""

    heading: str
    cards: tuple[Record, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Review:
    """One customer's review."""

    author: str
    day: date
    stars: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Boilerplate:
    """What a shop page carries around its products; none of it depends on the answer."""

    logo: Image
    icons: tuple[Image, ...]
    menu: tuple[str, ...]
    promo: str
    cookie: str
    description: tuple[str, ...]
    specification: tuple[tuple[str, str], ...]
    reviews: tuple[Review, ...]
    questions: tuple[tuple[str, str], ...]
    footer: tuple[str, ...]
    free_delivery: int
    extras: PageExtras
    embedded: EmbeddedData
