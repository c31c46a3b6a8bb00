"""What agents that do little or no work earn."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial

from html_extraction.evidence.runner import run
from html_extraction.evidence.shares import Share, share_of
from html_extraction.scrapers import AGENTS, as_reply
from pagegrade.answer import FIELDS, grade_answer
from pagetrap.products.requests import Address
from pagetrap.products.rows import Built

__all__ = ["Baseline", "majority", "measure_agents"]


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
    """Grade built-in agents, and the oracle of majority values, on a suite."""
    scored = list(
        run(partial(_graded, tuple(agents)), addresses, workers=workers, label="baselines")
    )
    keys = [key for _, key in scored]
    oracle = as_reply(majority(keys))
    lines = {name: [hits[name] for hits, _ in scored] for name in agents}
    lines["majority"] = [_hits(oracle, key) for key in keys]
    return [_summed(name, hits) for name, hits in lines.items()]


def _graded(
    agents: tuple[str, ...], built: Built
) -> tuple[dict[str, tuple[bool, ...]], dict[str, object]]:
    row = built.row
    replies = {name: AGENTS[name](row.html, row.url, row.today) for name in agents}
    hits = {name: _hits(reply, row.answer_key) for name, reply in replies.items()}
    return hits, row.answer_key


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


def majority(keys: Iterable[Mapping[str, object]]) -> dict[str, object]:
    """Return the commonest value of each field: an oracle that knows every key and no page."""
    listed = list(keys)
    return {field: _commonest([key[field] for key in listed]) for field in FIELDS}


def _commonest(values: Sequence[object]) -> object:
    counts = Counter(map(repr, values))
    return next(v for v in values if repr(v) == counts.most_common(1)[0][0])
