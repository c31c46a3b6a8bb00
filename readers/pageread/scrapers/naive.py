"""A hasty thirty-line scraper: fair to plain pages, helpless before every trap."""

import re
from datetime import date, timedelta

from bs4 import BeautifulSoup

from pageread.scrapers.dom import joined

__all__ = ["scrape_naive"]

_BUY = re.compile("add to|buy now", re.IGNORECASE)
_HEADING = re.compile("^h[1-6]$")
_PRICE = re.compile(
    r"([£€₹¥$]|[A-Z]{3}|[A-Z]+\$|CN¥)\s?(\d{1,9}(?:\.\d\d)?)|(\d{1,9}(?:\.\d\d)?)\s?(€|zł|kr)"
)
_SYMBOLS = {"£": "GBP", "€": "EUR", "₹": "INR", "$": "USD", "¥": "JPY", "zł": "PLN", "kr": "SEK"}
_SYMBOLS |= {
    "US$": "USD",
    "C$": "CAD",
    "A$": "AUD",
    "NZ$": "NZD",
    "S$": "SGD",
    "HK$": "HKD",
    "MX$": "MXN",
    "CN¥": "CNY",
}


def scrape_naive(html: str, *, url: str, today: date) -> dict[str, object]:
    """Return the seven fields as the first button, heading, price and code suggest."""
    soup = BeautifulSoup(html, "lxml")
    button = soup.find("button", string=_BUY)
    region = next(
        (p for p in (button.parents if button else ()) if p.find("img") and p.find(_HEADING)), soup
    )
    text = region.get_text(" ", strip=True)
    heading = region.find(_HEADING)
    price = _PRICE.search(text)
    mark = (price[1] or price[4]) if price else ""
    amount = (price[2] or price[3]) if price else "0"
    sku = re.search(r"sku(?: no\.)?:?\s+(\S+)", text, re.IGNORECASE)
    lead = re.search(r"\b(\d{1,3}) (?:working )?days?", text)
    return {
        "title": heading.get_text(" ", strip=True) if heading else None,
        "price_cents": round(float(amount) * (1 if mark in {"¥", "JPY"} else 100)),
        "currency": _SYMBOLS.get(mark, mark),
        "in_stock": not re.search("out of stock|sold out|unavailable", text, re.IGNORECASE),
        "sku": sku[1] if sku else None,
        "image_urls": [joined(url, str(image.get("src", ""))) for image in region.find_all("img")],
        "dispatch_date": (today + timedelta(days=int(lead[1]))).isoformat() if lead else None,
    }
