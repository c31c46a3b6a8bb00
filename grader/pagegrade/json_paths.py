"""Where a value stands in JSON, written out only for the few places that are named.

A path for each value would take the square of the input: a long key stands in the path of all that
is under it.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

__all__ = ["JsonPath", "path_of", "walk"]


class JsonPath(NamedTuple):
    """The path of a value: its key or number, and the path of what holds it."""

    step: str | int
    outer: "JsonPath | None"
    depth: int

    def text(self) -> str:
        """Write it out.

        >>> [path.text() for path, value in walk({"a": [{"b": 1}]}) if path and value == 1]
        ['$.a[0].b']
        """
        steps: list[str | int] = []
        path: JsonPath | None = self
        while path:
            steps.append(path.step)
            path = path.outer
        return path_of(reversed(steps))


def path_of(steps: Iterable[str | int]) -> str:
    """Write keys and numbers as a path.

    >>> path_of(["data", 0])
    '$.data[0]'
    """
    return "$" + "".join(f"[{s}]" if isinstance(s, int) else f".{s}" for s in steps)


def walk(
    payload: object, *, deepest: int | None = None
) -> Iterator[tuple[JsonPath | None, object]]:
    """Yield ``payload`` and all values in it, to a depth; the whole has no path."""
    todo: list[tuple[JsonPath | None, object]] = [(None, payload)]
    while todo:
        path, value = todo.pop()
        yield path, value
        depth = path.depth + 1 if path else 1
        if deepest is not None and depth > deepest:
            continue
        if isinstance(value, dict):
            todo += [(JsonPath(key, path, depth), inner) for key, inner in value.items()]
        elif isinstance(value, list):
            todo += [(JsonPath(n, path, depth), inner) for n, inner in enumerate(value)]
