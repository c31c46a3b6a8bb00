"""A whole diagnosis: what was asked, what was found, and one line that says it."""

from dataclasses import asdict, dataclass
from functools import partial
from itertools import chain
from typing import Any

from pagegrade.answer import FIELDS
from pageproof.diagnose.effects import Effect, effects_of, worst_first
from pageproof.diagnose.harm import ALPHA, HELPS, POWER, detectable
from pageproof.diagnose.interactions import Interaction, interactions
from pageproof.diagnose.pairs import Task, read_twins
from pageproof.evidence.run_rows import spread
from pagetrap.products import build

__all__ = ["Diagnosis", "diagnose"]

_SCREENED, _FEWEST_SCREENED = 20, 2
"""One scene in twenty is tried with every pair of traps, and a few at least."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Diagnosis:
    """What was found.

    Attributes:
        effects: Every trap on every field, in the order of the registry and of the contract.
        pairs: Interactions, the largest first; None where none were looked for.
        errors: Pages without an answer.
    """

    task: Task
    rows: int
    effects: tuple[Effect, ...]
    pairs: tuple[Interaction, ...] | None
    errors: int

    @property
    def by_trap(self) -> list[Effect]:
        """Each trap's worst effect; first the trap that costs a page the most fields."""
        worst: dict[str, Effect] = {}
        for effect in worst_first(self.effects):
            worst.setdefault(effect.pathology, effect)
        return sorted(worst.values(), key=lambda effect: -self.lost(effect.pathology))

    @property
    def worst(self) -> Effect:
        """The effect with the most harm."""
        return worst_first(self.effects)[0]

    def lost(self, name: str) -> float:
        """Return how many fields of a page a trap costs on average: its harm over all fields."""
        return sum(effect.rate for effect in self.effects if effect.pathology == name)

    @property
    def shown(self) -> list[Effect]:
        """Each trap's worst effect and what else is certain, traps together, the worst first."""
        ranked = worst_first(self.effects)
        return [
            effect
            for worst in self.by_trap
            for effect in ranked
            if effect.pathology == worst.pathology
            and (effect is worst or (effect.p_holm <= ALPHA and effect.rate > 0))
        ]

    @property
    def hurting(self) -> list[Effect]:
        """The worst effect of each trap that is shown to hurt, the worst trap first."""
        return [each for each in self.by_trap if each.p_holm <= ALPHA and each.rate > 0]

    @property
    def verdict(self) -> str:
        """The diagnosis in one line."""
        asked = "" if self.all_fields else f" on {', '.join(self.task.fields)}"
        hurting = self.hurting
        if not hurting:
            most = self.worst.rate
            seen = f", though {most:.3f} is measured" if most > 0 else ""
            return f"{self.task.reader}: no trap is shown to hurt{asked}{seen} ({self.power})"
        worst = hurting[0]
        low, high = worst.harm.low or 0.0, worst.harm.high or 0.0
        return (
            f"{self.task.reader}: {len(hurting)} of {len(self.task.traps)} traps hurt{asked}, "
            f"worst {worst.pathology}: {worst.field} right "
            f"{worst.without / worst.pairs:.3f} without it, "
            f"{worst.with_it / worst.pairs:.3f} with it, harm {worst.rate:.3f} "
            f"[{low:.3f}, {high:.3f}]"
        )

    @property
    def power(self) -> str:
        """What the rows are good for, in words."""
        least = detectable(self.rows, len(self.effects))
        pairs = f"{self.rows} pairs a trap"
        if least is None:
            return f"{pairs} find no harm surely"
        return f"{pairs} find a harm of {least:.3g} with power {POWER:g}"

    @property
    def all_fields(self) -> bool:
        """Whether all fields of the contract were asked for."""
        return set(self.task.fields) == set(FIELDS)

    def as_json(self) -> dict[str, Any]:
        """Return everything as JSON values, in an order of its own."""
        return {
            "agent": self.task.reader,
            "verdict": self.verdict,
            "fields": list(self.task.fields),
            "traps": list(self.task.traps),
            "rows": self.rows,
            "seed": self.task.seed,
            "build": build(),
            "statistics": {
                "interval": "95 % score interval of paired shares (Tango 1998)",
                "p": "exact McNemar, two-sided",
                "p_holm": f"Holm over {len(self.effects)} tests",
                "power": POWER,
                "assumed_share_helped": HELPS,
                "detectable_harm": detectable(self.rows, len(self.effects)),
            },
            "errors": self.errors,
            "effects": [_plain(effect) for effect in self.effects],
            "worst_first": [
                {"pathology": name, "fields_lost": self.lost(name)}
                for name in (effect.pathology for effect in self.by_trap)
            ],
            "interactions": None if self.pairs is None else [_plain(pair) for pair in self.pairs],
        }


def diagnose(task: Task, rows: int, *, pairs_too: bool, workers: int) -> Diagnosis:
    """Read the twins of every trap, and then those of pairs of traps on fresh scenes."""
    read = partial(read_twins, task)
    twins = list(
        chain.from_iterable(spread(read, range(rows), workers=workers, label="twins", chunk=2))
    )
    pages = {(t.number, t.pathology): t.with_it.error for t in twins}
    pairs = None
    if pairs_too:
        screened = range(max(_FEWEST_SCREENED, rows // _SCREENED))
        measured = range(rows, rows + max(1, rows // 2))
        pairs = tuple(interactions(task, screened=screened, measured=measured, workers=workers))
    return Diagnosis(
        task=task,
        rows=rows,
        effects=tuple(effects_of(twins, task)),
        pairs=pairs,
        errors=sum(bool(error) for error in pages.values()),
    )


def _plain(found: Effect | Interaction) -> dict[str, Any]:
    """Return a finding as JSON values, its interval by name."""
    return {
        name: value._asdict() if hasattr(value, "_asdict") else value
        for name, value in asdict(found).items()
    }
