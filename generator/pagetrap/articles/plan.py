"""Which candidates there are: numbers, kinds, languages, skeletons and features of the suite.

The three lists turn at different speeds, so kinds, languages and skeletons meet in many pairs. A
candidate's number is never given to another; numbers of those that left stay empty.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from pagetrap.articles.model import Kind

__all__ = ["FEATURES", "GONE", "PLAN", "PRIOR", "Gone", "Planned"]

_FIXED = 95
_COLLECTIONS = 5

_KINDS: tuple[Kind, ...] = (
    "news",
    "blog",
    "documentation",
    "forum",
    "long-read",
    "question",
    "short-post",
    "folded",
    "table-heavy",
    "list-heavy",
)
_LANGUAGES = ("en", "de", "fr", "ru", "zh", "es", "ar", "ja", "pl", "ko", "he", "th", "hi")
_COLLECTION_LANGUAGES = ("en", "ja", "de", "ar", "es")

_SKELETONS = MappingProxyType(
    {
        # kind: the skeletons that its pages come in
        "news": ("semantic", "bem", "utility", "soup", "table"),
        "long-read": ("semantic", "magazine", "bem", "utility"),
        "blog": ("minimal", "magazine", "soup", "semantic"),
        "documentation": ("docs", "semantic", "docs", "utility"),
        "forum": ("forum", "table", "soup", "app"),
        "question": ("forum", "bem", "app", "docs"),
        "short-post": ("app", "minimal", "utility", "soup"),
        "folded": ("bem", "utility", "app", "magazine"),
        "table-heavy": ("table", "docs", "semantic", "bem"),
        "list-heavy": ("minimal", "magazine", "soup", "forum"),
        "posts": ("app", "utility", "bem", "semantic", "soup"),
    }
)
_TALKING: frozenset[Kind] = frozenset(
    {"blog", "forum", "news", "question", "long-read", "short-post", "folded"}
)

_ANY: frozenset[Kind] = frozenset(_KINDS)
_TEXTS = _ANY - {"short-post", "question", "documentation", "forum"}
_REFERENCES: frozenset[Kind] = frozenset({"documentation", "list-heavy", "news", "blog"})

_SHARES: Mapping[str, tuple[frozenset[Kind], int, int]] = MappingProxyType(
    {
        # feature: the kinds that have it, one page of them in so many, and from which on
        "comments": (_TALKING, 1, 0),
        "collapsed-comments": (_TALKING, 3, 1),
        "pingbacks": (frozenset({"blog", "long-read"}), 1, 0),
        "twins": (_TALKING, 4, 3),
        "cookie": (_ANY, 3, 0),
        "sticky": (_ANY, 4, 1),
        "rail": (_ANY, 2, 0),
        "popular": (_ANY, 3, 1),
        "reactions": (_ANY, 3, 2),
        "embed": (_TEXTS, 4, 2),
        "tabs": (frozenset({"documentation", "table-heavy"}), 2, 0),
        "details": (_REFERENCES, 3, 0),
        "open-details": (_REFERENCES, 3, 1),
        "search": (_ANY, 4, 0),
        "byline": (_ANY, 2, 1),
        "advert": (_TEXTS, 4, 3),
        "share": (_ANY, 3, 0),
        "archived": (frozenset({"short-post", "folded"}), 4, 1),
        "echo": (frozenset({"news", "blog", "list-heavy"}), 4, 2),
    }
)
FEATURES = tuple(_SHARES)
"""What a page may have besides its text; each is a part of the templates."""


@dataclass(frozen=True, slots=True)
class Planned:
    """One case of the suite before anything is drawn."""

    number: int
    kind: Kind
    language: str
    skeleton: str
    features: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Gone:
    """A candidate of revision 1 that is no case any more, and why."""

    planned: Planned
    action: Literal["replaced", "removed"]
    twin: int
    replaced_by: int | None = None

    @property
    def basis(self) -> str:
        """The review that the change stands on."""
        return (
            f"Of the same kind, language and skeleton as candidate {self.twin}, and nothing on it "
            "that the other doesn't show; the suite is to have a hundred different pages."
        )


def _gone(number: int, kind: Kind, language: str, skeleton: str) -> Planned:
    return Planned(number, kind, language, skeleton, ("cookie", "rail"))


GONE = (
    Gone(_gone(18, "news", "en", "semantic"), "replaced", 1, 106),
    Gone(_gone(47, "blog", "de", "minimal"), "replaced", 2, 107),
    Gone(_gone(63, "documentation", "fr", "docs"), "removed", 3),
    Gone(_gone(88, "long-read", "zh", "semantic"), "replaced", 5, 108),
)
"""Who left with revision 2; candidates 106 to 108 came for three of them."""

_UNUSED = frozenset({7, 31, 56, 74})  # noted down once, never proposed


def _numbers(count: int) -> list[int]:
    taken = _UNUSED | {gone.planned.number for gone in GONE}
    free = (n for n in range(1, count + len(taken) + 1) if n not in taken)
    return [n for n, _ in zip(free, range(count), strict=False)]


def _plan() -> tuple[Planned, ...]:
    numbers = _numbers(_FIXED + _COLLECTIONS)
    at = [round(_FIXED / _COLLECTIONS * (n + 0.5)) + n for n in range(_COLLECTIONS)]
    made, fixed = list[Planned](), 0
    for index, number in enumerate(numbers):
        if index in at:
            made.append(_collection(number, at.index(index)))
        else:
            made.append(_fixed(number, fixed))
            fixed += 1
    return tuple(made)


def _collection(number: int, index: int) -> Planned:
    features = ("cookie", "popular", "search") if index % 2 else ("sticky", "rail", "share")
    skeleton = _SKELETONS["posts"][index]
    return Planned(number, "posts", _COLLECTION_LANGUAGES[index], skeleton, features)


def _fixed(number: int, index: int) -> Planned:
    kind = _KINDS[index % len(_KINDS)]
    skeletons = _SKELETONS[kind]
    turn = index // len(_KINDS)
    return Planned(
        number,
        kind,
        _LANGUAGES[index % len(_LANGUAGES)],
        skeletons[turn % len(skeletons)],
        tuple(name for name in FEATURES if _has(name, kind, index, turn)),
    )


def _has(name: str, kind: Kind, index: int, turn: int) -> bool:
    """Tell whether a page has a feature; those of readers need a page that has any."""
    of_readers = name in ("comments", "collapsed-comments", "pingbacks", "twins")
    talks = kind == "forum" or (kind in _TALKING and turn % 3 != 1)
    kinds, every, first = _SHARES[name]
    return (talks or not of_readers) and kind in kinds and (index + turn) % every == first


PLAN = _plan()
"""The cases of the suite, in the order of their numbers."""

_CAME = frozenset(gone.replaced_by for gone in GONE)
PRIOR = tuple(
    sorted(
        (*(p for p in PLAN if p.number not in _CAME), *(gone.planned for gone in GONE)),
        key=lambda planned: planned.number,
    )
)
"""The cases of revision 1."""
