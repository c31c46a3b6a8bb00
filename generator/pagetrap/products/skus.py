"""Article numbers: every code of a page has the shop's pattern, addressed by a number."""

__all__ = ["PATTERNS", "code", "code_count", "code_number"]

PATTERNS = (
    "AA-9999-A",
    "AA99999",
    "A-999999",
    "99-9999-AA",
    "AAAA-999",
    "A999-999",
    "9999.9999",
    "AA-99-99-99",
)
"""Shapes of article numbers: ``A`` is a letter, ``9`` a digit, the rest stands for itself.

None has three letters together: they could be a currency's.
"""

_ALPHABETS = {"A": "ABCDEFGHKLMNPRSTVWXZ", "9": "0123456789"}


def code_count(pattern: str) -> int:
    """Return how many codes a pattern has.

    >>> code_count("A-9")
    200
    """
    count = 1
    for place in pattern:
        count *= len(_ALPHABETS.get(place, " "))
    return count


def code(pattern: str, number: int) -> str:
    """Return the code with this number; different numbers give different codes.

    >>> code("A-9", 0), code("A-9", 199)
    ('A-0', 'Z-9')
    """
    places = []
    for place in reversed(pattern):
        alphabet = _ALPHABETS.get(place, place)
        number, digit = divmod(number, len(alphabet))
        places.append(alphabet[digit])
    return "".join(reversed(places))


def code_number(pattern: str, value: str) -> int:
    """Return the number of a code of this pattern.

    >>> code_number("A-9", "Z-9")
    199
    """
    number = 0
    for place, char in zip(pattern, value, strict=True):
        alphabet = _ALPHABETS.get(place, place)
        number = number * len(alphabet) + alphabet.index(char)
    return number
