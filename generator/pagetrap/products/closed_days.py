"""Draws the days on which a shop does not dispatch.

A lead time must not give the date away: closures fall inside the counting window often, at least
one of them always bites, and their number and length spread the dates that one lead time leads to.
"""

from dataclasses import replace
from datetime import date, timedelta

from pagetrap.definition_files import load_json
from pagetrap.products.dispatch_dates import Closure, Rule, dispatch_date
from pagetrap.products.markets import Market
from pagetrap.products.words import WORDS
from pagetrap.streams import Rng

__all__ = ["draw_rule"]

_LISTED = timedelta(days=45)
"""How far ahead a shop lists public holidays."""


def draw_rule(rng: Rng, market: Market, today: date, lead: int) -> Rule:
    """Draw a shop's working-day rule such that one dated closure bites within ``lead``."""
    bare = Rule(weekend=market.weekend, closures=(), today_counts=rng.chance(0.5))
    open_days = _working_days(bare, today, lead)
    window = (dispatch_date(today, lead, bare) - today).days
    own = [_closure(rng, rng.pick(open_days))]
    more = range(rng.between(1, 3))
    own += [_closure(rng, today + timedelta(days=rng.between(1, window + 6))) for _ in more]
    closures = sorted((*own, *_public_holidays(market, today)), key=lambda c: (c.first, c.last))
    return _telling(replace(bare, closures=_without_overlap(closures)), today, lead)


def _telling(rule: Rule, today: date, lead: int) -> Rule:
    """Return the rule, its first closure longer where counting calendar days would meet the date.

    They meet where the day of the order counts and one day off makes up for it.
    """
    while dispatch_date(today, lead, rule) == today + timedelta(days=lead):
        first, *rest = rule.closures
        longer = replace(first, last=first.last + timedelta(days=1))
        rule = replace(rule, closures=_without_overlap([longer, *rest]))
    return rule


def _working_days(rule: Rule, today: date, lead: int) -> list[date]:
    """Return the days that ``lead`` counts before any dated closure is known."""
    return [dispatch_date(today, n, rule) for n in range(1, lead + 1)]


def _closure(rng: Rng, first: date) -> Closure:
    last = first + timedelta(days=rng.below(3))
    return Closure(first=first, last=last, reason=rng.pick(WORDS.calendar.closures))


def _public_holidays(market: Market, today: date) -> list[Closure]:
    calendar = load_json("calendars.json")["calendars"][market.code]
    days = [date.fromisoformat(day) for day in calendar]
    listed = [day for day in days if today <= day <= today + _LISTED][:3]
    return [Closure(first=d, last=d, reason=_plain(calendar[d.isoformat()])) for d in listed]


def _plain(name: str) -> str:
    """Return a holiday's name without remarks such as ``(observed)``.

    >>> _plain("Eid al-Adha (estimated); Labor Day (observed)")
    'Eid al-Adha'
    """
    return name.split(";", maxsplit=1)[0].split("(", maxsplit=1)[0].strip()


def _without_overlap(closures: list[Closure]) -> tuple[Closure, ...]:
    """Return sorted closures with each day in one of them only: a page lists no day twice."""
    kept: list[Closure] = []
    for closure in closures:
        first = max(closure.first, kept[-1].last + timedelta(days=1)) if kept else closure.first
        if first <= closure.last:
            kept.append(replace(closure, first=first))
    return tuple(kept)
