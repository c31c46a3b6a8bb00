"""When an order leaves, against numpy's business days as the oracle."""

from datetime import date, timedelta

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from pagetrap.products.dispatch_dates import Closure, Rule, dispatch_date

plain = settings(deadline=None)
FRIDAY = date(2026, 5, 1)


def _closed(first: date, last: date) -> Closure:
    return Closure(first=first, last=last, reason="stocktaking")


def _rule(
    *closures: Closure, weekend: tuple[int, ...] = (5, 6), today_counts: bool = False
) -> Rule:
    return Rule(weekend=weekend, closures=closures, today_counts=today_counts)


def _oracle(today: date, lead: int, rule: Rule) -> date:
    """Count with numpy: the same rule, another counter."""
    days = [
        closure.first + timedelta(days=n)
        for closure in rule.closures
        for n in range((closure.last - closure.first).days + 1)
    ]
    start = today if rule.today_counts else today + timedelta(days=1)
    found = np.busday_offset(
        np.datetime64(start, "D"),
        lead - 1,
        roll="forward",
        weekmask="".join("01"[day not in rule.weekend] for day in range(7)),
        holidays=np.array(days, dtype="datetime64[D]"),
    )
    day: date = found.astype(object)
    return day


SATURDAY, MONDAY, TUESDAY, WEDNESDAY, THURSDAY = (date(2026, 5, n) for n in (2, 4, 5, 6, 7))

COUNTED: list[tuple[date, int, Rule | None, date, str]] = [
    (FRIDAY, 1, None, SATURDAY, "one calendar day"),
    (FRIDAY, 2, None, date(2026, 5, 3), "calendar days over a weekend"),
    (date(2028, 2, 28), 1, None, date(2028, 2, 29), "a leap day"),
    (date(2026, 12, 31), 1, None, date(2027, 1, 1), "another year"),
    (FRIDAY, 1, _rule(weekend=()), SATURDAY, "a shop that never rests"),
    (FRIDAY, 1, _rule(), MONDAY, "the day after the order is a Saturday"),
    (FRIDAY, 1, _rule(today_counts=True), FRIDAY, "today is day one"),
    (SATURDAY, 1, _rule(today_counts=True), MONDAY, "today is no working day"),
    (FRIDAY, 1, _rule(weekend=(4, 5)), date(2026, 5, 3), "weekend on Friday and Saturday"),
    (FRIDAY, 1, _rule(_closed(FRIDAY, FRIDAY)), MONDAY, "a closure before counting starts"),
    (FRIDAY, 1, _rule(_closed(MONDAY, MONDAY)), TUESDAY, "a closure on the first day"),
    (FRIDAY, 1, _rule(_closed(MONDAY, TUESDAY)), WEDNESDAY, "a closure of two days"),
    (FRIDAY, 1, _rule(_closed(TUESDAY, TUESDAY)), MONDAY, "a closure behind the last day"),
    (FRIDAY, 2, _rule(_closed(SATURDAY, SATURDAY)), TUESDAY, "a closure on the weekend"),
    (FRIDAY, 1, _rule(_closed(FRIDAY, MONDAY), today_counts=True), TUESDAY, "closed from today on"),
    (
        FRIDAY,
        2,
        _rule(_closed(MONDAY, MONDAY), _closed(WEDNESDAY, WEDNESDAY)),
        THURSDAY,
        "two closures",
    ),
]


@pytest.mark.parametrize(
    ("today", "lead", "rule", "day"), [pytest.param(*row[:4], id=row[4]) for row in COUNTED]
)
def test_an_order_leaves_on(today: date, lead: int, rule: Rule | None, day: date) -> None:
    assert dispatch_date(today, lead, rule) == day


@pytest.mark.parametrize("rule", [None, _rule()], ids=["calendar days", "working days"])
@pytest.mark.parametrize("lead", [0, -1])
def test_a_lead_time_of_no_days_is_refused(lead: int, rule: Rule | None) -> None:
    with pytest.raises(ValueError, match=f"lead time {lead} is not a positive number"):
        dispatch_date(FRIDAY, lead, rule)


days = st.dates(date(2025, 1, 1), date(2029, 12, 31))
closures = st.builds(
    lambda first, length: _closed(first, first + timedelta(days=length)),
    days | st.dates(date(2026, 4, 20), date(2026, 6, 20)),
    st.integers(0, 9),
)
rules = st.builds(
    Rule,
    weekend=st.sets(st.integers(0, 6), max_size=6).map(sorted).map(tuple),
    closures=st.lists(closures, max_size=6).map(tuple),
    today_counts=st.booleans(),
)


@plain
@given(days | st.dates(date(2026, 4, 20), date(2026, 6, 20)), st.integers(1, 40), rules)
@example(FRIDAY, 1, Rule(weekend=(0, 1, 2, 3, 4, 5), closures=(), today_counts=True))
def test_working_days_are_counted_as_numpy_counts_them(today: date, lead: int, rule: Rule) -> None:
    assert dispatch_date(today, lead, rule) == _oracle(today, lead, rule)


@plain
@given(days, st.integers(1, 40), rules)
def test_an_order_leaves_on_a_day_that_the_shop_is_open(today: date, lead: int, rule: Rule) -> None:
    assert rule.open_on(dispatch_date(today, lead, rule))


@plain
@given(days, st.integers(1, 39), rules)
def test_a_longer_lead_time_leads_to_a_later_day(today: date, lead: int, rule: Rule) -> None:
    assert dispatch_date(today, lead, rule) < dispatch_date(today, lead + 1, rule)


@plain
@given(days, st.integers(1, 40))
def test_without_a_rule_days_are_calendar_days(today: date, lead: int) -> None:
    assert (dispatch_date(today, lead, None) - today).days == lead
