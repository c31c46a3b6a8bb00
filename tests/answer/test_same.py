"""Which values of a field are equal."""

from typing import cast

import pytest

from pagegrade.answer import FIELDS, Field, normalise_title, same

IMAGES = ["https://shop.example/1.jpg", "https://shop.example/2.jpg"]

DIFFERENT: list[tuple[Field, object, object, str]] = [
    ("title", "Oak Table", "oak table", "case of a title"),
    ("title", "Oak Table", "Oak Table.", "punctuation of a title"),
    ("title", "Oak Table", "OakTable", "no space in a title"),
    ("title", "Oak-Table", "Oak Table", "hyphen for a space"),
    ("title", "Oak's", "Oak\u2019s", "other apostrophe"),
    ("title", "Café", "Cafe", "accent"),
    ("title", "Café", "CafÃ©", "wrongly decoded"),
    ("title", "1 ½ m", "1 1/2 m", "compatibility character"),
    ("title", "ﬁne", "fine", "ligature"),
    ("title", "Oak & Ash", "Oak &amp; Ash", "entity left encoded"),
    ("title", "7", 7, "number for a title"),
    ("title", "7", ["7"], "list for a title"),
    ("title", "\u0301" * 4001, "\u0301" * 4001, "title longer than any key's"),
    ("price_cents", 129900, 129901, "larger price"),
    ("price_cents", 129900, 129899, "smaller price"),
    ("price_cents", 129900, -129900, "negative price"),
    ("price_cents", 129900, 129900.0, "float for a price"),
    ("price_cents", 129900, "129900", "string for a price"),
    ("price_cents", 1, True, "boolean for a price"),
    ("price_cents", 0, False, "false for no price"),
    ("price_cents", 129900.0, 129900.0, "two floats"),
    ("currency", "USD", "usd", "case of a currency"),
    ("currency", "USD", "US", "shorter currency"),
    ("currency", "USD", "USD ", "space after a currency"),
    ("currency", "USD", "$", "symbol for a currency"),
    ("in_stock", True, False, "other stock"),
    ("in_stock", False, True, "other stock, the other way"),
    ("in_stock", True, 1, "one for true"),
    ("in_stock", False, 0, "zero for false"),
    ("in_stock", True, "true", "string for true"),
    ("sku", "AB-1", "ab-1", "case of a SKU"),
    ("sku", "AB-1", "AB-1\u00ad", "soft hyphen in a SKU"),
    ("sku", "AB-1", " AB-1", "space before a SKU"),
    ("sku", "É", "E\u0301", "other spelling of a SKU"),
    ("sku", "0017", "17", "leading zeros of a SKU"),
    ("sku", "17", 17, "number for a SKU"),
    ("image_urls", IMAGES, IMAGES[::-1], "images in another order"),
    ("image_urls", IMAGES, IMAGES[:1], "an image missing"),
    ("image_urls", IMAGES[1:], IMAGES, "an image too many"),
    ("image_urls", IMAGES, [*IMAGES, IMAGES[0]], "an image twice"),
    ("image_urls", IMAGES, tuple(IMAGES), "tuple for a list"),
    ("image_urls", IMAGES[:1], IMAGES[0], "string for a list"),
    ("image_urls", IMAGES, [IMAGES[0], "/2.jpg"], "relative URL"),
    ("image_urls", IMAGES, [IMAGES[0], "https://shop.example/2.JPG"], "case of a URL"),
    ("image_urls", [None], [None], "lists of nothing"),
    ("image_urls", [*IMAGES, None], [*IMAGES, None], "nothing among the images"),
    ("image_urls", [IMAGES], [IMAGES], "list in a list"),
    ("dispatch_date", "2026-01-02", "2026-01-03", "other day"),
    ("dispatch_date", "2026-01-02", "2026-1-2", "no leading zeros"),
    ("dispatch_date", "2026-01-02", "20260102", "basic date"),
    ("dispatch_date", "2026-01-02", "2026-W01-5", "week date"),
    ("dispatch_date", "2026-01-02", "2026-01-02T00:00", "date and time"),
    ("dispatch_date", "2026-01-02", "02.01.2026", "local date"),
    (
        "dispatch_date",
        "2026-01-02",
        "\u0662\u0660\u0662\u0666-\u0660\u0661-\u0660\u0662",
        "Arabic digits",
    ),
    ("dispatch_date", "2026-01-02", 20260102, "number for a date"),
]


