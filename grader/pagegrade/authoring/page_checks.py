"""A contract against the page that it was written from: what it asks for, the page displays."""

from collections.abc import Iterator

from pagegrade.case import Case
from pagegrade.contracts import facts, identity, records, stable_groups
from pagegrade.contracts import title as titles
from pagegrade.response.normalise import words
from pagegrade.response.view import View
from pagegrade.strict_json import Fault, Place
from pagegrade.verdict import Component

__all__ = ["page_faults"]


def page_faults(case: Case, page: View, rule: Place) -> Iterator[Fault]:
    """Look in a page for identity, stable text, title, records and facts of its own contract."""
    if case.title and not _displays(case.title, page):
        yield rule.fault("title", "a title that the page displays; a titleless post has none")
    for name, component in _of_items(case, page):
        for number, evidence in enumerate(component.evidence):
            if not evidence.matched:
                expected = f"something that holds for the page itself: {evidence.detail}"
                yield rule.fault(f"{name}[{number}]", expected)
    for name, component in _of_counts(case, page):
        if component.status == "failed":
            yield rule.fault(name, f"what the page itself has: {component.summary}")


def _displays(title: str, page: View) -> bool:
    """Tell whether the page shows a title as a heading or as a line by itself."""
    return words(title) in page.line_words or titles.check(title, "", page).status == "passed"


def _of_items(case: Case, page: View) -> Iterator[tuple[str, Component]]:
    if case.page_identity:
        yield "page_identity", identity.check(case.page_identity, page, final_url=case.url)
    if case.stable_groups:
        yield "stable_groups", stable_groups.check(case.stable_groups, page)
    if case.facts:
        yield "facts", facts.check_facts(case.facts, page, title=None)
    if case.forbidden_output:
        yield "forbidden_output", facts.check_forbidden(case.forbidden_output, page)


def _of_counts(case: Case, page: View) -> Iterator[tuple[str, Component]]:
    if case.records:
        yield "records", records.check(case.records, page, base_url=case.url)
    if case.minimum_length:
        yield "minimum_length", facts.check_length(case.minimum_length, page)
