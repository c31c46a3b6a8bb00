"""Where images are: every photo and every brand mark is a number under the shop's photo folder."""

from urllib.parse import urlsplit

from pagetrap.products.parameters import Shop

__all__ = ["EMPTY_GIF", "IMAGES", "image_number", "image_url"]

EMPTY_GIF = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"
"""What stands in ``src`` where an image loads later: one transparent pixel."""

IMAGES = 16**9
"""How many images a shop can have."""


def image_url(shop: Shop, number: int) -> str:
    """Return the URL of the image with this number; different numbers give different URLs."""
    token = f"{number:09x}"
    return f"https://{shop.media}/{shop.photos}/{token[:2]}/{token[2:]}.jpg{shop.query}"


def image_number(url: str) -> int:
    """Return the number of an image by its URL.

    >>> image_number("https://img.x.test/a/photos/0a/0000001.jpg") == 0x0A0000001
    True
    >>> image_number("https://img.x.test/a/00/0000007.jpg?w=800&q=80")
    7
    """
    head, name = urlsplit(url).path.rsplit("/", 1)
    return int(head.rsplit("/", 1)[1] + name.removesuffix(".jpg"), 16)
