"""Reference answers pass in every form; answers that lack what is due fail, each for its reason."""

import re
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any, TypeAlias

import pytest

from pagegrade.authoring.export import ERROR_PAGE
from pagegrade.verdict import Evaluation
from pagetrap.articles.discussion import valid_posts
from pagetrap.articles.markdown import FORMS, form_of
from pagetrap.articles.model import Comment, shown_comments

Sample: TypeAlias = Any  # the fixture's own class; a conftest can't be imported
Pairs: TypeAlias = Callable[[], Iterator[tuple[Sample, str]]]


def failed(evaluation: Evaluation) -> set[str]:
    return {c.name for c in evaluation.components if c.status == "failed"}


def test_every_reference_answer_passes_in_every_form(every: Pairs) -> None:
    """And the tolerance is not used up: only a control or a slot may part lines of a region."""
    for sample, form in every():
        evaluation = sample.judge(sample.written(form), form)
        assert failed(evaluation) == set(), f"{sample.page.id} as {form}: {evaluation.reason}"
        for evidence in evaluation.component("body_regions").evidence:
            matched, total = evidence.matched_of or (0, 0)
            assert matched >= 0.95 * total, f"{sample.page.id} as {form}: {evidence.item}"


def test_reference_answers_pass_without_a_declared_type(samples: tuple[Sample, ...]) -> None:
    for sample in samples:
        evaluation = sample.judge(sample.written(sample.form))
        assert failed(evaluation) == set(), f"{sample.page.id}: {evaluation.reason}"


def underlined(text: str) -> str:
    text = re.sub(r"^# (.+)$", r"\1\n===", text, flags=re.MULTILINE)
    return re.sub(r"^## (.+)$", r"\1\n---", text, flags=re.MULTILINE)


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(lambda t: t.replace("\n", "\r\n"), id="Windows line ends"),
        pytest.param(lambda t: "\ufeff" + t, id="byte-order mark"),
        pytest.param(lambda t: t.encode("utf-16"), id="UTF-16"),
        pytest.param(lambda t: unicodedata.normalize("NFD", t), id="letters taken apart"),
        pytest.param(underlined, id="underlined headings"),
        pytest.param(lambda t: re.sub(r"^- ", "* ", t, flags=re.MULTILINE), id="other bullets"),
    ],
)
def test_an_answer_passes_however_a_tool_writes_its_characters(
    samples: tuple[Sample, ...], change: Callable[[str], str | bytes]
) -> None:
    for sample in samples:
        form = sample.form if change is not underlined else "markdown"
        evaluation = sample.judge(change(sample.written(form)), form)
        assert failed(evaluation) == set(), f"{sample.page.id}: {evaluation.reason}"


@pytest.mark.parametrize(
    "response", ["", " \n", ERROR_PAGE.decode()], ids=["empty", "blank", "502"]
)
def test_no_page_at_all_fails(samples: tuple[Sample, ...], response: str) -> None:
    for sample in samples:
        assert not sample.judge(response).passed, sample.page.id


def test_the_title_alone_fails(articles: tuple[Sample, ...]) -> None:
    for sample in articles:
        title = sample.article.title or sample.page.site.name
        answers = {"markdown": f"# {title}\n", "html": f"<h1>{title}</h1>", "plain": title}
        evaluation = sample.judge(answers[sample.form], sample.form)
        assert failed(evaluation) >= {"body_regions", "ending"}, sample.page.id


def test_the_frame_alone_fails(samples: tuple[Sample, ...]) -> None:
    for sample in samples:
        if sample.page.article:
            bare = sample.but(title=None, sections=(), comments=(), collapsed=())
        else:
            bare = sample.but(loads=((), ()))
        evaluation = bare.judge(bare.written(sample.form), sample.form)
        due = {"body_regions", "ending"} if sample.page.article else {"posts"}
        assert failed(evaluation) >= due, sample.page.id
        assert "stable_groups" not in failed(evaluation)


def test_a_body_without_its_last_region_fails(articles: tuple[Sample, ...]) -> None:
    for sample in articles:
        short = sample.but(sections=sample.article.sections[:-1])
        evaluation = short.judge(short.written(sample.form), sample.form)
        assert failed(evaluation) >= {"body_regions", "ending"}, sample.page.id


def test_a_body_without_any_one_region_fails(articles: tuple[Sample, ...]) -> None:
    for sample in articles:
        sections = sample.article.sections
        for at in range(len(sections)):
            lacking = sample.but(sections=(*sections[:at], *sections[at + 1 :]))
            evaluation = lacking.judge(lacking.written("markdown"), "markdown")
            assert "body_regions" in failed(evaluation), f"{sample.page.id}: region {at + 1}"


