"""Sentences that a shop page is filled with; none of them says anything about the answer."""

from pagetrap.products.words import WORDS
from pagetrap.streams import Rng

__all__ = [
    "broken_words",
    "description",
    "footer_links",
    "questions",
    "review_text",
    "specification",
]


def description(rng: Rng) -> str:
    """Return one paragraph about a product."""
    words = WORDS.description
    middles = rng.sample(words.middles, rng.between(1, 3))
    return " ".join((rng.pick(words.openers), *middles, rng.pick(words.closers)))


def review_text(rng: Rng) -> str:
    """Return what one customer wrote."""
    words = WORDS.reviews
    used = (
        f"{rng.pick(words.uses)} {rng.pick(words.places)} "
        f"{rng.pick(words.times)}{rng.pick(words.verdicts)}"
        for _ in range(rng.between(0, 4))
    )
    return " ".join(rng.shuffled((*rng.sample(words.sentences, rng.between(1, 3)), *used)))


def questions(rng: Rng, count: int) -> tuple[tuple[str, str], ...]:
    """Return different questions of customers, each with the shop's answer."""
    drawn = rng.sample(WORDS.boilerplate.questions, count)
    return tuple((question.asked, question.answered) for question in drawn)


def specification(rng: Rng) -> tuple[tuple[str, str], ...]:
    """Return the rows of a specification table."""
    size = f"{rng.between(8, 60)} x {rng.between(8, 60)} x {rng.between(4, 90)} cm"
    rows = [("Size", size), ("Weight", f"{rng.between(2, 98) / 10:.1f} kg")]
    features = rng.sample(WORDS.boilerplate.features, rng.between(2, 5))
    rows += [(feature.name, rng.pick(feature.values)) for feature in features]
    return rng.shuffled(rows)


def broken_words(rng: Rng) -> str:
    """Return small print whose words may break at invisible places."""
    rooms = rng.sample(WORDS.boilerplate.rooms, 3)
    return WORDS.boilerplate.by_room + "/\u200b".join(rooms)


def footer_links(rng: Rng, count: int) -> tuple[str, ...]:
    """Return names of pages that a footer or a menu points to."""
    return rng.sample(WORDS.boilerplate.links, count)
