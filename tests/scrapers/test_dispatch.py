"""The dispatch date: the stated rule applied to the stated lead time."""

from collections.abc import Callable
from datetime import date

import pytest

from pageread.scrapers import scrape_reference

Page = Callable[..., str]
FRIDAY = date(2026, 5, 1)


def _dispatched(page: str, *without: str) -> object:
    answer = scrape_reference(page, url="https://shop.example/p/1", today=FRIDAY, without=without)
    return answer["dispatch_date"]


def _lines(*lines: str) -> str:
    return "<ul>" + "".join(f"<li>{line}</li>" for line in lines) + "</ul>"


CALENDAR = [
    ((), None, "no line"),
    (("Free delivery",), None, "nothing about dispatch"),
    (("Dispatched soon",), None, "no number"),
    (("Delivery in 3 days",), None, "delivery only"),
    (("Dispatched in 3 days",), "2026-05-04", "days"),
    (("Dispatched in 1 day",), "2026-05-02", "one day"),
    (("Dispatch time: 2 days",), "2026-05-03", "a label"),
    (("Leaves our warehouse in 31 days",), "2026-06-01", "into another month"),
    (("Time to dispatch: 5 days",), "2026-05-06", "a label with other words"),
    (("DISPATCH IN 3 DAYS",), "2026-05-04", "capitals"),
    (("Delivery in 9 days", "Dispatched in 3 days"), "2026-05-04", "delivery first"),
    (("Dispatched in 3 days", "Arrives by Monday 4 May 2026"), "2026-05-04", "arrival behind"),
    (("Delivery time: 5 to 7 days", "Dispatch in 2 days"), "2026-05-03", "a range"),
]


@pytest.mark.parametrize(("lines", "day"), [pytest.param(*row[:2], id=row[2]) for row in CALENDAR])
def test_calendar_days_are_added(lines: tuple[str, ...], day: str | None, shop_page: Page) -> None:
    assert _dispatched(shop_page(shipping=_lines(*lines))) == day


WEEKEND = "<p>We do not dispatch on Saturdays and Sundays.</p>"
LIST = "<p>The following days are not working days either and are skipped.</p>"
TODAY = "<p>The day of your order counts as day one if it is a working day.</p>"
TOMORROW = "<p>The day of your order is not counted; the next working day is day one.</p>"

RULES = [
    ("", 3, "2026-05-04", "no rule, so every day is a working day"),
    (WEEKEND, 1, "2026-05-04", "a weekend"),
    (WEEKEND + TOMORROW, 1, "2026-05-04", "counting from tomorrow"),
    (WEEKEND + TODAY, 1, "2026-05-01", "counting from today"),
    (TODAY, 3, "2026-05-03", "counting from today, without a weekend"),
    ("<p>There is no dispatch on Fridays and Saturdays.</p>", 1, "2026-05-03", "another weekend"),
    ("<p>Our packing hall is closed on Saturdays and Sundays.</p>", 2, "2026-05-05", "other words"),
    (WEEKEND + LIST + "<ul></ul>", 1, "2026-05-04", "an empty list"),
    (WEEKEND + LIST + "<ul><li>2026-05-04: stocktaking</li></ul>", 1, "2026-05-05", "an ISO day"),
    (
        WEEKEND + LIST + "<ul><li>Monday 4 May 2026: stocktaking</li></ul>",
        1,
        "2026-05-05",
        "a day in words",
    ),
    (
        WEEKEND + LIST + "<ul><li>2026-05-04 to 2026-05-06: trade fair</li></ul>",
        1,
        "2026-05-07",
        "a range",
    ),
    (
        WEEKEND + LIST + "<ul><li>Monday 4 May 2026 to Tuesday 5 May 2026: fair</li></ul>",
        2,
        "2026-05-07",
        "a range in words",
    ),
    (
        WEEKEND + LIST + "<ul><li>2026-05-04: fair</li><li>2026-05-06: move</li></ul>",
        2,
        "2026-05-07",
        "two closures",
    ),
    (
        WEEKEND + TODAY + LIST + "<ul><li>2026-05-01: stocktaking</li></ul>",
        1,
        "2026-05-04",
        "today counts but is closed",
    ),
    (WEEKEND + "<ul><li>2026-05-04: market day</li></ul>", 1, "2026-05-04", "a list of other days"),
]


@pytest.mark.parametrize(
    ("rule", "lead", "day"), [pytest.param(*row[:3], id=row[3]) for row in RULES]
)
def test_working_days_are_counted(rule: str, lead: int, day: str, shop_page: Page) -> None:
    line = f"Dispatched in {lead} working day" + "s" * (lead > 1)
    assert _dispatched(shop_page(shipping=_lines(line), after=rule)) == day


def test_without_that_defence_working_days_are_calendar_days(shop_page: Page) -> None:
    page = shop_page(shipping=_lines("Dispatched in 3 working days"), after=WEEKEND)
    assert _dispatched(page) == "2026-05-06"
    assert _dispatched(page, "working_days") == "2026-05-04"


def test_a_hidden_rule_is_no_rule(shop_page: Page) -> None:
    page = shop_page(
        shipping=_lines("Dispatched in 1 working day"), after=f"<div hidden>{WEEKEND}</div>"
    )
    assert _dispatched(page) == "2026-05-02"


def test_a_rule_that_closes_every_day_leads_nowhere(shop_page: Page) -> None:
    days = "Mondays Tuesdays Wednesdays Thursdays Fridays Saturdays Sundays"
    rule = f"<p>We do not dispatch on {days}.</p>"
    page = shop_page(shipping=_lines("Dispatched in 1 working day"), after=rule)
    assert _dispatched(page) is None
