"""Synthetic answers that must pass, and answers that must fail, each for its own reason."""

from typing import Any

import pytest

from pagegrade.evaluation import evaluate_response, task_passed
from pagegrade.verdict import Evaluation


def failed(evaluation: Evaluation) -> set[str]:
    return {c.name for c in evaluation.components if c.status == "failed"}


def judge(article: Any, response: str) -> Evaluation:
    evaluation = evaluate_response(article.case(), response)
    assert evaluation.passed == task_passed(evaluation) == (not failed(evaluation))
    return evaluation


def test_a_complete_answer_passes_in_every_format(article: Any, form: str) -> None:
    evaluation = judge(article, article.written(form))
    assert failed(evaluation) == set(), evaluation.reason
    assert evaluation.format == form
    assert evaluation.reason == "every required component passed"


def test_reformatting_changes_nothing(article: Any) -> None:
    text = article.markdown().replace("\n\n", "\n\n\n\n").replace("# ", "#  ")
    for line in article.body.split("\n"):
        text = text.replace(line, f"**{line[:8]}**{line[8:]}")
    assert judge(article, text).passed


def test_the_title_alone_fails_but_for_the_title(article: Any, form: str) -> None:
    response = {
        "html": f"<h1>{article.title}</h1>",
        "markdown": f"# {article.title}\n",
        "plain": article.title,
    }[form]
    evaluation = judge(article, response)
    assert failed(evaluation) == {"stable_groups", "body_regions", "ending", "comments"}


def test_the_navigation_alone_fails(article: Any, form: str) -> None:
    bare = article.but(title="", regions=((),), comments=(), recommended="")
    evaluation = judge(article, bare.written(form))
    assert failed(evaluation) == {"title", "body_regions", "ending", "comments"}


def test_another_article_fails_by_its_body(article: Any, form: str) -> None:
    other = article.but(regions=(article.other,))
    assert failed(judge(article, other.written(form))) >= {"body_regions", "ending"}
    assert judge(article, other.written(form)).component("body_regions").matched == 0


def test_the_opening_repeated_fails_by_the_regions_it_is_not(article: Any, form: str) -> None:
    repeated = article.but(regions=(article.regions[0],) * 20)
    evaluation = judge(article, repeated.written(form))
    assert failed(evaluation) >= {"body_regions", "ending"}
    assert [e.matched for e in evaluation.component("body_regions").evidence] == [
        True,
        *[False] * 4,
    ]


@pytest.mark.parametrize("lost", [0, 1, 2, 3])
def test_an_omitted_region_fails_by_that_region(article: Any, form: str, lost: int) -> None:
    kept = article.regions[:lost] + article.regions[lost + 1 :]
    evaluation = judge(article, article.but(regions=kept).written(form))
    assert failed(evaluation) == {"body_regions"}
    component = evaluation.component("body_regions")
    assert [e.matched for e in component.evidence].index(False) == lost
    assert f"part {lost + 1}" in component.summary
    assert "first missing: " in component.summary


def test_a_missing_ending_fails_by_the_ending(article: Any, form: str) -> None:
    *first, last = article.regions
    evaluation = judge(article, article.but(regions=(*first, last[:-1])).written(form))
    assert failed(evaluation) >= {"ending"}
    assert evaluation.component("title").status == "passed"


def test_a_truncated_answer_fails(article: Any, form: str) -> None:
    text = article.written(form)
    cut = text.index(article.regions[3][0])
    assert failed(judge(article, text[:cut])) >= {"body_regions", "ending", "comments"}


def test_a_missing_title_fails_by_the_title(article: Any, form: str) -> None:
    evaluation = judge(article, article.but(title="").written(form))
    assert failed(evaluation) == {"title"}


def test_missing_comments_fail_by_the_comments(article: Any, form: str) -> None:
    evaluation = judge(article, article.but(comments=()).written(form))
    assert failed(evaluation) == {"comments"}


def test_one_comment_too_few_fails_and_the_minimum_passes(article: Any, form: str) -> None:
    assert judge(article, article.but(comments=article.comments[:5]).written(form)).passed
    evaluation = judge(article, article.but(comments=article.comments[:4]).written(form))
    assert failed(evaluation) == {"comments"}
    assert evaluation.component("comments").matched == 4


def test_other_names_other_words_and_more_comments_pass(article: Any, form: str) -> None:
    changed = tuple((f"Guest {n}", f"{text} {n}") for n, (_, text) in enumerate(article.comments))
    assert judge(article, article.but(comments=changed * 2).written(form)).passed


@pytest.mark.parametrize("lost", [0, 1])
def test_a_missing_group_fails_by_that_group(article: Any, form: str, lost: int) -> None:
    kept = (article.groups[1 - lost],)
    evaluation = judge(article, article.but(groups=kept).written(form))
    assert failed(evaluation) == {"stable_groups"}
    assert f"group-{lost + 1}" in evaluation.reason


@pytest.mark.parametrize(
    "hiding",
    ["hidden", 'hidden="until-found"', 'style="display: none"', "style='VISIBILITY:hidden'"],
)
def test_a_hidden_region_fails_by_that_region(article: Any, hiding: str) -> None:
    html = article.html()
    for line in article.regions[2]:
        html = html.replace(f"<p>{line}</p>", f"<p {hiding}>{line}</p>")
    assert failed(judge(article, html)) == {"body_regions"}


def test_a_region_hidden_in_markdown_fails(article: Any) -> None:
    text = article.markdown()
    for line in article.regions[2]:
        text = text.replace(line, f"<div hidden>\n\n{line}\n\n</div>")
    assert failed(judge(article, text)) == {"body_regions"}


@pytest.mark.parametrize(
    "code",
    ["```\n# {}\n```", "~~~\n{}\n~~~", "    # {}", "```\n{}\n\n{}\n```"],
    ids=["fenced heading", "fenced line", "indented heading", "fenced twice"],
)
def test_a_title_in_code_fails_by_the_title(article: Any, code: str) -> None:
    text = article.markdown().replace(f"# {article.title}", code.replace("{}", article.title), 1)
    assert failed(judge(article, text)) == {"title"}


def test_a_title_in_a_code_block_of_html_fails_by_the_title(article: Any) -> None:
    html = article.html()
    html = html.replace(f"<h1>{article.title}</h1>", f"<pre><code># {article.title}</code></pre>")
    assert failed(judge(article, html)) == {"title"}


@pytest.mark.parametrize(
    "page",
    ["", " \n\t\n", "<html><body><h1>502 Bad Gateway</h1><hr>proxy</body></html>", "null", "{}"],
    ids=["empty", "blank", "error page", "null", "empty object"],
)
def test_an_error_page_fails(article: Any, page: str) -> None:
    evaluation = judge(article, page)
    assert failed(evaluation) >= {"title", "stable_groups", "body_regions", "ending", "comments"}
    assert ("forbidden_output" in failed(evaluation)) == ("502" in page)


def test_an_error_text_in_a_complete_answer_fails_by_forbidden_output(article: Any) -> None:
    text = article.markdown() + "\n502 Bad Gateway\n"
    assert failed(judge(article, text)) == {"forbidden_output"}


def test_no_article_passes_the_case_of_another(article: Any, english: Any, form: str) -> None:
    if article.language != english.language:
        assert not judge(article, english.written(form)).passed
