"""Laws of the verdict: what may change in an answer without changing it, and what may not."""

import textwrap
from html import escape
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pagegrade.case import Case
from pagegrade.contracts.body import bind
from pagegrade.evaluation import evaluate_response
from pagegrade.response.fragments import fragments
from pagegrade.response.normalise import squash, words
from pagegrade.strict_json import as_model

SCRIPTS = ("abcdefghij", "äöüßéñçøkl", "абвгдежзик", "ابتثجحخدذر", "가나다라마바사아자차")
SPACELESS = ("的一是在不了有和人这中大为上个国", "あいうえおかきくけこアイウエオ")


@st.composite
def sentences(draw: st.DrawFn) -> str:
    alphabet = draw(st.sampled_from(SCRIPTS))
    word = st.text(alphabet, min_size=2, max_size=9)
    return " ".join(draw(st.lists(word, min_size=5, max_size=12))) + "."


@st.composite
def spaceless(draw: st.DrawFn) -> str:
    return draw(st.text(draw(st.sampled_from(SPACELESS)), min_size=14, max_size=40)) + "。"


PARAGRAPH = sentences() | spaceless()


@st.composite
def articles(draw: st.DrawFn) -> tuple[str, str, list[str]]:
    """Draw a title, a group and two to five paragraphs, no two of them alike."""
    title, group, *paragraphs = draw(st.lists(PARAGRAPH, min_size=4, max_size=7, unique_by=squash))
    return title.rstrip(".。"), group.rstrip(".。"), paragraphs


def case_of(title: str, group: str, paragraphs: list[str]) -> Case:
    body = "\n".join(paragraphs)
    data = {
        "id": "law",
        "name": "law",
        "url": "https://news.example/law",
        "category": "news",
        "track": "synthetic",
        "language": "und",
        "task_kind": "fixed_article",
        "task_prompt": "Return the article.",
        "ground_truth_main_content": body,
        "reference": bind(body).model_dump(),
        "reference_scope": {
            "declaration": "complete_displayed_body",
            "statement": "all",
            "end": paragraphs[-1],
        },
        "body": {
            "contract_version": 4,
            "segmentation_version": 3,
            "regions": [
                {"label": f"part {n}", "first_line": n, "last_line": n}
                for n in range(1, len(paragraphs) + 1)
            ],
        },
        "stable_groups": [{"id": "g", "phrase": group, "location": "footer", "reason": "law"}],
        "title": title,
    }
    return as_model(data, Case)


def passed(case: Case, response: str) -> bool:
    return evaluate_response(case, response).passed


def failures(case: Case, response: str) -> set[str]:
    parts = evaluate_response(case, response).components
    return {p.name for p in parts if p.status == "failed"}


@st.composite
def dressed(draw: st.DrawFn, article: tuple[str, str, list[str]]) -> str:
    """Write an article in Markdown with its own taste of wrapping, blanks, emphasis, headings."""
    title, group, paragraphs = article
    width = draw(st.integers(12, 60))
    gap = "\n" * draw(st.integers(2, 5))

    def wrapped(text: str) -> str:
        lines = textwrap.wrap(text, width, break_long_words=True, break_on_hyphens=False)
        return "\n".join(lines)

    def emphasised(text: str) -> str:
        mark = draw(st.sampled_from(["", "*", "**"]))
        first, space, rest = text.partition(" ")
        return f"{mark}{first}{mark}{space}{rest}"

    underlined = f"{wrapped(title)}\n{draw(st.sampled_from(['===', '---']))}"
    heading = draw(st.sampled_from([f"# {title}", f"### {title} ###", underlined]))
    parts = [heading, *(emphasised(wrapped(p)) for p in paragraphs), wrapped(group)]
    return gap.join(parts) + "\n"


@st.composite
def articles_dressed(draw: st.DrawFn) -> tuple[Case, str]:
    article = draw(articles())
    return case_of(*article), draw(dressed(article))


LAW = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@LAW
@given(articles_dressed())
def test_wrapping_blanks_emphasis_and_heading_style_never_change_a_verdict(made: Any) -> None:
    case, response = made
    assert failures(case, response) == set()


@LAW
@given(articles(), st.integers(12, 60), st.integers(1, 4))
def test_wrapping_and_blanks_never_change_a_verdict_of_plain_text(
    article: Any, width: int, blanks: int
) -> None:
    title, group, paragraphs = article
    lines = ["\n".join(textwrap.wrap(t, width)) for t in (title, *paragraphs, group)]
    assert failures(case_of(*article), ("\n" * (blanks + 1)).join(lines)) == set()


