"""What is addressed by a number: names, codes, prices. "Unlike the truth" is then arithmetic."""

import re
import string

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pagetrap.products.markets import AMBIGUOUS_SYMBOLS, MARKETS, by_code
from pagetrap.products.money import MoneyFormat, PriceGrid
from pagetrap.products.skus import PATTERNS, code, code_count, code_number
from pagetrap.products.words import COINED, DEPARTMENTS, WORDS, coin

plain = settings(deadline=None)

# --- names ------------------------------------------------------------------------------------

BRANDS = """
    Adidas Aldi Alfa Apple Arla Armani Asus Audi Aviva Balay Becks Beko Bolex Bonia Bosch Bose Braun
    Brita Calor Camel Candia Canon Casio Chanel Cola Danone Dell Dior Dove Dyson Evian Fanta Fendi
    Ferrari Fiat Fila Ford Garmin Gucci Hama Hermes Honda Hoover Ikea Jever Kenwood Kenzo Kia Knorr
    Kodak Krups Lacoste Lego Leica Lenor Lenovo Lexus Lumia Mango Mazda Miele Milka Molex Nestle
    Nike Nikon Nissan Nivea Nokia Omega Opel Oppo Oral Osprey Panasonic Pandora Pepsi Persil Philips
    Polo Prada Puma Pyrex Rimmel Rolex Samsung Sanex Sanyo Seat Seiko Sharp Siemens Silva Skoda Smeg
    Solex Sony Sorel Suzuki Tefal Tesco Tissot Toyota Tumi Twix Vaio Valera Vans Velux Vespa Vichy
    Visa Volex Volvo Yale Zara
"""
"""Brands that a coined name might hit, none of which a page may name."""


def test_every_number_coins_another_name() -> None:
    assert len({coin(number) for number in range(COINED)}) == COINED


def test_no_coined_name_is_a_word_of_the_shops() -> None:
    """A shop called Stool would turn every title around."""
    words = {word for sold in DEPARTMENTS.values() for noun in sold.nouns for word in noun.split()}
    assert words.isdisjoint(coin(number) for number in range(COINED))


def test_no_coined_name_is_a_brand() -> None:
    names = {coin(number) for number in range(COINED)}
    assert sorted(names.intersection(BRANDS.split())) == []


# --- codes ------------------------------------------------------------------------------------


@pytest.mark.parametrize("pattern", PATTERNS)
class TestCodes:
    def test_the_first_and_the_last_number_come_back(self, pattern: str) -> None:
        for number in (0, code_count(pattern) - 1):
            assert code_number(pattern, code(pattern, number)) == number

    @plain
    @given(data=st.data())
    def test_every_number_comes_back(self, pattern: str, data: st.DataObject) -> None:
        number = data.draw(st.integers(0, code_count(pattern) - 1))
        assert code_number(pattern, code(pattern, number)) == number

    @plain
    @given(data=st.data())
    def test_a_code_has_the_shape_of_its_pattern(self, pattern: str, data: st.DataObject) -> None:
        number = data.draw(st.integers(0, code_count(pattern) - 1))
        shape = re.sub("[A-Z]", "A", re.sub("[0-9]", "9", code(pattern, number)))
        assert shape == pattern

    def test_there_are_enough_codes_for_any_page(self, pattern: str) -> None:
        assert code_count(pattern) >= 10**6


def test_codes_use_no_letter_that_reads_as_a_digit() -> None:
    letters = {code("A-9", number * 10)[0] for number in range(20)}
    assert len(letters) == 20
    assert letters.isdisjoint("IOQ")


def test_a_code_of_another_pattern_is_refused() -> None:
    with pytest.raises(ValueError, match="argument 2 is shorter"):
        code_number("AA-99", "AB-1")
    with pytest.raises(ValueError, match="substring not found"):
        code_number("A-9", "A-X")


# --- prices -----------------------------------------------------------------------------------

endings = st.lists(st.integers(0, 99), min_size=1, max_size=5, unique=True).map(sorted).map(tuple)
grids = st.builds(
    PriceGrid,
    low=st.integers(1, 10**6),
    span=st.integers(1, 10**6),
    endings=endings,
    decimals=st.just(2),
) | st.builds(
    PriceGrid,
    low=st.integers(1, 10**6),
    span=st.integers(1, 10**6),
    endings=st.just((0,)),
    decimals=st.just(0),
)


@plain
@given(grids, st.data())
def test_every_price_of_a_grid_comes_back_as_its_number(
    grid: PriceGrid, data: st.DataObject
) -> None:
    number = data.draw(st.integers(0, len(grid) - 1))
    assert grid.number(grid.amount(number)) == number


@plain
@given(grids, st.data())
def test_prices_rise_with_their_numbers(grid: PriceGrid, data: st.DataObject) -> None:
    """A decoy above the truth by number is above it by price."""
    number = data.draw(st.integers(0, len(grid) - 1))
    assert grid.amount(number) < grid.amount(number + 1)


