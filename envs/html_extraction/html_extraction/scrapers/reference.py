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
from datetime import date

from html_extraction.scrapers.dispatch import read_dispatch
from html_extraction.scrapers.images import read_images
from html_extraction.scrapers.price import read_currency, read_price
from html_extraction.scrapers.region import Region, find_region
from html_extraction.scrapers.sku import read_sku
from html_extraction.scrapers.stock import read_stock
from html_extraction.scrapers.structured import read_structured
from html_extraction.scrapers.title import read_title
from html_extraction.scrapers.view import View, open_view

__all__ = ["DEFENCES", "read_region", "scrape_reference"]

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

_UNREAD: dict[str, object] = dict.fromkeys(
    ("title", "price_cents", "currency", "in_stock", "sku", "image_urls", "dispatch_date")
)


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
    unknown = sorted(set(without) - DEFENCES)
    if unknown:
        raise ValueError(f"unknown defence {unknown[0]!r}; known: {', '.join(sorted(DEFENCES))}")
    view = open_view(html, url=url, today=today, without=without)
    region = find_region(view)
    if region is None:
        return dict(_UNREAD)
    answer = read_region(view, region)
    if view.has("page_over_data"):
        return answer
    trusted = view.any_of([{}, read_structured(view)], "data")
    return answer | (trusted or {})


def read_region(view: View, region: Region) -> dict[str, object]:
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
