"""The JSON Schemas of all that people and programs write for the scorer or read from it."""

from types import MappingProxyType

from pagegrade.attempt import Attempt
from pagegrade.case import Case, Dataset
from pagegrade.projections import Projection
from pagegrade.rules import Rules
from pagegrade.strict import Strict
from pagegrade.submission.declaration import Declaration
from pagegrade.submission.records import CallMade, ReviewScope
from pagegrade.submission.report import Report
from pagegrade.verdict import Evaluation

__all__ = ["SCHEMAS", "json_schema"]

SCHEMAS: MappingProxyType[str, type[Strict]] = MappingProxyType(
    {
        "attempt": Attempt,
        "call": CallMade,
        "case": Case,
        "dataset": Dataset,
        "declaration": Declaration,
        "evaluation": Evaluation,
        "projection": Projection,
        "report": Report,
        "review": ReviewScope,
        "rules": Rules,
    }
)


def json_schema(name: str) -> dict[str, object]:
    """Return the JSON Schema of one of ``SCHEMAS``.

    Raises:
        ValueError: There is no such schema.

    >>> json_schema("case")["additionalProperties"]
    False
    >>> json_schema("page")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ValueError: unknown schema 'page'; known: attempt, call, ..., rules
    """
    if name not in SCHEMAS:
        raise ValueError(f"unknown schema {name!r}; known: {', '.join(sorted(SCHEMAS))}")
    schema = SCHEMAS[name].model_json_schema()
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **schema}
