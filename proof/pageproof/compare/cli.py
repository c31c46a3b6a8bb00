"""Compares the runs of result folders; the first is what the others are held to.

usage: compare_runs.py RUN_A RUN_B [more] [--alpha A] [--json FILE] [--html FILE]

Exit status 2 where the runs cannot be compared or read; what differs is said on standard error.
"""

import argparse
import json
import math
import sys
from collections.abc import Sequence
from pathlib import Path

from pageproof.command_options import output_file, whole
from pageproof.compare.comparable import refusals
from pageproof.compare.read_runs import CorruptResultsError, encoded, read_run
from pageproof.compare.several_runs import compare_all
from pageproof.compare.statistics import SEED

__all__ = ["main"]

_INCOMPARABLE = 2


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
