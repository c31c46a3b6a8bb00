"""Whatever meets in a page: its references pass and its controls fail."""

from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from pagegrade.authoring.cohort import Cohort
from pagegrade.authoring.compile import case_parts
from pagegrade.case import Case
from pagegrade.evaluation import evaluate_response, task_passed
from pagegrade.source_files import SourceFile
from pagegrade.strict_json import as_model
from pagetrap.sites.cases import Answer, Drawn, draw, references
from pagetrap.sites.contract import rule_of
from pagetrap.sites.kinds import KINDS
from pagetrap.sites.negative_controls import controls
from pagetrap.sites.plan import SUITES, Planned
from pagetrap.sites.reference_answers import as_text
from pagetrap.sites.skeletons import SKELETONS
from pagetrap.sites.suite import build_suite, candidate_of
from pagetrap.sites.words import LANGUAGES, words

PLANS = st.builds(
    Planned,
    number=st.integers(1, 45),
    kind=st.sampled_from(sorted(KINDS)),
    language=st.sampled_from(LANGUAGES),
    skeleton=st.sampled_from(sorted(SKELETONS)),
    variant=st.integers(0, 7),
)
NO_SOURCES = (SourceFile(path="none/page.html", sha256="0" * 64, role="page"),)


def executable(drawn: Drawn) -> Case:
    plan = SUITES["popular-sites"]
    candidate = candidate_of(plan, drawn)
    cohort = Cohort(
        schema_version=1,
        dataset_id="law",
        name="Law",
        revision=1,
        prior_input=None,
        candidates=(candidate,),
    )
    return as_model(case_parts(cohort, candidate, rule_of(drawn, NO_SOURCES)), Case)


def passes(case: Case, answer: Answer) -> bool:
    return task_passed(
        evaluate_response(
            case,
            answer.response,
            content_type=answer.content_type,
            delivered_files=answer.delivered,
        )
    )


def wrong_verdicts(planned: Planned) -> list[str]:
    drawn = draw(SUITES["popular-sites"], planned)
    case = executable(drawn)
    fails = [name for name, answer in references(drawn).items() if not passes(case, answer)]
    return fails + [name for name, answer in controls(drawn).items() if passes(case, answer)]


@given(PLANS)
@example(  # its prose holds the label of the opening hours in small letters
    Planned(number=19, kind="visit", language="es", skeleton="app", variant=0)
)
@settings(max_examples=20, deadline=None)
def test_references_pass_and_controls_fail(planned: Planned) -> None:
    assert wrong_verdicts(planned) == []


@pytest.mark.campaign
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_works_in_every_language_and_skeleton(kind: str) -> None:
    wrong = {
        (language, skeleton, variant): found
        for language in LANGUAGES
        for skeleton in SKELETONS
        for variant in range(4)
        if (found := wrong_verdicts(Planned(1, kind, language, skeleton, variant)))
    }
    assert wrong == {}


LISTS = (
    "categories", "event_kinds", "themes", "trades", "venues", "towns", "goods", "papers",
    "counts", "states", "weekdays", "streets",
)  # fmt: skip


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_language_has_as_many_names_as_the_others_and_none_twice(code: str) -> None:
    mine, english = words(code), words("en")
    for name in LISTS:
        found: tuple[str, ...] = getattr(mine, name)
        assert len(set(found)) == len(found), name
        assert len(found) >= len(getattr(english, name)) - 1, name


def test_an_unknown_language_is_named() -> None:
    with pytest.raises(ValueError, match="no words for language 'xx'; allowed: en, de"):
        words("xx")


def test_plain_text_has_the_words_of_the_markdown_and_no_markup() -> None:
    page: Any = next(c for c in build_suite("popular-sites").cases if c.planned.kind == "downloads")
    text = as_text(references(page)["md"].response)
    assert "](" not in text
    assert not any(line.startswith(("#", "|", "- ")) for line in text.split("\n"))
