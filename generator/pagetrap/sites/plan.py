"""Which candidates the suites have: numbers, kinds, languages and skeletons.

A candidate's number is never given to another; numbers that were noted down and never
proposed stay empty.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import count
from types import MappingProxyType

from pagetrap.sites.skeletons import SKELETONS

__all__ = ["SUITES", "Planned", "SuitePlan"]


@dataclass(frozen=True, slots=True)
class Planned:
    """One case before anything is drawn; ``variant`` counts those of its kind from 0."""

    number: int
    kind: str
    language: str
    skeleton: str
    variant: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SuitePlan:
    """A suite: its names and its candidates.

    Attributes:
        prefix: How the ids of its cases begin.
        first_site: Where its sites' names begin among all names; a number counts from there.
    """

    name: str
    title: str
    prefix: str
    planned: tuple[Planned, ...]
    first_site: int


def _planned(kinds: Mapping[str, str], *, unused: set[int]) -> Iterator[Planned]:
    """Yield cases kind by kind in turn, so that neighbours differ; ``kinds`` names languages."""
    free = (number for number in count(1) if number not in unused)
    skeletons, made = tuple(SKELETONS), 0
    queues = {kind: languages.split() for kind, languages in kinds.items()}
    for variant in range(max(map(len, queues.values()))):
        for kind, languages in queues.items():
            if variant < len(languages):
                skeleton = skeletons[(made + variant) % len(skeletons)]
                yield Planned(next(free), kind, languages[variant], skeleton, variant)
                made += 1


_POPULAR = {
    "portal": "en ja ar de",
    "directory": "fr zh ru",
    "events": "de ja es ar",
    "jobs": "zh en fr ru",
    "downloads": "en de es",
    "shop": "ja fr ar",
    "timetable": "ru de en",
    "visit": "es ar zh fr",
}
_DYNAMIC = {
    "grid": "en de ja ar fr",
    "feed": "es zh ru en",
    "tabs": "de ja en ar",
    "search": "zh fr es de",
    "board": "ru en ja",
    "library": "ar de en zh fr es ja ru",
    "delivery": "fr ru ja de en zh es ar",
}
SUITES: Mapping[str, SuitePlan] = MappingProxyType(
    {
        "popular-sites": SuitePlan(
            name="popular-sites",
            title="Popular sites",
            prefix="popular",
            planned=tuple(_planned(_POPULAR, unused={6, 14, 19})),
            first_site=0,
        ),
        "dynamic-content": SuitePlan(
            name="dynamic-content",
            title="Dynamic content",
            prefix="dynamic",
            planned=tuple(_planned(_DYNAMIC, unused={3, 11, 25, 30})),
            first_site=50,
        ),
    }
)
"""The suites by name."""
