"""Runs one measurement over many rows, in processes, with progress, in order."""

import multiprocessing
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from pagetrap.products.row_requests import Address, Request
from pagetrap.products.rows import Built, build_row

__all__ = ["first", "run"]

T = TypeVar("T")

_CHUNK = 20


def first(request: Request, count: int) -> list[Address]:
    """Return the addresses of the first ``count`` rows of a suite."""
    return list(islice(request.addresses(), count))


def run(
    task: Callable[[Built], T],
    addresses: Sequence[Address],
    *,
    workers: int,
    label: str,
) -> Iterator[T]:
    """Build each row and yield what ``task`` returns of it, in the order of ``addresses``.

    Args:
        task: A function of a module, so that a process can be told of it.
        addresses: Where the rows are.
        workers: Processes to use; 1 works in this one.
        label: What the progress bar says.
    """
    chunks = [addresses[start : start + _CHUNK] for start in range(0, len(addresses), _CHUNK)]
    if workers <= 1:
        yield from _with_progress((_work(task, chunk) for chunk in chunks), len(addresses), label)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(max_workers=workers, mp_context=context) as pool:
        results = pool.map(_work, [task] * len(chunks), chunks)
        yield from _with_progress(results, len(addresses), label)


def _work(task: Callable[[Built], T], addresses: Sequence[Address]) -> list[T]:
    return [task(build_row(address)) for address in addresses]


def _with_progress(batches: Iterable[list[T]], total: int, label: str) -> Iterator[T]:
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task(label, total=total)
        for batch in batches:
            yield from batch
            progress.advance(bar, len(batch))
