"""A comparison as Markdown: a terminal shows it as a table, and a paper takes it as it is."""

from collections.abc import Iterator, Sequence

from pagegrade.intervals import Interval
from pageproof.compare.comparison import Comparison
from pageproof.compare.contrasts import Contrast
from pageproof.compare.costs import totals
from pageproof.compare.runs import Run
from pageproof.compare.statistics import RESAMPLES

__all__ = ["interval", "markdown_table", "probability", "report_lines", "signed", "stated"]

_NONE = "–"
_SMALL = 0.0001
_LISTED = 10


def report_lines(
    runs: Sequence[Run],
    names: Sequence[str],
    comparisons: Sequence[Comparison],
    *,
    notes: Sequence[str],
    q: float | None,
) -> Iterator[str]:
    """Yield the whole report, a line at a time."""
    yield f"# {names[0]} against {', '.join(names[1:])}\n"
    for note in notes:
        yield f"- {note}"
    if notes:
        yield ""
    yield from _overall(comparisons)
    if q is not None:
        yield f"\nCochran's Q over all {len(runs)} runs: {stated(q)}."
    for comparison in comparisons:
        if len(comparisons) > 1:
            yield f"\n# {comparison.first} against {comparison.second}"
        yield from _details(comparison)
    yield from _costs(runs, names)
    yield f"\n{_stamp(runs[0], comparisons[0])}"


def _overall(comparisons: Sequence[Comparison]) -> Iterator[str]:
    first = comparisons[0]
    level = f"{1 - first.alpha:.0%}"
    solved = f"{first.words.solved} [{level}]"
    header = ["run", "rows", solved, f"difference [{level}]", "split", "p", "mid-p"]
    if len(comparisons) > 1:
        header.append("p, Holm")
    lines = [[first.first, str(first.solved.rows), interval(first.solved.first)]]
    lines[0] += [_NONE] * (len(header) - 3)
    for comparison in comparisons:
        line = comparison.solved
        cells = [comparison.second, str(line.rows), interval(line.second), signed(line.difference)]
        cells += [_split(line), probability(line.p), probability(line.mid_p)]
        lines.append([*cells, probability(line.p_holm)][: len(header)])
    yield from markdown_table(header, lines)


def _details(comparison: Comparison) -> Iterator[str]:
    yield f"\n{comparison.smallest}"
    if comparison.as_wrong:
        line = comparison.as_wrong
        yield (
            f"If errors were wrong answers: {interval(line.first)} against "
            f"{interval(line.second)}, {stated(line.p)}."
        )
    yield "\n## Fields\n"
    yield from _missed(comparison)
    for title, lines in (("pathology", comparison.pathologies), ("tier", comparison.tiers)):
        yield f"\n## {comparison.words.rows} by {title}\n"
        yield from _family(title, comparison, lines)
    yield from _rows(comparison)


def _missed(comparison: Comparison) -> Iterator[str]:
    one, other = comparison.first, comparison.second
    header = ["field", f"missed by {one}", f"by {other}", "split", "p", "p, Holm"]
    lines = [
        [
            line.name,
            _share(1 - (line.first.rate or 0)),
            _share(1 - (line.second.rate or 0)),
            _split(line),
            probability(line.p),
            probability(line.p_holm),
        ]
        for line in comparison.fields
    ]
    yield from markdown_table(header, lines)


def _family(title: str, comparison: Comparison, family: Sequence[Contrast]) -> Iterator[str]:
    header = [title, "rows", comparison.first, comparison.second, "difference"]
    lines = [
        [
            line.name,
            str(line.rows),
            interval(line.first),
            interval(line.second),
            signed(line.difference),
            _split(line),
            probability(line.p),
            probability(line.p_holm),
        ]
        for line in family
    ]
    yield from markdown_table([*header, "split", "p", "p, Holm"], lines)


