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
from dataclasses import dataclass
from datetime import date

__all__ = ["Language", "Lines", "Ui", "lines"]

_ISO = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")

Lines = tuple[str, ...]


def lines(text: str) -> Lines:
    r"""Return the lines of a table, without blank ones.

    >>> lines("\none\n\ntwo\n")
    ('one', 'two')
    """
    return tuple(line.strip() for line in text.splitlines() if line.strip())


@dataclass(frozen=True, slots=True, kw_only=True)
class Ui:
    """The words of a page's furniture in one language."""

    home: str
    news: str
    sections: tuple[str, str, str, str, str, str]
    search: str
    menu: str
    subscribe: str
    share: str
    comments: str
    reply: str
    like: str
    show_more: str
    read_more: str
    related: str
    most_read: str
    cookie_text: str
    accept: str
    reject: str
    settings: str
    privacy: str
    imprint: str
    contact: str
    copyright: str
    by: str
    published: str
    updated: str
    caption_credit: str
    advertisement: str
    deleted_comment: str
    hidden_comment: str
    pingback: str
    permalink: str
    quote: str
    answer: str
    accepted_answer: str
    question: str
    tags: str
    previous: str
    next: str
    table_of_contents: str
    newsletter: str
    sign_in: str
    reactions: str
    minutes_to_read: str  # follows the number of minutes
    expand: str
    months: tuple[str, ...]
    date_form: str  # with {d}, {m} and {y}

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


@dataclass(frozen=True, slots=True, kw_only=True)
class Language:
    """The tables of one language; the table above the slots says what each phrase is."""

    ui: Ui
    mark: str = "."  # ends a sentence; empty where none is written
    gap: str = " "  # between two sentences
    thousands: str = ""  # between thousands and hundreds
    name_gap: str = " "  # between given and family name
    family_first: bool = False
    topics: Lines  # "name: object; object; …"
    subjects: Lines
    predicates: Lines
    verbs: Lines
    modifiers: Lines
    places: Lines
    times: Lines
    clauses: Lines
    openers: Lines
    facts: Lines
    opinions: Lines
    given: Lines
    family_starts: Lines
    family_ends: Lines
    town_starts: Lines
    town_ends: Lines
    sentences: Lines
    titles: Lines
    headings: Lines
    items: Lines
    captions: Lines
    questions: Lines
    comments: Lines
    sites: Lines
    columns: Lines  # "header = cell pattern"; the first is the column of things
