"""The extractor of the guide to your own extractor, in its second form."""

import re

from bs4 import BeautifulSoup

CODES = {"$": "USD", "£": "GBP", "€": "EUR"}


def extract(html):
    answer = {}
    if title := BeautifulSoup(html, "lxml").find(["h1", "h2"]):
        answer["title"] = title.get_text(strip=True)
        if price := title.find_next(string=re.compile(r"[$£€]\s?\d")):
            answer["price_cents"] = int(re.sub(r"\D", "", price))
            answer["currency"] = CODES[re.search("[$£€]", price)[0]]
    return answer