def test_an_answer_without_its_title_fails_by_that_alone(articles: tuple[Sample, ...]) -> None:
    for sample in (s for s in articles if s.article.title):
        evaluation = sample.judge(sample.but(title=None).written(sample.form), sample.form)
        assert failed(evaluation) == {"title"}, sample.page.id


def test_a_first_line_like_the_title_does_not_supply_it(articles: tuple[Sample, ...]) -> None:
    echoes = [s for s in articles if s.page.has("echo")]
    assert len(echoes) >= 3
    for sample in echoes:
        assert sample.case.ground_truth_main_content.startswith(f"{sample.article.title}\n")
        for form in sample.forms:
            evaluation = sample.judge(sample.but(title=None).written(form), form)
            assert failed(evaluation) == {"title"}, f"{sample.page.id} as {form}"


def test_an_unfolded_article_is_still_covered(articles: tuple[Sample, ...]) -> None:
    """An answer that has more than the excerpt isn't punished for it."""
    folded = [s for s in articles if s.article.rest]
    assert len(folded) >= 3
    for sample in folded:
        last = sample.article.sections[-1]
        unfolded = (
            *sample.article.sections[:-1],
            replace(last, blocks=last.blocks + sample.article.rest),
        )
        text = sample.but(sections=unfolded).written("markdown")
        assert sample.judge(text, "markdown").component("body_regions").status == "passed"


def records_of(sample: Sample) -> tuple[Comment, ...]:
    shown = shown_comments(sample.article.comments)
    return tuple(replace(c, replies=()) for c in shown if c.is_record)


def with_comments(articles: tuple[Sample, ...]) -> list[Sample]:
    return [sample for sample in articles if sample.article.comments]


def test_an_answer_without_its_comments_fails_by_that_alone(articles: tuple[Sample, ...]) -> None:
    for sample in with_comments(articles):
        silent = sample.but(comments=(), collapsed=())
        for form in sample.forms:
            evaluation = sample.judge(silent.written(form), form)
            assert failed(evaluation) == {"comments"}, f"{sample.page.id} as {form}"


def test_as_many_comments_as_are_due_pass_and_one_fewer_fails(
    articles: tuple[Sample, ...],
) -> None:
    for sample in with_comments(articles):
        assert sample.case.comments is not None
        due, records = sample.case.comments.minimum_records, records_of(sample)
        assert len(records) == sample.case.comments.observed_records
        enough = sample.but(comments=records[:due]).written("html")
        assert sample.judge(enough, "html").passed, sample.page.id
        fewer = sample.but(comments=records[: due - 1]).written("html")
        assert failed(sample.judge(fewer, "html")) == {"comments"}, sample.page.id


def test_collapsed_comments_do_not_count(articles: tuple[Sample, ...]) -> None:
    hiding = [s for s in with_comments(articles) if s.article.collapsed]
    assert len(hiding) >= 3
    for sample in hiding:
        assert sample.case.comments is not None
        shown = records_of(sample)[: sample.case.comments.minimum_records - 1]
        answer = sample.but(comments=shown).written("html")
        found = sample.judge(answer, "html").component("comments").matched
        assert found == len(shown), sample.page.id


def test_markdown_writes_authors_in_every_form(articles: tuple[Sample, ...]) -> None:
    assert {form_of(sample.page) for sample in with_comments(articles)} == set(FORMS)


def test_as_many_posts_as_are_due_pass_and_one_fewer_fails(
    collections: tuple[Sample, ...],
) -> None:
    for sample in collections:
        contract, collection = sample.case.post_collection, sample.page.collection
        assert contract is not None
        assert collection is not None
        posts = valid_posts(collection.loads[0])
        assert len(posts) == contract.observed_records
        for form in sample.forms:
            enough = sample.but(loads=(posts[: contract.minimum_records], ()))
            assert sample.judge(enough.written(form), form).passed, f"{sample.page.id} as {form}"
            fewer = sample.but(loads=(posts[: contract.minimum_records - 1], ()))
            evaluation = sample.judge(fewer.written(form), form)
            assert failed(evaluation) == {"posts"}, f"{sample.page.id} as {form}"


def test_the_answer_to_the_next_case_covers_nothing(samples: tuple[Sample, ...]) -> None:
    for other, sample in pairwise((*samples, samples[0])):
        evaluation = sample.judge(other.written(other.form), other.form)
        assert not evaluation.passed, f"{other.page.id} for {sample.page.id}"


@pytest.mark.campaign
def test_no_answer_to_another_case_passes(samples: tuple[Sample, ...], every: Pairs) -> None:
    """All 100 x 100 pairs, in every form."""
    answers = [(other, form, other.written(form)) for other, form in every()]
    accepted = [
        f"{other.page.id} as {form} for {sample.page.id}"
        for sample in samples
        for other, form, text in answers
        if other is not sample and sample.judge(text, form).passed
    ]
    assert accepted == []
