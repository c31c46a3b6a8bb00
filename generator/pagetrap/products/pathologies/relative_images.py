"""Relative, root-relative, protocol-relative and absolute URLs under a ``base`` elsewhere."""

import posixpath
from dataclasses import dataclass, replace
from urllib.parse import urlsplit

from pagetrap.products.page import Image, Page, Planted, Record
from pagetrap.products.parameters import Product, Scene
from pagetrap.products.pathologies.base import Decoy, Pathology
from pagetrap.streams import Rng

_NEEDS_BASE = ("relative", "root", "dots")
_FORMS = (*_NEEDS_BASE, "protocol", "absolute")
_SECOND_BASE_RATE = 0.3


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """The ``base`` elements, and slot to the forms of its images, by order of appearance.

    Attributes:
        forms: Slot to the pair of image URL and form; an image keeps its form where it is repeated.
        again: Slot to the forms that repeats of an image take.
        marks: Slot to the form of an image that belongs to no box.
    """

    bases: tuple[str, ...]
    folder: str
    forms: dict[str, dict[str, str]]
    again: dict[str, tuple[str, ...]]
    marks: dict[str, str]


def draw(rng: Rng, scene: Scene) -> Drawn:
    """Draw a base and the forms; one image at least of every set needs the base."""
    photos = f"{scene.shop.photos}/"
    parent = photos[: photos.rstrip("/").rfind("/") + 1]
    folder = rng.pick((photos, photos, parent, f"{photos}00/", "", "theme/"))
    first = f"{rng.pick(('https:', 'https:', ''))}//{scene.shop.media}/{folder}"
    second = (f"https://{scene.shop.host}/old/",) if rng.chance(_SECOND_BASE_RATE) else ()
    forms = {p.slot: _draw_forms(rng.fork(p.slot), scene.image_sets(p)) for p in scene.products}
    again = {p.slot: rng.fork(f"{p.slot}-again").sample(_FORMS, 5) for p in scene.products}
    marks = {p.slot: _draw_mark(rng.fork(f"{p.slot}-mark"), p) for p in scene.products}
    return Drawn(bases=(first, *second), folder=folder, forms=forms, again=again, marks=marks)


def _draw_forms(rng: Rng, sets: tuple[tuple[str, ...], ...]) -> dict[str, str]:
    forms = {url: rng.pick(_FORMS) for images in sets for url in images}
    return forms | {rng.pick(images): rng.pick(_NEEDS_BASE) for images in sets}


def _draw_mark(rng: Rng, product: Product) -> str:
    """Draw a form that needs the base as often as a photo's: one of each set is made to."""
    return rng.pick(_NEEDS_BASE if rng.chance(1 / len(product.images)) else _FORMS)


def render(page: Page, drawn: Drawn) -> Page:
    """Write the sources of product images in their forms, and the bases into the head."""

    def rewritten(record: Record) -> Record:
        forms, again = drawn.forms[record.slot], drawn.again[record.slot]
        seen: dict[str, int] = {}

        def written(image: Image) -> Image:
            turn = seen.setdefault(image.url, 0)
            seen[image.url] += 1
            form = (
                again[turn % len(again)] if turn else forms.get(image.url, drawn.marks[record.slot])
            )
            return replace(image, src=_written(image.url, form, drawn.folder))

        return replace(record, gallery=record.gallery.map_images(written))

    first, *rest = drawn.bases
    bases = (first, *(Planted(base, PATHOLOGY.name) for base in rest))
    return replace(page.map_records(rewritten), bases=bases)


def _written(url: str, form: str, folder: str) -> str:
    """Return ``url`` in a form that resolves to it under the base's folder.

    >>> _written("https://img.x.test/m/3f/a.jpg", "relative", "m/")
    '3f/a.jpg'
    >>> _written("https://img.x.test/m/3f/a.jpg", "dots", "m/00/")
    '../3f/./a.jpg'
    >>> _written("https://img.x.test/m/00/a.jpg", "dots", "m/00/")
    '././a.jpg'
    >>> _written("https://img.x.test/m/3f/a.jpg?w=800&q=80", "relative", "m/")
    '3f/a.jpg?w=800&q=80'
    """
    path, mark, query = urlsplit(url).path, *url.partition("?")[1:]
    relative = posixpath.relpath(path, f"/{folder}")
    head, name = posixpath.split(relative)
    same_folder = head or "."  # an empty head would make "/./name", which starts at the root
    asked = mark + query
    forms = {
        "relative": relative + asked,
        "dots": f"{same_folder}/./{name}{asked}",
        "root": path + asked,
        "protocol": url.removeprefix("https:"),
        "absolute": url,
    }
    return forms[form]


def decoys(drawn: Drawn) -> tuple[Decoy, ...]:  # noqa: ARG001 - the truth is written another way
    """Return nothing: no value is planted."""
    return ()


PATHOLOGY = Pathology(
    name="relative_images",
    attacks=("image_urls",),
    summary=(
        "relative, root-relative, protocol-relative and absolute image URLs mixed, with a "
        "``base`` that is not the page's URL"
    ),
    misleads="a reader who resolves against the page's URL, or not at all",
    defence="base_url",
    draw=draw,
    render=render,
    decoys=decoys,
)
