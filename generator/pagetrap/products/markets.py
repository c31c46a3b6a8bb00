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
        name: The currency's name in English, plural, as a sentence would say it.
        groupings: Ways to group thousands before a decimal point that this market knows.
        weekend: Days without work, Monday is 0.
        comma: Whether price tags may use a decimal comma and a grouping point.
    """

    code: str
    currency: str
    decimals: int
    forms: tuple[str, ...]
    symbol: str
    name: str
    groupings: tuple[Grouping, ...] = ("comma",)
    weekend: tuple[int, ...] = (5, 6)
    comma: bool = False


NBSP = "\u00a0"

MARKETS = (
    Market(code="GB", currency="GBP", decimals=2, forms=("£{}", "£{}", "GBP {}"), symbol="£", name="pounds sterling", groupings=("comma", "space")),
    Market(code="IE", currency="EUR", decimals=2, forms=("€{}", "EUR {}"), symbol="€", name="euros", groupings=("comma", "space"), comma=True),
    Market(code="DE", currency="EUR", decimals=2, forms=("€{}", "EUR {}", "{}" + NBSP + "€"), symbol="€", name="euros", groupings=("space", "apostrophe"), comma=True),
    Market(code="NL", currency="EUR", decimals=2, forms=("€{}", "€" + NBSP + "{}"), symbol="€", name="euros", groupings=("comma", "space"), comma=True),
    Market(code="US", currency="USD", decimals=2, forms=("USD {}", "US${}", "US$" + NBSP + "{}"), symbol="$", name="US dollars"),
    Market(code="CA", currency="CAD", decimals=2, forms=("CAD {}", "C${}", "C$" + NBSP + "{}"), symbol="$", name="Canadian dollars", groupings=("comma", "space")),
    Market(code="AU", currency="AUD", decimals=2, forms=("AUD {}", "A${}", "A$" + NBSP + "{}"), symbol="$", name="Australian dollars"),
    Market(code="NZ", currency="NZD", decimals=2, forms=("NZD {}", "NZ${}", "NZ$" + NBSP + "{}"), symbol="$", name="New Zealand dollars"),
    Market(code="SG", currency="SGD", decimals=2, forms=("SGD {}", "S${}", "S$" + NBSP + "{}"), symbol="$", name="Singapore dollars"),
    Market(code="HK", currency="HKD", decimals=2, forms=("HKD {}", "HK${}", "HK$" + NBSP + "{}"), symbol="$", name="Hong Kong dollars"),
    Market(code="MX", currency="MXN", decimals=2, forms=("MXN {}", "MX${}", "MX$" + NBSP + "{}"), symbol="$", name="Mexican pesos"),
    Market(code="SE", currency="SEK", decimals=2, forms=("SEK {}",), symbol="kr", name="Swedish kronor", groupings=("space", "comma"), comma=True),
    Market(code="NO", currency="NOK", decimals=2, forms=("NOK {}",), symbol="kr", name="Norwegian kroner", groupings=("space", "comma"), comma=True),
    Market(code="DK", currency="DKK", decimals=2, forms=("DKK {}",), symbol="kr", name="Danish kroner", groupings=("comma", "space"), comma=True),
    Market(code="CH", currency="CHF", decimals=2, forms=("CHF {}",), symbol="CHF", name="Swiss francs", groupings=("apostrophe", "apostrophe", "space")),
    Market(code="PL", currency="PLN", decimals=2, forms=("PLN {}", "{}" + NBSP + "zł"), symbol="zł", name="Polish zlotys", groupings=("space",), comma=True),
    Market(code="IN", currency="INR", decimals=2, forms=("₹{}", "INR {}"), symbol="₹", name="Indian rupees", groupings=("indian",)),
    Market(code="JP", currency="JPY", decimals=0, forms=("JPY {}",), symbol="¥", name="Japanese yen"),
    Market(code="CN", currency="CNY", decimals=2, forms=("CNY {}", "CN¥{}"), symbol="¥", name="Chinese yuan"),
    Market(code="AE", currency="AED", decimals=2, forms=("AED {}",), symbol="AED", name="UAE dirhams"),
    Market(code="SA", currency="SAR", decimals=2, forms=("SAR {}",), symbol="SAR", name="Saudi riyals", weekend=(4, 5)),
    Market(code="EG", currency="EGP", decimals=2, forms=("EGP {}",), symbol="EGP", name="Egyptian pounds", weekend=(4, 5)),
)  # fmt: skip
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
