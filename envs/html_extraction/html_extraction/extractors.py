"""The extractors of a run: opened once, asked from many rollouts, closed with the run."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from functools import cache

from pageread.agents import AgentPool, Reply, processors

__all__ = ["OpenExtractor", "close_extractors", "extractor"]


class OpenExtractor:
    """Several of one extractor, and the threads that wait for their answers.

    Raises:
        AgentError: The spec can't be opened.
    """

    def __init__(
        self, spec: str, timeout_s: float, memory_mb: int | None, workers: int | None
    ) -> None:
        many = workers or processors()
        self._pool = AgentPool(spec, workers=many, timeout_s=timeout_s, memory_mb=memory_mb)
        self._threads = ThreadPoolExecutor(many, thread_name_prefix="extractor")

    async def read(self, html: str, url: str, today: date) -> Reply:
        """Read a page as soon as one of them is idle."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._pool.read, html, url, today)

    def close(self) -> None:
        """End their processes; pages that wait are let go."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        self._pool.close()


_OPEN: list[OpenExtractor] = []


@cache
def extractor(
    spec: str, timeout_s: float, memory_mb: int | None, workers: int | None
) -> OpenExtractor:
    """Open an extractor, or return the one that is open already.

    Raises:
        AgentError: The spec can't be opened.
    """
    _OPEN.append(OpenExtractor(spec, timeout_s, memory_mb, workers))
    return _OPEN[-1]


def close_extractors() -> None:
    """Close every one that is open."""
    extractor.cache_clear()
    while _OPEN:
        _OPEN.pop().close()
