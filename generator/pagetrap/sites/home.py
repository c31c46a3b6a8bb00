"""Writes the evidence home of a suite: a whole new folder, or none."""

import os
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path

__all__ = ["write_home"]


def write_home(files: Mapping[str, bytes], folder: Path) -> None:
    """Write files into a folder that isn't there yet.

    Raises:
        ValueError: the folder exists, or can't be written.
    """
    if folder.exists() or folder.is_symlink():
        raise ValueError(f"{folder} exists; allowed: a new folder, since evidence stays as it is")
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        made = Path(tempfile.mkdtemp(prefix=f".{folder.name}.", dir=folder.parent))
        try:
            _fill(files, made)
            os.replace(made, folder)  # noqa: PTH105  # fails where a folder with files appeared
        except OSError:
            shutil.rmtree(made)
            raise
    except OSError as error:
        raise ValueError(f"cannot write {folder}: {error.strerror}") from error


def _fill(files: Mapping[str, bytes], folder: Path) -> None:
    folder.chmod(0o755)  # as other folders of the user; mkdtemp makes private ones
    for path, data in files.items():
        target = folder.joinpath(*path.split("/"))
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
