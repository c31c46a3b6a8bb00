"""A run's summary as a table for people."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.table import Table

__all__ = ["summary_table"]

_LISTED = 5


def summary_table(summary: Mapping[str, Any]) -> Table:
    """Lay out a summary: one row a rate, grouped, with the rows that it is a rate of."""
    graded = summary["rows"] - summary["errors"]
    scored = summary.get("fields_scored")
    table = Table(title=_title(summary), title_justify="left")
    for heading, justify in (("", "left"), ("rows", "right"), ("rate", "right")):
        table.add_column(heading, justify=justify)  # type: ignore[arg-type]
    rate = summary["solve_rate"] if scored is None else summary["fields_right_rate"]
    table.add_row(_right(scored), str(graded), _interval(rate), style="bold")
    table.add_row("errors, not graded", str(summary["errors"]), "")
    for name, kind in summary["error_kinds"].items():
        extractor = name.startswith("ExtractorError")  # whose own words say what kind it is
        said = kind["first"] if extractor else f"{name}: {kind['first']}"
        table.add_row(f"  {said}", str(kind["rows"]), "")
        if extractor:
            table.add_row(f"    {_some(summary['error_rows'][name])}", "", "")
    if summary["cut_off"]:
        table.add_row("answers cut off at the token limit", str(summary["cut_off"]), "")
    for heading, rows in _groups(summary, graded):
        table.add_section()
        table.add_row(heading, "", "", style="dim")
        for name, count, rate in rows:
            table.add_row(f"  {name}", str(count), f"{rate:.3f}")
    return table


def _title(summary: Mapping[str, Any]) -> str:
    who = summary["model"] or summary["agent"]
    state = "" if summary["complete"] else ", interrupted"
    only = f", only {', '.join(summary['fields_scored'])}" if "fields_scored" in summary else ""
    return f"{who} on {summary['split'] or 'no rows'}{only}{state}"


def _right(scored: Sequence[str] | None) -> str:
    """Say what it takes to be right; never "solved" where only some fields are scored."""
    return "solved" if scored is None else f"{', '.join(scored)} right"


def _some(rows: Sequence[str]) -> str:
    more = f" and {len(rows) - _LISTED} more" if len(rows) > _LISTED else ""
    return f"{', '.join(rows[:_LISTED])}{more}"


def _interval(solve: Mapping[str, float | None]) -> str:
    if solve["rate"] is None:
        return "none graded"
    return f"{solve['rate']:.3f} [{solve['low']:.3f}, {solve['high']:.3f}]"


def _groups(
    summary: Mapping[str, Any], graded: int
) -> Iterator[tuple[str, list[tuple[str, int, float]]]]:
    fields = [(name, graded, rate) for name, rate in summary["fields"].items()]
    if graded:
        yield "field right", fields
    right = _right(summary.get("fields_scored"))
    for heading, key in ((f"{right} where the page carries", "pathologies"), ("tier", "tiers")):
        if summary[key]:
            yield heading, [(n, s["rows"], s["rate"]) for n, s in summary[key].items()]
    if summary["failures"]:
        counts = summary["failures"].items()
        not_right = "not solved" if "solve_rate" in summary else "not right"
        yield f"{not_right} because", [(name, count, count / graded) for name, count in counts]
