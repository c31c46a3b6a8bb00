"""Cohort and rules of a revision: who is in, who was, and by which contracts."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from pagegrade.authoring.cohort import Candidate, Change, Cohort
from pagegrade.authoring.rules import Rules
from pagegrade.case import TaskKind
from pagetrap.articles.contract import rule_of
from pagetrap.articles.evidence import files_of, sources_of
from pagetrap.articles.model import Kind, Page
from pagetrap.articles.plan import Gone

__all__ = ["Revision", "cohort_of", "rules_of"]

_CHANGED_ON = "2026-10-05"
_NOBODY: Mapping[Gone, Page] = MappingProxyType({})
_PROMPTS: Mapping[TaskKind, str] = MappingProxyType(
    {
        "fixed_article": (
            "Return the complete text that this page displays after its first load: the title, the "
            "whole article, the comments in sight, and the site's own labels around them."
        ),
        "post_collection": (
            "Return all posts that this page displays after its first load, each with its link, "
            "its author and its text, and the site's own labels around them."
        ),
    }
)


@dataclass(frozen=True, slots=True)
class Revision:
    """What a dataset is called and where it comes from.

    Attributes:
        prior_input: The hash of the dataset before; None for the first.
    """

    dataset_id: str
    number: int
    prior_input: str | None


def cohort_of(
    revision: Revision, pages: tuple[Page, ...], gone: Mapping[Gone, Page] = _NOBODY
) -> Cohort:
    """Return who is in the suite; ``gone`` has the pages of those that were before."""
    known = {page.number: page.id for page in pages}
    candidates = (
        *map(_included, pages),
        *(_excluded(left, page, revision, known) for left, page in gone.items()),
    )
    return Cohort(
        schema_version=1,
        dataset_id=revision.dataset_id,
        name="Articles",
        revision=revision.number,
        prior_input=revision.prior_input,
        task_prompts=dict(_PROMPTS),
        candidates=tuple(sorted(candidates, key=lambda c: c.number)),
    )


def rules_of(revision: Revision, pages: tuple[Page, ...]) -> Rules:
    """Return the verified contracts of all pages."""
    return Rules(
        schema_version=1,
        dataset_id=revision.dataset_id,
        revision=revision.number,
        prior_input=revision.prior_input,
        cases=tuple(rule_of(page, sources_of(files_of(page))) for page in pages),
    )


def _included(page: Page) -> Candidate:
    return Candidate(
        id=page.id,
        number=page.number,
        name=page.name,
        url=page.url,
        category=_CATEGORIES[page.kind],
        track="changing" if page.collection else "fixed",
        language=page.language,
        task_kind="post_collection" if page.collection else "fixed_article",
        status="included",
    )


def _excluded(gone: Gone, page: Page, revision: Revision, known: Mapping[int, str]) -> Candidate:
    change = Change(
        revision=revision.number,
        on=_CHANGED_ON,
        action=gone.action,
        basis=gone.basis,
        original_name=page.name,
        original_url=page.url,
        replaced_by=known[gone.replaced_by] if gone.replaced_by else None,
    )
    return _included(page).model_copy(update={"status": gone.action, "history": (change,)})


_CATEGORIES: Mapping[Kind, str] = MappingProxyType(
    {
        "news": "News article",
        "long-read": "Long read",
        "blog": "Blog post",
        "documentation": "Documentation page",
        "forum": "Forum thread",
        "question": "Question and answers",
        "short-post": "Short post",
        "folded": "Folded article",
        "table-heavy": "Article with tables",
        "list-heavy": "Article with lists",
        "posts": "Collection of posts",
    }
)
