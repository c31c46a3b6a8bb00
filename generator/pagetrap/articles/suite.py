"""The suite as a whole: pages, evidence, cohort and rules, all from one seed."""

import os
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Literal

from pagegrade.authoring.cohort import Candidate, Change, Cohort
from pagegrade.rules import Rules
from pagetrap.articles.contract import rule_of
from pagetrap.articles.draw import draw_page, host_of
from pagetrap.articles.evidence import File, as_json, files_of, index_of, sources_of
from pagetrap.articles.model import Kind, Page
from pagetrap.articles.plan import GONE, PLAN, Gone
from pagetrap.streams import Rng

__all__ = ["DATASET_ID", "SEED", "cohort_of", "pages_of", "rules_of", "write_evidence"]

SEED = 1
"""The seed of the published suite."""

DATASET_ID = "articles-v1"
REVISION = 2  # candidates were replaced while the suite was qualified; nothing was published before
_REVISED_ON = "2026-08-17"

_PROMPTS: dict[Literal["fixed_article", "post_collection"], str] = {
    "fixed_article": (
        "Return the complete text that this page displays after its first load: the title, "
        "the whole article, the comments in sight, and the site's own labels around them."
    ),
    "post_collection": (
        "Return all posts that this page displays after its first load, each with its link, "
        "its author and its text, and the site's own labels around them."
    ),
}


def pages_of(seed: int) -> tuple[Page, ...]:
    """Return the pages of all cases, in the order of their numbers."""
    return tuple(draw_page(seed, planned) for planned in PLAN)


def cohort_of(seed: int, pages: tuple[Page, ...]) -> Cohort:
    """Return who is in the suite and who was."""
    known = {page.number: page.id for page in pages}
    included = (_candidate(page) for page in pages)
    candidates = (*included, *(_gone(seed, gone, known) for gone in GONE))
    return Cohort(
        schema_version=1,
        dataset_id=DATASET_ID,
        name="Articles",
        revision=REVISION,
        prior_input=None,
        task_prompts=_PROMPTS,
        candidates=tuple(sorted(candidates, key=lambda c: c.number)),
    )


def rules_of(pages: tuple[Page, ...]) -> Rules:
    """Return the contracts of all pages."""
    return Rules(
        schema_version=1,
        dataset_id=DATASET_ID,
        revision=REVISION,
        prior_input=None,
        cases=tuple(rule_of(page, sources_of(files_of(page))) for page in pages),
    )


def write_evidence(seed: int, out: Path) -> int:
    """Write the evidence home of a seed and return how many files it has.

    All or nothing: the files are written beside ``out`` and take its place at the end.

    Raises:
        FileExistsError: ``out`` has files in it already, or is one.
    """
    if out.exists() and (not out.is_dir() or any(out.iterdir())):
        raise FileExistsError(f"{out} is there and not an empty folder; choose another one")
    cases = {page.id: files_of(page) for page in pages_of(seed)}
    out.parent.mkdir(parents=True, exist_ok=True)
    beside = Path(tempfile.mkdtemp(prefix=f".{out.name}-", dir=out.parent))
    try:
        count = sum(1 for _ in _write(seed, cases, beside))
        beside.chmod(0o755)  # a temporary folder is its owner's alone
        os.replace(beside, out)  # noqa: PTH105  # it replaces an empty folder, too
    except BaseException:
        shutil.rmtree(beside, ignore_errors=True)
        raise
    return count


def _write(seed: int, cases: Mapping[str, tuple[File, ...]], home: Path) -> Iterator[str]:
    index = File("evidence.json", "review", as_json(index_of(seed, cases)))
    for file in (index, *(file for files in cases.values() for file in files)):
        path = home / file.path
        path.parent.mkdir(exist_ok=True)
        path.write_text(file.text, encoding="utf-8", newline="\n")
        yield file.path


def _candidate(page: Page) -> Candidate:
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


def _gone(seed: int, gone: Gone, known: Mapping[int, str]) -> Candidate:
    host = host_of(Rng(f"pagetrap/articles/gone/seed-{seed}/candidate-{gone.number}"))
    name, url = f"{_CATEGORIES[gone.kind]} on {host}", f"https://{host}/p/{gone.number}"
    change = Change(
        revision=REVISION,
        on=_REVISED_ON,
        action=gone.action,
        basis=gone.basis,
        original_name=name,
        original_url=url,
        replaced_by=known[gone.replaced_by] if gone.replaced_by else None,
    )
    return Candidate(
        id=f"article-{gone.number:03}-{gone.language}-{gone.kind}-{host.split('.')[-2]}",
        number=gone.number,
        name=name,
        url=url,
        category=_CATEGORIES[gone.kind],
        track="fixed",
        language=gone.language,
        task_kind="fixed_article",
        status=gone.action,
        history=(change,),
    )


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
