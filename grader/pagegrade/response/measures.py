"""Figures about the text of a response that help a person and never move a verdict."""

from collections.abc import Sequence

from pagegrade.response.fragments import FRAGMENT, fragments
from pagegrade.response.normal import Squashed

__all__ = ["in_order", "long_runs", "precision"]

_LONG = 12  # characters; a soup of fragments has none of these runs
_CHUNK = 1 << 16


def precision(regions: Sequence[Squashed], response: Squashed) -> tuple[int, int]:
    """Return how many of the response's fragments the reference has, and how many there are.

    >>> precision([Squashed("abcdefg")], Squashed("abcdefx"))
    (1, 2)
    """
    wanted = set().union(*map(fragments, regions))
    total = max(0, len(response) - FRAGMENT + 1)
    return sum(response[i : i + FRAGMENT] in wanted for i in range(total)), total


def long_runs(regions: Sequence[Squashed], response: Squashed) -> tuple[int, int]:
    """Return how many reference characters lie in runs of at least twelve that the response has.

    >>> long_runs([Squashed("abcdefghijklmnop")], Squashed("abcdefghijklm"))
    (13, 16)
    """
    text = "".join(regions)
    found = _found(fragments(Squashed(text), _LONG), response)
    count = covered_to = 0
    for i in range(len(text) - _LONG + 1):
        if text[i : i + _LONG] in found:
            count += i + _LONG - max(i, covered_to)
            covered_to = i + _LONG
    return count, len(text)


def in_order(regions: Sequence[Squashed], response: Squashed) -> bool:
    """Tell whether the regions begin in the response in the order in which the reference has them.

    A region is placed by its first long run that is there; one without any has no place.
    """
    heads = [_first_place(region, response) for region in regions[:_MOST_PLACED]]
    places = [place for place in heads if place >= 0]
    return places == sorted(places)


_MOST_PLACED = 50  # regions
_TRIES = 8  # runs of a region that are looked for


def _first_place(region: Squashed, response: Squashed) -> int:
    starts = range(0, min(len(region) - _LONG + 1, _TRIES * _LONG), _LONG)
    places = (response.find(region[i : i + _LONG]) for i in starts)
    return next((place for place in places if place >= 0), -1)


def _found(wanted: set[str], response: Squashed) -> set[str]:
    found: set[str] = set()
    for start in range(0, len(response), _CHUNK):
        piece = Squashed(response[start : start + _CHUNK + _LONG - 1])
        found |= wanted & fragments(piece, _LONG)
        if len(found) == len(wanted):
            break
    return found
