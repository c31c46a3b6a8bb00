"""Writes a report: an index to filter and search, and a page for every row."""

import hashlib
import re
import shutil
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from pagegrade.answer import CONTRACT, FIELDS
from pageproof.compare.comparable import names_of, notes_on, refusals
from pageproof.compare.comparison import Comparison, compare, solved
from pageproof.compare.read_runs import encoded
from pageproof.compare.runs import Run
from pageproof.report.cases import Case
from pageproof.report.figures import missed_lines, pathology_lines, rate, tier_lines
from pageproof.report.marked_source import framed, marked_source
from pageproof.report.plots import bars, whiskers
from pageproof.report.rendering import page
from pagetrap.products.registry import PATHOLOGIES

__all__ = ["Entry", "OccupiedError", "make_room", "refuse_occupied", "write_site"]

_OURS = '<meta name="generator" content="pagetrap report">'
_RIGHT = ("solved", "right")
_OTHERS = re.compile(r"[^A-Za-z0-9_+-]+")


class OccupiedError(ValueError):
    """The folder holds something that is no report."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A row as the index lists it.

    Attributes:
        group: What its verdicts come to, a word that the index filters by.
        first: What it is sorted by where the rows that tell runs apart come first.
    """

    case: Case
    href: str
    group: str
    first: int

    @property
    def misses(self) -> int:
        """How many fields any answer misses."""
        return sum(self.case.missed(field) for field in FIELDS)

    @property
    def words(self) -> str:
        """What a search looks into."""
        said = [str(value) for a in self.case.answers if a.value for value in a.value.values()]
        key = [str(value) for value in self.case.key.values()]
        return " ".join((self.case.row_id, self.case.url, *key, *said)).lower()


def write_site(folder: Path, cases: Iterable[Case], runs: Sequence[Run]) -> int:
    """Write the report of rows, and of what ``runs`` made of them; return how many rows.

    Raises:
        OccupiedError: The folder holds files that no report wrote.
    """
    make_room(folder)
    names = names_of(runs)
    listed = sorted(
        (_entry(case, len(runs)) for case in cases), key=lambda entry: entry.first
    )  # stable: within a group the rows keep their order
    for place, entry in enumerate(listed):
        near = [listed[n].href if 0 <= n < len(listed) else "" for n in (place - 1, place + 1)]
        text = _row_page(entry, names, place, len(listed), near)
        (folder / entry.href).write_text(text, encoding="utf-8", newline="\n")
    text = _index_page(listed, runs, names)
    (folder / "index.html").write_text(text, encoding="utf-8", newline="\n")
    return len(listed)


def make_room(folder: Path) -> None:
    """Make room, but only in an empty folder or in one that holds an older report.

    Raises:
        OccupiedError: The folder holds files that no report wrote.
    """
    refuse_occupied(folder)
    shutil.rmtree(folder / "rows", ignore_errors=True)
    (folder / "rows").mkdir(parents=True, exist_ok=True)


def refuse_occupied(folder: Path) -> None:
    """Refuse a folder that holds anything but an older report.

    Raises:
        OccupiedError: It holds files that no report wrote.
    """
    if not folder.exists() or not any(folder.iterdir()):
        return
    index = folder / "index.html"
    if not index.is_file() or _OURS not in index.read_text("utf-8")[:2000]:
        raise OccupiedError(f"{folder} holds something that is no report; name another folder")


def _entry(case: Case, runs: int) -> Entry:
    slug = _OTHERS.sub("-", case.row_id)[:80]
    verdicts = [case.verdict_of(run) for run in range(runs)]
    group, first = _group(verdicts)
    return Entry(case=case, href=f"rows/{slug}-{_short_hash(case)}.html", group=group, first=first)


def _short_hash(case: Case) -> str:
    """Return what keeps pages apart whose rows share an id."""
    return hashlib.sha256(encoded(case.html)).hexdigest()[:8]


def _group(verdicts: Sequence[str]) -> tuple[str, int]:
    """Return what the verdicts of a row come to, and its place in the order of the index."""
    if len(verdicts) < 2:  # noqa: PLR2004 - one run, or none
        return (verdicts[0] if verdicts else "row"), 0
    if len(set(verdicts)) > 1:
        graded = {"error", "none"}.isdisjoint(verdicts)
        return f"differ: {', '.join(verdicts)}", (verdicts[0] not in _RIGHT) if graded else 2
    return f"all {verdicts[0]}", 4 if verdicts[0] in _RIGHT else 3


def _row_page(entry: Entry, names: Sequence[str], place: int, rows: int, near: list[str]) -> str:
    case = entry.case
    return page(
        "row.html.j2",
        script="row.js",
        title=f"{case.row_id}: {case.key['title']}",
        entry=entry,
        case=case,
        names=names,
        fields=FIELDS,
        contract=CONTRACT,
        pathologies=PATHOLOGIES,
        source=marked_source(case.html, case.marks),
        frame=framed(case.html, case.marks),
        counts=Counter(mark.role for mark in case.marks),
        place=place + 1,
        rows=rows,
        previous=near[0].removeprefix("rows/"),
        next=near[1].removeprefix("rows/"),
    )


def _index_page(entries: Sequence[Entry], runs: Sequence[Run], names: Sequence[str]) -> str:
    refused = refusals(runs) if len(runs) > 1 else []
    comparison = _comparison(runs, names) if len(runs) == 2 and not refused else None  # noqa: PLR2004
    return page(
        "index.html.j2",
        script="index.js",
        title=" against ".join(names) if names else "Rows",
        entries=entries,
        runs=list(zip(names, runs, strict=True)),
        rates=[rate(run, solved, lambda _: True) for run in runs],
        refused=refused,
        notes=notes_on(runs) if runs else [],
        comparison=comparison,
        plots=list(_plots(runs)),
        groups=sorted(Counter(entry.group for entry in entries).items()),
        tiers=[(t, n) for t, n in _counted(entry.case.tier for entry in entries)],
        carried=_counted(name for entry in entries for name in entry.case.pathologies),
        missed=_counted(f for entry in entries for f in FIELDS if entry.case.missed(f)),
        fields=FIELDS,
        pathologies=PATHOLOGIES,
    )


def _comparison(runs: Sequence[Run], names: Sequence[str]) -> Comparison:
    return compare(runs[0], runs[1], (names[0], names[1]))


def _plots(runs: Sequence[Run]) -> Iterator[object]:
    if runs:
        rate_of = runs[0].words.rate
        yield bars("Share of rows on which a field is missed", missed_lines(runs))
        yield whiskers(f"{rate_of} by tier, 95 % intervals", tier_lines(runs))
        yield whiskers(f"{rate_of} by pathology, 95 % intervals", pathology_lines(runs))


def _counted(words: Iterable[str]) -> list[tuple[str, int]]:
    return sorted(Counter(words).items())
