"""What a language brings to the sites beside the furniture that articles have too."""

import re
from dataclasses import dataclass

__all__ = ["Words", "items"]


def items(text: str) -> tuple[str, ...]:
    r"""Return the items of a table, parted by semicolons and line breaks.

    >>> items("one; two;\n three")
    ('one', 'two', 'three')
    """
    return tuple(item.strip() for item in text.replace("\n", ";").split(";") if item.strip())


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """The words of one language; every label is one that its pages really show.

    Attributes:
        results: How a page counts what it found, with ``{n}``.
        range: Which part of how many is shown, with ``{a}``, ``{b}`` and ``{n}``.
        page: Which page of how many, with ``{a}`` and ``{b}``.
        money: A price, with ``{w}`` for whole units and ``{c}`` for hundredths.
        wall: What a wall against robots says; ``gone`` is what an error page says.
    """

    # headings and labels
    portal: str
    services: str
    headlines: str
    directory: str
    events: str
    jobs: str
    downloads: str
    shop: str
    departures: str
    visit: str
    members: str
    figures: str
    documents: str
    data: str
    pictures: str
    feed: str
    venue: str
    date: str
    admission: str
    employer: str
    place: str
    salary: str
    version: str
    size: str
    updated: str
    price: str
    line: str
    platform: str
    address: str
    phone: str
    opening: str
    closed: str
    category: str
    status: str
    responsible: str
    year: str
    name: str
    results: str
    range: str
    page: str
    money: str
    loading: str
    offer: str
    wall: str
    gone: str
    # names
    categories: tuple[str, ...]
    event_kinds: tuple[str, ...]
    themes: tuple[str, ...]
    trades: tuple[str, ...]
    venues: tuple[str, ...]
    towns: tuple[str, ...]
    goods: tuple[str, ...]
    papers: tuple[str, ...]
    counts: tuple[str, ...]  # what a page of figures counts
    states: tuple[str, ...]
    weekdays: tuple[str, ...]  # Monday to Sunday
    streets: tuple[str, ...]

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
