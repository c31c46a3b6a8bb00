"""The gallery ships as two containers with a brand mark between them, in neither.

::

    <div class="gallery"><figure>…</figure><img src="…/marks/north.png"><figure>…</figure></div>
"""

from dataclasses import dataclass, replace

from pagetrap.products.page import Box, Gallery, Image, Page, Record
from pagetrap.products.parameters import Scene
from pagetrap.products.pathologies.base import Decoy, Pathology
from pagetrap.products.unlike_truth import other_image
from pagetrap.streams import Rng


@dataclass(frozen=True, slots=True, kw_only=True)
class Split:
    """Where a gallery is split, as a share of the gaps between its images, and the mark's URL."""

    place: float
    url: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """Slot to its split."""

    splits: dict[str, Split]


def draw(rng: Rng, scene: Scene) -> Drawn:
    """Draw a split and a mark for every gallery of the page."""
    splits = {}
    for product in scene.products:
        own = rng.fork(product.slot)
        url = other_image(own, scene)
        splits[product.slot] = Split(place=own.unit(), url=url)
    return Drawn(splits=splits)


def render(page: Page, drawn: Drawn) -> Page:
    """Split every gallery in two and put the mark between the halves."""

    def split(record: Record) -> Record:
        images, cut = record.gallery.images, drawn.splits[record.slot]
        place = 1 + int(cut.place * (len(images) - 1))
        mark = _mark(images[0], cut.url)
        parts = (Box(images=images[:place]), mark, Box(images=images[place:]))
        return replace(record, gallery=Gallery(parts=parts))

    return page.map_records(split)


def _mark(image: Image, url: str) -> Image:
    return Image(url=url, src=url, alt=image.alt, attributes=image.attributes, by=PATHOLOGY.name)


def decoys(drawn: Drawn) -> tuple[Decoy, ...]:
    """List the mark in the true gallery."""
    return (Decoy(field="image_urls", value=drawn.splits["main"].url, place="between the boxes"),)


PATHOLOGY = Pathology(
    name="inline_brand_mark",
    attacks=("image_urls",),
    summary="the gallery ships as two containers with a brand mark between them, in neither",
    misleads="a reader who takes every image between the first and the last photo",
    defence="gallery_boxes",
    draw=draw,
    render=render,
    decoys=decoys,
    conflicts=(
        (
            "variant_gallery",
            "without an option id a mark falls to the filter, with the selected id it points at it",
        ),
    ),
)
