"""Refuses a row in which a decoy is the truth, by the grader's own word for equal."""

from collections.abc import Iterable, Iterator, Mapping

from pagegrade.answer import same
from pagetrap.products.page import Furniture
from pagetrap.products.pathologies.base import Decoy

__all__ = ["furniture_decoys", "refuse_true_decoys"]


def furniture_decoys(furniture: Furniture) -> Iterator[Decoy]:
    """Yield the titles, prices, codes and images that a page's furniture speaks of."""
    asides = furniture.asides
    for teaser in (*asides.teasers, *asides.basket):
        yield Decoy(field="title", value=teaser.name, place="teaser")
        yield Decoy(field="price_cents", value=teaser.amount, place="teaser")
        if teaser.former is not None:
            yield Decoy(field="price_cents", value=teaser.former, place="teaser, former price")
    for aside in asides.services:
        yield Decoy(field="price_cents", value=aside.amount, place=aside.words)
    for passing in furniture.islands.passing:
        place = "data about other products"
        yield Decoy(field="title", value=passing.title, place=place)
        yield Decoy(field="price_cents", value=passing.price, place=place)
        yield Decoy(field="sku", value=passing.sku, place=place)
        yield Decoy(field="image_urls", value=passing.image, place=place)
    yield Decoy(field="price_cents", value=furniture.free_delivery, place="free delivery")


def refuse_true_decoys(decoys: Iterable[Decoy], key: Mapping[str, object]) -> None:
    """Check that no planted title, price, code or image is the right one.

    Raises:
        ValueError: a decoy equals the truth of its field; names both.
    """
    for decoy in decoys:
        truth = key[decoy.field]
        wrong = (
            decoy.value in truth
            if isinstance(truth, list)
            else same(decoy.field, decoy.value, truth)
        )
        if wrong:
            raise ValueError(
                f"the {decoy.field} decoy {decoy.value!r} ({decoy.place}) is the truth"
            )
