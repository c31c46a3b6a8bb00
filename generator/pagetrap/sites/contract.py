"""The rule of a case: what its kind asks for, and what every page of these suites is asked."""

import re
from collections.abc import Iterator

from pagegrade.authoring.rules import ReviewDefaults, ReviewRow, Rule
from pagegrade.contracts.facts import Forbidden
from pagegrade.contracts.identity import PageIdentity
from pagegrade.contracts.stable_groups import StableGroup, VisibleControl
from pagegrade.response.view import view
from pagegrade.source_files import SourceFile
from pagetrap.articles.prose import ui
from pagetrap.sites.cases import Drawn
from pagetrap.sites.reference_answers import markdown
from pagetrap.sites.words import words

__all__ = ["OBSERVED_ON", "rule_of"]

OBSERVED_ON = "2026-03-09"
_PAGES = ("records", "information")  # tasks whose answer is about the page as a whole


def rule_of(case: Drawn, sources: tuple[SourceFile, ...]) -> Rule:
    """Return the verified contract of a case, standing on ``sources``."""
    made, is_page = case.made, case.made.task_kind in _PAGES
    groups = tuple(_stable(case)) if is_page else ()
    return Rule(
        id=case.id,
        language=case.planned.language,
        task_kind=made.task_kind,
        status="verified",
        sources=sources,
        page_identity=(PageIdentity(pattern=re.escape(case.page.site.name)),) if is_page else (),
        stable_groups=groups,
        stable_text_reviews=tuple(
            ReviewRow(id=group.id, source_region=group.location) for group in groups
        ),
        stable_text_review_defaults=ReviewDefaults(
            stability_basis="A label of the site that names no single entry.",
            observation_date=OBSERVED_ON,
        )
        if groups
        else ReviewDefaults(),
        records=made.records,
        facts=made.facts,
        forbidden_output=tuple(_forbidden(case)),
        minimum_length=_least(case) if is_page else None,
        resources=made.resources,
        files=made.files,
        excluded_selectors=made.excluded,
    )


def _stable(case: Drawn) -> Iterator[StableGroup]:
    for number, (phrase, location) in enumerate(case.made.stable, 1):
        yield StableGroup.model_validate(
            {
                "id": f"label-{number}",
                "phrase": phrase,
                "location": location,
                "reason": "It says what the page lists, whatever it lists today.",
            }
        )
    words = ui(case.planned.language)
    yield StableGroup(
        id="home", phrase=words.home, location="navigation", reason="The first link of every menu."
    )
    yield StableGroup(
        id="privacy",
        phrase=words.privacy,
        location="footer",
        reason="The foot of every page has it.",
    )
    if case.made.is_search:
        yield StableGroup(
            id="search",
            phrase=words.search,
            location="controls",
            reason="The box that the results came from.",
            visible_control=VisibleControl(selector="input[type=search]", attribute="placeholder"),
        )


def _forbidden(case: Drawn) -> Iterator[Forbidden]:
    said = words(case.planned.language)
    yield Forbidden(id="robot-wall", phrases=(said.wall,))
    yield Forbidden(id="error-page", phrases=(said.gone,))
    if case.made.loading:
        yield Forbidden(id="still-loading", phrases=(said.loading,))


def _least(case: Drawn) -> int:
    """Return half of what a reader sees; less is a stub, whatever it names."""
    return len(view(markdown(case.page), content_type="text/markdown").squashed) // 2
