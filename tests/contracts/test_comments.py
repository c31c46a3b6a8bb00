# wide colons and letters are what is tested
"""Comments: which records count, where they may stand, and which reading of a text is chosen."""

from typing import Any

import pytest

from pagegrade.contracts.comments import CommentContract, check
from pagegrade.contracts.minimum_records import minimum_of
from pagegrade.response.view import view

ENDING = "and the gate has stayed open ever since that winter."
BODY = f"It began with a lost key {ENDING}"


def contract(**changes: Any) -> CommentContract:
    return CommentContract.model_validate(
        {
            "contract_version": 2,
            "observed_records": 2,
            "minimum_records": 2,
            "selectors": {
                "record": ".comment",
                "author": ".by",
                "text": ".says",
                "id_attribute": "data-id",
            },
            "section_headings": ("Comments", "Pingbacks"),
            "section_end_labels": ("Read next",),
            "ignored_labels": ("Reply", "Like", "Share"),
            "unavailable_notices": ("This comment was deleted",),
        }
        | changes
    )


def count(response: str, ending: str = ENDING, **changes: Any) -> int | None:
    return check(contract(**changes), view(response), ending=ending).matched


def record(author: str = "Ann", text: str = "Well said.", **attributes: str) -> str:
    named = "".join(f' data-{k}="{v}"' for k, v in attributes.items())
    return f"<li class=comment{named}><b class=by>{author}</b><div class=says>{text}</div></li>"


# --- records of HTML, by reviewed selectors


@pytest.mark.parametrize(
    ("page", "expected"),
    [
        pytest.param(record(), 1, id="author and text"),
        pytest.param(record() + record("Bo", "Agreed."), 2, id="two"),
        pytest.param(f"{record()[:-5]}<ul>{record('Bo')}</ul></li>", 2, id="a nested reply"),
        pytest.param(record("") + record("\u200b\u3164"), 0, id="no author to see"),
        pytest.param(record(text="") + record(text="\u00a0"), 0, id="no text"),
        pytest.param(record(text="<img src=x alt='a cat'>"), 0, id="an image only"),
        pytest.param(record(text="This comment was deleted"), 0, id="a notice"),
        pytest.param(record(text="<em>THIS comment\nwas deleted</em>"), 0, id="a dressed notice"),
        pytest.param(record(text="This comment was deleted? Why?"), 1, id="more than a notice"),
        pytest.param(record(text="Reply · Like (3) · 2h"), 0, id="metadata only"),
        pytest.param(record(text="👍"), 1, id="a symbol is a text"),
        pytest.param(record("Reply"), 0, id="a label as author"),
        pytest.param(record("3 hours ago"), 0, id="a time stamp as author"),
        pytest.param(record() * 2, 1, id="the same twice without IDs"),
        pytest.param(record(id="1") + record(id="2"), 2, id="the same twice with IDs"),
        pytest.param(record(id="1") + record(text="b", id="1"), 1, id="one ID twice"),
        pytest.param(f"<div hidden>{record()}</div>", 0, id="hidden"),
        pytest.param(f"<details>{record()}</details>", 0, id="in a closed disclosure"),
        pytest.param(f"<details open>{record()}</details>", 1, id="in an open one"),
        pytest.param(record("blog.example &raquo; A reply", "[…] as said […]"), 1, id="pingback"),
        pytest.param(record(text="<pre>x = 1</pre>"), 1, id="code in an attributed comment"),
        pytest.param(
            "<li class=comment><div class=says>No name here.</div></li>" + record(),
            1,
            id="nameless",
        ),
        pytest.param(
            "<b class=by>Ann</b><li class=comment><div class=says>Hers?</div></li>", 0, id="not own"
        ),
    ],
)
def test_native_records(page: str, expected: int) -> None:
    assert count(f"<html><body><main>{BODY}</main>{page}") == expected


def test_a_reply_does_not_lend_its_author() -> None:
    nameless = f"<li class=comment><div class=says>No name.</div><ul>{record()}</ul></li>"
    assert count(f"<html><body>{nameless}") == 1


FLAT = "<h2>Comments</h2><p><b>Ann</b></p><p>Well said.</p><p><b>Bo</b></p><p>Agreed.</p>"


def test_cleaned_html_is_read_as_text_where_no_container_is_left() -> None:
    assert count(f"<html><body><p>{BODY}</p>{FLAT}") == 2


def test_a_larger_count_in_the_text_cannot_rescue_containers_that_own_nothing() -> None:
    page = f"<html><body><p>{BODY}</p><div class=comment></div>{FLAT}"
    component = check(contract(), view(page), ending=ENDING)
    assert component.matched == 0
    assert "by the reviewed selectors" in component.summary


