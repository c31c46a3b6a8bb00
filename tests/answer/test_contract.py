"""The contract in words says what the grader does."""

import doctest
import json
from pathlib import Path

import pytest

from pagegrade import answer
from pagegrade.answer import CONTRACT, FAILURES, FIELDS, contract_text, grade_answer

README = Path(__file__).parents[2] / "grader" / "README.md"


def test_contract_has_the_seven_fields_in_order() -> None:
    assert tuple(CONTRACT) == FIELDS


def test_contract_text_lists_every_field_with_its_form_and_meaning() -> None:
    lines = contract_text().splitlines()[1:-1]
    assert lines == [
        f'- "{field}" ({CONTRACT[field].form}): {CONTRACT[field].says}' for field in FIELDS
    ]


SAID = [
    ("title", "as its heading shows it"),
    ("title", "put right where its text was decoded in a wrong charset"),
    ("title", "left as it is where it was not"),
    ("title", "kind and number of spaces and invisible characters do not"),
    ("title", "case and punctuation count"),
    ("price_cents", "current public price"),
    ("price_cents", "selected option"),
    ("price_cents", "minor units of the currency as ISO 4217 has them"),
    ("price_cents", "yen are yen"),
    ("currency", "ISO 4217"),
    ("sku", "letter by letter as the page gives it"),
    ("image_urls", "no brand mark that stands between two groups"),
    ("image_urls", "only the selected option's where images are tagged by option"),
    ("image_urls", "in document order, repeats dropped after that"),
    ("image_urls", "not a placeholder"),
    ("dispatch_date", "ordered today, counted by the rule that the page states"),
    ("dispatch_date", "without a rule, today plus the stated number of calendar days"),
]


@pytest.mark.parametrize(("field", "words"), SAID)
def test_contract_says_what_counts(field: answer.Field, words: str) -> None:
    assert words in CONTRACT[field].says


@pytest.mark.parametrize(
    "words",
    [
        "exactly these seven keys and no others",
        "null is never right",
        "the last complete top-level JSON object",
        "YYYY-MM-DD",
        "true or false",
        "absolute URL",
    ],
)
def test_contract_text_says_what_a_reply_must_be(words: str) -> None:
    assert words in contract_text()


def test_contract_text_echoed_is_worth_nothing() -> None:
    key = {
        "title": "Oak Table",
        "price_cents": 1299,
        "currency": "JPY",
        "in_stock": True,
        "sku": "OT-1",
        "image_urls": ["https://shop.example/1.jpg"],
        "dispatch_date": "2026-01-02",
    }
    assert grade_answer(contract_text(), key).failure == "no_object"
    assert grade_answer(contract_text() + json.dumps(key), key).reward == 1.0


def test_public_names_are_sorted_and_exist() -> None:
    constants = [name for name in answer.__all__ if name.isupper()]
    classes = [name for name in answer.__all__ if name[0].isupper() and not name.isupper()]
    functions = [name for name in answer.__all__ if name.islower()]
    assert answer.__all__ == sorted(constants) + sorted(classes) + sorted(functions)
    assert all(hasattr(answer, name) for name in answer.__all__)


def test_readme_runs() -> None:
    failed, tried = doctest.testfile(str(README), module_relative=False, encoding="utf-8")
    assert tried > 0
    assert failed == 0


def test_readme_names_every_failure_with_its_meaning() -> None:
    rows = [f"| `{failure}` | {meaning} |" for failure, meaning in FAILURES.items()]
    assert "\n".join(rows) in README.read_text(encoding="utf-8")
