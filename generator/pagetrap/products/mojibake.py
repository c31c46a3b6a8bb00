"""UTF-8 read as a single-byte charset: what it shows, and when one repair only is possible."""

from functools import cache

from pagetrap.products.words import WORDS

__all__ = ["CHARSETS", "fragments_for", "garbled", "repairs_uniquely"]

CHARSETS = ("cp1252", "cp1250", "cp1251", "cp1254", "mac_roman")
"""Charsets that pages are misread in; Python's and browsers' tables agree on what is used."""

_TITLE_RANGES = (
    ("\u00a1", "\u017f"),  # Latin-1 letters and signs, Latin Extended-A
    ("\u2010", "\u2027"),  # dashes, quotes, ellipsis
    ("\u2030", "\u203a"),  # per mille, primes, angle quotes
    ("\u20a0", "\u20bf"),  # currency signs
    ("\u2100", "\u214f"),  # letterlike signs
)


def garbled(text: str, charset: str) -> str:
    """Return what a reader shows who takes the UTF-8 bytes of ``text`` for ``charset``.

    >>> garbled("Rider’s", "cp1252")
    'Riderâ€™s'
    """
    return text.encode("utf-8").decode(charset)


def repairs_uniquely(text: str, charset: str) -> bool:
    """Tell whether garbled ``text`` shows plainly and leads back to ``text`` and nothing else.

    Bytes without a character, and characters that a reader loses (spaces of any kind, soft
    hyphens, controls), would make the title undeterminable.

    >>> repairs_uniquely("Été", "cp1252"), repairs_uniquely("à la carte", "cp1252")
    (True, False)
    """
    try:
        shown = garbled(text, charset)
    except UnicodeDecodeError:
        return False
    added = [char for char in shown if not char.isascii()]
    visible = all(char.isprintable() and not char.isspace() and char != "\u00ad" for char in added)
    repairs = {_repair(shown, other) for other in CHARSETS} - {None}
    return visible and repairs == {text}


def _repair(shown: str, charset: str) -> str | None:
    """Return what ``shown`` would be repaired to, or None where that is no title's writing."""
    try:
        text = shown.encode(charset).decode("utf-8")
    except UnicodeError:
        return None
    return text if all(char.isascii() or _in_titles(char) for char in text) else None


def _in_titles(char: str) -> bool:
    """Tell whether titles in Latin script use a character; a combining mark is none."""
    return any(first <= char <= last for first, last in _TITLE_RANGES)


@cache
def fragments_for(charset: str) -> tuple[str, ...]:
    """Return the title parts that are garbled by ``charset`` and can be repaired uniquely."""
    return tuple(part for part in WORDS.titles.wide if repairs_uniquely(part, charset))
