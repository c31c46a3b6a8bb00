"""The searched scraper: one cheap rule for each field, chosen together on some streams.

It reads no honest cue. The rules are those of the contests over everything that a page offers; the
choice is greedy, one field at a time, and its worth is measured on the streams that it never saw.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass

import numpy as np
from numpy.typing import NDArray

from pagegrade.intervals import wilson
from pageproof.leaks.core.scores import Scores
from pageproof.leaks.core.table import Table
from pageproof.leaks.core.thresholds import rounded

__all__ = ["Composite", "Lead", "best_composite", "offset_hits"]

_ROUNDS = 4
Hits = NDArray[np.float32]


@dataclass(frozen=True, slots=True, kw_only=True)
class Lead:
    """What decides one row's date.

    Attributes:
        working: Whether days are working days.
        offset: Calendar days from order to dispatch.
    """

    stream: str
    working: bool
    lead: int
    weekday: int
    offset: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Composite:
    """The best product of rules, and what it solves.

    Attributes:
        rules: Stream to field to the rule that the other streams chose.
        fields: Field to the rate of its rule.
        rate: Rows on which every field is right.
    """

    rows: int
    rate: float
    high: float
    fields: dict[str, float]
    rules: dict[str, dict[str, str]]

    def row(self) -> dict[str, object]:
        """Return the composite as JSON values."""
        fields = rounded(dict(self.fields))
        return rounded(asdict(self)) | {"fields": fields}


def best_composite(
    scored: Mapping[str, tuple[Table, Scores]], dates: Mapping[str, float]
) -> Composite:
    """Search the best rules on all streams but one and measure them on that one, in rotation.

    Args:
        scored: Field to its contest over everything, scored. A page on which a field offers one
            value only is right whatever the rule.
        dates: Page to the chance that a right lead time leads to the right date.
    """
    pages = sorted(set().union(*(table.names for table, _ in scored.values())))
    streams = np.array([page.split("/")[1] for page in pages])
    hits = {field: _by_page(pages, table, scores) for field, (table, scores) in scored.items()}
    hits["dispatch_date"] *= np.array([[dates[page]] for page in pages], dtype=np.float32)
    solved = np.zeros(len(pages))
    alone = {field: np.zeros(len(pages)) for field in hits}
    rules: dict[str, dict[str, str]] = {}
    for stream in sorted(set(streams)):
        tested = streams == stream
        chosen = _chosen({field: h[~tested] for field, h in hits.items()})
        product = np.ones(int(tested.sum()))
        for field, rule in chosen.items():
            alone[field][tested] = hits[field][tested, rule]
            product *= hits[field][tested, rule]
        solved[tested] = product
        rules[str(stream)] = {f: scored[f][1].rules[rule].name for f, rule in chosen.items()}
    bound = wilson(round(float(solved.sum())), len(pages)).high
    return Composite(
        rows=len(pages),
        rate=float(solved.mean()),
        high=float(bound or 0),
        fields={field: float(values.mean()) for field, values in sorted(alone.items())},
        rules=rules,
    )


def _by_page(pages: Sequence[str], table: Table, scores: Scores) -> Hits:
    place = {page: n for n, page in enumerate(pages)}
    found = np.ones((len(pages), scores.hits.shape[1]), dtype=np.float32)
    found[[place[name] for name in table.names]] = scores.hits
    return found


def _chosen(hits: Mapping[str, Hits]) -> dict[str, int]:
    """Return field to its rule: the best alone at first, then the best beside the others."""
    chosen = {field: int(h.mean(axis=0).argmax()) for field, h in hits.items()}
    for _ in range(_ROUNDS):
        for field, own in hits.items():
            others = np.ones(len(own))
            for other in sorted(hits.keys() - {field}):
                others *= hits[other][:, chosen[other]]
            chosen[field] = int((others @ own).argmax())
    return chosen


def offset_hits(leads: Mapping[str, Lead], *, weekday: bool) -> dict[str, float]:
    """Return page to whether the commonest offset of its lead time gives the date.

    The table of offsets is counted on the other streams.
    """
    streams = sorted({lead.stream for lead in leads.values()})
    tables = {
        stream: _commonest((x for x in leads.values() if x.stream != stream), weekday=weekday)
        for stream in streams
    }
    return {
        page: float(
            not lead.working or tables[lead.stream].get(_key(lead, weekday=weekday)) == lead.offset
        )
        for page, lead in leads.items()
    }


def _key(lead: Lead, *, weekday: bool) -> tuple[int, int]:
    return (lead.lead, lead.weekday if weekday else 0)


def _commonest(leads: Iterable[Lead], *, weekday: bool) -> dict[tuple[int, int], int]:
    counts: dict[tuple[int, int], Counter[int]] = defaultdict(Counter)
    for lead in leads:
        if lead.working:
            counts[_key(lead, weekday=weekday)][lead.offset] += 1
    return {key: min(c, key=lambda n: (-c[n], n)) for key, c in counts.items()}
