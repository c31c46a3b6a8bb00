"""``$``, ``kr`` or ``¥`` on every price tag, and one visible statement of which it is.

The currency has few values, so the decoys are independent draws and may name the right one: were
they always different, the answer would be given away by negation.
"""

from dataclasses import dataclass, replace

from pagetrap.products.markets import MARKETS
from pagetrap.products.page import Page
from pagetrap.products.parameters import Scene
from pagetrap.products.pathologies.base import Decoy, Pathology
from pagetrap.streams import Rng

_FORMS = {"$": ("${}",), "kr": ("{} kr", "{}\u00a0kr.", "kr {}"), "¥": ("¥{}",)}
_STATEMENTS = (
    "All prices on this site are in {}.",
    "Prices are shown in {}.",
    "Every price you see is in {}.",
    "Our prices are in {}.",
)
_OTHERS = (
    "Gift cards are sold in {} only.",
    "Trade invoices are issued in {}.",
    "Refunds for the old catalogue are paid out in {}.",
    "Our annual report is drawn up in {}.",
    "The repair fund is kept in {}.",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """The price tag, and the sentences about currencies in page order."""

    form: str
    notes: tuple[str, ...]


def draw(rng: Rng, scene: Scene) -> Drawn:
    """Draw the tag, the statement, and sentences that name currencies of the same symbol."""
    market = scene.shop.market
    sharing = [m for m in MARKETS if m.symbol == market.symbol]
    by_name = rng.chance(0.5)
    others = rng.sample(_OTHERS, rng.between(1, 3))
    statement = rng.pick(_STATEMENTS).format(market.name if by_name else market.currency)
    decoys = []
    for sentence in others:
        other = rng.pick(sharing)
        decoys.append(sentence.format(other.name if by_name else other.currency))
    form = rng.pick(_FORMS[market.symbol])
    return Drawn(form=form, notes=rng.shuffled((statement, *decoys)))


def render(page: Page, drawn: Drawn) -> Page:
    """Write every price with the shared symbol and print the sentences."""
    money = replace(page.money, form=drawn.form)
    return replace(page, money=money, notes=(*page.notes, *drawn.notes))


def decoys(drawn: Drawn) -> tuple[Decoy, ...]:  # noqa: ARG001 - currencies may coincide by design
    """Return nothing: a named currency is an independent draw."""
    return ()


PATHOLOGY = Pathology(
    name="ambiguous_currency",
    attacks=("currency",),
    summary=(
        "``$``, ``kr`` or ``¥`` on the price tags, one visible statement of which it is, and "
        "sentences that name others"
    ),
    misleads="a reader who takes the best-known currency of a symbol, or the first one named",
    defence="currency_statement",
    draw=draw,
    render=render,
    decoys=decoys,
    traits=frozenset({"ambiguous_symbol"}),
)
