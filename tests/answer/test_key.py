"""Which keys are refused, and in which words."""

import re
from typing import cast

import pytest

from pagegrade.answer import CONTRACT, FIELDS, check_key, grade_answer

KEY: dict[str, object] = {
    "title": "Café Table",
    "price_cents": 129900,
    "currency": "USD",
    "in_stock": True,
    "sku": "AB-1",
    "image_urls": ["https://shop.example/1.jpg", "http://cdn.example/2.jpg?w=1#x"],
    "dispatch_date": "2024-02-29",
}

GOOD: list[tuple[str, object]] = [
    ("title", "x"),
    ("title", "x" * 1000),
    ("price_cents", 0),
    ("price_cents", 10**15 - 1),
    ("in_stock", False),
    ("sku", "0"),
    ("sku", "x" * 1001),
    ("image_urls", ["https://shop.example/"]),
    ("dispatch_date", "0001-01-01"),
]


@pytest.mark.parametrize(("field", "value"), GOOD)
def test_valid_key_is_accepted(field: str, value: object) -> None:
    check_key(KEY | {field: value})


BAD: list[tuple[str, object, str]] = [
    ("title", "", "empty title"),
    ("title", 7, "number for a title"),
    ("title", " x", "space before a title"),
    ("title", "a  b", "two spaces in a title"),
    ("title", "a\u00a0b", "no-break space in a title"),
    ("title", "a\u00ad", "soft hyphen in a title"),
    ("title", "e\u0301", "decomposed title"),
    ("title", "\ud800", "lone surrogate in a title"),
    ("title", "\udfff", "other lone surrogate in a title"),
    ("title", "x" * 1001, "title too long"),
    ("price_cents", -1, "negative price"),
    ("price_cents", 10**15, "price too large"),
    ("price_cents", 10**5000, "price too large to print"),
    ("price_cents", 12.0, "float for a price"),
    ("price_cents", True, "boolean for a price"),
    ("price_cents", "12", "string for a price"),
    ("currency", "usd", "lower-case currency"),
    ("currency", "USDX", "currency too long"),
    ("currency", "US", "currency too short"),
    ("currency", "USD\n", "currency and line feed"),
    ("currency", ["USD"], "list for a currency"),
    ("in_stock", 1, "number for a boolean"),
    ("in_stock", "true", "string for a boolean"),
    ("sku", "", "empty SKU"),
    ("sku", "A\u200b1", "zero-width space in a SKU"),
    ("sku", 17, "number for a SKU"),
    ("image_urls", [], "no image"),
    ("image_urls", ["https://a.example/1"] * 2, "an image twice"),
    ("image_urls", ("https://a.example/1",), "tuple of images"),
    ("image_urls", ["/1.jpg"], "relative URL"),
    ("image_urls", ["//a.example/1.jpg"], "protocol-relative URL"),
    ("image_urls", ["https:///1.jpg"], "no host"),
    ("image_urls", ["https://a.example/1 .jpg"], "space in a URL"),
    ("image_urls", ["https://a.example/1\n"], "line feed after a URL"),
    ("image_urls", ["https://a.example/é"], "non-ASCII URL"),
    ("image_urls", ["data:image/png,x"], "data URL"),
    ("image_urls", [7], "number among the images"),
    ("image_urls", "https://a.example/1", "string for a list"),
    ("dispatch_date", "2026-02-29", "day that does not exist"),
    ("dispatch_date", "2026-1-2", "no leading zeros"),
    ("dispatch_date", "20260102", "basic date"),
    ("dispatch_date", "\u0662\u0660\u0662\u0666-\u0660\u0661-\u0660\u0662", "Arabic digits"),
    ("dispatch_date", "\u0662026-01-02", "Arabic digit in the year"),
    ("dispatch_date", "2026-01-02 ", "space after a date"),
    ("dispatch_date", 20260102, "number for a date"),
]


@pytest.mark.parametrize(
    ("field", "value"), [pytest.param(field, value, id=name) for field, value, name in BAD]
)
def test_malformed_value_is_refused_with_field_and_form(field: str, value: object) -> None:
    with pytest.raises(ValueError, match=rf"^key has {field} .+; allowed: .+"):
        check_key(KEY | {field: value})


@pytest.mark.parametrize("field", FIELDS)
def test_none_is_no_value_of_a_key(field: str) -> None:
    with pytest.raises(ValueError, match=rf"^key has {field} None; allowed: "):
        check_key(KEY | {field: None})


MESSAGES: list[tuple[str, object, str]] = [
    ("title", "", "key has title ''; allowed: a string of 1 to 1000 characters, as normalised"),
    ("currency", "$", "key has currency '$'; allowed: a string of three capital letters"),
    ("image_urls", [], f"key has image_urls []; allowed: {CONTRACT['image_urls'].form}"),
    (
        "price_cents",
        -1,
        f"key has price_cents -1; allowed: {CONTRACT['price_cents'].form}",
    ),
    ("sku", "", "key has sku ''; allowed: a string of at least one character, as normalised"),
    ("dispatch_date", "x", "key has dispatch_date 'x'; allowed: a string YYYY-MM-DD"),
    ("in_stock", 1, "key has in_stock 1; allowed: true or false"),
]


@pytest.mark.parametrize(("field", "value", "message"), MESSAGES)
def test_message_names_field_value_and_choice(field: str, value: object, message: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        check_key(KEY | {field: value})


def test_price_too_large_to_print_is_refused_in_the_same_words() -> None:
    with pytest.raises(ValueError, match=r"^key has price_cents a huge int; allowed: an integer "):
        check_key(KEY | {"price_cents": 10**5000})


@pytest.mark.parametrize("field", FIELDS)
def test_missing_field_is_refused(field: str) -> None:
    key = {name: value for name, value in KEY.items() if name != field}
    with pytest.raises(ValueError, match=rf"^key has no {field}; allowed: exactly title, price_"):
        check_key(key)


@pytest.mark.parametrize(("name", "shown"), [("colour", "'colour'"), (7, "7"), (None, "None")])
def test_other_field_is_refused(name: str, shown: str) -> None:
    with pytest.raises(ValueError, match=rf"^key has {shown}; allowed: exactly title, price_"):
        check_key({**KEY, name: 1})


@pytest.mark.parametrize("key", [None, [], "key", 7])
def test_key_that_is_no_mapping_is_refused(key: object) -> None:
    with pytest.raises(ValueError, match=r"^key is .+; allowed: a mapping$"):
        check_key(cast("dict[str, object]", key))


def test_grading_checks_the_key_before_the_answer() -> None:
    with pytest.raises(ValueError, match=r"^key has title None"):
        grade_answer("no object here", KEY | {"title": None})
