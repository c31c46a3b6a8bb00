"""The command of ``scripts/extractors.py``."""

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path

from pagegrade.authoring.output_files import replace_file
from pagegrade.canonical_json import json_bytes
from pagegrade.strict_json import InvalidInputError
from pagegrade.submission.atomic_files import FolderInUseError
from pagegrade.submission.report import Report
from pageproof.command_options import output_file
from pageproof.extractor_runs.inputs import NAMES, inputs_of
from pageproof.extractor_runs.results_table import figures, table
from pageproof.extractor_runs.run import Settings, run_suite
from pageread.extractors.catalog import METHODS, chosen

__all__ = ["main"]

_DONE, _REFUSED = 0, 2


def main(argv: Sequence[str] | None = None) -> int:
    """Run methods on suites and print a table for each suite; return 2 on bad input."""
    arguments = _parser().parse_args(argv)
    try:
        reports = [*_reports(arguments)]
    except (ValueError, OSError, InvalidInputError, FolderInUseError) as error:
        print(f"extractors: {error}", file=sys.stderr)
        return _REFUSED
    for report in reports:
        dataset = report.datasets[0]
        print(f"{dataset.suite}, {dataset.dataset_id} {dataset.dataset_sha256[:16]}\n")
        print(f"{table(report)}\n")
    if arguments.json:
        replace_file(arguments.json, json_bytes(figures(reports)))
    return _DONE


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        description="Call real extractors on the pages of the suites, and score their answers."
    )
    parser.add_argument(
        "--suite", action="append", choices=NAMES, help="repeatable; default: all three"
    )
    parser.add_argument(
        "--method",
        action="append",
        default=[],
        metavar="NAME",
        help=f"repeatable; default: all that are installed of {', '.join(METHODS)}",
    )
    parser.add_argument(
        "--out",
        type=Path,
        metavar="DIR",
        help="a result folder for each suite; an unfinished one goes on (default: kept nowhere)",
    )
    parser.add_argument(
        "--evidence",
        type=Path,
        metavar="DIR",
        help="evidence and datasets by suite; what is missing is made (default: kept nowhere)",
    )
    parser.add_argument(
        "--timeout", type=float, default=30, metavar="S", help="of a call (default: %(default)s)"
    )
    parser.add_argument("--concurrency", type=int, default=2, help="default: %(default)s")
    parser.add_argument(
        "--json", type=output_file, metavar="FILE", help="write the figures as JSON"
    )
    parser.add_argument("--verbose", action="store_true", help="a line for each call")
    return parser


def _reports(arguments: argparse.Namespace) -> Iterator[Report]:
    settings = Settings(
        timeout_ms=int(arguments.timeout * 1000),
        concurrency=arguments.concurrency,
        revision=_revision(),
    )
    methods = chosen(arguments.method)
    told = _tell if arguments.verbose else _ignore
    with _folder(arguments.evidence) as evidence, _folder(arguments.out) as out:
        for suite in dict.fromkeys(arguments.suite or NAMES):
            inputs = inputs_of(suite, evidence)
            yield run_suite(inputs, methods, out / suite, settings, told=told)


def _tell(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def _ignore(line: str) -> None:
    """Say nothing of a call."""


@contextmanager
def _folder(named: Path | None) -> Iterator[Path]:
    if named is not None:
        yield named.resolve()
        return
    with tempfile.TemporaryDirectory(prefix="pagetrap-") as temporary:
        yield Path(temporary)


def _revision() -> str:
    """Return the commit of the checkout, or the version where there is no checkout."""
    command = ["git", "describe", "--always", "--abbrev=40", "--dirty", "--exclude=*"]
    try:
        found = subprocess.run(  # noqa: S603
            command, cwd=Path(__file__).parent, check=True, capture_output=True, text=True
        )
    except (OSError, subprocess.CalledProcessError):
        return f"pagegrade {version('pagegrade')}"
    return found.stdout.strip()
