"""The command ``pagetrap sites``: the evidence home of a suite as files."""

import argparse
import sys
from pathlib import Path

from pagetrap.sites.home import write_home
from pagetrap.sites.plan import SUITES
from pagetrap.sites.suite import build_suite

__all__ = ["add_command"]


def add_command(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command to those of ``pagetrap``."""
    parser = commands.add_parser("sites", help="write the evidence of a suite of sites")
    parser.add_argument("--suite", choices=tuple(SUITES), required=True)
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="a new folder")
    parser.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> int:
    """Write the evidence; return 2 where that can't be done."""
    suite = build_suite(arguments.suite)
    try:
        write_home(suite.files, arguments.out)
    except ValueError as error:
        print(f"pagetrap: {error}", file=sys.stderr)
        return 2
    print(f"{arguments.out}: {len(suite.cases)} cases, {len(suite.files)} files")
    return 0
