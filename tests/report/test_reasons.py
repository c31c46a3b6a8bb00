"""The reason of a miss, in words that point at what was taken."""

from typing import Any

import pytest

from pagegrade.answer import Field
from pageproof.report.miss_reasons import reason
from pagetrap.products.lookalikes import Lookalike

LOOKS = (
    Lookalike(field="price_cents", value=1085900, by="decoy_old_price", place="former price"),
    Lookalike(
        field="price_cents", value=4900, by="member_price_decoy", place="special price, main"
    ),
    Lookalike(
        field="image_urls", value="https://i.test/m.jpg", by="inline_brand_mark", place="mark"
    ),
    Lookalike(field="dispatch_date", value="2026-05-06", by="variant_selection", place="option b"),
)
A, B = "https://i.test/a.jpg", "https://i.test/b.jpg"

CASES: list[tuple[Field, Any, Any, str]] = [
    ("price_cents", 4900, 129900, "took the value of: special price, main [member_price_decoy]"),
    ("price_cents", 1299, 129900, "off by a factor of a hundred: whole units or minor units"),
    ("price_cents", 12990000, 129900, "off by a factor of a hundred: whole units or minor units"),
    ("price_cents", 0, 129900, "zero, as where no price was found"),
    ("price_cents", 100, 129900, "the number up to one of its separators"),
    (
        "price_cents",
        1000,
        538000,
        "the number up to a separator of: former price [decoy_old_price]",
    ),
    ("price_cents", 129901, 129900, "more than the right price by 1"),
    ("price_cents", float("nan"), 5, "a number that is no price, where a whole number belongs"),
    ("price_cents", True, 1, "true or false, where a whole number belongs"),
    ("title", "OAK", "Oak", "differs in case only"),
    ("title", "Oak", "Oak Table", "a part of the title"),
    ("title", "Oak Table, new", "Oak Table", "the title and more"),
    ("title", None, "Oak", "null, where a string belongs"),
    ("currency", "USD", "EUR", "another value"),
    ("in_stock", True, False, "says in stock, and it is not"),
    ("sku", "ab 1", "AB1", "differs in case or spaces only"),
    ("dispatch_date", "2026-05-05", "2026-05-04", "1 day too late"),
    ("dispatch_date", "20260504", "2026-05-04", "the right day in another form"),
    ("dispatch_date", "soon", "2026-05-04", "no date of the form YYYY-MM-DD"),
    (
        "dispatch_date",
        "2026-05-06",
        "2026-05-04",
        "2 days too late; took the value of: option b [variant_selection]",
    ),
    ("image_urls", [B, A], [A, B], "right images in another order"),
    ("image_urls", [A, A, B], [A, B], "1 repeated"),
    ("image_urls", [A], [A, B], "1 of 2 missing"),
    (
        "image_urls",
        [A, 7],
        [A],
        "a list that holds something else, where a list of strings belongs",
    ),
    (
        "image_urls",
        [A, "https://i.test/m.jpg", "x.jpg"],
        [A],
        "1× took the value of: mark [inline_brand_mark]; 1 not on the page, 1 not absolute",
    ),
]


@pytest.mark.parametrize(("field", "value", "truth", "words"), CASES)
def test_a_miss_says_what_was_taken(field: Field, value: Any, truth: Any, words: str) -> None:
    found = reason(field, {field: value}, truth, failure="wrong_value", lookalikes=LOOKS)
    assert found == words


def test_an_answer_that_cannot_be_read_is_explained_in_the_graders_words() -> None:
    assert "no complete JSON object" in reason("sku", None, "A", failure="no_object")
    assert reason("sku", {"title": "x"}, "A", failure="missing_key") == "the answer has no such key"
