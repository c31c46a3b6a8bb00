"""What a row is rendered from; the answer key is a function of these, never of the HTML."""

from dataclasses import dataclass
from datetime import date
from typing import Literal, TypeAlias

from pagetrap.products.dispatch_dates import Rule
from pagetrap.products.markets import Market
from pagetrap.products.money import PriceGrid

__all__ = ["Offer", "Option", "Product", "Scene", "Shop", "Trait", "Traits"]

Trait: TypeAlias = Literal[
    "accented_titles",
    "ambiguous_symbol",
    "comma_market",
    "hidden_records",
    "options_differ_in_images",
    "options_differ_in_offer",
    "thousands",
    "working_days",
]
"""What a pathology may ask of the product before it is drawn."""

Traits: TypeAlias = frozenset[Trait]


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """What one option, or the whole product, is sold for and when.

    Attributes:
        price: Minor units of the market's currency.
        lead: Days from order to dispatch, by the shop's rule.
    """

    price: int
    sku: str
    in_stock: bool
    lead: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One choice of a product: its id on the page, its name, and its own offer and images."""

    ident: str
    name: str
    offer: Offer
    images: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Product:
    """One product, true or not; a decoy is drawn by the very procedure that draws the truth.

    Attributes:
        slot: Its place in the scene: ``main``, ``card-3``, ``hidden-1``.
        line: Number of the coined name in its title; differs from the truth's in every decoy.
        title: As a person would read it, NFC, single spaces.
        offer: The offer that counts: the selected option's where options differ in it.
        images: Absolute URLs of the images that count, in page order; likewise.
        options: The choices, or empty.
        selected: Place of the selected option.
    """

    slot: str
    line: int
    title: str
    department: str
    offer: Offer
    images: tuple[str, ...]
    options: tuple[Option, ...] = ()
    selected: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Shop:
    """What the products of a page share.

    Attributes:
        name: The brand on the door.
        host: Where its pages are, under a reserved name.
        media: Where its images are, under a reserved name.
        form: The price tag this shop uses where nothing is attacked.
        pattern: How its article numbers look.
        photos: The folder of its product images, without slashes at the ends.
        query: What follows the name of each product image's file, may be empty.
        rule: How it counts working days, or None where days are calendar days.
    """

    name: str
    host: str
    media: str
    market: Market
    form: str
    grid: PriceGrid
    pattern: str
    photos: str
    query: str
    rule: Rule | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """Everything on the page that has a title, a price, a code or an image of its own.

    Attributes:
        today: The day that the prompt states.
        url: The page's URL.
        charset: What the page's titles are misread in, where they are.
        fragments: Parts of which every title holds one, or empty.
        main: The product that the answer is about.
        cards: Recommended products, in page order.
        before: How many of the cards stand before the main product.
        hidden: Products in hidden records, in page order.
    """

    today: date
    url: str
    shop: Shop
    charset: str
    fragments: tuple[str, ...]
    traits: Traits
    main: Product
    cards: tuple[Product, ...]
    before: int
    hidden: tuple[Product, ...]

    @property
    def products(self) -> tuple[Product, ...]:
        """The main product first, then cards, then hidden ones.

        Draws are made in this order, so the presence of hidden records moves no other draw.
        """
        return (self.main, *self.cards, *self.hidden)

    def shown_offers(self, product: Product) -> tuple[Offer, ...]:
        """Return the offers that a product shows: one an option where options differ in them."""
        if "options_differ_in_offer" in self.traits and product.options:
            return tuple(option.offer for option in product.options)
        return (product.offer,)

    def image_sets(self, product: Product) -> tuple[tuple[str, ...], ...]:
        """Return the images of a product: one set an option where options differ in them."""
        if "options_differ_in_images" in self.traits:
            return tuple(option.images for option in product.options)
        return (product.images,)

    @property
    def records(self) -> tuple[Product, ...]:
        """The products with a full record: the main one, then the hidden ones."""
        return (self.main, *self.hidden)
