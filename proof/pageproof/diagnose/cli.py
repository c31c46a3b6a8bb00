"""The command ``diagnose``: which traps break an extractor, how much, and what it answers instead.

::

    diagnose --agent naive                                  every trap, every field
    diagnose --agent ./mine.py:extract --fields price_cents --rows 50 --html diagnosis
"""

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from pagegrade.answer import FIELDS
from pageproof.command_options import output_file, whole
from pageproof.diagnose.diagnosis import Diagnosis, diagnose
from pageproof.diagnose.effects import Effect
from pageproof.diagnose.harm import HARM, HELPS, POWER, rows_for
from pageproof.diagnose.pairs import Task
from pageproof.diagnose.readers import open_reader
from pageproof.diagnose.site import page_of, write_diagnosis
from pageproof.diagnose.table import print_diagnosis
from pageproof.evidence.script_output import write_json
from pageproof.report.site import OccupiedError, refuse_occupied
from pageread.agents import DEFAULT_TIMEOUT_S, AgentError, processors
from pagetrap.products.registry import PATHOLOGIES

__all__ = ["main"]

_Name = TypeVar("_Name", bound=str)


def main(argv: Sequence[str] | None = None) -> int:
    """Diagnose; return 1 where harm is above what is allowed, 2 where nothing could be read."""
    arguments = _parser().parse_args(argv)
    task = Task(
        reader=arguments.agent,
        seed=arguments.seed,
        fields=arguments.fields,
        traps=arguments.traps,
        timeout_s=arguments.agent_timeout,
        memory_mb=arguments.agent_memory,
    )
    rows = arguments.rows or rows_for(len(task.traps) * len(task.fields))
    started = time.perf_counter()
    try:
        open_reader(task.reader, timeout_s=task.timeout_s, memory_mb=task.memory_mb).close()
        if arguments.html:
            refuse_occupied(arguments.html)
        found = diagnose(
            task, rows, pairs_too=not arguments.no_interactions, workers=arguments.workers
        )
        if arguments.html:
            write_diagnosis(arguments.html, found)
        write_json(arguments.json, found.as_json())
    except AgentError as error:
        print(f"diagnose: {error}\n{error.detail}".rstrip(), file=sys.stderr)
        return 2
    except (OccupiedError, ValueError) as error:
        print(f"diagnose: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        where = f"{error.filename} can't be written: {error.strerror}" if error.filename else error
        print(f"diagnose: {where}", file=sys.stderr)
        return 2
    print_diagnosis(found, sys.stdout, page_of=page_of if arguments.html else _scene)
    if arguments.html:
        print(f"pages: {arguments.html / 'index.html'}")
    print(f"{time.perf_counter() - started:.0f} s", file=sys.stderr)
    return _status(found, arguments.fail_above)


def _scene(effect: Effect) -> str:
    return f"scene {effect.number}"


def _status(found: Diagnosis, limit: float | None) -> int:
    """Return 1 where any harm is above the limit that was given."""
    worst = found.worst
    if limit is None or worst.rate <= limit:
        return 0
    print(
        f"diagnose: {worst.pathology} harms {worst.field} by {worst.rate:.3f}; "
        f"--fail-above allows {limit:g}",
        file=sys.stderr,
    )
    return 1


def _some_of(known: tuple[_Name, ...]) -> Callable[[str], tuple[_Name, ...]]:
    """Return the type of a list of names, which are put into their own order."""

    def names(text: str) -> tuple[_Name, ...]:
        asked = text.split(",")
        for name in asked:
            if name not in known:
                raise argparse.ArgumentTypeError(f"unknown {name!r}; known: {', '.join(known)}")
        return tuple(name for name in known if name in asked)

    return names


def _number(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value < float("inf"):
        raise argparse.ArgumentTypeError(f"{text} is no number from 0 on")
    return value


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="diagnose",
        description="Read every trap on a page that has it and on the same page without it.",
        epilog="Exit status 2: nothing could be read, and standard error says why.",
    )
    parser.add_argument("--agent", required=True, metavar="SPEC", help="a name, or any extractor")
    parser.add_argument(
        "--rows",
        type=whole(1),
        metavar="N",
        help=f"pairs a trap; unless said as many as find a harm of {HARM:g} with power {POWER:g} "
        f"where a trap helps on {HELPS:g} of the pairs",
    )
    parser.add_argument("--seed", type=whole(0), default=0, metavar="S", help="of the scenes (0)")
    parser.add_argument(
        "--fields", type=_some_of(FIELDS), default=FIELDS, metavar="F,F", help="all unless said"
    )
    names = tuple(PATHOLOGIES)
    parser.add_argument(
        "--traps", type=_some_of(names), default=names, metavar="T,T", help="all unless said"
    )
    parser.add_argument("--json", type=output_file, metavar="FILE", help="write every figure there")
    parser.add_argument("--html", type=Path, metavar="DIR", help="write pages to look at")
    parser.add_argument(
        "--fail-above", type=_number, metavar="H", help="exit with status 1 on more harm than this"
    )
    parser.add_argument("--no-interactions", action="store_true", help="look at no pairs of traps")
    parser.add_argument("--workers", type=whole(1), default=processors(), help="processes")
    parser.add_argument(
        "--agent-timeout",
        type=_number,
        default=DEFAULT_TIMEOUT_S,
        metavar="S",
        help="seconds a page",
    )
    parser.add_argument(
        "--agent-memory", type=whole(1), metavar="MB", help="of a process of the agent"
    )
    return parser
