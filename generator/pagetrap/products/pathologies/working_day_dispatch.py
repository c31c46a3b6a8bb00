"""The lead time is in working days; the page states the rule and lists the closed days."""

from dataclasses import dataclass, replace

from pagetrap.products.dates import long_date
from pagetrap.products.dispatch_dates import Closure, Rule
from pagetrap.products.page import Page
from pagetrap.products.parameters import Scene
from pagetrap.products.pathologies.base import Decoy, Pathology
from pagetrap.products.words import WORDS
from pagetrap.streams import Rng

_WORDS = WORDS.pathologies.working_day_dispatch


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """The rule in words, and the closed days as the page lists them."""

    words: tuple[str, ...]
    days: tuple[str, ...]


def draw(rng: Rng, scene: Scene) -> Drawn:
    """Draw the wording of the shop's rule."""
    rule = scene.shop.rule
    if rule is None:
        raise ValueError("working_day_dispatch needs a shop that counts working days")
    iso = rng.chance(0.3)
    words = (
        rng.pick(_WORDS.headings),
        *rng.shuffled(_sentences(rng, rule)),
        rng.pick(_WORDS.closed),
    )
    return Drawn(words=words, days=tuple(_listed(closure, iso) for closure in rule.closures))


def _sentences(rng: Rng, rule: Rule) -> tuple[str, str]:
    weekend = " and ".join(f"{WORDS.calendar.weekdays[day]}s" for day in rule.weekend)
    return (
        rng.pick(_WORDS.weekends).format(weekend),
        rng.pick(_WORDS.same_day if rule.today_counts else _WORDS.day_after),
    )


def _listed(closure: Closure, iso: bool) -> str:
    days = (closure.first,) if closure.first == closure.last else (closure.first, closure.last)
    shown = " to ".join(day.isoformat() if iso else long_date(day) for day in days)
    return f"{shown}: {closure.reason}"


def render(page: Page, drawn: Drawn) -> Page:
    """Print the rule and the list."""
    return replace(page, rule_words=drawn.words, closed_days=drawn.days)


def decoys(drawn: Drawn) -> tuple[Decoy, ...]:  # noqa: ARG001 - the truth takes counting
    """Return nothing: no value is planted."""
    return ()


PATHOLOGY = Pathology(
    name="working_day_dispatch",
    attacks=("dispatch_date",),
    summary=(
        "the lead time is in working days; the page states the counting rule, the weekend and "
        "the dated closures, of which one at least bites"
    ),
    misleads="a reader who adds days, or skips Saturdays and Sundays",
    defence="working_days",
    draw=draw,
    render=render,
    decoys=decoys,
    traits=frozenset({"working_days"}),
)
