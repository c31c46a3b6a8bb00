"""What runs took: tokens, time and money, where their traces say."""

from dataclasses import dataclass, fields

from pageproof.compare.runs import Run, Usage

__all__ = ["Total", "totals"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Total:
    """One kind of cost of a run.

    Attributes:
        rollouts: How many of the run's rollouts say it.
        total: Their sum.
    """

    name: str
    rollouts: int
    total: float

    @property
    def mean(self) -> float:
        """What one rollout took."""
        return self.total / self.rollouts


def totals(run: Run) -> tuple[Total, ...]:
    """Return the kinds of cost that any rollout of a run states."""
    found = []
    for kind in fields(Usage):
        said = [value for r in run.rollouts if (value := getattr(r.usage, kind.name)) is not None]
        if said:
            found.append(Total(name=kind.name, rollouts=len(said), total=sum(said)))
    return tuple(found)
