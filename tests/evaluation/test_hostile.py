"""Responses made to break a scorer: each gets a verdict and no exception.

How the time grows with their size is printed by ``benchmarks/article_hostile.py``.
"""

from collections.abc import Callable
from typing import Any

import pytest

from pagegrade.attempt import Attempt, AttemptError
from pagegrade.canonical_json import sha256
from pagegrade.evaluation import evaluate_response, score_attempt, task_passed

HOSTILE: dict[str, Callable[[], str | bytes]] = {
    "empty": lambda: "",
    "no bytes": lambda: b"",
    "white space": lambda: " \n" * 200_000,
    "NUL": lambda: b"\0" * 300_000,
    "invalid UTF-8": lambda: b"\xff\xc3\x28\xe2\x82" * 60_000,
    "a UTF-16 mark and half a character": lambda: b"\xff\xfe\x00\xd8",
    "HTML 100,000 deep": lambda: "<div>" * 100_000 + "x",
    "hidden 100,000 deep": lambda: "<div hidden>" * 100_000 + "x",
    "lists 50,000 deep": lambda: "<ul><li class=comment>" * 50_000 + "x",
    "quotes 100,000 deep": lambda: ">" * 100_000 + " x",
    "tables 50,000 deep": lambda: "<table><tr><td>" * 50_000 + "x",
    "details 50,000 deep": lambda: "<details><summary>a" * 50_000,
    "unclosed everything": lambda: "<p><b><i><a href=x><table><td><select><svg><math>" * 5000,
    "an unclosed tag": lambda: "<p " + "a=b " * 100_000,
    "an unclosed comment": lambda: "<p>a<!--" + "x" * 300_000,
    "many links": lambda: "<a href=/x>y</a> " * 100_000,
    "many Markdown links": lambda: "[a](b) " * 60_000,
    "nested brackets": lambda: "# a\n" + "[" * 300_000,
    "nested images": lambda: "# a\n" + "![" * 150_000,
    "emphasis": lambda: "# a\n" + "*a_" * 100_000,
    "a wide table": lambda: "|a" * 5000 + "\n" + "|-" * 5000 + "\n" + "|b\n" * 500,
    "one line": lambda: "# x " + "word " * 60_000,
    "backticks": lambda: "# x\n" + "".join("`" * (n % 300) + "a" for n in range(2000)),
    "a tower of accents": lambda: "a" + "\u0301\u0323" * 200_000,
    "ligatures that grow": lambda: "\ufdfa" * 50_000,
    "a style sheet": lambda: "<style>" + ".a{display:none}" * 20_000 + "</style><p class=b>x</p>",
    "front matter": lambda: "---\n" + "a: b\n" * 50_000,
    "endless declarations": lambda: "<p style='" + 'display:none;x:("' * 50_000 + "'>x</p>",
    "open strings in a sheet": lambda: "<style>.a{display:none;b:" + "\\\"'" * 50_000 + "</style>",
    "a long front matter": lambda: "---\na: |\n" + "  b: - c:d\n" * 50_000 + "---",
    "words in braces": lambda: "# a\n" + "# {1 {2 } {" * 50_000 + "\n# {" + "\t" * 100_000,
    "a data address": lambda: "<a href='data:" + "x" * 300_000 + "'>y</a>",
    "colons": lambda: "## Comments\n" + "Ann: b\n\n" * 20_000,
}


# About a second each: whole in the campaign, else the first fifth, deeper than any stack.
SLOW = {
    "HTML 100,000 deep",
    "lists 50,000 deep",
    "tables 50,000 deep",
    "details 50,000 deep",
    "many links",
    "many Markdown links",
    "front matter",
    "colons",
}


def gets_a_verdict(article: Any, response: str | bytes) -> None:
    evaluation = evaluate_response(article.case(), response)
    assert not task_passed(evaluation)
    assert evaluation.reason


@pytest.mark.parametrize("name", sorted(HOSTILE))
def test_a_hostile_response_gets_a_verdict(english: Any, name: str) -> None:
    response = HOSTILE[name]()
    gets_a_verdict(english, response[: len(response) // 5] if name in SLOW else response)


@pytest.mark.campaign
@pytest.mark.parametrize("name", sorted(SLOW))
def test_a_hostile_response_of_full_length_gets_a_verdict(english: Any, name: str) -> None:
    gets_a_verdict(english, HOSTILE[name]())


HALF = "a\udcff\ud800"  # a byte of a name that isn't UTF-8, and half a character


@pytest.mark.parametrize(
    ("asked", "given"),
    [
        pytest.param(
            {"facts": [{"id": "f", "patterns": ["no such"], "match_scope": "body_or_title"}]},
            {"title": HALF},
            id="a title",
        ),
        pytest.param(
            {"page_identity": [{"pattern": "/tide$", "target": "final_url"}]},
            {"final_url": f"https://news.example/{HALF}"},
            id="a final address",
        ),
        pytest.param(
            {"resources": [{"id": "r", "urls": ["https://news.example/x.pdf"]}]},
            {"final_url": f"https://news.example/{HALF}", "content_type": HALF},
            id="an address to resolve against, and a type",
        ),
        pytest.param(
            {"files": [{"id": "p", "sha256": [sha256(b"%PDF")]}]},
            {"delivered_files": {HALF: b"%PDF"}},
            id="the name of an accepted file",
        ),
        pytest.param(
            {"files": [{"id": "p", "sha256": [sha256(b"%PDF")]}]},
            {"delivered_files": {HALF: b"", "a": b"2"}},
            id="the name of a refused file",
        ),
    ],
)
def test_half_characters_around_a_response_are_read_as_unknown_ones(
    english: Any, asked: dict[str, Any], given: dict[str, Any]
) -> None:
    evaluation = evaluate_response(
        english.case_object() | asked, "<a href=x.pdf>tide</a><a href=y>z</a>", **given
    )
    assert evaluation.model_dump_json()
    assert not task_passed(evaluation)


def test_half_characters_in_an_error_are_written_as_unknown_ones(english: Any) -> None:
    error = AttemptError(kind="crash", message=f"lost {HALF}")
    evaluation = score_attempt(english.case(), Attempt(error=error, elapsed_ms=1))
    assert evaluation.error == "crash: lost a\ufffd\ufffd"


@pytest.mark.parametrize("name", ["HTML 100,000 deep", "an unclosed comment", "colons"])
def test_the_article_is_still_found_before_the_noise(english: Any, name: str) -> None:
    noise = HOSTILE[name]()
    assert isinstance(noise, str)
    case = english.case_object() | {"comments": None}
    text = english.but(comments=()).html().removesuffix("</body></html>")
    assert evaluate_response(case, text + noise, content_type="text/html").passed
