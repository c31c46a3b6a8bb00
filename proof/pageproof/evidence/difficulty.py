"""How hard each pathology makes a page, measured on probes; the tiers' weights come from it."""

from collections.abc import Collection, Sequence
from dataclasses import asdict, dataclass
from functools import partial

from pagegrade.answer import FIELDS, grade_answer
from pageproof.evidence.run_rows import first, run
from pageread.scrapers import AGENTS, as_reply, scrape_reference
from pagetrap.products import PATHOLOGIES
from pagetrap.products.row_requests import Request
from pagetrap.products.rows import Built

__all__ = ["Difficulty", "measure_probes", "scores_of", "weights"]

CLEAN = "none"


@dataclass(frozen=True, slots=True, kw_only=True)
class Difficulty:
    """What three kinds of reader make of a probe.

    Attributes:
        naive: Field accuracy of the naive scraper.
        lazy: Solve rate of the composite lazy scraper.
        undefended: Solve rate of the reference scraper without the probe's own defence.
    """

    probe: str
    naive: float
    lazy: float
    undefended: float

    def row(self) -> dict[str, object]:
        """Return the measurement as JSON values."""
        return asdict(self)


def measure_probes(rows: int, *, workers: int) -> list[Difficulty]:
    """Measure the clean floor and every probe on ``rows`` rows each."""
    return [_measured(probe, rows, workers) for probe in (CLEAN, *PATHOLOGIES)]


def _measured(probe: str, rows: int, workers: int) -> Difficulty:
    defences = () if probe == CLEAN else (PATHOLOGIES[probe].defence,)
    task = partial(scores_of, without=defences)
    scored = list(run(task, first(Request(probe=probe), rows), workers=workers, label=probe))
    naive, lazy, undefended = (sum(column) / len(scored) for column in zip(*scored, strict=True))
    return Difficulty(probe=probe, naive=naive, lazy=lazy, undefended=undefended)


def scores_of(built: Built, *, without: Collection[str]) -> tuple[float, float, float]:
    """Return what three readers make of a row: naive, lazy, reference without some defences.

    The naive scraper's score is its share of right fields, the others' is the reward.
    """
    row = built.row
    undefended = scrape_reference(row.html, url=row.url, today=row.today, without=without)
    naive, lazy, reference = (
        grade_answer(reply, row.answer_key)
        for reply in (
            AGENTS["naive"](row.html, row.url, row.today),
            AGENTS["lazy"](row.html, row.url, row.today),
            as_reply(undefended),
        )
    )
    return sum(naive.fields.values()) / len(FIELDS), lazy.reward, reference.reward


def weights(measured: Sequence[Difficulty]) -> dict[str, int]:
    """Return each pathology's weight: the mean relative loss of two readers, in percent.

    The lazy scraper solves too few rows for its losses to be told from chance, and weighs nothing.

    >>> floor = Difficulty(probe="none", naive=1.0, lazy=0.1, undefended=1.0)
    >>> trap = Difficulty(probe="trap", naive=0.7, lazy=0.1, undefended=0.5)
    >>> weights([floor, trap])
    {'trap': 40}
    """
    clean = next(m for m in measured if m.probe == CLEAN)
    return {
        m.probe: round(50 * (_loss(m.naive, clean.naive) + _loss(m.undefended, 1.0)))
        for m in measured
        if m.probe != CLEAN
    }


def _loss(rate: float, clean: float) -> float:
    return max(0.0, 1 - rate / clean) if clean else 0.0
