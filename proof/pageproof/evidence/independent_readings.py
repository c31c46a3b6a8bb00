"""Independent readers against the answer key, and against each other."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import date
from functools import partial
from typing import Protocol

from pagegrade.answer import FIELDS, same
from pageproof.evidence.run_rows import first, run
from pageread.independent import other_parser
from pageread.independent.reading import Reading
from pageread.scrapers import scrape_reference
from pagetrap.products.row_requests import SPLIT_ROWS, Address, Request
from pagetrap.products.rows import Built

__all__ = ["READERS", "Judged", "Miss", "Reader", "asked_rows", "judge", "read_reference"]

SPLITS = ("all", "published", "held_out", "fresh")


class Reader(Protocol):
    """Reads one page."""

    def __call__(self, html: str, *, url: str, today: date) -> Reading:
        """Return what the page answers."""


def read_reference(html: str, *, url: str, today: date) -> Reading:
    """Read a page as the reference scraper does."""
    return Reading(answer=scrape_reference(html, url=url, today=today), doubts={})


READERS: Mapping[str, Reader] = {
    "reference scraper": read_reference,
    "third reading": other_parser.read_page,
}
"""The readers that need no browser."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Miss:
    """A field that a reader and the key do not agree on.

    Attributes:
        doubt: What the reader found unclear, or nothing.
    """

    row_id: str
    field: str
    read: object
    key: object
    doubt: str

    def __str__(self) -> str:
        doubt = f" ({self.doubt})" if self.doubt else ""
        return f"{self.row_id}  {self.field}: read {self.read!r}, key {self.key!r}{doubt}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """What one reader made of a suite.

    Attributes:
        solved: Rows with all seven fields as in the key.
    """

    suite: str
    reader: str
    rows: int
    solved: int
    misses: tuple[Miss, ...]

    @property
    def complete(self) -> bool:
        """Whether there were rows, and the reader and the key agree on every field of each."""
        return self.rows > 0 and not self.misses

    @property
    def rate(self) -> float:
        """The share of rows solved, in ``[0, 1]``."""
        return self.solved / max(1, self.rows)

    @property
    def fields(self) -> dict[str, int]:
        """Each field missed, with the number of rows."""
        return dict(Counter(miss.field for miss in self.misses))

    def row(self) -> dict[str, object]:
        """Return the result as JSON values."""
        return asdict(self) | {"complete": self.complete}


def asked_rows(
    *, split: str = "all", rows: int, seed: int, probe: str | None = None
) -> dict[str, list[Address]]:
    """Return the suites to read by name.

    Args:
        split: ``published``, ``held_out``, ``fresh`` (of the training stream), or ``all`` three.
        rows: How many fresh rows.
        seed: Of the fresh rows.
        probe: Fresh rows of this probe alone, as ``product_rows`` names it.

    Raises:
        ValueError: an argument is out of its range, or two do not go together.
    """
    if split not in SPLITS:
        raise ValueError(f"unknown split {split!r}; known: {', '.join(SPLITS)}")
    if rows < 1:
        raise ValueError(f"rows is {rows}; allowed: 1 and more")
    if probe is not None and split not in {"all", "fresh"}:
        raise ValueError(f"split {split!r} takes no probe; use split 'fresh'")
    fresh = Request(seed=seed, probe=probe)
    suites = {
        "published": partial(first, Request(split="published"), SPLIT_ROWS),
        "held_out": partial(first, Request(split="held_out"), SPLIT_ROWS),
        "fresh": partial(first, fresh, rows),
    }
    wanted = [split] if split != "all" else ["fresh"] if probe is not None else list(suites)
    return {name: suites[name]() for name in wanted}


def judge(
    suite: str, addresses: Sequence[Address], reader: str, read: Reader, *, workers: int
) -> Judged:
    """Read every row of a suite and hold the readings to the key.

    A reader that cannot be told of to other processes, such as a browser, needs ``workers=1``.
    """
    task: Callable[[Built], tuple[Miss, ...]] = partial(_misses, read)
    return _summed(suite, reader, run(task, addresses, workers=workers, label=f"{suite}, {reader}"))


def _summed(suite: str, reader: str, lines: Iterable[tuple[Miss, ...]]) -> Judged:
    rows = list(lines)
    return Judged(
        suite=suite,
        reader=reader,
        rows=len(rows),
        solved=sum(not misses for misses in rows),
        misses=tuple(miss for misses in rows for miss in misses),
    )


def _misses(read: Reader, built: Built) -> tuple[Miss, ...]:
    row = built.row
    reading = read(row.html, url=row.url, today=row.today)
    return tuple(
        Miss(
            row_id=row.row_id,
            field=field,
            read=reading.answer.get(field),
            key=row.answer_key[field],
            doubt=reading.doubts.get(field) or "; ".join(reading.doubts.values()),
        )
        for field in FIELDS
        if not same(field, reading.answer.get(field), row.answer_key[field])
    )
