"""Writes the evidence home of a suite: a whole new folder, or none."""

from collections.abc import Mapping
from pathlib import Path

from pagetrap.home import fill_home

__all__ = ["write_home"]


def write_home(files: Mapping[str, bytes], folder: Path) -> None:
    """Write files into a folder that isn't there yet.

    Raises:
        ValueError: the folder exists, or can't be written.
    """
    if folder.exists() or folder.is_symlink():
        raise ValueError(f"{folder} exists; allowed: a new folder, since evidence stays as it is")
    try:
        fill_home(files, folder)
    except OSError as error:
        raise ValueError(f"cannot write {folder}: {error.strerror}") from error
