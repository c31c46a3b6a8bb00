"""Sentences that a shop page is filled with; none of them says anything about the answer."""

from pagetrap.streams import Rng

__all__ = [
    "broken_words",
    "description",
    "footer_links",
    "questions",
    "review_text",
    "specification",
]

_OPENERS = (
    "Made for people who use their things every day.", "A quiet design that does one job well.",
    "Built in small batches by a workshop that has done little else for years.",
    "Light enough to carry, solid enough to keep.", "The shape follows the hand.",
    "Every part that wears can be replaced.", "Nothing rattles, nothing squeaks.",
    "It looks simple, and that took a while.",
)  # fmt: skip
_MIDDLES = (
    "It is finished by hand, so small marks are part of it.", "We chose what ages well.",
    "It carries more than you would think.", "Wipe it with a damp cloth and it is clean again.",
    "The joints are bonded and screwed.", "The packaging is made of paper only.",
    "Spare parts are kept for ten years.", "A short manual comes in the box, a longer one can be downloaded.",
    "The surface hides scratches better than a polished one.", "It folds flat and hangs on one hook.",
)  # fmt: skip
_CLOSERS = (
    "Goes well with the rest of the range.", "Checked by a person before it is packed.",
    "Two years of warranty, and a workshop that repairs.", "Return it unused if it does not suit you.",
    "Please read the care notes first.",
)  # fmt: skip
_REVIEWS = (
    "Does what it should and looks good doing it.", "Smaller than I imagined, but I got used to it quickly.",
    "Bought a second one for my brother.", "The box had a dent, the thing inside did not.",
    "After three months it still looks new.", "Assembly took ten minutes and one swear word.",
    "The colour is a little darker than in the pictures.", "Customer service answered the same afternoon.",
    "Would buy again, though I hope they change the strap.", "Sturdy, honest, a bit heavy.",
    "My old one lasted eleven years; let us see.", "The finish is better than that of the dearer ones.",
    "A present that was used the same evening.", "One screw was missing and came by post, no questions asked.",
    "It does not wobble, which I cannot say of the last one.", "Four stars because nothing is perfect.",
)  # fmt: skip
_USES = (
    "I use it",
    "It lives",
    "My daughter uses it",
    "We put it",
    "It has its place",
    "It gets used",
    "My partner wanted it",
    "I keep it",
)
_PLACES = (
    "at home", "at the office", "by the window", "in a damp cellar", "in a rented flat", "in the attic", "in the caravan", "in the garden shed",
    "in the hall", "in the kitchen", "in the workshop", "next to the bed", "on a small boat", "on long journeys", "on the balcony", "under the stairs",
)  # fmt: skip
_TIMES = (
    "every day", "every other day", "most evenings", "now and then", "every few weeks", "since last spring", "since the move",
    "through the winter", "twice a week", "when guests come", "whenever it rains", "year after year",
)  # fmt: skip
_VERDICTS = (
    ", and nothing has come loose.", ", and it still looks the part.", ", with one small scratch so far.", " and would not be without it.",
    ", though it took a while to like it.", ", and the neighbours have asked about it.", ", and it is easy to clean.", ", and that is all I wanted.",
    ", and it has never let me down.", ", and the handle could be larger.", ", and I forget that it is there, which is praise.", ".",
)  # fmt: skip
_QUESTIONS = (
    ("Can it stay outside in winter?", "Better not; a dry shed is enough."),
    ("Does it come assembled?", "Mostly. Two parts click together."),
    ("Is there a spare-parts list?", "Yes, at the end of the manual."),
    ("Can I clean it with soap?", "A little, and lukewarm, please."),
    ("Is it suitable for children?", "With a grown-up around, yes."),
    ("Is there a showroom?", "Two, and both have one on display."),
    ("Does it fit the older model?", "It does; the mount has not changed."),
    ("Which screws does it take?", "The usual ones; four are in the box."),
)
_FEATURES = (
    ("Assembly", ("none", "two parts", "ten minutes, tool included")), ("Care", ("damp cloth", "hand wash", "brush off when dry")),
    ("Made for", ("indoors", "outdoors", "indoors and outdoors")), ("Origin", ("own workshop", "partner workshop")),
    ("Packaging", ("paper", "recycled card", "cotton bag")), ("Warranty", ("two years", "three years", "five years")),
)  # fmt: skip
_LINKS = (
    "About us", "Accessibility", "Careers", "Contact", "Gift ideas", "Help", "Imprint", "Journal",
    "Press", "Privacy", "Repairs", "Returns", "Size guide", "Sustainability", "Terms", "Trade customers",
)  # fmt: skip


def description(rng: Rng) -> str:
    """Return one paragraph about a product."""
    middles = rng.sample(_MIDDLES, rng.between(1, 3))
    return " ".join((rng.pick(_OPENERS), *middles, rng.pick(_CLOSERS)))


def review_text(rng: Rng) -> str:
    """Return what one customer wrote."""
    used = (
        f"{rng.pick(_USES)} {rng.pick(_PLACES)} {rng.pick(_TIMES)}{rng.pick(_VERDICTS)}"
        for _ in range(rng.between(0, 4))
    )
    return " ".join(rng.shuffled((*rng.sample(_REVIEWS, rng.between(1, 3)), *used)))


def questions(rng: Rng, count: int) -> tuple[tuple[str, str], ...]:
    """Return different questions of customers, each with the shop's answer."""
    return rng.sample(_QUESTIONS, count)


def specification(rng: Rng) -> tuple[tuple[str, str], ...]:
    """Return the rows of a specification table."""
    size = f"{rng.between(8, 60)} x {rng.between(8, 60)} x {rng.between(4, 90)} cm"
    rows = [("Size", size), ("Weight", f"{rng.between(2, 98) / 10:.1f} kg")]
    rows += [(name, rng.pick(values)) for name, values in rng.sample(_FEATURES, rng.between(2, 5))]
    return rng.shuffled(rows)


def broken_words(rng: Rng) -> str:
    """Return small print whose words may break at invisible places."""
    rooms = rng.sample(("kitchen", "bedroom", "hall", "bath", "study", "terrace"), 3)
    return "Shop by room: " + "/\u200b".join(rooms)


def footer_links(rng: Rng, count: int) -> tuple[str, ...]:
    """Return names of pages that a footer or a menu points to."""
    return rng.sample(_LINKS, count)
