"""The command ``report``: a static site from rows, from a run, or from runs side by side.

::

    report outputs/RUN                        what one run answered, row by row
    report outputs/RUN_A outputs/RUN_B        rows on which they differ come first
    report --split published -o pages         the rows themselves
"""

import argparse
import sys
import time
from collections.abc import Iterable, Sequence
from pathlib import Path

from pageproof.command_options import whole
from pageproof.compare.comparable import names_of
from pageproof.compare.read_runs import CorruptResultsError, read_run
from pageproof.report.cases import Case, cases_of_rows, cases_of_runs
from pageproof.report.site import OccupiedError, write_site
from pagetrap.products.row_requests import SPLIT_ROWS, SPLITS, Request, Split

__all__ = ["main"]

_OF_ROWS = ("split", "seed", "difficulty", "probe", "bulk", "count")


def main(argv: Sequence[str] | None = None) -> int:
    """Write the report; return 2 for runs or rows that cannot be read."""
    arguments = _parser().parse_args(argv)
    started = time.perf_counter()
    try:
        _refuse_rows_of_runs(arguments)
        runs = [read_run(path) for path in arguments.runs]
        cases: Iterable[Case] = cases_of_runs(runs, names_of(runs))
        if not runs:
            request, count = _asked(arguments)
            cases = cases_of_rows(request, count)
        folder = arguments.output or _default_folder(arguments.runs)
        rows = write_site(folder, cases, runs)
    except (CorruptResultsError, OccupiedError, ValueError) as error:
        print(f"report: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        print(f"report: {error.filename} can't be written: {error.strerror}", file=sys.stderr)
        return 2
    seconds = time.perf_counter() - started
    print(f"{rows} rows in {seconds:.1f} s: {folder / 'index.html'}")
    return 0


def _default_folder(paths: Sequence[Path]) -> Path:
    """Return ``report`` in the first run's folder, or here where there is no run."""
    if not paths:
        return Path("report")
    first = paths[0] if paths[0].is_dir() else paths[0].parent
    return first / "-".join(("report", *(path.name for path in paths[1:])))


def _refuse_rows_of_runs(arguments: argparse.Namespace) -> None:
    """Refuse options that ask for rows beside runs, whose rows are their own.

    Raises:
        ValueError: both are given.
    """
    said = [name for name in _OF_ROWS if getattr(arguments, name) is not None]
    if arguments.runs and said:
        raise ValueError(
            f"--{said[0]} chooses rows where no run is named: drop it or {arguments.runs[0]}"
        )


def _asked(arguments: argparse.Namespace) -> tuple[Request, int | None]:
    fresh = arguments.seed is not None or arguments.probe is not None
    split: Split = arguments.split or ("train" if fresh else "published")
    request = Request(
        split=split,
        seed=arguments.seed,
        difficulty=arguments.difficulty or "all",
        probe=arguments.probe,
        bulk=arguments.bulk,
    )
    return request, SPLIT_ROWS if arguments.count is None else arguments.count


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="report", description="Write a static site to look at runs or rows with."
    )
    parser.add_argument("runs", type=Path, nargs="*", metavar="RUN", help="result folders")
    parser.add_argument("-o", "--output", type=Path, metavar="DIR", help="where to write it")
    rows = parser.add_argument_group("rows, where no run is named")
    rows.add_argument("--split", choices=SPLITS)
    rows.add_argument("--seed", type=whole(0), metavar="N")
    rows.add_argument("--difficulty", metavar="TIER", help="all unless said")
    rows.add_argument("--probe", metavar="NAME[+NAME]")
    rows.add_argument("--bulk", type=whole(1), metavar="KB")
    rows.add_argument("--count", type=whole(1), metavar="N", help=f"{SPLIT_ROWS} unless said")
    return parser
