"""Turns a scene into the page that shows it plainly, before any pathology changes it."""

from dataclasses import dataclass

from pagetrap.products.boilerplate import draw_boilerplate
from pagetrap.products.embedded_data import foreign_code
from pagetrap.products.layout import draw_layout
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
from pagetrap.products.stylesheets import stylesheet
from pagetrap.products.visibility import show
from pagetrap.products.words import WORDS
from pagetrap.streams import Rng

__all__ = ["compose"]

_CARDS_IN_RAIL = 7
_MORE_CODES_RATE = 0.28
_RATED_RATE = 0.55
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
    headings = rng.fork("rails").sample(WORDS.page.recommendations, 4)
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
        boilerplate=draw_boilerplate(rng.fork("furniture"), scene),
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
    more_codes: tuple[str, ...]
    rated: bool
    rng: Rng

    def record(self, product: Product, wrappers: tuple[Wrapper, ...]) -> Record:
        """Return the full record of a product."""
        differ = "options_differ_in_offer" in self.scene.traits
        own = self.rng.fork(product.slot)
        choices = tuple(
            Choice(
                ident=option.ident,
                name=option.name,
                selected=place == product.selected,
                offer=self.offer(own.fork(f"option-{place}"), option.offer) if differ else None,
            )
            for place, option in enumerate(product.options)
        )
        return Record(
            slot=product.slot,
            pick=self.picks[self.scene.products.index(product)],
            title=product.title,
            gallery=self.gallery(product),
            offer=None if differ else self.offer(own, product.offer),
            choices=choices,
            wrappers=wrappers,
            rating=self.rating(own),
        )

    def card(self, product: Product) -> Record:
        """Return the recommendation card of a product."""
        own = self.rng.fork(product.slot)
        return Record(
            slot=product.slot,
            pick=self.picks[self.scene.products.index(product)],
            title=product.title,
            gallery=self.gallery(product),
            offer=self.offer(own, product.offer),
            rating=self.rating(own),
        )

    def rating(self, own: Rng) -> tuple[float, int] | None:
        """Return what customers gave a product, drawn for it alone."""
        if not self.rated:
            return None
        rng = own.fork("rating")
        return rng.between(31, 50) / 10, rng.between(2, 480)

    def offer(self, own: Rng, offer: Offer) -> OfferView:
        """Return an offer as it is shown."""
        unit = "working day" if self.scene.shop.rule else "day"
        time = f"{offer.lead} {unit}" + "s" * (offer.lead != 1)
        return OfferView(
            prices=(PriceLine(amount=offer.price, before=self.price),),
            stock=Stock(text=self.stock[offer.in_stock]),
            codes=(Code(label=self.sku, value=offer.sku),),
            shipping=(self.dispatch.format(time),),
            others=tuple(
                Code(label=label, value=_other_code(own.fork(label), self.scene, label))
                for label in self.more_codes
            ),
        )

    def gallery(self, product: Product) -> Gallery:
        """Return the images of a product in one box."""
        images = tuple(
            Image(url=url, src=url, alt=self.alt, attributes=self.attributes)
            for url in product.images
        )
        return Gallery(parts=(Box(images=images),))


def _other_code(rng: Rng, scene: Scene, label: str) -> str:
    """Draw a code that is no SKU of the shop: of another pattern, or a thirteen-digit number."""
    if label not in {"GTIN", "EAN"}:
        return foreign_code(rng, scene)
    # https://www.gs1.org/standards/id-keys/company-prefix: 20 to 29 belong to no manufacturer
    digits = [2, rng.below(10), *(rng.below(10) for _ in range(10))]
    weighed = sum(digit * (3 if place % 2 else 1) for place, digit in enumerate(digits))
    return "".join(map(str, (*digits, -weighed % 10)))


def _draw_writer(rng: Rng, scene: Scene) -> _Writer:
    words = WORDS.offer
    return _Writer(
        scene=scene,
        stock={True: rng.pick(words.in_stock), False: rng.pick(words.out_of_stock)},
        dispatch=rng.pick(words.dispatch),
        price=rng.pick(words.price),
        sku=rng.pick(words.sku),
        alt=rng.pick(WORDS.page.photo),
        attributes=rng.pick(_IMAGE_ATTRIBUTES),
        more_codes=_draw_more_codes(rng.fork("codes")),
        rated=rng.fork("rated").chance(_RATED_RATE),
        rng=rng.fork("products"),
        picks=tuple(f"pick-{rng.code(5, '0123456789')}" for _ in scene.products),
    )


def _draw_more_codes(rng: Rng) -> tuple[str, ...]:
    """Draw under which labels every offer of the page shows another code."""
    if not rng.chance(_MORE_CODES_RATE):
        return ()
    return rng.sample(WORDS.offer.other_codes, rng.between(1, 2))


def _rails(headings: tuple[str, ...], cards: tuple[Record, ...]) -> tuple[Rail, ...]:
    """Return cards in as many rows as they need, at most two."""
    rows = [cards[:_CARDS_IN_RAIL], cards[_CARDS_IN_RAIL:]]
    return tuple(
        Rail(heading=heading, cards=row) for heading, row in zip(headings, rows, strict=True) if row
    )
