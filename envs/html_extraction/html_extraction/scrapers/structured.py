"""What ``ld+json`` says of a product; read only by those who trust it."""

import json
from typing import Any

from html_extraction.scrapers.view import View

__all__ = ["read_structured"]


def read_structured(view: View) -> dict[str, object]:
    """Return the fields that the first ``Product`` block states, or nothing."""
    for script in view.soup.find_all("script", type="application/ld+json"):
        try:
            block = json.loads(script.get_text())
        except ValueError:
            continue
        if isinstance(block, dict) and block.get("@type") == "Product":
            return _fields(block)
    return {}


def _fields(block: dict[str, Any]) -> dict[str, object]:
    offer = block.get("offers", {})
    price = str(offer.get("price", ""))
    return {
        "title": block.get("name"),
        "price_cents": int(price.replace(".", "")) if price.replace(".", "").isdigit() else None,
        "currency": offer.get("priceCurrency"),
        "sku": block.get("sku"),
        "in_stock": str(offer.get("availability", "")).endswith("/InStock"),
        "image_urls": list(block.get("image", ())),
    }
