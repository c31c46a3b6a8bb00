"""Turns a scene into the page that shows it plainly, before any pathology changes it."""

from dataclasses import dataclass

from pagetrap.products.furniture import draw_furniture
from pagetrap.products.layout import draw_layout
from pagetrap.products.looks import stylesheet
from pagetrap.products.money import MoneyFormat
from pagetrap.products.page import (
    Box,
    Choice,
    Code,
    Gallery,
    Image,
    OfferView,
    Page,
    PriceLine,
    Rail,
    Record,
    Stock,
    Wrapper,
)
from pagetrap.products.parameters import Offer, Product, Scene
from pagetrap.products.wrapping import show
from pagetrap.streams import Rng

__all__ = ["IN_STOCK", "OUT_OF_STOCK", "compose"]

IN_STOCK = ("In stock", "Available now", "In stock in our warehouse", "In stock and ready to go")
OUT_OF_STOCK = ("Out of stock", "Sold out", "Currently unavailable", "Temporarily out of stock")
_DISPATCH = (
    "Dispatched in {}", "Dispatch time: {}", "Leaves our warehouse in {}", "Dispatch in {}", "Time to dispatch: {}",
)  # fmt: skip
_RAILS = (
    "You may also like", "Customers also viewed", "More from this range", "Recently viewed", "Picked for you",
    "Goes well with this", "Popular this week", "From the same workshop",
)  # fmt: skip
_CARDS_IN_RAIL = 7
_IMAGE_ATTRIBUTES = (
    (),
    (("width", "480"), ("height", "480")),
    (("decoding", "async"),),
    (("style", "max-width: 100%; height: auto;"),),
)


def compose(rng: Rng, scene: Scene) -> Page:
    """Return the page that shows ``scene`` plainly; ``rng`` is the row's stream."""
    layout = draw_layout(rng.fork("layout"))
    writer = _draw_writer(rng.fork("words"), scene)
    wrappers, rules = show(rng.fork("wrapper"))
    cards = tuple(writer.card(product) for product in scene.cards)
    headings = rng.fork("rails").sample(_RAILS, 4)
    first, rest = cards[: scene.before], cards[scene.before :]
    rails_before = _rails(headings[:2], first)
    return Page(
        url=scene.url,
        today=scene.today,
        shop=scene.shop.name,
        money=MoneyFormat(form=scene.shop.form, decimals=scene.shop.market.decimals),
        layout=layout,
        records=tuple(writer.record(product, wrappers) for product in scene.records),
        rails=(*rails_before, *_rails(headings[2:], rest)),
        before=len(rails_before),
        crumbs=("Home", scene.main.department, f"All {scene.main.department.lower()}"),
        furniture=draw_furniture(rng.fork("furniture"), scene),
        css=(*stylesheet(rng.fork("css"), layout), *rules),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Writer:
    """Writes products in the wording that all of a page share."""

    scene: Scene
    stock: dict[bool, str]
    dispatch: str
    price: str
    sku: str
    alt: str
    attributes: tuple[tuple[str, str], ...]
    picks: tuple[str, ...]

    def record(self, product: Product, wrappers: tuple[Wrapper, ...]) -> Record:
        """Return the full record of a product."""
        differ = "options_differ_in_offer" in self.scene.traits
        choices = tuple(
            Choice(
                ident=option.ident,
                name=option.name,
                selected=place == product.selected,
                offer=self.offer(option.offer) if differ else None,
            )
            for place, option in enumerate(product.options)
        )
        return Record(
            slot=product.slot,
            pick=self.picks[self.scene.products.index(product)],
            title=product.title,
            gallery=self.gallery(product),
            offer=None if differ else self.offer(product.offer),
            choices=choices,
            wrappers=wrappers,
        )

    def card(self, product: Product) -> Record:
        """Return the recommendation card of a product."""
        return Record(
            slot=product.slot,
            pick=self.picks[self.scene.products.index(product)],
            title=product.title,
            gallery=self.gallery(product),
            offer=self.offer(product.offer),
        )

    def offer(self, offer: Offer) -> OfferView:
        """Return an offer as it is shown."""
        unit = "working day" if self.scene.shop.rule else "day"
        time = f"{offer.lead} {unit}" + "s" * (offer.lead != 1)
        return OfferView(
            prices=(PriceLine(amount=offer.price, before=self.price),),
            stock=Stock(text=self.stock[offer.in_stock]),
            codes=(Code(label=self.sku, value=offer.sku),),
            shipping=(self.dispatch.format(time),),
        )

    def gallery(self, product: Product) -> Gallery:
        """Return the images of a product in one box."""
        images = tuple(
            Image(url=url, src=url, alt=self.alt, attributes=self.attributes)
            for url in product.images
        )
        return Gallery(parts=(Box(images=images),))


def _draw_writer(rng: Rng, scene: Scene) -> _Writer:
    return _Writer(
        scene=scene,
        stock={True: rng.pick(IN_STOCK), False: rng.pick(OUT_OF_STOCK)},
        dispatch=rng.pick(_DISPATCH),
        price=rng.pick(("", "", "Price", "Now", "Our price")),
        sku=rng.pick(("SKU", "SKU:", "SKU no.", "Sku")),
        alt=rng.pick(("", "Photo", "View", "Enlarge")),
        attributes=rng.pick(_IMAGE_ATTRIBUTES),
        picks=tuple(f"pick-{rng.code(5, '0123456789')}" for _ in scene.products),
    )


def _rails(headings: tuple[str, ...], cards: tuple[Record, ...]) -> tuple[Rail, ...]:
    """Return cards on as many shelves as they need, at most two."""
    shelves = [cards[:_CARDS_IN_RAIL], cards[_CARDS_IN_RAIL:]]
    return tuple(
        Rail(heading=heading, cards=shelf)
        for heading, shelf in zip(headings, shelves, strict=True)
        if shelf
    )
