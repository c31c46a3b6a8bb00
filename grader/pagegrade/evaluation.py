"""The one way from a case and a response to a verdict.

Everything that scores goes through ``evaluate_response``: the Python API, the command, the controls
and the export of a revision. A response of any bytes gets a verdict; nothing about it is an error.
"""

from collections.abc import Iterator, Mapping

from pagegrade.attempt import Attempt
from pagegrade.case import Case
from pagegrade.contracts import (
    body,
    comments,
    facts,
    files,
    identity,
    posts,
    records,
    resources,
    stable_groups,
)
from pagegrade.contracts import title as titles
from pagegrade.response import diagnostics
from pagegrade.response.formats import well_formed
from pagegrade.response.view import TooLongError, View, view
from pagegrade.signature import signature
from pagegrade.strict_json import as_model
from pagegrade.urls import absolute
from pagegrade.verdict import COMPONENTS, Component, ComponentName, Diagnostics, Evaluation

__all__ = ["evaluate_response", "score_attempt", "task_passed"]


def evaluate_response(  # noqa: PLR0913  # the response and all that comes with it
    case: Case | Mapping[str, object],
    response: str | bytes,
    *,
    title: str | None = None,
    final_url: str | None = None,
    content_type: str | None = None,
    delivered_files: Mapping[str, bytes] | None = None,
) -> Evaluation:
    """Judge one submitted answer.

    Args:
        case: A case, or its JSON object.
        response: The answer itself, as text or as bytes.
        title: The answer's own title field; it serves facts that ask for a title, nothing else.
        final_url: Where the method says that it ended.
        content_type: The declared media type of the answer.
        delivered_files: The bytes of each delivered file by its name.

    Raises:
        InvalidInputError: The case is malformed; a response never is.
    """
    task = as_model(case, Case)
    title, final_url = well_formed(title or ""), well_formed(final_url or "") or None
    try:
        seen = view(response, content_type=content_type, excluded=task.excluded_selectors)
    except TooLongError as error:
        return _without_response(task, f"too long: {error}")
    reading, base_url = _reading(task, seen), _base_url(seen, final_url or task.url)
    made = (
        *_body(reading),
        *_around(task, seen, final_url),
        *_records(task, seen, base_url),
        *_stated(task, seen, title),
        *_delivered(task, seen, base_url, delivered_files),
    )
    found = {component.name: component for component in made}
    parts = tuple(found.get(name) or Component.not_required(name) for name in COMPONENTS)
    return Evaluation(
        case_id=task.id,
        passed=_verdict(parts),
        reason=_reason(parts),
        error=None,
        format=seen.format,
        components=parts,
        diagnostics=_diagnostics(seen, reading),
        scorer=signature(),
    )


def score_attempt(
    case: Case | Mapping[str, object],
    attempt: Attempt | Mapping[str, object],
    *,
    delivered_files: Mapping[str, bytes] | None = None,
) -> Evaluation:
    """Judge one attempt: its response, or its error as a failure with its reason.

    Files are accepted by their bytes anew; what an attempt says about them counts for nothing.
    """
    task, made = as_model(case, Case), as_model(attempt, Attempt)
    if made.error is None:
        return evaluate_response(
            task,
            made.response or "",
            title=made.title,
            final_url=made.final_url,
            content_type=made.content_type,
            delivered_files=delivered_files,
        )
    return _without_response(task, f"{made.error.kind}: {made.error.message}")


def _without_response(task: Case, message: str) -> Evaluation:
    error = well_formed(message)
    return Evaluation(
        case_id=task.id,
        passed=False,
        reason=f"no response ({error})",
        error=error,
        format=None,
        components=(),
        diagnostics=None,
        scorer=signature(),
    )


def task_passed(evaluation: Evaluation) -> bool:
    """Tell whether the task counts as passed: there was a response, and all that is due is there.

    The verdict is taken from the components again; no stored flag is trusted.
    """
    return evaluation.error is None and _verdict(evaluation.components)


def _base_url(seen: View, url: str) -> str:
    """Return what relative links start from: the page's own statement, or the page's address."""
    stated = seen.tree.select_one("base[href]") if seen.tree else None
    found = absolute((stated.attr("href") or "").strip(), url) if stated else None
    return found if found and found.startswith(("http://", "https://")) else url


def _reading(case: Case, seen: View) -> body.Reading | None:
    if case.body is None:
        return None
    return body.read(case.ground_truth_main_content, case.body, case.reference_scope, seen)


def _body(reading: body.Reading | None) -> Iterator[Component]:
    if reading is not None:
        yield from body.check(reading)
        return
    names: tuple[ComponentName, ...] = ("body_regions", "ending")
    for name in names:
        yield Component(name=name, status="unavailable", summary="the case has no reference body")


def _around(case: Case, seen: View, final_url: str | None) -> Iterator[Component]:
    """Judge what stands around a body: whose page it is, its stable text, its title."""
    if case.page_identity:
        yield identity.check(case.page_identity, seen, final_url=final_url)
    if case.stable_groups:
        yield stable_groups.check(case.stable_groups, seen)
    if case.title is not None:
        yield titles.check(case.title, case.ground_truth_main_content, seen)


def _records(case: Case, seen: View, base_url: str) -> Iterator[Component]:
    if case.comments:
        end = case.reference_scope.end if case.reference_scope else ""
        yield comments.check(case.comments, seen, ending=end)
    if case.post_collection:
        yield posts.check(case.post_collection, seen, base_url=base_url)
    if case.records:
        yield records.check(case.records, seen, base_url=base_url)


def _stated(case: Case, seen: View, title: str | None) -> Iterator[Component]:
    if case.facts:
        yield facts.check_facts(case.facts, seen, title=title)
    if case.forbidden_output:
        yield facts.check_forbidden(case.forbidden_output, seen)
    if case.minimum_length:
        yield facts.check_length(case.minimum_length, seen)


def _delivered(
    case: Case, seen: View, base_url: str, delivered_files: Mapping[str, bytes] | None
) -> Iterator[Component]:
    if case.resources:
        yield resources.check(case.resources, seen, base_url=base_url)
    if case.files:
        yield files.check(case.files, delivered_files)


def _verdict(parts: tuple[Component, ...]) -> bool:
    required = [p for p in parts if p.status in ("passed", "failed")]
    return bool(required) and all(p.status == "passed" for p in required)


def _reason(parts: tuple[Component, ...]) -> str:
    failed = [p for p in parts if p.status == "failed"]
    if failed:
        others = f" (and {', '.join(p.name for p in failed[1:])})" if failed[1:] else ""
        return f"{failed[0].name}: {failed[0].summary}{others}"
    return "every required component passed"


def _diagnostics(seen: View, reading: body.Reading | None) -> Diagnostics:
    count = len(seen.squashed)
    if reading is None:
        return Diagnostics(response_characters=count)
    return Diagnostics(
        response_characters=count,
        long_runs_of=diagnostics.long_runs(reading.regions, seen.squashed),
        precision_of=(reading.seen.hits, reading.seen.places),
        regions_in_order=diagnostics.in_order(reading.regions, seen.squashed),
    )