@pytest.mark.parametrize("part", ["nav", "aside", "footer", "div role=navigation"])
def test_the_reading_as_text_leaves_navigation_sidebars_and_footers_out(part: str) -> None:
    name = part.split(maxsplit=1)[0]
    page = f"<html><body><p>{BODY}</p><{part}>{FLAT}</{name}>"
    assert count(page) == 0


# --- records of text


def text(comments: str, before: str = BODY) -> str:
    return f"# Title\n\n{before}\n\n{comments}"


@pytest.mark.parametrize(
    ("comments", "expected"),
    [
        pytest.param("### Ann\n\nWell said.\n\n### Bo\n\nAgreed.", 2, id="author headings"),
        pytest.param("[Ann](/u/1)\n\nWell said.\n\n[Bo](/u/2)\n\nAgreed.", 2, id="linked names"),
        pytest.param("**Ann**\nWell said.\n\n**Bo**\nAgreed.", 2, id="bold names"),
        pytest.param("**[Ann](/u/1)**\n\nWell said.", 1, id="bold linked name"),
        pytest.param("- **Ann** · 2h\n\n  Well said.\n- **Bo** · 1h\n\n  Ok.", 2, id="list items"),
        pytest.param("Ann: Well said.\n\nBo: Agreed.", 2, id="colons"),
        pytest.param("**Ann**: Well said.\n\n**Bo**: Agreed.", 2, id="bold names and colons"),
        pytest.param("安：说得好。\n\n波：同意。", 2, id="wide colons"),
        pytest.param("**Ann**\nWell said.\n\n> **Bo**\n>\n> Agreed.", 2, id="an indented reply"),
        pytest.param("**Ann**\n\nWell said.\n\n**Ann**\n\nWell said.", 1, id="the same twice"),
        pytest.param("**Ann**\n\n**Bo**\n\nAgreed.", 1, id="a name with nothing after it"),
        pytest.param("**Ann**\n\nReply\n\n2h\n", 0, id="metadata only"),
        pytest.param("**Ann**\n\nThis comment was deleted", 0, id="a notice"),
        pytest.param("**Ann**\n\n![a cat](cat.png)\n", 0, id="an image only"),
        pytest.param("Ann\n\nWell said.\n\nBo\n\nAgreed.", 0, id="bare names"),
        pytest.param("**Reply**\n\nWell said.", 0, id="a label as author"),
        pytest.param("**2 hours ago**\n\nWell said.", 0, id="a time stamp as author"),
        pytest.param("```\nAnn: Well said.\n```\n", 0, id="an author in fenced code"),
        pytest.param("    Ann: Well said.\n", 0, id="an author in indented code"),
        pytest.param("```\n**Ann**\n```\n\nWell said.", 0, id="a bold name in code"),
        pytest.param("**Ann**\n\n```\nx = 1\n```\n", 1, id="code as an attributed text"),
        pytest.param("**Ann**\n\nIt is **very**\nnice.", 1, id="a bold word in a text"),
        pytest.param("**Ann**\n\nNote: I was there.", 1, id="a colon in a text"),
        pytest.param("See https://x.example/a for more.", 0, id="an address is no author"),
        pytest.param("They left. And then: nothing.", 0, id="a sentence is no author"),
        pytest.param("Dr. P. Anselm: Who pays?", 1, id="initials"),
        pytest.param("Shortly after 16:18 all of us left.", 0, id="a clock is no author"),
        pytest.param("2026-06-09 15:06\n\nWell said.", 0, id="a time stamp is no author"),
        pytest.param("Ann: We met at 16:18.\n\nBo2: 5 of us.", 2, id="names before numbers"),
        pytest.param(
            "[Яков](/u/1) 12 августа 2026 г.\n\nПривет.\n\n[Раиса](/u/2) 8 июня 2026 г.\n\nДа.",
            2,
            id="linked names with dates in another language",
        ),
    ],
)
def test_records_after_the_ending(comments: str, expected: int) -> None:
    assert count(text(comments)) == expected


SOME = "**Ann**\n\nWell said.\n\n**Bo**\n\nAgreed.\n"


