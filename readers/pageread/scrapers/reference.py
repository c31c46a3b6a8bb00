"""The reference scraper: one honest rule for each field, visible text only.

Every defence is a named part, and ``without`` removes it. A defence of the kind "do not read X" is
removed by letting the excluded values join the candidates: one is then drawn by a hash of the page.

title
    the visible heading that labels the product region, which holds the price and the buy control
price_cents
    the visible current price for everyone in that region, of the selected option
currency
    what the price tag names, or else what the page states
in_stock
    the availability shown there, generated text included
sku
    the code labelled as SKU, in text or in an attribute named for it
image_urls
    the members of the region's labelled photo groups, of the selected option where they are tagged
dispatch_date
    the stated rule applied to the stated lead time
"""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date
from types import MappingProxyType

from pageread.scrapers.dispatch import dispatch_lines, read_dispatch
from pageread.scrapers.images import read_images
from pageread.scrapers.price import currencies, current_tags, read_currency, read_price
from pageread.scrapers.region import Region, buy_controls, find_region
from pageread.scrapers.sku import read_sku, skus
from pageread.scrapers.stock import read_stock, stock_states
from pageread.scrapers.structured import read_structured
from pageread.scrapers.title import headings, read_title
from pageread.scrapers.view import View, open_view

__all__ = ["DEFENCES", "LOTS", "Reading", "read_page", "scrape_reference"]

DEFENCES = frozenset(
    {
        "base_url",
        "currency_statement",
        "current_price",
        "decimal_comma",
        "digit_groups",
        "dispatch_over_delivery",
        "distinct_images",
        "gallery_boxes",
        "generated_text",
        "heading_over_breadcrumb",
        "lazy_source",
        "mojibake_repair",
        "option_images",
        "page_over_data",
        "public_price",
        "selected_option",
        "sku_attribute",
        "visibility",
        "working_days",
    }
)
"""What beats a pathology each; every one can be removed by name."""

LOTS = MappingProxyType(
    {
        "currency_statement": "currency",
        "current_price": "price",
        "dispatch_over_delivery": "dispatch",
        "generated_text": "stock",
        "heading_over_breadcrumb": "title",
        "page_over_data": "data",
        "public_price": "price",
        "selected_option": "option",
        "visibility": "record",
    }
)
"""Defence to the choice that is left to a lot when it is removed."""

_UNREAD: dict[str, object] = dict.fromkeys(
    ("title", "price_cents", "currency", "in_stock", "sku", "image_urls", "dispatch_date")
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """What one reading of a page gave.

    Attributes:
        answer: The seven fields; None where a field could not be read.
        offered: Purpose of each choice by lot to the number of different values on offer.
        candidates: Field to how many candidates satisfied its honest cue.
    """

    answer: dict[str, object]
    offered: dict[str, int]
    candidates: dict[str, int]


def scrape_reference(
    html: str, *, url: str, today: date, without: Collection[str] = ()
) -> dict[str, object]:
    """Return the seven fields of a product page; None where a field could not be read.

    Args:
        html: The page.
        url: Where it was served from.
        today: The day of the order.
        without: Names of defences to do without.

    Raises:
        ValueError: ``without`` names no defence.
    """
    return read_page(html, url=url, today=today, without=without).answer


def read_page(html: str, *, url: str, today: date, without: Collection[str] = ()) -> Reading:
    """Read a page as :func:`scrape_reference` does, and say what there was to choose from."""
    unknown = sorted(set(without) - DEFENCES)
    if unknown:
        raise ValueError(f"unknown defence {unknown[0]!r}; known: {', '.join(sorted(DEFENCES))}")
    view = open_view(html, url=url, today=today, without=without)
    region = find_region(view)
    if region is None:
        return Reading(answer=dict(_UNREAD), offered={}, candidates=dict.fromkeys(_UNREAD, 0))
    answer = _read_region(view, region)
    if not view.has("page_over_data"):
        trusted = (answer, read_structured(view))
        place = view.any_of(range(1 + bool(trusted[1])), "data")
        answer = answer | trusted[place or 0]
    return Reading(answer=answer, offered=view.offered, candidates=_counts(view, region))


def _counts(view: View, region: Region) -> dict[str, int]:
    return {
        "title": len(headings(view, region)),
        "price_cents": len(current_tags(view, region)),
        "currency": len(set(currencies(view, region))),
        "in_stock": len(stock_states(view, region)),
        "sku": len(skus(view, region)),
        "image_urls": len(buy_controls(view)) * len({id(box.parent) for box in region.boxes}),
        "dispatch_date": len(dispatch_lines(view, region)),
    }


def _read_region(view: View, region: Region) -> dict[str, object]:
    """Return the seven fields as the region of a page shows them."""
    currency = read_currency(view, region)
    return {
        "title": read_title(view, region),
        "price_cents": read_price(view, region, currency),
        "currency": currency,
        "in_stock": read_stock(view, region),
        "sku": read_sku(view, region),
        "image_urls": read_images(view, region),
        "dispatch_date": read_dispatch(view, region),
    }
