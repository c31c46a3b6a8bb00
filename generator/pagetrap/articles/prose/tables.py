"""What a language brings: phrases that are inflected already, and patterns to set them in.

A phrase or pattern may hold slots, each a letter in braces, which the engine fills:

====  ===============================  ====  ===============================
S     subject                          O     object, as the nominative reads
P     predicate, whole                 K     object of the writer's own topic
V     verb that takes any object       M     what is said of an object
L     place                            T     time
C     clause that follows              A     opener
F     statement, whole                 W     a reader's opinion, whole
g     person                           t     town
n     number of two digits             N     number of three or four digits
y     year                             h     time of day
====  ===============================  ====  ===============================

Agreement stays simple by choice of the phrases: every subject of a language agrees with its verbs
alike, and every object reads the same as subject and as object.
"""

import re
from datetime import date
from typing import Annotated, TypeAlias

from msgspec import Meta

from pagetrap.words import Phrase, Table, with_slots

__all__ = ["Language", "Ui"]

_ISO = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


_Pattern: TypeAlias = Annotated[str, with_slots(tuple("SPVLCFOKMTAWgnythN"))]
_DateForm: TypeAlias = Annotated[str, with_slots(("d", "m", "y"), needed=("d", "m", "y"))]
_Lines: TypeAlias = Annotated[tuple[_Pattern, ...], Meta(min_length=1)]
_Sections: TypeAlias = Annotated[tuple[Phrase, ...], Meta(min_length=6, max_length=6)]
_Months: TypeAlias = Annotated[tuple[Phrase, ...], Meta(min_length=12, max_length=12)]


class Ui(Table, frozen=True, kw_only=True):
    """The words of a page's interface in one language."""

    home: Phrase
    news: Phrase
    sections: _Sections
    search: Phrase
    menu: Phrase
    subscribe: Phrase
    share: Phrase
    comments: Phrase
    reply: Phrase
    like: Phrase
    show_more: Phrase
    read_more: Phrase
    related: Phrase
    most_read: Phrase
    cookie_text: Phrase
    accept: Phrase
    reject: Phrase
    settings: Phrase
    privacy: Phrase
    imprint: Phrase
    contact: Phrase
    copyright: Phrase
    by: Phrase
    published: Phrase
    updated: Phrase
    caption_credit: Phrase
    advertisement: Phrase
    deleted_comment: Phrase
    hidden_comment: Phrase
    pingback: Phrase
    permalink: Phrase
    quote: Phrase
    answer: Phrase
    accepted_answer: Phrase
    question: Phrase
    tags: Phrase
    previous: Phrase
    next: Phrase
    table_of_contents: Phrase
    newsletter: Phrase
    sign_in: Phrase
    reactions: Phrase
    minutes_to_read: Phrase  # follows the number of minutes
    expand: Phrase
    months: _Months
    date_form: _DateForm  # with {d}, {m} and {y}

    def date(self, iso: str) -> str:
        """Write a date as the language does.

        Args:
            iso: The date as ``YYYY-MM-DD``.

        Raises:
            ValueError: ``iso`` is no such date.
        """
        if not _ISO.fullmatch(iso):
            raise ValueError(f"no date: {iso!r}; allowed: YYYY-MM-DD")
        try:
            day = date(*(int(part) for part in iso.split("-")))
        except ValueError as error:
            raise ValueError(f"no date: {iso!r}; {error}") from error
        return self.date_form.format(d=day.day, m=self.months[day.month - 1], y=day.year)


class Language(Table, frozen=True, kw_only=True):
    """The tables of one language; the table above the slots says what each phrase is."""

    ui: Ui
    mark: str = "."  # ends a sentence; empty where none is written
    gap: str = " "  # between two sentences
    thousands: str = ""  # between thousands and hundreds
    name_gap: str = " "  # between given and family name
    family_first: bool = False
    topics: _Lines  # "name: object; object; …"
    subjects: _Lines
    predicates: _Lines
    verbs: _Lines
    modifiers: _Lines
    places: _Lines
    times: _Lines
    clauses: _Lines
    openers: _Lines
    facts: _Lines
    opinions: _Lines
    given: _Lines
    family_starts: _Lines
    family_ends: _Lines
    town_starts: _Lines
    town_ends: _Lines
    sentences: _Lines
    titles: _Lines
    headings: _Lines
    items: _Lines
    captions: _Lines
    questions: _Lines
    comments: _Lines
    sites: _Lines
    columns: _Lines  # "header = cell pattern"; the first is the column of things
