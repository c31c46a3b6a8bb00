"""Every row is answerable: the reference scraper is right, and each honest cue fits once."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations

from pagegrade.answer import FIELDS, grade_answer
from pageproof.evidence.run_rows import run
from pageread.scrapers import as_reply
from pageread.scrapers.reference import read_page
from pagetrap.products import PATHOLOGIES
from pagetrap.products.registry import conflict
from pagetrap.products.row_requests import Address
from pagetrap.products.rows import Built

__all__ = ["Answerability", "allowed_pairs", "check"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Answerability:
    """What the reference scraper made of a suite.

    Attributes:
        solved: Rows with all seven fields right.
        misses: Field to the rows on which it was wrong.
        ambiguous: Field to the rows on which its honest cue fitted no candidate, or several.
        failed: Addresses of the rows that were not solved or were ambiguous.
    """

    suite: str
    rows: int
    solved: int
    misses: dict[str, int]
    ambiguous: dict[str, int]
    failed: tuple[str, ...]

    @property
    def complete(self) -> bool:
        """Whether every row was solved and no cue was ambiguous."""
        return not self.failed

    def row(self) -> dict[str, object]:
        """Return the result as JSON values."""
        return asdict(self) | {"complete": self.complete}


def allowed_pairs() -> list[tuple[str, str]]:
    """Return every pair of pathologies that can stand together."""
    pairs = combinations(PATHOLOGIES, 2)
    return [(one, other) for one, other in pairs if conflict(one, other) is None]


def check(suite: str, addresses: Sequence[Address], *, workers: int) -> Answerability:
    """Read every row of a suite by the honest cues."""
    return _summed(suite, run(_read, addresses, workers=workers, label=suite))


def _read(built: Built) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
    """Return a row's address, the fields read wrong, and those whose cue did not fit once."""
    row = built.row
    reading = read_page(row.html, url=row.url, today=row.today)
    grade = grade_answer(as_reply(reading.answer), row.answer_key)
    wrong = tuple(field for field in FIELDS if not grade.fields[field])
    unclear = tuple(field for field in FIELDS if reading.candidates[field] != 1)
    return row.row_id, wrong, unclear


def _summed(
    suite: str, lines: Iterable[tuple[str, tuple[str, ...], tuple[str, ...]]]
) -> Answerability:
    rows = list(lines)
    return Answerability(
        suite=suite,
        rows=len(rows),
        solved=sum(not wrong for _, wrong, _ in rows),
        misses=dict(Counter(field for _, wrong, _ in rows for field in wrong)),
        ambiguous=dict(Counter(field for _, _, unclear in rows for field in unclear)),
        failed=tuple(row_id for row_id, wrong, unclear in rows if wrong or unclear),
    )
