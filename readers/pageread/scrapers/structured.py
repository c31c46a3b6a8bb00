"""What ``ld+json`` says of a product; read only by those who trust it."""

import json
from typing import Any

from pageread.scrapers.view import View

__all__ = ["read_structured"]

_DIGITS = 15


def read_structured(view: View) -> dict[str, object]:
    """Return the fields that the first ``Product`` block states, or nothing."""
    for script in view.soup.find_all("script", type="application/ld+json"):
        try:
            block = json.loads(script.get_text())
        except (ValueError, RecursionError):
            continue
        if isinstance(block, dict) and block.get("@type") == "Product":
            return _fields(block)
    return {}


def _fields(block: dict[str, Any]) -> dict[str, object]:
    """Return the fields of a block; of what has not the expected shape, nothing."""
    offers, images = block.get("offers"), block.get("image")
    offer = offers if isinstance(offers, dict) else {}
    price = str(offer.get("price", "")).replace(".", "")
    return {
        "title": block.get("name"),
        "price_cents": int(price) if price.isdecimal() and len(price) <= _DIGITS else None,
        "currency": offer.get("priceCurrency"),
        "sku": block.get("sku"),
        "in_stock": str(offer.get("availability", "")).endswith("/InStock"),
        "image_urls": list(images) if isinstance(images, list) else [],
    }
