"""The contract of an answer about a product page: seven fields, one object, one verdict."""

from .contract import CONTRACT, Term, contract_text
from .fields import FIELDS, Field
from .find_json import JsonSpan, last_object
from .grade import FAILURES, AnswerGrade, Failure, grade_answer
from .key import check_key
from .same import same
from .titles import normalise_title

__all__ = [
    "CONTRACT",
    "FAILURES",
    "FIELDS",
    "AnswerGrade",
    "Failure",
    "Field",
    "JsonSpan",
    "Term",
    "check_key",
    "contract_text",
    "grade_answer",
    "last_object",
    "normalise_title",
    "same",
]
