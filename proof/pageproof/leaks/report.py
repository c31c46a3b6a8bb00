"""What a scan found, as tables for people and as JSON values with a stable order."""

import sys
from collections.abc import Sequence
from importlib.metadata import version

from pageproof.evidence.script_output import print_table
from pageproof.leaks.core import Judgement
from pageproof.leaks.residuals import Check
from pageproof.leaks.scan import Scan
from pageproof.leaks.selftest import Trial

__all__ = ["GRAVEST_FIRST", "exit_code", "payload", "print_scan", "print_shipped", "print_trials"]

CLEAN, LEAK, UNANSWERABLE, UNDERPOWERED = 0, 1, 2, 3
GRAVEST_FIRST = (UNANSWERABLE, LEAK, UNDERPOWERED, CLEAN)
_LIBRARIES = ("ada-url", "lxml", "numpy", "scikit-learn", "scipy")
_SHOWN = 3


def exit_code(scan: Scan, checks: Sequence[Check], *, fixed: bool) -> int:
    """Return 2 for an unanswerable row, else 1 for a leak, else 3 for too few rows, else 0.

    A residual that grew or no longer fires is a leak; one of which too few rows tell is neither.

    Args:
        scan: What was found.
        checks: The accepted residuals.
        fixed: Whether the rows are a fixed split, which can show a leak and is too small to be
            called clean.
    """
    if scan.unanswerable:
        return UNANSWERABLE
    verdicts = {judgement.verdict for judgement in scan.judgements}
    taught = any(found.leaks for found in scan.partial)
    if taught or "leak" in verdicts or any(check.state in {"grown", "stale"} for check in checks):
        return LEAK
    unsure = "underpowered" in verdicts or any(check.state == "undecided" for check in checks)
    return UNDERPOWERED if unsure and not fixed else CLEAN


def payload(scan: Scan, checks: Sequence[Check], trials: Sequence[Trial]) -> dict[str, object]:
    """Return everything as JSON values."""
    return {
        "versions": {name: version(name) for name in _LIBRARIES}
        | {"python": sys.version.split()[0]},
        "rows": scan.rows,
        "contests": [judgement.row() for judgement in scan.judgements],
        "coverage": [j.row() | {"verdict": "coverage"} for j in scan.coverage],
        "composite": scan.composite.row() if scan.composite else None,
        "partial_inputs": [found.row() for found in scan.partial],
        "residuals": [check.row() for check in checks],
        "unanswerable": [
            {"row": row_id, "fields": list(fields)} for row_id, fields in scan.unanswerable
        ],
        "self_test": [trial.row() for trial in trials],
    }


def print_scan(scan: Scan, checks: Sequence[Check]) -> None:
    """Print the verdicts, what covers, and what is known."""
    print_table(
        f"Contests over one honest cue, {scan.rows} rows",
        ("contest", "pages", "chance", "rules", "detectable", "largest bound", "verdict"),
        (
            (j.table, j.groups, j.chance, j.rules, j.detectable, j.bound, j.verdict)
            for j in scan.judgements
        ),
    )
    _print_leaks(scan.judgements)
    print_table(
        "Everything on the page in question: what the best cheap rule covers",
        ("field", "pages", "chance", "best rule", "right"),
        (
            (j.table.split(":")[0], j.groups, j.chance, j.findings[0].rule, j.findings[0].rate)
            for j in scan.coverage
        ),
    )
    if scan.composite:
        print_table(
            "Searched composite: one cheap rule for each field",
            ("rows", "solved", "upper 97.5 %", *scan.composite.fields),
            (
                (
                    scan.composite.rows,
                    scan.composite.rate,
                    scan.composite.high,
                    *scan.composite.fields.values(),
                ),
            ),
        )
    if scan.partial:
        print_table(
            "Parts of the input: what a linear reader learns from them",
            ("part", "target", "rows", "right", "commonest", "gain"),
            ((p.part, p.target, p.rows, p.rate, p.chance, p.gain) for p in scan.partial),
        )
    print_table(
        "Accepted residuals",
        ("residual", "worth", "bound", "state"),
        ((c.rule, c.rate if c.rate is not None else "", c.bound, c.state) for c in checks),
    )
    for row_id, fields in scan.unanswerable[:20]:
        print("unanswerable:", row_id, *fields)


def print_shipped(scan: Scan) -> None:
    """Print what the published rows show; they are too few to be called clean."""
    leaks = [j for j in scan.judgements if j.verdict == "leak"]
    print(f"{scan.rows} published rows: {len(leaks)} of {len(scan.judgements)} contests leak")
    _print_leaks(leaks)
    for row_id, fields in scan.unanswerable:
        print("unanswerable:", row_id, *fields)


def _print_leaks(judgements: Sequence[Judgement]) -> None:
    leaking = [j for j in judgements if j.verdict == "leak"]
    rows = [row for judgement in leaking for row in _leaks_of(judgement)]
    if rows:
        print_table("Leaks", ("contest", "what tells", "right", "gain", "bound", "p"), rows)


def _leaks_of(judgement: Judgement) -> list[tuple[object, ...]]:
    """Return the strongest leaking rules of a contest, its strata and its fingerprints."""
    name = judgement.table
    rules: list[tuple[object, ...]] = [
        (name, f.rule, f.rate, f.gain, f.bound, f.p) for f in judgement.findings if f.leaks
    ]
    strata: list[tuple[object, ...]] = [
        (name, f"{s.rule} (with {s.mark})", s.rate, s.gain, "", s.p)
        for s in judgement.strata
        if s.leaks
    ]
    facts: list[tuple[object, ...]] = [
        (name, f"{f.fact}: {f.right} right, {f.wrong} wrong", "", "", "", "")
        for f in judgement.fingerprints
    ]
    return [*rules[:_SHOWN], *strata[:_SHOWN], *facts[:_SHOWN]]


def print_trials(trials: Sequence[Trial]) -> None:
    """Print the self-test."""
    print_table(
        "Self-test: planted leaks and clean batches",
        ("batch", "leak planted", "leak found", "by", "passed"),
        ((t.name, t.leaks, t.found, t.rule, t.passed) for t in trials),
    )
