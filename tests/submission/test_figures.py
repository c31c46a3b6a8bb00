"""Laws of percentiles and of counts."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pagegrade.strict_json import as_model, parse
from pagegrade.submission.declaration import Declaration, Sample
from pagegrade.submission.reader import Contents, KeptCall, Placed
from pagegrade.submission.record_models import Call, Verdict, VerdictSet
from pagegrade.submission.report import MethodReport, report_of
from pagegrade.submission.report_statistics import figures_of, percentile
from pagegrade.verdict import Component, Evaluation

values = st.lists(st.integers(0, 10**6), min_size=1, max_size=60)
percents = st.integers(1, 100)


@given(values, percents)
def test_a_percentile_is_the_smallest_value_that_covers_its_share(
    numbers: list[int], percent: int
) -> None:
    found = percentile([Fraction(n) for n in numbers], percent)
    assert found in numbers
    assert sum(n <= found for n in numbers) * 100 >= percent * len(numbers)
    assert sum(n < found for n in numbers) * 100 < percent * len(numbers)


@given(values, percents)
def test_a_percentile_agrees_with_numpys_inverted_cdf(numbers: list[int], percent: int) -> None:
    expected = np.percentile(numbers, percent, method="inverted_cdf")
    assert percentile([Fraction(n) for n in numbers], percent) == int(expected)


@given(values, st.randoms())
def test_the_order_of_calls_is_nothing(numbers: list[int], chance: Any) -> None:
    shuffled = [*numbers]
    chance.shuffle(shuffled)
    first, second = (figures_of(n, unit="ms", population="x") for n in (numbers, shuffled))
    assert first == second


@given(values)
def test_figures_lie_between_the_smallest_and_the_largest_value(numbers: list[int]) -> None:
    found = figures_of(numbers, unit="ms", population="x")
    assert found.count == len(numbers)
    assert found.mean is not None
    assert found.p50 is not None
    assert found.p95 is not None
    assert min(numbers) <= found.p50 <= found.p95 <= max(numbers)
    assert min(numbers) <= found.mean <= max(numbers)


def test_no_values_give_no_figures() -> None:
    found = figures_of([], unit="ms", population="x")
    assert (found.count, found.mean, found.p50, found.p95) == (0, None, None, None)


@pytest.mark.parametrize(("numbers", "percent"), [([], 50), ([1], 0), ([1], 101)])
def test_a_percentile_of_nothing_is_refused(numbers: list[int], percent: int) -> None:
    with pytest.raises(ValueError, match=f"percentile {percent} of {len(numbers)} values"):
        percentile([Fraction(n) for n in numbers], percent)


# --- counts of a report, over any run that a declaration allows


class Outcome(NamedTuple):
    """What came of one sample: the times of its calls, and how its last one ended."""

    times: list[int]
    is_done: bool
    error: str | None
    passes: bool
    is_scored: bool


outcomes = st.builds(
    Outcome,
    times=st.lists(st.integers(0, 1000), min_size=0, max_size=3),
    is_done=st.booleans(),
    error=st.sampled_from([None, None, "crash", "timeout"]),
    passes=st.booleans(),
    is_scored=st.booleans(),
)


def contents_of(declared: Declaration, found: list[Outcome]) -> Contents:
    calls, verdicts = {}, []
    for sample, outcome in zip(declared.samples(), found, strict=True):
        if not outcome.times:
            continue
        calls[sample] = tuple(kept(sample, outcome))
        if outcome.is_done and outcome.is_scored:
            verdicts.append(verdict(sample, outcome))
    made = VerdictSet(
        schema_version=1,
        scorer="pagegrade:test",
        declaration_sha256="0" * 64,
        declared=len(found),
        evaluated=len(verdicts),
        passed=sum(v.evaluation.passed for v in verdicts),
        verdicts=tuple(verdicts),
    )
    return Contents(
        folder=Path(),
        declaration=declared,
        declaration_sha256="0" * 64,
        calls=calls,
        verdict_sets=(Placed(path="verdicts/001.json", verdicts=made),),
        review=None,
        independent_reviews=(),
        seals=(),
        paths=(),
        leftovers=(),
    )


def kept(sample: Sample, outcome: Outcome) -> list[KeptCall]:
    made = []
    for number, elapsed in enumerate(outcome.times, 1):
        is_last = number == len(outcome.times)
        error = outcome.error if is_last else "http"
        data = {
            "schema_version": 1,
            "declaration_sha256": "0" * 64,
            "method": sample.method,
            "case_id": sample.case_id,
            "repetition": sample.repetition,
            "try_number": number,
            "is_final": is_last and outcome.is_done,
            "started_at": "2026-03-01T12:00:05Z",
            "started_ms": 0,
            "elapsed_ms": elapsed,
            "error": error and {"kind": error, "message": "x"},
            "raw": {"path": "raw", "sha256": "0" * 64, "size_bytes": 0},
        }
        call = as_model(data, Call)
        made.append(KeptCall(path="call.json", sha256=f"{number:064x}", call=call))
    return made


def verdict(sample: Sample, outcome: Outcome) -> Verdict:
    passes = outcome.passes and outcome.error is None
    status: Any = "passed" if passes else "failed"
    facts = Component(name="facts", status=status, summary="x")
    return Verdict(
        method=sample.method,
        case_id=sample.case_id,
        repetition=sample.repetition,
        try_number=len(outcome.times),
        call_sha256=f"{len(outcome.times):064x}",
        evaluation=Evaluation(
            case_id=sample.case_id,
            passed=passes,
            reason="x",
            error="x" if outcome.error else None,
            format=None,
            components=() if outcome.error else (facts,),
            diagnostics=None,
            scorer="pagegrade:test",
        ),
    )


POPULATION = {
    "suite": "tides",
    "dataset_id": "tides-v1",
    "dataset_sha256": "a" * 64,
    "case_ids": ["north", "south"],
}


@given(st.lists(outcomes, min_size=8, max_size=8))
def test_every_declared_sample_is_counted_once(lab: Any, found: list[Outcome]) -> None:
    methods = [lab.METHOD, lab.METHOD | {"id": "other"}]
    declared = lab.declaration(POPULATION, methods=methods, repetitions=2)
    report = report_of(contents_of(declared, found))
    assert [row.method for row in report.methods] == ["plain", "other"]
    for n, row in enumerate(report.methods):
        assert_counts(row, found[4 * n : 4 * n + 4])


def assert_counts(row: MethodReport, found: list[Outcome]) -> None:
    counts = row.acceptance
    assert counts.declared == len(found)
    assert counts.evaluated + counts.unavailable == counts.declared
    assert 0 <= counts.passed <= counts.evaluated
    scored = [o for o in found if o.times and o.is_done and o.is_scored]
    assert counts.evaluated == len(scored), "a failed call stays in the cohort"
    assert counts.passed == sum(o.passes and o.error is None for o in scored)
    assert row.failed_components.get("facts", 0) == sum(
        not o.passes for o in scored if o.error is None
    )
    last = [o for o in found if o.times and o.is_done]
    assert row.all_calls.count == sum(len(o.times) for o in found)
    assert row.last_calls.count == len(last)
    assert row.answered_calls.count == sum(bool(o.times) and o.error is None for o in found)
    assert sum(row.errors.values()) == sum(o.error is not None for o in last)
    assert row.retries.cost_ms == sum(sum(o.times[:-1]) for o in found)
    assert row.retries.calls == sum(len(o.times[:-1]) for o in found)
    assert parse(row.model_dump_json(), MethodReport) == row


def test_a_verdict_on_an_earlier_call_counts_no_longer(lab: Any) -> None:
    found = [Outcome([5], True, None, True, True)] * 2
    contents = contents_of(lab.declaration(POPULATION), found)
    (placed,) = contents.verdict_sets
    data = json.loads(placed.verdicts.model_dump_json())
    data["verdicts"][0]["call_sha256"] = "f" * 64
    newer = Placed(path=placed.path, verdicts=parse(json.dumps(data), VerdictSet))
    counts = (
        report_of(
            Contents(
                **{f: getattr(contents, f) for f in Contents.__slots__} | {"verdict_sets": (newer,)}
            )
        )
        .methods[0]
        .acceptance
    )
    assert (counts.passed, counts.evaluated, counts.unavailable) == (1, 1, 1)
