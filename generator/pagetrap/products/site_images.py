"""How a site writes the images that are not of its products: one style for a whole page."""

from dataclasses import dataclass

from pagetrap.products.image_urls import EMPTY_GIF
from pagetrap.products.parameters import Shop
from pagetrap.streams import Rng

__all__ = ["ImageStyle", "SiteImage", "draw_image_style"]

_FOLDERS = ("site", "site", "site", "ui", "site%20assets", "brand%20kit", "web%20%2B%20print")
_QUERIES = ("?w=640&q=80", "?width=720&fit=crop", "?v=12&auto=webp", "?h=320&dpr=1&bg=fff")
_QUERY_RATE = 0.3
_DEFERRING = ("data-src", "data-src", "data-lazy-src", "data-original-src", "data-srcset")
_DEFERRING_RATE = 0.28
_SRCSET_RATE = 0.3
_FORMS = ("absolute", "absolute", "absolute", "protocol", "root")


@dataclass(frozen=True, slots=True, kw_only=True)
class SiteImage:
    """One image of the site rather than of a product.

    Attributes:
        sources: Other files for it, for ``source`` elements around it; mostly none.
    """

    src: str
    alt: str
    attributes: tuple[tuple[str, str], ...] = ()
    sources: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ImageStyle:
    """How one page writes its site images.

    Attributes:
        start: Everything of a URL before the file's name, in the form that is used in markup.
        query: What follows the file's name, may be empty.
        deferring: The attribute that holds the URL of an image far down, or empty.
        blank: What stands in ``src`` meanwhile.
        dense: Whether a second file for dense screens is offered.
    """

    start: str
    query: str
    deferring: str
    blank: str
    dense: bool

    def url(self, name: str) -> str:
        """Return where the file of this name is, as the page writes it."""
        return f"{self.start}/{name}{self.query}"

    def image(self, name: str, alt: str, *, far: bool = False) -> SiteImage:
        """Return an image; one far down the page is deferred where the page defers images."""
        url = self.url(name)
        if far and self.deferring:
            return self.deferred(url, alt)
        if self.dense:
            stem, dot, kind = name.rpartition(".")
            other = self.url(f"{stem}-2x{dot}{kind}")
            return SiteImage(src=url, alt=alt, attributes=(("srcset", f"{url} 1x, {other} 2x"),))
        return SiteImage(src=url, alt=alt)

    def deferred(self, url: str, alt: str) -> SiteImage:
        """Return an image whose URL waits in the attribute of a page that defers images."""
        later = f"{url} 1x" if self.deferring == "data-srcset" else url
        return SiteImage(src=self.blank, alt=alt, attributes=((self.deferring, later),))


def draw_image_style(rng: Rng, shop: Shop) -> ImageStyle:
    """Draw how a shop's page writes the images of its site."""
    host = {"absolute": f"https://{shop.media}", "protocol": f"//{shop.media}", "root": ""}
    start = f"{host[rng.pick(_FORMS)]}/{rng.pick(_FOLDERS)}"
    query = rng.pick(_QUERIES) if rng.chance(_QUERY_RATE) else ""
    deferring = rng.pick(_DEFERRING) if rng.chance(_DEFERRING_RATE) else ""
    blank = rng.pick((EMPTY_GIF, f"{start}/ui/blank.gif"))
    return ImageStyle(
        start=start,
        query=query,
        deferring=deferring,
        blank=blank,
        dense=rng.chance(_SRCSET_RATE),
    )
