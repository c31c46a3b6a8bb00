"""The days on which a shop does not dispatch: one at least bites, none is listed twice."""

import runpy
from dataclasses import replace
from datetime import date, timedelta
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pagetrap.definition_files import load_json
from pagetrap.products.closed_days import draw_rule
from pagetrap.products.dispatch_dates import Rule, dispatch_date
from pagetrap.products.draw_scene import _DAYS, _FIRST_DAY
from pagetrap.products.markets import MARKETS, Market
from pagetrap.streams import Rng

SCRIPTS = Path(__file__).parents[2] / "scripts"
LEADS = (4, 15)
"""Fewest and most working days of a lead time."""
LAST_DAY = _FIRST_DAY + timedelta(days=_DAYS - 1)

orders = st.tuples(
    st.integers(0, 10**9).map(lambda number: Rng(f"closures/{number}")),
    st.sampled_from(MARKETS),
    st.dates(_FIRST_DAY, LAST_DAY),
    st.integers(*LEADS),
)
some = settings(deadline=None, max_examples=300)


@cache
def _calendar(market: Market) -> dict[date, str]:
    kept = load_json("calendars.json")["calendars"][market.code]
    return {date.fromisoformat(day): name for day, name in kept.items()}


def _without(rule: Rule, place: int) -> Rule:
    return replace(rule, closures=(*rule.closures[:place], *rule.closures[place + 1 :]))


@some
@given(orders)
def test_one_dated_closure_bites_on_every_draw(order: tuple[Rng, Market, date, int]) -> None:
    """So whoever counts working days by the weekend alone is wrong on every row."""
    rng, market, today, lead = order
    rule = draw_rule(rng, market, today, lead)
    bare = replace(rule, closures=())
    assert dispatch_date(today, lead, bare) < dispatch_date(today, lead, rule)


def test_calendar_days_never_meet_the_date() -> None:
    """Where the day of the order counts, one day off could make up for it: lead 4, four days on."""
    monday = date(2026, 8, 3)
    for number in range(4000):
        rule = draw_rule(Rng(f"met/{number}"), MARKETS[0], monday, 4)
        assert dispatch_date(monday, 4, rule) != monday + timedelta(days=4)


@some
@given(orders)
def test_closures_are_in_order_and_do_not_overlap(order: tuple[Rng, Market, date, int]) -> None:
    rng, market, today, lead = order
    closures = draw_rule(rng, market, today, lead).closures
    assert all(closure.first <= closure.last for closure in closures)
    assert all(earlier.last < later.first for earlier, later in pairwise(closures))
    assert all(closure.last >= today for closure in closures)
    assert all(closure.reason for closure in closures)


@some
@given(orders)
def test_the_weekend_is_the_markets(order: tuple[Rng, Market, date, int]) -> None:
    rng, market, today, lead = order
    assert draw_rule(rng, market, today, lead).weekend == market.weekend


@some
@given(orders)
def test_the_shop_is_closed_on_the_next_public_holidays(
    order: tuple[Rng, Market, date, int],
) -> None:
    """Up to three of them within 45 days, as the market's calendar has them."""
    rng, market, today, lead = order
    rule = draw_rule(rng, market, today, lead)
    soon = [day for day in _calendar(market) if today <= day <= today + timedelta(days=45)]
    assert not any(rule.open_on(day) for day in sorted(soon)[:3])


@some
@given(orders)
def test_every_day_that_decides_lies_inside_the_calendars(
    order: tuple[Rng, Market, date, int],
) -> None:
    rng, market, today, lead = order
    rule = draw_rule(rng, market, today, lead)
    end = max(dispatch_date(today, lead, rule), rule.closures[-1].last)
    assert min(_calendar(market)).year <= today.year
    assert end.year <= max(_calendar(market)).year


def test_the_first_and_the_last_day_of_all_rows_lie_inside_every_calendar() -> None:
    for market in MARKETS:
        known = {day.year for day in _calendar(market)}
        assert set(range(_FIRST_DAY.year, (LAST_DAY + timedelta(days=60)).year + 1)) <= known


def test_lead_times_do_not_give_the_offset_away() -> None:
    """No offset holds a quarter of the draws of any lead time."""
    for lead in range(LEADS[0], LEADS[1] + 1):
        offsets = []
        for number in range(200):
            rng = Rng(f"offsets/{lead}/{number}")
            today = _FIRST_DAY + timedelta(days=rng.below(_DAYS))
            rule = draw_rule(rng.fork("rule"), rng.pick(MARKETS), today, lead)
            offsets.append((dispatch_date(today, lead, rule) - today).days)
        assert max(map(offsets.count, offsets)) <= 0.3 * len(offsets)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Boxing Day", "Boxing Day"),
        ("Labor Day (observed)", "Labor Day"),
        ("Eid al-Adha (estimated); Labor Day", "Eid al-Adha"),
    ],
    ids=["plain", "observed", "two on one day"],
)
def test_a_holiday_is_named_without_remarks(name: str, shown: str) -> None:
    from pagetrap.products.closed_days import _plain

    assert _plain(name) == shown


def test_the_calendars_are_those_that_the_script_writes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    script = runpy.run_path(str(SCRIPTS / "write_calendars.py"))
    assert script["main"](["--check"]) == 0
    assert capsys.readouterr().out == f"{len(MARKETS)} calendars agree\n"


def test_a_drifted_calendar_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    script = runpy.run_path(str(SCRIPTS / "write_calendars.py"))
    drifted = tmp_path / "calendars.json"
    text = script["TARGET"].read_text(encoding="utf-8")
    drifted.write_text(text.replace('"2026-12-25"', '"2026-12-27"', 1), encoding="utf-8")
    script["main"].__globals__["TARGET"] = drifted
    assert script["main"](["--check"]) == 1
    assert capsys.readouterr().out.startswith("drifted: ")
