"""Prices for members, app users, bundles, instalments or per unit, labelled as such."""

from dataclasses import dataclass, replace

from pagetrap.products.money import PriceGrid
from pagetrap.products.page import OfferView, Page, PriceLine, Record
from pagetrap.products.parameters import Offer, Product, Scene
from pagetrap.products.pathologies.base import Decoy, Pathology
from pagetrap.streams import Rng

_CHEAPER = (
    ("Members", ""),
    ("Club price", ""),
    ("", "for members"),
    ("In the app", ""),
    ("", "with the app"),
    ("", "a month for 12 months"),
    ("From", "a month"),
    ("", "each when you buy three"),
    ("", "per unit in a case of six"),
)
_DEARER = (
    ("Set of two", ""),
    ("", "for a set of two"),
    ("Bundle with case", ""),
    ("", "per 10 kg"),
    ("Bundle of three", ""),
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

    A price for members alone is always the cheaper one, and the dearest would then be the answer;
    a set or a bundle costs more, so that no rank of price tells.
    """
    kinds = _draw_kinds(rng)
    place = rng.below(len(kinds) + 1)
    specials = {p.slot: _for_product(rng.fork(p.slot), p, scene, kinds) for p in scene.products}
    return Drawn(specials=specials, place=place)


def _draw_kinds(rng: Rng) -> tuple[tuple[str, str], ...]:
    count = rng.between(1, 3)
    cheaper = rng.between(0, count)
    kinds = (*rng.sample(_CHEAPER, cheaper), *rng.sample(_DEARER, count - cheaper))
    return rng.shuffled(kinds)


def _for_product(
    rng: Rng, product: Product, scene: Scene, kinds: tuple[tuple[str, str], ...]
) -> tuple[tuple[Special, ...], ...]:
    offers: tuple[Offer, ...] = (product.offer,)
    if "options_differ_in_offer" in scene.traits and product.options:
        offers = tuple(option.offer for option in product.options)
    return tuple(
        tuple(_special(rng, kind, offer.price, scene) for kind in kinds) for offer in offers
    )


def _special(rng: Rng, kind: tuple[str, str], price: int, scene: Scene) -> Special:
    """Draw an amount below or above ``price``, unlike the true price."""
    grid = scene.shop.grid
    wide = PriceGrid(
        low=grid.low // 3,
        span=grid.low * 6,
        endings=grid.endings,
        decimals=grid.decimals,
    )
    own, truth = wide.number(price), wide.number(scene.main.offer.price)
    if kind in _CHEAPER:
        number = rng.below_unlike(own, {truth} if truth < own else ())
    else:
        above = {truth - own - 1} if truth > own else set()
        number = own + 1 + rng.below_unlike(min(2 * own, len(wide) - own - 1), above)
    return Special(before=kind[0], after=kind[1], amount=wide.amount(number))


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
