"""A result folder that is written: one writer, whole records, nothing ever overwritten."""

import os
import threading
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from types import TracebackType
from typing import Self

from pagegrade.canonical_json import sha256
from pagegrade.projections import binding_of
from pagegrade.strict_json import Fault, InvalidInputError, as_model
from pagegrade.submission.atomic_files import (
    as_json,
    files_under,
    lock,
    put_file,
    put_folder,
)
from pagegrade.submission.call_evaluation import check_envelope
from pagegrade.submission.check import faults_of_contents
from pagegrade.submission.declaration import Declaration, Sample
from pagegrade.submission.reader import (
    DECLARATION,
    Contents,
    KeptCall,
    Placed,
    call_folder,
    declaration_in,
    faults_of_call,
    look,
    opened,
)
from pagegrade.submission.record_models import Call, CallMade, KeptFile
from pagegrade.submission.scoring import cases_of, scored
from pagegrade.submission.sealing import changed_since_seals, faults_of_seals, seal_of

__all__ = ["Pending", "Submission"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Pending:
    """A sample without a final call, and the number of its next try."""

    sample: Sample
    next_try: int


class Submission:
    """The one writer of a result folder; ``with`` closes it.

    Its methods may be called from several threads of one process; other processes hand their calls
    to it.
    """

    def __init__(self, folder: Path, descriptor: int) -> None:
        self._descriptor = descriptor
        self._mutex = threading.Lock()
        self._contents = opened(folder)
        self._calls = dict(self._contents.calls)

    @classmethod
    def create(cls, folder: Path, declaration: Declaration) -> Self:
        """Write the declaration into a new or empty folder, before the first call.

        Raises:
            FileExistsError: The folder holds something.
            OSError: It can't be made, or can't be written.
            FolderInUseError: Another writer has it open.
        """
        folder.mkdir(parents=True, exist_ok=True)
        _refuse_used(folder)  # before a lock is put into a folder of somebody else
        descriptor = lock(folder)
        try:
            _refuse_used(folder)
            # Unset values stay out: a projection is bound as it was written.
            put_file(folder, DECLARATION, as_json(declaration, exclude_unset=True))
            return cls(folder, descriptor)
        except BaseException:
            os.close(descriptor)
            raise

    @classmethod
    def open(cls, folder: Path) -> Self:
        """Open a folder to go on where its last writer ended, however that ended.

        Raises:
            InvalidInputError: Its records can't be read, or aren't as declared.
            FolderInUseError: Another writer has it open.
        """
        declaration_in(folder)  # before a lock is put into a folder of somebody else
        descriptor = lock(folder)
        try:
            return cls(folder, descriptor)
        except BaseException:
            os.close(descriptor)
            raise

    @property
    def contents(self) -> Contents:
        """All that the folder holds now."""
        return replace(self._contents, calls=dict(self._calls))

    @property
    def declaration(self) -> Declaration:
        """What was fixed before the first call."""
        return self._contents.declaration

    @property
    def leftovers(self) -> tuple[str, ...]:
        """What writers that were killed left half-written; it counts for nothing."""
        return self._contents.leftovers

    def pending(self) -> tuple[Pending, ...]:
        """Return what there is still to call, in declared order."""
        with self._mutex:
            contents = self.contents
        return tuple(
            Pending(sample=sample, next_try=len(contents.calls.get(sample, ())) + 1)
            for sample in contents.pending()
        )

    def record(
        self,
        made: CallMade,
        *,
        raw: bytes | None = None,
        files: Mapping[str, bytes] | None = None,
    ) -> Call:
        """Keep one call; when this returns, it is on the disk.

        Args:
            made: The call, as the harness saw it.
            raw: What the method returned; None for a failed call that returned nothing.
            files: The delivered files by the names that the method gave them.

        Raises:
            InvalidInputError: The call isn't as declared, or the output isn't of the shape that its
                projection declares: nothing is kept then. A call whose tool gave no answer is
                recorded with an error.
        """
        delivered = dict(files or {})
        with self._mutex:
            earlier = self._calls.get(made.sample, ())
            faults = tuple(self._faults(made, raw, earlier))
            if faults:
                raise InvalidInputError(faults)
            call = self._bound(made, raw, delivered)
            home, data = call_folder(made), as_json(call)
            outputs = _outputs(raw, delivered)
            put_folder(self._contents.folder, home, {**outputs, "call.json": data})
            placed = KeptCall(path=f"{home}/call.json", sha256=sha256(data), call=call)
            self._calls[made.sample] = (*earlier, placed)
        return call

    def _faults(
        self, made: CallMade, raw: bytes | None, earlier: Sequence[KeptCall]
    ) -> Iterator[Fault]:
        found = [*faults_of_call(self.declaration, made, [kept.call for kept in earlier])]
        if made.error is None and raw is None:
            found.append(("raw", "what an answered call returned; it may be empty"))
        for path, expected in found:
            yield Fault("<call>", expected, f"$.{path}", made.case_id)

    def _bound(self, made: CallMade, raw: bytes | None, files: Mapping[str, bytes]) -> Call:
        """Bind a call to its declaration, its projection and its outputs."""
        projection = self.declaration.method(made.method).projection
        if raw is not None and projection is not None:
            check_envelope(projection, raw, made)
        home = call_folder(made)
        kept = [_kept(home, f"files/{n}", data) for n, data in enumerate(files.values(), 1)]
        call = {
            **made.model_dump(mode="json"),
            "schema_version": 1,
            "declaration_sha256": self._contents.declaration_sha256,
            "projection_sha256": binding_of(projection) if projection else None,
            "raw": None if raw is None else dict(_kept(home, "raw", raw)),
            "files": [{**dict(f), "name": name} for name, f in zip(files, kept, strict=True)],
        }
        return as_model(call, Call)  # as it will be read again, half characters repaired

    def score(self, datasets: Sequence[Path]) -> Placed:
        """Judge the last call of each sample, and keep the verdicts beside all earlier ones.

        The same verdicts again make no second set.

        Raises:
            InvalidInputError: A dataset isn't the declared one, or a kept file isn't as recorded.
        """
        contents = self.contents
        made = scored(contents, cases_of(contents.declaration, datasets))
        for known in contents.verdict_sets:
            if known.verdicts == made:
                return known
        number = _next(placed.path for placed in contents.verdict_sets)
        placed = Placed(path=f"verdicts/{number}.json", verdicts=made)
        put_file(contents.folder, placed.path, as_json(made))
        self._contents = replace(self._contents, verdict_sets=(*contents.verdict_sets, placed))
        return placed

    def seal(self) -> str:
        """List every file with its hash, and return the place of the list.

        A folder that changed since its last seal gets another; the earlier ones stay.

        Raises:
            InvalidInputError: It is incomplete, or something sealed has changed; all is named.
        """
        folder = self._contents.folder
        contents, faults = look(folder)
        faults = (*faults, *faults_of_contents(contents), *changed_since_seals(contents))
        if faults:
            raise InvalidInputError(faults)
        if contents.seals and not tuple(faults_of_seals(contents)):
            return contents.seals[-1][0]
        path = f"seals/{_next(path for path, _ in contents.seals)}.json"
        put_file(folder, path, as_json(seal_of(contents)))
        return path

    def close(self) -> None:
        """Let another writer in."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def _refuse_used(folder: Path) -> None:
    known = next(files_under(folder), None)
    if known is not None:
        raise FileExistsError(f"{folder} holds {known}; a declaration begins a new folder")


def _outputs(raw: bytes | None, files: Mapping[str, bytes]) -> dict[str, bytes]:
    kept = {f"files/{n}": data for n, data in enumerate(files.values(), 1)}
    return kept if raw is None else {"raw": raw, **kept}


def _kept(home: str, name: str, data: bytes) -> KeptFile:
    return KeptFile(path=f"{home}/{name}", sha256=sha256(data), size_bytes=len(data))


def _next(paths: Iterable[str]) -> str:
    numbers = [int(Path(path).stem) for path in paths]
    return f"{max(numbers, default=0) + 1:03}"
