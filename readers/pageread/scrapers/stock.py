"""Whether the product is available, as words or as text that the stylesheet generates."""

import re

from pageread.scrapers.dom import attributes, squashed
from pageread.scrapers.region import Region
from pageread.scrapers.view import View

__all__ = ["in_words", "read_stock", "stock_states"]

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
    return view.any_of(stock_states(view, region), "stock")


def stock_states(view: View, region: Region) -> list[bool]:
    """Return the availability phrases of the offer as states; honest pages show one."""
    written = (in_words(squashed(text)) for text in view.texts(region.offer))
    stated = [state for state in written if state is not None]
    return stated or _generated(view, region)


def _generated(view: View, region: Region) -> list[bool]:
    """Return what the stylesheet writes into the offer; all its phrases without that defence."""
    phrases = view.stylesheet.generated
    texts = list(phrases.values())
    if view.has("generated_text"):
        nodes = [node for node in region.offer.find_all(class_=True) if view.shown(node)]
        names = (name for node in nodes for name in attributes(node)["class"].split())
        texts = [phrases[name] for name in names if name in phrases]
    states = map(in_words, texts)
    return [state for state in states if state is not None]
