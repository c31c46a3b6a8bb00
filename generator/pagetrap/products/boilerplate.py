"""Draws what a shop page carries around its products; none of it depends on the answer."""

from datetime import date, timedelta
from functools import cache

from faker import Faker

from pagetrap.products import filler_text
from pagetrap.products.embedded_data import draw_embedded_data
from pagetrap.products.page import Boilerplate, Image, Review
from pagetrap.products.page_extras import draw_extras, unrelated_price
from pagetrap.products.parameters import Scene
from pagetrap.products.site_images import ImageStyle
from pagetrap.products.words import DEPARTMENTS, WORDS
from pagetrap.streams import Rng

__all__ = ["draw_boilerplate", "draw_review"]

_ICONS = ("invoice", "card", "transfer", "instant", "secure", "carbon", "repair", "returns")


@cache
def _people() -> Faker:
    """Return the one source of invented names of this process; every user reseeds it first."""
    return Faker("en_GB", use_weighting=False)


def draw_boilerplate(rng: Rng, scene: Scene) -> Boilerplate:
    """Draw the boilerplate of a scene's page."""
    reviews = rng.fork("reviews")
    menu, promo = (
        rng.sample(tuple(DEPARTMENTS), rng.between(4, 7)),
        rng.pick(WORDS.boilerplate.promotions),
    )
    # streams keep the names that these modules had before: another name would draw another page
    extras = draw_extras(rng.fork("asides"), scene, menu)
    return Boilerplate(
        logo=_site_image(extras.style, "brand/logo.png", scene.shop.name),
        icons=tuple(
            _site_image(extras.style, f"ui/{n}.png", n)
            for n in rng.sample(_ICONS, rng.between(3, 6))
        ),
        menu=menu,
        promo=promo,
        cookie=rng.pick(WORDS.boilerplate.cookies),
        description=tuple(filler_text.description(rng) for _ in range(rng.between(1, 3))),
        specification=filler_text.specification(rng),
        reviews=tuple(draw_review(reviews, scene.today) for _ in range(rng.between(0, 5))),
        questions=filler_text.questions(rng, rng.between(0, 3)),
        footer=filler_text.footer_links(rng, rng.between(6, 12)),
        free_delivery=unrelated_price(rng.fork("delivery"), scene.shop),
        extras=extras,
        embedded=draw_embedded_data(rng.fork("islands"), scene, promo),
    )


def _site_image(style: ImageStyle, name: str, alt: str) -> Image:
    """Return an image of the site as one that a pathology may tag."""
    image = style.image(name, alt)
    return Image(url=image.src, src=image.src, alt=image.alt, attributes=image.attributes)


def draw_review(rng: Rng, today: date) -> Review:
    """Draw what one customer wrote, some time before ``today``."""
    people = _people()
    people.seed_instance(rng.below(2**32))
    return Review(
        author=f"{people.first_name()} {people.last_name()[0]}.",
        day=today - timedelta(days=rng.between(3, 700)),
        stars=rng.between(2, 5),
        text=filler_text.review_text(rng),
    )
