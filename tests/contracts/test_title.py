"""Where a title counts, and where its words are no title."""

import pytest

from pagegrade.contracts.title import check
from pagegrade.response.view import view

TITLE = "The Old Mill: a history"


def judge(response: str, body: str = "", title: str = TITLE) -> bool:
    return check(title, body, view(response)).status == "passed"


@pytest.mark.parametrize(
    "response",
    [
        pytest.param("<h1>The Old Mill: a history</h1><p>x</p>", id="h1"),
        pytest.param("<h4>The old mill &ndash; A <em>History</em></h4>", id="h4 in other type"),
        pytest.param("<div role=heading>The Old Mill: a history</div>", id="role"),
        pytest.param("<h2><a href=/x>The Old Mill:<br>a history</a></h2>", id="linked, two lines"),
        pytest.param("# The Old Mill: a history\n", id="number sign"),
        pytest.param("###### **The Old Mill**: a history ######\n", id="closed, bold"),
        pytest.param("# The Old Mill: a history {#mill}\n", id="with an id"),
        pytest.param("# The Old Mill: a history # {#a .b k=v -}\n", id="closed, with attributes"),
        pytest.param("The Old Mill: a history {.title}\n===\n", id="underlined, with a class"),
        pytest.param("- # The Old Mill: a history {-}\n", id="without a number, in a list"),
        pytest.param("# The Old Mill: a history [¶](#mill)\n", id="with a permalink"),
        pytest.param("The Old Mill: a history\n===\n\nx", id="underlined"),
        pytest.param("The Old Mill:\na history\n---\n\nx", id="underlined, two lines"),
        pytest.param("---\n\n# The Old Mill: a history\n\n---\n\nx", id="between rules"),
        pytest.param("# a\n\n**The Old Mill: a history**\n\nbody", id="bold line"),
        pytest.param("# a\n\n[The Old Mill: a history](/x)\nbody", id="linked line"),
        pytest.param("> The Old Mill: a history\n", id="quoted line"),
        pytest.param("The Old Mill: a history\nbody follows", id="plain line"),
        pytest.param("The Old Mill:\na history\nbody follows", id="plain, wrapped"),
        pytest.param("# x\n\n<h1>The Old Mill: a history</h1>\n\ny", id="HTML in Markdown"),
        pytest.param("`The Old Mill: a history`\n", id="code span by itself"),
    ],
)
def test_a_visible_title_counts(response: str) -> None:
    assert judge(response)


@pytest.mark.parametrize(
    "response",
    [
        pytest.param("<title>The Old Mill: a history</title><p>x</p>", id="head title"),
        pytest.param("<h1 hidden>The Old Mill: a history</h1><p>x</p>", id="hidden heading"),
        pytest.param("<img alt='The Old Mill: a history'><p>x</p>", id="alt text"),
        pytest.param("<h1><img alt='The Old Mill: a history'></h1><p>x</p>", id="alt in heading"),
        pytest.param("<p>The Old Mill: a history</p>", id="HTML paragraph"),
        pytest.param("<pre># The Old Mill: a history</pre>", id="HTML code"),
        pytest.param("# x\n\n![The Old Mill: a history](y.png)\n", id="Markdown image"),
        pytest.param("# x\n\n```\nThe Old Mill: a history\n```\n", id="fenced code"),
        pytest.param("# x\n\n    The Old Mill: a history\n", id="indented code"),
        pytest.param("---\ntitle: The Old Mill a history\n---\n\nbody", id="front matter"),
        pytest.param("# The Old Mill: a history {#mill\n", id="an open brace"),
        pytest.param("# The Old Mill: a history {1, 2}\n", id="words in braces"),
        pytest.param("# The Old Mill: a history {.5 m}\n", id="a number in braces"),
        pytest.param("He wrote The Old Mill: a history in 1902.\n", id="inside a sentence"),
        pytest.param("# The Old Mill\n\na history\n", id="half of it as a heading"),
        pytest.param("The Old Mill:\n\na history\n", id="two paragraphs"),
        pytest.param("The Old Mill: a history of water\n", id="a longer line"),
        pytest.param("# x\n\n| The Old Mill: a | history |\n|-|-|\n| y | z |", id="two cells"),
    ],
)
def test_its_words_elsewhere_do_not(response: str) -> None:
    assert not judge(response)


BODY = "The Old Mill: a history\nIt stood by the river."


@pytest.mark.parametrize(
    ("response", "expected"),
    [
        pytest.param(BODY, False, id="the body's own first line"),
        pytest.param(f"{TITLE}\n\n{BODY}", True, id="once more than the body"),
        pytest.param(f"# {TITLE}\n\n{BODY}", True, id="a heading besides"),
        pytest.param(f"# {TITLE}\n\nIt stood by the river.", True, id="as the heading form"),
        pytest.param(f"<h1>{TITLE}</h1><p>It stood by the river.", True, id="a heading in HTML"),
        pytest.param(f"<p>{TITLE}<p>{TITLE}<p>It stood</p>", False, id="HTML needs a heading"),
    ],
)
def test_a_body_that_repeats_the_title_does_not_supply_it(response: str, expected: bool) -> None:
    assert judge(response, body=BODY) is expected


def test_a_title_with_its_words_repeated_is_counted_rightly() -> None:
    assert judge("to be\nor not\nto be\n", title="To be or not to be")
    assert not judge("to be\nto be\nor not\nto be or\n", title="To be or not to be")


def test_a_number_before_a_title_is_part_of_it_or_not() -> None:
    for response in ("3. The Old Mill\n\ntext *here*\n", "# x\n\n- 3. The Old Mill\n"):
        assert judge(response, title="3. The Old Mill")
        assert judge(response, title="The Old Mill")
        assert not judge(response, title="4. The Old Mill")


def test_the_nearest_title_is_shown() -> None:
    component = check(TITLE, "", view("# The Old Mill\n\n# Weather\n"))
    assert "nearest: 'The Old Mill'" in component.summary
    assert "nothing near it" in check(TITLE, "", view("# Weather\n")).summary


@pytest.mark.parametrize(
    ("title", "response"),
    [
        ("钟表匠与雨季", "钟表匠\n与雨季\n==="),
        ("钟表匠与雨季", "钟表匠\n与雨季\n\n正文"),
        ("เสียงผึ้ง", "# เสียง ผึ้ง\n"),
        ("كيف نسمع", "كيف\nنسمع\n\nنص"),
    ],
)
def test_titles_of_other_scripts_may_be_wrapped(title: str, response: str) -> None:
    assert judge(response, title=title)


@pytest.mark.parametrize(
    "response",
    [
        pytest.param("# Sets {1, 2}\n", id="number sign"),
        pytest.param("> ## Sets {1, 2} ##\n", id="quoted and closed"),
        pytest.param("Sets {1, 2}\n---\n", id="underlined"),
        pytest.param("# Sets {1, 2} {#sets}\n", id="with attributes"),
    ],
)
def test_words_in_braces_are_a_part_of_a_title(response: str) -> None:
    assert judge(response, title="Sets {1, 2}")
    assert not judge(response, title="Sets")
