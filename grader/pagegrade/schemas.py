"""The JSON Schemas of all that people and programs write for the scorer or read from it."""

from types import MappingProxyType

from pagegrade.attempt import Attempt
from pagegrade.authoring.bindings import Catalog, PublicTasks, SourceInputs
from pagegrade.authoring.cohort import Cohort
from pagegrade.authoring.evidence import (
    CommentObservation,
    EvidenceIndex,
    PostObservation,
    RecordObservation,
    ResourceObservation,
    ReviewRecord,
)
from pagegrade.authoring.export import AnnotationReview
from pagegrade.authoring.rules import Rules
from pagegrade.authoring.suite import Registry
from pagegrade.case import Case, Dataset
from pagegrade.projections import Projection
from pagegrade.strict_json import Strict
from pagegrade.submission.declaration import Declaration
from pagegrade.submission.record_models import CallMade, ReviewScope
from pagegrade.submission.report import Report
from pagegrade.verdict import Evaluation

__all__ = ["SCHEMAS", "json_schema"]

SCHEMAS: MappingProxyType[str, type[Strict]] = MappingProxyType(
    {
        "annotation-review": AnnotationReview,
        "attempt": Attempt,
        "call": CallMade,
        "case": Case,
        "catalog": Catalog,
        "cohort": Cohort,
        "comment-observation": CommentObservation,
        "dataset": Dataset,
        "declaration": Declaration,
        "evaluation": Evaluation,
        "evidence": EvidenceIndex,
        "post-observation": PostObservation,
        "projection": Projection,
        "record-observation": RecordObservation,
        "registry": Registry,
        "resource-observation": ResourceObservation,
        "report": Report,
        "review": ReviewRecord,
        "review-scope": ReviewScope,
        "rules": Rules,
        "source-inputs": SourceInputs,
        "tasks": PublicTasks,
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
    ValueError: unknown schema 'page'; known: annotation-review, attempt, call, case, catalog, ...
    """
    if name not in SCHEMAS:
        raise ValueError(f"unknown schema {name!r}; known: {', '.join(sorted(SCHEMAS))}")
    schema = SCHEMAS[name].model_json_schema()
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **schema}
