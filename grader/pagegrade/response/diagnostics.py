"""Figures about the text of a response that help a person and never move a verdict."""

from collections.abc import Sequence
from functools import lru_cache

from pagegrade.response.fragments import fragments
from pagegrade.response.normalise import Squashed

__all__ = ["in_order", "long_runs"]

_LONG = 12  # characters; a soup of fragments has none of these runs


def long_runs(regions: tuple[Squashed, ...], response: Squashed) -> tuple[int, int]:
    """Return how many reference characters the response has in runs of twelve, of how many.

    The response is laid out in blocks of twelve, and each distinct block that the reference has
    counts; a run is rarely a whole number of blocks, so a complete response is near the total.

    >>> long_runs((Squashed("abcdefghijklmnopqrstuvwxyz"),), Squashed("abcdefghijklmnopq"))
    (12, 26)
    """
    wanted = _runs(regions)
    found = {block for block in _blocks(response) if block in wanted}
    return _LONG * len(found), sum(map(len, regions))


@lru_cache(maxsize=4)  # as for the fragments of a reference
def _runs(regions: tuple[Squashed, ...]) -> frozenset[str]:
    return frozenset(run for region in regions for run in fragments(region, _LONG))


def in_order(regions: Sequence[Squashed], response: Squashed) -> bool:
    """Tell whether the regions begin in the response in the order in which the reference has them.

    A region is placed by its first block that is there; one without any has no place.
    """
    heads = [_first_place(region, response) for region in regions[:_MOST_PLACED]]
    places = [place for place in heads if place >= 0]
    return places == sorted(places)


_MOST_PLACED = 50  # regions
_TRIES = 8  # blocks of a region that are looked for


def _blocks(text: Squashed) -> list[str]:
    return [text[i : i + _LONG] for i in range(0, len(text) - _LONG + 1, _LONG)]


def _first_place(region: Squashed, response: Squashed) -> int:
    places = (response.find(block) for block in _blocks(region)[:_TRIES])
    return next((place for place in places if place >= 0), -1)
