"""The SKU stands only in a ``data-`` attribute, among attributes with codes for other things."""

from dataclasses import dataclass, replace

from pagetrap.products.page import OfferView, Page, Planted, Record
from pagetrap.products.parameters import Scene
from pagetrap.products.pathologies.base import Decoy, Pathology
from pagetrap.products.unlike_truth import other_sku
from pagetrap.streams import Rng

_NAMES = ("data-sku", "data-product-sku", "data-item-sku")
_OTHERS = ("data-stock-location", "data-gtin", "data-supplier-no", "data-batch", "data-mpn")


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """The order of the attributes, and slot to the other codes of each offer.

    Attributes:
        order: Attribute names; the one in ``sku_name`` holds the SKU.
    """

    sku_name: str
    order: tuple[str, ...]
    codes: dict[str, tuple[tuple[str, ...], ...]]


def draw(rng: Rng, scene: Scene) -> Drawn:
    """Draw the attributes of the page and codes that look like SKUs and are not the true one."""
    name = rng.pick(_NAMES)
    others = rng.sample(_OTHERS, rng.between(2, 4))
    codes = {}
    for product in scene.products:
        own = rng.fork(product.slot)
        codes[product.slot] = tuple(
            tuple(other_sku(own, scene) for _ in others)
            for _ in range(max(1, len(product.options)))
        )
    return Drawn(sku_name=name, order=rng.shuffled((name, *others)), codes=codes)


def render(page: Page, drawn: Drawn) -> Page:
    """Move the SKU of every offer into an attribute among the others."""

    def moved(record: Record) -> Record:
        def hidden(place: int, offer: OfferView) -> OfferView:
            others = (Planted(c, PATHOLOGY.name) for c in drawn.codes[record.slot][place])
            sku = offer.codes[0].value
            added = [(n, sku if n == drawn.sku_name else next(others)) for n in drawn.order]
            return replace(offer, codes=(), attributes=(*offer.attributes, *added))

        return record.map_offers(hidden)

    return page.map_records(moved)


def decoys(drawn: Drawn) -> tuple[Decoy, ...]:
    """List the other codes of every record and card."""
    return tuple(
        Decoy(field="sku", value=value, place=f"data attribute, {slot}")
        for slot, offers in drawn.codes.items()
        for values in offers
        for value in values
    )


PATHOLOGY = Pathology(
    name="sku_in_attribute",
    attacks=("sku",),
    summary=(
        "the SKU stands only in a ``data-`` attribute, among others with codes for stock "
        "location, GTIN, supplier or batch"
    ),
    misleads="a reader of text, or of the first attribute that looks like a code",
    defence="sku_attribute",
    draw=draw,
    render=render,
    decoys=decoys,
)
