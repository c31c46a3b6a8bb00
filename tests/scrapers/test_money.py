"""Price tags as text: which text is one, what it says, which currency it names."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pageread.scrapers.money import CURRENCIES, DECIMALS, TAG, amount_of, currency_of
from pagetrap.products.markets import MARKETS, Market
from pagetrap.products.money import MoneyFormat

NO_TAG = [
    ("", "nothing"),
    ("free", "a word"),
    ("£", "a symbol alone"),
    ("90.00", "a number alone"),
    ("AB-1234", "a code"),
    ("£ninety", "a number in words"),
    ("£x90", "a letter between"),
    ("90 units", "a number of something"),
    ("£90x", "a letter behind"),
    ("90 EURO", "more letters than a code has"),
    ("£٩٠", "digits that are not ASCII"),
]


@pytest.mark.parametrize("text", [pytest.param(text, id=name) for text, name in NO_TAG])
def test_this_is_no_price_tag(text: str) -> None:
    assert amount_of(text, decimals=2) is None
    assert currency_of(text) is None


AMOUNTS = [
    ("£0", 2, 0, "nothing"),
    ("£0.00", 2, 0, "nothing, with pence"),
    ("£0.05", 2, 5, "five pence"),
    ("£90", 2, 9000, "no minor units"),
    ("£90.00", 2, 9000, "minor units"),
    ("90.00 €", 2, 9000, "symbol behind"),
    ("90.00\u00a0zł", 2, 9000, "symbol of two letters behind a no-break space"),
    ("EUR 90.00", 2, 9000, "code before"),
    ("90.00 EUR", 2, 9000, "code behind"),
    ("US$90.00", 2, 9000, "symbol with letters"),
    ("90.00 kr.", 2, 9000, "symbol with a point"),
    ("¥899", 0, 899, "yen"),
    ("¥129,900", 0, 129900, "grouped yen"),
    ("£1,299.00", 2, 129900, "comma groups"),
    ("£12,345,678.90", 2, 1234567890, "commas group twice"),
    ("1.299,00 €", 2, 129900, "point groups, comma divides"),
    ("1.299 €", 2, 129900, "point groups, nothing divides"),
    ("89,90 €", 2, 8990, "comma divides"),
    ("1.299,- €", 2, 129900, "hyphen for no cents"),
    ("1.299,– €", 2, 129900, "dash for no cents"),
    ("€ 1.299,–", 2, 129900, "dash at the end"),
    ("1\u00a0299.00 kr", 2, 129900, "no-break space groups"),
    ("1\u2009299,00 kr", 2, 129900, "thin space groups"),
    ("1\u202f299.00 kr", 2, 129900, "narrow no-break space groups"),
    ("CHF 1’299.00", 2, 129900, "apostrophe groups"),
    ("CHF 1'299.00", 2, 129900, "typewriter apostrophe groups"),
    ("₹1,29,900.50", 2, 12990050, "lakh"),
    ("Now £90.00 only", 2, 9000, "words around"),
]


@pytest.mark.parametrize(
    ("text", "decimals", "amount"), [pytest.param(*row[:3], id=row[3]) for row in AMOUNTS]
)
def test_a_price_tag_says(text: str, decimals: int, amount: int) -> None:
    assert amount_of(text, decimals=decimals) == amount


WITHOUT = [
    ("£90.00", {"groups": False}, 9000, "no groups known, none there"),
    ("£1,299.00", {"groups": False}, 100, "no groups known"),
    ("CHF 1’299.00", {"groups": False}, 100, "no apostrophes known"),
    ("£90.00", {"comma": False}, 9000, "no comma known, none there"),
    ("89,90 €", {"comma": False}, 899000, "no decimal comma known"),
    ("1.299,– €", {"comma": False}, 130, "no dash known"),
    ("1.299.000,00 €", {"comma": False}, None, "two points that cannot both divide"),
]


@pytest.mark.parametrize(
    ("text", "known", "amount"), [pytest.param(*row[:3], id=row[3]) for row in WITHOUT]
)
def test_who_knows_less_reads(text: str, known: dict[str, bool], amount: int | None) -> None:
    assert amount_of(text, decimals=2, **known) == amount


NAMED = [
    ("$12.00", None, "shared by many"),
    ("12.00 kr", None, "shared by three"),
    ("¥12", None, "shared by two"),
    ("£12.00", "GBP", "symbol"),
    ("12,00 €", "EUR", "symbol behind"),
    ("C$12.00", "CAD", "letter and symbol"),
    ("HK$12.00", "HKD", "letters and symbol"),
    ("CN¥12.00", "CNY", "letters and yen sign"),
    ("SEK 12.00", "SEK", "code"),
    ("12.00 NOK", "NOK", "code behind"),
]


@pytest.mark.parametrize(("text", "currency"), [pytest.param(*row[:2], id=row[2]) for row in NAMED])
def test_a_price_tag_names(text: str, currency: str | None) -> None:
    assert currency_of(text) == currency


def test_a_whole_price_tag_is_told_from_a_price_in_a_sentence() -> None:
    assert TAG.fullmatch("£1,299.00")
    assert TAG.fullmatch("1.299,– €")
    assert not TAG.fullmatch("over £1,299.00")
    assert not TAG.fullmatch("£1,299.00.")


# --- the tags of every market -----------------------------------------------------------------

GROUPS = {
    "comma": ",",
    "apostrophe": "’",
    "space": "\u00a0",
    "indian": ",",
}


def _formats(market: Market) -> list[MoneyFormat]:
    """Return the ways in which shops of a market write prices."""
    plain = [MoneyFormat(form=form, decimals=market.decimals) for form in market.forms]
    grouped = [
        MoneyFormat(form=form, decimals=market.decimals, group=GROUPS[g], indian=g == "indian")
        for form in market.forms
        for g in market.groupings
    ]
    if not market.comma:
        return [*plain, *grouped]
    forms = [f"{{}} {market.currency}", f"{market.currency} {{}}"]
    zeros = (None, "-", "–")
    continental = [
        MoneyFormat(form=form, decimals=2, group=".", point=",", zero=zero)
        for form in forms
        for zero in zeros
    ]
    return [*plain, *grouped, *continental]


@pytest.mark.parametrize("market", [pytest.param(m, id=m.code) for m in MARKETS])
def test_every_tag_of_a_market_is_read_as_it_was_written(market: Market) -> None:
    for money in _formats(market):
        for amount in (0, 5, 99, 100, 8990, 99999, 100000, 129900, 12345678):
            tag = money.tag(amount)
            assert amount_of(tag, decimals=market.decimals) == amount, tag
            assert currency_of(tag) == market.currency, tag


@pytest.mark.parametrize("market", [pytest.param(m, id=m.code) for m in MARKETS])
def test_the_scraper_knows_the_minor_units_of_a_market(market: Market) -> None:
    assert DECIMALS.get(market.currency, 2) == market.decimals


def test_marks_of_one_currency_are_no_marks_of_two() -> None:
    assert not CURRENCIES.keys() & {"$", "¥", "kr", "kr."}


@settings(deadline=None)
@given(st.text(max_size=30), st.sampled_from(["£{}", "{} €", "CHF {}", "{}kr"]))
def test_any_text_is_a_price_or_none(text: str, form: str) -> None:
    tag = form.replace("{}", text)
    for known in (True, False):
        amount = amount_of(tag, decimals=2, groups=known, comma=known)
        assert amount is None or (amount >= 0 and re.search("[0-9]", tag))
