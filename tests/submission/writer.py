"""A harness for the test that kills it: it goes on with what is pending, and says what is kept.

Run as ``python writer.py FOLDER``, it starts a writer in a process of its own for each line that it
reads, so that Python starts only once. The line says after how many calls the writer waits for its
death, or is ``all``. It prints ``pid N`` for the writer, the case and try of each call that is on
the disk, ``ended``, and after another line ``status N``.
"""

import os
import signal
import sys
from itertools import count
from pathlib import Path

from pagegrade.attempt import AttemptError
from pagegrade.submission.record_models import CallMade
from pagegrade.submission.writer import Submission


def output_of(case_id: str, try_number: int) -> bytes:
    """Return what the method gives: large enough to be caught in the middle of a write."""
    return f"{case_id} {try_number} ".encode() * 20_000


def main(folder: Path, most: int | None) -> None:
    """Call whatever has no final call; every other sample times out once.

    After ``most`` calls it waits for its death, which comes at any moment before or then: however
    late the killer is, a writer gets no further.
    """
    with Submission.open(folder) as kept:
        for done in count():
            waiting = kept.pending()
            if not waiting:
                return
            if done == most:
                signal.pause()
            sample, number = waiting[0].sample, waiting[0].next_try
            fails = number == 1 and int(sample.case_id.rpartition("-")[2]) % 2 == 1
            made = CallMade(
                method=sample.method,
                case_id=sample.case_id,
                repetition=sample.repetition,
                try_number=number,
                is_final=not fails,
                started_at="2026-03-01T12:00:05Z",
                started_ms=0,
                elapsed_ms=1,
                error=AttemptError(kind="timeout", message="slow") if fails else None,
            )
            data = output_of(sample.case_id, number)
            kept.record(made, raw=data, files={"a.pdf": data, "b.pdf": data[:1000]})
            say(f"{sample.case_id} {number}")


def say(line: str) -> None:
    os.write(1, f"{line}\n".encode())  # one call, so that no kill leaves half a line


def start(folder: Path, most: int | None) -> None:
    """Run ``main`` in a process of its own, until it ends or is killed."""
    pid = os.fork()
    if pid == 0:
        say(f"pid {os.getpid()}")
        main(folder, most)
        os._exit(0)
    # It stays a zombie until the next line, so that a late kill hits nothing else.
    os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT)
    say("ended")
    sys.stdin.readline()
    _, status = os.waitpid(pid, 0)
    say(f"status {os.waitstatus_to_exitcode(status)}")


if __name__ == "__main__":
    while line := sys.stdin.readline().strip():
        start(Path(sys.argv[1]), None if line == "all" else int(line))
