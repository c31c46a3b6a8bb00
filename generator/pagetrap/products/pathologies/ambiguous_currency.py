"""``$``, ``kr`` or ``¥`` on every price tag, and one visible statement of which it is.

Other sentences name other currencies of the same symbol, each once, as the statement does: by count
every currency that is named is as likely as the next. Were they drawn to coincide at times, the one
named most often would be the answer.
"""

from dataclasses import dataclass, replace

from pagetrap.products.markets import MARKETS
from pagetrap.products.page import Page, Planted
from pagetrap.products.parameters import Scene
from pagetrap.products.pathologies.base import Decoy, Pathology
from pagetrap.products.words import WORDS
from pagetrap.streams import Rng

_FORMS = {"$": ("${}", "${}", "$\u00a0{}"), "kr": ("{} kr", "{}\u00a0kr.", "kr {}"), "¥": ("¥{}",)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """The price tag, the sentences about currencies in page order, and those not the shop's.

    Attributes:
        statement: The one of ``notes`` that is about the shop's prices.
    """

    form: str
    notes: tuple[str, ...]
    statement: str
    others: tuple[str, ...]


def draw(rng: Rng, scene: Scene) -> Drawn:
    """Draw the tag, the statement, and sentences that name other currencies of the symbol."""
    market = scene.shop.market
    sharing = [m for m in MARKETS if m.symbol == market.symbol and m is not market]
    others = rng.sample(sharing, rng.between(1, min(3, len(sharing))))
    by_name = rng.chance(0.5)
    currencies = [each.currency for each in (market, *others)]
    named = [WORDS.currencies[each] if by_name else each for each in currencies]
    words = WORDS.pathologies.ambiguous_currency
    sentences = (rng.pick(words.statements), *rng.sample(words.others, len(others)))
    notes = [sentence.format(name) for sentence, name in zip(sentences, named, strict=True)]
    form = rng.pick(_FORMS[market.symbol])
    return Drawn(
        form=form, notes=rng.shuffled(notes), statement=notes[0], others=tuple(currencies[1:])
    )


def render(page: Page, drawn: Drawn) -> Page:
    """Write every price with the shared symbol and print the sentences."""
    money = replace(page.money, form=drawn.form)
    notes = (
        note if note == drawn.statement else Planted(note, PATHOLOGY.name) for note in drawn.notes
    )
    return replace(page, money=money, notes=(*page.notes, *notes))


def decoys(drawn: Drawn) -> tuple[Decoy, ...]:
    """List the other currencies that are named."""
    return tuple(
        Decoy(field="currency", value=currency, place="a sentence about something else")
        for currency in drawn.others
    )


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
