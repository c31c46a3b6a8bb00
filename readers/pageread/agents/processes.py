"""Agents that are processes: a command for each page, a command that stays, a function."""

import json
import shutil
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import Any

from .child import Child, NoAnswerError
from .reply import AgentError, Reply, one_line, tail, whole_characters

__all__ = ["CommandAgent", "FunctionAgent", "LinesAgent", "request_line", "timed"]

FUNCTION_MEMORY_MB = 2048  # unless said: what eats more is stopped, and not the machine
_START_S = 60.0  # for a module to be imported, at least
_SHOWN = 60  # characters of a line that is no answer


def request_line(html: str, url: str, today: date) -> bytes:
    """Return a page as one line of JSON, in ASCII and without its line feed."""
    page = {"html": html, "url": url, "today": today.isoformat()}
    return json.dumps(page).encode("ascii")


def timed(read: Callable[[float], Reply], *, timeout_s: float) -> Reply:
    """Read a page up to a point in time; whatever stands in the way becomes the reply's error."""
    started = time.monotonic()
    try:
        reply = read(started + timeout_s)
    except TimeoutError:
        reply = Reply(None, f"timeout: no answer in {timeout_s:g} s")
    except NoAnswerError as error:
        reply = Reply(None, one_line(str(error)))
    except OSError as error:
        reply = Reply(None, one_line(f"{type(error).__name__}: {error}"))
    return replace(reply, seconds=time.monotonic() - started)


class CommandAgent:
    """A program that is started for each page: the page on its input, the reply on its output."""

    def __init__(
        self, name: str, words: tuple[str, ...], *, timeout_s: float, memory_mb: int | None
    ) -> None:
        self.name = name
        self._words = _installed(words)
        self._timeout_s = timeout_s
        self._memory_mb = memory_mb

    def read(self, html: str, url: str, today: date) -> Reply:
        """Start the program once; any number of threads may do so side by side."""
        printed = ""

        def answer(until: float) -> Reply:
            nonlocal printed
            named = {"PAGETRAP_URL": url, "PAGETRAP_TODAY": today.isoformat()}
            child = Child(self._words, environment=named, memory_mb=self._memory_mb)
            try:
                found = child.feed(html.encode("utf-8", "replace"), until=until)
            finally:
                child.end()
                printed = child.printed()
            return Reply(found.decode("utf-8", "replace"))

        reply = timed(answer, timeout_s=self._timeout_s)
        return replace(reply, detail=tail(printed))

    def close(self) -> None:
        """Nothing stays."""


class LinesAgent:
    """A process that stays: a line of JSON a page in, a line out.

    A page that gets no answer ends the process, so that a late one can't be taken for the next
    page's; that page starts another. A line too many is an error of the page that finds it, loud
    enough for the command to be put right: the answer before it may be another page's.
    """

    def __init__(
        self, name: str, words: tuple[str, ...], *, timeout_s: float, memory_mb: int | None
    ) -> None:
        self.name = name
        self._words = _installed(words)
        self._timeout_s = timeout_s
        self._memory_mb = memory_mb
        self._child: Child | None = None
        self._one_at_a_time = threading.Lock()

    def read(self, html: str, url: str, today: date) -> Reply:
        """Ask the process; threads wait for each other."""
        line = request_line(html, url, today) + b"\n"
        with self._one_at_a_time:
            try:
                child = self._running()
            except AgentError as error:
                return Reply(None, one_line(f"not started again: {error}"), error.detail)
            reply = timed(lambda until: self._asked(child, line, until), timeout_s=self._timeout_s)
            parts = (child.printed(), reply.detail)
        return replace(reply, detail=tail("\n".join(part for part in parts if part)))

    def close(self) -> None:
        """End the process, even while another thread waits for its answer."""
        if (child := self._child) is not None:
            child.kill()
        with self._one_at_a_time:
            self._lose()

    def _lose(self) -> None:
        if self._child is not None:
            self._child.end()
            self._child = None

    def _running(self) -> Child:
        if self._child is None:
            try:
                self._child = Child(self._words, memory_mb=self._memory_mb)
            except OSError as error:
                raise AgentError(f"{self.name}: {error}") from None
            self._greet(self._child)
        return self._child

    def _asked(self, child: Child, line: bytes, until: float) -> Reply:
        try:
            child.check_silence()
            return self._understood(child.ask(line, until=until))
        except BaseException:
            self._lose()
            raise

    def _greet(self, child: Child) -> None:
        """Hear what a fresh process says before its first page: nothing, of a command."""

    def _understood(self, line: bytes) -> Reply:
        answer = _json(line)
        if not isinstance(answer, str | dict):
            start = line[:_SHOWN].decode("utf-8", "replace")
            raise NoAnswerError(f"no JSON line: {start!r}; allowed: an object, or a string")
        text = answer if isinstance(answer, str) else line.decode("utf-8", "replace")
        return Reply(whole_characters(text))


class FunctionAgent(LinesAgent):
    """A Python function in a worker process of this interpreter."""

    def __init__(self, name: str, *, timeout_s: float, memory_mb: int | None) -> None:
        worker = ("-P", "-m", "pageread.agents.function_worker", name, str(timeout_s))
        super().__init__(
            name,
            (sys.executable, *worker),
            timeout_s=timeout_s,
            memory_mb=FUNCTION_MEMORY_MB if memory_mb is None else memory_mb,
        )

    def open(self) -> None:
        """Start the worker.

        Raises:
            AgentError: The function isn't there, or can't be called with a page.
        """
        self._running()

    def _greet(self, child: Child) -> None:
        wait_s = max(self._timeout_s, _START_S)
        try:
            first = _json(child.ask(b"", until=time.monotonic() + wait_s))
        except (TimeoutError, NoAnswerError) as error:
            self._lose()
            reason = str(error) or f"not done in {wait_s:g} s"
            raise AgentError(f"{self.name} can't be imported: {reason}", child.printed()) from None
        if isinstance(first, dict) and "refused" in first:
            self._lose()
            raise AgentError(first["refused"], first["detail"])

    def _understood(self, line: bytes) -> Reply:
        answer = _json(line)
        if not isinstance(answer, dict):
            raise NoAnswerError("the function wrote among the worker's own answers")
        if "text" in answer:
            return Reply(whole_characters(answer["text"]))
        error, detail = (whole_characters(answer[part]) for part in ("error", "detail"))
        return Reply(None, error, detail)


def _installed(words: tuple[str, ...]) -> tuple[str, ...]:
    program = shutil.which(words[0])
    if program is None:
        raise AgentError(f"no command {words[0]!r}, neither on PATH nor as an executable file")
    return (program, *words[1:])


def _json(line: bytes) -> Any:
    """Decode a line; None when it is no JSON."""
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None
