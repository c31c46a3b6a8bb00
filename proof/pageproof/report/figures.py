"""The figures of a report: what each run solved and missed, over rows, fields and pathologies."""

from collections.abc import Callable, Iterable, Sequence

from pagegrade.answer import FIELDS
from pagegrade.intervals import Interval
from pageproof.compare.comparison import solved
from pageproof.compare.contrasts import Question, right
from pageproof.compare.runs import Rollout, Run
from pageproof.compare.statistics import bootstrap_mean, wilson_at
from pageproof.report.plots import Line

__all__ = ["missed_lines", "pathology_lines", "rate", "tier_lines"]

_ALPHA = 0.05
_TIERS = ("easy", "medium", "hard")


def rate(run: Run, question: Question, among: Callable[[Rollout], bool]) -> Interval:
    """Return the share of a run's graded rows that are right, with its 95 % interval."""
    rows = [[r for r in rollouts if r.error is None] for rollouts in run.rows.values()]
    kept = [rollouts for rollouts in rows if rollouts and among(rollouts[0])]
    shares = [right(rollouts, question) for rollouts in kept]
    if any(len(rollouts) > 1 for rollouts in kept):
        return bootstrap_mean(shares, _ALPHA)
    return wilson_at(round(sum(shares)), len(shares), _ALPHA)


def missed_lines(runs: Sequence[Run]) -> list[Line]:
    """Return the share of rows on which each field was missed."""
    scored = {field for run in runs for field in run.scored or FIELDS}
    fields = (field for field in FIELDS if field in scored)
    return [_line(runs, field, _misses(field), lambda _: True) for field in fields]


def pathology_lines(runs: Sequence[Run]) -> list[Line]:
    """Return the solve rate on the rows with each pathology, hardest first."""
    names = sorted({name for run in runs for r in run.rollouts for name in r.pathologies})
    lines = (_line(runs, name, solved, _carries(name)) for name in names)
    return sorted(lines, key=lambda line: (line.shares[-1].rate or 0, line.name))


def tier_lines(runs: Sequence[Run]) -> list[Line]:
    """Return the solve rate on the rows of each tier."""
    found: Iterable[str] = {r.tier for run in runs for r in run.rollouts}
    return [_line(runs, tier, solved, _is_of(tier)) for tier in _TIERS if tier in found]


def _line(runs: Sequence[Run], name: str, question: Question, among: Question) -> Line:
    rows = {row for run in runs for row, rollouts in run.rows.items() if among(rollouts[0])}
    return Line(name=name, rows=len(rows), shares=tuple(rate(r, question, among) for r in runs))


def _misses(field: str) -> Question:
    return lambda rollout: not rollout.fields.get(field, False)


def _carries(name: str) -> Question:
    return lambda rollout: name in rollout.pathologies


def _is_of(tier: str) -> Question:
    return lambda rollout: rollout.tier == tier
