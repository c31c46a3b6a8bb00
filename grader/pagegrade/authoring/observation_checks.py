"""What was observed of a page's records against the contract and against the page itself."""

from collections.abc import Iterator, Sequence

from pagegrade.authoring.evidence import (
    CommentObservation,
    PostObservation,
    PostRecord,
    RecordObservation,
    ResourceObservation,
)
from pagegrade.authoring.evidence_home import Loaded
from pagegrade.case import Case
from pagegrade.contracts import comments, posts
from pagegrade.contracts.label_lists import LabelLists
from pagegrade.contracts.record_links import resolver
from pagegrade.response.view import View
from pagegrade.strict_json import Fault, Place
from pagegrade.urls import absolute

__all__ = ["comment_faults", "identity_faults", "post_faults", "record_faults", "resource_faults"]

_LEAST_LOADS = 2


def identity_faults(
    observation: CommentObservation | PostObservation | RecordObservation | ResourceObservation,
    pages: Sequence[Loaded],
    inside: Place,
) -> Iterator[Fault]:
    """Check that an observation is of this case and of one of its pages."""
    if observation.case_id != inside.case:
        yield inside.fault("case_id", inside.case)
    if observation.page_sha256 not in {page.source.sha256 for page in pages}:
        yield inside.fault("page_sha256", "the SHA-256 of a page of the case")


def comment_faults(
    case: Case, observation: CommentObservation, page: View, *, rule: Place, inside: Place
) -> Iterator[Fault]:
    """Check presence, absence and count of comments.

    A settled load without records supports absence; the schema refuses one that wasn't settled.
    """
    contract, records = case.comments, observation.records
    if contract is None:
        if records:
            expected = f"empty, or comment_evidence of present: {len(records)} were displayed"
            yield inside.fault("records", expected)
        return
    if not records:
        yield rule.fault("comment_evidence", "absent, since no comments were observed")
        return
    noted = (
        comments.Candidate(identity=r.id or "", author=r.author, lines=r.text.split("\n"))
        for r in records
    )
    counted = comments.count(contract, noted)
    if contract.observed_records != counted:
        expected = f"{counted}, the valid records of the observation"
        yield rule.fault("comments.observed_records", expected)
    found = comments.check(contract, page, ending=_ending(case)).matched
    if found != counted:
        expected = f"{found} valid records, as the reviewed selectors find in the page"
        yield inside.fault("records", expected)
    notices = LabelLists.of((), contract.unavailable_notices)
    for text in observation.placeholders:
        if not notices.is_notice(text):
            yield rule.fault("comments.unavailable_notices", f"{text!r} among them, as observed")


def _ending(case: Case) -> str:
    return case.reference_scope.end if case.reference_scope else ""


def post_faults(
    case: Case,
    loads: Sequence[tuple[PostObservation, View | None, Place]],
    rule: Place,
) -> Iterator[Fault]:
    """Check that the loads are independent, and the minimum against the least of them.

    Each load comes with the page that it was, if there is one, and the place of its observation.
    The smaller count is the baseline: what every load displayed is what a response can be asked.
    """
    contract = case.post_collection
    if contract is None:
        return
    numbers = sorted(load.load for load, _, _ in loads)
    if len(loads) < _LEAST_LOADS or numbers != list(range(1, len(loads) + 1)):
        yield rule.fault("sources", "two or more observations of posts, of loads 1, 2 and so on")
    if len({load.page_sha256 for load, _, _ in loads}) < len(loads):
        yield rule.fault("sources", "a page of its own for each load; a copy proves no second one")
    counts = []
    for load, page, inside in loads:
        counts.append(posts.count(contract, map(_as_candidate, load.records)))
        found = counts[-1]
        if page is not None:
            found = posts.check(contract, page, base_url=case.url).matched or 0
        if found != counts[-1]:
            expected = f"{found} valid posts, as the reviewed selectors find in the page"
            yield inside.fault("records", f"{expected}; {counts[-1]} are noted")
    if counts and contract.observed_records != min(counts):
        expected = f"{min(counts)}, the valid posts of the load with fewest"
        yield rule.fault("post_collection.observed_records", expected)


def _as_candidate(record: PostRecord) -> posts.Candidate:
    return posts.Candidate(
        links=[record.link],
        author=record.author,
        lines=record.text.split("\n"),
        quote_author=record.quoted_author or "",
        quote_lines=(record.quoted_text or "").split("\n"),
    )


def record_faults(case: Case, observation: RecordObservation, rule: Place) -> Iterator[Fault]:
    """Check that each group's minimum was displayed."""
    for number, group in enumerate(case.records):
        resolve = resolver(group.url_pattern, "")
        seen = {r.link for r in observation.records if r.group == group.id}
        count = sum(bool(resolve(link)) for link in seen)
        if count < group.minimum_records:
            expected = f"at most {count}, the records that were observed"
            yield rule.fault(f"records[{number}].minimum_records", expected)


def resource_faults(case: Case, observation: ResourceObservation, rule: Place) -> Iterator[Fault]:
    """Check that the capture has each resource by one of its addresses."""
    captured = {absolute(url, "") for url in observation.urls}
    for number, resource in enumerate(case.resources):
        if captured.isdisjoint(absolute(url, "") for url in resource.urls):
            yield rule.fault(f"resources[{number}].urls", "an address that the capture retained")
