"""Availability is only an opaque class token; the page's own stylesheet renders it as text.

::

    .q3f9::before { content: "Sold out" }     <p class="stock q3f9"></p>
"""

from dataclasses import dataclass, replace

from pagetrap.products.page import CssRule, OfferView, Page, Planted, Record, Stock
from pagetrap.products.parameters import Scene
from pagetrap.products.pathologies.base import Decoy, Pathology
from pagetrap.products.words import WORDS
from pagetrap.streams import Rng


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """The stylesheet's tokens with their words, and slot to the token of each offer."""

    words: tuple[tuple[str, str], ...]
    pseudo: str
    tokens: dict[str, tuple[str, ...]]


def draw(rng: Rng, scene: Scene) -> Drawn:
    """Draw rules for both states, as many of each, and a fitting token for every offer."""
    count = rng.between(1, 3)
    words = WORDS.offer
    states = {
        True: rng.sample(words.in_stock, count),
        False: rng.sample(words.out_of_stock, count),
    }
    texts = rng.shuffled([*states[True], *states[False]])
    stem = rng.pick(("s", "q", "st-", "i_"))
    token_of = {text: stem + rng.code(5, "0123456789abcdef") for text in texts}
    tokens = {}
    for product in scene.products:
        own = rng.fork(product.slot)
        offers = scene.shown_offers(product)
        tokens[product.slot] = tuple(token_of[own.pick(states[o.in_stock])] for o in offers)
    shown = tuple((token_of[text], text) for text in texts)
    return Drawn(words=shown, pseudo=rng.pick(("::before", "::after")), tokens=tokens)


def render(page: Page, drawn: Drawn) -> Page:
    """Replace the words of every availability by its token and write the stylesheet's rules."""

    def coded(record: Record) -> Record:
        def replaced(place: int, offer: OfferView) -> OfferView:
            return replace(offer, stock=Stock(text="", token=drawn.tokens[record.slot][place]))

        return record.map_offers(replaced)

    rules = (
        CssRule(
            selector=f".{token}{drawn.pseudo}",
            declarations=Planted(f'content: "{text}"', PATHOLOGY.name),
        )
        for token, text in drawn.words
    )
    return page.map_records(coded).with_css(rules)


def decoys(drawn: Drawn) -> tuple[Decoy, ...]:  # noqa: ARG001 - stock may coincide by design
    """Return nothing: the stock of other products is an independent draw."""
    return ()


PATHOLOGY = Pathology(
    name="stock_via_class",
    attacks=("in_stock",),
    summary=(
        "availability is an opaque class token; the page's stylesheet renders it as text, "
        "beside rules for tokens of the other state"
    ),
    misleads="a reader of text nodes",
    defence="generated_text",
    draw=draw,
    render=render,
    decoys=decoys,
)
