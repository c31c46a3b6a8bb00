"""The day on which an order leaves: the stated rule applied to the stated lead time."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta

from bs4 import Tag

from pageread.scrapers.dom import squashed
from pageread.scrapers.region import Region
from pageread.scrapers.view import View

__all__ = ["dispatch_lines", "read_dispatch"]

_DAY = timedelta(days=1)
_LEAVING = re.compile(r"\b(?:dispatch|dispatched|leaves our warehouse)\b", re.IGNORECASE)
_ARRIVING = re.compile(r"\b(?:deliver\w*|arriv\w*)\b", re.IGNORECASE)
_COUNT = re.compile(r"(\d+)\s+(working\s+)?days?\b", re.IGNORECASE)
_MONTHS = (
    "january", "february", "march", "april", "may", "june",
    "july", "august", "september", "october", "november", "december",
)  # fmt: skip
_WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_DATE = re.compile(
    r"(\d{4})-(\d{2})-(\d{2})|(\d{1,2})\s+(" + "|".join(_MONTHS) + r")\s+(\d{4})", re.IGNORECASE
)
_CLOSED = re.compile(r"\b(?:not dispatch|no dispatch|closed on)\b", re.IGNORECASE)
_TODAY_COUNTS = re.compile(
    r"day of your order counts|if it is a working day, it is day one", re.IGNORECASE
)
_LISTED = re.compile(r"days below|following days", re.IGNORECASE)
_DIGITS = 3
"""Digits of the longest lead time; more are no number of days that anybody waits."""

_LONGEST = 200
"""Days to look ahead; a rule that closes them all is no rule."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Rule:
    """The shop's working days as its page states them."""

    weekend: frozenset[int]
    closed: frozenset[date]
    today_counts: bool

    def day(self, today: date, lead: int) -> date | None:
        """Return the ``lead``-th working day."""
        days = (today + n * _DAY for n in range(0 if self.today_counts else 1, _LONGEST))
        working = [d for d in days if d.weekday() not in self.weekend and d not in self.closed]
        return working[lead - 1] if 1 <= lead <= len(working) else None


def read_dispatch(view: View, region: Region) -> str | None:
    """Return the dispatch day as ``YYYY-MM-DD``."""
    days = (_day(view, line) for line in dispatch_lines(view, region))
    day = view.any_of([day for day in days if day is not None], "dispatch")
    return day.isoformat() if day is not None else None


def dispatch_lines(view: View, region: Region) -> list[str]:
    """Return the offer's lines about dispatch; honest pages have one."""
    lines = [squashed(text) for text in view.texts(region.offer)]
    wanted = [line for line in lines if _LEAVING.search(line) and _COUNT.search(line)]
    if not view.has("dispatch_over_delivery"):
        wanted += [line for line in lines if _ARRIVING.search(line)]
    return wanted


def _day(view: View, line: str) -> date | None:
    """Return the day that a line of the offer says: a date, or days from today."""
    dates = tuple(_dates(line))
    if dates:
        return dates[-1]
    found = _COUNT.search(line)  # of a range the last number, which stands by its unit
    if found is None or len(found[1]) > _DIGITS:
        return None
    lead = int(found[1])
    if found[2] and view.has("working_days"):
        return _rule(view).day(view.today, lead)
    return view.today + lead * _DAY


def _dates(text: str) -> Iterator[date]:
    """Yield the dates in a text; what no calendar has is none."""
    for found in _DATE.finditer(text):
        year, month, day, day2, name, year2 = found.groups()
        number = _MONTHS.index(name.lower()) + 1 if name else int(month)
        try:
            yield date(int(year or year2), number, int(day or day2))
        except ValueError:
            continue


def _rule(view: View) -> _Rule:
    """Read the sentences about working days and the list of closed days."""
    body = view.soup.body or view.soup
    sentences = [(node, squashed(node)) for node in view.texts(body)]
    weekend = {
        day
        for _, text in sentences
        if _CLOSED.search(text)
        for day, name in enumerate(_WEEKDAYS)
        if name in text.lower()
    }
    intro = next((node for node, text in sentences if _LISTED.search(text)), None)
    listed = intro.find_next("ul") if intro is not None else None
    return _Rule(
        weekend=frozenset(weekend),
        closed=frozenset(_closed_days(listed)) if isinstance(listed, Tag) else frozenset(),
        today_counts=any(_TODAY_COUNTS.search(text) for _, text in sentences),
    )


def _closed_days(listed: Tag) -> Iterator[date]:
    for entry in listed.find_all("li"):
        days = tuple(_dates(entry.get_text(" ")))
        if days:
            yield from (days[0] + n * _DAY for n in range((days[-1] - days[0]).days + 1))
