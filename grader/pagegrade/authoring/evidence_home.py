"""An evidence home on the disk: every file read once, hashed once, and confirmed before use."""

import stat
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath
from typing import TypeVar

from pagegrade.authoring.evidence import EvidenceIndex, IndexedFile
from pagegrade.authoring.output_files import absolute_folder
from pagegrade.canonical_json import sha256
from pagegrade.source_files import Role, SourceFile
from pagegrade.strict_json import Fault, InvalidInputError, Place, Strict, parse, read

__all__ = ["EvidenceHome", "Loaded", "MissingError", "Sources"]

Model = TypeVar("Model", bound=Strict)


class MissingError(InvalidInputError):
    """There is no such file; unlike other faults this may be history, not damage."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """A confirmed file and where the rules name it."""

    source: SourceFile
    place: Place
    data: bytes

    def parsed(self, model: type[Model]) -> Model:
        """Read the file as ``model``.

        Raises:
            InvalidInputError: It isn't one; the faults name the file and the case.
        """
        try:
            return parse(self.data, model, file=self.source.path)
        except InvalidInputError as error:
            named = (replace(fault, case=self.place.case) for fault in error.faults)
            raise InvalidInputError(tuple(named)) from error

    def inside(self) -> Place:
        """Return the place of what the file itself says."""
        return Place(self.source.path, self.place.case)


@dataclass(frozen=True, slots=True)
class Sources:
    """All confirmed files of a case."""

    files: tuple[Loaded, ...]

    def having(self, role: Role) -> tuple[Loaded, ...]:
        """Return the files with this role, in the order of the rules."""
        return tuple(file for file in self.files if file.source.role == role)


@dataclass(frozen=True, slots=True)
class EvidenceHome:
    """A folder with evidence.

    Attributes:
        root: Where it is on the disk.
        index: What ``evidence.json`` says of each file, and where, by case and path.
    """

    root: Path
    index: Mapping[str, Mapping[str, tuple[str, IndexedFile]]]

    @classmethod
    def at(cls, path: Path, option: str = "--evidence-home") -> "EvidenceHome":
        """Open the evidence home at ``path``.

        Raises:
            InvalidInputError: The path is relative or no folder, or its index is missing or bad.
        """
        root = absolute_folder(path, option)
        _check_regular(root / "evidence.json")
        index = read(root / "evidence.json", EvidenceIndex)
        by_case = {
            case.id: {f.path: (f"$.cases[{n}].files[{m}]", f) for m, f in enumerate(case.files)}
            for n, case in enumerate(index.cases)
        }
        return cls(root, by_case)

    def load(self, case_id: str, files: tuple[SourceFile, ...], place: Place) -> Sources:
        """Read and confirm the files of one case; ``place`` is that of its rule.

        Raises:
            InvalidInputError: With a fault for each file that isn't the one that was reviewed.
        """
        loaded: list[Loaded] = []
        faults: list[Fault] = list(_repeats(files, place))
        for number, source in enumerate(files):
            at = Place(place.file, place.case, f"{place.path}.sources[{number}]")
            try:
                loaded.append(self.load_one(case_id, source, at))
            except InvalidInputError as error:
                faults += error.faults
        if faults:
            raise InvalidInputError(tuple(faults))
        return Sources(tuple(loaded))

    def load_one(self, case_id: str, source: SourceFile, place: Place) -> Loaded:
        """Read and confirm one file.

        Raises:
            MissingError: It isn't there.
            InvalidInputError: Its path leaves the case's folder, or its bytes aren't the reviewed.
        """
        data = self._bytes(case_id, source.path, place)
        actual = sha256(data)
        if actual != source.sha256:
            expected = f"{actual}, the SHA-256 of {source.path} in the evidence home"
            raise InvalidInputError((place.fault("sha256", expected),))
        known = self.index.get(case_id, {}).get(source.path)
        if faults := tuple(_index_faults(known, source, data, place)):
            raise InvalidInputError(faults)
        return Loaded(source, place, data)

    def _bytes(self, case_id: str, path: str, place: Place) -> bytes:
        parts = PurePosixPath(path).parts
        is_plain = "\\" not in path and "\0" not in path and path == "/".join(parts)
        if not is_plain or len(parts) < 2 or ".." in parts or parts[0] != case_id:  # noqa: PLR2004
            raise InvalidInputError((place.fault("path", f"a path inside the folder {case_id}/"),))
        steps = [self.root.joinpath(*parts[: n + 1]) for n in range(len(parts))]
        try:
            if any(step.is_symlink() for step in steps):
                fault = place.fault("path", f"{path} itself, not a symbolic link")
                raise InvalidInputError((fault,))
            return _read_file(steps[-1])
        except FileNotFoundError as error:
            expected = f"a file {path} in the evidence home"
            raise MissingError((place.fault("path", expected),)) from error
        except OSError as error:
            reason = f"a readable file {path} in the evidence home ({error.strerror})"
            raise InvalidInputError((place.fault("path", reason),)) from error


def _check_regular(path: Path) -> None:
    if path.exists() and not path.is_file():
        raise InvalidInputError((Place(str(path)).fault("", "a readable file (no regular file)"),))


def _read_file(path: Path) -> bytes:
    if not stat.S_ISREG(path.stat().st_mode):
        raise OSError(0, "no regular file")  # a pipe would never end
    return path.read_bytes()


def _repeats(files: tuple[SourceFile, ...], place: Place) -> Iterator[Fault]:
    seen: set[str] = set()
    for number, source in enumerate(files):
        if source.path in seen:
            yield place.fault(f"sources[{number}].path", "each file once")
        seen.add(source.path)


def _index_faults(
    known: tuple[str, IndexedFile] | None, source: SourceFile, data: bytes, place: Place
) -> Iterator[Fault]:
    if known is None:
        yield place.fault("path", f"a file that evidence.json lists for the case: {source.path}")
        return
    where, entry = known
    for name in ("sha256", "role"):
        if getattr(entry, name) != getattr(source, name):
            yield place.fault(name, f"{getattr(entry, name)}, as evidence.json says")
    inside = Place("evidence.json", place.case, where)
    yield from (inside.fault(at, expected) for at, expected in _text_faults(entry, data))


def _text_faults(entry: IndexedFile, data: bytes) -> Iterator[tuple[str, str]]:
    if entry.characters is None:
        if entry.opening or entry.ending:
            yield "opening", "empty, as the ending, for a file that is no text"
        return
    try:
        text = data.decode()
    except UnicodeDecodeError:
        yield "characters", "null, since the file is no text in UTF-8"
        return
    if entry.characters != len(text):
        yield "characters", f"{len(text)}, the length of the file"
    if not text.startswith(entry.opening):
        yield "opening", "the first characters of the file"
    if not text.endswith(entry.ending):
        yield "ending", "the last characters of the file"
