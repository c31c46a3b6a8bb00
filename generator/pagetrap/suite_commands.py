"""The commands ``pagetrap articles`` and ``pagetrap sites``: the evidence home of a suite as files.

What makes the suites is imported when one is asked for: whoever looks at a row shouldn't wait for
the words of thirteen languages.
"""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from pagetrap.sites.plan import SUITES

__all__ = ["add_commands"]

_OURS = ("pagegrade", "pagetrap")  # what is always there: its absence is a fault


def add_commands(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the commands to those of ``pagetrap``."""
    articles = _command(commands, "articles", "write the evidence of the article pages", _articles)
    articles.add_argument("--seed", type=int, help="default: that of the published suite")
    sites = _command(commands, "sites", "write the evidence of a suite of sites", _sites)
    sites.add_argument("--suite", choices=tuple(SUITES), required=True)


def _command(
    commands: "argparse._SubParsersAction[argparse.ArgumentParser]",
    name: str,
    summary: str,
    write: Callable[[argparse.Namespace], str],
) -> argparse.ArgumentParser:
    parser = commands.add_parser(name, help=summary)
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="a new folder")
    parser.set_defaults(run=lambda arguments: _run(write, arguments))
    return parser


def _run(write: Callable[[argparse.Namespace], str], arguments: argparse.Namespace) -> int:
    """Write the evidence and say what was written; return 2 where that can't be done."""
    try:
        written = write(arguments)
    except ModuleNotFoundError as missing:
        if missing.name in _OURS:
            raise
        needs = f"pagetrap: a suite needs {missing.name}: pip install 'pagetrap[articles]'"
        print(needs, file=sys.stderr)
        return 2
    except (OSError, ValueError) as error:
        print(f"pagetrap: {error}", file=sys.stderr)
        return 2
    print(written)
    return 0


def _articles(arguments: argparse.Namespace) -> str:
    from pagetrap.articles import SEED, write_evidence

    seed = SEED if arguments.seed is None else arguments.seed
    return f"{write_evidence(seed, arguments.out)} files in {arguments.out}"


def _sites(arguments: argparse.Namespace) -> str:
    from pagetrap.evidence_folder import write_new_folder
    from pagetrap.sites.suite import build_suite

    suite = build_suite(arguments.suite)
    write_new_folder(suite.files, arguments.out)
    return f"{arguments.out}: {len(suite.cases)} cases, {len(suite.files)} files"
