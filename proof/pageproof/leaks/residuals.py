"""Accepted residuals held against what a scan measures: none may grow, none may be stale."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass

from pagegrade.intervals import Interval, wilson
from pageproof.evidence.residuals import load_residuals
from pageproof.leaks.composite import Composite
from pageproof.leaks.core.thresholds import rounded

__all__ = ["Check", "checks"]

_FIRES = 0.01
"""The least rate at which a residual is still worth its line."""
_COMPOSITE = "composite lazy scraper"


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """One residual beside what it is worth now.

    Attributes:
        rate: Measured; None where this scan does not measure it.
        low: Lower bound of the rate, at 97.5 %.
        high: Upper bound of it.
    """

    rule: str
    bound: float
    rate: float | None
    low: float | None
    high: float | None

    @property
    def state(self) -> str:
        """``held``, ``grown``, ``stale``, ``undecided`` (too few rows) or ``not measured``."""
        if self.rate is None or self.low is None or self.high is None:
            return "not measured"
        if _FIRES <= self.rate <= self.bound:
            return "held"
        if self.low > self.bound:
            return "grown"
        return "stale" if self.high < _FIRES else "undecided"

    def row(self) -> dict[str, object]:
        """Return the check as JSON values."""
        return rounded(asdict(self)) | {"state": self.state}


def checks(figures: Mapping[str, Interval], composite: Composite | None) -> tuple[Check, ...]:
    """Return each accepted residual with its figure, in the order of their file.

    The bound of the composite holds for the searched one too, which is the better scraper.
    """
    measured = dict(figures)
    if composite:
        measured[_COMPOSITE] = wilson(round(composite.rate * composite.rows), composite.rows)
    nothing = wilson(0, 0)
    return tuple(
        Check(rule=r.rule, bound=r.bound, **measured.get(r.rule, nothing)._asdict())
        for r in load_residuals()
    )
