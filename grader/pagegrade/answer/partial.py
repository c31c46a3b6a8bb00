"""Some fields of an answer, for an extractor that does only these; never a verdict on the whole."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from .fields import FIELDS, Field, has_type
from .find_json import JsonSpan
from .grade import Failure, _read, grade_answer

__all__ = ["FieldsGrade", "grade_fields", "named_fields"]


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldsGrade:
    """What a reply says about the fields that were asked for.

    Attributes:
        fields: Whether each of them is right.
        failure: Why they aren't all right, in the grader's word; other keys, missing or more, are
            no failure.
        answer: Where the object that was taken as the answer stands in the reply.
    """

    fields: Mapping[Field, bool]
    failure: Failure | None
    answer: JsonSpan | None

    @property
    def right(self) -> bool:
        """Whether all the fields that were asked for are right."""
        return self.failure is None


def named_fields(words: Iterable[str]) -> tuple[Field, ...]:
    """Return fields by their names, in the contract's order.

    Raises:
        ValueError: A name is none, stands there twice, or all seven are named: that is the whole
            answer, which `grade_answer` grades.

    >>> named_fields(["currency", "price_cents"])
    ('price_cents', 'currency')
    """
    said = list(words)
    for word in said:
        if word not in FIELDS:
            raise ValueError(f"unknown field {word!r}; known: {', '.join(FIELDS)}")
    if len(set(said)) < len(said):
        raise ValueError(f"a field is named twice in {','.join(said)}")
    if not 0 < len(said) < len(FIELDS):
        raise ValueError(f"{len(said)} fields are named; allowed: 1 to {len(FIELDS) - 1}")
    return tuple(field for field in FIELDS if field in said)


def grade_fields(
    completion: str, key: Mapping[str, object], fields: Iterable[Field]
) -> FieldsGrade:
    """Grade some fields of the last top-level JSON object of ``completion``.

    Each field is right exactly where `grade_answer` says so.

    Raises:
        ValueError: The key is malformed.
    """
    whole = grade_answer(completion, key)
    asked = {field: whole.fields[field] for field in fields}
    failure = None if all(asked.values()) else _failure(completion, whole.answer, asked)
    return FieldsGrade(fields=asked, failure=failure, answer=whole.answer)


def _failure(completion: str, span: JsonSpan | None, asked: Mapping[Field, bool]) -> Failure:
    answer = _read(completion, span)
    if not isinstance(answer, dict):
        return answer
    if any(field not in answer for field in asked):
        return "missing_key"
    if not all(has_type(field, answer[field]) for field in asked):
        return "wrong_type"
    return "wrong_value"
