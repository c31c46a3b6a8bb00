"""Whether the product is available, as words or as text that the stylesheet generates."""

import re

from html_extraction.scrapers.dom import attributes, squashed
from html_extraction.scrapers.region import Region
from html_extraction.scrapers.view import View

__all__ = ["in_words", "read_stock"]

_OUT = re.compile(r"\b(?:out of stock|sold out|unavailable|not available)\b", re.IGNORECASE)
_IN = re.compile(r"\b(?:in stock|available)\b", re.IGNORECASE)


def in_words(text: str) -> bool | None:
    """Return what an availability phrase says, or None where it says nothing.

    >>> in_words("Temporarily out of stock"), in_words("Available now"), in_words("Colour")
    (False, True, None)
    """
    if _OUT.search(text):
        return False
    return True if _IN.search(text) else None


def read_stock(view: View, region: Region) -> bool | None:
    """Return the availability shown for what the answer is about."""
    written = (in_words(squashed(text)) for text in view.texts(region.offer))
    stated = next((state for state in written if state is not None), None)
    return _generated(view, region) if stated is None else stated


def _generated(view: View, region: Region) -> bool | None:
    """Return the availability that the stylesheet writes; any of its phrases without that."""
    phrases = view.stylesheet.generated
    if not view.has("generated_text"):
        states = [in_words(text) for text in phrases.values()]
        return view.any_of([state for state in states if state is not None], "stock")
    for node in region.offer.find_all(class_=True):
        for name in attributes(node)["class"].split():
            if view.shown(node) and in_words(phrases.get(name, "")) is not None:
                return in_words(phrases[name])
    return None
