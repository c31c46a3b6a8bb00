"""Prices of a thousand and more with grouped digits: ``£1,299.00``, ``CHF 1’299.00``."""

from dataclasses import dataclass, replace

from pagetrap.products.page import Page
from pagetrap.products.parameters import Scene
from pagetrap.products.pathologies.base import Decoy, Pathology
from pagetrap.streams import Rng

_SEPARATORS = {
    "comma": (",",),
    "apostrophe": ("’", "'"),
    "space": ("\u00a0", "\u2009", "\u202f"),
    "indian": (",",),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """The separator, and whether it groups by the Indian system."""

    group: str
    indian: bool


def draw(rng: Rng, scene: Scene) -> Drawn:
    """Draw one of the groupings that the market knows."""
    grouping = rng.pick(scene.shop.market.groupings)
    return Drawn(group=rng.pick(_SEPARATORS[grouping]), indian=grouping == "indian")


def render(page: Page, drawn: Drawn) -> Page:
    """Group the digits of every price on the page."""
    return replace(page, money=replace(page.money, group=drawn.group, indian=drawn.indian))


def decoys(drawn: Drawn) -> tuple[Decoy, ...]:  # noqa: ARG001 - the truth is written another way
    """Return nothing: no value is planted."""
    return ()


PATHOLOGY = Pathology(
    name="thousands_separator",
    attacks=("price_cents",),
    summary=(
        "``£1,299.00``, also with no-break and thin spaces, apostrophes and the Indian "
        "grouping where the market uses them"
    ),
    misleads="a reader who takes the first run of digits",
    defence="digit_groups",
    draw=draw,
    render=render,
    decoys=decoys,
    traits=frozenset({"thousands"}),
)
