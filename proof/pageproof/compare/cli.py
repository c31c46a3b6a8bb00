"""Compares the runs of result folders; the first is what the others are held to.

usage: compare_runs.py RUN_A RUN_B [more] [--alpha A] [--json FILE] [--html FILE]

Exit status 2 where the runs cannot be compared or read; what differs is said on standard error.
"""

import argparse
import json
import math
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from pageproof.command_options import output_file, whole
from pageproof.compare.comparable import names_of, notes_on, refusals
from pageproof.compare.comparison import Comparison, compare, overall_p
from pageproof.compare.costs import totals
from pageproof.compare.markdown import report_lines
from pageproof.compare.read_runs import CorruptResultsError, encoded, read_run
from pageproof.compare.runs import Run
from pageproof.compare.statistics import RESAMPLES, SEED, holm

__all__ = ["Result", "compare_all", "main"]

_INCOMPARABLE = 2


@dataclass(frozen=True, kw_only=True)
class Result:
    """Several runs compared.

    Attributes:
        comparisons: Each later run against the first.
        q: Cochran's Q over three runs or more, where rows are no clusters.
    """

    runs: tuple[Run, ...]
    names: tuple[str, ...]
    notes: tuple[str, ...]
    comparisons: tuple[Comparison, ...]
    q: float | None

    def lines(self) -> list[str]:
        """Return the report as lines of Markdown."""
        found = report_lines(self.runs, self.names, self.comparisons, notes=self.notes, q=self.q)
        return list(found)

    def as_json(self) -> dict[str, Any]:
        """Return everything as JSON values."""
        return {
            "runs": [
                {"name": n, "folder": r.folder.name, "rollouts": len(r.rollouts)}
                | {"errors": len(r.errors), "costs": [asdict(t) for t in totals(r)]}
                for r, n in zip(self.runs, self.names, strict=True)
            ],
            "notes": list(self.notes),
            "resamples": RESAMPLES,
            "cochran_q_p": self.q,
            "comparisons": [
                _plain(comparison) | {"smallest": comparison.smallest}
                for comparison in self.comparisons
            ],
        }


def main(argv: Sequence[str] | None = None) -> int:
    """Print the comparison; return 2 where there is none to make."""
    arguments = _parser().parse_args(argv)
    try:
        runs = [read_run(path) for path in (arguments.first, *arguments.others)]
    except CorruptResultsError as error:
        return _refuse([str(error)])
    reasons = refusals(
        runs, max_error_rate=arguments.max_error_rate, vary_sampling=arguments.vary_sampling
    )
    if reasons:
        return _refuse(reasons)
    result = compare_all(runs, alpha=arguments.alpha, seed=arguments.seed)
    sys.stdout.buffer.write(encoded("\n".join(result.lines()) + "\n"))
    if arguments.json:
        text = json.dumps(result.as_json(), indent=1)
        arguments.json.write_text(text + "\n", encoding="utf-8", newline="\n")
    if arguments.html:
        from pageproof.report.comparison_page import comparison_page

        arguments.html.write_text(comparison_page(result), encoding="utf-8", newline="\n")
    return 0


def compare_all(runs: Sequence[Run], *, alpha: float, seed: int) -> Result:
    """Compare each later run with the first one; correct their tests for how many they are."""
    names = names_of(runs)
    comparisons = [
        compare(runs[0], run, (names[0], name), alpha=alpha, seed=seed)
        for run, name in zip(runs[1:], names[1:], strict=True)
    ]
    adjusted = holm([comparison.solved.p for comparison in comparisons])
    return Result(
        runs=tuple(runs),
        names=tuple(names),
        notes=tuple(notes_on(runs)),
        comparisons=tuple(
            replace(comparison, solved=replace(comparison.solved, p_holm=p))
            for comparison, p in zip(comparisons, adjusted, strict=True)
        ),
        q=overall_p(runs) if len(runs) > 2 else None,  # noqa: PLR2004 - two have McNemar's test
    )


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="compare_runs.py",
        description="Compare runs row by row; the first is what the others are held to.",
        epilog="Exit status 2: the runs cannot be compared or read, and standard error says why.",
    )
    parser.add_argument("first", type=Path, metavar="RUN_A", help="a result folder")
    parser.add_argument("others", type=Path, metavar="RUN_B", nargs="+", help="one or more")
    parser.add_argument("--alpha", type=_share, default=0.05, help="level of tests (0.05)")
    parser.add_argument("--seed", type=whole(0), default=SEED, help=f"of the bootstrap ({SEED})")
    parser.add_argument(
        "--max-error-rate", type=_share, default=0.05, metavar="R", help="refuse above it (0.05)"
    )
    parser.add_argument(
        "--vary-sampling",
        action="store_true",
        help="the sampling settings are what is compared, so they may differ",
    )
    parser.add_argument("--json", type=output_file, metavar="FILE", help="write every figure there")
    parser.add_argument("--html", type=output_file, metavar="FILE", help="write a page to look at")
    return parser


def _share(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not 0 < value < 1:
        raise argparse.ArgumentTypeError(f"{text} is no number between 0 and 1")
    return value


def _refuse(reasons: Sequence[str]) -> int:
    listed = "\n".join(f"- {reason}" for reason in reasons)
    sys.stderr.buffer.write(encoded(f"compare_runs: no comparison:\n{listed}\n"))
    return _INCOMPARABLE


def _plain(comparison: Comparison) -> dict[str, Any]:
    """Return a comparison as JSON values, its intervals by name."""
    return {name: _named(value) for name, value in asdict(comparison).items()}


def _named(value: Any) -> Any:
    if hasattr(value, "_asdict"):
        return value._asdict()
    if isinstance(value, dict):
        return {name: _named(each) for name, each in value.items()}
    return [_named(each) for each in value] if isinstance(value, (list, tuple)) else value
