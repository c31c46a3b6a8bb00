"""One scan: rows are listed in processes, then each contest is judged."""

import multiprocessing
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from datetime import date
from functools import partial

import numpy as np
from rich.console import Console
from rich.progress import track

from pagegrade.answer import FIELDS, grade_answer
from pagegrade.intervals import Interval, wilson
from pageproof.evidence.run_rows import run
from pageproof.leaks.composite import Composite, Lead, best_composite, offset_hits
from pageproof.leaks.contests import CONTESTS
from pageproof.leaks.core import Judgement, Table, judge
from pageproof.leaks.core.judge import judge_scores
from pageproof.leaks.core.rules import simple_rules
from pageproof.leaks.core.scores import Scores, score
from pageproof.leaks.feature_tables import Sample, samples_of, table_of
from pageproof.leaks.partial_inputs import Partial, Words, measured, parts_of, targets_of
from pageread.scrapers import as_reply, scrape_lazy
from pageread.scrapers.reference import read_page
from pagetrap.products.row_requests import Address
from pagetrap.products.rows import Built

__all__ = ["Listing", "Scan", "judge_contests", "list_rows", "scan"]

_SHORTCUT_ROWS = 300
"""Rows of each seed on which the known shortcuts to the gallery are tried."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Listing:
    """What one row gives to a scan.

    Attributes:
        unclear: Fields that the reference scraper reads wrong, or that the honest cue does not fit
            exactly once.
    """

    row_id: str
    samples: tuple[Sample, ...]
    unclear: tuple[str, ...]
    lead: Lead
    parts: tuple[Words, ...]
    targets: Mapping[str, str]
    shortcuts: Mapping[str, bool]


@dataclass(frozen=True, slots=True, kw_only=True)
class Scan:
    """What a scan of rows found.

    Attributes:
        judgements: Of the contests over one honest cue each; these decide.
        coverage: Of the contests over everything that a page offers; these inform.
        unanswerable: Rows on which something is unclear, and the fields.
        figures: Name to what a shortcut is worth, its 95 % interval beside it.
    """

    rows: int
    judgements: tuple[Judgement, ...]
    coverage: tuple[Judgement, ...]
    composite: Composite | None
    partial: tuple[Partial, ...]
    unanswerable: tuple[tuple[str, tuple[str, ...]], ...]
    figures: Mapping[str, Interval]


def scan(
    addresses: Sequence[Address], *, everything: int, workers: int, learn: bool = True
) -> Scan:
    """Scan rows.

    Args:
        addresses: Where the rows are, of one stream or several.
        everything: Rows of each stream that the contests over everything are held on.
        workers: Processes to use.
        learn: Whether to fit learned rules too.
    """
    listings = list(list_rows(addresses, everything=everything, workers=workers))
    by_contest: dict[str, list[Sample]] = defaultdict(list)
    for listing in listings:
        for sample in listing.samples:
            by_contest[sample.contest].append(sample)
    leads = {listing.row_id: listing.lead for listing in listings}
    coverage, composite = _coverage(by_contest, leads)
    found = Scan(
        rows=len(listings),
        judgements=(),
        coverage=coverage,
        composite=composite,
        partial=_partial(listings),
        unanswerable=tuple((x.row_id, x.unclear) for x in listings if x.unclear),
        figures=_date_figures(leads) | _shortcut_figures(listings),
    )
    cued = {c.name: by_contest[c.name] for c in CONTESTS if c.cue != "everything"}
    # What everything offers takes more memory than all the cues, and is no longer needed.
    del listings, by_contest
    return replace(found, judgements=tuple(judge_contests(cued, workers=workers, learn=learn)))


def list_rows(addresses: Sequence[Address], *, everything: int, workers: int) -> Iterator[Listing]:
    """List the contests of rows, in order, and read each row by the honest cues."""
    task = partial(listing_of, everything=everything)
    return run(task, addresses, workers=workers, label="rows")


def listing_of(built: Built, *, everything: int) -> Listing:
    """List one row."""
    row = built.row
    number = int(row.row_id.rsplit("-", 1)[1])
    samples, fits = samples_of(built, everything=number < everything)
    reading = read_page(row.html, url=row.url, today=row.today)
    grade = grade_answer(as_reply(reading.answer), row.answer_key)
    unclear = tuple(
        field
        for field in FIELDS
        if not grade.fields[field] or reading.candidates[field] != 1 or fits[field] != 1
    )
    day = date.fromisoformat(str(row.answer_key["dispatch_date"]))
    lead = Lead(
        stream=row.row_id.split("/")[1],
        working=built.scene.shop.rule is not None,
        lead=built.scene.main.offer.lead,
        weekday=row.today.weekday(),
        offset=(day - row.today).days,
    )
    return Listing(
        row_id=row.row_id,
        samples=tuple(samples),
        unclear=unclear,
        lead=lead,
        parts=parts_of(built) if number < everything else (),
        targets=targets_of(built),
        shortcuts=_shortcuts(built) if number < _SHORTCUT_ROWS else {},
    )


def _shortcuts(built: Built) -> dict[str, bool]:
    """Return the known shortcut to the gallery on this kind of row, and whether it was right."""
    tagged = "variant_gallery" in built.row.pathologies
    name = "images tagged with the selected option" if tagged else "longest run of images"
    taken = "option_filter" if tagged else "longest_run"
    row = built.row
    answer = scrape_lazy(row.html, url=row.url, today=row.today, shortcuts=(taken,))
    return {name: answer["image_urls"] == row.answer_key["image_urls"]}


def judge_contests(
    by_contest: Mapping[str, Sequence[Sample]], *, workers: int, learn: bool
) -> Iterator[Judgement]:
    """Judge contests in their order; one that no row holds is left out."""
    held = {name: samples for name, samples in by_contest.items() if samples}
    task = partial(_judged, learn=learn)
    if workers <= 1:
        yield from _with_progress(map(task, held.keys(), held.values()), len(held))
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(max_workers=workers, mp_context=context) as pool:
        yield from _with_progress(pool.map(task, held.keys(), held.values()), len(held))


def _with_progress(judgements: Iterable[Judgement], total: int) -> Iterator[Judgement]:
    console = Console(stderr=True)
    return iter(track(judgements, "contests", total=total, console=console, transient=True))


def _judged(name: str, samples: Sequence[Sample], *, learn: bool) -> Judgement:
    return judge(table_of(name, samples), learn=learn)


def _coverage(
    by_contest: Mapping[str, Sequence[Sample]], leads: Mapping[str, Lead]
) -> tuple[tuple[Judgement, ...], Composite | None]:
    """Judge the contests over everything by simple rules, and search the best of them together."""
    scored: dict[str, tuple[Table, Scores]] = {}
    judgements = []
    for field in FIELDS:
        samples = by_contest.get(f"{field}: everything")
        if not samples:
            return (), None
        table = table_of(f"{field}: everything", samples)
        scores = score(table, simple_rules(table), np.random.default_rng(0))
        judgements.append(judge_scores(table, scores, np.random.default_rng(0)))
        scored[field] = (table, scores)
    dates = offset_hits(leads, weekday=False)
    several = len({lead.stream for lead in leads.values()}) > 1
    return tuple(judgements), best_composite(scored, dates) if several else None


def _partial(listings: Sequence[Listing]) -> tuple[Partial, ...]:
    kept = [listing for listing in listings if listing.parts]
    if len({listing.lead.stream for listing in kept}) <= 1:
        return ()
    return measured(
        [listing.parts for listing in kept],
        [listing.targets for listing in kept],
        [listing.lead.stream for listing in kept],
    )


def _shortcut_figures(listings: Sequence[Listing]) -> dict[str, Interval]:
    hits: dict[str, list[bool]] = defaultdict(list)
    for listing in listings:
        for name, hit in listing.shortcuts.items():
            hits[name].append(hit)
    return {name: wilson(sum(found), len(found)) for name, found in hits.items()}


def _date_figures(leads: Mapping[str, Lead]) -> dict[str, Interval]:
    """Return what looking up the date is worth on the rows that count working days.

    The table is counted on other streams, so one stream alone says nothing.
    """
    if len({lead.stream for lead in leads.values()}) <= 1:
        return {}
    working = [page for page, lead in leads.items() if lead.working]
    figures = {}
    for name, weekday in (("date by lead time", False), ("date by lead time and weekday", True)):
        hits = offset_hits(leads, weekday=weekday)
        figures[name] = wilson(round(sum(hits[page] for page in working)), len(working))
    return figures
