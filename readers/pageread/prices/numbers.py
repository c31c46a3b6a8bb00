"""Numbers as shops write them: which separator groups, which divides, which is neither."""

import re
import unicodedata
from decimal import Decimal

__all__ = ["NUMBER", "plain", "read_number"]

# Behind a separator come digits; a space groups only before exactly three. Cents that are none are
# a dash. A number may begin with its divider.
NUMBER = re.compile(
    r"[.,]?[0-9]+(?:(?:[.,'\u066b\u066c]|\s(?=[0-9]{3}(?![0-9])))[0-9]+)*"
    r"(?:[.,:]\s?[-\u2013\u2014]+|:[0-9]{2}(?![0-9:]))?"
)
"""A number in text that ``plain`` has been through."""

_DIGITS = 15
_CENTS = 2
_GROUP = 3
_GROUPED = re.compile(r"[0-9]{1,3}(?:(?P<by>[.,' \u066c])[0-9]{3})(?:(?P=by)[0-9]{3})*")
_INDIAN = re.compile(r"[0-9]{1,2}(?:,[0-9]{2})+,[0-9]{3}")
_NO_CENTS = re.compile(r"[.,:]\s?[-\u2013\u2014]+$")
_ALWAYS_GROUP = "' \u066c"
_SPACES = re.compile(r"\s+")
_UNSEEN = re.compile("[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")
_RAISED = re.compile("(?<=[0-9])([\u2070\u00b9\u00b2\u00b3\u2074-\u2079]{2})(?![0-9])")
_APOSTROPHES = str.maketrans("\u2019\u2018\u02bc\u2032\u00b4`", "''''''")


def plain(text: str) -> str:
    """Return a text in one way of writing: ASCII digits, one kind of space, raised cents as cents.

    >>> plain("１２，９００円"), plain("$19⁹⁹"), plain("٣٤٩٫٩٠"), plain("1\u202f299")
    ('12,900円', '$19.99', '349٫90', '1 299')
    """
    if text.isascii():
        return _SPACES.sub(" ", text).strip()
    text = _RAISED.sub(lambda raised: "." + raised[1], _UNSEEN.sub("", text))
    text = unicodedata.normalize("NFKC", text).translate(_APOSTROPHES)
    return _SPACES.sub(" ", "".join(map(_ascii_digit, text))).strip()


def _ascii_digit(char: str) -> str:
    return str(unicodedata.digit(char)) if char.isdecimal() and char > "9" else char


def read_number(written: str, *, digits: int, point_groups: bool | None) -> Decimal | None:
    """Return what a number says, or None where its separators say two things or nothing.

    Args:
        written: A match of ``NUMBER``.
        digits: Of the minor unit: 0, 2 or 3.
        point_groups: Whether a lone point before three digits groups; None where it isn't known.

    >>> def says(text, digits=2, point=None):
    ...     return read_number(text, digits=digits, point_groups=point)
    >>> says("1.299,90"), says("1,29,900"), says("1 299.00"), says("3.3500")
    (Decimal('1299.90'), Decimal('129900'), Decimal('1299.00'), Decimal('3.3500'))
    >>> says("1.299"), says("1.299", point=True), says("1.299", digits=0), says("1.299", digits=3)
    (None, Decimal('1299'), Decimal('1299'), Decimal('1.299'))
    >>> says("1,23,4"), says("1.2.3,4"), says("1,299.–"), says(",89")
    (None, None, Decimal('1299'), Decimal('0.89'))
    """
    whole, cents = _divided(written, digits=digits, point_groups=point_groups)
    if whole is None or len(whole) + len(cents) > _DIGITS:
        return None
    return Decimal(f"{whole or '0'}.{cents}" if cents else whole)


def _divided(written: str, *, digits: int, point_groups: bool | None) -> tuple[str | None, str]:
    """Return the whole part without separators and the digits behind the divider."""
    bare = _NO_CENTS.sub("", written)
    marks = [char for char in bare if not char.isdigit()]
    if bare != written or not marks or marks[-1] in _ALWAYS_GROUP:
        return _ungrouped(bare), ""
    head, _, tail = bare.rpartition(marks[-1])
    if not head:
        return ("0", tail) if len(tail) <= _CENTS else (None, "")
    if marks[-1] in ":\u066b" or len(set(marks)) > 1:
        return _ungrouped(head), tail
    if len(marks) > 1:
        # 1.299.00: only the last can divide
        return (_ungrouped(head), tail) if len(tail) == _CENTS else (_ungrouped(bare), "")
    return _parted(head, tail, marks[-1], digits=digits, point_groups=point_groups)


def _parted(
    head: str, tail: str, mark: str, *, digits: int, point_groups: bool | None
) -> tuple[str | None, str]:
    """Divide a number with one separator; before three digits it may group.

    A point divides money of three minor digits; its comma may do either, where commas do not divide
    at home.
    """
    if len(tail) != _GROUP or len(head) > _GROUP or head.startswith("0"):
        return head, tail
    if digits == _GROUP:
        return (head, tail) if mark == "." or point_groups else (None, "")
    if mark == "," or digits == 0 or point_groups:
        return head + tail, ""
    return None, ""


def _ungrouped(written: str) -> str | None:
    if written.isdigit():
        return written
    if _GROUPED.fullmatch(written) or _INDIAN.fullmatch(written):
        return re.sub(r"[^0-9]", "", written)
    return None
