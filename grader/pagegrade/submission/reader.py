"""Reading a result folder: every record with its place, and every fault in it."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from pagegrade.canonical_json import sha256
from pagegrade.projections import binding_of
from pagegrade.strict_json import Fault, InvalidInputError, Strict, parse
from pagegrade.submission.atomic_files import files_under, leftovers, read_inside
from pagegrade.submission.declaration import Declaration, Sample, is_final
from pagegrade.submission.record_models import (
    Call,
    CallMade,
    IndependentReview,
    ReviewScope,
    Seal,
    VerdictSet,
)

__all__ = [
    "DECLARATION",
    "REVIEW",
    "Contents",
    "KeptCall",
    "Placed",
    "call_folder",
    "declaration_in",
    "faults_of_call",
    "is_record",
    "look",
    "opened",
]

DECLARATION, REVIEW = "declaration.json", "review.json"

_NAME = r"[a-z0-9][a-z0-9._-]*"
_CALL = re.compile(rf"calls/{_NAME}/{_NAME}/r[1-9]\d*-t[1-9]\d*/call\.json")
_VERDICTS = re.compile(r"verdicts/\d{3,}\.json")
_REVIEW = re.compile(r"reviews/\d{3,}\.json")
_SEAL = re.compile(r"seals/\d{3,}\.json")

Record = TypeVar("Record", bound=Strict)


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptCall:
    """A call record, its place in the folder and the hash of its file."""

    path: str
    sha256: str
    call: Call


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    """A set of verdicts and its place in the folder."""

    path: str
    verdicts: VerdictSet


@dataclass(frozen=True, slots=True, kw_only=True)
class Contents:
    """All records of a folder; its raw outputs stay on the disk.

    Attributes:
        calls: Each sample's calls, in the order of their tries.
        verdict_sets: In the order in which they were made.
        seals: Each with its path, in the order in which they were made.
        paths: All files, sorted.
        leftovers: What writers that were killed left half-written; it counts for nothing.
    """

    folder: Path
    declaration: Declaration
    declaration_sha256: str
    calls: Mapping[Sample, tuple[KeptCall, ...]]
    verdict_sets: tuple[Placed, ...]
    review: ReviewScope | None
    independent_reviews: tuple[IndependentReview, ...]
    seals: tuple[tuple[str, Seal], ...]
    paths: tuple[str, ...]
    leftovers: tuple[str, ...]

    def last_calls(self) -> dict[Sample, KeptCall]:
        """Return the call that is scored, for each sample that is done."""
        last = {sample: calls[-1] for sample, calls in self.calls.items()}
        done = {sample: kept for sample, kept in last.items() if kept.call.is_final}
        return {sample: done[sample] for sample in self.declaration.samples() if sample in done}

    def pending(self) -> tuple[Sample, ...]:
        """Return the samples that have no final call yet, in declared order."""
        done = self.last_calls()
        return tuple(s for s in self.declaration.samples() if s not in done)


def opened(folder: Path) -> Contents:
    """Read a folder that has no fault in its records.

    Raises:
        InvalidInputError: With all faults that there are.
    """
    contents, faults = look(folder)
    if faults:
        raise InvalidInputError(faults)
    return contents


def declaration_in(folder: Path) -> bytes:
    """Read the declaration, without which a folder is no result folder.

    Raises:
        InvalidInputError: There is no such folder, or no declaration in it.
    """
    try:
        is_folder = folder.is_dir()
    except OSError:  # such as a name that is too long
        is_folder = False
    if not is_folder:
        raise InvalidInputError((Fault(str(folder), "a result folder"),))
    return read_inside(folder, DECLARATION)


def look(folder: Path) -> tuple[Contents, tuple[Fault, ...]]:
    """Read all records of a folder that can be read, and name the faults of all.

    Raises:
        InvalidInputError: The declaration can't be read, so that nothing else has a meaning.
    """
    data = declaration_in(folder)
    declaration = parse(data, Declaration, file=DECLARATION)
    paths = tuple(files_under(folder))
    faults: list[Fault] = []
    calls = [
        KeptCall(path=path, sha256=sha256(found), call=call)
        for path, found, call in _read(folder, paths, _CALL.fullmatch, Call, faults)
    ]
    sets = _read(folder, paths, _VERDICTS.fullmatch, VerdictSet, faults)
    reviews = _read(folder, paths, REVIEW.__eq__, ReviewScope, faults)
    independent = _read(folder, paths, _REVIEW.fullmatch, IndependentReview, faults)
    seals = _read(folder, paths, _SEAL.fullmatch, Seal, faults)
    contents = Contents(
        folder=folder,
        declaration=declaration,
        declaration_sha256=sha256(data),
        calls=_by_sample(calls),
        verdict_sets=tuple(Placed(path=path, verdicts=found) for path, _, found in sets),
        review=reviews[0][2] if reviews else None,
        independent_reviews=tuple(review for _, _, review in independent),
        seals=tuple((path, seal) for path, _, seal in seals),
        paths=paths,
        leftovers=leftovers(folder),
    )
    return contents, (*faults, *_faults_of_calls(contents))


def _read(
    folder: Path,
    paths: Sequence[str],
    is_one: Callable[[str], object],
    model: type[Record],
    faults: list[Fault],
) -> list[tuple[str, bytes, Record]]:
    found = []
    for path in sorted(filter(is_one, paths), key=lambda path: (len(path), path)):  # 999, 1000
        try:
            data = read_inside(folder, path)
            found.append((path, data, parse(data, model, file=path)))
        except InvalidInputError as error:
            faults += error.faults
    return found


def _by_sample(calls: Sequence[KeptCall]) -> dict[Sample, tuple[KeptCall, ...]]:
    found = defaultdict(list)
    for kept in sorted(calls, key=lambda kept: (kept.call.sample, kept.call.try_number)):
        found[kept.call.sample].append(kept)
    return {sample: tuple(tries) for sample, tries in found.items()}


def is_record(path: str) -> bool:
    """Tell whether a file stands where a record does that is read, and whose faults are named."""
    patterns = (_CALL, _VERDICTS, _REVIEW, _SEAL)
    return path in {DECLARATION, REVIEW} or any(p.fullmatch(path) for p in patterns)


def call_folder(call: CallMade) -> str:
    """Return the place of a call in the folder."""
    return f"calls/{call.method}/{call.case_id}/r{call.repetition}-t{call.try_number}"


def _faults_of_calls(contents: Contents) -> Iterator[Fault]:
    for tries in contents.calls.values():
        for n, kept in enumerate(tries):
            earlier = [before.call for before in tries[:n]]
            misfits = [
                *_misplaced(kept),
                *faults_of_call(contents.declaration, kept.call, earlier),
                *_unbound(contents, kept.call),
            ]
            for path, expected in misfits:
                yield Fault(kept.path, expected, f"$.{path}", kept.call.case_id)


def _misplaced(kept: KeptCall) -> Iterator[tuple[str, str]]:
    home = call_folder(kept.call)
    if kept.path != f"{home}/call.json":
        yield "try_number", f"its place {home}, or the numbers of the place where it is"
    for n, file in enumerate(kept.call.files):
        if file.path != f"{home}/files/{n + 1}":
            yield f"files[{n}].path", f"{home}/files/{n + 1}"
    if kept.call.raw and kept.call.raw.path != f"{home}/raw":
        yield "raw.path", f"{home}/raw"


def _unbound(contents: Contents, call: Call) -> Iterator[tuple[str, str]]:
    declaration = contents.declaration
    if call.declaration_sha256 != contents.declaration_sha256:
        yield "declaration_sha256", f"{contents.declaration_sha256}, the hash of {DECLARATION}"
    for method in declaration.methods:
        if method.id == call.method:
            binding = binding_of(method.projection) if method.projection else None
            if call.projection_sha256 != binding:
                yield "projection_sha256", f"{binding}, the binding of the declared projection"


def faults_of_call(
    declaration: Declaration, call: CallMade, earlier: Sequence[CallMade]
) -> Iterator[tuple[str, str]]:
    """Yield what of a call isn't as declared: the field, and what was expected.

    Args:
        declaration: What was fixed before.
        call: The call.
        earlier: The calls of the same sample before it.
    """
    methods = {method.id: method for method in declaration.methods}
    if call.method not in methods:
        yield "method", f"a declared method ({', '.join(methods)}), not {call.method!r}"
    if call.case_id not in declaration.cases():
        yield "case_id", f"a declared case, not {call.case_id!r}"
    if call.repetition > declaration.repetitions:
        yield "repetition", f"at most {declaration.repetitions}, not {call.repetition}"
    if call.started_at < declaration.declared_at:
        yield "started_at", f"not before the declaration ({declaration.declared_at})"
    if call.error is None and call.elapsed_ms > declaration.timeout_ms:
        yield "elapsed_ms", f"at most the timeout of {declaration.timeout_ms}, or an error timeout"
    method = methods.get(call.method)
    if method and method.projection and (call.title, call.final_url) != (None, None):
        yield "title", "no title and final_url of its own; the declared projection picks them"
    yield from _faults_of_try(declaration, call, earlier)


def _faults_of_try(
    declaration: Declaration, call: CallMade, earlier: Sequence[CallMade]
) -> Iterator[tuple[str, str]]:
    if call.try_number != len(earlier) + 1:
        yield "try_number", f"{len(earlier) + 1}, since every call is kept"
    elif earlier and earlier[-1].is_final:
        yield "try_number", f"none, since try {len(earlier)} was final"
    kind = call.error.kind if call.error else None
    due = is_final(declaration.retry, tries=call.try_number, error=kind)
    if due is not None and due != call.is_final:
        yield "is_final", f"{str(due).lower()}, by the declared retry policy"
