"""What guessing the dispatch date is worth on rows that count working days."""

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date

from pageproof.evidence.figures import Figure
from pageproof.evidence.residuals import bound_of
from pageproof.evidence.run_rows import run
from pageproof.evidence.shares import share_of
from pagetrap.products.dispatch_dates import Rule, dispatch_date
from pagetrap.products.row_requests import Address
from pagetrap.products.rows import Built

__all__ = ["Dispatch", "commonest_offsets", "date_figures", "dispatches"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Dispatch:
    """What decides one row's dispatch date, and the date."""

    today: date
    lead: int
    rule: Rule
    day: date

    @property
    def offset(self) -> int:
        """Calendar days from order to dispatch."""
        return (self.day - self.today).days

    @property
    def without_closures(self) -> date:
        """The date that ignores the dated closures."""
        return dispatch_date(self.today, self.lead, replace(self.rule, closures=()))


def dispatches(addresses: Sequence[Address], *, workers: int) -> list[Dispatch]:
    """Return what decides the date on the rows that count working days."""
    found = run(_dispatch, addresses, workers=workers, label="dispatch dates")
    return [dispatch for dispatch in found if dispatch is not None]


def _dispatch(built: Built) -> Dispatch | None:
    scene = built.scene
    if scene.shop.rule is None:
        return None
    day = date.fromisoformat(str(built.row.answer_key["dispatch_date"]))
    lead = scene.main.offer.lead
    return Dispatch(today=scene.today, lead=lead, rule=scene.shop.rule, day=day)


def date_figures(fitted: Sequence[Dispatch], tested: Sequence[Dispatch]) -> list[Figure]:
    """Return the worth of lookups fitted on other rows, and of ignoring part of the rule."""
    return [
        _lookup("date by lead time", fitted, tested, lambda d: d.lead),
        _lookup(
            "date by lead time and weekday", fitted, tested, lambda d: (d.lead, d.today.weekday())
        ),
        Figure(
            name="dated closures ignored",
            share=share_of(d.without_closures == d.day for d in tested),
            chance=0.0,
            goal=0.0,
        ),
        Figure(
            name="working days taken for calendar days",
            share=share_of(d.lead == d.offset for d in tested),
            chance=0.0,
            goal=0.0,
        ),
    ]


def _lookup(
    name: str,
    fitted: Iterable[Dispatch],
    tested: Iterable[Dispatch],
    key: Callable[[Dispatch], Hashable],
) -> Figure:
    table = commonest_offsets(fitted, key)
    share = share_of(table.get(key(d)) == d.offset for d in tested)
    return Figure(name=name, share=share, chance=0.0, goal=bound_of(name))


def commonest_offsets(
    found: Iterable[Dispatch], key: Callable[[Dispatch], Hashable]
) -> dict[Hashable, int]:
    """Return the commonest offset for each value of ``key``; the smaller one of a tie."""
    counts: dict[Hashable, Counter[int]] = defaultdict(Counter)
    for dispatch in found:
        counts[key(dispatch)][dispatch.offset] += 1
    return {value: min(c, key=lambda n: (-c[n], n)) for value, c in counts.items()}
