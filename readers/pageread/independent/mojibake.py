"""Titles put right: UTF-8 that was taken for a single-byte charset, and how to tell."""

import re
from collections.abc import Iterator

__all__ = ["oddness", "put_right"]

# in the order of how often pages are met in them
_CHARSETS = ("cp1252", "cp1250", "cp1251", "cp1253", "cp1254", "cp1257", "mac_roman")
_AROUND = "×“”„‘’'\"()®™°±,.:;!?&½¼¾¹²³"
_JOINED = re.compile(r"[-–—’'./]")
_LAST_LETTER = "\u017f"  # of Latin Extended-A: what shops of these markets write in


def put_right(text: str) -> str:
    """Return a title as it was meant.

    Where the text is what UTF-8 looks like in a single-byte charset, and what it was before does
    not read odder, that is the title; otherwise it stays as it is.

    >>> put_right("CafÃ© Set"), put_right("Café Set"), put_right("CAFÉ® Set")
    ('Café Set', 'Café Set', 'CAFÉ® Set')
    """
    meant = list(_before(text))
    least = min(map(oddness, (text, *meant)))
    return next((reading for reading in meant if oddness(reading) == least), text)


def oddness(title: str) -> int:
    """Count the words of a title that nobody would have written so.

    >>> oddness("SmĂ¶rgĂĄs Set of 8½″"), oddness("CAFə"), oddness("“Été” Cut, µ-Weave")
    (2, 1, 0)
    """
    return sum(map(_is_odd, title.split()))


def _is_odd(word: str) -> bool:
    parts = [part for part in _JOINED.split(word.strip(_AROUND)) if part]
    return not all(map(_is_plain, parts))


def _is_plain(part: str) -> bool:
    if max(part) > _LAST_LETTER or not part.isalnum():
        return False
    return part.isupper() or part.islower() or part.istitle() or part[0].isdigit()


def _before(text: str) -> Iterator[str]:
    for charset in _CHARSETS:
        try:
            yield bytes(_byte(character, charset) for character in text).decode("utf-8")
        except UnicodeError:
            continue


def _byte(character: str, charset: str) -> int:
    """Return the byte that a browser shows as a character: unassigned ones as themselves."""
    try:
        return character.encode(charset)[0]
    except UnicodeEncodeError:
        if "\x80" <= character <= "\x9f":
            return ord(character)
        raise
