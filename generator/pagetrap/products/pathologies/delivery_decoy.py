"""Delivery and arrival dates and ranges around the dispatch time."""

from dataclasses import dataclass, replace
from datetime import timedelta

from pagetrap.products.dates import long_date
from pagetrap.products.lead_times import draw_lead_time
from pagetrap.products.page import OfferView, Page, Planted, Record
from pagetrap.products.parameters import Scene
from pagetrap.products.pathologies.base import Decoy, Pathology
from pagetrap.products.words import WORDS
from pagetrap.streams import Rng

_WORDS = WORDS.pathologies.delivery_decoy


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """The lines, where the dispatch line stands among them, by slot for each offer."""

    lines: dict[str, tuple[tuple[str, ...], ...]]
    place: int


def draw(rng: Rng, scene: Scene) -> Drawn:
    """Draw delivery lines whose days say nothing about the day of dispatch."""
    count = rng.between(1, 3)
    forms = tuple(rng.pick((*_WORDS.dated, *_WORDS.counted)) for _ in range(count))
    place = rng.below(count + 1)
    lines = {}
    for product in scene.products:
        own = rng.fork(product.slot)
        lines[product.slot] = tuple(
            tuple(_line(own, form, scene) for form in forms)
            for _ in range(max(1, len(product.options)))
        )
    return Drawn(lines=lines, place=place)


def _line(rng: Rng, form: str, scene: Scene) -> str:
    """Draw a line whose last day is drawn as lead times are: a later one would be the leak."""
    last = draw_lead_time(rng, scene.traits)
    if form in _WORDS.dated:
        return form.format(long_date(scene.today + timedelta(days=last)))
    if last > 1 and rng.chance(0.5):
        return form.format(f"{max(1, last - rng.between(1, 4))} to {last} days")
    return form.format(f"{last} day" + "s" * (last != 1))


def render(page: Page, drawn: Drawn) -> Page:
    """Put the delivery lines around the dispatch line of every offer."""

    def added(record: Record) -> Record:
        def widened(place: int, offer: OfferView) -> OfferView:
            lines: list[str] = [
                Planted(line, PATHOLOGY.name) for line in drawn.lines[record.slot][place]
            ]
            lines[drawn.place : drawn.place] = offer.shipping
            return replace(offer, shipping=tuple(lines))

        return record.map_offers(widened)

    return page.map_records(added)


def decoys(drawn: Drawn) -> tuple[Decoy, ...]:  # noqa: ARG001 - days may coincide by design
    """Return nothing: a day of delivery is an independent draw."""
    return ()


PATHOLOGY = Pathology(
    name="delivery_decoy",
    attacks=("dispatch_date",),
    summary="delivery or arrival dates and ranges around the dispatch time",
    misleads="a reader for whom delivery and dispatch are the same",
    defence="dispatch_over_delivery",
    draw=draw,
    render=render,
    decoys=decoys,
)
