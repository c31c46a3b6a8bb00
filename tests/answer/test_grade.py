"""What a reply is worth: literal replies, literal verdicts."""

import json
import sys
from dataclasses import FrozenInstanceError, asdict

import pytest

from pagegrade.answer import FAILURES, FIELDS, AnswerGrade, Failure, grade_answer

KEY: dict[str, object] = {
    "title": "Café Table",
    "price_cents": 129900,
    "currency": "USD",
    "in_stock": True,
    "sku": "AB-1",
    "image_urls": ["https://shop.example/1.jpg", "https://shop.example/2.jpg"],
    "dispatch_date": "2026-01-02",
}
RIGHT = json.dumps(KEY, ensure_ascii=False)
WRONG = json.dumps(KEY | {"sku": "AB-2"})
NULLS = json.dumps(dict.fromkeys(FIELDS))


def reply(**values: object) -> str:
    """Return the right answer, but for ``values``."""
    return json.dumps(KEY | values)


def literal(field: str, text: str) -> str:
    """Return the right answer with ``text`` as the JSON of one field."""
    return reply(**{field: "HERE"}).replace('"HERE"', text)


def without(field: str) -> str:
    return json.dumps({name: value for name, value in KEY.items() if name != field})


WORTH_ONE = [
    (RIGHT, "alone"),
    (reply(), "non-ASCII escaped"),
    (json.dumps(KEY, indent=2), "indented"),
    (json.dumps(dict(reversed(KEY.items()))), "other order of keys"),
    ("\ufeff" + RIGHT, "byte order mark before"),
    (f"```json\n{RIGHT}\n```", "in a fence"),
    (f"```python\nx = 1\n```\n```\n{RIGHT}\n```", "in the second fence"),
    (f"<think>Maybe {WRONG}? No.</think>{RIGHT}", "after a draft in a think block"),
    (f"<think>Maybe {{'title': }}</think>{RIGHT}", "after a broken draft"),
    (f"<think>{RIGHT}", "in a think block that never closes"),
    (f"{RIGHT}</think>", "before a stray end of thinking"),
    (f"First {WRONG}, then {RIGHT}", "the last of two"),
    (f'Write {{ for open, and " for quotes: {RIGHT}', "after an unbalanced brace and a quote"),
    (f'The 5" model {{x}}: {RIGHT} (5")', "odd quotes before and after"),
    (f"{RIGHT} That's all :-{{", "before an unbalanced brace"),
    (f"{RIGHT}}}}}", "before stray closers"),
    (f"{{{RIGHT}}}", "in doubled braces"),
    (f"[{RIGHT}]", "in a list"),
    (f'{{"answer": {RIGHT}', "in a wrapper cut off before its last brace"),
    (f'{{"answer": "{RIGHT}', "in a string that never closes"),
    (f"\x00\ud800{RIGHT}\udfff", "among NUL and lone surrogates"),
    (reply(title="Cafe\u0301 Table"), "decomposed title"),
    (reply(title=" Caf\u00ade\u0301\u00a0 Table\u200b\n"), "invisible characters in the title"),
    (RIGHT.replace('"sku"', r'"\u0073ku"'), "escaped key"),
]


@pytest.mark.parametrize("text", [pytest.param(text, id=name) for text, name in WORTH_ONE])
def test_right_answer_is_worth_one(text: str) -> None:
    grade = grade_answer(text, KEY)
    assert grade.failure is None
    assert grade.reward == 1.0
    assert grade.fields == dict.fromkeys(FIELDS, True)


