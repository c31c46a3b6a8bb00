"""Files of a suite as they are written: one byte-exact form of JSON, and nothing by halves."""

import os
import tempfile
from collections.abc import Sequence
from pathlib import Path

from pagegrade.canonical_json import json_bytes
from pagegrade.strict_json import Fault, InvalidInputError, Strict

__all__ = [
    "absolute_folder",
    "check_new",
    "check_no_dataset",
    "declared_bytes",
    "replace_file",
    "write_new",
]


def declared_bytes(model: Strict) -> bytes:
    """Return a model as a generated file has it: what it declares, and no default."""
    return json_bytes(model.model_dump(mode="json", exclude_defaults=True))


def absolute_folder(path: Path, option: str) -> Path:
    """Return ``path`` as it is on the disk.

    Raises:
        InvalidInputError: It is relative, or no folder.
    """
    if not path.is_absolute():
        raise _invalid(path, option, "an absolute path")
    if not path.is_dir():
        raise _invalid(path, option, "a folder")
    return path.resolve()


def check_new(path: Path, option: str, *, outside: Sequence[Path]) -> None:
    """Check that ``path`` can be written without touching anything that is there.

    Args:
        path: The file to be.
        option: What faults call it.
        outside: Folders that nothing is written into: pinned definitions, evidence.

    Raises:
        InvalidInputError: It is relative, exists already, or lies in one of the folders.
    """
    if not path.is_absolute():
        raise _invalid(path, option, "an absolute path")
    if path.is_symlink() or path.exists():
        raise _invalid(path, option, "a new file; what exists is never overwritten")
    real = path.resolve()
    for folder in outside:
        if real.is_relative_to(folder.resolve()):
            raise _invalid(path, option, f"a file outside of {folder}, which stays as it is")


def check_no_dataset(folder: Path, option: str) -> None:
    """Check that ``folder`` isn't the inputs of another revision, which stay as they are.

    Raises:
        InvalidInputError: It holds a dataset.
    """
    if (folder / "dataset.json").exists():
        raise _invalid(folder, option, "a new folder; this one has the dataset of a revision")


def write_new(path: Path, data: bytes, option: str) -> None:
    """Write a whole new file or none; one that appeared meanwhile stays as it is.

    Raises:
        InvalidInputError: It exists, or can't be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        written = _temporary(path, data)
        try:
            os.link(written, path)  # unlike a replacement it fails where there is a file
        finally:
            written.unlink()
    except OSError as error:
        raise _invalid(path, option, f"a writable new file ({error.strerror})") from error


def replace_file(path: Path, data: bytes) -> None:
    """Put ``data`` in the place of a file at once.

    Raises:
        InvalidInputError: It can't be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        written = _temporary(path, data)
        try:
            written.replace(path)
        finally:
            written.unlink(missing_ok=True)
    except OSError as error:
        expected = f"a file that can be written ({error.strerror})"
        raise InvalidInputError((Fault(str(path), expected),)) from error


def _temporary(path: Path, data: bytes) -> Path:
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    written = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        written.chmod(0o644)  # as other files of the user; mkstemp makes private ones
    except OSError:
        written.unlink()
        raise
    return written


def _invalid(path: Path, option: str, expected: str) -> InvalidInputError:
    return InvalidInputError((Fault(str(path), expected, option),))
