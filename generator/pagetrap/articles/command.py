"""The command ``pagetrap articles``: the evidence home of the article pages as files."""

import argparse
import sys
from pathlib import Path

from pagetrap.articles import SEED, write_evidence

__all__ = ["add_command"]


def add_command(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command to those of ``pagetrap``."""
    parser = commands.add_parser("articles", help="write the evidence of the article pages")
    parser.add_argument("--seed", type=int, default=SEED, help="default: %(default)s")
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="a new folder")
    parser.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> int:
    """Write the evidence; return 2 where that can't be done."""
    try:
        count = write_evidence(arguments.seed, arguments.out)
    except (OSError, ValueError) as error:
        print(f"pagetrap: {error}", file=sys.stderr)
        return 2
    print(f"{count} files in {arguments.out}")
    return 0
