"""What a page says of its product in data for machines: JSON-LD, microdata, RDFa, Open Graph.

Each source is a witness. What it says may be stale, partial, of another product or another option;
the visible page decides.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from turbohtml import Document, MicrodataItem

from pageread.shops.json_ld import DEEPEST, PRODUCT, json_products
from pageread.shops.outline import Outline, tidy

__all__ = ["Product", "products"]

_OFFER_LISTS = ("offers", "hasOffer")
_STATES = {
    "instock": True,
    "instoreonly": True,
    "onlineonly": True,
    "limitedavailability": True,
    "preorder": True,
    "presale": True,
    "backorder": True,
    "madetoorder": True,
    "available": True,
    "outofstock": False,
    "soldout": False,
    "discontinued": False,
    "oos": False,
    "reserved": False,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Product:
    """A product as one source states it.

    Attributes:
        source: ``json-ld``, ``microdata``, ``rdfa`` or ``meta``.
        name: Its name; empty where none is stated.
        prices: The prices of its offers as they are written.
        currency: ISO code, as it is written.
        states: Whether its offers are available.
        codes: Codes by their property, ``sku`` first.
        images: Addresses.
    """

    source: str
    name: str = ""
    prices: tuple[str, ...] = ()
    currency: str | None = None
    states: tuple[bool, ...] = ()
    codes: tuple[tuple[str, str], ...] = ()
    images: tuple[str, ...] = ()
    url: str = ""

    @property
    def in_stock(self) -> bool | None:
        """Whether any offer is available; None where none says."""
        return any(self.states) if self.states else None


def products(page: Outline) -> list[Product]:
    """Return the products that a page states, those in JSON-LD first."""
    found = [_product(item, "json-ld") for item in json_products(page.data)]
    found += [_product(item, "microdata") for item in _microdata(page.document)]
    found += [_product(item, "rdfa") for item in _rdfa(page.document)]
    meta = _meta(page.document)
    return [*found, meta] if meta else found


# --- microdata, RDFa, meta --------------------------------------------------------------------


def _microdata(document: Document) -> Iterator[dict[str, Any]]:
    for item in document.microdata():
        yield from _items(item, 0)


def _items(item: MicrodataItem, depth: int) -> Iterator[dict[str, Any]]:
    if depth > DEEPEST:
        return
    if any(PRODUCT.search(kind) for kind in (item.type or "").split()):
        yield _plain(item, 0)
        return
    for values in item.properties.values():
        for value in values:
            if isinstance(value, MicrodataItem):
                yield from _items(value, depth + 1)


def _plain(item: MicrodataItem, depth: int) -> dict[str, Any]:
    """Return an item as JSON-LD would have it."""
    plain: dict[str, Any] = {"@type": item.type}
    for name, values in item.properties.items():
        plain[name] = [
            _plain(value, depth + 1)
            if isinstance(value, MicrodataItem) and depth < DEEPEST
            else value
            for value in values
        ]
    return plain


def _rdfa(document: Document) -> Iterator[dict[str, Any]]:
    for item in document.rdfa():
        if any(PRODUCT.search(kind) for kind in item.type or ()):
            yield _plain_rdfa(item, 0)


def _plain_rdfa(item: Any, depth: int) -> dict[str, Any]:
    plain: dict[str, Any] = {"@type": list(item.type or ())}
    for name, values in item.properties.items():
        short = re.split(r"[/#:]", name)[-1]
        plain[short] = [
            _plain_rdfa(value, depth + 1)
            if hasattr(value, "properties") and depth < DEEPEST
            else value
            for value in values
        ]
    return plain


_META_PRICES = re.compile(r"^(?:og|product|twitter)?:?(?:sale_price|price):amount$")


def _meta(document: Document) -> Product | None:
    """Return what Open Graph and its product tags say; None where they say nothing of an offer."""
    said: dict[str, str] = {}
    for meta in document.select("meta"):
        name = meta.attr("property") or meta.attr("name") or ""
        content = meta.attr("content")
        if content and ":" in name:
            said.setdefault(name.lower(), str(content).strip())
    prices = tuple(
        said[name]
        for name in ("product:sale_price:amount", "product:price:amount", "og:price:amount")
        if name in said
    )
    codes = tuple(
        ("id", said[name]) for name in ("product:sku", "product:retailer_item_id") if name in said
    )
    state = _state(said.get("product:availability") or said.get("og:availability") or "")
    images = tuple(said[name] for name in ("og:image", "og:image:url") if name in said)[:1]
    name = said.get("og:title", "")
    if not (prices or codes or state is not None or images or name):
        return None
    currency = said.get("product:price:currency") or said.get("og:price:currency")
    return Product(
        source="meta",
        name=name,
        prices=prices[:1],
        currency=currency,
        states=() if state is None else (state,),
        codes=codes,
        images=images,
        url=said.get("og:url", ""),
    )


# --- one shape for all ------------------------------------------------------------------------


def _product(item: Mapping[str, Any], source: str) -> Product:
    offers = list(_offers(item))
    return Product(
        source=source,
        name=tidy(_first(item.get("name"))),
        prices=tuple(dict.fromkeys(price for offer in offers for price in _prices(offer))),
        currency=next(filter(None, map(_currency, offers)), None),
        states=tuple(
            state
            for offer in offers
            if (state := _state(_first(offer.get("availability")))) is not None
        ),
        codes=_codes(item),
        images=tuple(_images(item.get("image"))),
        url=_first(item.get("url")) or _first(offers[0].get("url")) if offers else "",
    )


_CODE_KIND = re.compile(r"^(?:sku|mpn|isbn|gtin1?[0-9]?):\s*", re.IGNORECASE)


def _codes(item: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    names = (
        "sku",
        "productID",
        "productId",
        "identifier",
        "isbn",
        "mpn",
        "gtin13",
        "gtin",
        "gtin14",
        "gtin8",
        "gtin12",
    )
    found = ((name, tidy(_first(item.get(name)))) for name in names)
    return tuple((name, _CODE_KIND.sub("", code)) for name, code in found if code)


def _offers(item: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """Yield the offers of a product; of one that holds offers, those and itself."""
    for name in _OFFER_LISTS:
        for offer in _list(item.get(name)):
            if isinstance(offer, Mapping):
                yield offer
                yield from (
                    inner for inner in _list(offer.get("offers")) if isinstance(inner, Mapping)
                )
    if "price" in item or "availability" in item:
        yield item


def _prices(offer: Mapping[str, Any]) -> Iterator[str]:
    for name in ("price", "lowPrice"):
        price = _first(offer.get(name))
        if price:
            yield price
            return
    for inner in _list(offer.get("priceSpecification")):
        if isinstance(inner, Mapping) and "price" in inner:
            yield _first(inner["price"])


def _currency(offer: Mapping[str, Any]) -> str | None:
    return _first(offer.get("priceCurrency")) or next(
        (
            _first(inner.get("priceCurrency"))
            for inner in _list(offer.get("priceSpecification"))
            if isinstance(inner, Mapping)
        ),
        None,
    )


def _state(text: str) -> bool | None:
    """Return what a value of ``availability`` says.

    >>> _state("https://schema.org/InStock"), _state("out of stock"), _state("soon")
    (True, False, None)
    """
    return _STATES.get(re.sub(r"[^a-z]", "", re.split(r"[/#]", text.strip())[-1].lower()))


def _images(value: object) -> Iterator[str]:
    for item in _list(value):
        if isinstance(item, str):
            yield item
        elif isinstance(item, Mapping):
            address = _first(item.get("url")) or _first(item.get("contentUrl"))
            if address:
                yield address


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else [] if value is None else [value]


def _first(value: object) -> str:
    """Return the first scalar of a value as text; empty where there is none."""
    for item in _list(value):
        if isinstance(item, Mapping):
            item = item.get("@value", item.get("value", item.get("@id", "")))  # noqa: PLW2901
        if isinstance(item, (str, int, float)) and not isinstance(item, bool):
            text = str(item).strip()
            if text:
                return text
    return ""
