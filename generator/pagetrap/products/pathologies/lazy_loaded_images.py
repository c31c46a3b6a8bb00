"""The real URL in a ``data-`` attribute, a placeholder in ``src``."""

from dataclasses import dataclass, replace

from pagetrap.products.image_urls import EMPTY_GIF
from pagetrap.products.page import Image, Page, Planted, Record
from pagetrap.products.parameters import Product, Scene
from pagetrap.products.pathologies.base import Decoy, Pathology
from pagetrap.streams import Rng

_ATTRIBUTES = ("data-src", "data-original", "data-lazy", "data-lazy-src", "data-srcset")
_EAGER_RATE = 0.2


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """How the page defers its images.

    Attributes:
        eager: Slot to the images that load at once.
        eager_marks: Slots whose images outside the boxes load at once.
    """

    attribute: str
    descriptor: str
    placeholder: str
    eager: dict[str, tuple[str, ...]]
    eager_marks: tuple[str, ...]


def draw(rng: Rng, scene: Scene) -> Drawn:
    """Draw which images are lazy; one at least of every image set is."""
    attribute = rng.pick(_ATTRIBUTES)
    blank = f"https://{scene.shop.media}/site/ui/blank.gif"
    return Drawn(
        attribute=attribute,
        descriptor=rng.pick((" 1x", " 800w")) if attribute == "data-srcset" else "",
        placeholder=rng.pick((EMPTY_GIF, blank)),
        eager_marks=tuple(
            p.slot for p in scene.products if _draw_eager_mark(rng.fork(f"{p.slot}-mark"), p)
        ),
        eager={p.slot: _draw_eager(rng.fork(p.slot), scene.image_sets(p)) for p in scene.products},
    )


def _draw_eager(rng: Rng, sets: tuple[tuple[str, ...], ...]) -> tuple[str, ...]:
    eager = {url for images in sets for url in images if rng.chance(_EAGER_RATE)}
    return tuple(sorted(eager - {rng.pick(images) for images in sets}))


def _draw_eager_mark(rng: Rng, product: Product) -> bool:
    """Draw whether a mark loads at once, as often as a photo: one of each set is made to wait."""
    return rng.chance(_EAGER_RATE * (1 - 1 / len(product.images)))


def render(page: Page, drawn: Drawn) -> Page:
    """Move the sources of lazy images into the attribute."""

    def deferred(record: Record) -> Record:
        photos = {image.url for image in record.gallery.images}
        mark_waits = record.slot not in drawn.eager_marks

        def changed(image: Image) -> Image:
            waits = image.url not in drawn.eager[record.slot]
            if not (waits if image.url in photos else mark_waits):
                return image
            lazy = (drawn.attribute, Planted(image.src + drawn.descriptor, PATHOLOGY.name))
            blank = Planted(drawn.placeholder, PATHOLOGY.name)
            return replace(image, src=blank, attributes=(*image.attributes, lazy))

        return replace(record, gallery=record.gallery.map_images(changed))

    return page.map_records(deferred)


def decoys(drawn: Drawn) -> tuple[Decoy, ...]:
    """List the placeholder."""
    return (Decoy(field="image_urls", value=drawn.placeholder, place="src of lazy images"),)


PATHOLOGY = Pathology(
    name="lazy_loaded_images",
    attacks=("image_urls",),
    summary=(
        "the real URL in a ``data-`` attribute (or a ``data-srcset`` with one candidate), a "
        "placeholder in ``src``"
    ),
    misleads="a reader of ``src``",
    defence="lazy_source",
    draw=draw,
    render=render,
    decoys=decoys,
)
