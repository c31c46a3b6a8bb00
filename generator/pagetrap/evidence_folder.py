"""Writes the evidence home of a suite: a whole folder, or none."""

import os
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path

__all__ = ["fill_folder", "write_new_folder"]


def fill_folder(files: Mapping[str, bytes], folder: Path) -> None:
    """Write files beside ``folder``, and put them in its place at the end.

    Args:
        files: Contents by their paths; each lies in the home, or in a folder one step below one
            that an earlier path has made.
        folder: Not there yet, or empty.

    Raises:
        OSError: It can't be written, or has files in it.
    """
    folder.parent.mkdir(parents=True, exist_ok=True)
    beside = Path(tempfile.mkdtemp(prefix=f".{folder.name}.", dir=folder.parent))
    try:
        for path, data in files.items():
            target = beside.joinpath(*path.split("/"))
            target.parent.mkdir(exist_ok=True)
            target.write_bytes(data)
        beside.chmod(0o755)  # a temporary folder is its owner's alone
        os.replace(beside, folder)  # noqa: PTH105  # it replaces an empty folder, too
    except BaseException:
        shutil.rmtree(beside, ignore_errors=True)
        raise


def write_new_folder(files: Mapping[str, bytes], folder: Path) -> None:
    """Write files into a folder that isn't there yet.

    Raises:
        ValueError: the folder exists, or can't be written.
    """
    if folder.exists() or folder.is_symlink():
        raise ValueError(f"{folder} exists; allowed: a new folder, since evidence stays as it is")
    try:
        fill_folder(files, folder)
    except OSError as error:
        raise ValueError(f"cannot write {folder}: {error.strerror}") from error
