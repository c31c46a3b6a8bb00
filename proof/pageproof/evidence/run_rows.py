"""Runs one measurement over many rows, in processes, with progress, in order."""

import multiprocessing
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import islice
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from pagetrap.products.row_requests import Address, Request
from pagetrap.products.rows import Built, build_row

__all__ = ["first", "run", "spread"]

S = TypeVar("S")
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
    return spread(partial(_of_row, task), addresses, workers=workers, label=label)


def spread(
    task: Callable[[S], T],
    items: Sequence[S],
    *,
    workers: int,
    label: str,
    chunk: int = _CHUNK,
) -> Iterator[T]:
    """Yield what ``task`` returns of each item, in order; a process is given ``chunk`` at once."""
    chunks = [items[start : start + chunk] for start in range(0, len(items), chunk)]
    if workers <= 1:
        yield from _with_progress((_work(task, part) for part in chunks), len(items), label)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(max_workers=workers, mp_context=context) as pool:
        results = pool.map(_work, [task] * len(chunks), chunks)
        yield from _with_progress(results, len(items), label)


def _of_row(task: Callable[[Built], T], address: Address) -> T:
    return task(build_row(address))


def _work(task: Callable[[S], T], items: Sequence[S]) -> list[T]:
    return [task(item) for item in items]


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
