"""The code labelled as SKU, in text or in an attribute named for it."""

import re

from html_extraction.scrapers.dom import attributes
from html_extraction.scrapers.region import Region
from html_extraction.scrapers.view import View

__all__ = ["read_sku"]

_LABELLED = re.compile(r"^sku(?: no\.| number)?:?\s+(\S+)$", re.IGNORECASE)
_ATTRIBUTE = re.compile(r"^data-(?:\w+-)*sku$")


def read_sku(view: View, region: Region) -> str | None:
    """Return the SKU shown for what the answer is about."""
    for text in view.texts(region.offer):
        line = text.parent.parent if text.strip().lower().startswith("sku") and text.parent else None
        found = _LABELLED.match(view.text(line)) if line is not None else None
        if found:
            return found[1]
    return _from_attribute(view, region) if view.has("sku_attribute") else None


def _from_attribute(view: View, region: Region) -> str | None:
    for node in (region.offer, *region.offer.find_all(True)):
        for name, value in attributes(node).items():
            if view.shown(node) and _ATTRIBUTE.match(name):
                return value
    return None
