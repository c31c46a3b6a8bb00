"""Laws of the answer grader, for every key and every text."""

import json
import random
import string
from collections.abc import Iterator
from datetime import date

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from pagegrade.answer import (
    FIELDS,
    Field,
    check_key,
    grade_answer,
    last_object,
    normalise_title,
    same,
)

# --- an oracle: try the standard library's reader at every opener -----------------------------


def _refuse(name: str) -> object:
    raise ValueError(name)


STRICT = json.JSONDecoder(parse_constant=_refuse)


def oracle(text: str) -> tuple[int, int] | None:
    """Return the last top-level object of ``text`` the slow way."""
    last, at = None, 0
    while (at := text.find("{", at)) != -1:
        try:
            end = STRICT.raw_decode(text, at)[1]
        except ValueError:
            at += 1
        else:
            last = at, end
            at = end
    return last


def scanned(text: str) -> tuple[int, int] | None:
    span = last_object(text)
    return span and (span.start, span.end)


PIECES = [
    *'{}{}[]"":,,\\ \n0-1',
    '"a":',
    '{"a":',
    '{"',
    '"}',
    '":',
    '{"a":1}',
    '{"b":{}}',
    '"x"',
    '","',
    '"{"',
    '"\\""',
    "\\u00e9",
    "\\u12",
    "\\ud800",
    "1.5e-3",
    "1e400",
    "01",
    "true",
    "null",
    "NaN",
    "\t",
    "\x00",
    "\ud800",
    "\ufeff",
    "é",
]

near_json = st.lists(st.sampled_from(PIECES), max_size=40).map("".join)


@given(near_json)
@example('{"x": "{", ":1}"} ')
@example('["{",{":1}":{}}')
@example('{"a":["{",{":1}":{}}')
def test_scanner_agrees_with_the_oracle(text: str) -> None:
    assert scanned(text) == oracle(text)


finite_floats = st.floats(allow_nan=False, allow_infinity=False)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | finite_floats | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=10,
)


@given(near_json, st.dictionaries(st.text(), json_values), st.integers(0, 200), near_json)
def test_scanner_agrees_around_broken_objects(
    before: str, value: dict[str, object], cut: int, after: str
) -> None:
    """Real objects, with a piece dropped at some place, between near-JSON."""
    written = json.dumps(value, ensure_ascii=False)
    text = before + written[:cut] + written[cut + 1 :] + after
    assert scanned(text) == oracle(text)


def near_json_texts(seed: int, count: int) -> Iterator[str]:
    """Yield random near-JSON: pieces at random, or grown by a loose grammar and then damaged."""
    rng = random.Random(seed)
    for _ in range(count):
        pieces = rng.choices(PIECES, k=rng.randrange(60))
        if rng.random() < 0.5:
            grown = list("".join(_grow(rng, 0) for _ in range(rng.randrange(1, 4))))
            for _ in range(rng.randrange(4)):
                grown[rng.randrange(len(grown))] = rng.choice(PIECES)
            pieces = pieces[: rng.randrange(6)] + grown
        yield "".join(pieces)


LEAVES = ["1", "-0.5", "true", '"a"', '"{"', '"}"', '"\\""', '"{\\"b\\":1}"', "{}"]


def _grow(rng: random.Random, depth: int) -> str:
    if depth and rng.random() < 0.5 + depth / 10:
        return rng.choice(
            ["1", "-0.5", "true", '"a"', '"{"', '"}"', '"\\""', '"{\\"b\\":1}"', "{}"]
        )
    inner = [_grow(rng, depth + 1) for _ in range(rng.randrange(4))]
    if depth and rng.random() < 0.4:
        return "[" + ", ".join(inner) + "]"
    return "{" + ",".join(f'"{rng.choice("ab{}:")}": {value}' for value in inner) + "}"


def test_scanner_agrees_on_random_texts() -> None:
    for text in near_json_texts(seed=1, count=5_000):
        assert scanned(text) == oracle(text), text


@pytest.mark.campaign
def test_scanner_agrees_on_two_hundred_thousand_random_texts() -> None:
    found = 0
    for text in near_json_texts(seed=2, count=200_000):
        expected = oracle(text)
        found += expected is not None
        assert scanned(text) == expected, text
    assert 50_000 < found < 190_000


# --- keys and answers -------------------------------------------------------------------------

