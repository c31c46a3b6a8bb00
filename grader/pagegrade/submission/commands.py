"""The commands for result folders: declare, record, pending, score, report, check, seal."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from pagegrade.projections import warnings_of
from pagegrade.strict_json import Fault, InvalidInputError, read, read_bytes, read_files
from pagegrade.submission.atomic_files import FolderInUseError
from pagegrade.submission.check import faults_of_submission
from pagegrade.submission.declaration import Declaration
from pagegrade.submission.reader import opened
from pagegrade.submission.record_models import CallMade
from pagegrade.submission.report import report_of
from pagegrade.submission.report_text import as_text
from pagegrade.submission.writer import Submission

__all__ = ["register"]

_DONE, _REFUSED = 0, 2

Datasets = Annotated[
    tuple[Path, ...],
    Parameter(name="--dataset", help="The declared datasets.", negative="", consume_multiple=True),
]


def register(app: App) -> None:
    """Add the commands to ``app``."""
    for command in (declare, record, pending, score_submission, report, check_submission, seal):
        app.command(command)


def declare(folder: Path, declaration: Path) -> int:
    """Begin a result folder with its declaration, before the first call."""
    declared = read(declaration, Declaration)
    for method in declared.methods:
        for warning in warnings_of(method.projection) if method.projection else ():
            print(f"{declaration}: {method.id}: projection.{warning}", file=sys.stderr)
    try:
        with Submission.create(folder, declared) as made:
            said = f"{made.contents.declaration_sha256}  {len(made.pending())} samples"
    except (OSError, FolderInUseError) as error:
        raise _refused(folder, error, "a new or empty folder") from error
    print(said)
    return _DONE


def record(
    folder: Path,
    call: Path,
    *,
    raw: Annotated[Path | None, Parameter(help="What the method returned.")] = None,
    file: Annotated[
        tuple[Path, ...], Parameter(help="Delivered files.", negative="", consume_multiple=True)
    ] = (),
) -> int:
    """Keep one call; nothing is kept of a call that isn't as declared."""
    made = read(call, CallMade)
    with _opened(folder) as kept:
        kept.record(
            made,
            raw=None if raw is None else read_bytes(raw),
            files=read_files(file),
        )
    return _DONE


def pending(folder: Path) -> int:
    """Print each sample that has no final call yet, and the number of its next try."""
    contents = opened(folder)
    for sample in contents.pending():
        tries = len(contents.calls.get(sample, ()))
        print(f"{sample.method} {sample.case_id} {sample.repetition} {tries + 1}")
    return _DONE


def score_submission(folder: Path, *, dataset: Datasets) -> int:
    """Score the last call of each sample; earlier verdicts stay."""
    with _opened(folder) as kept:
        placed = kept.score(dataset)
    found = placed.verdicts
    print(f"{placed.path}: passed {found.passed} of {found.evaluated}, {found.declared} declared")
    return _DONE


def report(
    folder: Path,
    *,
    verdicts: Annotated[str | None, Parameter(help="Which set; by default the newest.")] = None,
    json: Annotated[bool, Parameter(help="JSON, not words.", negative="")] = False,
) -> int:
    """Report acceptance, times, retries and failures, method by method."""
    found = report_of(opened(folder), verdicts=verdicts)
    print(found.model_dump_json(indent=2) if json else as_text(found))
    return _DONE


def check_submission(folder: Path, *, dataset: Datasets = ()) -> int:
    """Say all that a submission lacks; exit 0 when it is accepted, 2 when it is refused."""
    faults = faults_of_submission(folder, dataset)
    for fault in faults:
        print(fault)
    again = "every verdict reproduced" if dataset else "verdicts not made again without --dataset"
    print(f"refused: {len(faults)} faults" if faults else f"accepted by machine; {again}")
    return _REFUSED if faults else _DONE


def seal(folder: Path) -> int:
    """Write the integrity manifest of a complete folder: every file with its hash."""
    with _opened(folder) as kept:
        place = kept.seal()
    print(place)
    return _DONE


@contextmanager
def _opened(folder: Path) -> Iterator[Submission]:
    """Open a folder for one command that writes, and prints nothing before the folder is closed."""
    try:
        with Submission.open(folder) as kept:
            yield kept
    except (OSError, FolderInUseError) as error:
        raise _refused(folder, error, "a result folder that can be written") from error


def _refused(folder: Path, error: Exception, allowed: str) -> InvalidInputError:
    """Name the folder and what the system, or this package, has against it."""
    reason = error.strerror if isinstance(error, OSError) else None
    expected = f"{allowed} ({reason})" if reason else str(error)
    return InvalidInputError((Fault(str(folder), expected),))
