"""Scope: the body is all that the page displays in it, and what a fold hides is no part of it."""

from collections.abc import Callable
from typing import Any

import pytest

STORY = "article-001-en-harbour"
FOLD = "article-003-de-bridge"
NOTE = "article-004-en-note"
FEED = "posts-006-en-feed"

HEADING = "The first notebook"
TABLE = "Winter eleven collapses"
CAPTION = "The eastern wall in March."
ITEM = "A gull at four in the morning."
LINK = "Sand was moving, as the copper model had said it would."


def without_line(world: Any, line: str) -> None:
    """Leave one line of the body out, with bindings and regions that fit the rest."""
    lines = world.files[f"{STORY}/body.txt"].decode().split("\n")
    assert line in lines
    lines.remove(line)
    body = "\n".join(lines)
    world.put(f"{STORY}/body.txt", body.encode())
    rule = world.rule(STORY)
    rule["reference"] = {
        "sha256": next(s["sha256"] for s in rule["sources"] if s["role"] == "body_text"),
        "characters": len(body),
        "opening": lines[0],
        "ending": lines[-1],
    }
    rule["body"]["regions"] = [{"label": "all", "first_line": 1, "last_line": len(lines)}]


@pytest.mark.parametrize(
    "line",
    [
        pytest.param(HEADING, id="a heading"),
        pytest.param("For thirty years nobody in Quillmouth asked what the water sounded like.",
                     id="a paragraph"),
        pytest.param(ITEM, id="an item of a list"),
        pytest.param(TABLE, id="a row of a table"),
        pytest.param(CAPTION, id="a caption"),
        pytest.param(LINK, id="a line with a link"),
    ],
)  # fmt: skip
def test_everything_displayed_in_scope_is_body_text(world: Any, line: str) -> None:
    assert world.faults() == []
    without_line(world, line)
    (fault,) = world.faults()
    assert fault.startswith(f"rules.json: case {STORY}: $.cases[0].body: all that the page")
    assert repr(line[:6])[:-1] in fault


def test_the_body_stands_in_the_order_of_the_page(world: Any) -> None:
    text = f"<h2>{HEADING}</h2>"
    world.edit(f"{STORY}/page.html", text, "")
    world.edit(f"{STORY}/page.html", "<div class=text>", f"<div class=text>{text}")
    (fault,) = world.faults()
    assert fault.endswith("each part once and in the page's order")


@pytest.mark.parametrize(
    ("hide", "is_hidden"),
    [
        pytest.param("<p>", False, id="shown"),
        pytest.param("<p hidden>", True, id="by the attribute"),
        pytest.param("<p style='display:none'>", True, id="by a style"),
        pytest.param("<p><template>", True, id="in a template"),
        pytest.param("<p><img alt='", True, id="as alt text"),
    ],
)
def test_text_that_the_page_hides_is_no_body(world: Any, hide: str, is_hidden: bool) -> None:
    world.edit(f"{NOTE}/page.html", "<p>Low", f"{hide}Low")
    if hide.endswith("'"):
        world.edit(f"{NOTE}/page.html", "whistle.", "whistle.'>")
    assert bool(world.faults()) == is_hidden


def test_out_of_scope_is_what_the_review_says(world: Any) -> None:
    world.put_json(f"{STORY}/review.json", out_of_scope=[])
    (fault,) = world.faults()
    assert "with 'Share this story'" in fault


@pytest.mark.parametrize("selector", [".text, .text p", "p, .text"])
def test_an_element_inside_another_is_read_once(world: Any, selector: str) -> None:
    world.put_json(f"{NOTE}/review.json", body_selector=selector)
    assert world.faults() == []


@pytest.mark.parametrize("selector", [".share", ".text .share, .share b"])
def test_what_is_out_of_scope_is_no_body_again(world: Any, selector: str) -> None:
    world.edit(f"{STORY}/page.html", "Share this story", "<b>Share this story</b>")
    review = {"body_selector": f".text, {selector}", "out_of_scope": [".share"]}
    world.put_json(f"{STORY}/review.json", **review)
    assert world.faults() == []
    world.edit(f"{STORY}/page.html", "class=text", "class=moved")
    (fault,) = world.faults()
    assert "$.body_selector: a selector of elements that the page displays" in fault


@pytest.mark.parametrize("selector", [None, ".nothing"])
def test_a_body_has_its_elements_in_the_page(world: Any, selector: str | None) -> None:
    world.put_json(f"{NOTE}/review.json", body_selector=selector)
    (fault,) = world.faults()
    assert fault.startswith(f"{NOTE}/review.json: case {NOTE}: $.body_selector: ")


