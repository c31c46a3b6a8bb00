"""Names what on a row could be taken for an answer."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from pagegrade.answer import Field
from pagetrap.products.dispatch_dates import dispatch_date
from pagetrap.products.mojibake import garbled
from pagetrap.products.parameters import Offer, Product
from pagetrap.products.registry import pathology
from pagetrap.products.rows import Built

__all__ = ["Lookalike", "lookalikes"]

_SLOT = re.compile(r"\b(?:hidden record )?(main|hidden|card)(?:-([0-9]+))?$")


@dataclass(frozen=True, slots=True, kw_only=True)
class Lookalike:
    """A wrong value that a row offers for a field.

    Attributes:
        by: The pathology that offers it, or empty.
        place: Where it stands, in words.
    """

    field: Field
    value: object
    by: str
    place: str


def lookalikes(built: Built) -> tuple[Lookalike, ...]:
    """Return the wrong titles, prices, codes, images and dates of a row, planted ones first."""
    return (*_planted(built), *_disguised(built), *_others(built))


def _planted(built: Built) -> Iterator[Lookalike]:
    for name, drawn in built.drawn.items():
        for decoy in pathology(name).decoys(drawn):
            place = _SLOT.sub(_spoken, decoy.place)
            yield Lookalike(field=decoy.field, value=decoy.value, by=name, place=place)


def _spoken(slot: re.Match[str]) -> str:
    """Return a product's slot in the words of the marks: ``hidden-1`` is the second one."""
    if slot[2] is None:
        return "the product"
    noun = "recommendation" if slot[1] == "card" else "hidden record"
    return f"{noun} {int(slot[2]) + 1}"


def _disguised(built: Built) -> Iterator[Lookalike]:
    """Yield the true title as the page shows it, where that is not what a person reads."""
    if "mojibake_title" in built.drawn:
        shown = garbled(built.scene.main.title, built.scene.charset)
        yield Lookalike(
            field="title", value=shown, by="mojibake_title", place="the heading, not put right"
        )


def _others(built: Built) -> Iterator[Lookalike]:
    """Yield what the other options, hidden records and recommendations hold."""
    main, asked = built.scene.main, _asked(built)
    by = asked.get("options_differ_in_offer", "")
    yield from _options(built, main, "", by)
    for product in built.scene.hidden:
        yield from _product(built, product, "hidden record", asked["hidden_records"])
    for product in built.scene.cards:
        yield from _product(built, product, "recommendation", "")


def _asked(built: Built) -> dict[str, str]:
    """Return trait to the pathology that asked for it."""
    return {trait: name for name in built.drawn for trait in pathology(name).traits}


def _product(built: Built, product: Product, noun: str, by: str) -> Iterator[Lookalike]:
    place = f"{noun} {int(product.slot.partition('-')[2]) + 1}"
    yield Lookalike(field="title", value=product.title, by=by, place=place)
    yield from _offered(built, product.offer, place, by)
    yield from _options(built, product, f"{place}, ", by)
    for url in product.images:
        yield Lookalike(field="image_urls", value=url, by=by, place=place)


def _options(built: Built, product: Product, where: str, by: str) -> Iterator[Lookalike]:
    """Yield what the options hold that are not selected, where options differ in their offers."""
    if not by or "options_differ_in_offer" not in built.scene.traits:
        return
    for place, option in enumerate(product.options):
        if place != product.selected:
            words = f"{where}option {option.ident} ({option.name})"
            yield from _offered(built, option.offer, words, by)


def _offered(built: Built, offer: Offer, place: str, by: str) -> Iterator[Lookalike]:
    leaves = dispatch_date(built.scene.today, offer.lead, built.scene.shop.rule).isoformat()
    yield Lookalike(field="price_cents", value=offer.price, by=by, place=place)
    yield Lookalike(field="sku", value=offer.sku, by=by, place=place)
    if by:  # of a dozen recommendations one will always leave on the day
        yield Lookalike(field="dispatch_date", value=leaves, by=by, place=place)
