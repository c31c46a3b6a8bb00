"""Price tags as text: what is one, what amount it says, which currency it names."""

import re
from decimal import Decimal, InvalidOperation
from types import MappingProxyType

from pageread.prices.amounts import amount_in, price_tags
from pageread.prices.numbers import plain

__all__ = ["CURRENCIES", "DECIMALS", "TAG", "amount_of", "currency_of"]

_SPACES = "\u00a0\u2009\u202f"

CURRENCIES = MappingProxyType(
    {
        "£": "GBP",
        "€": "EUR",
        "₹": "INR",
        "zł": "PLN",
        "US$": "USD",
        "C$": "CAD",
        "A$": "AUD",
        "NZ$": "NZD",
        "S$": "SGD",
        "HK$": "HKD",
        "MX$": "MXN",
        "CN¥": "CNY",
    }
)
"""Marks that one currency has for itself."""

_SHARED = ("$", "¥", "kr.", "kr")
_CODES = "AED|AUD|CAD|CHF|CNY|DKK|EGP|EUR|GBP|HKD|INR|JPY|MXN|NOK|NZD|PLN|SAR|SEK|SGD|USD"
DECIMALS = MappingProxyType({"JPY": 0})
"""Digits of the minor unit where they are not two."""

_MARK = "|".join(
    (*map(re.escape, sorted(CURRENCIES, key=len, reverse=True)), *map(re.escape, _SHARED), _CODES)
)
_NUMBER = rf"[0-9](?:[0-9.,'’{_SPACES}]*[0-9])?(?:,[-–])?"
TAG = re.compile(
    rf"(?:(?P<before>{_MARK})\s?(?P<number>{_NUMBER})|(?P<number2>{_NUMBER})\s?(?P<after>{_MARK}))(?![\w])"
)
"""A price tag: a number with a currency mark before or behind it."""

_DECIMALS = re.compile(r"^(?P<whole>.*?)(?P<point>[.,])(?P<minor>[0-9]{2}|[-–])$")
_DIGITS = 15
"""Digits of the largest amount that is read."""

_LONGEST = 3
"""Letters of a currency code."""

_LATIN = re.compile(rf"(?!₹|INR|AED|EGP|SAR)(?:{_MARK})")
"""Marks of money that is never counted in digits of another script."""

_NOT_DIGITS = re.compile(r"[^0-9]")


def amount_of(tag: str, *, decimals: int, groups: bool = True, comma: bool = True) -> int | None:
    """Return the minor units that a price tag says, or None where it is none.

    Args:
        tag: Text that holds a price tag.
        decimals: Digits of the currency's minor unit.
        groups: Whether separators between groups of digits are known.
        comma: Whether a comma may divide and a point may group.

    >>> amount_of("1.299,– €", decimals=2), amount_of("CHF 1’299.00", decimals=2)
    (129900, 129900)
    >>> amount_of("1 875 C$", decimals=2), amount_of("1,234,567.890 BHD", decimals=3)
    (187500, 1234567890)
    >>> amount_of("¥1,299", decimals=0), amount_of("₹1,29,900.50", decimals=2)
    (1299, 12990050)
    >>> amount_of("£1,299.00", decimals=2, groups=False)
    100
    >>> amount_of("89,90 €", decimals=2, comma=False)
    899000
    """
    if groups and comma:
        amount = _in_any_writing(tag, decimals)
        if amount is not None:
            return amount
    found = TAG.search(tag)
    if found is None:
        return None
    number = found["number"] or found["number2"]
    if not groups:
        number = re.split(rf"[,'’{_SPACES}]|\.(?=[0-9]{{3}})", number)[0]
    if not comma:
        return _pointed(number, decimals)
    parts = _DECIMALS.match(number) if decimals else None
    whole = _NOT_DIGITS.sub("", parts["whole"] if parts else number)
    if len(whole) > _DIGITS:
        return None
    minor = _NOT_DIGITS.sub("", parts["minor"]) if parts else ""
    return int(whole) * int(10**decimals) + int(minor.ljust(decimals, "0") or "0")


def _in_any_writing(tag: str, decimals: int) -> int | None:
    """Return the minor units of the first tag that the general price reader finds.

    Words for money are no marks here, and Latin marks want ASCII digits.
    """
    text = plain(tag)
    for found in price_tags(text):
        if len(found.mark) > _LONGEST and found.mark.isalpha() and found.mark.isascii():
            continue
        if _LATIN.fullmatch(found.mark) and not re.search("[0-9]", tag):
            continue
        amount = amount_in(found, digits=decimals)
        if amount is not None:
            return amount.minor_units
    return None


def _pointed(number: str, decimals: int) -> int | None:
    """Read a number as English has it: commas group, the point divides."""
    plain = re.sub(rf"[,'’{_SPACES}–-]", "", number)
    try:
        return round(Decimal(plain).scaleb(decimals)) if len(plain) <= _DIGITS else None
    except InvalidOperation:
        return None


def currency_of(tag: str) -> str | None:
    """Return the currency that a price tag names, or None where its mark is shared.

    >>> currency_of("C$12.00"), currency_of("$12.00"), currency_of("12,00 zł")
    ('CAD', None, 'PLN')
    """
    found = TAG.search(tag)
    mark = (found["before"] or found["after"]) if found else ""
    if mark in CURRENCIES:
        return CURRENCIES[mark]
    return mark if re.fullmatch(_CODES, mark) else None
