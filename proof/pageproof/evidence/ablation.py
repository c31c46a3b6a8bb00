"""Every pathology is load-bearing: the reference scraper with one defence removed at a time."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass

from pagegrade.answer import grade_answer
from pageproof.evidence.run_rows import run
from pageproof.evidence.shares import Share, share_of
from pageread.scrapers import as_reply
from pageread.scrapers.reference import LOTS, read_page
from pagetrap.products import PATHOLOGIES
from pagetrap.products.row_requests import Address, Request
from pagetrap.products.rows import Built

__all__ = ["Ablation", "ablate", "carriers"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ablation:
    """One pathology and its defence.

    Attributes:
        share: Rows solved without the defence, among rows that carry the pathology.
        chance: Expected share of a reader who draws among the values that the page then offers;
            0 where nothing is drawn.
    """

    pathology: str
    defence: str
    share: Share
    chance: float

    @property
    def bites(self) -> bool:
        """Whether the lower 97.5 % bound of the rate is not above chance."""
        return self.share.rate == 0 or (self.chance > 0 and self.share.low <= self.chance)

    def row(self) -> dict[str, object]:
        """Return the ablation as JSON values."""
        return asdict(self) | {"bites": self.bites}


def carriers(request: Request, rows: int) -> list[Address]:
    """Return the shortest start of a suite in which every pathology is on ``rows`` rows."""
    found: list[Address] = []
    counts: Counter[str] = Counter()
    addresses = request.addresses()
    while min(counts[name] for name in PATHOLOGIES) < rows:
        address = next(addresses)
        counts.update(address.pathologies)
        found.append(address)
    return found


def ablate(addresses: Sequence[Address], *, workers: int) -> list[Ablation]:
    """Measure every pathology on the rows that carry it."""
    measured = run(_without_each, addresses, workers=workers, label="ablation")
    return _summed(line for lines in measured for line in lines)


def _without_each(built: Built) -> list[tuple[str, float, float]]:
    """Return, for each pathology of a row, the reward without its defence and the chance."""
    row, lines = built.row, []
    for name in row.pathologies:
        defence = PATHOLOGIES[name].defence
        reading = read_page(row.html, url=row.url, today=row.today, without={defence})
        chance = 1 / reading.offered[LOTS[defence]] if defence in LOTS else 0.0
        lines.append((name, _reward(reading.answer, row.answer_key), chance))
    return lines


def _reward(answer: dict[str, object], key: dict[str, object]) -> float:
    return grade_answer(as_reply(answer), key).reward


def _summed(lines: Iterable[tuple[str, float, float]]) -> list[Ablation]:
    by_name: dict[str, list[tuple[float, float]]] = {name: [] for name in PATHOLOGIES}
    for name, reward, chance in lines:
        by_name[name].append((reward, chance))
    return [
        Ablation(
            pathology=name,
            defence=PATHOLOGIES[name].defence,
            share=share_of(reward for reward, _ in scored),
            chance=sum(chance for _, chance in scored) / max(1, len(scored)),
        )
        for name, scored in by_name.items()
    ]
