"""How much of a reference text stands in a response, by six-character fragments.

A fragment is a run of six normalised characters; fragments overlap, and each distinct one counts
once. So repeats in the response match, and the order of paragraphs is free. Coverage is a fragment
tolerance: neither a claim of completeness nor a bound on the share of lost characters.

One pass over the response serves any number of regions. It keeps the reference's fragments only,
so memory doesn't grow with the response.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from pagegrade.response.normal import Squashed

__all__ = ["FRAGMENT", "Coverage", "complete", "coverage", "fragments", "reaches"]

FRAGMENT = 6  # characters; bump the body contract's version to change it

_CHUNK = 1 << 16  # characters of the response that are cut into fragments at a time


@dataclass(frozen=True, slots=True, kw_only=True)
class Coverage:
    """Fragments found of fragments there are, and the first piece of text that is missing."""

    matched: int
    total: int
    first_missing: str = ""


def fragments(text: Squashed, width: int = FRAGMENT) -> set[str]:
    """Return the distinct fragments of ``text``; none when it is shorter than one.

    >>> sorted(fragments(Squashed("abcdefg")))
    ['abcdef', 'bcdefg']
    """
    return {text[i : i + width] for i in range(len(text) - width + 1)}


def reaches(share_of: Coverage, percent: int) -> bool:
    """Compare in integers: exactly ``percent`` reaches it.

    >>> reaches(Coverage(matched=4, total=5), 80), reaches(Coverage(matched=799, total=1000), 80)
    (True, False)
    """
    return share_of.matched * 100 >= percent * share_of.total


def complete(regions: Sequence[Squashed]) -> tuple[Coverage, ...]:
    """Return the coverage of regions that are known to stand in the response as they are."""
    totals = [len(fragments(region)) for region in regions]
    return tuple(Coverage(matched=total, total=total) for total in totals)


def coverage(regions: Sequence[Squashed], response: Squashed) -> tuple[Coverage, ...]:
    """Return how much of each region ``response`` has.

    >>> coverage([Squashed("abcdefg")], Squashed("xxabcdefxx"))
    (Coverage(matched=1, total=2, first_missing='g'),)
    >>> coverage([Squashed("short")], Squashed("short"))
    (Coverage(matched=0, total=0, first_missing='short'),)
    """
    wanted = [fragments(region) for region in regions]
    found = _found(set().union(*wanted), response)
    return tuple(
        Coverage(matched=len(w & found), total=len(w), first_missing=_first_missing(region, found))
        for region, w in zip(regions, wanted, strict=True)
    )


def _found(wanted: set[str], response: Squashed) -> set[str]:
    found: set[str] = set()
    for start in range(0, len(response), _CHUNK):
        # Chunks overlap by one fragment less a character, so that none is lost at a seam.
        piece = Squashed(response[start : start + _CHUNK + FRAGMENT - 1])
        found |= wanted & fragments(piece)
        if len(found) == len(wanted):
            break
    return found


_SHOWN = 80  # characters of missing text in the evidence


def _first_missing(region: Squashed, found: set[str]) -> str:
    """Return the first stretch of ``region`` that no found fragment covers."""
    if len(region) < FRAGMENT:
        return region[:_SHOWN]
    covered_to = 0
    for i in range(len(region) - FRAGMENT + 1):
        if region[i : i + FRAGMENT] in found:
            if i > covered_to:
                return region[covered_to : min(i, covered_to + _SHOWN)]
            covered_to = i + FRAGMENT
    return region[covered_to : covered_to + _SHOWN]
