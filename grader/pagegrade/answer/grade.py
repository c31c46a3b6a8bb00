"""The verdict on a reply: a conjunction, with diagnostics beside it."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, TypeAlias

from .decode import DEPTH_LIMIT, DuplicateKeyError, decode_object
from .fields import FIELDS, Field, has_type
from .find_json import JsonSpan, last_object
from .key import check_key
from .same import same

UnreadFailure: TypeAlias = Literal["no_object", "duplicate_key", "too_deep"]
Failure: TypeAlias = (
    UnreadFailure | Literal["missing_key", "extra_key", "wrong_type", "wrong_value"]
)

FAILURES: Mapping[Failure, str] = MappingProxyType(
    {
        "no_object": "The reply holds no complete JSON object.",
        "duplicate_key": "The object, or one inside it, has a key twice.",
        "too_deep": f"The object is nested more than {DEPTH_LIMIT} levels deep.",
        "missing_key": "One of the seven keys is missing.",
        "extra_key": "All seven keys are there, and another.",
        "wrong_type": "The keys are right, and a value is of another JSON type than its field.",
        "wrong_value": "Keys and types are right, and a value is not.",
    }
)


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerGrade:
    """What a reply is worth, and why.

    Attributes:
        fields: Whether each of the seven fields is right; all false if nothing could be read.
        failure: Why the reward is 0.0, the first reason in the order of `FAILURES`, or ``None``.
        answer: Where the object that was taken as the answer stands in the reply.
    """

    fields: Mapping[Field, bool]
    failure: Failure | None
    answer: JsonSpan | None

    @property
    def reward(self) -> float:
        """Exactly 1.0 when the answer is right as a whole, else exactly 0.0."""
        return 1.0 if self.failure is None else 0.0


def grade_answer(completion: str, key: Mapping[str, object]) -> AnswerGrade:
    """Grade the last top-level JSON object of ``completion`` against ``key``.

    Any text has a grade, in time linear in its length.

    Raises:
        ValueError: The key is malformed (see `check_key`).
    """
    check_key(key)
    span = last_object(completion)
    answer = _read(completion, span)
    if not isinstance(answer, dict):
        return AnswerGrade(fields=dict.fromkeys(FIELDS, False), failure=answer, answer=span)
    fields = {field: same(field, answer.get(field), key[field]) for field in FIELDS}
    return AnswerGrade(fields=fields, failure=_failure(answer, fields), answer=span)


def _read(completion: str, span: JsonSpan | None) -> dict[str, object] | UnreadFailure:
    if span is None:
        return "no_object"
    if span.depth > DEPTH_LIMIT:
        return "too_deep"
    try:
        return decode_object(completion, span)
    except DuplicateKeyError:
        return "duplicate_key"


def _failure(answer: Mapping[str, object], fields: Mapping[Field, bool]) -> Failure | None:
    if any(field not in answer for field in FIELDS):
        return "missing_key"
    if len(answer) > len(FIELDS):
        return "extra_key"
    if not all(has_type(field, answer[field]) for field in FIELDS):
        return "wrong_type"
    return None if all(fields.values()) else "wrong_value"
