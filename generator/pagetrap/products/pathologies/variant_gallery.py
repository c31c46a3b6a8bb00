"""Every option's images in one gallery, interleaved, each tagged by one option.

Recommendation cards carry option-tagged images too, by the same procedure: all options, shuffled.
"""

from dataclasses import dataclass, replace

from pagetrap.products.page import Box, Gallery, Image, Page, Record
from pagetrap.products.parameters import Product, Scene
from pagetrap.products.pathologies.base import Decoy, Pathology
from pagetrap.streams import Rng

_ICON_RATE = 0.3
"""Share of the site's icons that carry an option id of the page."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """Slot to its tagged images in order, and the options that icons are tagged with."""

    images: dict[str, tuple[tuple[str, str], ...]]
    icons: tuple[str, ...]
    others: tuple[tuple[str, str], ...]


def draw(rng: Rng, scene: Scene) -> Drawn:
    """Draw how the options' images are interleaved in every gallery of the page."""
    images = {p.slot: _interleaved(rng.fork(p.slot), p) for p in scene.products}
    idents = [option.ident for option in scene.main.options]
    icons = tuple(rng.pick(idents) if rng.chance(_ICON_RATE) else "" for _ in range(8))
    selected = idents[scene.main.selected]
    others = tuple(tagged for tagged in images["main"] if tagged[0] != selected)
    return Drawn(images=images, icons=icons, others=others)


def _interleaved(rng: Rng, product: Product) -> tuple[tuple[str, str], ...]:
    """Shuffle the options' turns; each option's own images keep their order."""
    turns = rng.shuffled([option for option in product.options for _ in option.images])
    queues = {option.ident: iter(option.images) for option in product.options}
    return tuple((option.ident, next(queues[option.ident])) for option in turns)


def render(page: Page, drawn: Drawn) -> Page:
    """Fill every gallery with the images of all options, each with its option's id."""
    name = page.layout.option_attribute

    def filled(record: Record) -> Record:
        first = record.gallery.images[0]
        images = tuple(
            replace(first, url=url, src=url, attributes=(*first.attributes, (name, ident)))
            for ident, url in drawn.images[record.slot]
        )
        return replace(record, gallery=Gallery(parts=(Box(images=images),)))

    icons = zip(page.boilerplate.icons, drawn.icons, strict=False)
    tagged = tuple(_tagged(icon, name, ident) for icon, ident in icons)
    return replace(page.map_records(filled), boilerplate=replace(page.boilerplate, icons=tagged))


def _tagged(icon: Image, name: str, ident: str) -> Image:
    if not ident:
        return icon
    return replace(icon, attributes=(*icon.attributes, (name, ident)), by=PATHOLOGY.name)


def decoys(drawn: Drawn) -> tuple[Decoy, ...]:
    """List the images of the options that are not selected."""
    return tuple(
        Decoy(field="image_urls", value=url, place=f"gallery, option {ident}")
        for ident, url in drawn.others
    )


PATHOLOGY = Pathology(
    name="variant_gallery",
    attacks=("image_urls",),
    summary=(
        "every option's images in one gallery, interleaved, each tagged by one option; "
        "recommendation cards are tagged by the same procedure"
    ),
    misleads="a reader who takes the whole gallery, or every image with the selected option's id",
    defence="option_images",
    draw=draw,
    render=render,
    decoys=decoys,
    traits=frozenset({"options_differ_in_images"}),
)
