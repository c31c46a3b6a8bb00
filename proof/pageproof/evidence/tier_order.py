"""Tiers order difficulty: three kinds of readers fall from each tier to the next."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise

from pageproof.evidence.difficulty import scores_of
from pageproof.evidence.run_rows import first, run
from pageread.scrapers import DEFENCES
from pagetrap.products.mix import TIERS
from pagetrap.products.row_requests import Request
from pagetrap.products.rows import Built

__all__ = ["ALPHA", "READERS", "Step", "measure_tiers", "steps"]

READERS = ("naive, fields", "lazy, solved", "one defence removed, solved")
"""The field accuracy of the naive scraper, the solve rates of the lazy and the maimed ones."""

ALPHA = 0.01
"""A fall that chance alone would show at most this often is beyond chance."""

Scores = Mapping[str, tuple[float, ...]]
"""Reader to its score on each row of a tier, in ``[0, 1]``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One reader on two neighbouring tiers.

    Attributes:
        easier: Its mean score on the easier tier.
        harder: On the harder one.
        p: How often chance alone would make the easier tier look so much easier: one-sided
            Mann-Whitney test on the rows' scores, with ties.
    """

    reader: str
    tiers: tuple[str, str]
    rows: tuple[int, int]
    easier: float
    harder: float
    p: float

    @property
    def falls(self) -> bool:
        """Whether the reader does strictly worse on the harder tier."""
        return self.harder < self.easier

    @property
    def beyond_chance(self) -> bool:
        """Whether it falls further than chance alone would let it."""
        return self.falls and self.p <= ALPHA

    def row(self) -> dict[str, object]:
        """Return the step as JSON values."""
        return asdict(self) | {"falls": self.falls, "beyond_chance": self.beyond_chance}


def measure_tiers(rows: int, *, seed: int, workers: int) -> dict[str, Scores]:
    """Return the scores of the three kinds of readers on ``rows`` rows of each tier.

    The scrapers without one defence take turns, row by row: each reads as large a part of every
    tier, and the mean over the rows is the mean over the scrapers.
    """
    return {tier: _measured(tier, rows, seed, workers) for tier in TIERS}


def _measured(tier: str, rows: int, seed: int, workers: int) -> Scores:
    addresses = first(Request(seed=seed, difficulty=tier), rows)
    scored = run(_read, addresses, workers=workers, label=tier)
    return dict(zip(READERS, map(tuple, zip(*scored, strict=True)), strict=True))


def _read(built: Built) -> tuple[float, float, float]:
    number = int(built.row.row_id.rsplit("-", 1)[1])
    return scores_of(built, without={sorted(DEFENCES)[number % len(DEFENCES)]})


def steps(measured: Mapping[str, Scores]) -> list[Step]:
    """Return every reader's step from each tier to the next.

    >>> easy, hard = {"r": (1.0,) * 30}, {"r": (0.0,) * 30}
    >>> [step.falls for step in steps({"easy": easy, "hard": hard})]
    [True]
    >>> [step.falls for step in steps({"easy": easy, "hard": easy})]
    [False]
    """
    return [
        _step(reader, (one, other), measured[one][reader], measured[other][reader])
        for one, other in pairwise(measured)
        for reader in measured[one]
    ]


def _step(
    reader: str, tiers: tuple[str, str], easier: Sequence[float], harder: Sequence[float]
) -> Step:
    from scipy.stats import mannwhitneyu

    return Step(
        reader=reader,
        tiers=tiers,
        rows=(len(easier), len(harder)),
        easier=sum(easier) / len(easier),
        harder=sum(harder) / len(harder),
        p=float(mannwhitneyu(easier, harder, alternative="greater").pvalue),
    )
