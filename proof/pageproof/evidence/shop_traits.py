"""Traits of shop pages that can be told from the bytes, by cheap tests.

A test may be rough: it is put to real pages and to ours alike, so that what it misreads it misreads
on both sides.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Any, TypeAlias

import lxml.html

__all__ = ["PRICE", "TRAITS", "ShopPage"]

Element: TypeAlias = Any  # an element of lxml, which has no types
Test: TypeAlias = Callable[["ShopPage"], bool]

_UNREAD = ("script", "style", "noscript", "template")
_DIGITS = r"\d[\d.,'’\u00a0\u202f ]*\d"
_MARKS = r"€|£|¥|₹|EUR|USD|GBP|CHF|INR"
PRICE = re.compile(rf"(?:\$|Rs\.?|{_MARKS})\s?{_DIGITS}|{_DIGITS}\s?(?:{_MARKS}|zł|Kč|kr)")
"""A number of two digits or more with a currency mark before or behind it."""

_UNSEEN = '@hidden or contains(translate(@style, " ", ""), "display:none")'
_SPOKEN = (
    "sr-only", "visually-hidden", "visuallyhidden", "a-offscreen", "screen-reader", "clipped",
)  # fmt: skip
# "old" catches "bold" and "holder" too, on real pages as on ours
_FORMER = ("old", "was-price", "strike", "list-price", "regular-price")


class ShopPage:
    """One page, parsed once.

    Attributes:
        source: The page's text.
        root: Its ``html`` element.
    """

    def __init__(self, data: bytes) -> None:
        self.source = data.decode("utf-8", "replace")
        parser = lxml.html.HTMLParser(encoding="utf-8", huge_tree=True)
        self.root: Element = lxml.html.document_fromstring(
            self.source.encode("utf-8"), parser=parser
        )
        self.kilobytes = len(data) / 1024

    @cached_property
    def images(self) -> list[Element]:
        """The ``img`` elements in page order."""
        return list(self.root.iter("img"))

    @cached_property
    def text(self) -> str:
        """Every text of the body that is not a script's or a stylesheet's; hidden ones too."""
        body = self.root.find("body")
        return "" if body is None else " ".join(_texts(body))

    @cached_property
    def styles(self) -> list[str]:
        """The values of ``style`` attributes."""
        return [str(value) for value in self.root.xpath("//@style")]

    @cached_property
    def undisplayed(self) -> int:
        """How many elements an inline style takes out of sight."""
        return sum("display:none" in style.replace(" ", "") for style in self.styles)

    def find(self, path: str) -> list[Element]:
        """Return what an XPath finds."""
        return list(self.root.xpath(path))


def _texts(node: Element) -> Iterator[str]:
    if node.tag in _UNREAD:
        return
    if node.text and isinstance(node.tag, str):
        yield node.text
    for child in node:
        yield from _texts(child)
        if child.tail:
            yield child.tail


def _said(*patterns: str) -> Test:
    """Test the text of the body, whatever the case."""
    pattern = re.compile("|".join(patterns), re.IGNORECASE)
    return lambda page: pattern.search(page.text) is not None


def _written(pattern: str) -> Test:
    """Test the source, whatever the case."""
    compiled = re.compile(pattern, re.IGNORECASE)
    return lambda page: compiled.search(page.source) is not None


def _there(path: str) -> Test:
    """Test for an element."""
    return lambda page: bool(page.find(path))


def _classed(*parts: str) -> Test:
    """Test for a class attribute with one of these parts."""
    return _there("//*[" + " or ".join(f'contains(@class, "{part}")' for part in parts) + "]")


def _pictured(test: Callable[[Mapping[str, str]], bool]) -> Test:
    """Test the attributes of each ``img``."""
    return lambda page: any(test(image.attrib) for image in page.images)


def _sourced(pattern: str) -> Test:
    """Test the ``src`` of each ``img``, from its start."""
    compiled = re.compile(pattern)
    return _pictured(lambda named: compiled.match(named.get("src", "")) is not None)


def _priced(condition: str, reach: int) -> Test:
    """Test for a price in the first ``reach`` characters of elements that fit a condition."""

    def test(page: ShopPage) -> bool:
        nodes = page.find(f"//*[{condition}]")
        return any(PRICE.search(node.text_content()[:reach]) for node in nodes)

    return test


def _protocol_relative(named: Mapping[str, str]) -> bool:
    return (named.get("src") or named.get("data-src") or "").startswith("//")


def _deferred(named: Mapping[str, str]) -> bool:
    return any(name.startswith("data-") and "src" in name for name in named)


_LENGTHS = r"(?:kg|g|ml|l|lb|oz|liter|litre|m²|unit|count)\b"

TRAITS: Mapping[str, Test] = MappingProxyType(
    {
        # data for machines
        "ld+json": _there('//script[@type="application/ld+json"]'),
        "ld+json of a Product": _written(r'"@type"\s*:\s*\[?\s*"Product"'),
        "ld+json of an AggregateOffer": _written("AggregateOffer"),
        "microdata of a Product": _there('//*[contains(@itemtype, "schema.org/Product")]'),
        "meta with a price": _there('//meta[contains(@property, "price:amount")]'),
        "state in a script": _written(
            r"__(?:NEXT_DATA|INITIAL_STATE|PRELOADED_STATE|APOLLO_STATE)__|dataLayer\s*=\s*\["
        ),
        # images and their URLs
        "base with an address": _there("//base[@href]"),
        "image deferred by a data attribute": _pictured(_deferred),
        "image with srcset": _pictured(lambda named: "srcset" in named),
        "image with data-srcset": _pictured(lambda named: "data-srcset" in named),
        "image with an inline placeholder": _sourced("data:image"),
        "picture with sources": _there("//picture/source"),
        "image in noscript": _there("//noscript//img"),
        "background image in a style": _there(
            '//*[contains(@style, "background") and contains(@style, "url(")]'
        ),
        "bitmap in a drawing": _there('//*[local-name() = "image"]'),
        "image URL without protocol": _pictured(_protocol_relative),
        "image URL relative": _sourced(r"(?!//|https?:|data:|blob:)."),
        "image URL with an escape": _sourced(r"[^\n]*%[0-9A-Fa-f]{2}"),
        "image URL with &amp;": _written(r'<img[^>]+src="[^"]*\?[^"]*&amp;'),
        # out of sight
        "hidden attribute": _there("//*[@hidden]"),
        "display:none in a style": lambda page: page.undisplayed > 0,
        "aria-hidden": _there('//*[@aria-hidden = "true"]'),
        "price in aria-hidden": _priced('@aria-hidden = "true"', 400),
        "price out of sight": _priced(_UNSEEN, 2000),
        "text for screen readers": _classed(*_SPOKEN),
        "template": _there("//template"),
        "details": _there("//details"),
        "rules for print": _written("@media print"),
        "words in the stylesheet": _written(r"content\s*:\s*[\"'][a-z]{3}"),
        # how prices are written
        "struck by a tag": _there("//del | //s | //strike"),
        "class of a former price": _classed(*_FORMER),
        "no-break space in a price": _said("[€£$]\u00a0\\d", "\\d\u00a0\\d{3}", "\\d\u00a0?[€£]"),
        "narrow or thin space": _said("[\u2009\u202f]"),
        "zero-width character": _said("[\u200b-\u200d\ufeff]"),
        "soft hyphen": _said("\u00ad"),
        "mark of direction": _said("[\u200e\u200f\u202a-\u202e\u2066-\u2069]"),
        "1.234,56": _said(r"\d\.\d{3},\d{2}"),
        "12,34 and a euro or crown": _said(r"€\s?\d+,\d{2}", r"\d,\d{2}\s?(?:€|EUR|kr|zł|Kč)"),
        "$1,234": _said(r"[$£€₹]\s?\d{1,3},\d{3}"),
        "1'234": _said(r"\d['’]\d{3}"),
        # what prices are called
        "price from": _said(r"\b(?:from|ab|à partir de|desde|a partire da)\s+[€£$]?\s?\d"),
        "price by the month": _said(
            r"/\s?mo\b", "(?:per|a) month", "/Monat", "par mois", r"rate[nl]?\b.{0,12}\d",
            "mensil", "al mes", "monthly",
        ),
        "unit price": _said(rf"(?:/|per|pro|je)\s?(?:100\s?)?{_LENGTHS}"),
        "words on tax": _said(r"\b(?:VAT|tax|GST|MwSt|USt|TVA|IVA|BTW|moms)\b"),
        "words on saving": _said(r"\b(?:save|off|sparen|rabatt)\b"),
        # when it comes
        "words on delivery": _said(
            r"\b(?:dispatch|ships?|delivery|delivered|deliver by|arrives)\b",
            r"\b(?:liefer|livraison|consegna|entrega)\b",
        ),
        "order by a time": _said(
            "order (?:within|in the next|before|by)", "if you order", "commandez dans",
            "bestellen sie innerhalb",
        ),
        "working days": _said(
            "(?:working|business) days", "(?:werk|arbeits)tag", "jours ouvr", "giorni lavorativi",
            "días laborables",
        ),
        "order in advance": _said("pre-?order", "back-?order", "vorbestell", "précommande"),
        "few left": _said(
            r"only \d+ left", r"\b\d+ left in stock", r"nur noch \d+", r"plus que \d+"
        ),
        # the page around it
        "selected option": _there(
            "//select/option[@selected] | //input[@type = 'radio'][@checked]"
            " | //*[@aria-selected = 'true'] | //*[@aria-checked = 'true']"
        ),
        "breadcrumb": _written("breadcrumb"),
        "recommendations": _said(
            "you may also", "related products", "customers also", "similar items", "recommended",
            "also viewed", "ähnliche",
        ),
        "no h1 or several": lambda page: len(page.find("//h1")) != 1,
    }
)  # fmt: skip
"""Trait to its test, in the order that tables show."""
