"""Posts of a changing collection: a link of their own, an author and a text."""

from typing import Any

import pytest

from pagegrade.contracts.label_lists import LabelLists
from pagegrade.contracts.posts import PostContract, check
from pagegrade.response.view import view


def contract(**changes: Any) -> PostContract:
    return PostContract.model_validate(
        {
            "contract_version": 2,
            "observed_records": 2,
            "minimum_records": 2,
            "selectors": {
                "record": "article.post",
                "author": ".by",
                "text": ".says",
                "quote": ".quote",
            },
            "link_pattern": r"^https://feed\.example/[a-z]+/\d+$",
            "ignored_labels": ("Like", "Repost"),
            "unavailable_notices": ("This post is unavailable",),
            "non_author_labels": ("Permalink", "Show more"),
        }
        | changes
    )


def count(response: str, **changes: Any) -> int | None:
    return check(contract(**changes), view(response), base_url="https://feed.example/home").matched


def post(number: int = 1, author: str = "Ann", text: str = "A windy day.", inside: str = "") -> str:
    link = f"<a href=/ann/{number}>2h</a>" if number else ""
    return (
        f"<article class=post><b class=by><a href=/ann>{author}</a></b>{link}"
        f"<div class=says>{text}</div>{inside}</article>"
    )


QUOTE = (
    "<div class=quote><b class=by>Bo</b><a href=/bo/9>1d</a><div class=says>Rain soon.</div></div>"
)


@pytest.mark.parametrize(
    ("page", "expected"),
    [
        pytest.param(post(), 1, id="link, author and text"),
        pytest.param(post(1) + post(2, "Bo", "Another."), 2, id="two"),
        pytest.param(post(1) + post(1, text="Another."), 1, id="one link twice"),
        pytest.param(post(0), 0, id="no link of its own"),
        pytest.param(post(text=""), 0, id="link and author only"),
        pytest.param(post(author=""), 0, id="no author"),
        pytest.param(post(author="\u200b"), 0, id="an invisible author"),
        pytest.param(post(author="Permalink"), 0, id="a caption as author"),
        pytest.param(post(author="Like"), 0, id="a label as author"),
        pytest.param(post(author="3h"), 0, id="a time stamp as author"),
        pytest.param(post(text="This post is unavailable"), 0, id="a notice"),
        pytest.param(post(text="<img alt=waves src=x>"), 0, id="an image only"),
        pytest.param(post(text="Like · 3"), 0, id="metadata only"),
        pytest.param(post(text="", inside=QUOTE), 1, id="empty, with a quote"),
        pytest.param(
            post(text="", inside=QUOTE.replace("Bo<", "Permalink<")), 0, id="a quote without author"
        ),
        pytest.param(
            post(text="", inside=QUOTE.replace("Rain soon.", "")), 0, id="a quote without text"
        ),
        pytest.param(
            post(text="This post is unavailable", inside=QUOTE), 0, id="a notice with a quote"
        ),
        pytest.param(post(0, inside=QUOTE), 0, id="a link in the quote only"),
        pytest.param(
            post(inside=f"<div class=quote>{post(9, 'Bo', 'Rain.')}</div>"), 1, id="a quoted record"
        ),
        pytest.param(f"<div hidden>{post()}</div>", 0, id="hidden"),
        pytest.param(post(1, "", "") + "<p><a href=/bo>Bo</a><p>Rain.", 0, id="no rescue by text"),
        pytest.param(
            post().replace("/ann/1", "https://other.example/ann/1"), 0, id="another site's link"
        ),
    ],
)
def test_native_posts(page: str, expected: int) -> None:
    assert count(f"<html><body>{page}") == expected


