"""The code labelled as SKU, in text or in an attribute named for it."""

import re

from pageread.scrapers.dom import attributes
from pageread.scrapers.region import Region
from pageread.scrapers.view import View

__all__ = ["read_sku", "skus"]

_LABELLED = re.compile(r"^sku(?: no\.| number)?:?\s+(\S+)$", re.IGNORECASE)
_ATTRIBUTE = re.compile(r"^data-(?:\w+-)*sku$")


def read_sku(view: View, region: Region) -> str | None:
    """Return the SKU shown for what the answer is about."""
    return next(iter(skus(view, region)), None)


def skus(view: View, region: Region) -> list[str]:
    """Return the codes labelled as SKU in the offer's text, or else in attributes."""
    labels = [node for node in view.texts(region.offer) if node.strip().lower().startswith("sku")]
    lines = [label.parent.parent for label in labels if label.parent is not None]
    found = [_LABELLED.match(view.text(line)) for line in lines if line is not None]
    written = [match[1] for match in found if match]
    return written or (_in_attributes(view, region) if view.has("sku_attribute") else [])


def _in_attributes(view: View, region: Region) -> list[str]:
    nodes = [n for n in (region.offer, *region.offer.find_all(True)) if view.shown(n)]
    pairs = (pair for node in nodes for pair in attributes(node).items())
    return [value for name, value in pairs if _ATTRIBUTE.match(name)]
