"""The most memory that a command and the processes it starts hold at one time.

usage: memory.py COMMAND [ARGUMENT ...]

Once a second the proportional share of every process of the command is added up: a page that two
of them map counts half for each, so the sum is what the machine must have. Linux only, where the
kernel tells these shares.
"""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

EVERY = 1.0
"""Seconds between two looks."""
_KILOBYTES = 1024


def peak(command: list[str]) -> tuple[int, float, int]:
    """Run a command to its end; return its exit code, its peak in MB, and its processes then."""
    most, count = 0.0, 0
    with subprocess.Popen(command, start_new_session=True) as running:  # noqa: S603 - the user's own
        while running.poll() is None:
            shares = [*_shares(running.pid)]
            if sum(shares) > most:
                most, count = sum(shares), len(shares)
            time.sleep(EVERY)
    return running.returncode, most, count


def _shares(session: int) -> Iterator[float]:
    """Yield the proportional share, in MB, of each process of a session."""
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if os.getsid(int(process.name)) == session:
                yield _share((process / "smaps_rollup").read_text(encoding="ascii"))
        except OSError:  # it ended while we looked
            continue


def _share(rollup: str) -> float:
    lines = (line.split() for line in rollup.splitlines())
    return next((int(line[1]) / _KILOBYTES for line in lines if line[0] == "Pss:"), 0.0)


def main(argv: list[str] | None = None) -> int:
    """Print the peak; return the command's own exit code."""
    command = sys.argv[1:] if argv is None else argv
    if not command:
        print("usage: memory.py COMMAND [ARGUMENT ...]", file=sys.stderr)
        return 2
    if not Path("/proc/self/smaps_rollup").exists():
        print("memory.py: this system does not tell /proc/*/smaps_rollup", file=sys.stderr)
        return 2
    try:
        code, most, count = peak(command)
    except OSError as error:
        print(f"memory.py: {command[0]} does not start: {error.strerror}", file=sys.stderr)
        return 2
    print(f"peak memory {most:.0f} MB, in {count} processes together")
    return code


if __name__ == "__main__":
    sys.exit(main())
