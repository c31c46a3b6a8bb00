"""The scanner's own test: every planted leak is found, and no clean batch is called a leak."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial

from pageproof.evidence.run_rows import first, run
from pageproof.leaks.core import Judgement, judge
from pageproof.leaks.core.simulate import batch
from pageproof.leaks.feature_tables import Sample, samples_of, table_of
from pageproof.leaks.planted import MUTANTS, Mutant
from pagetrap.products.row_requests import Address, Request
from pagetrap.products.rows import Built

__all__ = ["CLEAN_BATCHES", "FEWEST_PLANTED", "Trial", "clean_trials", "mutant_trial"]

CLEAN_BATCHES = 20
FEWEST_PLANTED = 30
"""Rows of a mutant in which a leak can be told from luck."""
_SEEDS = (90, 91, 92)
_CLEAN_GROUPS = 1500


@dataclass(frozen=True, slots=True, kw_only=True)
class Trial:
    """One batch of known truth and what the scanner said.

    Attributes:
        leaks: Whether a leak was planted.
        found: Whether a leak was found, by the feature that was planted.
        rule: The strongest rule or fingerprint that tells of it.
    """

    name: str
    leaks: bool
    found: bool
    rule: str

    @property
    def passed(self) -> bool:
        """Whether the scanner was right."""
        return self.leaks == self.found

    def row(self) -> dict[str, object]:
        """Return the trial as JSON values."""
        return asdict(self) | {"passed": self.passed}


def mutant_trial(mutant: Mutant, *, rows: int, workers: int) -> Trial:
    """Plant a leak in rows of three seeds and judge the contest that must show it."""
    requests = (Request(seed=seed, probe=mutant.probe) for seed in _SEEDS)
    addresses: list[Address] = [a for request in requests for a in first(request, rows // 3)]
    task = partial(_planted, MUTANTS.index(mutant))
    listed = run(task, addresses, workers=workers, label=mutant.name)
    samples = [sample for found in listed for sample in found]
    judgement = judge(table_of(mutant.name, samples), learn=False)
    rule = _telling(judgement, mutant.telling)
    return Trial(name=mutant.name, leaks=True, found=bool(rule), rule=rule)


def clean_trials(count: int = CLEAN_BATCHES) -> Iterator[Trial]:
    """Judge batches in which nothing tells which candidate is right."""
    for seed in range(count):
        judgement = judge(batch(1000 + seed, _CLEAN_GROUPS))
        leaking = judgement.verdict == "leak"
        rule = judgement.findings[0].rule
        yield Trial(name=f"clean batch {seed}", leaks=False, found=leaking, rule=rule)


def _planted(place: int, built: Built) -> Sequence[Sample]:
    mutant = MUTANTS[place]
    number = int(built.row.row_id.rsplit("-", 1)[1])
    samples, _ = samples_of(mutant.change(built, number), everything=False)
    return [sample for sample in samples if sample.contest == mutant.contest]


def _telling(judgement: Judgement, word: str) -> str:
    """Return the strongest finding that names the planted feature, or nothing."""
    leaks = [f.rule for f in judgement.findings if f.leaks]
    leaks += [f.fact for f in judgement.fingerprints]
    return next((rule for rule in leaks if word in rule), "")
