"""What a result folder says, method by method and suite by suite."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from pagegrade.attempt import AttemptError
from pagegrade.evaluation import task_passed
from pagegrade.strict_json import Fault, InvalidInputError, Strict
from pagegrade.submission.declaration import Method, Population, Sample
from pagegrade.submission.reader import Contents
from pagegrade.submission.record_models import Call, VerdictSet
from pagegrade.submission.report_statistics import Acceptance, Figures, figures_of
from pagegrade.verdict import COMPONENTS, Evaluation

__all__ = ["DatasetRevision", "MethodReport", "Report", "Retries", "report_of"]


class DatasetRevision(Strict):
    """What was scored against."""

    suite: str
    dataset_id: str
    dataset_sha256: str


class Retries(Strict):
    """What retrying cost, apart from the calls that were scored.

    Attributes:
        samples: How many samples were called more than once; each is still one sample.
        calls: Calls before the last one of their sample.
        cost_ms: The time of those calls together.
    """

    samples: int
    calls: int
    cost_ms: int


class MethodReport(Strict):
    """One method on one suite, or on the declared combination of suites.

    Attributes:
        conditions: Cold or warm, local or remote, conversion and network, as declared.
        all_calls: Every physical call, failed ones and retries included.
        last_calls: The scored call of each sample, failed ones included.
        answered_calls: Only calls that gave an answer; no statement about all attempts.
        errors: How many scored calls failed, by kind of error.
        failed_components: In how many verdicts each component failed.
        long_runs: Diagnostics: the share of the reference that came in runs of twelve characters;
            a little under 1 for a complete answer.
        precision: Diagnostics: the share of the response that begins a piece of the reference.
    """

    method: str
    name: str
    version: str
    conditions: str
    population: str
    acceptance: Acceptance
    all_calls: Figures
    last_calls: Figures
    answered_calls: Figures
    retries: Retries
    errors: dict[str, int]
    failed_components: dict[str, int]
    long_runs: Figures
    precision: Figures


class Report(Strict):
    """All methods of a submission, with what moves their scores.

    Attributes:
        verdicts: The set that was read; None when nothing has been scored.
        scorer: The signature of its scorer.
        independent_reviews: Who reviewed the results independently; empty when nobody did.
        timing: What ``ms`` measures, as declared.
        leftovers: What writers that were killed left half-written; it counts for nothing.
    """

    run: str
    declaration_sha256: str
    benchmark_revision: str
    datasets: tuple[DatasetRevision, ...]
    verdicts: str | None
    scorer: str | None
    independent_reviews: tuple[str, ...]
    timing: str
    methods: tuple[MethodReport, ...]
    leftovers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Cohort:
    """The declared samples of a row of the report, and what came of them."""

    name: str
    samples: tuple[Sample, ...]
    calls: Mapping[Sample, Sequence[Call]]
    verdicts: Mapping[Sample, Evaluation]


def report_of(contents: Contents, *, verdicts: str | None = None) -> Report:
    """Report on the calls of a folder and on one set of verdicts, by default the newest.

    Suites stand apart; where their combination was declared, it follows them.

    Raises:
        InvalidInputError: There are no such verdicts.
    """
    declaration = contents.declaration
    path, chosen = _chosen(contents, verdicts)
    current = _current(contents, chosen)
    rows = [
        _row(method, _cohort(contents, method, name, cases, current))
        for name, cases in _populations(contents)
        for method in declaration.methods
    ]
    timing = declaration.timing
    return Report(
        run=declaration.run,
        declaration_sha256=contents.declaration_sha256,
        benchmark_revision=declaration.benchmark_revision,
        datasets=tuple(map(_revision, declaration.populations)),
        verdicts=path,
        scorer=chosen.scorer if chosen else None,
        independent_reviews=tuple(r.reviewed_by for r in contents.independent_reviews),
        timing=f"from {timing.starts} to {timing.ends}; the {timing.scored_call} call is scored",
        methods=tuple(rows),
        leftovers=contents.leftovers,
    )


def _revision(population: Population) -> DatasetRevision:
    return DatasetRevision(
        suite=population.suite,
        dataset_id=population.dataset_id,
        dataset_sha256=population.dataset_sha256,
    )


def _chosen(contents: Contents, path: str | None) -> tuple[str | None, VerdictSet | None]:
    known = {placed.path: placed.verdicts for placed in contents.verdict_sets}
    if path is None:
        newest = contents.verdict_sets[-1] if known else None
        return (newest.path, newest.verdicts) if newest else (None, None)
    if path not in known:
        expected = f"a set of verdicts ({', '.join(known) or 'there is none'})"
        raise InvalidInputError((Fault(path, expected),))
    return path, known[path]


def _current(contents: Contents, chosen: VerdictSet | None) -> dict[Sample, Evaluation]:
    """Return the verdicts on calls that still are the last of their sample."""
    last = {sample: kept.sha256 for sample, kept in contents.last_calls().items()}
    return {
        verdict.sample: verdict.evaluation
        for verdict in (chosen.verdicts if chosen else ())
        if last.get(verdict.sample) == verdict.call_sha256
    }


def _populations(contents: Contents) -> list[tuple[str, frozenset[str]]]:
    cases = contents.declaration.cases()
    found = [
        (p.suite, frozenset(c for c, counted in cases.items() if counted.suite == p.suite))
        for p in contents.declaration.populations
    ]
    if contents.declaration.combination:
        found.append((" + ".join(name for name, _ in found), frozenset(cases)))
    return found


def _cohort(
    contents: Contents,
    method: Method,
    name: str,
    cases: frozenset[str],
    verdicts: Mapping[Sample, Evaluation],
) -> _Cohort:
    samples = tuple(
        s for s in contents.declaration.samples() if s.method == method.id and s.case_id in cases
    )
    calls = {s: [kept.call for kept in contents.calls.get(s, ())] for s in samples}
    return _Cohort(name, samples, calls, {s: verdicts[s] for s in samples if s in verdicts})


def _row(method: Method, cohort: _Cohort) -> MethodReport:
    calls = [call for tries in cohort.calls.values() for call in tries]
    last = [tries[-1] for tries in cohort.calls.values() if tries and tries[-1].is_final]
    answered = [call for call in calls if call.error is None]
    judged = list(cohort.verdicts.values())
    return MethodReport(
        method=method.id,
        name=method.name,
        version=method.version,
        conditions=(
            f"{method.start}, {method.runs}; conversion: {method.conversion}; "
            f"network: {method.network}"
        ),
        population=cohort.name,
        acceptance=_acceptance(cohort),
        all_calls=_timing(calls, "all physical calls, failed ones and retries included"),
        last_calls=_timing(last, "the scored call of each sample, failed ones included"),
        answered_calls=_timing(
            answered, f"answered calls only, {len(answered)} of {len(calls)}; not all attempts"
        ),
        retries=_retries(cohort),
        errors=_counted(call.error for call in last),
        failed_components=_failed(judged),
        long_runs=_shares([e.diagnostics.long_runs_of for e in judged if e.diagnostics]),
        precision=_shares([e.diagnostics.precision_of for e in judged if e.diagnostics]),
    )


def _acceptance(cohort: _Cohort) -> Acceptance:
    declared, evaluated = len(cohort.samples), len(cohort.verdicts)
    return Acceptance(
        passed=sum(task_passed(e) for e in cohort.verdicts.values()),
        evaluated=evaluated,
        declared=declared,
        unavailable=declared - evaluated,
    )


def _timing(calls: Iterable[Call], population: str) -> Figures:
    return figures_of([call.elapsed_ms for call in calls], unit="ms", population=population)


def _retries(cohort: _Cohort) -> Retries:
    """Sum the calls that another one followed."""
    earlier = [call for tries in cohort.calls.values() for call in tries[:-1]]
    return Retries(
        samples=sum(len(tries) > 1 for tries in cohort.calls.values()),
        calls=len(earlier),
        cost_ms=sum(call.elapsed_ms for call in earlier),
    )


def _counted(errors: Iterable[AttemptError | None]) -> dict[str, int]:
    counts = Counter(error.kind for error in errors if error)
    return {kind: counts[kind] for kind in sorted(counts)}


def _failed(judged: Iterable[Evaluation]) -> dict[str, int]:
    counts = Counter(c.name for e in judged for c in e.components if c.status == "failed")
    return {name: counts[name] for name in COMPONENTS if name in counts}


def _shares(pairs: Sequence[tuple[int, int] | None]) -> Figures:
    """Describe the shares of the samples that have one; a missing reference is no zero."""
    known = [Fraction(*pair) for pair in pairs if pair and pair[1]]
    population = (
        f"answered samples with a reference, {len(known)} of {len(pairs)}; "
        f"{len(pairs) - len(known)} unavailable"
    )
    return figures_of(known, unit="share of 1", population=population)
