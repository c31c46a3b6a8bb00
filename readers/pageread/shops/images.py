"""The product's images: those that data states, or else those that stand closest to the title."""

from collections.abc import Iterator, Sequence
from urllib.parse import urljoin

from turbohtml import Element

from pageread.shops.outline import Outline
from pageread.shops.structured import Product
from pageread.shops.title import Title
from pageread.shops.traits import ASIDE, FRAME, HIDDEN, REVIEW

__all__ = ["find_images"]

_LEVELS = 8
_DEFERRED = ("data-src", "data-lazy-src", "data-original", "data-lazy", "src")
_SETS = ("data-srcset", "srcset")
_AWAY = ASIDE | FRAME | HIDDEN | REVIEW


def find_images(
    page: Outline, title: Title | None, stated: Sequence[Product], url: str
) -> tuple[tuple[str, ...], str]:
    """Return the absolute addresses of the product's images, each once, and what they stand on."""
    base = page.document.select_one("base")
    root = urljoin(url, str(base.attr("href") or "")) if base is not None else url
    for product in stated:
        if product.images:
            return _absolute(product.images, root), product.source
    node: object = title.element if title else None
    for _ in range(_LEVELS):
        if not isinstance(node, Element) or node.tag == "body":
            break
        found = [
            address
            for image in node.select("img")
            if not page.traits(image) & _AWAY
            for address in _address(image)
        ]
        if found:
            return _absolute(found, root), "images close to the title"
        node = node.parent
    return (), ""


def _absolute(addresses: Sequence[str], root: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(_joined(root, address.strip()) for address in addresses))


def _joined(root: str, address: str) -> str:
    try:
        return urljoin(root, address)
    except ValueError:  # a bracket that opens no IPv6 address
        return address


def _address(image: Element) -> Iterator[str]:
    """Yield where an image comes from; nothing for one that is written into the page."""
    for name in _SETS:
        widest = _widest(str(image.attr(name) or ""))
        if widest:
            yield widest
            return
    for name in _DEFERRED:
        address = str(image.attr(name) or "").strip()
        if address and not address.startswith("data:"):
            yield address
            return


def _widest(candidates: str) -> str:
    """Return the address of the widest image of a ``srcset``.

    >>> _widest("/a.jpg 320w, /b.jpg 1200w"), _widest("/a.jpg")
    ('/b.jpg', '/a.jpg')
    """
    best, widest = "", -1.0
    for candidate in candidates.split(", "):
        address, _, size = candidate.strip().partition(" ")
        number = size.strip().rstrip("wx")
        width = float(number) if number.replace(".", "", 1).isdigit() else 0.0
        if address and not address.startswith("data:") and width > widest:
            best, widest = address, width
    return best
