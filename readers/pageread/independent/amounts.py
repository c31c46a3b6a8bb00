"""Price tags in a line of text, and what money they name."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

__all__ = ["Tag", "currency_of_sign", "minor_units", "stated_currency", "tags_in", "without_tags"]

# ISO 4217 code, minor digits, signs of this currency alone, names in a sentence
_CURRENCIES = (
    ("AED", 2, "", "UAE dirhams"),
    ("AUD", 2, "A$ AU$", "Australian dollars"),
    ("CAD", 2, "C$ CA$", "Canadian dollars"),
    ("CHF", 2, "", "Swiss francs"),
    ("CNY", 2, "CN¥", "Chinese yuan"),
    ("DKK", 2, "", "Danish kroner"),
    ("EGP", 2, "", "Egyptian pounds"),
    ("EUR", 2, "€", "euros"),
    ("GBP", 2, "£", "British pounds"),
    ("HKD", 2, "HK$", "Hong Kong dollars"),
    ("INR", 2, "₹", "Indian rupees"),
    ("JPY", 0, "JP¥", "Japanese yen"),
    ("MXN", 2, "MX$", "Mexican pesos"),
    ("NOK", 2, "", "Norwegian kroner"),
    ("NZD", 2, "NZ$", "New Zealand dollars"),
    ("PLN", 2, "zł", "Polish zloty"),
    ("SAR", 2, "", "Saudi riyals"),
    ("SEK", 2, "", "Swedish kronor"),
    ("SGD", 2, "S$", "Singapore dollars"),
    ("USD", 2, "US$", "US dollars"),
)
_SHARED = ("$", "kr.", "kr", "¥")  # signs of several currencies

_DIGITS: Mapping[str, int] = MappingProxyType({code: digits for code, digits, _, _ in _CURRENCIES})
_SIGNS: Mapping[str, str] = MappingProxyType(
    {sign: code for code, _, signs, _ in _CURRENCIES for sign in (code, *signs.split())}
)
_NAMES: Mapping[str, str] = MappingProxyType(
    {name: code for code, _, _, names in _CURRENCIES for name in (code, names)}
)

_UNIT = "|".join(map(re.escape, sorted((*_SIGNS, *_SHARED), key=len, reverse=True)))
# digits in groups of two or three, and behind the last separator cents or a dash for none
_NUMBER = r"\d+(?:[.,'’\s]\d{2,3}(?!\d))*(?:[.,][-–])?"
_TAG = re.compile(
    rf"(?<!\w)(?:(?P<before>{_UNIT})\s?(?P<n>{_NUMBER})|(?P<m>{_NUMBER})\s?(?P<after>{_UNIT}))(?!\w)"
)
_CENTS = re.compile(r"[.,](\d\d|[-–])$")
_STATEMENT = re.compile(rf"\bprices?\b.*\bin ({'|'.join(map(re.escape, _NAMES))})\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tag:
    """A number with a currency beside it.

    Attributes:
        at: Where it starts in its line.
    """

    unit: str
    number: str
    at: int


def tags_in(text: str) -> Iterator[Tag]:
    """Yield the price tags of a line.

    >>> [(tag.unit, tag.number) for tag in tags_in("Was kr 1.299,- now 999,50 DKK")]
    [('kr', '1.299,-'), ('DKK', '999,50')]
    """
    for match in _TAG.finditer(text):
        unit, number = match["before"] or match["after"], match["n"] or match["m"]
        yield Tag(unit=unit, number=number, at=match.start())


def without_tags(text: str) -> str:
    """Return what a line says beside its price tags.

    >>> without_tags("Set of two: $5.00").strip()
    'Set of two:'
    """
    return _TAG.sub(" ", text)


def currency_of_sign(unit: str) -> str | None:
    """Return the one currency that a sign stands for; None where it stands for several.

    >>> currency_of_sign("NZ$"), currency_of_sign("$")
    ('NZD', None)
    """
    return _SIGNS.get(unit)


def stated_currency(text: str) -> str | None:
    """Return the currency that a sentence gives for prices; None where it gives none.

    >>> stated_currency("The prices of this shop are given in Danish kroner.")
    'DKK'
    >>> stated_currency("Gift cards for this shop are sold in NOK.")
    """
    match = _STATEMENT.search(text)
    if match is None:
        return None
    by_name = {name.lower(): code for name, code in _NAMES.items()}
    return by_name[match[1].lower()]


def minor_units(number: str, currency: str) -> int:
    """Return a written amount in minor units.

    >>> minor_units("1.299,-", "EUR"), minor_units("5,299", "JPY")
    (129900, 5299)
    >>> minor_units("1,29,999.50", "INR")
    12999950
    """
    cents = _CENTS.search(number) if _DIGITS[currency] else None
    whole = number[: cents.start()] if cents else number
    units = int("".join(filter(str.isdecimal, whole))) * int(10 ** _DIGITS[currency])
    return units + (int(cents[1]) if cents and cents[1].isdecimal() else 0)
