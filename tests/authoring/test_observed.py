"""Comments and posts: presence, absence and counts stand on what was observed."""

import json
from typing import Any

import pytest

STORY = "article-001-en-harbour"
NOTE = "article-004-en-note"
FEED = "posts-006-en-feed"


def records_of(world: Any, path: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(world.files[path])["records"]
    return found


def test_the_minimum_stands_on_the_observed_comments(world: Any) -> None:
    world.rule(STORY)["comments"].update(observed_records=4, minimum_records=4)
    (fault,) = world.faults()
    assert fault == (
        f"rules.json: case {STORY}: $.cases[0].comments.observed_records: "
        "3, the valid records of the observation"
    )


@pytest.mark.parametrize(
    ("observed", "minimum", "is_right"),
    [(3, 3, True), (3, 2, False), (3, 4, False)],
)
def test_the_minimum_is_frozen_by_its_rule(
    world: Any, observed: int, minimum: int, is_right: bool
) -> None:
    world.rule(STORY)["comments"].update(observed_records=observed, minimum_records=minimum)
    found = world.faults()
    assert (found == []) == is_right
    assert is_right or "minimum_records of 3 for 3 observed" in found[0]


@pytest.mark.parametrize(("count", "minimum"), [(1, 1), (5, 5), (6, 5), (7, 6), (10, 8)])
def test_more_comments_have_a_minimum_of_four_fifths(world: Any, count: int, minimum: int) -> None:
    html = "".join(
        f"<li class=comment><b class=by>Ann {n}</b><p class=says>Text {n}</p></li>"
        for n in range(count)
    )
    page = world.files[f"{STORY}/page.html"].decode()
    start, end = page.index("<ul><li class=comment"), page.index("</ul></section>")
    world.put(f"{STORY}/page.html", f"{page[:start]}<ul>{html}{page[end:]}".encode())
    noted = [
        {"id": None, "kind": "comment", "author": f"Ann {n}", "text": f"Text {n}"}
        for n in range(count)
    ]
    world.put_json(f"{STORY}/comments.json", records=noted)
    world.rule(STORY)["comments"].update(observed_records=count, minimum_records=minimum)
    assert world.faults() == []


def again(record: dict[str, Any], **changes: Any) -> list[dict[str, Any]]:
    return [record, record | changes]


@pytest.mark.parametrize(
    ("changes", "is_one_more"),
    [
        pytest.param({"id": "c9"}, True, id="another ID"),
        pytest.param({"id": None, "author": "Anders"}, True, id="another author"),
        pytest.param({}, False, id="the same ID"),
        pytest.param({"id": "c9", "author": "Reply"}, False, id="a label for an author"),
        pytest.param({"id": "c9", "text": "This comment was removed"}, False, id="a notice"),
        pytest.param({"id": "c9", "text": "Reply"}, False, id="a label for a text"),
    ],
)
def test_only_valid_records_are_counted(
    world: Any, changes: dict[str, Any], is_one_more: bool
) -> None:
    first, *others = records_of(world, f"{STORY}/comments.json")
    world.put_json(f"{STORY}/comments.json", records=[*again(first, **changes), *others])
    counted = "observed_records: 4, the valid records"
    assert any(counted in fault for fault in world.faults()) == is_one_more


def test_an_observation_and_its_page_agree(world: Any) -> None:
    world.edit(f"{STORY}/page.html", "<b class=by>Odd Brevik</b>", "")
    (fault,) = world.faults()
    assert fault == (
        f"{STORY}/comments.json: case {STORY}: $.records: "
        "2 valid records, as the reviewed selectors find in the page"
    )


def test_presence_needs_observed_comments(world: Any) -> None:
    world.put_json(f"{STORY}/comments.json", records=[])
    (fault,) = world.faults()
    assert fault == (
        f"rules.json: case {STORY}: $.cases[0].comment_evidence: "
        "absent, since no comments were observed"
    )


def test_absence_needs_an_observation_without_any(world: Any) -> None:
    records = records_of(world, f"{STORY}/comments.json")
    world.put_json(f"{NOTE}/comments.json", records=records)
    (fault,) = world.faults()
    assert fault.startswith(f"{NOTE}/comments.json: case {NOTE}: $.records: empty, or")


def test_absence_needs_a_load_that_was_settled(world: Any) -> None:
    world.put_json(f"{NOTE}/comments.json", settled=False)
    (fault,) = world.faults()
    assert fault.startswith(f"{NOTE}/comments.json: case {NOTE}: $.settled: ")


def test_a_case_without_comments_keeps_its_evidence_and_has_no_contract(world: Any) -> None:
    case = world.write().compiled().cases[2]
    assert case.comments is None
    assert "comment_observation" in {source.role for source in case.source_evidence}
    del world.files[f"{NOTE}/comments.json"]
    world.settle()
    (fault,) = world.faults()
    assert "1 of the role comment_observation, not 0" in fault


def test_a_date_alone_gets_no_time(world: Any) -> None:
    assert json.loads(world.files[f"{NOTE}/comments.json"])["observed_on"] == "2031-05-01"
    world.put_json(f"{NOTE}/comments.json", observed_on="2031-05-01T00:00:00Z")
    (fault,) = world.faults()
    assert "$.observed_on: " in fault


@pytest.mark.parametrize(
    ("path", "name", "value"),
    [
        (f"{STORY}/comments.json", "case_id", NOTE),
        (f"{STORY}/comments.json", "page_sha256", "0" * 64),
        (f"{FEED}/posts-1.json", "case_id", NOTE),
        (f"{FEED}/posts-1.json", "page_sha256", "0" * 64),
    ],
)
def test_an_observation_is_of_its_case_and_page(
    world: Any, path: str, name: str, value: str
) -> None:
    world.put_json(path, **{name: value})
    assert any(
        fault.startswith(f"{path}: case ") and f"$.{name}: " in fault for fault in world.faults()
    )


def test_an_observed_placeholder_is_a_notice_of_the_rules(world: Any) -> None:
    world.put_json(f"{STORY}/comments.json", placeholders=["**This comment was REMOVED**"])
    assert world.faults() == []
    world.put_json(f"{STORY}/comments.json", placeholders=["Comment hidden"])
    (fault,) = world.faults()
    assert "comments.unavailable_notices: 'Comment hidden' among them" in fault


def test_a_collection_is_qualified_by_two_loads(world: Any) -> None:
    assert world.faults() == []
    for name in ("posts-2.json", "page-2.html"):
        del world.files[f"{FEED}/{name}"]
    world.settle()
    found = world.faults()
    assert any("2 or more of the role page, not 1" in fault for fault in found)
    assert any("2 or more of the role post_observation, not 1" in fault for fault in found)


def test_a_load_counts_once(world: Any) -> None:
    world.put_json(f"{FEED}/posts-2.json", load=1)
    (fault,) = world.faults()
    assert fault.endswith("two or more observations of posts, of loads 1, 2 and so on")


def test_a_copy_is_no_second_load(world: Any) -> None:
    world.files[f"{FEED}/posts-2.json"] = world.files[f"{FEED}/posts-1.json"]
    world.files[f"{FEED}/page-2.html"] = world.files[f"{FEED}/page.html"]
    world.put_json(f"{FEED}/posts-2.json", load=2)
    assert any("a copy proves no second one" in fault for fault in world.faults())


def test_the_baseline_is_the_load_with_fewest_posts(world: Any) -> None:
    contract = world.rule(FEED)["post_collection"]
    assert contract["observed_records"] == 2
    contract.update(observed_records=3, minimum_records=3)
    (fault,) = world.faults()
    assert fault == (
        f"rules.json: case {FEED}: $.cases[3].post_collection.observed_records: "
        "2, the valid posts of the load with fewest"
    )


@pytest.mark.parametrize(
    "changes",
    [
        pytest.param({"text": ""}, id="no text"),
        pytest.param({"author": "Permalink"}, id="a caption for an author"),
        pytest.param({"link": "https://news.example/about"}, id="no link of a post"),
        pytest.param({"link": "https://news.example/post/3"}, id="the link of another"),
    ],
)
def test_a_post_without_its_parts_is_not_counted(world: Any, changes: dict[str, str]) -> None:
    first, *others = records_of(world, f"{FEED}/posts-2.json")
    world.put_json(f"{FEED}/posts-2.json", records=[first | changes, *others])
    found = world.faults()
    assert any(
        "2 valid posts, as the reviewed selectors find in the page; 1 are noted" in fault
        for fault in found
    )


def test_a_quote_with_author_and_text_stands_for_an_empty_post(world: Any) -> None:
    world.rule(FEED)["post_collection"]["selectors"]["quote"] = ".quote"
    world.edit(
        f"{FEED}/page-2.html",
        "<p class=says>The ferry is late again.</p>",
        "<div class=quote><b class=by>Di Poe</b><p class=says>Fog until noon.</p></div>",
    )
    first, *others = records_of(world, f"{FEED}/posts-2.json")
    quoting = first | {"text": "", "quoted_author": "Di Poe", "quoted_text": "Fog until noon."}
    world.put_json(f"{FEED}/posts-2.json", records=[quoting, *others])
    assert world.faults() == []


def test_qualification_records_are_bound_and_outside(world: Any) -> None:
    case = world.bind().compiled().cases[3]
    kept = {source.path for source in case.source_evidence if source.role == "post_observation"}
    assert kept == {f"{FEED}/posts-1.json", f"{FEED}/posts-2.json"}
    inside = {path.name for path in world.definitions.rglob("*") if path.is_file()}
    assert inside == {
        "cohort.json", "rules.json", "registry.json",
        "tasks.json", "dataset-catalog.json", "source-inputs.json",
    }  # fmt: skip
