"""An image of the gallery stands in it again, sometimes under another form of its URL."""

from dataclasses import dataclass, replace
from urllib.parse import urlsplit

from pagetrap.products.page import Box, Image, Page, Record
from pagetrap.products.parameters import Scene
from pagetrap.products.pathologies.base import Decoy, Pathology
from pagetrap.streams import Rng

_FORMS = ("same", "same", "protocol", "dots")


@dataclass(frozen=True, slots=True, kw_only=True)
class Repeat:
    """One repeated image: how far behind the first one it stands, 0 to 1, and its URL's form."""

    url: str
    gap: float
    form: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """Slot to the repeats in its gallery."""

    repeats: dict[str, tuple[Repeat, ...]]


def draw(rng: Rng, scene: Scene) -> Drawn:
    """Draw a repeat for each image set of every gallery, so that a repeat points at none."""
    return Drawn(
        repeats={p.slot: _repeats(rng.fork(p.slot), scene.image_sets(p)) for p in scene.products}
    )


def _repeats(rng: Rng, sets: tuple[tuple[str, ...], ...]) -> tuple[Repeat, ...]:
    return tuple(Repeat(url=rng.pick(s), gap=rng.unit(), form=rng.pick(_FORMS)) for s in sets)


def render(page: Page, drawn: Drawn) -> Page:
    """Insert each repeat somewhere behind its first occurrence."""

    def repeated(record: Record) -> Record:
        def grown(box: Box) -> Box:
            images = list(box.images)
            for repeat in drawn.repeats[record.slot]:
                first = next(n for n, image in enumerate(images) if image.url == repeat.url)
                place = first + 1 + int(repeat.gap * (len(images) - first))
                images.insert(place, _formed(images[first], repeat.form))
            return Box(images=tuple(images))

        return replace(record, gallery=record.gallery.map_boxes(grown))

    return page.map_records(repeated)


def _formed(image: Image, form: str) -> Image:
    """Return the image as a repeat, with another spelling of the same URL."""
    image = replace(image, by=PATHOLOGY.name)
    if form == "protocol":
        return replace(image, src=image.url.removeprefix("https:"))
    if form == "dots":
        path = urlsplit(image.url).path
        return replace(image, src=image.url.replace(path, f"/large/..{path}"))
    return image


def decoys(drawn: Drawn) -> tuple[Decoy, ...]:  # noqa: ARG001 - a repeat is the truth once too often
    """Return nothing: no value is planted."""
    return ()


PATHOLOGY = Pathology(
    name="duplicate_gallery",
    attacks=("image_urls",),
    summary=(
        "an image repeated in the gallery, sometimes under another form of its URL, so that "
        "duplicates show only after resolution"
    ),
    misleads="a reader who lists images as they come, or compares them as they are written",
    defence="distinct_images",
    draw=draw,
    render=render,
    decoys=decoys,
)
