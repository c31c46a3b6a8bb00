"""From a spec to an extractor, and from pages to replies, in order and in parallel."""

import os
import queue
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from datetime import date

from .processes import CommandAgent, FunctionAgent, LinesAgent
from .reply import AgentError, Extractor, Page, Reply
from .service import ServiceAgent
from .spec import FORMS, BuiltIn, Command, Function, Service, parse_spec

__all__ = ["DEFAULT_TIMEOUT_S", "AgentPool", "open_agent", "processors", "read_pages"]

DEFAULT_TIMEOUT_S = 60.0


def processors() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def open_agent(
    spec: str, *, timeout_s: float = DEFAULT_TIMEOUT_S, memory_mb: int | None = None
) -> Extractor:
    """Open what a spec names.

    Args:
        spec: A built-in's name, or one of the `FORMS`.
        timeout_s: Seconds that a page may take.
        memory_mb: Megabytes of data that a process may hold; of a function 2048 unless said, of a
            command as many as it likes. A service's memory is its own affair.

    Raises:
        AgentError: The spec is none, or what it names isn't there.
    """
    if timeout_s <= 0:
        raise AgentError(f"a time limit of {timeout_s:g} s is none; allowed: more than 0")
    if memory_mb is not None and memory_mb <= 0:
        raise AgentError(f"a memory limit of {memory_mb} MB is none; allowed: 1 or more")
    parsed = parse_spec(spec)
    match parsed:
        case Service(url):
            return ServiceAgent(url, timeout_s=timeout_s)
        case Command(words, lines):
            kind = LinesAgent if lines else CommandAgent
            return kind(spec, words, timeout_s=timeout_s, memory_mb=memory_mb)
        case BuiltIn(name):
            _check_built_in(name)
        case Function():
            pass
    agent = FunctionAgent(spec.strip(), timeout_s=timeout_s, memory_mb=memory_mb)
    agent.open()
    return agent


class AgentPool:
    """Several of one agent, so that as many pages are read at a time. It is an `Extractor` too.

    The first is opened at once, the others when they are needed.

    Raises:
        AgentError: As `open_agent`.
    """

    def __init__(
        self,
        spec: str,
        *,
        workers: int,
        timeout_s: float = DEFAULT_TIMEOUT_S,
        memory_mb: int | None = None,
    ) -> None:
        if workers < 1:
            raise AgentError(f"{workers} workers read nothing; allowed: 1 or more")
        self.name = spec
        self._timeout_s = timeout_s
        self._memory_mb = memory_mb
        self._opened: list[Extractor] = []
        self._closed = False
        self._idle: queue.LifoQueue[Extractor | None] = queue.LifoQueue()
        for _ in range(workers - 1):
            self._idle.put(None)
        self._idle.put(self._another())

    def read(self, html: str, url: str, today: date) -> Reply:
        """Read with one that is idle, or wait for it."""
        agent = self._idle.get()
        try:
            if self._closed:
                return Reply(None, "the extractor has been closed")
            if agent is None:
                agent = self._another()
            return agent.read(html, url, today)
        except AgentError as error:
            return Reply(None, f"not started: {error}", error.detail)
        finally:
            self._idle.put(agent)

    def close(self) -> None:
        """Close them all; a page that is being read gets an error."""
        self._closed = True
        for agent in self._opened:
            agent.close()

    def _another(self) -> Extractor:
        agent = open_agent(self.name, timeout_s=self._timeout_s, memory_mb=self._memory_mb)
        self._opened.append(agent)
        if self._closed:  # while it was opened
            agent.close()
            raise AgentError("the extractor has been closed")
        return agent


def read_pages(
    spec: str,
    pages: Iterable[Page],
    *,
    workers: int | None = None,
    timeout_s: float = DEFAULT_TIMEOUT_S,
    memory_mb: int | None = None,
) -> Iterator[Reply]:
    """Return the replies in the order of the pages, of which a few are read ahead.

    As many are read at a time as there are ``workers``, or else `processors`; for the other
    arguments see `open_agent`.

    Raises:
        AgentError: As `open_agent`, before the first page is taken.
    """
    many = workers if workers is not None else processors()
    pool = AgentPool(spec, workers=many, timeout_s=timeout_s, memory_mb=memory_mb)
    return _replies(pool, pages, many)


def _replies(pool: AgentPool, pages: Iterable[Page], workers: int) -> Iterator[Reply]:
    ahead: deque[Future[Reply]] = deque()
    with closing(pool), ThreadPoolExecutor(workers) as threads:
        try:
            for page in pages:
                ahead.append(threads.submit(pool.read, page.html, page.url, page.today))
                if len(ahead) > 2 * workers:
                    yield ahead.popleft().result()
            while ahead:
                yield ahead.popleft().result()
        finally:
            threads.shutdown(cancel_futures=True)


def _check_built_in(name: str) -> None:
    from pageread.scrapers import AGENTS

    if name not in AGENTS:
        raise AgentError(f"unknown agent {name!r}; known: {', '.join(sorted(AGENTS))}; or {FORMS}")
