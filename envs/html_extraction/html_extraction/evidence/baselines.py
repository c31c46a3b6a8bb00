"""What shortcuts and no work at all are worth: baselines, lookups and lazy rules."""

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import date
from functools import partial
from typing import Any

from html_extraction.evidence.runner import run
from html_extraction.evidence.shares import Share, share_of
from html_extraction.scrapers import AGENTS, as_reply
from pagegrade.answer import FIELDS, grade_answer
from pagetrap.products.dispatch import Rule, dispatch_date
from pagetrap.products.requests import Address
from pagetrap.products.rows import Built

__all__ = ["Baseline", "DateFigures", "date_figures", "majority", "measure_agents", "offsets"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Baseline:
    """What one agent earned on a suite.

    Attributes:
        fields: Field to the share of rows on which it was right.
        accuracy: Mean of these shares.
    """

    agent: str
    share: Share
    fields: dict[str, float]

    @property
    def accuracy(self) -> float:
        """The share of fields that were right."""
        return sum(self.fields.values()) / len(self.fields)

    def row(self) -> dict[str, object]:
        """Return the baseline as JSON values."""
        return asdict(self) | {"accuracy": self.accuracy}


def measure_agents(
    addresses: Sequence[Address], agents: Sequence[str], *, workers: int
) -> list[Baseline]:
    """Grade built-in agents, and the oracle of majority values, on a suite."""
    scored = list(
        run(partial(_graded, tuple(agents)), addresses, workers=workers, label="baselines")
    )
    keys = [key for _, key in scored]
    oracle = as_reply(majority(keys))
    lines = {name: [hits[name] for hits, _ in scored] for name in agents}
    lines["majority"] = [_hits(oracle, key) for key in keys]
    return [_summed(name, hits) for name, hits in lines.items()]


def _graded(
    agents: tuple[str, ...], built: Built
) -> tuple[dict[str, tuple[bool, ...]], dict[str, object]]:
    row = built.row
    replies = {name: AGENTS[name](row.html, row.url, row.today) for name in agents}
    hits = {name: _hits(reply, row.answer_key) for name, reply in replies.items()}
    return hits, row.answer_key


def _hits(reply: str, key: Mapping[str, object]) -> tuple[bool, ...]:
    """Return whether the row was solved, then each field's hit."""
    grade = grade_answer(reply, key)
    return (grade.reward == 1.0, *(grade.fields[field] for field in FIELDS))


def _summed(agent: str, hits: Sequence[tuple[bool, ...]]) -> Baseline:
    rows = max(1, len(hits))
    fields: dict[str, float] = {
        f: sum(hit[n] for hit in hits) / rows for n, f in enumerate(FIELDS, start=1)
    }
    return Baseline(agent=agent, share=share_of(hit[0] for hit in hits), fields=fields)


def majority(keys: Iterable[Mapping[str, object]]) -> dict[str, object]:
    """Return the commonest value of each field: an oracle that knows every key and no page."""
    listed = list(keys)
    return {field: _commonest([key[field] for key in listed]) for field in FIELDS}


def _commonest(values: Sequence[object]) -> object:
    counts = Counter(map(repr, values))
    return next(v for v in values if repr(v) == counts.most_common(1)[0][0])


@dataclass(frozen=True, slots=True, kw_only=True)
class DateFigures:
    """What guessing the dispatch date is worth on working-day rows.

    Attributes:
        by_lead: The commonest calendar offset of each lead time, fitted on other rows.
        by_lead_and_weekday: The same, for each lead time and weekday of the order.
        closures_ignored: Weekends skipped by the stated rule, dated closures ignored.
        calendar_days: The lead time added as calendar days.
    """

    by_lead: Share
    by_lead_and_weekday: Share
    closures_ignored: Share
    calendar_days: Share

    def row(self) -> dict[str, object]:
        """Return the figures as JSON values."""
        return asdict(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Dispatch:
    """What decides one row's dispatch date."""

    today: date
    lead: int
    rule: Rule
    day: date

    @property
    def offset(self) -> int:
        return (self.day - self.today).days


def date_figures(
    fit: Sequence[Address], test: Sequence[Address], *, workers: int
) -> tuple[DateFigures, tuple[int, ...]]:
    """Return the figures of ``test`` rows, and the offset by lead time fitted on ``fit`` rows."""
    fitted = _dispatches(fit, workers)
    tested = _dispatches(test, workers)
    by_lead = offsets(fitted, lambda d: d.lead)
    by_both = offsets(fitted, lambda d: (d.lead, d.today.weekday()))
    figures = DateFigures(
        by_lead=share_of(by_lead.get(d.lead) == d.offset for d in tested),
        by_lead_and_weekday=share_of(
            by_both.get((d.lead, d.today.weekday())) == d.offset for d in tested
        ),
        closures_ignored=share_of(_without_closures(d) == d.day for d in tested),
        calendar_days=share_of(d.lead == d.offset for d in tested),
    )
    return figures, tuple(by_lead[lead] for lead in sorted(by_lead))


def _dispatches(addresses: Sequence[Address], workers: int) -> list[_Dispatch]:
    found = run(_dispatch, addresses, workers=workers, label="dispatch dates")
    return [dispatch for dispatch in found if dispatch is not None]


def _dispatch(built: Built) -> _Dispatch | None:
    scene = built.scene
    if scene.shop.rule is None:
        return None
    day = date.fromisoformat(str(built.row.answer_key["dispatch_date"]))
    lead = scene.main.offer.lead
    return _Dispatch(today=scene.today, lead=lead, rule=scene.shop.rule, day=day)


def _without_closures(dispatch: _Dispatch) -> date:
    bare = Rule(weekend=dispatch.rule.weekend, closures=(), today_counts=dispatch.rule.today_counts)
    return dispatch_date(dispatch.today, dispatch.lead, bare)


def offsets(
    dispatches: Iterable[_Dispatch], key: Callable[[_Dispatch], Hashable]
) -> dict[Any, int]:
    """Return the commonest offset for each value of ``key``; the smaller one of a tie."""
    counts: dict[Hashable, Counter[int]] = defaultdict(Counter)
    for dispatch in dispatches:
        counts[key(dispatch)][dispatch.offset] += 1
    return {value: min(c, key=lambda n: (-c[n], n)) for value, c in counts.items()}
