"""What these pages say, by language: labels, and names to be put together.

>>> words("de").results.format(n=48)
'48 Treffer'
"""

import re
from typing import Annotated, TypeAlias

from msgspec import Meta

from pagetrap.words import Phrase, Table, load, with_slots

__all__ = ["LANGUAGES", "Words", "words"]

LANGUAGES = ("en", "de", "fr", "es", "ru", "ar", "ja", "zh")


_Count: TypeAlias = Annotated[str, with_slots(("n",), needed=("n",))]
_Range: TypeAlias = Annotated[str, with_slots(("a", "b", "n"), needed=("a", "b", "n"))]
_PageOf: TypeAlias = Annotated[str, with_slots(("a", "b"), needed=("a", "b"))]
_Money: TypeAlias = Annotated[str, with_slots(("w", "c"), needed=("w",))]  # yen have no hundredths
_Names: TypeAlias = Annotated[tuple[Phrase, ...], Meta(min_length=1)]
_Weekdays: TypeAlias = Annotated[tuple[Phrase, ...], Meta(min_length=7, max_length=7)]


class Words(Table, frozen=True, kw_only=True):
    """The words of one language; every label is one that its pages really show.

    Attributes:
        results: How a page counts what it found, with ``{n}``.
        range: Which part of how many is shown, with ``{a}``, ``{b}`` and ``{n}``.
        page: Which page of how many, with ``{a}`` and ``{b}``.
        money: A price, with ``{w}`` for whole units and ``{c}`` for hundredths.
        wall: What a wall against robots says; ``gone`` is what an error page says.
    """

    # headings and labels
    portal: Phrase
    services: Phrase
    headlines: Phrase
    directory: Phrase
    events: Phrase
    jobs: Phrase
    downloads: Phrase
    shop: Phrase
    departures: Phrase
    visit: Phrase
    members: Phrase
    figures: Phrase
    documents: Phrase
    data: Phrase
    pictures: Phrase
    feed: Phrase
    venue: Phrase
    date: Phrase
    admission: Phrase
    employer: Phrase
    place: Phrase
    salary: Phrase
    version: Phrase
    size: Phrase
    updated: Phrase
    price: Phrase
    line: Phrase
    platform: Phrase
    address: Phrase
    phone: Phrase
    opening: Phrase
    closed: Phrase
    category: Phrase
    status: Phrase
    responsible: Phrase
    year: Phrase
    name: Phrase
    results: _Count
    range: _Range
    page: _PageOf
    money: _Money
    loading: Phrase
    offer: Phrase
    wall: Phrase
    gone: Phrase
    # names
    categories: _Names
    event_kinds: _Names
    themes: _Names
    trades: _Names
    venues: _Names
    towns: _Names
    goods: _Names
    papers: _Names
    counts: _Names  # what a page of figures counts
    states: _Names
    weekdays: _Weekdays  # Monday to Sunday
    streets: _Names

    def price_of(self, cents: int) -> str:
        """Write a price."""
        return self.money.format(w=cents // 100, c=f"{cents % 100:02}")

    @property
    def price_pattern(self) -> str:
        """What a price looks like, as a regular expression."""
        return re.sub(
            r"\\\{([wc])\\\}",
            lambda slot: r"\d+" if slot[1] == "w" else r"\d\d",
            re.escape(self.money),
        )


def words(code: str) -> Words:
    """Return the words of a language.

    Raises:
        ValueError: there is no such language.
    """
    if code not in LANGUAGES:
        raise ValueError(f"no words for language {code!r}; allowed: {', '.join(LANGUAGES)}")
    return load("sites", code, Words)
