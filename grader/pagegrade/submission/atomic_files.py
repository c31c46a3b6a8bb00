"""Writing so that a process that is killed leaves whole files or none, and one writer a folder.

A file or folder is made under ``.tmp``, flushed to the disk, and renamed to its place. Readers
never look into ``.tmp``; what a killed writer left there is listed by ``leftovers``.
"""

import os
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from pagegrade.canonical_json import json_bytes
from pagegrade.strict_json import Fault, InvalidInputError, Strict, read_bytes

__all__ = [
    "FolderInUseError",
    "as_json",
    "files_under",
    "leftovers",
    "lock",
    "put_file",
    "put_folder",
    "read_inside",
]

_LOCK, _UNFINISHED = ".lock", ".tmp"


class FolderInUseError(RuntimeError):
    """Another process writes into the folder."""


def as_json(model: Strict, *, exclude_unset: bool = False) -> bytes:
    """Write ``model`` as all generated JSON: UTF-8, two spaces, a newline at the end."""
    return json_bytes(model.model_dump(mode="json", exclude_unset=exclude_unset))


def read_inside(folder: Path, path: str) -> bytes:
    """Read a file of the folder itself; what a link leads to isn't in it.

    Raises:
        InvalidInputError: As for ``read_bytes``, or it is a link or a pipe.
    """
    target = folder / path
    strange = ""
    if target.is_symlink():
        strange = "a link"
    elif target.exists() and not (target.is_file() or target.is_dir()):
        strange = "a pipe or a device"  # reading one need never end
    if strange:
        raise InvalidInputError((Fault(path, f"a file, not {strange}"),))
    return read_bytes(target, name=path)


def files_under(folder: Path) -> Iterator[str]:
    """Yield the paths of all files of a folder, sorted, but for the lock and unfinished work.

    A link is yielded as a file; nothing behind it is.
    """
    found = []
    for here, folders, names in os.walk(folder):
        place = Path(here)
        links = [name for name in folders if (place / name).is_symlink()]
        skipped = {*links, *([_UNFINISHED] if place == folder else [])}
        folders[:] = [name for name in folders if name not in skipped]
        found += [(place / name).relative_to(folder).as_posix() for name in [*names, *links]]
    yield from sorted(path for path in found if path != _LOCK)


def leftovers(folder: Path) -> tuple[str, ...]:
    """Return what writers that were killed left half-written; nothing ever reads it."""
    unfinished = folder / _UNFINISHED
    if not unfinished.is_dir():
        return ()
    return tuple(sorted(f"{_UNFINISHED}/{path.name}" for path in unfinished.iterdir()))


def lock(folder: Path) -> int:
    """Make this process the folder's writer until the returned descriptor is closed.

    The lock is the operating system's: it ends with its process, however that ends.

    Raises:
        FolderInUseError: Another process, or another object of this one, is the writer.
    """
    import fcntl  # POSIX only; reading a folder needs no lock

    descriptor = os.open(folder / _LOCK, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(descriptor)
        raise FolderInUseError(f"{folder}: another writer has it open") from error
    return descriptor


def put_file(folder: Path, path: str, data: bytes) -> None:
    """Put a file into the folder, whole or not at all.

    Raises:
        FileExistsError: There is one already; nothing is ever overwritten.
    """
    target = _free(folder, path)
    made = _unfinished(folder)
    _write(made / "file", data)
    (made / "file").rename(target)
    made.rmdir()
    _flush(target.parent)


def put_folder(folder: Path, path: str, files: Mapping[str, bytes]) -> None:
    """Put a folder with all its ``files`` into the folder, whole or not at all.

    Raises:
        FileExistsError: There is one already; nothing is ever overwritten.
    """
    target = _free(folder, path)
    made = _unfinished(folder)
    for name, data in files.items():
        (made / name).parent.mkdir(exist_ok=True)
        _write(made / name, data)
    for inner in sorted({(made / name).parent for name in files} | {made}, reverse=True):
        _flush(inner)
    made.rename(target)
    _flush(target.parent)


def _free(folder: Path, path: str) -> Path:
    """Return the place for a new file or folder; the lock keeps it free until the rename."""
    target = folder / path
    if target.exists():
        raise FileExistsError(f"{target} is there already")
    _make_folders(folder, target.parent)
    return target


def _unfinished(folder: Path) -> Path:
    home = folder / _UNFINISHED
    home.mkdir(exist_ok=True)
    made = Path(tempfile.mkdtemp(dir=home))
    made.chmod(0o755)
    return made


def _make_folders(folder: Path, target: Path) -> None:
    if target.exists():
        return
    _make_folders(folder, target.parent)
    target.mkdir(exist_ok=True)
    _flush(target.parent)


def _write(path: Path, data: bytes) -> None:
    with path.open("xb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _flush(folder: Path) -> None:
    """Flush the names in a folder; a rename is on the disk only after that."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
