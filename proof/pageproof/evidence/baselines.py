"""What agents that do little or no work earn."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from types import MappingProxyType

from pagegrade.answer import FIELDS, grade_answer
from pageproof.evidence.run_rows import run
from pageproof.evidence.shares import Share, share_of
from pageread.scrapers import AGENTS, Agent
from pageread.scrapers.trivial import majority
from pagetrap.products import product_rows
from pagetrap.products.row_requests import Address
from pagetrap.products.rows import Built

__all__ = ["BASELINES", "Baseline", "measure_agents"]

BASELINES: Mapping[str, Agent] = MappingProxyType(
    {
        **AGENTS,
        "majority": majority(lambda: (row.answer_key for row in product_rows(split="published"))),
    }
)
"""Every scraper, and an oracle that knows the published keys and sees no page."""


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
    """Grade built-in agents on a suite."""
    task = partial(_graded, tuple(agents))
    scored = list(run(task, addresses, workers=workers, label="baselines"))
    return [_summed(name, [hits[name] for hits in scored]) for name in agents]


def _graded(agents: tuple[str, ...], built: Built) -> dict[str, tuple[bool, ...]]:
    row = built.row
    replies = {name: BASELINES[name](row.html, row.url, row.today) for name in agents}
    return {name: _hits(reply, row.answer_key) for name, reply in replies.items()}


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
