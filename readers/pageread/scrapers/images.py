"""The members of the product gallery, as absolute URLs."""

from bs4 import Tag

from pageread.scrapers.dom import attributes, joined
from pageread.scrapers.region import Region
from pageread.scrapers.view import View

__all__ = ["read_images", "resolved", "source"]

_LAZY = ("data-src", "data-original", "data-lazy", "data-lazy-src")


def read_images(view: View, region: Region) -> list[str]:
    """Return the URLs of the gallery that count, in document order, each once."""
    images = _members(view, region)
    if view.has("option_images"):
        images = _of_option(images, region)
    urls = [resolved(view, source(image, lazy=view.has("lazy_source"))) for image in images]
    return list(dict.fromkeys(urls)) if view.has("distinct_images") else urls


def _members(view: View, region: Region) -> list[Tag]:
    """Return the images in the boxes; without that defence all from the first box on."""
    if view.has("gallery_boxes"):
        return [image for box in region.boxes for image in box.find_all("img")]
    gallery = region.boxes[0].parent
    return gallery.find_all("img") if gallery is not None else []


def _of_option(images: list[Tag], region: Region) -> list[Tag]:
    """Return the images tagged with the option that counts, where images are tagged."""
    tags = [region.idents & set(attributes(image).values()) for image in images]
    if region.choice is None or not any(tags):
        return images
    wanted = region.choice.ident
    return [image for image, tag in zip(images, tags, strict=True) if wanted in tag]


def source(image: Tag, *, lazy: bool = True) -> str:
    """Return where an image really is, as the markup has it."""
    named = attributes(image)
    if lazy:
        for name in _LAZY:
            if name in named:
                return named[name]
        candidates = named.get("data-srcset", "").split()
        if candidates:
            return candidates[0]
    return named.get("src", "")


def resolved(view: View, url: str) -> str:
    """Return ``url`` as a browser resolves it on this page."""
    return joined(view.base, url)
