"""Product extractors of a few lines over public libraries: what most shops' readers start as."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import Any

import lxml.html
from lxml.etree import ParserError

__all__ = [
    "Found",
    "after_heading",
    "by_clear_html",
    "by_extruct",
    "by_html_text",
    "by_patterns",
    "commonest_price",
    "data_attributes",
    "first_price",
    "largest_price",
    "named_price",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """What an extractor found; None where it found nothing."""

    price: Decimal | None = None
    sku: str | None = None
    stock: bool | None = None


# --- structured data, by extruct --------------------------------------------------------------


def by_extruct(*syntaxes: str) -> Callable[[str, str], Found]:
    """Return the reader of what extruct finds in some syntaxes, the first that says something."""

    def read(html: str, url: str) -> Found:
        import extruct

        data = extruct.extract(
            html, base_url=url, syntaxes=list(syntaxes), uniform=True, errors="ignore"
        )
        price = sku = stock = None
        for syntax in syntaxes:
            for item in _products(data.get(syntax, [])):
                found = _of_item(item)
                price = found.price if price is None else price
                sku = found.sku if sku is None else sku
                stock = found.stock if stock is None else stock
        return Found(price=price, sku=sku, stock=stock)

    return read


def _products(value: object) -> Iterator[dict[str, Any]]:
    """Yield the products in what extruct returned, graphs and lists opened."""
    if isinstance(value, list):
        for item in value:
            yield from _products(item)
    elif isinstance(value, dict):
        kind = str(value.get("@type", "")).lower()
        if "product" in kind or any(str(name).startswith("product:") for name in value):
            yield value
        yield from _products(value.get("@graph"))


def _of_item(item: Mapping[str, Any]) -> Found:
    offer = _one(item.get("offers") or item.get("http://schema.org/offers"))
    offer = offer if isinstance(offer, dict) else {}
    stated = offer.get("price") or offer.get("lowPrice") or item.get("product:price:amount")
    state = str(_one(offer.get("availability") or item.get("product:availability")) or "")
    state = re.sub(r"[^a-z]", "", state.rpartition("/")[2].lower())
    sku = _one(item.get("sku") or item.get("product:retailer_item_id"))
    return Found(
        price=_parsed(str(_one(stated) or "")),
        sku=str(sku) if sku else None,
        stock=None if not state else state in {"instock", "limitedavailability", "preorder"},
    )


def _one(value: object) -> object:
    return value[0] if isinstance(value, list) and value else value


# --- prices in text, by price-parser ----------------------------------------------------------


def _parsed(text: str) -> Decimal | None:
    from price_parser import Price

    try:
        return Price.fromstring(text).amount if text else None
    except (InvalidOperation, ValueError):
        return None


_PRICE = re.compile(
    r"(?:[$€£¥₹₽₩]|\b(?:EUR|USD|GBP|CHF|PLN|SEK|DKK|NOK|CZK|AUD|CAD)\b)\s?\d[\d.,'’\u00a0 ]*"
    r"|\d[\d.,'’\u00a0 ]*\s?(?:[€$£¥₹₽₩]|zł|Kč|kr\b|lei\b|\b(?:EUR|USD|GBP|CHF|PLN|SEK|DKK|NOK)\b)",
    re.IGNORECASE,
)
_SKU = re.compile(
    r"\b(?:sku|item (?:no|number|#)|product code|art(?:icle|ikel)?[ .-]*(?:nr|no|nummer)|ref)"
    r"[.:# ]*\s*([A-Z0-9][A-Z0-9/._-]*[0-9][A-Z0-9/._-]*)",
    re.IGNORECASE,
)
_GONE = re.compile(r"out of stock|sold out|unavailable|ausverkauft|rupture de stock", re.IGNORECASE)


def _body(html: str) -> Any:  # lxml has no types
    try:
        root = lxml.html.document_fromstring(html.encode("utf-8"), parser=_parser())
    except ParserError:
        return lxml.html.fromstring("<html><body></body></html>")
    for silent in root.xpath("//script | //style | //noscript | //template"):
        silent.drop_tree()
    return root


def _parser() -> Any:
    return lxml.html.HTMLParser(encoding="utf-8", huge_tree=True)


def _text(html: str) -> str:
    return " ".join(_body(html).itertext())


def first_price(html: str, _: str) -> Found:
    """Read the first price in the text."""
    found = _PRICE.search(_text(html))
    return Found(price=_parsed(found.group()) if found else None)


def _counted(html: str) -> Counter[Decimal]:
    prices = (_parsed(found) for found in _PRICE.findall(_text(html)))
    return Counter(price for price in prices if price is not None)


def commonest_price(html: str, _: str) -> Found:
    """Read the price that stands there most often."""
    return Found(price=next((price for price, _ in _counted(html).most_common(1)), None))


def largest_price(html: str, _: str) -> Found:
    """Read the largest price in the text."""
    return Found(price=max(_counted(html), default=None))


def _by_pattern(text: str) -> Found:
    price, sku = _PRICE.search(text), _SKU.search(text)
    return Found(
        price=_parsed(price.group()) if price else None,
        sku=sku[1] if sku else None,
        stock=not _GONE.search(text),
    )


def after_heading(html: str, _: str) -> Found:
    """Read what patterns find first behind the first h1."""
    root = _body(html)
    heading = next(iter(root.xpath("//h1")), None)
    if heading is None:
        return _by_pattern(" ".join(root.itertext()))
    return _by_pattern(" ".join(heading.xpath("following::text()")))


def by_patterns(html: str, _: str) -> Found:
    """Read what patterns find first in the text."""
    return _by_pattern(_text(html))


def named_price(html: str, _: str) -> Found:
    """Read the first element that a class or itemprop calls a price, and its code likewise."""
    root = _body(html)
    return Found(
        price=next(filter(None, (_parsed(_shown(node)) for node in _named(root, "price"))), None),
        sku=next(filter(None, (_shown(node).strip() for node in _named(root, "sku"))), None),
    )


def _named(root: Any, word: str) -> list[Any]:
    nodes = root.xpath(f"//*[contains(@class, '{word}') or contains(@itemprop, '{word}')]")
    return [node for node in nodes if isinstance(node.tag, str)]


def _shown(node: Any) -> str:
    return str(node.get("content") or node.text_content())[:60]


def data_attributes(html: str, _: str) -> Found:
    """Read the first ``data-price`` and ``data-sku``, whatever carries them."""
    root = _body(html)
    prices = root.xpath("//@*[starts-with(name(), 'data-') and contains(name(), 'price')]")
    skus = root.xpath("//@*[starts-with(name(), 'data-') and contains(name(), 'sku')]")
    return Found(
        price=next(filter(None, (_parsed(str(price)[:30]) for price in prices)), None),
        sku=next((str(sku) for sku in skus if sku), None),
    )


# --- text by public libraries, then rules -----------------------------------------------------


def by_html_text(html: str, _: str) -> Found:
    """Read the lines of html-text."""
    import html_text

    return _by_line(html_text.extract_text(html))


def by_clear_html(html: str, url: str) -> Found:
    """Read the lines of clear-html."""
    from clear_html import clean_node, cleaned_node_to_text

    body = _body(html).find("body")
    text = None if body is None else cleaned_node_to_text(clean_node(body, url))
    return _by_line(text or "")


_OTHER = re.compile(
    r"was|rrp|save|shipping|delivery|month|statt|uvp|versand|livraison|/", re.IGNORECASE
)


def _by_line(text: str) -> Found:
    """Read a page's lines: the first price in a line that speaks of nothing else."""
    lines = [line for line in text.splitlines() if _PRICE.search(line) and not _OTHER.search(line)]
    return _by_pattern("\n".join((lines[0] if lines else "", text)))