ANN = "[Ann](/ann)\n[2h](/ann/1)\n\nA windy day.\n"
BO = "[Bo](/bo) · [3h](/bo/2)\n\nRain soon.\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param(f"# Feed\n\n{ANN}\n{BO}", 2, id="author, link, text"),
        pytest.param(f"# Feed\n\n{ANN}\n{ANN}", 1, id="one link twice"),
        pytest.param(
            "**[Ann](/ann)** @ann · [2h](/ann/1)\n\nA windy day.\n", 1, id="with a handle"
        ),
        pytest.param("### [Ann](/ann)\n\nA windy day.\n\n[Permalink](/ann/1)\n", 1, id="link last"),
        pytest.param("[Ann](/ann)\n\nA windy day.\n", 0, id="no link"),
        pytest.param("[Ann](/ann)\n[2h](/ann/1)\n", 0, id="no text"),
        pytest.param("[Ann](/ann)\n[2h](/ann/1)\n\nLike · 3\n", 0, id="metadata only"),
        pytest.param("Ann\n[2h](/ann/1)\n\nA windy day.\n", 0, id="an author without a link"),
        pytest.param(
            "[Permalink](/x)\n[2h](/ann/1)\n\nA windy day.\n", 0, id="a caption as author"
        ),
        pytest.param("[3h](/x)\n[2h](/ann/1)\n\nA windy day.\n", 0, id="a time stamp as author"),
        pytest.param("[\u200b](/x)\n[2h](/ann/1)\n\nA windy day.\n", 0, id="an invisible author"),
        pytest.param(f"```\n{ANN}```\n", 0, id="fenced code"),
        pytest.param("\n".join("    " + line for line in ANN.split("\n")), 0, id="indented code"),
        pytest.param(f"{ANN}\n```\nx = 1\n```\n", 1, id="code in a post"),
        pytest.param(
            "[Ann](/ann)\n[2h](/ann/1)\n\n> [Bo](/bo) [1d](/bo/9)\n>\n> Rain soon.\n",
            1,
            id="empty, with a quote",
        ),
        pytest.param(
            "[Ann](/ann)\n\nLook.\n\n> [Bo](/bo) [1d](/bo/9)\n>\n> Rain soon.\n",
            0,
            id="a link in the quote only",
        ),
        pytest.param(
            "[Ann](/ann)\n[2h](/ann/1)\n\n[Bo](/bo) was right about the rain.\n",
            1,
            id="a mention in the text",
        ),
    ],
)
def test_posts_of_markdown(text: str, expected: int) -> None:
    assert count(text) == expected


def test_plain_text_has_no_linked_authors() -> None:
    assert count("Ann\nA windy day.\nhttps://feed.example/ann/1") == 0


def test_a_quote_before_any_post_belongs_to_none() -> None:
    assert count(f"> [Bo](/bo) [1d](/bo/9)\n>\n> Rain soon.\n\n{ANN}") == 1


@pytest.mark.parametrize("lost", ["ignored_labels", "unavailable_notices", "non_author_labels"])
def test_the_label_lists_are_required(lost: str) -> None:
    whole = contract().model_dump()
    with pytest.raises(ValueError, match=lost):
        PostContract.model_validate({k: v for k, v in whole.items() if k != lost})


def test_version_1_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="post contract version 2; version 1 is no longer read"):
        contract(contract_version=1)


def test_the_minimum_follows_from_what_was_observed() -> None:
    assert contract(observed_records=20, minimum_records=16).minimum_records == 16
    with pytest.raises(ValueError, match="minimum_records of 16 for 20 observed"):
        contract(observed_records=20, minimum_records=15)


def test_other_posts_by_others_pass_as_well() -> None:
    page = "<html><body>" + post(77, "Zed", "Other words.") + post(78, "Yan", "More of them.")
    assert check(contract(), view(page), base_url="https://feed.example/").status == "passed"


def test_the_evidence_says_what_was_refused() -> None:
    page = "<html><body>" + post(1) + post(1) + post(0)
    component = check(contract(), view(page), base_url="https://feed.example/")
    assert component.summary == "1 valid by the reviewed selectors, 2 refused, 2 needed"
    assert [e.detail.partition(" (")[0] for e in component.evidence[1:]] == [
        "its link was counted already",
        "it has no link of its own",
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("Like" + " " * 500 + "this", False, id="a sentence with a gap in it"),
        pytest.param("Like" + " " * 500 + "· 3 Likes", True, id="labels with a gap between them"),
        pytest.param("Like" + "\n \t" * 200, True, id="a label and a gap"),
    ],
)
def test_white_space_between_labels_has_no_length(text: str, expected: bool) -> None:
    assert LabelLists.of(("Like", "Likes"), ()).is_metadata(text) is expected