@pytest.mark.parametrize(
    ("field", "a", "b"), [pytest.param(field, a, b, id=name) for field, a, b, name in DIFFERENT]
)
def test_other_value_is_not_the_same(field: Field, a: object, b: object) -> None:
    assert not same(field, a, b)
    assert not same(field, b, a)


@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("other", [None, "", 0, False, [], {}])
def test_nothing_is_the_same_as_none(field: Field, other: object) -> None:
    assert not same(field, None, other)
    assert not same(field, other, None)


EQUAL: list[tuple[Field, object, object, str]] = [
    ("title", "Oak Table", "Oak Table", "equal titles"),
    ("title", "Café", "Cafe\u0301", "composed and decomposed"),
    ("title", "Café", "Cafe\u00ad\u0301", "soft hyphen between letter and accent"),
    ("title", "Oak Table", "\tOak \u00a0\n Table\u202f", "white space of all kinds"),
    ("title", "Oak Table", "O\u00adak\u200b Ta\u200dble\ufeff", "soft hyphen, zero width, BOM"),
    ("title", "Oak Table", "\u200eOak\u202d \u2066Table\u2069\u202c\u061c", "bidi marks"),
    ("title", "Oak Table", "Oak\u2060 \u200b Table", "invisible between spaces"),
    ("title", "Heart ❤", "Heart ❤\ufe0f", "variation selector"),
    ("title", "\U0001fac0", "\U0001fac0\U000e0020", "tag character"),
    ("title", "\ud800", "\ud800", "lone surrogate"),
    ("title", "x", "\u00ad" * 5000 + "x" + " " * 5000, "long, but little of it visible"),
    ("title", "\u1f82" * 1000, "\u03b1\u0313\u0300\u0345" * 1000, "longest spelling of a title"),
    ("price_cents", 129900, 129900, "equal prices"),
    ("price_cents", 10**15, 10**15, "huge prices"),
    ("currency", "USD", "USD", "equal currencies"),
    ("in_stock", False, False, "both sold out"),
    ("in_stock", True, True, "both in stock"),
    ("sku", "AB-1", "AB-1", "equal SKUs"),
    ("image_urls", IMAGES, list(IMAGES), "equal images"),
    ("dispatch_date", "2026-01-02", "2026-01-02", "equal dates"),
]


@pytest.mark.parametrize(
    ("field", "a", "b"), [pytest.param(field, a, b, id=name) for field, a, b, name in EQUAL]
)
def test_other_spelling_is_the_same(field: Field, a: object, b: object) -> None:
    assert same(field, a, b)
    assert same(field, b, a)


def test_unknown_field_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match=r"^unknown field 'colour'; known: title, price_cents, "):
        same(cast("Field", "colour"), "red", "red")


# First and last of each run, as DerivedCoreProperties.txt of Unicode 15.1 lists them.
IGNORABLE = (
    (0x00AD, 0x00AD),
    (0x034F, 0x034F),
    (0x061C, 0x061C),
    (0x115F, 0x1160),
    (0x17B4, 0x17B5),
    (0x180B, 0x180F),
    (0x200B, 0x200F),
    (0x202A, 0x202E),
    (0x2060, 0x206F),
    (0x3164, 0x3164),
    (0xFE00, 0xFE0F),
    (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0),
    (0xFFF0, 0xFFF8),
    (0x1BCA0, 0x1BCA3),
    (0x1D173, 0x1D17A),
    (0xE0000, 0xE0FFF),
)


def test_invisible_are_the_default_ignorable_characters_and_no_others() -> None:
    expected = [code for first, last in IGNORABLE for code in range(first, last + 1)]
    assert len(expected) == 4174
    dropped = [code for code in range(0x110000) if normalise_title(f"({chr(code)})") == "()"]
    assert dropped == expected


def test_normalised_title_is_a_fixed_point_for_every_character() -> None:
    """Beside a letter and an accent, no character makes a title that normalises further."""
    for code in range(0x30000):
        once = normalise_title(f"e{chr(code)}\u0301")
        assert normalise_title(once) == once
