"""The command line of the leak scanner."""

import argparse
import sys
import time
from collections.abc import Sequence
from itertools import islice
from typing import NoReturn

from pageproof.command_options import output_file, whole
from pageproof.evidence.run_rows import first, run
from pageproof.evidence.script_output import options, write_json
from pageproof.leaks.fresh_rows import fresh_carriers
from pageproof.leaks.heatmap import heatmap
from pageproof.leaks.planted import MUTANTS
from pageproof.leaks.report import (
    GRAVEST_FIRST,
    exit_code,
    payload,
    print_scan,
    print_shipped,
    print_trials,
)
from pageproof.leaks.residuals import checks
from pageproof.leaks.scan import Scan, scan
from pageproof.leaks.selftest import FEWEST_PLANTED, Trial, clean_trials, mutant_trial
from pagetrap.products.row_requests import SPLIT_ROWS, Address, Request
from pagetrap.products.rows import Built

__all__ = ["main"]

_USAGE = 4
_STRATUM = 1800
"""Carriers of each trap: some contests drop pages on which all candidates say the same, and 1,500
pages bring the largest simultaneous bound of clean rules below .10."""
_EVERYTHING = 700
"""Rows of each seed for the contests over everything on the page."""
_TIMED = 40


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        self.print_usage(sys.stderr)
        self.exit(_USAGE, f"{self.prog}: error: {message}\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Scan, print, write; return 0 clean, 1 leak, 2 unanswerable, 3 underpowered, 4 usage."""
    parser = _parser()
    arguments = parser.parse_args(argv)
    if arguments.self_test:
        if arguments.rows < FEWEST_PLANTED:
            parser.error(f"--rows {arguments.rows}: a self-test takes {FEWEST_PLANTED} or more")
        return _self_test(arguments)
    started = time.perf_counter()
    try:
        addresses = _addresses(arguments)
    except ValueError as error:
        parser.error(str(error))
    found = scan(addresses, everything=_EVERYTHING, workers=arguments.workers)
    shipped = _shipped(arguments) if _is_mix(arguments) else None
    known = checks(found.figures, found.composite)
    known = known if _is_mix(arguments) else ()
    print_scan(found, known)
    if shipped:
        print_shipped(shipped)
    _print_time(time.perf_counter() - started, addresses, arguments.workers)
    shown = payload(found, known, ())
    if shipped:
        shown["shipped"] = payload(shipped, (), ())
    write_json(arguments.json, shown)
    if arguments.html:
        page = heatmap(found, addresses, known)
        arguments.html.write_text(page, encoding="utf-8", newline="\n")
    codes = {exit_code(found, known, fixed=arguments.split != "train")}
    if shipped:
        codes.add(exit_code(shipped, (), fixed=True))
    return next(code for code in GRAVEST_FIRST if code in codes)


def _shipped(arguments: argparse.Namespace) -> Scan:
    """Scan the published rows too: a fixed seed can itself put answers in one place."""
    addresses = list(Request(split="published").addresses())
    return scan(addresses, everything=0, workers=arguments.workers, learn=False)


def _parser() -> _Parser:
    shared = options(None)
    parser = _Parser(description=__doc__, parents=[shared], add_help=False)
    parser.add_argument("--seeds", type=whole(1), default=3, help="seeds to scan, from 0 on")
    parser.add_argument("--rows", type=whole(1), default=2000, help="rows of each seed")
    parser.add_argument("--split", choices=("train", "published", "held_out"), default="train")
    parser.add_argument("--probe", help="names joined by +: rows with exactly these pathologies")
    parser.add_argument(
        "--top-up", type=whole(0), default=_STRATUM, help="rows that each trap is brought up to"
    )
    parser.add_argument("--html", type=output_file, metavar="FILE", help="write a page to look at")
    parser.add_argument(
        "--self-test", action="store_true", help="plant leaks and find them; scan nothing else"
    )
    return parser


def _is_mix(arguments: argparse.Namespace) -> bool:
    return arguments.split == "train" and arguments.probe is None


def _addresses(arguments: argparse.Namespace) -> list[Address]:
    """Return the rows to scan.

    Raises:
        ValueError: the arguments ask for what is not there.
    """
    if arguments.split != "train":
        request = Request(split=arguments.split, probe=arguments.probe)
        return list(islice(request.addresses(), SPLIT_ROWS))
    requests = [Request(seed=seed, probe=arguments.probe) for seed in range(arguments.seeds)]
    found = [address for request in requests for address in first(request, arguments.rows)]
    if not _is_mix(arguments):
        return found
    return found + fresh_carriers(
        found, arguments.seeds, rows=arguments.rows, wanted=arguments.top_up
    )


def _print_time(seconds: float, addresses: Sequence[Address], workers: int) -> None:
    """Print the scan's time as a multiple of making and parsing its pages."""
    started = time.perf_counter()
    made = sum(run(_made, addresses[:_TIMED], workers=1, label="pages"))
    each = (time.perf_counter() - started) / made
    ratio = seconds * workers / (each * len(addresses))
    print(f"{len(addresses)} rows in {seconds:.0f} s: {ratio:.1f} times making and parsing them")


def _made(built: Built) -> int:
    from pageread.scrapers.dom import parse

    return int(parse(built.row.html).find("body") is not None)


def _self_test(arguments: argparse.Namespace) -> int:
    trials = [*_trials(arguments)]
    print_trials(trials)
    nothing = Scan(
        rows=0, judgements=(), coverage=(), composite=None, partial=(), unanswerable=(), figures={}
    )
    write_json(arguments.json, payload(nothing, (), trials))
    return 0 if all(trial.passed for trial in trials) else 1


def _trials(arguments: argparse.Namespace) -> list[Trial]:
    rows = min(arguments.rows, 300)
    planted = [mutant_trial(m, rows=rows, workers=arguments.workers) for m in MUTANTS]
    return [*planted, *clean_trials()]