KINDS = st.sampled_from(["title", "group", "paragraph", "order", "repeat", "nothing"])


def html_of(title: str, group: str, paragraphs: list[str]) -> str:
    body = "".join(f"<p>{escape(p)}</p>\n" for p in paragraphs)
    head = f"<h1>{escape(title)}</h1>\n" if title else ""
    return f"<html><body>{head}{body}<footer>{escape(group)}</footer></body></html>"


def markdown_of(title: str, group: str, paragraphs: list[str]) -> str:
    head = [f"# {title}"] if title else []
    return "\n\n".join([*head, *paragraphs, group]) + "\n"


@LAW
@given(articles(), st.lists(KINDS, max_size=3), st.randoms(use_true_random=False))
def test_html_and_its_faithful_markdown_agree(article: Any, kinds: list[str], rng: Any) -> None:
    case = case_of(*article)
    title, group, paragraphs = article[0], article[1], list(article[2])
    for kind in kinds:
        if kind == "title":
            title = ""
        elif kind == "group":
            group = ""
        elif kind == "order":
            rng.shuffle(paragraphs)
        elif paragraphs and kind == "paragraph":
            paragraphs.pop(rng.randrange(len(paragraphs)))
        elif paragraphs and kind == "repeat":
            paragraphs.append(rng.choice(paragraphs))
    assert failures(case, html_of(title, group, paragraphs)) == failures(
        case, markdown_of(title, group, paragraphs)
    )


@LAW
@given(articles(), st.integers(0, 4))
def test_deleting_a_region_that_occurs_nowhere_else_fails(article: Any, which: int) -> None:
    title, group, paragraphs = article
    which %= len(paragraphs)
    kept = [p for n, p in enumerate(paragraphs) if n != which]
    own = set(fragments(squash(paragraphs[which])))
    elsewhere = set(fragments(squash("\n".join([title, *kept, group]))))
    response = markdown_of(title, group, kept)
    expected = len(own & elsewhere) * 100 < 80 * len(own)
    assert not expected or "body_regions" in failures(case_of(*article), response)


@LAW
@given(articles(), st.lists(PARAGRAPH, min_size=1, max_size=4))
def test_appended_paragraphs_never_turn_a_pass_into_a_failure(article: Any, more: Any) -> None:
    case = case_of(*article)
    for write in (html_of, markdown_of):
        title, group, paragraphs = article
        assert passed(case, write(title, group, [*paragraphs, *more]))


@LAW
@given(articles(), PARAGRAPH)
def test_only_forbidden_text_lets_an_addition_fail(article: Any, added: str) -> None:
    case = case_of(*article)
    rule = {"id": "f", "phrases": (added,), "patterns": ()}
    strict = Case.model_validate({**case.model_dump(), "forbidden_output": (rule,)})
    title, group, paragraphs = article
    response = markdown_of(title, group, [*paragraphs, added])
    assert failures(strict, response) == {"forbidden_output"}


@LAW
@given(st.binary(max_size=400) | st.text(st.characters(), max_size=400))
def test_any_bytes_get_a_verdict(response: bytes | str) -> None:
    case = case_of("A title", "A group", ["The first paragraph.", "The second paragraph."])
    assert not evaluate_response(case, response).passed


TAGS = (
    *("<p>", "</p>", "<table>", "<td", "<div hidden>", "<details>", "<h1>", "</h1>", "<script>"),
    *("</script>", "<!--", "-->", "<![CDATA[", "]]>", "&amp;", "&#x0;"),
)
MARKS = (
    *("#", "```", "~~~", ">", "- ", "|", "[a](b", "![", "]", "**", "_", "`", "---", "title:", "="),
    *(" ", "\n", "\n\n", "    ", "\t", "\0", "漢", "ä"),
)
MARKUP = st.lists(st.sampled_from(TAGS + MARKS), max_size=60)


@LAW
@given(MARKUP)
def test_any_markup_gets_a_verdict(pieces: list[str]) -> None:
    case = case_of("A title", "A group", ["The first paragraph.", "The second paragraph."])
    evaluation = evaluate_response(case, "".join(pieces))
    assert not evaluation.passed
    assert evaluation.reason


@LAW
@given(articles())
def test_words_of_a_title_are_those_of_its_heading(article: Any) -> None:
    title = article[0]
    assert words(f"**{title}**") == words(title)
