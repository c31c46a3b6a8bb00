"""Accepted residuals held against what a scan measures: none may grow, none may be stale."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass

from html_extraction.audit.core.figures import rounded
from html_extraction.evidence.residuals import load_residuals

__all__ = ["Check", "checks"]

_FIRES = 0.01
"""The least rate at which a residual is still worth its line."""
_COMPOSITE = "composite lazy scraper"


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """One residual beside what it is worth now.

    Attributes:
        rate: Measured; None where this scan does not measure it.
    """

    rule: str
    bound: float
    rate: float | None

    @property
    def state(self) -> str:
        """``held``, ``grown``, ``stale`` or ``not measured``."""
        if self.rate is None:
            return "not measured"
        if self.rate > self.bound:
            return "grown"
        return "held" if self.rate >= _FIRES else "stale"

    def row(self) -> dict[str, object]:
        """Return the check as JSON values."""
        return rounded(asdict(self)) | {"state": self.state}


def checks(figures: Mapping[str, float], composite: float | None) -> tuple[Check, ...]:
    """Return each accepted residual with its figure, in the order of their file."""
    measured = {**figures, **({} if composite is None else {_COMPOSITE: composite})}
    return tuple(
        Check(rule=residual.rule, bound=residual.bound, rate=measured.get(residual.rule))
        for residual in load_residuals()
    )
