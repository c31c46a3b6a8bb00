"""Dispatch times and the rule that a page states for counting them."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta

__all__ = ["Lead", "Rule", "dispatch_day", "lead_of", "rule_of"]

_DAY = timedelta(days=1)
_WEEK = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_LEAD = re.compile(r"(\d+) (working )?days?\b", re.IGNORECASE)
_DISPATCH = re.compile(r"\bdispatch(?:ed)?\b|\bleaves our warehouse\b", re.IGNORECASE)
_DELIVERY = re.compile(r"deliver|arriv", re.IGNORECASE)
_WRITTEN = rf"(?:\d{{4}}-\d\d-\d\d|(?:(?:{'|'.join(_WEEK)}) )?\d{{1,2}} [A-Z][a-z]+ \d{{4}})"
_CLOSURE = re.compile(rf"({_WRITTEN})(?: to ({_WRITTEN}))?: ")
_OFF = re.compile(r"\bnot? dispatch\b|\bpacking hall is closed\b", re.IGNORECASE)
_COUNTED = re.compile(r"\bday of your order\b", re.IGNORECASE)  # where it is not the next
_NOT_COUNTED = re.compile(r"day after your order|day of your order is not counted", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Lead:
    """A stated dispatch time."""

    days: int
    working: bool


@dataclass(frozen=True, slots=True)
class Rule:
    """How a page counts working days.

    Attributes:
        off: Weekdays without dispatch, Monday is 0.
        closed: Dated days without dispatch.
        counts_today: Whether the day of the order can be day one; None where the page says
            neither, or both.
    """

    off: frozenset[int]
    closed: frozenset[date]
    counts_today: bool | None


def lead_of(text: str) -> Lead | None:
    """Return the dispatch time that a line states.

    >>> lead_of("Time to dispatch: 9 working days")
    Lead(days=9, working=True)
    >>> lead_of("Delivery in 2 days")
    """
    match = _LEAD.search(text)
    if match is None or not _DISPATCH.search(text) or _DELIVERY.search(text):
        return None
    return Lead(int(match[1]), match[2] is not None)


def rule_of(lines: Iterable[str]) -> Rule:
    """Return the rule that the lines of a page state."""
    texts = list(lines)
    off = {_WEEK.index(day) for text in texts if _OFF.search(text) for day in _days_in(text)}
    closed = {day for text in texts for day in _closed_by(text)}
    counted = {_said(text) for text in texts} - {None}
    return Rule(frozenset(off), frozenset(closed), counted.pop() if len(counted) == 1 else None)


def _days_in(text: str) -> list[str]:
    return [day for day in _WEEK if f"{day}s" in text]


def _said(text: str) -> bool | None:
    if _NOT_COUNTED.search(text):
        return False
    return True if _COUNTED.search(text) else None


def _closed_by(text: str) -> Iterator[date]:
    """Yield the days of a closure, both ends among them."""
    match = _CLOSURE.match(text)
    if match is None:
        return
    day, last = _date(match[1]), _date(match[2] or match[1])
    while day <= last:
        yield day
        day += _DAY


def _date(text: str) -> date:
    if text[0].isdigit() and "-" in text:
        return date.fromisoformat(text)
    words = text.split()[-3:]
    # the page's dates have no zone, as today has none
    return datetime.strptime(" ".join(words), "%d %B %Y").date()  # noqa: DTZ007


def dispatch_day(lead: Lead, rule: Rule, today: date) -> date | None:
    """Return the day of dispatch; None for working days without a rule that says when to start.

    >>> rule = Rule(frozenset({5, 6}), frozenset({date(2024, 5, 6)}), counts_today=False)
    >>> dispatch_day(Lead(1, working=True), rule, date(2024, 5, 3)).isoformat()
    '2024-05-07'
    """
    if not lead.working:
        return today + lead.days * _DAY
    if rule.counts_today is None or len(rule.off) == len(_WEEK):
        return None
    day, left = (today if rule.counts_today else today + _DAY), lead.days
    while True:
        left -= day.weekday() not in rule.off and day not in rule.closed
        if left == 0:
            return day
        day += _DAY
