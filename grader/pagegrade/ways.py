"""Where a value stands in JSON, written out only for the few places that are named.

A path for each value would take the square of the input: a long key stands in the path of all that
is under it.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

__all__ = ["Way", "path_of", "walk"]


class Way(NamedTuple):
    """The way to a value: its key or number, and the way to what holds it."""

    step: str | int
    outer: "Way | None"
    depth: int

    def path(self) -> str:
        """Write the way out.

        >>> [way.path() for way, value in walk({"a": [{"b": 1}]}) if way and value == 1]
        ['$.a[0].b']
        """
        steps: list[str | int] = []
        way: Way | None = self
        while way:
            steps.append(way.step)
            way = way.outer
        return path_of(reversed(steps))


def path_of(steps: Iterable[str | int]) -> str:
    """Write keys and numbers as a path.

    >>> path_of(["data", 0])
    '$.data[0]'
    """
    return "$" + "".join(f"[{s}]" if isinstance(s, int) else f".{s}" for s in steps)


def walk(payload: object, *, deepest: int | None = None) -> Iterator[tuple[Way | None, object]]:
    """Yield ``payload`` and all values in it, to a depth; the way to the whole is none."""
    todo: list[tuple[Way | None, object]] = [(None, payload)]
    while todo:
        way, value = todo.pop()
        yield way, value
        depth = way.depth + 1 if way else 1
        if deepest is not None and depth > deepest:
            continue
        if isinstance(value, dict):
            todo += [(Way(key, way, depth), inner) for key, inner in value.items()]
        elif isinstance(value, list):
            todo += [(Way(n, way, depth), inner) for n, inner in enumerate(value)]
