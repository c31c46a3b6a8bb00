"""Some fields are graded as the whole answer's are, and other keys don't count."""

import json

import pytest

from pagegrade.answer import FIELDS, grade_answer
from pagegrade.answer.partial import grade_fields, named_fields

KEY: dict[str, object] = {
    "title": "Oak Table",
    "price_cents": 129900,
    "currency": "USD",
    "in_stock": True,
    "sku": "OT-1",
    "image_urls": ["https://shop.example/1.jpg"],
    "dispatch_date": "2026-01-02",
}
PRICE = named_fields(["price_cents", "currency"])


@pytest.mark.parametrize(
    ("reply", "fields", "failure"),
    [
        pytest.param(json.dumps(KEY), [True, True], None, id="the whole answer"),
        pytest.param('{"price_cents": 129900, "currency": "USD"}', [True, True], None, id="alone"),
        pytest.param(
            '{"price_cents": 129900, "currency": "USD", "rating": 4, "sku": 1}',
            [True, True],
            None,
            id="other keys, and wrong ones",
        ),
        pytest.param('{"price_cents": 129900}', [True, False], "missing_key", id="one missing"),
        pytest.param(
            '{"price_cents": "1299", "currency": "USD"}', [False, True], "wrong_type", id="text"
        ),
        pytest.param(
            '{"price_cents": 1, "currency": "USD"}', [False, True], "wrong_value", id="wrong"
        ),
        pytest.param("no idea", [False, False], "no_object", id="no object"),
        pytest.param('{"a": 1, "a": 2}', [False, False], "duplicate_key", id="a key twice"),
        pytest.param(
            '{"a":' * 70 + "1" + "}" * 70, [False, False], "too_deep", id="nested too deeply"
        ),
    ],
)
def test_only_the_named_fields_count(reply: str, fields: list[bool], failure: str | None) -> None:
    grade = grade_fields(reply, KEY, PRICE)
    assert list(grade.fields.values()) == fields
    assert (grade.failure, grade.right) == (failure, failure is None)
    whole = grade_answer(reply, KEY)
    assert grade.answer == whole.answer
    assert all(whole.fields[field] == hit for field, hit in grade.fields.items())


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["cost"], "unknown field 'cost'; known: title, "),
        (["sku", "sku"], "named twice in sku,sku"),
        ([], "0 fields are named; allowed: 1 to 6"),
        (FIELDS, "7 fields are named; allowed: 1 to 6"),
    ],
)
def test_a_choice_of_fields_that_means_nothing_is_refused(words: list[str], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        named_fields(words)