def test_a_folded_page_has_an_explicit_excerpt_scope(world: Any) -> None:
    assert world.faults() == []
    world.rule(FOLD)["reference_scope"]["declaration"] = "complete_displayed_body"
    found = world.faults()
    assert f"{FOLD}/review.json: case {FOLD}: $.scope: complete_displayed_body, " in found[0]
    assert any("$.cutoff: empty where nothing is folded" in fault for fault in found)


@pytest.mark.parametrize(
    ("name", "value"), [("cutoff", " "), ("cutoff", "…"), ("expansion_control", " ")]
)
def test_an_excerpt_keeps_its_cutoff_and_its_control(world: Any, name: str, value: str) -> None:
    world.put_json(f"{FOLD}/review.json", **{name: value})
    assert any(f"$.{name}: what was seen at the fold" in fault for fault in world.faults())


def test_an_excerpt_ends_at_its_cutoff(world: Any) -> None:
    world.put_json(f"{FOLD}/review.json", cutoff="und er blieb stehen.")
    assert world.faults() == [
        f"{FOLD}/review.json: case {FOLD}: $.cutoff: the text that the displayed excerpt ends with"
    ]


def with_continuation(world: Any) -> None:
    """Fill the excerpt in with what the page has behind its fold."""
    hidden = "Im März waren es plötzlich zweihundertelf, und er blieb stehen."
    body = world.files[f"{FOLD}/body.txt"].decode() + "\n" + hidden
    world.put(f"{FOLD}/body.txt", body.encode())
    rule = world.rule(FOLD)
    rule["reference"] = {
        "sha256": next(s["sha256"] for s in rule["sources"] if s["role"] == "body_text"),
        "characters": len(body),
        "opening": body[:9],
        "ending": hidden,
    }
    rule["reference_scope"]["end"] = hidden
    rule["body"]["regions"][0]["last_line"] = 3
    world.put_json(f"{FOLD}/review.json", cutoff=hidden)


def test_an_excerpt_claims_nothing_of_the_hidden_continuation(world: Any) -> None:
    with_continuation(world)
    (fault,) = world.faults()
    assert fault.startswith(
        f"rules.json: case {FOLD}: $.cases[1].body: text that the page displays"
    )
    assert "'Im März waren" in fault


def test_all_of_the_displayed_excerpt_is_due(world: Any) -> None:
    world.rule(FOLD)["excluded_selectors"] = []
    (fault,) = world.faults()
    assert "all that the page displays in scope, with 'Im März waren" in fault


def replace_text(world: Any, html: str, lines: list[str]) -> None:
    """Give the titleless post another body."""
    line = world.files[f"{NOTE}/body.txt"].decode()
    world.edit(f"{NOTE}/page.html", f"<p>{line}</p>", html)
    body = "\n".join(lines)
    world.put(f"{NOTE}/body.txt", body.encode())
    rule = world.rule(NOTE)
    rule["reference"] = {
        "sha256": next(s["sha256"] for s in rule["sources"] if s["role"] == "body_text"),
        "characters": len(body),
        "opening": body[:5],
        "ending": body[-5:],
    }
    rule["reference_scope"]["end"] = lines[-1]
    rule["body"]["regions"][0]["last_line"] = len(lines)


SNIPPETS = [f"{name} and what became of it" for name in ("Tides", "Boats", "Bells", "Gulls")]
TEXTS = [f"A first sentence about number {n}, which breaks off here" for n in range(4)]


@pytest.mark.parametrize(
    ("html", "is_article"),
    [
        pytest.param(
            "".join(
                f"<h2><a href=/{n}>{name}</a></h2><p>{text}</p>"
                for n, (name, text) in enumerate(zip(SNIPPETS, TEXTS, strict=True))
            ),
            False,
            id="excerpts under linked headings",
        ),
        pytest.param(
            "".join(
                f"<p><a href=/{n}>{name}</a></p><p><a href=/{n}>{text}</a></p>"
                for n, (name, text) in enumerate(zip(SNIPPETS, TEXTS, strict=True))
            ),
            False,
            id="labels of links",
        ),
        pytest.param(
            "".join(
                f"<h2>{name}</h2><p>{text}</p>"
                for n, (name, text) in enumerate(zip(SNIPPETS, TEXTS, strict=True))
            ),
            True,
            id="an article with headings of its own",
        ),
        pytest.param(
            "".join(
                f"<p>{name}</p><p><a href=/{n}>{text[:9]}</a>{text[9:]}</p>"
                for n, (name, text) in enumerate(zip(SNIPPETS, TEXTS, strict=True))
            ),
            True,
            id="an article with links",
        ),
    ],
)
def test_a_directory_of_excerpts_is_no_article(world: Any, html: str, is_article: bool) -> None:
    lines = [line for pair in zip(SNIPPETS, TEXTS, strict=True) for line in pair]
    replace_text(world, html, lines)
    found = world.faults()
    assert (found == []) == is_article
    assert is_article or "$.cases[2].task_kind: an article" in found[0]