def _rows(comparison: Comparison) -> Iterator[str]:
    """List the rows that make the difference, and those that could not be compared."""
    for name, other, rows in (
        (comparison.first, comparison.second, comparison.first_only),
        (comparison.second, comparison.first, comparison.second_only),
    ):
        if rows:
            more = f" and {len(rows) - _LISTED} more" if len(rows) > _LISTED else ""
            listed = ", ".join(rows[:_LISTED])
            yield f"\nBetter by {name} than by {other}, {len(rows)}: {listed}{more}"
    if comparison.errors:
        yield f"\nErrors, {len(comparison.errors)}, part of no rate:"
        for error in comparison.errors:
            yield f"- {error.run}: {error.row_id}: {error.error}: {error.message}"
    if comparison.unpaired:
        yield f"\nWithout a pair, {len(comparison.unpaired)}: {', '.join(comparison.unpaired)}"


def _costs(runs: Sequence[Run], names: Sequence[str]) -> Iterator[str]:
    lines = [
        [
            name,
            total.name.replace("_", " "),
            str(total.rollouts),
            f"{total.total:,.6g}",
            f"{total.mean:,.4g}",
        ]
        for run, name in zip(runs, names, strict=True)
        for total in totals(run)
    ]
    if lines:
        yield "\n## What it took\n"
        yield from markdown_table(["run", "kind", "rollouts", "total", "mean"], lines)


def _stamp(run: Run, comparison: Comparison) -> str:
    """Say on one line what can move the figures."""
    rollout = run.rollouts[0]
    test = "sign flips" if comparison.clustered else "exact McNemar"
    rates = "bootstrap over rows" if comparison.clustered else "Wilson"
    parts = {
        "split": rollout.split,
        "rows": comparison.solved.rows,
        "grader": rollout.build.get("pagegrade"),
        "definitions": rollout.build.get("definitions"),
        "alpha": f"{comparison.alpha:g}",
        "test": test,
        "rates": rates,
        "difference": f"paired bootstrap, {RESAMPLES} resamples",
        "seed": comparison.seed,
        "families": "Holm within a table",
    }
    return " | ".join(f"{name}: {value}" for name, value in parts.items())


def markdown_table(header: Sequence[str], lines: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield a table whose columns stand in line."""
    cells = [list(map(_cell, row)) for row in (header, *lines)]
    widths = [max(len(row[place]) for row in cells) for place in range(len(header))]
    for number, row in enumerate(cells):
        first, *rest = zip(row, widths, strict=True)
        shown = [first[0].ljust(first[1]), *(cell.rjust(width) for cell, width in rest)]
        yield f"| {' | '.join(shown)} |"
        if number == 0:
            rules = ["-" * widths[0], *("-" * (width - 1) + ":" for width in widths[1:])]
            yield f"| {' | '.join(rules)} |"


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")


def interval(share: Interval) -> str:
    """Return a share with its bounds.

    >>> interval(Interval(0.5, 0.25, 0.75))
    '0.500 [0.250, 0.750]'
    """
    if share.rate is None:
        return _NONE
    return f"{share.rate:.3f} [{share.low:.3f}, {share.high:.3f}]"


def signed(share: Interval) -> str:
    """Return a difference with its bounds.

    >>> signed(Interval(-0.5, -0.75, 0.0))
    '-0.500 [-0.750, +0.000]'
    """
    if share.rate is None:
        return _NONE
    return f"{share.rate:+.3f} [{share.low:+.3f}, {share.high:+.3f}]"


def probability(p: float | None) -> str:
    """Return a p value as papers print it.

    >>> probability(0.00408), probability(1e-9), probability(None)
    ('0.0041', '<0.0001', '–')
    """
    if p is None:
        return _NONE
    return f"<{_SMALL}" if p < _SMALL else f"{p:.4f}"


def stated(p: float | None) -> str:
    """Return a p value as a sentence has it.

    >>> stated(0.00408), stated(1e-9)
    ('p = 0.0041', 'p < 0.0001')
    """
    shown = probability(p)
    return f"p < {shown[1:]}" if shown.startswith("<") else f"p = {shown}"


def _share(share: float) -> str:
    return f"{share:.3f}"


def _split(line: Contrast) -> str:
    """Return the discordant pairs: those of the first run, then those of the second."""
    return _NONE if line.first_only is None else f"{line.first_only} : {line.second_only}"
