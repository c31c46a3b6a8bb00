"""One measured shortcut: what it is worth, beside chance and the goal."""

from dataclasses import asdict, dataclass

from pageproof.evidence.shares import Share

__all__ = ["Figure"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """A share of rows that a shortcut gets right.

    Attributes:
        name: The shortcut in words.
        chance: What drawing among the candidates would get; 0 where nothing is drawn.
        goal: The most that the rate may be.
    """

    name: str
    share: Share
    chance: float
    goal: float

    @property
    def met(self) -> bool:
        """Whether the rate is within its goal."""
        return self.share.rate <= self.goal

    def row(self) -> dict[str, object]:
        """Return the figure as JSON values."""
        return asdict(self) | {"met": self.met}
