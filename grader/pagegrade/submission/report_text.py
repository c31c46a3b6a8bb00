"""A report in lines for people; no figure stands without its unit and its population."""

from collections.abc import Iterator, Mapping

from pagegrade.submission.report import MethodReport, Report
from pagegrade.submission.report_statistics import Figures

__all__ = ["as_text"]


def as_text(report: Report) -> str:
    """Put a report into lines."""
    return "\n".join([*_head(report), *(line for row in report.methods for line in _row(row))])


def _head(report: Report) -> Iterator[str]:
    yield f"{report.run}: declaration {report.declaration_sha256}"
    yield f"benchmark {report.benchmark_revision}"
    for dataset in report.datasets:
        yield f"{dataset.suite}: dataset {dataset.dataset_id}, SHA-256 {dataset.dataset_sha256}"
    if report.verdicts is None:
        yield "not scored yet"
    else:
        yield f"verdicts {report.verdicts} by {report.scorer}"
    yield f"times: {report.timing}"
    yield f"independent review: {', '.join(report.independent_reviews) or 'none'}"
    for path in report.leftovers:
        yield f"half-written and ignored: {path}"


def _row(row: MethodReport) -> Iterator[str]:
    counts = row.acceptance
    yield ""
    yield f"{row.name} {row.version} ({row.method}) on {row.population}: {row.conditions}"
    yield (
        f"  passed {counts.passed} of {counts.evaluated} evaluated samples; "
        f"{counts.declared} declared, {counts.unavailable} unavailable"
    )
    yield f"  {_figures(row.all_calls)}"
    yield f"  {_figures(row.last_calls)}"
    yield f"  {_figures(row.answered_calls)}"
    yield (
        f"  retries: {row.retries.calls} earlier calls of {row.retries.samples} samples, "
        f"{row.retries.cost_ms} ms together"
    )
    yield f"  errors of scored calls: {_counts(row.errors)}"
    yield f"  failed components, in verdicts: {_counts(row.failed_components)}"
    yield f"  long runs (diagnostic), {_figures(row.long_runs)}"
    yield f"  precision (diagnostic), {_figures(row.precision)}"


def _figures(figures: Figures) -> str:
    """Write one distribution.

    >>> _figures(Figures(unit="ms", population="calls", count=0, mean=None, p50=None, p95=None))
    'calls: none'
    """
    if figures.mean is None or figures.p50 is None or figures.p95 is None:
        return f"{figures.population}: none"
    digits = 1 if figures.unit == "ms" else 4
    values = {"mean": figures.mean, "P50": figures.p50, "P95": figures.p95}
    shown = ", ".join(f"{name} {value:.{digits}f}" for name, value in values.items())
    return f"{figures.population}: {shown} {figures.unit} (n = {figures.count})"


def _counts(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{name} {n}" for name, n in counts.items()) or "none"
