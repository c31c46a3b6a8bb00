"""Figures about the text of a response that help a person and never move a verdict."""

from collections.abc import Sequence

from pagegrade.response.fragments import fragments, pieces
from pagegrade.response.normal import Squashed

__all__ = ["in_order", "long_runs"]

_LONG = 12  # characters; a soup of fragments has none of these runs


def long_runs(regions: Sequence[Squashed], response: Squashed) -> tuple[int, int]:
    """Return how many reference characters stand in the response in runs of at least twelve.

    The reference is laid out in blocks of twelve; a block counts when the response has it whole.

    >>> long_runs([Squashed("abcdefghijklmnopqrstuvwxyz")], Squashed("abcdefghijklmnopq"))
    (12, 24)
    """
    blocks = [block for region in regions for block in _blocks(region)]
    missing = set(blocks)
    for piece in pieces(response, _LONG):
        missing.difference_update(fragments(piece, _LONG))
    return _LONG * sum(block not in missing for block in blocks), _LONG * len(blocks)


def in_order(regions: Sequence[Squashed], response: Squashed) -> bool:
    """Tell whether the regions begin in the response in the order in which the reference has them.

    A region is placed by its first block that is there; one without any has no place.
    """
    heads = [_first_place(region, response) for region in regions[:_MOST_PLACED]]
    places = [place for place in heads if place >= 0]
    return places == sorted(places)


_MOST_PLACED = 50  # regions
_TRIES = 8  # blocks of a region that are looked for


def _blocks(region: Squashed) -> list[str]:
    return [region[i : i + _LONG] for i in range(0, len(region) - _LONG + 1, _LONG)]


def _first_place(region: Squashed, response: Squashed) -> int:
    places = (response.find(block) for block in _blocks(region)[:_TRIES])
    return next((place for place in places if place >= 0), -1)
