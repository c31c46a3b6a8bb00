"""Types of command-line options: what can't work is refused before any work is done."""

import argparse
import os
from collections.abc import Callable
from pathlib import Path

__all__ = ["output_file", "whole"]


def whole(least: int) -> Callable[[str], int]:
    """Return the type of whole numbers from ``least`` on.

    >>> whole(1)("12")
    12
    """

    def number(text: str) -> int:
        if not (text.isascii() and text.isdecimal()) or int(text) < least:
            raise argparse.ArgumentTypeError(f"{text}: a whole number from {least} on")
        return int(text)

    return number


def output_file(text: str) -> Path:
    """Return a path that can be written; a measurement must not be lost at its end.

    Raises:
        argparse.ArgumentTypeError: it names a folder, or stands in no folder that takes files.
    """
    path = Path(text)
    if path.is_dir():
        raise argparse.ArgumentTypeError(f"{text} is a folder, not a file to write")
    if not path.parent.is_dir() or not os.access(path.parent, os.W_OK):
        raise argparse.ArgumentTypeError(f"{text}: no folder {path.parent} that takes files")
    return path
