"""From rules and evidence to cases: all of a suite, or nothing.

Nothing is downloaded and nobody is called. What is read are the files that the rules name by their
hashes, each once; what comes out needs none of them any more.
"""

from collections.abc import Iterator
from typing import Any

from pagegrade.authoring.body_checks import body_faults, review_faults
from pagegrade.authoring.cohort import Candidate, Cohort
from pagegrade.authoring.cohort_checks import agreement_faults, candidate_faults, candidate_of
from pagegrade.authoring.evidence import (
    CommentObservation,
    PostObservation,
    RecordObservation,
    ResourceObservation,
    ReviewRecord,
)
from pagegrade.authoring.evidence_home import EvidenceHome, Loaded, Sources
from pagegrade.authoring.observation_checks import (
    comment_faults,
    identity_faults,
    post_faults,
    record_faults,
    resource_faults,
)
from pagegrade.authoring.page_checks import page_faults
from pagegrade.authoring.rules import Rule, Rules
from pagegrade.authoring.source_role_checks import role_faults
from pagegrade.case import Case, Contracts, Dataset
from pagegrade.response.view import TooLongError, View, view
from pagegrade.strict_json import Fault, InvalidInputError, Place, as_model

__all__ = ["case_parts", "compile_case", "compile_dataset"]

_WITH_ENDING, _WITHOUT_ENDING = 4, 3  # versions of the body contract


def compile_dataset(
    cohort: Cohort, rules: Rules, home: EvidenceHome, *, file: str = "rules.json"
) -> Dataset:
    """Compile every case of the inventory.

    Args:
        cohort: Who is in the suite.
        rules: A verified rule for each of its cases, in the cohort's order.
        home: The evidence; read, never written.
        file: What faults call the rules.

    Raises:
        InvalidInputError: With all faults of all cases; a part of a suite is never returned.
    """
    if faults := tuple(agreement_faults(cohort, rules, Place(file))):
        raise InvalidInputError(faults)
    cases: list[Case] = []
    found: list[Fault] = []
    for number, rule in enumerate(rules.cases):
        place = Place(file, rule.id, f"$.cases[{number}]")
        try:
            cases.append(compile_case(cohort, rule, home, place=place))
        except InvalidInputError as error:
            found += error.faults
    if found:
        raise InvalidInputError(tuple(found))
    return Dataset(
        schema_version=1,
        id=cohort.dataset_id,
        name=cohort.name,
        case_count=len(cases),
        cases=tuple(cases),
    )


def compile_case(
    cohort: Cohort, rule: Rule, home: EvidenceHome, *, place: Place | None = None
) -> Case:
    """Compile one verified contract; ``place`` is where the rule stands, for faults.

    Raises:
        InvalidInputError: The rule disagrees with its candidate, a source isn't the reviewed one,
            or the evidence doesn't support the contract.
    """
    where = place or Place("rules.json", rule.id)
    candidate = candidate_of(cohort, rule.id)
    if faults := tuple(candidate_faults(candidate, rule, where)) or tuple(role_faults(rule, where)):
        raise InvalidInputError(faults)
    assert candidate is not None
    sources = home.load(rule.id, rule.sources, where)
    case = _case(case_parts(cohort, candidate, rule), _body_of(sources), where)
    if faults := tuple(_evidence_faults(case, rule, sources, where)):
        raise InvalidInputError(faults)
    return case


def case_parts(cohort: Cohort, candidate: Candidate, rule: Rule) -> dict[str, Any]:
    """Return all of a case but its body, as JSON: what can be said without the evidence."""
    shared = {*Contracts.model_fields}
    parts = rule.model_dump(mode="json", include=shared, exclude_defaults=True)
    parts |= candidate.model_dump(include={"name", "url", "category", "track"})
    parts["task_prompt"] = cohort.prompt_of(candidate)
    parts["source_evidence"] = [source.model_dump() for source in rule.sources]
    if rule.body:
        is_fixed = rule.task_kind == "fixed_article"
        parts["body"] = {
            "contract_version": _WITH_ENDING if is_fixed else _WITHOUT_ENDING,
            "segmentation_version": rule.body.segmentation_version,
            "regions": [region.model_dump() for region in rule.body.regions],
        }
    return parts


def _case(parts: dict[str, Any], body: str, place: Place) -> Case:
    try:
        return as_model(parts | ({"ground_truth_main_content": body} if body else {}), Case)
    except InvalidInputError as error:
        raise InvalidInputError(tuple(map(place.of, error.faults))) from error


def _body_of(sources: Sources) -> str:
    for file in sources.having("body_text"):
        try:
            body = file.data.decode()
        except UnicodeDecodeError as error:
            fault = file.inside().fault("", f"text in UTF-8 ({error.reason})")
            raise InvalidInputError((fault,)) from error
        if set(body) & {"\r", "\0", "\ufeff"}:
            expected = "lines parted by line feeds, without a byte-order mark or NUL"
            raise InvalidInputError((file.inside().fault("", expected),))
        return body
    return ""


def _evidence_faults(case: Case, rule: Rule, sources: Sources, place: Place) -> Iterator[Fault]:
    (reviewed,) = sources.having("review")
    review, inside = reviewed.parsed(ReviewRecord), reviewed.inside()
    if review.case_id != case.id:
        yield inside.fault("case_id", case.id)
    if (review.access == "user_archive") != (rule.attestation is not None):
        yield inside.fault("access", "user_archive with an attestation of the rule, and only then")
    yield from review_faults(case, review, inside)
    pages = {page.source.sha256: _view(page, case) for page in sources.having("page")}
    for page in pages.values():
        yield from page_faults(case, page, place)
        yield from body_faults(case, review, page, rule=place, inside=inside)
    yield from _observation_faults(case, sources, pages, place)


def _view(page: Loaded, case: Case) -> View:
    try:
        return view(page.data, content_type="text/html", excluded=case.excluded_selectors)
    except TooLongError as error:
        raise InvalidInputError((page.place.fault("path", f"a page of fewer: {error}"),)) from error


def _observation_faults(
    case: Case, sources: Sources, pages: dict[str, View], place: Place
) -> Iterator[Fault]:
    files = sources.having("page")
    for file in sources.having("comment_observation"):
        seen = file.parsed(CommentObservation)
        yield from identity_faults(seen, files, file.inside())
        page = next(iter(pages.values()))
        yield from comment_faults(case, seen, page, rule=place, inside=file.inside())
    loads = [
        (file.parsed(PostObservation), file.inside()) for file in sources.having("post_observation")
    ]
    for load, inside in loads:
        yield from identity_faults(load, files, inside)
    yield from post_faults(
        case, [(load, pages.get(load.page_sha256), inside) for load, inside in loads], place
    )
    for file in sources.having("record_observation"):
        listed = file.parsed(RecordObservation)
        yield from identity_faults(listed, files, file.inside())
        yield from record_faults(case, listed, place)
    for file in sources.having("resource_observation"):
        captured = file.parsed(ResourceObservation)
        yield from identity_faults(captured, files, file.inside())
        yield from resource_faults(case, captured, place)