UNREAD: list[tuple[str, Failure, str]] = [
    ("", "no_object", "empty reply"),
    ("I cannot see the page.", "no_object", "prose"),
    (RIGHT[:-1], "no_object", "cut off"),
    (RIGHT[1:], "no_object", "without its opener"),
    (RIGHT.replace('"', "'"), "no_object", "single quotes"),
    (RIGHT[:-1] + ",}", "no_object", "trailing comma"),
    (RIGHT.replace("true", "True"), "no_object", "Python's True"),
    (literal("price_cents", "NaN"), "no_object", "NaN"),
    (literal("price_cents", "Infinity"), "no_object", "Infinity"),
    (RIGHT[:-1] + "// done\n}", "no_object", "comment"),
    (RIGHT[:-1] + ', "sku": "AB-1"}', "duplicate_key", "a key twice, both right"),
    (RIGHT[:-1] + r', "\u0073ku": "AB-1"}', "duplicate_key", "a key twice, once escaped"),
    (RIGHT[:-1] + ', "x": [{"y": 1, "y": 1}]}', "duplicate_key", "a key twice inside"),
    (f"{RIGHT} {WRONG[:-1]}, {WRONG[1:]}", "duplicate_key", "right answer, then duplicate keys"),
    (RIGHT[:-1] + ', "x": ' + "[" * 64 + "]" * 64 + "}", "too_deep", "65 levels"),
    ('{"a":' * 100_000 + "1" + "}" * 100_000, "too_deep", "100,000 levels"),
    ('{"a":' + "[" * 100_000 + "]" * 100_000 + "}", "too_deep", "100,000 lists"),
]


@pytest.mark.parametrize(
    ("text", "failure"), [pytest.param(text, failure, id=name) for text, failure, name in UNREAD]
)
def test_unread_answer_hits_no_field(text: str, failure: Failure) -> None:
    grade = grade_answer(text, KEY)
    assert grade.failure == failure
    assert grade.reward == 0.0
    assert grade.fields == dict.fromkeys(FIELDS, False)


OTHER_SHAPE: list[tuple[str, Failure, str]] = [
    ("{}", "missing_key", "empty object"),
    (NULLS, "wrong_type", "null everywhere"),
    ('{"answer": ' + RIGHT + "}", "missing_key", "closed wrapper"),
    (RIGHT + ' Legend: {"sku": "code"}', "missing_key", "legend after the answer"),
    (RIGHT + " {}", "missing_key", "empty object after the answer"),
    (RIGHT + WRONG, "wrong_value", "wrong answer after the right one"),
    (f"[{RIGHT}, {WRONG}]", "wrong_value", "list of two guesses"),
    (RIGHT.replace('"sku"', '"SKU"'), "missing_key", "case of a key"),
    (RIGHT.replace('"sku"', '"sku "'), "missing_key", "space after a key"),
    (RIGHT[:-1] + ', "note": ""}', "extra_key", "eighth key"),
    (RIGHT[:-1] + ', "x": ' + "[" * 63 + "]" * 63 + "}", "extra_key", "64 levels"),
    (RIGHT[:-1] + ', "": null}', "extra_key", "empty key"),
    (RIGHT[:-1] + ', "sku2": null, "sku3": null}', "extra_key", "two keys too many"),
]


@pytest.mark.parametrize(
    ("text", "failure"),
    [pytest.param(text, failure, id=name) for text, failure, name in OTHER_SHAPE],
)
def test_other_object_is_worth_nothing(text: str, failure: Failure) -> None:
    grade = grade_answer(text, KEY)
    assert grade.failure == failure
    assert grade.reward == 0.0


