"""A pathology of another package: the article number of an older model, quoted below the product.

All that a twentieth pathology takes is here: this module, its template part, its defence (the
reader beside it), and its entry point. Its tests are the laws.
"""

from dataclasses import dataclass, replace

from pagetrap.products.inserts import Insert
from pagetrap.products.page import Page, Planted
from pagetrap.products.parameters import Scene
from pagetrap.products.pathologies.base import Decoy, Pathology
from pagetrap.products.unlike_truth import other_sku
from pagetrap.streams import Rng

__all__ = ["PATHOLOGY"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """The number of the older model, and where it is quoted."""

    sku: str
    first: bool


def draw(rng: Rng, scene: Scene) -> Drawn:
    """Draw a number of the shop's pattern, unlike the true one."""
    return Drawn(sku=other_sku(rng, scene), first=rng.chance(0.5))


def render(page: Page, drawn: Drawn) -> Page:
    """Quote the number before the products or behind them."""
    notice = Insert(
        place="before_products" if drawn.first else "after_products",
        template="quoted_sku:notice.html.j2",
        values={"sku": Planted(drawn.sku, PATHOLOGY.name)},
        fields=("sku",),
    )
    return replace(page, inserts=(*page.inserts, notice))


def decoys(drawn: Drawn) -> tuple[Decoy, ...]:
    """List the number."""
    return (Decoy(field="sku", value=drawn.sku, place="a notice about an older model"),)


PATHOLOGY = Pathology(
    name="quoted_sku",
    attacks=("sku",),
    summary="the article number of an older model, quoted before or behind the products",
    misleads="a reader who takes any text that has the form of an article number",
    defence="own_sku",
    draw=draw,
    render=render,
    decoys=decoys,
)
