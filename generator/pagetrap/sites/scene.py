"""What every kind of page draws from: a site, words, dates and addresses; and what it makes."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Any

from pagegrade.case import TaskKind
from pagegrade.contracts.facts import Fact
from pagegrade.contracts.files import ExpectedFile
from pagegrade.contracts.record_fields import RecordField
from pagegrade.contracts.records import LinkGroup
from pagegrade.contracts.resources import Resource
from pagetrap.articles.prose import Ui, Writer, ui, writer
from pagetrap.sites.model import Block, Site
from pagetrap.sites.words import Words, words
from pagetrap.streams import Rng

__all__ = ["Made", "Scene", "date_pattern", "group", "labelled"]

_TODAY = date(2026, 3, 9)  # of the reviews; a Monday
_NUMBER_PATTERN = {"d": r"\d{1,2}", "y": r"\d{4}"}


@dataclass(frozen=True, slots=True)
class Scene:
    """One page to be made.

    Attributes:
        variant: Counts the pages of a kind in a suite from 0; kinds turn their forms by it.
    """

    language: str
    variant: int
    site: Site
    rng: Rng

    @property
    def words(self) -> Words:
        """The words of these suites."""
        return words(self.language)

    @property
    def ui(self) -> Ui:
        """The words of a page's interface."""
        return ui(self.language)

    def writer(self) -> Writer:
        """Return a writer who writes the same every time."""
        return writer(self.language, self.rng.fork("prose"))

    def day(self, offset: int) -> str:
        """Write the day ``offset`` days after the review as the language does."""
        return self.ui.date((_TODAY + timedelta(days=offset)).isoformat())

    def url(self, path: str) -> str:
        """Return the absolute address of a path from the root."""
        return f"https://{self.site.host}{path}"

    def hrefs(self, folder: str, count: int, *, suffix: str = "") -> tuple[str, ...]:
        """Draw addresses in a folder, written in one of the three ways that sites write them."""
        rng = self.rng.fork(f"hrefs/{folder}")
        first, numbers = rng.between(1000, 60000), list[int]()
        for _ in range(count):
            first += rng.between(1, 40)
            numbers.append(first)
        start = ("", self.url(""), f"//{self.site.host}")[rng.below(3)]
        return tuple(f"{start}/{folder}/{number}{suffix}" for number in numbers)

    def pattern(self, folder: str) -> str:
        """Return what addresses in a folder look like once they are absolute."""
        return rf"^https://{re.escape(self.site.host)}/{folder}/[0-9]+"


def date_pattern(language: str) -> str:
    r"""Return what a date looks like in a language, as a regular expression.

    >>> date_pattern("zh")
    '\\d{4}年(?:1|2|3|4|5|6|7|8|9|10|11|12)月\\d{1,2}日'
    """
    found = ui(language)
    months = "|".join(map(re.escape, found.months))
    parts = _NUMBER_PATTERN | {"m": f"(?:{months})"}
    form = re.split(r"\{(\w)\}", found.date_form)
    return "".join(parts[p] if n % 2 else re.escape(p) for n, p in enumerate(form))


@dataclass(frozen=True, slots=True, kw_only=True)
class Made:
    """What a kind makes of a scene: the page's content, what is asked of it, and the contract.

    Attributes:
        path: Of the page, from the root of its site.
        name: What the case is about, for people.
        prompt: What a method is asked.
        stable: Labels of the page that will stay, each with the area where it stands.
        is_search: Whether the search box belongs to what the page is about.
        asked: What the addresses that are asked for look like in a capture of the page.
        delivered: Files to deliver, by name.
        excluded: Selectors of what nobody sees although markup doesn't say so.
        unseen: What the review says of hidden parts.
    """

    path: str
    name: str
    title: str
    task_kind: TaskKind
    prompt: str
    blocks: tuple[Block, ...]
    head_title: str = ""
    aside: tuple[Block, ...] = ()
    stable: tuple[tuple[str, str], ...] = ()
    is_search: bool = False
    records: tuple[LinkGroup, ...] = ()
    facts: tuple[Fact, ...] = ()
    resources: tuple[Resource, ...] = ()
    asked: str = ""
    files: tuple[ExpectedFile, ...] = ()
    delivered: Mapping[str, bytes] = field(default_factory=dict)
    excluded: tuple[str, ...] = ()
    unseen: tuple[str, ...] = ()
    state: Mapping[str, Any] | None = None
    feeds: tuple[tuple[str, str], ...] = ()
    loading: str = ""


def group(
    name: str,
    url_pattern: str,
    minimum: int,
    *fields: RecordField,
    label: str | None = None,
    start: str | None = None,
) -> LinkGroup:
    """Return the contract of a group of named links."""
    return LinkGroup(
        id=name,
        url_pattern=url_pattern,
        minimum_records=minimum,
        markdown_label_pattern=label,
        record_start_pattern=start,
        fields=fields,
    )


def labelled(**labels: str) -> tuple[RecordField, ...]:
    """Return fields that their labels name, in the language of the page."""
    return tuple(RecordField(name=name, aliases=(text,)) for name, text in labels.items())
