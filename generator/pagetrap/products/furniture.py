"""Draws what a shop page carries beside products; none of it depends on the answer."""

from datetime import date, timedelta
from functools import cache

from faker import Faker

from pagetrap.products import prose
from pagetrap.products.page import Furniture, Image, Review
from pagetrap.products.parameters import Scene
from pagetrap.products.words import KINDS
from pagetrap.streams import Rng

__all__ = ["draw_furniture", "draw_review"]

_ICONS = ("invoice", "card", "transfer", "instant", "secure", "carbon", "repair", "returns")
_PROMOS = (
    "The summer edit is here", "New in this week", "Ten years of repairs", "Meet us at the workshop",
    "The winter list", "Friends of the house get the newsletter first",
)  # fmt: skip
_COOKIES = (
    "We use cookies to remember your basket. Nothing else.", "Cookies keep you signed in. You may say no.",
    "This shop counts visits without cookies of third parties.",
)  # fmt: skip


@cache
def _people() -> Faker:
    """Return the one source of invented names of this process; every user reseeds it first."""
    return Faker("en_GB", use_weighting=False)


def draw_furniture(rng: Rng, scene: Scene) -> Furniture:
    """Draw the furniture of a scene's page."""
    reviews = rng.fork("reviews")
    shop = scene.shop
    taken = {shop.grid.number(scene.main.offer.price)}
    return Furniture(
        logo=_site_image(scene, "brand/logo", f"{shop.name}"),
        icons=tuple(
            _site_image(scene, f"ui/{n}", n) for n in rng.sample(_ICONS, rng.between(3, 6))
        ),
        menu=rng.sample(tuple(KINDS), rng.between(4, 7)),
        promo=rng.pick(_PROMOS),
        cookie=rng.pick(_COOKIES),
        description=tuple(prose.description(rng) for _ in range(rng.between(1, 3))),
        specification=prose.specification(rng),
        reviews=tuple(draw_review(reviews, scene.today) for _ in range(rng.between(0, 5))),
        questions=prose.questions(rng, rng.between(0, 3)),
        footer=prose.footer_links(rng, rng.between(6, 12)),
        free_delivery=shop.grid.amount(rng.below_unlike(len(shop.grid), taken)),
    )


def _site_image(scene: Scene, name: str, alt: str) -> Image:
    url = f"https://{scene.shop.media}/site/{name}.png"
    return Image(url=url, src=url, alt=alt)


def draw_review(rng: Rng, today: date) -> Review:
    """Draw what one customer wrote, some time before ``today``."""
    people = _people()
    people.seed_instance(rng.below(2**32))
    return Review(
        author=f"{people.first_name()} {people.last_name()[0]}.",
        day=today - timedelta(days=rng.between(3, 700)),
        stars=rng.between(2, 5),
        text=prose.review_text(rng),
    )
