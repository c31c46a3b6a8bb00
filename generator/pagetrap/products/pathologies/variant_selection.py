"""Several options, each with its own price, SKU, stock and lead time; one is marked selected.

The options are a trait of the product, so what is drawn and shown here is only the report: where
the other options' values stand.
"""

from dataclasses import dataclass

from pagetrap.products.page import Page
from pagetrap.products.parameters import Option, Scene
from pagetrap.products.pathologies.base import Decoy, Pathology
from pagetrap.streams import Rng


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """The options that are not selected."""

    others: tuple[Option, ...]


def draw(rng: Rng, scene: Scene) -> Drawn:  # noqa: ARG001 - the options are drawn with the product
    """Return the options that do not count."""
    options = enumerate(scene.main.options)
    return Drawn(others=tuple(o for place, o in options if place != scene.main.selected))


def render(page: Page, drawn: Drawn) -> Page:  # noqa: ARG001 - every option is shown as it is
    """Return the page as it is: the picker shows each option's offer already."""
    return page


def decoys(drawn: Drawn) -> tuple[Decoy, ...]:
    """List the prices and codes of the options that do not count."""
    planted = []
    for option in drawn.others:
        place = f"option {option.ident} ({option.name})"
        planted.append(Decoy(field="price_cents", value=option.offer.price, place=place))
        planted.append(Decoy(field="sku", value=option.offer.sku, place=place))
    return tuple(planted)


PATHOLOGY = Pathology(
    name="variant_selection",
    attacks=("price_cents", "in_stock", "sku", "dispatch_date"),
    summary=(
        "three to eight options, each with its own price, SKU, stock and lead time; one is "
        "marked selected, by its state and nothing else"
    ),
    misleads="a reader who takes the first offer, or the cheapest",
    defence="selected_option",
    draw=draw,
    render=render,
    decoys=decoys,
    traits=frozenset({"options_differ_in_offer"}),
)
