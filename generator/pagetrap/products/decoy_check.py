"""Refuses a row in which a decoy is the truth, by the grader's own word for equal."""

from collections.abc import Iterable, Iterator, Mapping

from pagegrade.answer import same
from pagetrap.products.page import Boilerplate
from pagetrap.products.pathologies.base import Decoy

__all__ = ["boilerplate_decoys", "refuse_true_decoys"]


def boilerplate_decoys(boilerplate: Boilerplate) -> Iterator[Decoy]:
    """Yield the titles, prices, codes and images that a page's boilerplate speaks of."""
    extras = boilerplate.extras
    for teaser in (*extras.teasers, *extras.basket):
        yield Decoy(field="title", value=teaser.name, place="teaser")
        yield Decoy(field="price_cents", value=teaser.amount, place="teaser")
        if teaser.former is not None:
            yield Decoy(field="price_cents", value=teaser.former, place="teaser, former price")
    for notice in extras.services:
        yield Decoy(field="price_cents", value=notice.amount, place=notice.words)
    for product in boilerplate.embedded.unrelated:
        place = "data about other products"
        yield Decoy(field="title", value=product.title, place=place)
        yield Decoy(field="price_cents", value=product.price, place=place)
        yield Decoy(field="sku", value=product.sku, place=place)
        yield Decoy(field="image_urls", value=product.image, place=place)
    yield Decoy(field="price_cents", value=boilerplate.free_delivery, place="free delivery")


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
