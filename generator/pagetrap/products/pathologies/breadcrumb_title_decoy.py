"""A breadcrumb that ends in what reads like a product's name."""

from dataclasses import dataclass, replace

from pagetrap.products.page import Page, Planted
from pagetrap.products.parameters import Scene
from pagetrap.products.pathologies.base import Decoy, Pathology
from pagetrap.products.unlike_truth import other_title
from pagetrap.streams import Rng


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """The name at the end of the breadcrumb."""

    title: str


def draw(rng: Rng, scene: Scene) -> Drawn:
    """Draw a title as the products' titles are drawn, of another line than the truth's."""
    return Drawn(title=other_title(rng, scene))


def render(page: Page, drawn: Drawn) -> Page:
    """Put the name at the end of the breadcrumb."""
    return replace(page, crumbs=(*page.crumbs, Planted(drawn.title, PATHOLOGY.name)))


def decoys(drawn: Drawn) -> tuple[Decoy, ...]:
    """List the name."""
    return (Decoy(field="title", value=drawn.title, place="breadcrumb"),)


PATHOLOGY = Pathology(
    name="breadcrumb_title_decoy",
    attacks=("title",),
    summary="a breadcrumb that ends in another product's name",
    misleads="a reader who trusts the breadcrumb",
    defence="heading_over_breadcrumb",
    draw=draw,
    render=render,
    decoys=decoys,
)
