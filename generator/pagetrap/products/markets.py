"""Where a shop sells: its currency, how prices may be written, its calendar and its weekend."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

__all__ = ["AMBIGUOUS_SYMBOLS", "MARKETS", "Market", "by_code"]

Grouping: TypeAlias = Literal["comma", "apostrophe", "space", "indian"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Market:
    """One market.

    Attributes:
        code: ISO 3166 country code, which names the calendar too.
        currency: ISO 4217 code.
        decimals: Digits of the minor unit by ISO 4217.
        forms: Unambiguous ways to write an amount; ``{}`` stands for the number.
        symbol: What the local price tag shows; may be shared with other currencies.
        groupings: Ways to group thousands before a decimal point that this market knows.
        weekend: Days without work, Monday is 0.
        comma: Whether price tags may use a decimal comma and a grouping point.
    """

    code: str
    currency: str
    decimals: int
    forms: tuple[str, ...]
    symbol: str
    groupings: tuple[Grouping, ...]
    weekend: tuple[int, ...]
    comma: bool


# country, currency, symbol on local price tags, forms, groupings; the order is what draws refer to
_ROWS: tuple[tuple[str, str, str, tuple[str, ...], tuple[Grouping, ...]], ...] = (
    ("GB", "GBP", "£", ("£{}", "£{}", "GBP {}"), ("comma", "space")),
    ("IE", "EUR", "€", ("€{}", "EUR {}"), ("comma", "space")),
    ("DE", "EUR", "€", ("€{}", "EUR {}", "{}\u00a0€"), ("space", "apostrophe")),
    ("NL", "EUR", "€", ("€{}", "€\u00a0{}"), ("comma", "space")),
    ("US", "USD", "$", ("USD {}", "US${}", "US$\u00a0{}"), ("comma",)),
    ("CA", "CAD", "$", ("CAD {}", "C${}", "C$\u00a0{}"), ("comma", "space")),
    ("AU", "AUD", "$", ("AUD {}", "A${}", "A$\u00a0{}"), ("comma",)),
    ("NZ", "NZD", "$", ("NZD {}", "NZ${}", "NZ$\u00a0{}"), ("comma",)),
    ("SG", "SGD", "$", ("SGD {}", "S${}", "S$\u00a0{}"), ("comma",)),
    ("HK", "HKD", "$", ("HKD {}", "HK${}", "HK$\u00a0{}"), ("comma",)),
    ("MX", "MXN", "$", ("MXN {}", "MX${}", "MX$\u00a0{}"), ("comma",)),
    ("SE", "SEK", "kr", ("SEK {}",), ("space", "comma")),
    ("NO", "NOK", "kr", ("NOK {}",), ("space", "comma")),
    ("DK", "DKK", "kr", ("DKK {}",), ("comma", "space")),
    ("CH", "CHF", "CHF", ("CHF {}",), ("apostrophe", "apostrophe", "space")),
    ("PL", "PLN", "zł", ("PLN {}", "{}\u00a0zł"), ("space",)),
    ("IN", "INR", "₹", ("₹{}", "INR {}"), ("indian",)),
    ("JP", "JPY", "¥", ("JPY {}",), ("comma",)),
    ("CN", "CNY", "¥", ("CNY {}", "CN¥{}"), ("comma",)),
    ("AE", "AED", "AED", ("AED {}",), ("comma",)),
    ("SA", "SAR", "SAR", ("SAR {}",), ("comma",)),
    ("EG", "EGP", "EGP", ("EGP {}",), ("comma",)),
)
_COMMA = frozenset({"IE", "DE", "NL", "SE", "NO", "DK", "PL"})
_WITHOUT_MINOR_UNIT = frozenset({"JPY"})
_FRIDAY_AND_SATURDAY = frozenset({"SA", "EG"})

MARKETS = tuple(
    Market(
        code=code,
        currency=currency,
        decimals=0 if currency in _WITHOUT_MINOR_UNIT else 2,
        forms=forms,
        symbol=symbol,
        groupings=groupings,
        weekend=(4, 5) if code in _FRIDAY_AND_SATURDAY else (5, 6),
        comma=code in _COMMA,
    )
    for code, currency, symbol, forms, groupings in _ROWS
)
"""Every market, in the order that draws refer to."""

AMBIGUOUS_SYMBOLS = ("$", "kr", "¥")
"""Symbols that more than one market's price tags show."""


def by_code(code: str) -> Market:
    """Return the market of an ISO 3166 country code.

    Raises:
        ValueError: no market has it.
    """
    for market in MARKETS:
        if market.code == code:
            return market
    known = ", ".join(market.code for market in MARKETS)
    raise ValueError(f"unknown market {code!r}; known: {known}")
