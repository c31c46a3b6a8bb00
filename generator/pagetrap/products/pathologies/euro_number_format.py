"""``1.299,00 €``: every separator means the opposite."""

from dataclasses import dataclass, replace

from pagetrap.products.page import Page
from pagetrap.products.parameters import Scene
from pagetrap.products.pathologies.base import Decoy, Pathology
from pagetrap.streams import Rng

_NBSP = "\u00a0"
_GROUPED = 1000
_BY_CURRENCY = {
    "EUR": (
        "{}" + _NBSP + "€",
        "{}" + _NBSP + "€",
        "{} €",
        "{} €",
        "€" + _NBSP + "{}",
        "€ {}",
        "EUR {}",
    ),
    "PLN": ("{}" + _NBSP + "zł", "{} zł", "PLN {}"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """The price tag around the number, and what stands for zero cents."""

    form: str
    zero: str | None


def draw(rng: Rng, scene: Scene) -> Drawn:
    """Draw the form; dashes for zero cents only where every price has a grouping point."""
    currency = scene.shop.market.currency
    form = rng.pick(_BY_CURRENCY.get(currency, ("{} " + currency, currency + " {}")))
    zero = rng.pick((None, "-", "–"))
    # under a thousand a dash would leave the same digits in either reading
    return Drawn(form=form, zero=zero if scene.shop.grid.low >= _GROUPED else None)


def render(page: Page, drawn: Drawn) -> Page:
    """Write every price of the page with grouping points and a decimal comma."""
    money = replace(page.money, form=drawn.form, group=".", point=",", zero=drawn.zero)
    return replace(page, money=money)


def decoys(drawn: Drawn) -> tuple[Decoy, ...]:  # noqa: ARG001 - the truth is written another way
    """Return nothing: no value is planted."""
    return ()


PATHOLOGY = Pathology(
    name="euro_number_format",
    attacks=("price_cents",),
    summary="``1.299,00 €``, symbol before or after, ``-`` or ``–`` for zero cents",
    misleads="a reader for whom a comma groups and a point divides",
    defence="decimal_comma",
    draw=draw,
    render=render,
    decoys=decoys,
    traits=frozenset({"comma_market"}),
    conflicts=(("thousands_separator", "a page writes its numbers in one way"),),
)
