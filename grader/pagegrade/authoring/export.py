"""The export of a revision: each frozen reference through the scorer that submissions meet.

A reference that fails blocks the export. What history didn't keep is unavailable, which is neither
passed nor failed; then the review isn't complete, and it certifies nothing of what is missing.
"""

from collections.abc import Iterator, Sequence
from html import escape
from typing import Literal

from pagegrade.authoring.bindings import definition_sha256
from pagegrade.authoring.evidence import ResourceObservation
from pagegrade.authoring.evidence_home import EvidenceHome, Loaded, MissingError
from pagegrade.authoring.frozen_inputs import Confirmed
from pagegrade.canonical_json import sha256
from pagegrade.case import Case
from pagegrade.evaluation import evaluate_response, task_passed
from pagegrade.field_types import Id, Sha256
from pagegrade.signature import signature
from pagegrade.source_files import Role, SourceFile
from pagegrade.strict_json import Fault, Place, Strict
from pagegrade.verdict import Evaluation

__all__ = ["ERROR_PAGE", "AnnotationReview", "blocking_faults", "review_revision"]

ERROR_PAGE = (
    b"<!doctype html><html><head><title>502 Bad Gateway</title></head><body>"
    b"<h1>502 Bad Gateway</h1><p>The server is not available. Try again later.</p></body></html>"
)


class ReviewedSource(Strict):
    """A source file of a case, and whether its bytes are still there."""

    path: str
    role: Role
    sha256: Sha256
    status: Literal["confirmed", "unavailable"]


class Control(Strict):
    """One answer and what became of it.

    Attributes:
        control: The role of the reference answer, with the format that was made of a capture; or
            ``error_page``.
        answer_sha256: Of the bytes that were scored; of the missing ones, where it is known.
        due: What the verdict on this answer has to be.
        outcome: Whether it was that; unavailable when there was no answer to score.
        reason: The scorer's, in a sentence.
    """

    control: str
    answer_sha256: Sha256 | None
    due: Literal["accepted", "rejected"]
    outcome: Literal["passed", "failed", "unavailable"]
    reason: str


class ReviewedCase(Strict):
    """The controls of one case."""

    id: Id
    definition_sha256: Sha256
    sources: tuple[ReviewedSource, ...]
    controls: tuple[Control, ...]


class AnnotationReview(Strict):
    """``annotation-review.json``.

    Attributes:
        complete: Whether every source was there and every control passed.
        scorer: The signature of the scorer.
    """

    schema_version: Literal[1]
    kind: Literal["annotation_review"]
    dataset_id: Id
    dataset_sha256: Sha256
    scorer: str
    complete: bool
    cases: tuple[ReviewedCase, ...]


def review_revision(confirmed: Confirmed, home: EvidenceHome) -> AnnotationReview:
    """Run the controls of every case.

    Raises:
        InvalidInputError: A file of evidence is there and isn't the one that was reviewed.
    """
    pairs = zip(confirmed.dataset.cases, confirmed.raw, strict=True)
    cases = tuple(
        _review_case(case, definition_sha256(raw), home, Place("dataset.json", case.id, at))
        for number, (case, raw) in enumerate(pairs)
        for at in (f"$.cases[{number}]",)
    )
    return AnnotationReview(
        schema_version=1,
        kind="annotation_review",
        dataset_id=confirmed.dataset.id,
        dataset_sha256=confirmed.sha256,
        scorer=signature(),
        complete=all(map(_is_complete, cases)),
        cases=cases,
    )


def blocking_faults(review: AnnotationReview) -> tuple[Fault, ...]:
    """Return a fault for each control that failed; an unavailable one doesn't block."""
    return tuple(
        Fault(control.control, _expected(control), case=case.id)
        for case in review.cases
        for control in case.controls
        if control.outcome == "failed"
    )


def _expected(control: Control) -> str:
    return f"an answer that is {control.due}; the scorer says: {control.reason}"


def _is_complete(case: ReviewedCase) -> bool:
    confirmed = all(source.status == "confirmed" for source in case.sources)
    return confirmed and all(control.outcome == "passed" for control in case.controls)


def _review_case(case: Case, definition: str, home: EvidenceHome, place: Place) -> ReviewedCase:
    loaded = {source.path: _load(source, case, home, place) for source in case.source_evidence}
    return ReviewedCase(
        id=case.id,
        definition_sha256=definition,
        sources=tuple(
            ReviewedSource(
                **s.model_dump(), status="confirmed" if loaded[s.path] else "unavailable"
            )
            for s in case.source_evidence
        ),
        controls=(*_accepted(case, loaded), _rejected(case)),
    )