printed = (
    st.text(st.characters(exclude_categories=["Cs"]), max_size=30)
    .map(normalise_title)
    .filter(lambda text: text != "")
)
urls = st.text(string.ascii_lowercase + string.digits + "/-_.%?=&", min_size=1, max_size=20).map(
    lambda path: f"https://shop.example/{path}"
)
VALUES: dict[str, st.SearchStrategy[object]] = {
    "title": printed,
    "price_cents": st.integers(0, 10**15 - 1),
    "currency": st.text(string.ascii_uppercase, min_size=3, max_size=3),
    "in_stock": st.booleans(),
    "sku": printed,
    "image_urls": st.lists(urls, min_size=1, max_size=5, unique=True),
    "dispatch_date": st.dates(min_value=date(1000, 1, 1)).map(date.isoformat),
}
keys = st.fixed_dictionaries(VALUES)
fields = st.sampled_from(FIELDS)
texts = st.text(st.characters())  # lone surrogates and NUL among them


@given(keys)
def test_key_against_itself_is_one(key: dict[str, object]) -> None:
    check_key(key)
    for ascii_only in (True, False):
        grade = grade_answer(json.dumps(key, ensure_ascii=ascii_only), key)
        assert grade.reward == 1.0
        assert all(grade.fields.values())


@given(keys, st.permutations(FIELDS))
def test_order_of_keys_is_nothing(key: dict[str, object], order: list[Field]) -> None:
    assert grade_answer(json.dumps({field: key[field] for field in order}), key).reward == 1.0


@given(keys, fields, st.data())
def test_any_single_changed_field_is_worth_nothing(
    key: dict[str, object], field: Field, data: st.DataObject
) -> None:
    other = data.draw(
        (VALUES[field] | json_values).filter(lambda v: not same(field, v, key[field]))
    )
    grade = grade_answer(json.dumps(key | {field: other}), key)
    assert grade.reward == 0.0
    assert grade.fields == {name: name != field for name in FIELDS}


@given(keys, texts.filter(lambda name: name not in FIELDS), json_values)
def test_any_eighth_key_is_worth_nothing(key: dict[str, object], name: str, value: object) -> None:
    assert grade_answer(json.dumps({**key, name: value}), key).reward == 0.0


@given(fields, st.data())
def test_same_is_reflexive_on_valid_values(field: Field, data: st.DataObject) -> None:
    value = data.draw(VALUES[field])
    assert same(field, value, value)


@given(fields, st.data())
def test_same_is_symmetric(field: Field, data: st.DataObject) -> None:
    values = VALUES[field] | texts | json_values
    a, b = data.draw(values), data.draw(values)
    assert same(field, a, b) == same(field, b, a)


@given(texts)
@example("e\u00ad\u0301")
def test_normalising_twice_is_normalising_once(text: str) -> None:
    once = normalise_title(text)
    assert normalise_title(once) == once
    assert same("title", text, once)


@given(texts | near_json, texts | near_json, keys, st.booleans())
def test_prose_around_an_answer_changes_nothing(
    before: str, after: str, key: dict[str, object], right: bool
) -> None:
    """Prose holds no complete object, and completes none with what stands before it."""
    assume(oracle(before) is None)
    answer = json.dumps(key if right else key | {"sku": 1})
    grade = grade_answer(before + answer + after.replace("}", ""), key)
    alone = grade_answer(answer, key)
    assert (grade.fields, grade.failure) == (alone.fields, alone.failure)


@given(near_json, near_json, keys)
def test_near_json_around_an_answer_changes_nothing(
    before: str, after: str, key: dict[str, object]
) -> None:
    """Whatever stands around, the last object alone decides."""
    text = before + json.dumps(key) + after
    expected = oracle(text)
    grade = grade_answer(text, key)
    alone = grade_answer("" if expected is None else text[slice(*expected)], key)
    assert (grade.fields, grade.failure) == (alone.fields, alone.failure)


@given(texts | near_json, keys)
def test_any_text_has_a_grade(text: str, key: dict[str, object]) -> None:
    grade = grade_answer(text, key)
    assert grade.reward in {0.0, 1.0}
    assert type(grade.reward) is float
    assert (grade.reward == 1.0) == (grade.failure is None)
    assert list(grade.fields) == list(FIELDS)
