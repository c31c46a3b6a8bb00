"""The published pages, their files and their compiled cases, made once."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from pagegrade.authoring.compile import compile_dataset
from pagegrade.authoring.evidence_home import EvidenceHome
from pagegrade.case import Case
from pagegrade.evaluation import evaluate_response, task_passed
from pagegrade.response.normalise import squash
from pagegrade.verdict import Evaluation
from pagetrap.articles import DATASET_ID, SEED, pages_of, write_evidence
from pagetrap.articles.blocks import Disclosure, Tabs, lines_of
from pagetrap.articles.candidates import Revision, cohort_of, rules_of
from pagetrap.articles.markdown import markdown_of
from pagetrap.articles.model import Article, Page
from pagetrap.articles.plain_text import text_of
from pagetrap.articles.render import render_page

TYPES = {"html": "text/html", "markdown": "text/markdown", "plain": "text/plain"}


@dataclass(frozen=True)
class Sample:
    """A page with its case, which can be answered as it is or with something changed."""

    page: Page
    case: Case

    @property
    def article(self) -> Article:
        assert self.page.article is not None
        return self.page.article

    @property
    def forms(self) -> tuple[str, ...]:
        return tuple(TYPES) if self.page.article else ("html", "markdown")

    @property
    def form(self) -> str:
        """One of the forms, in turn from page to page: where each form of each page is too much."""
        return self.forms[self.page.number % len(self.forms)]

    def written(self, form: str) -> str:
        if form == "plain":
            return text_of(self.page, self.article)
        return {"html": render_page, "markdown": markdown_of}[form](self.page)

    @property
    def hidden(self) -> tuple[str, ...]:
        """The lines that no reader sees and no visible text happens to say."""
        seen = squash(text_of(self.page, self.article))
        return tuple(line for line in _hidden_lines(self.article) if squash(line) not in seen)

    def but(self, **changes: object) -> "Sample":
        """Return the page with another article or collection; the case stays what it is."""
        part = "article" if self.page.article else "collection"
        changed = replace(getattr(self.page, part), **changes)
        return replace(self, page=replace(self.page, **{part: changed}))

    def judge(self, response: str | bytes, form: str | None = None) -> Evaluation:
        evaluation = evaluate_response(
            self.case, response, content_type=TYPES[form] if form else None
        )
        assert evaluation.passed == task_passed(evaluation)
        return evaluation


def _hidden_lines(article: Article) -> Iterator[str]:
    yield from lines_of(article.rest)
    for block in (block for section in article.sections for block in section.blocks):
        if isinstance(block, Disclosure) and not block.is_open:
            yield from lines_of(block.blocks)
        if isinstance(block, Tabs):
            yield from (line for panel in block.panels[1:] for line in lines_of(panel))
    yield from (text for comment in article.collapsed for text in comment.paragraphs)


@pytest.fixture(scope="session")
def pages() -> tuple[Page, ...]:
    return pages_of(SEED)


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("suite") / "evidence"
    write_evidence(SEED, folder)
    return folder


@pytest.fixture(scope="session")
def samples(pages: tuple[Page, ...], home: Path) -> tuple[Sample, ...]:
    revision = Revision(DATASET_ID, 1, None)
    dataset = compile_dataset(
        cohort_of(revision, pages), rules_of(revision, pages), EvidenceHome.at(home)
    )
    return tuple(Sample(page, case) for page, case in zip(pages, dataset.cases, strict=True))


@pytest.fixture(scope="session")
def articles(samples: tuple[Sample, ...]) -> tuple[Sample, ...]:
    return tuple(sample for sample in samples if sample.page.article)


@pytest.fixture(scope="session")
def collections(samples: tuple[Sample, ...]) -> tuple[Sample, ...]:
    return tuple(sample for sample in samples if sample.page.collection)


@pytest.fixture(scope="session")
def every(samples: tuple[Sample, ...]) -> Callable[[], Iterator[tuple[Sample, str]]]:
    """Pairs of each sample with each form that it can be answered in."""

    def pairs() -> Iterator[tuple[Sample, str]]:
        for sample in samples:
            for form in sample.forms:
                yield sample, form

    return pairs
