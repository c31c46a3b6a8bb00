"""A process that is asked on its standard input and answers on its standard output.

Reading and writing go side by side up to a point in time, so a process that answers early, late or
never, that fills its pipes or closes them, holds nobody up. It leads a group of its own, and the
whole group ends with it.
"""

import contextlib
import os
import selectors
import signal
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from typing import IO

from .reply import DETAIL_CHARS

__all__ = ["REPLY_LIMIT", "TOO_LONG", "Child", "NoAnswerError", "ending"]

REPLY_LIMIT = 50 * 1024 * 1024  # bytes
TOO_LONG = f"reply too large: more than {REPLY_LIMIT // 1024**2} MB"
_READ, _WRITE = selectors.EVENT_READ, selectors.EVENT_WRITE
_CHUNK = 1 << 16
_END_S = 5.0  # for a process that was killed to be gone


class NoAnswerError(RuntimeError):
    """There is no answer; the message is the one line that says why."""


def ending(status: int | None) -> str:
    """Say how a process ended.

    >>> ending(3), ending(-11), ending(None)
    ('exit 3', 'ended by SIGSEGV', 'closed its output')
    """
    if status is None:
        return "closed its output"
    return f"ended by {signal.Signals(-status).name}" if status < 0 else f"exit {status}"


class Child:
    """A started process.

    Raises:
        OSError: The program can't be started.
    """

    def __init__(
        self,
        words: Sequence[str],
        *,
        environment: Mapping[str, str] | None = None,
        memory_mb: int | None = None,
    ) -> None:
        self._printed = bytearray()
        self._ahead = bytearray()
        self._process = subprocess.Popen(  # noqa: S603 - starting a named program is the feature
            words if memory_mb is None else _limited(words, memory_mb),
            env={**os.environ, **(environment or {})},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,  # Ctrl-C is for whoever waits; and a group ends as one
        )
        for pipe in self._pipes():
            os.set_blocking(pipe.fileno(), False)

    def printed(self) -> str:
        """Return the end of what it wrote to its standard error since this was last asked."""
        text = bytes(self._printed).decode("utf-8", "replace")
        self._printed.clear()
        return text

    def ask(self, request: bytes, *, until: float) -> bytes:
        """Send a line, and return the next line without its line feed.

        Raises:
            TimeoutError: It is later than ``until`` (of `time.monotonic`) and there is no line.
            NoAnswerError: The process ended first, or the line has more than `REPLY_LIMIT` bytes.
        """
        found = bytearray()
        for chunk in self._chunks(request, until=until, close=False):
            _add(found, chunk)
            if b"\n" in chunk:
                line, _, self._ahead = found.partition(b"\n")
                return bytes(line)
        raise NoAnswerError(ending(self._status(min(until, time.monotonic() + _END_S))))

    def feed(self, request: bytes, *, until: float) -> bytes:
        """Send everything, and return everything that comes until the process has ended.

        Raises:
            TimeoutError: It is later than ``until`` and the process goes on.
            NoAnswerError: It ended otherwise than with status 0, or wrote more than `REPLY_LIMIT`
                bytes.
        """
        found = bytearray()
        for chunk in self._chunks(request, until=until, close=True):
            _add(found, chunk)
        status = self._status(until)
        if status is None:
            raise TimeoutError
        if status:
            raise NoAnswerError(ending(status))
        return bytes(found)

    def check_silence(self) -> None:
        """Refuse output that nobody asked for: its lines would answer other pages.

        Raises:
            NoAnswerError: There is some.
        """
        if self._ahead or self._read(self._process.stdout):
            raise NoAnswerError("more lines than pages; allowed: one line a page")

    def kill(self) -> None:
        """Kill the process and whatever it started; who waits for it learns of its end."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)

    def end(self) -> None:
        """Kill the process, and let go of its pipes."""
        self.kill()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_END_S)
        while self._note():  # what it said on its way out
            pass
        for pipe in self._pipes():
            with contextlib.suppress(OSError):
                pipe.close()

    def _pipes(self) -> list[IO[bytes]]:
        pipes = (self._process.stdin, self._process.stdout, self._process.stderr)
        return [pipe for pipe in pipes if pipe is not None and not pipe.closed]

    def _chunks(self, request: bytes, *, until: float, close: bool) -> Iterator[bytes]:
        """Send the request and yield the output as it comes, up to the output's end."""
        left = memoryview(request)
        stdin, stdout, stderr = self._process.stdin, self._process.stdout, self._process.stderr
        assert stdin
        with selectors.DefaultSelector() as waiting:
            for pipe in self._pipes():
                waiting.register(pipe, _WRITE if pipe is stdin else _READ)
            while ready := waiting.select(max(until - time.monotonic(), 0)):
                for key, _ in ready:
                    if key.fileobj is stdout:
                        chunk = self._read(stdout)
                        self._note()
                        if not chunk:
                            return
                        yield chunk
                    elif key.fileobj is stderr:
                        if not self._note():
                            waiting.unregister(stderr)
                    elif not (left := self._write(left)):
                        waiting.unregister(stdin)
                        if close:
                            stdin.close()
        raise TimeoutError

    def _status(self, until: float) -> int | None:
        """Wait for the process to end; None when it doesn't."""
        try:
            return self._process.wait(max(until - time.monotonic(), 0))
        except subprocess.TimeoutExpired:
            return None

    def _write(self, left: memoryview) -> memoryview:
        assert self._process.stdin
        try:
            return left[os.write(self._process.stdin.fileno(), left[:_CHUNK]) :]
        except BlockingIOError:
            return left
        except OSError:  # it reads no more, which is its right; its answer counts
            return left[:0]

    def _note(self) -> bool:
        """Keep the end of what stands in standard error; return whether there was anything."""
        stderr = self._process.stderr
        chunk = self._read(stderr) if stderr and not stderr.closed else b""
        self._printed += chunk
        del self._printed[: -4 * DETAIL_CHARS]
        return bool(chunk)

    @staticmethod
    def _read(pipe: IO[bytes] | None) -> bytes:
        assert pipe is not None
        try:
            return os.read(pipe.fileno(), _CHUNK)
        except BlockingIOError:
            return b""


def _add(found: bytearray, chunk: bytes) -> None:
    found += chunk
    if len(found) > REPLY_LIMIT:
        raise NoAnswerError(TOO_LONG)


def _limited(words: Sequence[str], megabytes: int) -> list[str]:
    """Return a command line whose process limits itself before it becomes the program.

    Data and not address space: node, Java and browsers reserve far more addresses than they use.
    By a shell, because Python code between fork and exec isn't safe where there are threads, and a
    limit that is set from outside comes late on a busy machine.
    """
    return ["/bin/sh", "-c", 'ulimit -d "$0" && exec "$@"', str(megabytes * 1024), *words]
