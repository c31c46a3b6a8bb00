"""Cases, rules and attempts: what is valid, and how a fault is named."""

import json
import tracemalloc
from pathlib import Path
from typing import Any

import pytest

from pagegrade.attempt import Attempt
from pagegrade.case import Case, Dataset
from pagegrade.schemas import SCHEMAS, json_schema
from pagegrade.strict_json import InvalidInputError, as_model, parse, read


def faults(data: dict[str, Any], model: Any = Case) -> list[str]:
    try:
        parse(json.dumps(data), model, file="cases.json")
    except InvalidInputError as error:
        return [str(fault) for fault in error.faults]
    return []


LINKS = {"id": "a", "url_pattern": "/e/", "minimum_records": 1}
POSTS = {
    "contract_version": 2,
    "observed_records": 1,
    "minimum_records": 1,
    "selectors": {"record": "article", "author": ".by", "text": ".says"},
    "link_pattern": "/p/",
    "ignored_labels": [],
    "unavailable_notices": [],
    "non_author_labels": [],
}


def without(data: dict[str, Any], *names: str) -> dict[str, Any]:
    return {k: v for k, v in data.items() if k not in names}


def test_a_complete_case_is_valid(english: Any) -> None:
    assert faults(english.case_object()) == []


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        pytest.param({"extra": 1}, "$.extra: extra inputs are not permitted", id="unknown key"),
        pytest.param({"name": 7}, "$.name: input should be a valid string, not 7", id="type"),
        pytest.param({"minimum_length": "9"}, "$.minimum_length: ", id="a number as text"),
        pytest.param({"minimum_length": True}, "$.minimum_length: ", id="a truth as number"),
        pytest.param({"url": "story"}, "$.url: an absolute URL", id="a relative address"),
        pytest.param({"title": "…"}, "$.title: a phrase with at least one", id="a title of signs"),
        pytest.param({"title": None}, "", id="no title is no fault"),
        pytest.param({"body": None}, "$.body: what a task of kind fixed_article", id="no body"),
        pytest.param({"reference": None}, "$.reference: the bindings of the body", id="unbound"),
        pytest.param({"reference_scope": None}, "$.reference_scope: what the body", id="no scope"),
        pytest.param(
            {"page_identity": [{"pattern": "(?=a)"}]},
            "$.page_identity[0].pattern: a regular expression without look-around",
            id="look-around",
        ),
        pytest.param(
            {"page_identity": [{"pattern": r"(a)\1"}]},
            "$.page_identity[0].pattern: a regular expression without look-around",
            id="back-reference",
        ),
        pytest.param(
            {"excluded_selectors": ["a[["]}, "$.excluded_selectors[0]: a CSS selector", id="CSS"
        ),
        pytest.param({"task_kind": "page"}, "$.task_kind: ", id="unknown kind"),
        pytest.param(
            {"task_kind": "records"}, "$.records: what a task of kind records", id="no records"
        ),
        pytest.param(
            {"task_kind": "post_collection"},
            "$.body: none, since the posts of a collection change",
            id="a body in a collection",
        ),
        pytest.param(
            {"task_kind": "records", "records": [LINKS]},
            "$.comments: only in a case of kind fixed_article",
            id="comments without an article",
        ),
        pytest.param(
            {"post_collection": POSTS},
            "$.post_collection: only in a case of kind",
            id="posts besides",
        ),
        pytest.param({"title": None, "comments": None}, "", id="a case without either"),
        pytest.param(
            {"facts": [{"id": "a", "phrases": ["x"]}] * 2}, "$.facts: each id once", id="ids"
        ),
    ],
)
def test_a_fault_names_file_case_place_and_expectation(
    english: Any, change: dict[str, Any], expected: str
) -> None:
    found = faults(english.case_object() | change)
    if not expected:
        assert found == []
        return
    assert any(f.startswith(f"cases.json: case article-en: {expected}") for f in found), found


def test_all_faults_are_named_at_once(english: Any) -> None:
    data = english.case_object() | {"url": "x", "category": "", "language": 3}
    assert len(faults(data)) == 3


def test_a_fault_inside_a_contract_has_its_whole_path(english: Any) -> None:
    data = english.case_object()
    data["comments"] = without(data["comments"], "ignored_labels") | {"contract_version": 1}
    place = "cases.json: case article-en: $.comments"
    assert set(faults(data)) == {
        f"{place}.contract_version: comment contract version 2; version 1 is no longer read",
        f"{place}.ignored_labels: field required",
    }


def test_a_region_fault_has_its_whole_path(english: Any) -> None:
    data = english.case_object()
    data["body"]["regions"][1]["first_line"] = 4
    assert faults(data) == [
        "cases.json: case article-en: $.body.regions[1]: lines from 3 on, contiguous and in order"
    ]


def test_a_version_4_case_without_an_ending_is_invalid_not_zero(english: Any) -> None:
    data = english.case_object()
    data["reference_scope"]["end"] = ""
    assert "$.reference_scope.end: an ending" in faults(data)[0]