@plain
@given(grids)
def test_a_grid_begins_at_its_low_end(grid: PriceGrid) -> None:
    smallest, largest = grid.amount(0), grid.amount(len(grid) - 1)
    unit = 10**grid.decimals
    assert divmod(smallest, unit) == (grid.low, grid.endings[0])
    assert divmod(largest, unit) == (grid.low + grid.span - 1, grid.endings[-1])


# --- price tags -------------------------------------------------------------------------------

TAGS: list[tuple[MoneyFormat, int, str, str]] = [
    (MoneyFormat(form="£{}", decimals=2), 0, "£0.00", "nothing"),
    (MoneyFormat(form="¥{}", decimals=0), 0, "¥0", "no yen"),
    (MoneyFormat(form="£{}", decimals=2), 5, "£0.05", "under one"),
    (MoneyFormat(form="£{}", decimals=2), 129900, "£1299.00", "no grouping"),
    (MoneyFormat(form="£{}", decimals=2, group=","), 99999, "£999.99", "nothing to group"),
    (MoneyFormat(form="£{}", decimals=2, group=","), 129900, "£1,299.00", "comma"),
    (MoneyFormat(form="{} kr", decimals=2, group="\u00a0"), 129900, "1\u00a0299.00 kr", "space"),
    (MoneyFormat(form="CHF {}", decimals=2, group="’"), 129900000, "CHF 1’299’000.00", "twice"),
    (MoneyFormat(form="¥{}", decimals=0, group=","), 129900, "¥129,900", "yen are yen"),
    (
        MoneyFormat(form="₹{}", decimals=2, group=",", indian=True),
        99900,
        "₹999.00",
        "Indian, nothing to group",
    ),
    (
        MoneyFormat(form="₹{}", decimals=2, group=",", indian=True),
        1234567890,
        "₹1,23,45,678.90",
        "Indian crore",
    ),
    (
        MoneyFormat(form="{} €", decimals=2, group=".", point=","),
        129950,
        "1.299,50 €",
        "decimal comma",
    ),
    (
        MoneyFormat(form="{} €", decimals=2, group=".", point=",", zero="-"),
        129900,
        "1.299,- €",
        "dash for zero cents",
    ),
    (
        MoneyFormat(form="{} €", decimals=2, group=".", point=",", zero="-"),
        129905,
        "1.299,05 €",
        "no dash for five cents",
    ),
]


@pytest.mark.parametrize(
    ("money", "amount", "tag"), [pytest.param(m, a, t, id=name) for m, a, t, name in TAGS]
)
def test_a_price_tag_reads(money: MoneyFormat, amount: int, tag: str) -> None:
    assert money.tag(amount) == tag


formats = st.builds(
    MoneyFormat,
    form=st.sampled_from(sorted({form for market in MARKETS for form in market.forms})),
    decimals=st.sampled_from([0, 2]),
    group=st.sampled_from(["", ",", ".", "’", "\u00a0", "\u2009"]),
    indian=st.booleans(),
    point=st.sampled_from([".", ","]),
)


@plain
@given(formats, st.integers(0, 10**10))
def test_the_digits_of_a_tag_are_the_amount(money: MoneyFormat, amount: int) -> None:
    digits = "".join(char for char in money.tag(amount) if char in string.digits)
    assert int(digits) == amount


# --- markets and words ------------------------------------------------------------------------


def test_markets_are_found_by_their_code() -> None:
    assert all(by_code(market.code) is market for market in MARKETS)


def test_an_unknown_market_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match="unknown market 'XX'; known: GB, IE"):
        by_code("XX")


def test_a_shared_symbol_is_on_the_tags_of_several_markets_and_others_are_not() -> None:
    for market in MARKETS:
        sharing = {other.currency for other in MARKETS if other.symbol == market.symbol}
        assert (len(sharing) > 1) == (market.symbol in AMBIGUOUS_SYMBOLS)


def test_no_plain_price_tag_is_shared_by_two_currencies() -> None:
    currencies: dict[str, set[str]] = {}
    for market in MARKETS:
        for form in market.forms:
            currencies.setdefault(form.strip("{}\u00a0 "), set()).add(market.currency)
    assert [form for form, known in currencies.items() if len(known) > 1] == []


def test_only_yen_have_no_minor_unit() -> None:
    """Minor units follow ISO 4217."""
    assert {market.currency for market in MARKETS if market.decimals == 0} == {"JPY"}
    assert {market.decimals for market in MARKETS} == {0, 2}


@pytest.mark.parametrize(
    "parts", [WORDS.titles.wide, WORDS.titles.suspects], ids=["wide", "suspects"]
)
def test_special_title_parts_are_distinct_and_none_is_plain(parts: tuple[str, ...]) -> None:
    assert len(set(parts)) == len(parts)
    assert not any(part.isascii() for part in parts)
