"""A struck or labelled former price beside the current one, and not always the higher."""

from dataclasses import dataclass, replace

from pagetrap.products.page import CssRule, OfferView, Page, PriceLine, Record
from pagetrap.products.parameters import Scene
from pagetrap.products.pathologies.base import Decoy, Pathology
from pagetrap.products.unlike_truth import other_price
from pagetrap.products.words import WORDS
from pagetrap.streams import Rng

_STRIKES = ("s", "del", "class", "class", "")


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """The page's way to show former prices, and slot to the amount for each offer.

    Attributes:
        strike: ``s``, ``del``, ``class`` or empty; without a strike there is always a label.
        first: Whether the former price stands before the current one.
    """

    label: str
    strike: str
    first: bool
    amounts: dict[str, tuple[int, ...]]


def draw(rng: Rng, scene: Scene) -> Drawn:
    """Draw former prices from the shop's own prices, unlike the true one."""
    strike = rng.pick(_STRIKES)
    label = (
        rng.pick(WORDS.pathologies.decoy_old_price.labels) if not strike or rng.chance(0.4) else ""
    )
    amounts = {}
    for product in scene.products:
        own = rng.fork(product.slot)
        offers = range(max(1, len(product.options)))
        amounts[product.slot] = tuple(other_price(own, scene) for _ in offers)
    return Drawn(label=label, strike=strike, first=rng.chance(0.5), amounts=amounts)


def render(page: Page, drawn: Drawn) -> Page:
    """Add the former price to every offer of the page."""

    def added(record: Record) -> Record:
        def dated(place: int, offer: OfferView) -> OfferView:
            amount = drawn.amounts[record.slot][place]
            line = PriceLine(
                amount=amount, before=drawn.label, strike=drawn.strike, by=PATHOLOGY.name
            )
            prices = (line, *offer.prices) if drawn.first else (*offer.prices, line)
            return replace(offer, prices=prices)

        return record.map_offers(dated)

    rule = CssRule(selector=f".{page.layout.strike}", declarations="text-decoration: line-through")
    return page.map_records(added).with_css((rule,) if drawn.strike == "class" else ())


def decoys(drawn: Drawn) -> tuple[Decoy, ...]:
    """List the former prices of every record and card."""
    return tuple(
        Decoy(field="price_cents", value=amount, place=f"former price, {slot}")
        for slot, amounts in drawn.amounts.items()
        for amount in amounts
    )


PATHOLOGY = Pathology(
    name="decoy_old_price",
    attacks=("price_cents",),
    summary=(
        "a former price, struck by tag or stylesheet or only labelled, before or after the "
        "current one and not always the higher"
    ),
    misleads="a reader who takes the first, the last, the lower or the higher price",
    defence="current_price",
    draw=draw,
    render=render,
    decoys=decoys,
)