def test_the_membership_of_a_feed_is_not_frozen(world: Any) -> None:
    body = world.rule(NOTE)
    world.rule(FEED).update({name: body[name] for name in ("body", "reference", "reference_scope")})
    assert any("body: none, since the posts of a collection change" in f for f in world.faults())


def test_named_links_alone_are_no_fixed_article(world: Any) -> None:
    rule = world.rule(NOTE)
    for name in ("body", "reference", "reference_scope"):
        del rule[name]
    rule["records"] = [{"id": "links", "url_pattern": "/e/", "minimum_records": 3}]
    found = world.faults()
    assert any("body: what a task of kind fixed_article asks for" in fault for fault in found)
    assert any("records: none, since items and counts" in fault for fault in found)


def archived(world: Any, *, attested: bool = True, access: str = "user_archive") -> None:
    world.put(f"{NOTE}/archive.webarchive", b"bplist00 synthetic")
    if attested:
        world.rule(NOTE)["attestation"] = "initial_load_no_interaction"
    world.put_json(f"{NOTE}/review.json", access=access)


def test_a_case_from_a_users_archive_attests_its_initial_load(world: Any) -> None:
    archived(world)
    assert world.faults() == []


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        pytest.param(
            lambda w: archived(w, attested=False), "0 of the role user_archive, not 1",
            id="an archive without an attestation",
        ),
        pytest.param(
            lambda w: archived(w, access="own_load"), "$.access: user_archive with an attestation",
            id="an archive and a claim of live access",
        ),
        pytest.param(
            lambda w: w.rule(NOTE).update(attestation="initial_load_no_interaction"),
            "1 of the role user_archive, not 0",
            id="an attestation without an archive",
        ),
        pytest.param(
            lambda w: w.rule(NOTE).update(attestation="live_access"), "$.cases[2].attestation",
            id="another attestation",
        ),
    ],
)  # fmt: skip
def test_an_archive_claims_no_live_access(
    world: Any, change: Callable[[Any], None], expected: str
) -> None:
    change(world)
    assert any(expected in fault for fault in world.faults())


@pytest.mark.parametrize(
    ("change", "place"),
    [
        pytest.param({"title": "Nobody said this"}, "title", id="a title that isn't displayed"),
        pytest.param({"title": "Listen"}, "title", id="a title in the head only"),
        pytest.param({"title": "A drawing of the wall"}, "title", id="a title in an image only"),
        pytest.param(
            {"page_identity": [{"pattern": "Other paper"}]}, "page_identity[0]", id="identity"
        ),
        pytest.param(
            {"facts": [{"id": "f", "phrases": ["two walls"]}]}, "facts[0]", id="a fact"
        ),
        pytest.param(
            {"forbidden_output": [{"id": "f", "phrases": ["notebook"]}]}, "forbidden_output[0]",
            id="forbidden text that the page itself has",
        ),
        pytest.param({"minimum_length": 9999}, "minimum_length", id="a length"),
    ],
)  # fmt: skip
def test_what_a_contract_asks_for_the_page_itself_has(
    world: Any, change: dict[str, Any], place: str
) -> None:
    world.rule(STORY).update(change)
    (fault,) = world.faults()
    assert fault.startswith(f"rules.json: case {STORY}: $.cases[0].{place}: ")


def test_a_stable_group_is_displayed_on_the_page(world: Any) -> None:
    world.rule(FEED)["stable_groups"][0]["phrase"] = "Old Courier"
    assert {fault.split(": $")[1].split(":")[0] for fault in world.faults()} == {
        ".cases[3].stable_groups[0]"
    }


def test_a_review_is_of_its_case(world: Any) -> None:
    world.put_json(f"{STORY}/review.json", case_id=NOTE)
    assert world.faults() == [f"{STORY}/review.json: case {STORY}: $.case_id: {STORY}"]
