"""Lines that a reference and a response have in common, and what they leave to be looked for.

Most lines of a good answer are lines of the page. A line that both have needs no cutting into
fragments: all of its fragments are in both. What is left are the fragments across the borders of
lines that don't follow one another in both, and those of the other lines.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

from pagegrade.response.normalise import Squashed

__all__ = ["Shared", "compare"]


@dataclass(frozen=True, slots=True)
class Shared:
    """What a comparison by lines leaves open.

    Attributes:
        doubtful: Fragments of the reference that the shared lines don't show to be there.
        islands: Stretches of the response that have all of its other fragments.
    """

    doubtful: frozenset[str]
    islands: tuple[str, ...]


def compare(
    reference: Sequence[Squashed], response: Sequence[Squashed], width: int
) -> Shared | None:
    """Compare lines that aren't empty; None when they share too few for it to pay.

    >>> found = compare(["abcd", "efgh", "ijkl"], ["abcd", "efgh", "xxxx"], 3)
    >>> sorted(found.doubtful)
    ['ghi', 'hij', 'ijk', 'jkl']
    >>> found.islands
    ('ghxxxx',)
    """
    places = _places(reference, response)
    if 2 * sum(place >= 0 for place in places) < len(places):
        return None
    follows = [0 <= here == before + 1 for before, here in pairwise([-2, *places])]
    stretches = _stretches(reference, places, follows, width)
    doubtful = frozenset(t[i : i + width] for t in stretches for i in range(len(t) - width + 1))
    # One source a line: with several, lines could join that follow one another in pairs only, and
    # a fragment over three short lines would count as shared.
    known = [-1] * len(response)
    for source, (place, does_follow) in enumerate(zip(places, follows, strict=True)):
        if place >= 0 and (does_follow or known[place] < 0):
            known[place] = source
    joins = [0 <= here == before + 1 for before, here in pairwise([-2, *known])]
    return Shared(doubtful, tuple(_stretches(response, known, joins, width)))


def _places(reference: Sequence[Squashed], response: Sequence[Squashed]) -> list[int]:
    """Return where each reference line stands in the response, or -1; neighbours stay together."""
    last = {line: n for n, line in enumerate(response)}
    places: list[int] = []
    for line in reference:
        due = places[-1] + 1 if places and places[-1] >= 0 else 0
        is_due = due < len(response) and response[due] == line
        places.append(due if is_due else last.get(line, -1))
    return places


def _stretches(
    lines: Sequence[Squashed], places: Sequence[int], follows: Sequence[bool], width: int
) -> Iterator[str]:
    """Yield the text around borders that aren't shared, and of lines that aren't, with edges."""
    text = "".join(lines)
    edge = width - 1
    begin = end = 0
    for start, length, place, does_follow in zip(
        accumulate(map(len, lines), initial=0), map(len, lines), places, follows, strict=False
    ):
        is_open = place < 0
        if is_open or (start and not does_follow):
            left = max(0, start - edge)
            if left > end:
                if end:
                    yield text[begin:end]
                begin = left
            end = start + length + edge if is_open else start + edge
    if end:
        yield text[begin:end]
