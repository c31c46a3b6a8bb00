"""The words of the shop pages, and the coined names that stand for brands.

Brand and line names are coined from syllables, so that no real brand is named, and are addressed by
a number: "unlike the truth" is then a matter of arithmetic and never of trying again.
"""

from typing import Annotated, TypeAlias

from msgspec import Meta

from pagetrap.words import Form, Phrase, Table, load

__all__ = ["COINED", "DEPARTMENTS", "WORDS", "ProductWords", "coin"]

_Phrases: TypeAlias = Annotated[tuple[Phrase, ...], Meta(min_length=1)]
_Forms: TypeAlias = Annotated[tuple[Form, ...], Meta(min_length=1)]
_Weekdays: TypeAlias = Annotated[tuple[Phrase, ...], Meta(min_length=7, max_length=7)]
_Months: TypeAlias = Annotated[tuple[Phrase, ...], Meta(min_length=12, max_length=12)]


class Coined(Table, frozen=True):
    """Syllables of coined names: one of each."""

    starts: _Phrases
    middles: _Phrases
    ends: _Phrases


class Department(Table, frozen=True):
    """A part of the shop: what its products are, and what they are made of."""

    name: Phrase
    nouns: _Phrases
    materials: _Phrases


class Titles(Table, frozen=True):
    """Parts of titles, around the coined name."""

    finishes: _Phrases
    wide: _Phrases
    suspects: _Phrases


class Description(Table, frozen=True):
    """Sentences about a product, by their place."""

    openers: _Phrases
    middles: _Phrases
    closers: _Phrases


class Reviews(Table, frozen=True):
    """What customers write: whole sentences, and parts of a sentence."""

    sentences: _Phrases
    uses: _Phrases
    places: _Phrases
    times: _Phrases
    verdicts: _Phrases


class Question(Table, frozen=True):
    """A customer's question with the shop's answer."""

    asked: Phrase
    answered: Phrase


class Feature(Table, frozen=True):
    """A row of a specification, and what may stand in it."""

    name: Phrase
    values: _Phrases


class Boilerplate(Table, frozen=True):
    """What every page of a shop carries."""

    promotions: _Phrases
    cookies: _Phrases
    links: _Phrases
    questions: tuple[Question, ...]
    features: tuple[Feature, ...]
    rooms: _Phrases
    by_room: Phrase


class Extras(Table, frozen=True):
    """Teasers, services and small print."""

    teasers: _Phrases
    badges: _Phrases
    reduced: _Forms
    promises: _Phrases
    services: _Forms
    by_weight: _Forms
    by_month: _Forms
    taxes: _Phrases
    cut_offs: _Phrases
    early: _Phrases
    scarce: _Forms
    measures: _Phrases


class OfferWords(Table, frozen=True):
    """What every offer of a page says; an empty text is none."""

    price: _Phrases
    sku: _Phrases
    in_stock: _Phrases
    out_of_stock: _Phrases
    dispatch: _Forms
    other_codes: _Phrases
    tax_notes: _Phrases


class PageWords(Table, frozen=True):
    """Headings, labels and buttons; an empty text is none."""

    recommendations: _Phrases
    photo: _Phrases
    gallery: _Phrases
    buy: _Phrases
    choose: _Phrases
    keep: _Phrases
    colours: _Phrases
    summaries: _Phrases
    bestsellers: _Phrases


class Calendar(Table, frozen=True):
    """Days, months, and why a shop is closed."""

    weekdays: _Weekdays
    months: _Months
    closures: _Phrases


class OldPrice(Table, frozen=True):
    """Labels of former prices."""

    labels: _Phrases


class Special(Table, frozen=True):
    """What stands before or after a price that is not everyone's."""

    before: Phrase
    after: Phrase


class MemberPrice(Table, frozen=True):
    """Words for prices below everyone's, and above."""

    cheaper: tuple[Special, ...]
    dearer: tuple[Special, ...]


class AmbiguousCurrency(Table, frozen=True):
    """Sentences that name the shop's currency, and those that name another."""

    statements: _Forms
    others: _Forms


class Delivery(Table, frozen=True):
    """Delivery lines with a date, and with a number of days."""

    dated: _Forms
    counted: _Forms


class WorkingDays(Table, frozen=True):
    """How a shop states its rule for working days."""

    headings: _Phrases
    weekends: _Forms
    day_after: _Phrases
    same_day: _Phrases
    closed: _Phrases


class PathologyWords(Table, frozen=True):
    """What pathologies say, each under its name."""

    decoy_old_price: OldPrice
    member_price_decoy: MemberPrice
    ambiguous_currency: AmbiguousCurrency
    delivery_decoy: Delivery
    working_day_dispatch: WorkingDays


class ProductWords(Table, frozen=True):
    """All words of the shop pages in one language; ``currencies`` has names by ISO 4217 code."""

    coined: Coined
    departments: tuple[Department, ...]
    titles: Titles
    description: Description
    reviews: Reviews
    boilerplate: Boilerplate
    extras: Extras
    offer: OfferWords
    page: PageWords
    calendar: Calendar
    currencies: dict[str, Phrase]
    pathologies: PathologyWords


WORDS = load("products", "en", ProductWords)
"""The words of the one language of the shops."""

DEPARTMENTS = {department.name: department for department in WORDS.departments}
"""The departments by their names, in the order that draws refer to."""

COINED = len(WORDS.coined.starts) * len(WORDS.coined.middles) * len(WORDS.coined.ends)
"""How many names :func:`coin` can make."""


def coin(number: int) -> str:
    """Return the coined name with this number, one of ``COINED``; equal only for equal numbers.

    >>> coin(0), coin(COINED - 1)
    ('Balbravo', 'Vylzumbra')
    """
    parts = WORDS.coined
    number, end = divmod(number, len(parts.ends))
    start, middle = divmod(number, len(parts.middles))
    return (parts.starts[start] + parts.middles[middle] + parts.ends[end]).capitalize()
