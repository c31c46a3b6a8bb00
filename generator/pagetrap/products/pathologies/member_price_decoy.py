"""Prices for members, app users, bundles, instalments or per unit, labelled as such."""

from dataclasses import dataclass, replace

from pagetrap.products.page import OfferView, Page, PriceLine, Record
from pagetrap.products.parameters import Product, Scene
from pagetrap.products.pathologies.base import Decoy, Pathology
from pagetrap.products.words import WORDS
from pagetrap.products.words import Special as Wording
from pagetrap.streams import Rng

_WORDS = WORDS.pathologies.member_price_decoy


@dataclass(frozen=True, slots=True, kw_only=True)
class Special:
    """One price that is not for everyone or not for one piece, with its words."""

    before: str
    after: str
    amount: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """Slot to the special prices of each offer, and the gaps they go into, each 0 to 1."""

    specials: dict[str, tuple[tuple[Special, ...], ...]]
    gaps: tuple[float, ...]


def draw(rng: Rng, scene: Scene) -> Drawn:
    """Draw one to three special prices for each offer, and words that fit them.

    The amounts are drawn as the offers' own are, so that no rank or ratio tells which price is for
    everyone: with members' prices alone it would be the dearest. What a price costs beside the
    offer's decides its words: less for members, more for a set.
    """
    count = rng.between(1, 3)
    words = rng.sample(_WORDS.cheaper, count), rng.sample(_WORDS.dearer, count)
    specials = {p.slot: _for_product(rng.fork(p.slot), p, scene, words) for p in scene.products}
    return Drawn(specials=specials, gaps=tuple(rng.unit() for _ in range(count)))


def _for_product(
    rng: Rng, product: Product, scene: Scene, words: tuple[tuple[Wording, ...], tuple[Wording, ...]]
) -> tuple[tuple[Special, ...], ...]:
    offers = scene.shown_offers(product)
    return tuple(_for_offer(rng, offer.price, scene, words) for offer in offers)


def _for_offer(
    rng: Rng, price: int, scene: Scene, words: tuple[tuple[Wording, ...], tuple[Wording, ...]]
) -> tuple[Special, ...]:
    grid = scene.shop.grid
    taken = {grid.number(price), grid.number(scene.main.offer.price)}
    specials = []
    for cheaper, dearer in zip(*words, strict=True):
        amount = grid.amount(rng.below_unlike(len(grid), taken))
        said = cheaper if amount < price else dearer
        specials.append(Special(before=said.before, after=said.after, amount=amount))
    return tuple(specials)


def render(page: Page, drawn: Drawn) -> Page:
    """Put the special prices around the current one in every offer of the page."""

    def added(record: Record) -> Record:
        def widened(place: int, offer: OfferView) -> OfferView:
            lines = list(offer.prices)
            # into any gap, one by one: whatever else is there, the public price may be anywhere
            for gap, special in zip(drawn.gaps, drawn.specials[record.slot][place], strict=True):
                lines.insert(int(gap * (len(lines) + 1)), _line(special))
            return replace(offer, prices=tuple(lines))

        return record.map_offers(widened)

    return page.map_records(added)


def _line(special: Special) -> PriceLine:
    return PriceLine(
        amount=special.amount, before=special.before, after=special.after, by=PATHOLOGY.name
    )


def decoys(drawn: Drawn) -> tuple[Decoy, ...]:
    """List the special prices of every record and card."""
    return tuple(
        Decoy(field="price_cents", value=special.amount, place=f"special price, {slot}")
        for slot, offers in drawn.specials.items()
        for specials in offers
        for special in specials
    )


PATHOLOGY = Pathology(
    name="member_price_decoy",
    attacks=("price_cents",),
    summary=(
        "one to three prices for members, app users, bundles, instalments or per unit, "
        "labelled as such, at any rank"
    ),
    misleads="a reader who takes the lowest price, or any price",
    defence="public_price",
    draw=draw,
    render=render,
    decoys=decoys,
)
