"""A run as a table: what passed, and which components failed how often."""

from collections.abc import Iterable, Sequence
from typing import Any

from pagegrade.submission.report import MethodReport, Report
from pagegrade.verdict import COMPONENTS

__all__ = ["figures", "table"]


def figures(reports: Iterable[Report]) -> dict[str, Any]:
    """Return what is kept of the runs: all that depends on the pages and methods, no times."""
    return {
        "extractors": [
            {
                "suite": row.population,
                "method": row.method,
                "name": row.name,
                "version": row.version,
                "passed": row.acceptance.passed,
                "evaluated": row.acceptance.evaluated,
                "declared": row.acceptance.declared,
                "errors": row.errors,
                "failed_components": row.failed_components,
                "long_runs": _rounded(row.long_runs.mean),
                "precision": _rounded(row.precision.mean),
            }
            for report in reports
            for row in report.methods
        ],
        "datasets": [
            {"suite": d.suite, "id": d.dataset_id, "sha256": d.dataset_sha256}
            for report in reports
            for d in report.datasets
        ],
        "scorers": [report.scorer for report in reports],
    }


def _rounded(share: float | None) -> float | None:
    return None if share is None else round(share, 4)


def table(report: Report) -> str:
    """Return a Markdown table of a suite, the methods in their declared order.

    A column of a component counts the verdicts in which it failed; one without failures is left
    out, as is ``no answer`` where all calls were answered.
    """
    failing = [n for n in COMPONENTS if any(n in row.failed_components for row in report.methods)]
    errors = ["no answer"] if any(row.errors for row in report.methods) else []
    head = ["method", "passed", *errors, *failing, "long runs", "precision", "mean ms"]
    lines = [_line(head), _line(["---"] * len(head))]
    lines += [_line(_cells(row, failing, has_errors=bool(errors))) for row in report.methods]
    return "\n".join(lines)


def _cells(row: MethodReport, failing: Sequence[str], *, has_errors: bool) -> list[str]:
    counts = [row.failed_components.get(name, 0) for name in failing]
    return [
        f"{row.name} {row.version}",
        f"{row.acceptance.passed}/{row.acceptance.evaluated}",
        *([str(sum(row.errors.values()))] if has_errors else []),
        *map(str, counts),
        *(_share(share) for share in (row.long_runs.mean, row.precision.mean)),
        _share(row.all_calls.mean, digits=0),
    ]


def _share(value: float | None, *, digits: int = 2) -> str:
    return "–" if value is None else f"{value:.{digits}f}"


def _line(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"
