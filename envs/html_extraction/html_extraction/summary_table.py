"""A run's summary as a table for people."""

from collections.abc import Iterator, Mapping
from typing import Any

from rich.table import Table

__all__ = ["summary_table"]


def summary_table(summary: Mapping[str, Any]) -> Table:
    """Lay out a summary: one row a rate, grouped, with the rows that it is a rate of."""
    graded = summary["rows"] - summary["errors"]
    table = Table(title=_title(summary), title_justify="left")
    for heading, justify in (("", "left"), ("rows", "right"), ("rate", "right")):
        table.add_column(heading, justify=justify)  # type: ignore[arg-type]
    table.add_row("solved", str(graded), _interval(summary["solve_rate"]), style="bold")
    table.add_row("errors, not graded", str(summary["errors"]), "")
    for name, kind in summary["error_kinds"].items():
        table.add_row(f"  {name}: {kind['first']}", str(kind["rows"]), "")
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
    return f"{who} on {summary['split'] or 'no rows'}{state}"


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
    for heading, key in (("solved where the page carries", "pathologies"), ("tier", "tiers")):
        if summary[key]:
            yield heading, [(n, s["rows"], s["rate"]) for n, s in summary[key].items()]
    if summary["failures"]:
        counts = summary["failures"].items()
        yield "not solved because", [(name, count, count / graded) for name, count in counts]
