"""Draws what a shop page carries beside products; none of it depends on the answer."""

from datetime import date, timedelta
from functools import cache

from faker import Faker

from pagetrap.products import prose
from pagetrap.products.asides import draw_asides, passing_price
from pagetrap.products.islands import draw_islands
from pagetrap.products.page import Furniture, Image, Review
from pagetrap.products.parameters import Scene
from pagetrap.products.site_images import Hand
from pagetrap.products.words import DEPARTMENTS, WORDS
from pagetrap.streams import Rng

__all__ = ["draw_furniture", "draw_review"]

_ICONS = ("invoice", "card", "transfer", "instant", "secure", "carbon", "repair", "returns")


@cache
def _people() -> Faker:
    """Return the one source of invented names of this process; every user reseeds it first."""
    return Faker("en_GB", use_weighting=False)


def draw_furniture(rng: Rng, scene: Scene) -> Furniture:
    """Draw the furniture of a scene's page."""
    reviews = rng.fork("reviews")
    menu, promo = (
        rng.sample(tuple(DEPARTMENTS), rng.between(4, 7)),
        rng.pick(WORDS.boilerplate.promotions),
    )
    asides = draw_asides(rng.fork("asides"), scene, menu)
    return Furniture(
        logo=_site_image(asides.hand, "brand/logo.png", scene.shop.name),
        icons=tuple(
            _site_image(asides.hand, f"ui/{n}.png", n)
            for n in rng.sample(_ICONS, rng.between(3, 6))
        ),
        menu=menu,
        promo=promo,
        cookie=rng.pick(WORDS.boilerplate.cookies),
        description=tuple(prose.description(rng) for _ in range(rng.between(1, 3))),
        specification=prose.specification(rng),
        reviews=tuple(draw_review(reviews, scene.today) for _ in range(rng.between(0, 5))),
        questions=prose.questions(rng, rng.between(0, 3)),
        footer=prose.footer_links(rng, rng.between(6, 12)),
        free_delivery=passing_price(rng.fork("delivery"), scene.shop),
        asides=asides,
        islands=draw_islands(rng.fork("islands"), scene, promo),
    )


def _site_image(hand: Hand, name: str, alt: str) -> Image:
    """Return an image of the site as one that a pathology may tag."""
    image = hand.image(name, alt)
    return Image(url=image.src, src=image.src, alt=image.alt, attributes=image.attributes)


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
