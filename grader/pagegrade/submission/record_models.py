"""What a result folder keeps beside its declaration: calls, verdicts, the review and seals.

No record has a field for request headers, cookies or credentials, and none takes an unknown key.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Annotated, Literal, TypeAlias

import ada_url
from pydantic import AfterValidator, Field, model_validator

from pagegrade.attempt import AttemptError
from pagegrade.evaluation import task_passed
from pagegrade.field_types import URL, Id, Sha256, Shown
from pagegrade.strict_json import MisfitsError, Strict
from pagegrade.submission.declaration import Instant, Sample
from pagegrade.verdict import Evaluation

__all__ = [
    "Call",
    "CallMade",
    "DeliveredFile",
    "IndependentReview",
    "KeptFile",
    "Release",
    "ReviewScope",
    "Seal",
    "SourceCheck",
    "Verdict",
    "VerdictSet",
]


def _check_no_login(url: str) -> str:
    parts = ada_url.URL(url) if ada_url.check_url(url) else None
    if parts and (parts.username or parts.password):
        raise ValueError("an address without user name and password")
    return url


NoLogin: TypeAlias = Annotated[str, AfterValidator(_check_no_login)]
"""An address as a method gives it, which may be malformed but shows no credentials."""


class CallMade(Strict):
    """One physical call, as the harness saw it.

    Attributes:
        try_number: 1 for the first call of the sample; each retry adds one.
        is_final: Whether the sample is done with this call, by the declared retry policy.
        started_at: The wall clock, to tell that the declaration came first.
        started_ms: The monotonic clock of the harness, whose zero is of no meaning.
        elapsed_ms: The time of this call alone, within the declared timing boundary.
        error: Why there is no answer; None when there is one.
        title: The answer's own title field; not where a projection picks it.
        final_url: Where the method says that it ended; not where a projection picks it.
        content_type: The media type that the method declares.
    """

    method: Id
    case_id: Id
    repetition: int = Field(ge=1)
    try_number: int = Field(ge=1)
    is_final: bool
    started_at: Instant
    started_ms: int = Field(ge=0)
    elapsed_ms: int = Field(ge=0)
    error: AttemptError | None = None
    title: str | None = None
    final_url: NoLogin | None = None
    content_type: str | None = None

    @property
    def sample(self) -> Sample:
        """What this call is a try of."""
        return Sample(self.method, self.case_id, self.repetition)


class KeptFile(Strict):
    """A file of the folder, by its place in it and the hash of its bytes."""

    path: Shown
    sha256: Sha256
    size_bytes: int = Field(ge=0)


class DeliveredFile(KeptFile):
    """A delivered file; its name is the method's and leads nowhere."""

    name: Shown


class Call(CallMade):
    """``call.json``: a call with all that came of it.

    Attributes:
        declaration_sha256: Of the declaration that stood when the call was made.
        projection_sha256: The binding of the declared projection; None where there is none.
        raw: What the method returned; None for a failed call that returned nothing.
    """

    schema_version: Literal[1]
    declaration_sha256: Sha256
    projection_sha256: Sha256 | None = None
    raw: KeptFile | None = None
    files: tuple[DeliveredFile, ...] = ()

    @model_validator(mode="after")
    def _has_output(self) -> "Call":
        faults = []
        if self.error is None and self.raw is None:
            faults.append("raw: what an answered call returned; it may be empty")
        if len({file.name for file in self.files}) < len(self.files):
            faults.append("files: each name once")
        if faults:
            raise MisfitsError(faults)
        return self


class Verdict(Strict):
    """The judgement on the last call of a sample.

    Attributes:
        call_sha256: Of the bytes of the ``call.json`` that was scored.
    """

    method: Id
    case_id: Id
    repetition: int
    try_number: int
    call_sha256: Sha256
    evaluation: Evaluation

    @property
    def sample(self) -> Sample:
        """What was judged."""
        return Sample(self.method, self.case_id, self.repetition)


class VerdictSet(Strict):
    """All verdicts of one scorer on the calls of one moment; another scorer makes another set.

    Attributes:
        scorer: ``pagegrade.signature.signature`` of the datasets.
        declared: The denominator: samples of the declaration.
        evaluated: Samples with a verdict; the others are unavailable.
    """

    schema_version: Literal[1]
    scorer: Shown
    declaration_sha256: Sha256
    declared: int = Field(ge=1)
    evaluated: int = Field(ge=0)
    passed: int = Field(ge=0)
    verdicts: tuple[Verdict, ...]

    @model_validator(mode="after")
    def _counts(self) -> "VerdictSet":
        passed = sum(task_passed(v.evaluation) for v in self.verdicts)
        faults = [
            f"{name}: {right}, as the verdicts say"
            for name, right in {"evaluated": len(self.verdicts), "passed": passed}.items()
            if getattr(self, name) != right
        ]
        faults += self._misfits()
        if faults:
            raise MisfitsError(faults)
        return self

    def _misfits(self) -> Iterator[str]:
        counts = Counter(v.sample for v in self.verdicts)
        yield from (f"verdicts: {sample} once" for sample, n in counts.items() if n > 1)
        for n, verdict in enumerate(self.verdicts):
            judged = verdict.evaluation
            if judged.case_id != verdict.case_id:
                yield f"verdicts[{n}].evaluation.case_id: {verdict.case_id}"
            if judged.passed != task_passed(judged):
                yield f"verdicts[{n}].evaluation.passed: what its components say"


class SourceCheck(Strict):
    """A look at the live sources, apart from the calls.

    Attributes:
        changed: The cases whose source had changed; their attempts stay.
        investigation: What is behind the changes; stated where there are any.
    """

    when: Literal["before_calls", "after_calls"]
    checked_at: Instant
    checked_by: Shown
    changed: tuple[Id, ...] = ()
    investigation: Shown | None = None

    @model_validator(mode="after")
    def _explains(self) -> "SourceCheck":
        if self.changed and self.investigation is None:
            raise MisfitsError(["investigation: what is behind the changed sources"])
        return self


class IndependentReview(Strict):
    """``reviews/NNN.json``: a review by people who didn't make the results.

    It is a step of its own, after the results; no machine check is one or makes one.
    """

    schema_version: Literal[1]
    reviewed_by: Shown
    reviewed_at: Instant
    scope: Shown
    finding: Shown


class Release(Strict):
    """Where the measured artifacts stay, under a licence of their own."""

    location: URL
    licence: Shown


class ReviewScope(Strict):
    """``review.json``: what its makers looked at and what not, and where the artifacts are."""

    schema_version: Literal[1]
    scope: Shown
    source_verification: Shown
    source_checks: tuple[SourceCheck, ...] = ()
    release: Release


class Seal(Strict):
    """``seals/NNN.json``: every file of the folder at that moment, sorted by its path."""

    schema_version: Literal[1]
    declaration_sha256: Sha256
    files: tuple[KeptFile, ...] = Field(min_length=1)

    @model_validator(mode="after")
    def _is_sorted(self) -> "Seal":
        paths = [file.path for file in self.files]
        if paths != sorted({*paths}):
            raise MisfitsError(["files: each path once, sorted"])
        return self
