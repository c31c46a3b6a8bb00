"""Product extractors, public and our own, in one shape: a page in, price, code and state out.

Their libraries are imported by the call that needs them, so that one that is missing is left out.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from importlib.util import find_spec
from types import MappingProxyType
from typing import Any

from pageproof.evidence.product_rules import (
    Found,
    after_heading,
    by_clear_html,
    by_extruct,
    by_html_text,
    by_patterns,
    commonest_price,
    data_attributes,
    first_price,
    largest_price,
    named_price,
)
from pageread.independent import other_parser
from pageread.prices.currencies import digits_of
from pageread.scrapers import scrape_naive, scrape_reference
from pageread.shops import read_shop_page

__all__ = ["EXTRACTORS", "FIELDS", "Extractor", "Found", "installed"]

FIELDS = ("price", "sku", "stock")
_TODAY = date(2026, 1, 5)
_SYNTAXES = ("json-ld", "microdata", "opengraph", "rdfa")


@dataclass(frozen=True, slots=True, kw_only=True)
class Extractor:
    """An extractor as data.

    Attributes:
        read: From the text of a page and its address to what it found.
        fields: Those it answers at all.
        libraries: What it imports beside the packages here.
    """

    name: str
    read: Callable[[str, str], Found]
    fields: tuple[str, ...] = FIELDS
    libraries: tuple[str, ...] = ()


# --- our own ----------------------------------------------------------------------------------


def _answered(answer: Mapping[str, Any]) -> Found:
    units, currency, stock = answer["price_cents"], answer["currency"], answer["in_stock"]
    price = None if units is None else Decimal(int(units)).scaleb(-digits_of(currency))
    return Found(price=price, sku=answer["sku"], stock=stock)


def _hasty(html: str, url: str) -> Found:
    return _answered(scrape_naive(html, url=url, today=_TODAY))


def _reference(html: str, url: str) -> Found:
    return _answered(scrape_reference(html, url=url, today=_TODAY))


def _third(html: str, url: str) -> Found:
    return _answered(other_parser.read_page(html, url=url, today=_TODAY).answer)


def _shop(html: str, url: str) -> Found:
    reading = read_shop_page(html, url=url)
    price = None if reading.amount is None else Decimal(reading.amount)
    return Found(price=price, sku=reading.sku, stock=reading.in_stock)


_EXTRUCT = ("extruct", "price_parser")
_PARSER = ("price_parser",)
_PRICE_ALONE = ("price",)
_PRICE_AND_SKU = ("price", "sku")

EXTRACTORS: Mapping[str, Extractor] = MappingProxyType(
    {
        each.name: each
        for each in (
            Extractor(name="extruct, json-ld", read=by_extruct("json-ld"), libraries=_EXTRUCT),
            Extractor(name="extruct, microdata", read=by_extruct("microdata"), libraries=_EXTRUCT),
            Extractor(name="extruct, Open Graph", read=by_extruct("opengraph"), libraries=_EXTRUCT),
            Extractor(name="extruct, RDFa", read=by_extruct("rdfa"), libraries=_EXTRUCT),
            Extractor(
                name="extruct, json-ld + microdata + Open Graph",
                read=by_extruct(*_SYNTAXES[:3]),
                libraries=_EXTRUCT,
            ),
            Extractor(
                name="first price in the text",
                read=first_price,
                fields=_PRICE_ALONE,
                libraries=_PARSER,
            ),
            Extractor(
                name="commonest price",
                read=commonest_price,
                fields=_PRICE_ALONE,
                libraries=_PARSER,
            ),
            Extractor(
                name="largest price", read=largest_price, fields=_PRICE_ALONE, libraries=_PARSER
            ),
            Extractor(name="first price after h1", read=after_heading, libraries=_PARSER),
            Extractor(name="regexes over the text", read=by_patterns, libraries=_PARSER),
            Extractor(
                name='first element with "price" in class or itemprop',
                read=named_price,
                fields=_PRICE_AND_SKU,
                libraries=_PARSER,
            ),
            Extractor(
                name="data attributes",
                read=data_attributes,
                fields=_PRICE_AND_SKU,
                libraries=_PARSER,
            ),
            Extractor(
                name="html-text and rules", read=by_html_text, libraries=("html_text", *_PARSER)
            ),
            Extractor(
                name="clear-html and rules", read=by_clear_html, libraries=("clear_html", *_PARSER)
            ),
            Extractor(name="hasty scraper", read=_hasty),
            Extractor(name="reference scraper", read=_reference),
            Extractor(name="third reading", read=_third),
            Extractor(name="shop reader", read=_shop),
        )
    }
)
"""Extractor by name, in the order of tables."""


def installed() -> tuple[dict[str, Extractor], dict[str, tuple[str, ...]]]:
    """Return the extractors that can run here, and what each of the others lacks."""
    lacking = {
        name: tuple(library for library in each.libraries if find_spec(library) is None)
        for name, each in EXTRACTORS.items()
    }
    ready = {name: each for name, each in EXTRACTORS.items() if not lacking[name]}
    return ready, {name: libraries for name, libraries in lacking.items() if libraries}
