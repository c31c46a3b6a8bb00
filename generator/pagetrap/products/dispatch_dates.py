"""When an order leaves: calendar days, or working days by the shop's own published rule."""

from dataclasses import dataclass
from datetime import date, timedelta

__all__ = ["Closure", "Rule", "dispatch_date"]

DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Closure:
    """Days on which the shop does not dispatch, first and last included, and what it calls them."""

    first: date
    last: date
    reason: str

    def __contains__(self, day: date) -> bool:
        return self.first <= day <= self.last


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """How a shop counts working days, as its page states it.

    Attributes:
        weekend: Weekdays without dispatch, Monday is 0.
        closures: Dated closures.
        today_counts: Whether the day of the order is day one when it is a working day.
    """

    weekend: tuple[int, ...]
    closures: tuple[Closure, ...]
    today_counts: bool

    def open_on(self, day: date) -> bool:
        """Tell whether the shop dispatches on ``day``."""
        return day.weekday() not in self.weekend and not any(day in c for c in self.closures)


def dispatch_date(today: date, lead: int, rule: Rule | None) -> date:
    """Return the day on which an order of ``today`` leaves.

    Args:
        today: The day of the order.
        lead: Days to count, at least 1.
        rule: The working-day rule, or None to count calendar days.

    Raises:
        ValueError: ``lead`` is less than 1.

    >>> friday = date(2026, 5, 1)
    >>> dispatch_date(friday, 2, None).isoformat()
    '2026-05-03'
    >>> dispatch_date(friday, 2, Rule(weekend=(5, 6), closures=(), today_counts=True)).isoformat()
    '2026-05-04'
    """
    if lead < 1:
        raise ValueError(f"lead time {lead!r} is not a positive number of days")
    if rule is None:
        return today + lead * DAY
    day = today if rule.today_counts else today + DAY
    while lead:
        lead -= rule.open_on(day)
        day += DAY
    return day - DAY
