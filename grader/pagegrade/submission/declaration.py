"""What is fixed before the first call: who is asked what, how often, and how it is timed."""

from collections import Counter
from collections.abc import Iterator
from datetime import datetime
from itertools import product
from typing import Annotated, Literal, NamedTuple, TypeAlias

from pydantic import AfterValidator, Field, model_validator

from pagegrade.attempt import ErrorKind
from pagegrade.field_types import Id, Sha256, Shown
from pagegrade.projections import Projection
from pagegrade.strict_json import MisfitsError, Strict

__all__ = [
    "Combination",
    "Declaration",
    "ErrorKind",
    "Instant",
    "Method",
    "Population",
    "RetryPolicy",
    "Revision",
    "Sample",
    "TimingBoundary",
    "is_final",
]


def _check_instant(text: str) -> str:
    try:
        datetime.fromisoformat(text)
    except ValueError as error:
        raise ValueError(f"a time that exists ({error})") from error
    return text


Instant: TypeAlias = Annotated[
    str,
    Field(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$"),
    AfterValidator(_check_instant),
]
"""A time in UTC to the second, ``2026-03-01T12:00:00Z``; as texts these compare as times."""


class Sample(NamedTuple):
    """What is counted: one result of one method for one case, however often it was retried."""

    method: str
    case_id: str
    repetition: int

    def __str__(self) -> str:
        """Name it as its folder is named."""
        return f"{self.method}/{self.case_id}/r{self.repetition}"


class Population(Strict):
    """The tasks of one suite, by the dataset that holds their contracts.

    Attributes:
        dataset_sha256: Of the bytes of the executable dataset, which the calls are scored by.
    """

    suite: Id
    dataset_id: Id
    dataset_sha256: Sha256
    case_ids: tuple[Id, ...] = Field(min_length=1)


class Combination(Strict):
    """How several suites make one population.

    Attributes:
        deduplication: ``none_shared``: no case is in two suites. ``first_suite``: a case that is
            in two counts once, in the one that is declared first.
    """

    statement: Shown
    deduplication: Literal["none_shared", "first_suite"]


class Revision(Strict):
    """A version of code or of an input that can't change, such as a commit."""

    name: Shown
    revision: Shown


class FrozenInput(Strict):
    """A file that the run read, by its hash."""

    name: Shown
    sha256: Sha256


class Method(Strict):
    """One method in one version, and what sets its conditions apart from another's.

    Attributes:
        start: Whether a call finds the method running already.
        runs: Where the method works: on the machine that calls it, or on somebody else's.
        conversion: What happens between the method's output and the answer; "none" is a statement.
        network: The path to the page: direct, proxy, region, browser.
        projection: Where the answer is in the raw output; None where the output is the answer.
    """

    id: Id
    name: Shown
    version: Shown
    start: Literal["cold", "warm"]
    runs: Literal["local", "remote"]
    conversion: Shown
    network: Shown
    projection: Projection | None = None

    @model_validator(mode="after")
    def _keeps_json(self) -> "Method":
        files = self.projection.files if self.projection else ()
        faults = [
            f"projection.files[{n}].shape: base64; a kept output is JSON, which holds no bytes"
            for n, file in enumerate(files)
            if file.shape == "bytes"
        ]
        if faults:
            raise MisfitsError(faults)
        return self


class RetryPolicy(Strict):
    """When a call is made again; the last call is scored, whether or not an earlier was better.

    Attributes:
        max_tries: Calls for one sample, the first included.
        retry_on: The errors after which there is another try while tries remain.
        retry_answered: Whether the harness may ask again after an answer that it doesn't like.
        wait_ms: The pause before another try; it belongs to no call.
    """

    max_tries: int = Field(ge=1, le=100)
    retry_on: tuple[ErrorKind, ...] = ()
    retry_answered: bool = False
    wait_ms: int = Field(default=0, ge=0)

    @model_validator(mode="after")
    def _holds_together(self) -> "RetryPolicy":
        has_reason = bool(self.retry_on) or self.retry_answered
        if has_reason != (self.max_tries > 1):
            raise ValueError("either max_tries of 1, or more with what they are retried on")
        return self


class TimingBoundary(Strict):
    """What ``elapsed_ms`` of a call measures, and which call of a sample it is reported for."""

    starts: Shown
    ends: Shown
    clock: Literal["monotonic"]
    scored_call: Literal["last"]


class Declaration(Strict):
    """``declaration.json``: all of it is known before the first call, and bound by its hash.

    Attributes:
        run: What people call this run.
        benchmark_revision: The commit of the benchmark.
        code: The revisions of the harness and of what else produced the results.
        inputs: The frozen files that the run read.
        source: Whether the pages were frozen, or live ones whose scope is checked before the
            calls and after them.
    """

    schema_version: Literal[1]
    run: Id
    declared_at: Instant
    populations: tuple[Population, ...] = Field(min_length=1)
    combination: Combination | None = None
    methods: tuple[Method, ...] = Field(min_length=1)
    repetitions: int = Field(ge=1)
    timeout_ms: int = Field(ge=1)
    concurrency: int = Field(ge=1)
    retry: RetryPolicy
    timing: TimingBoundary
    source: Literal["frozen", "live"]
    benchmark_revision: Shown
    code: tuple[Revision, ...] = Field(min_length=1)
    inputs: tuple[FrozenInput, ...] = Field(min_length=1)

    @model_validator(mode="after")
    def _holds_together(self) -> "Declaration":
        faults = [*self._repeated(), *self._combined()]
        if faults:
            raise MisfitsError(faults)
        return self

    def _repeated(self) -> Iterator[str]:
        if len({m.id for m in self.methods}) < len(self.methods):
            yield "methods: each id once"
        if len({p.suite for p in self.populations}) < len(self.populations):
            yield "populations: each suite once"
        for n, population in enumerate(self.populations):
            if len({*population.case_ids}) < len(population.case_ids):
                yield f"populations[{n}].case_ids: each id once"

    def _combined(self) -> Iterator[str]:
        if len(self.populations) > 1 and self.combination is None:
            yield "combination: how the suites are counted together; else a declaration for each"
        if len(self.populations) == 1 and self.combination is not None:
            yield "combination: none, since there is one suite"
        if self.combination and self.combination.deduplication == "none_shared":
            times = Counter(case_id for p in self.populations for case_id in p.case_ids)
            for case_id in sorted(case_id for case_id, count in times.items() if count > 1):
                yield f"combination.deduplication: first_suite, since {case_id} is in two suites"

    def cases(self) -> dict[str, Population]:
        """Return each declared case and the population that it counts in, in declared order."""
        found: dict[str, Population] = {}
        for population in self.populations:
            for case_id in population.case_ids:
                found.setdefault(case_id, population)
        return found

    def samples(self) -> tuple[Sample, ...]:
        """Return the declared matrix: method by method, case by case, repetition by repetition."""
        numbers = range(1, self.repetitions + 1)
        ids = [method.id for method in self.methods]
        return tuple(Sample(m, c, r) for m, c, r in product(ids, self.cases(), numbers))

    def method(self, method_id: str) -> Method:
        """Return a declared method.

        Raises:
            ValueError: It isn't declared.
        """
        for method in self.methods:
            if method.id == method_id:
                return method
        known = ", ".join(method.id for method in self.methods)
        raise ValueError(f"undeclared method {method_id!r}; declared: {known}")


def is_final(policy: RetryPolicy, *, tries: int, error: ErrorKind | None) -> bool | None:
    """Tell whether a sample is done after so many tries; None leaves it to the harness.

    >>> policy = RetryPolicy(max_tries=2, retry_on=("timeout",))
    >>> is_final(policy, tries=1, error="timeout"), is_final(policy, tries=2, error="timeout")
    (False, True)
    >>> is_final(RetryPolicy(max_tries=2, retry_answered=True), tries=1, error=None) is None
    True
    """
    if tries >= policy.max_tries:
        return True
    if error is None:
        return None if policy.retry_answered else True
    return error not in policy.retry_on