URLS = '["https://shop.example/1.jpg", "https://shop.example/2.jpg"]'
ONE_FIELD: list[tuple[str, str, Failure, str]] = [
    ("title", '"café table"', "wrong_value", "case"),
    ("title", '""', "wrong_value", "empty title"),
    ("title", '"CafÃ© Table"', "wrong_value", "wrongly decoded"),
    ("title", r'"Caf\ud800 Table"', "wrong_value", "lone surrogate"),
    ("title", '["Café Table"]', "wrong_type", "list"),
    ("price_cents", "129901", "wrong_value", "one more"),
    ("price_cents", "1299", "wrong_value", "major units"),
    ("price_cents", "-129900", "wrong_value", "negative"),
    ("price_cents", "129900.0", "wrong_type", "float"),
    ("price_cents", "129900e0", "wrong_type", "exponent"),
    ("price_cents", "1e400", "wrong_type", "infinite float"),
    ("price_cents", "1." + "1" * 5000, "wrong_type", "5,000 decimals"),
    ("price_cents", '"129900"', "wrong_type", "string"),
    ("price_cents", "true", "wrong_type", "boolean"),
    ("price_cents", "9" * 5000, "wrong_value", "5,000 digits"),
    ("price_cents", "-" + "9" * 5000, "wrong_value", "minus and 5,000 digits"),
    ("currency", '"usd"', "wrong_value", "lower case"),
    ("currency", '"$"', "wrong_value", "symbol"),
    ("in_stock", "false", "wrong_value", "sold out"),
    ("in_stock", "1", "wrong_type", "number"),
    ("in_stock", '"true"', "wrong_type", "string"),
    ("sku", '"ab-1"', "wrong_value", "case"),
    ("sku", '"AB-1 "', "wrong_value", "space"),
    ("image_urls", "[]", "wrong_value", "no images"),
    ("image_urls", '["https://shop.example/1.jpg"]', "wrong_value", "one missing"),
    ("image_urls", URLS[:-1] + ', "https://shop.example/2.jpg"]', "wrong_value", "one twice"),
    ("image_urls", json.dumps(json.loads(URLS)[::-1]), "wrong_value", "other order"),
    ("image_urls", '["/1.jpg", "/2.jpg"]', "wrong_value", "relative"),
    ("image_urls", f"[{URLS}]", "wrong_type", "list in a list"),
    ("image_urls", "[null]", "wrong_type", "null in a list"),
    ("image_urls", "[" * 60 + "]" * 60, "wrong_type", "deep list"),
    ("image_urls", '"https://shop.example/1.jpg"', "wrong_type", "string"),
    ("dispatch_date", '"2026-1-2"', "wrong_value", "no leading zeros"),
    ("dispatch_date", '"20260102"', "wrong_value", "basic form"),
    ("dispatch_date", '"2026-01-\u0660\u0662"', "wrong_value", "Arabic digits"),
    ("dispatch_date", '"2026-01-02 "', "wrong_value", "space"),
    ("dispatch_date", "20260102", "wrong_type", "number"),
    *((field, "null", "wrong_type", "null") for field in FIELDS),
    *((field, '{"value": 1}', "wrong_type", "object") for field in FIELDS),
]


@pytest.mark.parametrize(
    ("field", "text", "failure"),
    [pytest.param(*row, id=f"{row[0]} {name}") for *row, name in ONE_FIELD],
)
def test_one_wrong_value_misses_that_field_only(field: str, text: str, failure: Failure) -> None:
    grade = grade_answer(literal(field, text), KEY)
    assert grade.failure == failure
    assert grade.reward == 0.0
    assert grade.fields == {name: name != field for name in FIELDS}


@pytest.mark.parametrize("field", FIELDS)
def test_missing_key_misses_that_field_only(field: str) -> None:
    grade = grade_answer(without(field), KEY)
    assert grade.failure == "missing_key"
    assert grade.fields == {name: name != field for name in FIELDS}


@pytest.mark.parametrize("field", FIELDS)
def test_missing_key_is_named_before_an_extra_one(field: str) -> None:
    assert grade_answer(without(field)[:-1] + ', "x": 1, "y": 2}', KEY).failure == "missing_key"


def test_extra_key_leaves_the_hits_of_the_others() -> None:
    grade = grade_answer(reply(x=None, title="Chair"), KEY)
    assert grade.failure == "extra_key"
    assert grade.fields == {field: field != "title" for field in FIELDS}


def test_wrong_type_is_named_before_a_wrong_value() -> None:
    assert grade_answer(reply(title="Chair", sku=1), KEY).failure == "wrong_type"


