"""What each trap does to each field, worst first."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from pagegrade.answer import Field
from pagegrade.intervals import Interval
from pageproof.compare.statistics import holm, mcnemar
from pageproof.diagnose.harm import paired_harm
from pageproof.diagnose.pairs import Task, Twins
from pagetrap.products.registry import PATHOLOGIES

__all__ = ["Effect", "effects_of", "worst_first"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """One trap and one field.

    Attributes:
        attacked: Whether the trap is made to attack the field; harm to others is collateral.
        pairs: How many pairs were read.
        without: Pairs whose page without the trap is read right.
        with_it: Pairs whose page with the trap is read right.
        hurt: Pairs that are right without it only.
        helped: Pairs that are right with it only.
        harm: The difference of the shares, with its 95 % interval.
        p: Exact McNemar, two-sided.
        p_holm: ``p`` after Holm's correction over all effects of the diagnosis.
        instead: Kind of what was answered on the hurt pairs to how often, most often first.
        number: The scene of the first hurt pair, or else of the first pair.
    """

    pathology: str
    field: Field
    attacked: bool
    pairs: int
    without: int
    with_it: int
    hurt: int
    helped: int
    harm: Interval
    p: float
    p_holm: float
    instead: tuple[tuple[str, int], ...]
    number: int

    @property
    def rate(self) -> float:
        """The harm by itself; 0 where no pair was read."""
        return self.harm.rate or 0.0


def effects_of(twins: Iterable[Twins], task: Task) -> list[Effect]:
    """Return the effect of every trap on every field, in the order in which they are asked for."""
    by_name: dict[str, list[Twins]] = {name: [] for name in task.traps}
    for pair in twins:
        by_name[pair.pathology].append(pair)
    found = [_effect(name, field, by_name[name]) for name in by_name for field in task.fields]
    adjusted = holm([effect.p for effect in found])
    return [replace(effect, p_holm=p) for effect, p in zip(found, adjusted, strict=True)]


def worst_first(effects: Sequence[Effect]) -> list[Effect]:
    """Return effects by their harm, a trap's attacked fields before what they take along."""
    return sorted(effects, key=lambda effect: (-effect.rate, effect.p, not effect.attacked))


def _effect(name: str, field: Field, twins: Sequence[Twins]) -> Effect:
    hurt = [t for t in twins if field in t.with_it.wrong and field not in t.without.wrong]
    helped = [t for t in twins if field in t.without.wrong and field not in t.with_it.wrong]
    instead = Counter(t.with_it.wrong[field] for t in hurt)
    p = mcnemar(len(hurt), len(helped)).exact
    return Effect(
        pathology=name,
        field=field,
        attacked=field in PATHOLOGIES[name].attacks,
        pairs=len(twins),
        without=sum(field not in t.without.wrong for t in twins),
        with_it=sum(field not in t.with_it.wrong for t in twins),
        hurt=len(hurt),
        helped=len(helped),
        harm=paired_harm(len(hurt), len(helped), len(twins)),
        p=p,
        p_holm=p,
        instead=tuple(sorted(instead.items(), key=lambda kind: (-kind[1], kind[0]))),
        number=next((t.number for t in (*hurt, *twins)), 0),
    )
