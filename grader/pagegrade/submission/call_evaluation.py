"""From what a method returned to the attempt that is scored, as its declaration says."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import islice

from pagegrade.attempt import Attempt
from pagegrade.case import Case
from pagegrade.evaluation import evaluate_response, score_attempt
from pagegrade.json_paths import path_of, walk
from pagegrade.projections import Projection, project
from pagegrade.strict_json import Fault, InvalidInputError, as_model
from pagegrade.submission.record_models import CallMade
from pagegrade.verdict import Evaluation

__all__ = ["attempt_of", "check_envelope", "envelope_of", "evaluation_of"]


def evaluation_of(  # noqa: PLR0913  # a call and all that came of it
    case: Case,
    call: CallMade,
    projection: Projection | None,
    *,
    raw: bytes | None,
    files: Mapping[str, bytes],
    place: str = "<raw>",
) -> Evaluation:
    """Judge one call by the one scorer: its raw output, or what the projection picks of it.

    Raises:
        InvalidInputError: The raw output isn't of the shape that the projection declares.
    """
    if call.error is not None:
        return score_attempt(case, Attempt(error=call.error, elapsed_ms=call.elapsed_ms))
    if projection is not None:
        attempt, picked = attempt_of(projection, raw or b"", call, request_url=case.url, file=place)
        return score_attempt(case, attempt, delivered_files={**files, **picked})
    return evaluate_response(
        case,
        raw or b"",  # as bytes: its charset is for the scorer to find
        title=call.title,
        final_url=call.final_url,
        content_type=call.content_type,
        delivered_files=files,
    )


def attempt_of(
    projection: Projection, raw: bytes, call: CallMade, *, request_url: str, file: str = "<raw>"
) -> tuple[Attempt, Mapping[str, bytes]]:
    """Pick an attempt, and the files it delivers, out of a tool's own output.

    Args:
        projection: Where the answer is; retained declarations replay their own formats.
        raw: The output, JSON in UTF-8.
        call: The call that it came of.
        request_url: What the method was asked for.
        file: What faults name.

    Raises:
        InvalidInputError: The output is no JSON, has another shape than the declared one, or has
            no response.
    """
    payload = envelope_of(raw, file=file)
    try:
        found = project(projection, payload, request_url=request_url)
    except InvalidInputError as error:
        raise InvalidInputError(tuple(replace(f, file=file) for f in error.faults)) from error
    if found.response is None:
        path = path_of(projection.response.path)
        fault = Fault(file, "a response; without one the call has failed", path)
        raise InvalidInputError((fault,))
    attempt = {
        "case_id": call.case_id,
        "response": found.response,
        "title": found.title,
        "final_url": found.final_url,
        "content_type": call.content_type,
        "elapsed_ms": call.elapsed_ms,
    }
    return as_model(attempt, Attempt), found.files


def check_envelope(
    projection: Projection, raw: bytes, call: CallMade, *, file: str = "<raw>"
) -> None:
    """Hold the output of a call to what is kept: the declared shape, and no credentials.

    The output of a failed call may be of any shape.

    Raises:
        InvalidInputError: With the place of each fault.
    """
    if call.error is None:
        attempt_of(projection, raw, call, request_url="", file=file)
        payload = envelope_of(raw, file=file)
    else:
        try:
            payload = envelope_of(raw, file=file)
        except InvalidInputError:
            return
    private = tuple(
        Fault(file, "no credentials; leave them out before the call is kept", path)
        for path in islice(_credentials(payload), _MOST_NAMED)
    )
    if private:
        raise InvalidInputError(private)


def envelope_of(raw: bytes, *, file: str = "<raw>") -> object:
    """Read an output that a projection picks from.

    Raises:
        InvalidInputError: It isn't JSON, or has a key twice.

    >>> envelope_of(b'{"text": "a", "text": "b"}')
    Traceback (most recent call last):
    pagegrade.strict_json.InvalidInputError: <raw>: $: JSON in UTF-8 (the key 'text' twice)
    """
    try:
        payload: object = json.loads(raw.decode("utf-8"), object_pairs_hook=_once)
    except (ValueError, RecursionError) as error:
        reason = "nesting too deep" if isinstance(error, RecursionError) else str(error)
        raise InvalidInputError((Fault(file, f"JSON in UTF-8 ({reason})"),)) from error
    return payload


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    made = dict(pairs)
    if len(made) < len(pairs):
        times = Counter(name for name, _ in pairs)
        twice = next(name for name, count in times.items() if count > 1)
        raise ValueError(f"the key {twice!r} twice")
    return made


# Keys of envelopes, in lower case with "-" for "_", under which clients keep what logs them in.
_CREDENTIALS = frozenset(
    {
        "api-key",
        "apikey",
        "authorization",
        "cookie",
        "cookies",
        "proxy-authorization",
        "set-cookie",
        "x-api-key",
    }
)


_MOST_NAMED = 20


def _credentials(payload: object) -> Iterator[str]:
    for place, value in walk(payload):
        if place and value and str(place.step).casefold().replace("_", "-") in _CREDENTIALS:
            yield place.text()