def test_smallest_price_is_not_reached_by_a_huge_one() -> None:
    """Huge integers are read as a number that no key can have."""
    for digits in (15, 16, 17, 5000):
        grade = grade_answer(literal("price_cents", "9" * digits), KEY | {"price_cents": 0})
        assert grade.failure == "wrong_value"


def test_largest_price_can_be_answered() -> None:
    key = KEY | {"price_cents": 10**15 - 1}
    assert grade_answer(json.dumps(key), key).reward == 1.0


@pytest.mark.parametrize(
    ("text", "taken"),
    [
        (f"so {RIGHT} it is", RIGHT),
        (f"{RIGHT} {{}}", "{}"),
        ('x {"a":1,"a":2} x', '{"a":1,"a":2}'),
    ],
    ids=["right answer", "legend", "refused object"],
)
def test_grade_says_what_was_taken_as_the_answer(text: str, taken: str) -> None:
    span = grade_answer(text, KEY).answer
    assert span is not None
    assert text[span.start : span.end] == taken


def test_without_an_object_nothing_was_taken() -> None:
    assert grade_answer("{", KEY).answer is None


def test_grade_is_plain_frozen_data() -> None:
    grade = grade_answer(RIGHT, KEY)
    with pytest.raises(FrozenInstanceError):
        grade.failure = "no_object"  # type: ignore[misc]
    with pytest.raises(TypeError, match="positional"):
        AnswerGrade({}, None, None)  # type: ignore[call-arg]
    assert not hasattr(grade, "__dict__")
    assert json.loads(json.dumps(asdict(grade))) == {
        "fields": dict.fromkeys(FIELDS, True),
        "failure": None,
        "answer": [0, len(RIGHT), 2],
    }


def test_every_failure_has_a_meaning_and_is_reached() -> None:
    reached = {failure for _, failure, _ in UNREAD + OTHER_SHAPE}
    assert reached == set(FAILURES)
    assert all(FAILURES.values())


def test_interpreter_limit_on_integers_is_never_met() -> None:
    """The verdict on a huge integer is the same whatever the process allows."""
    text = literal("price_cents", "9" * 10_000)
    before = sys.get_int_max_str_digits()
    try:
        for limit in (640, 0):
            sys.set_int_max_str_digits(limit)
            assert grade_answer(text, KEY).failure == "wrong_value"
    finally:
        sys.set_int_max_str_digits(before)


def test_title_of_a_million_accents_is_only_wrong() -> None:
    """Normalising it would take minutes, since canonical ordering is quadratic."""
    assert grade_answer(reply(title="e" + "\u0301\u0316" * 500_000), KEY).failure == "wrong_value"


HOSTILE = [
    ('{"a":', "unclosed nesting"),
    ('{"', "openers and quotes"),
    ("{", "openers"),
    ("[{", "openers in lists"),
    ('{"a":[', "unclosed lists"),
    ('{"a": 1, ', "openers behind members"),
    ('{"a":{},"b":', "complete children"),
    ('{"\\"', "escaped quotes"),
    ("\x00\ud800}]", "NUL, surrogates, closers"),
    ("Nothing here. ", "prose"),
]


def grade_after(unit: str, size: int) -> float:
    """Return the reward of the right answer behind ``size`` characters of ``unit``, repeated."""
    return grade_answer(unit * (size // len(unit)) + RIGHT, KEY).reward


@pytest.mark.parametrize("unit", [pytest.param(unit, id=name) for unit, name in HOSTILE])
def test_half_a_million_hostile_characters_cost_nothing(unit: str) -> None:
    assert grade_after(unit, 500_000) == 1.0


@pytest.mark.parametrize("unit", ["Nothing here. ", "x{"], ids=["prose", "openers"])
def test_five_million_characters_are_graded(unit: str) -> None:
    assert grade_after(unit, 5_000_000) == 1.0


@pytest.mark.campaign
@pytest.mark.parametrize("unit", [pytest.param(unit, id=name) for unit, name in HOSTILE])
def test_fifty_million_characters_are_graded(unit: str) -> None:
    assert grade_after(unit, 50_000_000) == 1.0
