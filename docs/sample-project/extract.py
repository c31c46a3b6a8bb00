"""A small reader of product pages: the heading and the price beside the buy button."""

import re

from bs4 import BeautifulSoup

BUY = re.compile("add to|buy now", re.IGNORECASE)
HEADING = re.compile("^h[1-6]$")
AMOUNT = re.compile(r"\d+\.\d\d")


def extract(html: str) -> dict[str, object]:
    """Return the title and the first price of the product that can be bought."""
    soup = BeautifulSoup(html, "lxml")
    button = soup.find("button", string=BUY)
    product = next(part for part in button.parents if part.find("img") and part.find(HEADING))
    amount = AMOUNT.search(product.get_text(" "))
    return {
        "title": product.find(HEADING).get_text(" ", strip=True),
        "price_cents": round(float(amount[0]) * 100) if amount else None,
    }