@pytest.mark.parametrize(
    ("language", "field", "is_refused"),
    [
        pytest.param("en-GB", {"name": "venue"}, False, id="English role words"),
        pytest.param("de", {"name": "venue"}, True, id="none for German"),
        pytest.param("de", {"name": "venue", "aliases": ["Ort"]}, False, id="declared labels"),
        pytest.param("ja", {"name": "price", "pattern": r"\d+円"}, False, id="a pattern"),
    ],
)
def test_a_task_in_another_language_declares_its_labels(
    english: Any, language: str, field: dict[str, Any], is_refused: bool
) -> None:
    group = {"id": "a", "url_pattern": "/e/", "minimum_records": 1, "fields": [field]}
    found = faults(english.case_object() | {"language": language, "records": [group]})
    assert any("$.records[0].fields[0].aliases: " in fault for fault in found) is is_refused


def test_a_method_is_given_the_address_and_the_prompt_only(english: Any) -> None:
    assert english.case().request().model_dump() == {
        "url": "https://news.example/en/story",
        "task_prompt": "Return the whole article with its comments.",
    }


def test_a_list_of_links_is_no_article(english: Any) -> None:
    data = without(english.case_object(), "body", "reference", "reference_scope", "comments")
    data |= {
        "ground_truth_main_content": "",
        "records": [{"id": "a", "url_pattern": "/e/", "minimum_records": 3}],
    }
    assert "$.body: what a task of kind fixed_article asks for" in faults(data)[0]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("", "JSON in UTF-8", id="empty"),
        pytest.param("[]", "input should be an object", id="a list"),
        pytest.param("{", "JSON in UTF-8", id="cut off"),
        pytest.param("[" * 100_000, "nesting too deep", id="deep"),
        pytest.param('{"id": NaN}', "NaN is no JSON number", id="NaN"),
        pytest.param('{"id": 1' + "0" * 5000 + "}", "JSON in UTF-8", id="a long number"),
        pytest.param('{"id": "a", "id": "b"}', "$.id: each key once", id="a key twice"),
        pytest.param('{"body": {"x": 1, "x": 2}}', "$.body.x: each key once", id="a key deep down"),
    ],
)
def test_what_is_no_json_object_is_refused(text: str, expected: str) -> None:
    with pytest.raises(InvalidInputError, match=r"cases\.json: ") as caught:
        parse(text, Case, file="cases.json")
    assert expected in str(caught.value)


def test_a_long_key_is_not_copied_to_all_that_stands_under_it() -> None:
    text = json.dumps({"k" * 5000: [[0]] * 5000})
    tracemalloc.start()
    try:
        with pytest.raises(InvalidInputError):
            parse(text, Case)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 5_000_000


def test_bytes_that_are_no_text_are_refused() -> None:
    with pytest.raises(InvalidInputError, match="JSON in UTF-8"):
        parse(b"\xff\xfe{}", Case)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(InvalidInputError, match=r"none\.json: \$: a readable file"):
        read(tmp_path / "none.json", Case)


def test_a_value_that_is_no_json_is_refused() -> None:
    with pytest.raises(InvalidInputError, match="<case>: "):
        as_model({"id": object()}, Case)


def test_a_file_is_read(english: Any, tmp_path: Path) -> None:
    (tmp_path / "case.json").write_text(json.dumps(english.case_object()))
    assert read(tmp_path / "case.json", Case) == english.case()


def test_a_dataset_names_the_case_of_a_fault(english: Any) -> None:
    case = english.case_object()
    data = {
        "schema_version": 1,
        "id": "articles-v1",
        "name": "Articles",
        "case_count": 2,
        "cases": [case, case | {"id": "other", "title": 3}],
    }
    assert faults(data, Dataset)[0].startswith("cases.json: case other: $.cases[1].title: ")
    twice = data | {"cases": [case, case]}
    assert "each case id once" in faults(twice, Dataset)[0]
    assert "case_count of 1" in faults(data | {"cases": [case]}, Dataset)[0]


# --- attempts


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        pytest.param({"response": "x", "elapsed_ms": 1}, "", id="a response"),
        pytest.param({"response": "", "elapsed_ms": 0}, "", id="an empty response"),
        pytest.param({"response": "\ud800", "elapsed_ms": 0}, "", id="half a character"),
        pytest.param(
            {"error": {"kind": "timeout", "message": "60 s"}, "elapsed_ms": 60_000}, "", id="error"
        ),
        pytest.param({"elapsed_ms": 1}, "either a response or an error", id="neither"),
        pytest.param(
            {"response": "", "error": {"kind": "http", "message": "502"}, "elapsed_ms": 1},
            "either a response or an error",
            id="both",
        ),
        pytest.param({"response": "x"}, "$.elapsed_ms: field required", id="no time"),
        pytest.param({"response": "x", "elapsed_ms": 1.5}, "$.elapsed_ms: ", id="a fraction"),
        pytest.param(
            {"response": "x", "elapsed_ms": 1, "passed": True}, "$.passed: ", id="verdict"
        ),
    ],
)
def test_an_attempt_is_a_response_or_an_error(data: dict[str, Any], expected: str) -> None:
    found = "\n".join(faults(data, Attempt))
    assert expected in found
    assert bool(expected) == bool(found)


# --- exported schemas


@pytest.mark.parametrize("name", sorted(SCHEMAS))
def test_every_schema_is_exported_and_forbids_unknown_keys(name: str) -> None:
    schema = json_schema(name)
    assert schema["additionalProperties"] is False
    assert json.loads(json.dumps(schema)) == schema
