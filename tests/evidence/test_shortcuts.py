"""What guessing is worth: dates by lead time, galleries by their look, agents that do no work."""

from dataclasses import replace
from datetime import date, timedelta

import pytest

from pagegrade.answer import FIELDS
from pageproof.evidence.baselines import BASELINES, measure_agents
from pageproof.evidence.date_guesses import Dispatch, commonest_offsets, date_figures, dispatches
from pageproof.evidence.figures import Figure
from pageproof.evidence.gallery_guesses import gallery_figures
from pageproof.evidence.residuals import bound_of, load_residuals
from pageproof.evidence.run_rows import first
from pageproof.evidence.shares import share_of
from pagetrap.products.dispatch_dates import Closure, Rule, dispatch_date
from pagetrap.products.row_requests import Address, Request

FRIDAY = date(2026, 5, 1)
MONDAY = Closure(first=date(2026, 5, 4), last=date(2026, 5, 4), reason="move")
RULE = Rule(weekend=(5, 6), closures=(MONDAY,), today_counts=False)


def _dispatch(lead: int, *, offset: int | None = None, today: date = FRIDAY) -> Dispatch:
    day = today + timedelta(days=offset) if offset else dispatch_date(today, lead, RULE)
    return Dispatch(today=today, lead=lead, rule=RULE, day=day)


# --- shares and figures -----------------------------------------------------------------------


def test_a_share_of_nothing_is_nothing_for_certain() -> None:
    share = share_of([])
    assert (share.rows, share.rate, share.low, share.high) == (0, 0.0, 0.0, 1.0)


def test_a_share_lies_within_its_bounds() -> None:
    share = share_of([1, 0, 0, 1])
    assert (share.rows, share.rate) == (4, 0.5)
    assert 0 < share.low < 0.5 < share.high < 1


@pytest.mark.parametrize(
    ("hits", "goal", "met"),
    [([], 0.0, True), ([0, 0], 0.0, True), ([1, 0], 0.5, True), ([1, 0], 0.49, False)],
    ids=["nothing", "none", "at the goal", "above the goal"],
)
def test_a_figure_is_met_at_its_goal_or_below(hits: list[int], goal: float, met: bool) -> None:
    figure = Figure(name="x", share=share_of(hits), chance=0.0, goal=goal)
    assert figure.met is met
    assert figure.row()["met"] is met


# --- dates ------------------------------------------------------------------------------------


def test_no_rows_have_no_commonest_offset() -> None:
    assert commonest_offsets([], lambda dispatch: dispatch.lead) == {}


def test_the_commonest_offset_is_kept_for_each_lead_time_and_the_smaller_of_a_tie() -> None:
    found = [
        *(_dispatch(4, offset=n) for n in (7, 7, 8)),
        *(_dispatch(5, offset=n) for n in (9, 8)),
        _dispatch(6, offset=12),
    ]
    assert commonest_offsets(found, lambda dispatch: dispatch.lead) == {4: 7, 5: 8, 6: 12}


def test_the_date_without_closures_ignores_them() -> None:
    dispatch = _dispatch(1)
    assert dispatch.day == date(2026, 5, 5)
    assert dispatch.without_closures == date(2026, 5, 4)
    assert dispatch.offset == 4


def test_figures_count_what_lookups_get_right() -> None:
    fitted = [_dispatch(4, offset=7), _dispatch(5, offset=9)]
    tested = [
        _dispatch(4, offset=7),
        _dispatch(4, offset=8),
        _dispatch(5, offset=9),
        _dispatch(6, offset=9),
    ]
    rates = {figure.name: figure.share.rate for figure in date_figures(fitted, tested)}
    assert rates["date by lead time"] == 0.5
    assert rates["date by lead time and weekday"] == 0.5


def test_ignoring_the_closures_is_worth_nothing_where_one_bites() -> None:
    addresses = first(Request(probe="working_day_dispatch", seed=33), 6)
    found = dispatches(addresses, workers=1)
    assert len(found) == 6
    figures = {figure.name: figure for figure in date_figures(found, found)}
    assert figures["dated closures ignored"].share.rate == 0
    assert figures["dated closures ignored"].met


def test_ignoring_closures_that_do_not_bite_would_be_seen() -> None:
    idle = replace(_dispatch(1), rule=replace(RULE, closures=()), day=date(2026, 5, 4))
    figures = {figure.name: figure for figure in date_figures([idle], [idle])}
    assert figures["dated closures ignored"].share.rate == 1
    assert not figures["dated closures ignored"].met


def test_rows_in_calendar_days_have_no_rule_to_look_up() -> None:
    assert dispatches(first(Request(probe="none"), 2), workers=1) == []


# --- galleries --------------------------------------------------------------------------------


def test_galleries_are_measured_beside_chance_and_goal() -> None:
    plain = first(Request(probe="relative_images", seed=34), 4)
    tagged = first(Request(probe="variant_gallery", seed=34), 4)
    figures = {figure.name: figure for figure in gallery_figures(plain, tagged, workers=1)}
    assert [figure.share.rows for figure in figures.values()] == [4, 4, 4, 4]
    assert figures["images tagged with the selected option"].share.rate == 0
    for name in ("box with the most option ids", "majority option id among furniture"):
        assert 0 < figures[name].chance < figures[name].goal < 0.6


def test_tagged_galleries_need_options() -> None:
    with pytest.raises(ValueError, match="has no product region with options"):
        gallery_figures([], first(Request(probe="none"), 1), workers=1)


# --- agents -----------------------------------------------------------------------------------


def test_agents_are_measured_field_by_field(mixed: list[Address]) -> None:
    reference, naive, empty = measure_agents(mixed[:4], ("reference", "naive", "empty"), workers=1)
    assert (reference.agent, reference.share.rate, reference.accuracy) == ("reference", 1.0, 1.0)
    assert naive.share.rate == 0
    assert 0 < naive.accuracy < 1
    assert (empty.share.rate, empty.accuracy) == (0.0, 0.0)
    assert list(naive.fields) == list(FIELDS)
    assert naive.row()["accuracy"] == naive.accuracy


def test_every_trivial_agent_earns_nothing(mixed: list[Address]) -> None:
    working = {name for name in BASELINES if name in {"reference", "naive"} or "lazy" in name}
    trivial = tuple(sorted(BASELINES.keys() - working))
    assert len(trivial) >= 5
    for baseline in measure_agents(mixed[:4], trivial, workers=1):
        assert baseline.share.rate == 0, baseline.agent


# --- residuals --------------------------------------------------------------------------------


def test_every_residual_has_a_rule_a_bound_and_a_reason() -> None:
    residuals = load_residuals()
    assert residuals
    assert len({residual.rule for residual in residuals}) == len(residuals)
    for residual in residuals:
        assert 0 < residual.bound <= 0.25
        assert len(residual.reason) > 20
        assert bound_of(residual.rule) == residual.bound


def test_a_bound_that_nobody_set_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match="no residual 'luck'; known: date by lead time, "):
        bound_of("luck")