def _reviewed(source: SourceFile, file: Loaded | None) -> ReviewedSource:
    return ReviewedSource(**source.model_dump(), status="confirmed" if file else "unavailable")


def _load(source: SourceFile, case: Case, home: EvidenceHome, place: Place) -> Loaded | None:
    try:
        return home.load_one(case.id, source, place)
    except MissingError:
        return None


_TYPES: dict[Role, str] = {
    "answer_html": "text/html",
    "answer_markdown": "text/markdown",
    "answer_text": "text/plain",
}
_WITHOUT_TEXT = frozenset({"post_collection", "records"})  # their links need markup


def _accepted(case: Case, loaded: dict[str, Loaded | None]) -> Iterator[Control]:
    if case.task_kind == "resources":
        yield from _of_capture(case, loaded)
    elif case.task_kind == "file":
        yield _of_files(case, loaded)
    else:
        for role, content_type in _TYPES.items():
            if role != "answer_text" or case.task_kind not in _WITHOUT_TEXT:
                yield _of_answer(case, role, content_type, loaded)


def _of_answer(
    case: Case, role: Role, content_type: str, loaded: dict[str, Loaded | None]
) -> Control:
    source = next((s for s in case.source_evidence if s.role == role), None)
    file = loaded[source.path] if source else None
    if file is None:
        return _unavailable(role, source.sha256 if source else None)
    return _scored(case, role, file.data, content_type)


def _of_capture(case: Case, loaded: dict[str, Loaded | None]) -> Iterator[Control]:
    """Answer with the addresses that the capture retained, never with the expected ones."""
    role: Role = "resource_observation"
    source = next((s for s in case.source_evidence if s.role == role), None)
    file = loaded[source.path] if source else None
    for content_type in _TYPES.values():
        name = f"{role} as {content_type}"
        if file is None:
            yield _unavailable(name, None)
        else:
            urls = file.parsed(ResourceObservation).urls
            yield _scored(case, name, serialized(urls, content_type), content_type)


def serialized(urls: Sequence[str], content_type: str) -> bytes:
    r"""Write addresses as an answer in one format.

    >>> serialized(["https://a.example/x"], "text/markdown")
    b'- <https://a.example/x>\n'
    """
    if content_type == "text/html":
        links = (f'<li><a href="{escape(url)}">{escape(url)}</a></li>' for url in urls)
        return f"<!doctype html><html><body><ul>{''.join(links)}</ul></body></html>".encode()
    line = "- <{}>\n" if content_type == "text/markdown" else "{}\n"
    return "".join(line.format(url) for url in urls).encode()


def _of_files(case: Case, loaded: dict[str, Loaded | None]) -> Control:
    sources = [s for s in case.source_evidence if s.role == "answer_file"]
    files = {s.path: loaded[s.path] for s in sources}
    delivered = {path: file.data for path, file in files.items() if file}
    if not files or len(delivered) < len(files):
        return _unavailable("answer_file", sources[0].sha256 if sources else None)
    evaluation = evaluate_response(case, "", final_url=case.url, delivered_files=delivered)
    return _control("answer_file", sources[0].sha256, "accepted", evaluation)


def _scored(case: Case, name: str, answer: bytes, content_type: str) -> Control:
    evaluation = evaluate_response(case, answer, final_url=case.url, content_type=content_type)
    return _control(name, sha256(answer), "accepted", evaluation)


def _rejected(case: Case) -> Control:
    evaluation = evaluate_response(
        case,
        ERROR_PAGE,
        final_url=case.url,
        content_type="text/html",
        delivered_files={"error.html": ERROR_PAGE},
    )
    return _control("error_page", sha256(ERROR_PAGE), "rejected", evaluation)


def _control(
    name: str, sha256: str, due: Literal["accepted", "rejected"], evaluation: Evaluation
) -> Control:
    is_right = task_passed(evaluation) == (due == "accepted")
    return Control(
        control=name,
        answer_sha256=sha256,
        due=due,
        outcome="passed" if is_right else "failed",
        reason=evaluation.reason,
    )


def _unavailable(name: str, sha256: str | None) -> Control:
    return Control(
        control=name,
        answer_sha256=sha256,
        due="accepted",
        outcome="unavailable",
        reason="the answer wasn't kept",
    )
