"""Prices for members, app users, bundles, instalments or per unit, labelled as such."""

from dataclasses import dataclass, replace

from pagetrap.products.money import PriceGrid
from pagetrap.products.page import OfferView, Page, PriceLine, Record
from pagetrap.products.parameters import Offer, Product, Scene
from pagetrap.products.pathologies.base import Decoy, Pathology
from pagetrap.streams import Rng


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """A kind of special price: its words, and its least and most as shares of the price."""

    before: str
    after: str
    low: float
    high: float


def _kinds(low: float, high: float, *words: tuple[str, str]) -> tuple[Kind, ...]:
    return tuple(Kind(before=b, after=a, low=low, high=high) for b, a in words)


_CHEAPER = (
    *_kinds(0.7, 1, ("Members", ""), ("Club price", ""), ("", "for members")),
    *_kinds(0.7, 1, ("In the app", ""), ("", "with the app")),
    *_kinds(0.08, 0.13, ("", "a month for 12 months"), ("From", "a month")),
    *_kinds(0.6, 1, ("", "each when you buy three"), ("", "per unit in a case of six")),
)
_DEARER = (
    *_kinds(1.5, 2, ("Set of two", ""), ("", "for a set of two")),
    *_kinds(1, 1.6, ("Bundle with case", "")),
    *_kinds(2.1, 3, ("Bundle of three", "")),
    *_kinds(1, 5, ("", "per 10 kg")),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Special:
    """One price that is not for everyone or not for one piece, with its words."""

    before: str
    after: str
    amount: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """Slot to the special prices of each offer, and where the current price stands among them."""

    specials: dict[str, tuple[tuple[Special, ...], ...]]
    place: int


def draw(rng: Rng, scene: Scene) -> Drawn:
    """Draw one to three special prices; how many of them are cheaper is uniform.

    With prices for members alone the dearest would always be the answer; a set or a bundle costs
    more, so that no rank of price tells.
    """
    kinds = _draw_kinds(rng)
    place = rng.below(len(kinds) + 1)
    specials = {p.slot: _for_product(rng.fork(p.slot), p, scene, kinds) for p in scene.products}
    return Drawn(specials=specials, place=place)


def _draw_kinds(rng: Rng) -> tuple[Kind, ...]:
    count = rng.between(1, 3)
    cheaper = rng.between(0, count)
    kinds = (*rng.sample(_CHEAPER, cheaper), *rng.sample(_DEARER, count - cheaper))
    return rng.shuffled(kinds)


def _for_product(
    rng: Rng, product: Product, scene: Scene, kinds: tuple[Kind, ...]
) -> tuple[tuple[Special, ...], ...]:
    offers: tuple[Offer, ...] = (product.offer,)
    if "options_differ_in_offer" in scene.traits and product.options:
        offers = tuple(option.offer for option in product.options)
    return tuple(
        tuple(_special(rng, kind, offer.price, scene) for kind in kinds) for offer in offers
    )


def _special(rng: Rng, kind: Kind, price: int, scene: Scene) -> Special:
    """Draw an amount in the kind's range of ``price``, unlike ``price`` and the true price."""
    wide = _widened(scene.shop.grid)
    first = wide.below(price * kind.low)
    last = max(first + 2, wide.below(price * kind.high))
    taken = {wide.number(amount) - first for amount in (price, scene.main.offer.price)}
    inside = {number for number in taken if 0 <= number < last - first}
    number = first + rng.below_unlike(last - first, inside)
    return Special(before=kind.before, after=kind.after, amount=wide.amount(number))


def _widened(grid: PriceGrid) -> PriceGrid:
    """Return the grid with room for a month's share of a price, and for five prices."""
    low = max(1, grid.low // 20)
    span = 5 * (grid.low + grid.span) + 10 - low
    return PriceGrid(low=low, span=span, endings=grid.endings, decimals=grid.decimals)


def render(page: Page, drawn: Drawn) -> Page:
    """Put the special prices around the current one in every offer of the page."""

    def added(record: Record) -> Record:
        def widened(place: int, offer: OfferView) -> OfferView:
            lines = [
                PriceLine(amount=special.amount, before=special.before, after=special.after)
                for special in drawn.specials[record.slot][place]
            ]
            lines[drawn.place : drawn.place] = offer.prices
            return replace(offer, prices=tuple(lines))

        return record.map_offers(widened)

    return page.map_records(added)


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