@pytest.mark.parametrize(
    ("response", "expected"),
    [
        pytest.param(text(SOME), 2, id="after the ending"),
        pytest.param(text(f"## Comments (2)\n\n{SOME}"), 2, id="heading after the ending"),
        pytest.param(text(f"## Comments\n\n{SOME}", "Other text."), 2, id="heading, no ending"),
        pytest.param(text(f"## 2 comments\n\n{SOME}", "Other text."), 2, id="a count before it"),
        pytest.param(text(f"## Comments {{#c}}\n\n{SOME}", "Other."), 2, id="with an id"),
        pytest.param(text(f"## Comments [¶](#c)\n\n{SOME}", "Other."), 2, id="with a pilcrow"),
        pytest.param(text(f"## [#](#c) 2 Comments\n\n{SOME}", "Other."), 2, id="a sign before"),
        pytest.param(text(f"## Comments (2) [🔗](#c)\n\n{SOME}", "Other."), 2, id="a chain"),
        pytest.param(text(f"## 💬 Comments:\n\n{SOME}", "Other."), 2, id="symbols around it"),
        pytest.param(text(f"## ¶\n\n{SOME}", "Other text."), 0, id="a permalink alone"),
        pytest.param(
            text(f"### Cy\n\nHi.\n\n### Read next [¶](#r)\n\n{SOME}"), 1, id="a linked end label"
        ),
        pytest.param(text(SOME, "Other text."), 0, id="neither heading nor ending"),
        pytest.param(text(f"Comments\n\n{SOME}", "Other text."), 0, id="a label is no heading"),
        pytest.param(text(f"[Comments](#c)\n\n{SOME}", "Other."), 0, id="a link is no heading"),
        pytest.param(text(f"## News\n\n{SOME}", "Other text."), 0, id="another heading"),
        pytest.param(text(f"```\n## Comments\n```\n\n{SOME}", "Other."), 0, id="heading in code"),
        pytest.param(f"{SOME}\n\n{BODY}", 0, id="before the ending"),
        pytest.param(text(f"Read next\n\n{SOME}"), 0, id="after the end label"),
        pytest.param(text(f"**Read next**\n\n{SOME}"), 0, id="after a dressed end label"),
        pytest.param(text(f"**Ann**\n\nHi.\n\nRead next\n\n{SOME}"), 1, id="only before it"),
        pytest.param(
            text(f"## Comments\n\n**Cy**\n\nHi.\n\n## More\n\n{SOME}"), 1, id="equal heading ends"
        ),
        pytest.param(
            text(f"## Comments\n\n**Cy**\n\nHi.\n\n# More\n\n{SOME}"), 1, id="higher heading ends"
        ),
        pytest.param(
            text("## Comments\n\n### Cy\n\nHi.\n\n### Di\n\nHo.\n"), 2, id="lower headings don't"
        ),
        pytest.param(
            text(f"{BODY}\n\n## Comments\n\n{SOME}", f"{BODY}\n\n**Cy**\n\nLead."),
            2,
            id="a repeated ending and a heading",
        ),
        pytest.param(
            text(f"{SOME}\n\n{BODY}\n\n**Cy**\n\nHi."), 1, id="a repeated ending, no heading"
        ),
        pytest.param(
            text(f"## Related\n\n**Cy**\n\nLead.\n\n## Comments\n\n{SOME}"), 2, id="not the related"
        ),
        pytest.param(f"Title\n\n{BODY}\n\nAnn: Well said.\nBo: Agreed.", 2, id="plain text"),
        pytest.param("Comments\n\nAnn: Well said.\nBo: Agreed.", 0, id="plain text, no ending"),
    ],
)
def test_where_the_section_lies(response: str, expected: int) -> None:
    assert count(response) == expected


def test_section_hints_are_not_asked_for() -> None:
    assert check(contract(), view(text(SOME)), ending=ENDING).status == "passed"


# --- the contract


@pytest.mark.parametrize("lost", ["ignored_labels", "unavailable_notices", "section_headings"])
def test_the_label_lists_are_required(lost: str) -> None:
    whole = contract().model_dump()
    with pytest.raises(ValueError, match=lost):
        CommentContract.model_validate({k: v for k, v in whole.items() if k != lost})


def test_an_empty_list_is_valid() -> None:
    assert contract(ignored_labels=(), unavailable_notices=()).ignored_labels == ()


@pytest.mark.parametrize(
    "labels", [("Reply", "reply"), ("Like", "**ＬＩＫＥ**"), ("a b", "a\u00a0 b"), ("",), ("**",)]
)
def test_a_label_stands_once_and_says_something(labels: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=r"labels that aren't empty|each label once"):
        contract(ignored_labels=labels)


def test_version_1_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="comment contract version 2; version 1 is no longer read"):
        contract(contract_version=1)


@pytest.mark.parametrize(("observed", "due"), [(1, 1), (5, 5), (6, 5), (7, 6), (11, 9), (100, 80)])
def test_the_minimum_follows_from_what_was_observed(observed: int, due: int) -> None:
    assert minimum_of(observed) == due
    assert contract(observed_records=observed, minimum_records=due).minimum_records == due
    with pytest.raises(ValueError, match=f"minimum_records of {due} for {observed} observed"):
        contract(observed_records=observed, minimum_records=due + 1)


def test_the_evidence_says_who_was_counted_and_who_was_refused() -> None:
    page = "<html><body>" + record() + record("Bo", "This comment was deleted")
    component = check(contract(), view(page), ending=ENDING)
    assert component.summary == "1 valid by the reviewed selectors, 1 refused, 2 needed"
    assert [e.matched for e in component.evidence] == [True, False]
    assert [e.detail for e in component.evidence] == [
        "Ann: Well said.",
        "its text is a notice (Bo: This comment was deleted)",
    ]
