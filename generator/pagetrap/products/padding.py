"""Grows a page with what long shop pages are long of: reviews, and questions with answers."""

from collections.abc import Iterator
from dataclasses import replace

from pagetrap.products.boilerplate import draw_review
from pagetrap.products.page import Page, Review
from pagetrap.streams import Rng

__all__ = ["padded"]

_MARKUP = 110
"""Characters of markup around a review, at the least."""


def padded(page: Page, rng: Rng, missing: int) -> Page:
    """Return the page with at least ``missing`` more characters of reviews."""
    reviews = (*page.boilerplate.reviews, *_reviews(page, rng, missing))
    return replace(page, boilerplate=replace(page.boilerplate, reviews=reviews))


def _reviews(page: Page, rng: Rng, missing: int) -> Iterator[Review]:
    written, markup = 0, _MARKUP + len(page.layout.attr["review"])
    while written < missing:
        review = draw_review(rng, page.today)
        written += len(review.text) + len(review.author) + markup
        yield review
