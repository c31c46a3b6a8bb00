"""One call of a method in a process of its own, ended at its limit.

The processes are forked from a server that has imported the libraries already, so a call costs its
own work and a fork. A method may hang, crash, end its process or leave children: the call ends at
its limit with all of them, and becomes an error with its reason.
"""

import os
import signal
import time
import urllib.error
from collections.abc import Iterable
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess
from pathlib import Path

from pagegrade.attempt import AttemptError
from pageread.extractors.catalog import MethodSpec
from pageread.extractors.task import Answer, Task

__all__ = ["Outcome", "call", "preload"]

_CONTEXT = get_context("forkserver")
_GRACE_S = 5  # after the limit, before a process whose caller was killed ends itself
_LONGEST = 500  # characters of an error's message


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a call: an answer, or why there is none.

    Attributes:
        elapsed_ms: From before the process started until its answer was here or it was ended.
    """

    answer: Answer | None
    error: AttemptError | None
    elapsed_ms: int


def preload(methods: Iterable[MethodSpec]) -> None:
    """Have the libraries imported before the first call; it takes effect once in a process.

    A library that can't be imported is left to the calls, which fail with its error.
    """
    names = {method.entry.partition(":")[0] for method in methods}
    names |= {method.library for method in methods if method.library}
    _CONTEXT.set_forkserver_preload([__name__, *sorted(names)])


def call(method: MethodSpec, task: Task, *, timeout_ms: int) -> Outcome:
    """Call a method once, and return after ``timeout_ms`` at the latest."""
    started = time.monotonic()
    ours, theirs = _CONTEXT.Pipe(duplex=False)
    process = _CONTEXT.Process(target=_work, args=(method, task, theirs, timeout_ms), daemon=True)
    with ours:
        process.start()
        theirs.close()
        answer, error = _heard(ours, process, started + timeout_ms / 1000)
        elapsed_ms = int((time.monotonic() - started) * 1000)
        _end(process)
    if elapsed_ms > timeout_ms or (error and error.kind == "timeout"):
        return Outcome(None, _timeout(timeout_ms), max(elapsed_ms, timeout_ms))
    return Outcome(answer, error, elapsed_ms)


def _heard(
    pipe: Connection, process: ForkServerProcess, until: float
) -> tuple[Answer | None, AttemptError | None]:
    try:
        if not pipe.poll(max(until - time.monotonic(), 0)):
            return None, _timeout(0)
        answer, error = pipe.recv()
    except EOFError:
        process.join(max(until - time.monotonic(), 0))
        return None, AttemptError(kind="crash", message=_ending(process.exitcode))
    return answer, error


def _timeout(limit_ms: int) -> AttemptError:
    return AttemptError(kind="timeout", message=f"no answer in {limit_ms} ms")


def _ending(status: int | None) -> str:
    """Say how a process ended.

    >>> _ending(-11), _ending(3)
    ('the process ended by SIGSEGV', 'the process ended with status 3 and no answer')
    """
    if status is not None and status < 0:
        return f"the process ended by {signal.Signals(-status).name}"
    return f"the process ended with status {status} and no answer"


def _end(process: ForkServerProcess) -> None:
    """End a process and what it started; its group is its own."""
    assert process.pid is not None
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        process.kill()  # it hasn't come to its group yet, or has ended
    process.join()
    process.close()


def _work(method: MethodSpec, task: Task, pipe: Connection, timeout_ms: int) -> None:
    """Run in the process of the call."""
    os.setpgid(0, 0)
    with Path(os.devnull).open("wb") as nowhere:  # what a library prints is no answer
        for descriptor in (1, 2):
            os.dup2(nowhere.fileno(), descriptor)
    # Whoever waits for this process may be killed first; then it ends by itself.
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_REAL, timeout_ms / 1000 + _GRACE_S)
    pipe.send(_done(method, task))


def _done(method: MethodSpec, task: Task) -> tuple[Answer | None, AttemptError | None]:
    try:
        made = method.function()(task)
    except urllib.error.HTTPError as error:
        return None, _error("http", f"{error.code} {error.reason}")
    except (urllib.error.URLError, ConnectionError) as error:
        return None, _error("connection", f"{type(error).__name__}: {error}")
    except Exception as error:  # noqa: BLE001  # whatever a library raises is this call's end
        return None, _error("crash", f"{type(error).__name__}: {error}")
    if made is None:
        return None, _error("other", "the method returned nothing")
    if not isinstance(made, Answer | str | bytes):
        return None, _error("other", f"the method returned a {type(made).__name__}, no answer")
    return made if isinstance(made, Answer) else Answer(made), None


def _error(kind: str, message: str) -> AttemptError:
    shown = " ".join(message.split())[:_LONGEST]
    return AttemptError.model_validate({"kind": kind, "message": shown})
