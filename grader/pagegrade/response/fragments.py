"""How much of a reference text stands in a response, by six-character fragments.

A fragment is a run of six normalised characters; fragments overlap, and each distinct one counts
once. So repeats in the response match, and the order of paragraphs is free. Coverage is a fragment
tolerance: neither a claim of completeness nor a bound on the share of lost characters.

One pass over the response serves any number of regions, and lines that both have aren't cut up. It
keeps fragments of the reference only, so memory doesn't grow with the response.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from pagegrade.response.normalise import Squashed
from pagegrade.response.shared_lines import compare

__all__ = [
    "FRAGMENT",
    "Coverage",
    "Index",
    "Survey",
    "coverage",
    "fragments",
    "index",
    "pieces",
    "reaches",
    "survey",
]

FRAGMENT = 6  # characters; a change needs another version of the body contract


@dataclass(frozen=True, slots=True, kw_only=True)
class Coverage:
    """Fragments found of fragments there are."""

    matched: int
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Index:
    """The regions of a reference and their fragments, made once for all responses to a case.

    Attributes:
        lines: The lines that all regions together consist of; none when that isn't known.
    """

    regions: tuple[Squashed, ...]
    sets: tuple[frozenset[str], ...]
    every: frozenset[str]
    lines: tuple[Squashed, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Survey:
    """What one pass over a response found.

    Attributes:
        missing: The reference's fragments that it hasn't.
        hits: Its places where a fragment of the reference begins.
        places: Its places where any fragment begins.
    """

    missing: frozenset[str]
    hits: int
    places: int


def fragments(text: str, width: int = FRAGMENT) -> list[str]:
    """Return the fragments of ``text`` in order; none when it is shorter than one.

    >>> fragments("abcdefg")
    ['abcdef', 'bcdefg']
    """
    return [text[i : i + width] for i in range(len(text) - width + 1)]


@lru_cache(maxsize=4)  # several methods are scored on one case; few cases at a time are large
def index(regions: tuple[Squashed, ...], lines: tuple[Squashed, ...] = ()) -> Index:
    """Return the distinct fragments of each region and of all."""
    sets = tuple(frozenset(fragments(region)) for region in regions)
    return Index(regions=regions, sets=sets, every=frozenset().union(*sets), lines=lines)


def reaches(share_of: Coverage, percent: int) -> bool:
    """Compare in integers: exactly ``percent`` reaches it.

    >>> reaches(Coverage(matched=4, total=5), 80), reaches(Coverage(matched=799, total=1000), 80)
    (True, False)
    """
    return share_of.matched * 100 >= percent * share_of.total


def survey(reference: Index, response: Squashed, lines: Sequence[Squashed] = ()) -> Survey:
    """Look through a response once.

    Args:
        reference: What to look for.
        response: Where to look.
        lines: The lines that ``response`` consists of, none empty; only the time depends on them.
    """
    places = max(0, len(response) - FRAGMENT + 1)
    shared = None
    if reference.lines and sum(map(len, lines)) == len(response):
        shared = compare(reference.lines, lines, FRAGMENT)
    if shared is None:
        found, hits = _scan(reference.every, [response])
        missing = reference.every - found
    else:
        others = sum(max(0, len(island) - FRAGMENT + 1) for island in shared.islands)
        hits = places - others + _scan(reference.every, shared.islands)[1]
        wanted = shared.doubtful & reference.every
        missing = wanted - _scan(wanted, [response])[0] if wanted else wanted
    return Survey(missing=missing, hits=hits, places=places)


_CHUNK = 1 << 12  # characters of the response that are cut into fragments while they are cached


def pieces(response: str, width: int) -> Iterator[str]:
    """Cut ``response`` so that every fragment of ``width`` lies in exactly one piece."""
    for start in range(0, len(response), _CHUNK):
        yield response[start : start + _CHUNK + width - 1]


def _scan(wanted: frozenset[str], texts: Sequence[str]) -> tuple[frozenset[str], int]:
    """Return the wanted fragments that ``texts`` have, and the number of places that have any."""
    found: set[str] = set()
    count = 0
    for piece in (piece for text in texts for piece in pieces(text, FRAGMENT)):
        hits = list(filter(wanted.__contains__, fragments(piece)))
        found.update(hits)
        count += len(hits)
    return frozenset(found), count


def coverage(reference: Index, seen: Survey) -> tuple[Coverage, ...]:
    """Return how much of each region was seen.

    >>> reference = index((Squashed("abcdefg"), Squashed("short")))
    >>> for share in coverage(reference, survey(reference, Squashed("xxabcdefxx"))):
    ...     print(share)
    Coverage(matched=1, total=2)
    Coverage(matched=0, total=0)
    """
    return tuple(
        Coverage(matched=len(wanted) - len(wanted & seen.missing), total=len(wanted))
        for wanted in reference.sets
    )
