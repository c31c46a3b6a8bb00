"""The authoring rules: reviews, versions, and what fits which kind of case."""

import json
from typing import Any

import pytest

from pagegrade.authoring.rules import Rules, reviews_of
from pagegrade.strict_json import InvalidInputError, parse

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


def faults(data: dict[str, Any], model: Any) -> list[str]:
    try:
        parse(json.dumps(data), model, file="cases.json")
    except InvalidInputError as error:
        return [str(fault) for fault in error.faults]
    return []


def without(data: dict[str, Any], *names: str) -> dict[str, Any]:
    return {k: v for k, v in data.items() if k not in names}


def rule(article: Any, **changes: Any) -> dict[str, Any]:
    case = article.case_object()
    kept = ("id", "task_kind", "language", "reference", "reference_scope", "stable_groups")
    data = {name: case[name] for name in (*kept, "title", "comments")}
    data["status"] = "verified"
    data["sources"] = [{"path": "page.html", "sha256": "0" * 64, "role": "page"}]
    data["body"] = without(case["body"], "contract_version") | {"segmentation_review": "reviewed"}
    data["page_identity"] = [{"pattern": "Quillmouth"}]
    data["comment_evidence"] = "present"
    data["stable_text_reviews"] = [
        {"id": group["id"], "source_region": "masthead"} for group in case["stable_groups"]
    ]
    data["stable_text_review_defaults"] = {
        "stability_basis": "name of the paper",
        "observation_date": "2031-05-01",
    }
    return data | changes


def rules(*cases: dict[str, Any]) -> dict[str, Any]:
    return {
        "schema_version": 1,
        "dataset_id": "articles-v1",
        "revision": 1,
        "prior_input": None,
        "cases": list(cases),
    }


def test_review_rows_take_the_defaults_and_override_them(english: Any) -> None:
    data = rule(english)
    data["stable_text_reviews"][1]["stability_basis"] = "fixed section title"
    assert faults(rules(data), Rules) == []
    (parsed,) = parse(json.dumps(rules(data)), Rules).cases
    assert [r.stability_basis for r in reviews_of(parsed)] == [
        "name of the paper",
        "fixed section title",
    ]


@pytest.mark.parametrize(
    ("change", "place"),
    [
        pytest.param({"stability_basis": ""}, "stable_text_reviews[0].stability_basis", id="empty"),
        pytest.param({"observation_date": ""}, "stable_text_reviews[0].observation_date", id="day"),
        pytest.param({"id": "other"}, "stable_text_reviews", id="a row for no group"),
        pytest.param({"source_region": ""}, "stable_text_reviews[0].source_region", id="region"),
    ],
)
def test_an_empty_override_is_no_default(english: Any, change: dict[str, str], place: str) -> None:
    data = rule(english)
    data["stable_text_reviews"][0] |= change
    (found,) = faults(rules(data), Rules)
    assert found.startswith(f"cases.json: case article-en: $.cases[0].{place}: ")


@pytest.mark.parametrize("name", ["stability_basis", "observation_date"])
def test_a_value_comes_from_the_row_or_from_the_defaults(english: Any, name: str) -> None:
    data = rule(english)
    del data["stable_text_review_defaults"][name]
    found = faults(rules(data), Rules)
    place = "cases.json: case article-en: $.cases[0].stable_text_reviews"
    assert [fault.partition(": a value")[0] for fault in found] == [
        f"{place}[0].{name}",
        f"{place}[1].{name}",
    ]
    for row in data["stable_text_reviews"]:
        row[name] = "2031-05-02"
    assert faults(rules(data), Rules) == []


@pytest.mark.parametrize("name", ["id", "source_region"])
def test_ids_and_source_regions_have_no_default(english: Any, name: str) -> None:
    data = rule(english)
    data["stable_text_review_defaults"][name] = "masthead"
    assert f"stable_text_review_defaults.{name}" in faults(rules(data), Rules)[0]


def test_a_group_without_its_review_is_refused(english: Any) -> None:
    data = rule(english)
    del data["stable_text_reviews"][1]
    assert "one row for each of the stable groups" in faults(rules(data), Rules)[0]


def test_there_is_no_least_number_of_groups(english: Any) -> None:
    assert faults(rules(rule(english, stable_groups=[], stable_text_reviews=[])), Rules) == []


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"segmentation_review": "automatic"}, "segmentation_review"),
        ({"segmentation_version": 2}, "segmentation_version"),
        ({"contract_version": 4}, "contract_version"),
    ],
)
def test_new_rules_use_the_present_versions_and_a_review(
    english: Any, change: dict[str, Any], expected: str
) -> None:
    data = rule(english)
    data["body"] |= change
    assert f"$.cases[0].body.{expected}" in faults(rules(data), Rules)[0]


def test_a_comment_contract_needs_evidence_of_comments(english: Any) -> None:
    assert faults(rules(rule(english, comment_evidence="absent")), Rules)
    assert faults(rules(rule(english, comments=None)), Rules)
    assert not faults(rules(rule(english, comments=None, comment_evidence="absent")), Rules)


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        pytest.param(
            {"post_collection": POSTS},
            "post_collection: only in a case of kind post_collection",
            id="a frozen feed",
        ),
        pytest.param({"body": None}, "body: what a task of kind fixed_article", id="no body"),
        pytest.param(
            {"task_kind": "post_collection"},
            "post_collection: what a task of kind post_collection asks for",
            id="no posts",
        ),
        pytest.param(
            {"task_kind": "post_collection", "post_collection": POSTS},
            "comments: only in a case of kind fixed_article",
            id="comments of a collection",
        ),
    ],
)
def test_a_rule_fits_its_kind(english: Any, change: dict[str, Any], expected: str) -> None:
    found = faults(rules(rule(english, **change)), Rules)
    assert any(f"case article-en: $.cases[0].{expected}" in fault for fault in found), found


def test_a_collection_has_posts_and_no_body(english: Any) -> None:
    fixed = ("body", "reference", "reference_scope", "comments", "title")
    data = without(rule(english), *fixed) | {"comment_evidence": "absent"}
    data |= {"task_kind": "post_collection", "post_collection": POSTS}
    assert faults(rules(data), Rules) == []


def test_rules_are_verified_and_stand_once(english: Any) -> None:
    assert "status" in faults(rules(rule(english, status="draft")), Rules)[0]
    assert "each case id once" in faults(rules(rule(english), rule(english)), Rules)[0]
