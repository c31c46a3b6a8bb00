"""Pathologies of other packages, found by an entry point.

A package names its pathology in its metadata::

    [project.entry-points."pagetrap.pathologies"]
    quoted_sku = "my_package.quoted_sku:PATHOLOGY"

The entry point has the pathology's name and leads to its :class:`Pathology`. From then on rows of
it can be asked for: ``product_rows(probe="quoted_sku+hidden_decoy")``. They change a page after all
pathologies of this package, in the order of their names.

What is installed never changes a row whose address doesn't name it: published, held-out and mixed
train rows hold the pathologies of this package alone, on any machine. A mix with others is a list
of :class:`~pagetrap.products.row_requests.Address` with the names wanted. In a row's tier they
weigh nothing, since nobody has measured how hard they are.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from types import MappingProxyType
from typing import get_args

from pagegrade.answer import FIELDS
from pagetrap.products.parameters import Trait
from pagetrap.products.pathologies.base import Pathology

__all__ = ["GROUP", "by_name", "checked", "installed", "refuse_taken"]

GROUP = "pagetrap.pathologies"
"""The entry points' group."""

_NAME = re.compile(r"[a-z]+(?:_[a-z]+)*")  # as in the ids of rows


@cache
def installed() -> Mapping[str, EntryPoint]:
    """Return the entry points of this environment by name, in the order of their names.

    Raises:
        ValueError: two packages give one name.
    """
    return by_name(entry_points(group=GROUP))


def by_name(points: Iterable[EntryPoint]) -> Mapping[str, EntryPoint]:
    """Return entry points by name, in the order of their names.

    Raises:
        ValueError: a name is given twice.
    """
    found: dict[str, EntryPoint] = {}
    for point in sorted(points, key=lambda point: (point.name, point.value)):
        if point.name in found:
            raise ValueError(
                f"pathology {point.name!r} is given twice: by {_giver(found[point.name])} and by "
                f"{_giver(point)}; rename one, or uninstall its package"
            )
        found[point.name] = point
    return MappingProxyType(found)


def refuse_taken(points: Mapping[str, EntryPoint], known: Mapping[str, Pathology]) -> None:
    """Refuse names that pathologies of this package have.

    Raises:
        ValueError: a name is taken; says who wants it.
    """
    for name in points:
        if name in known:
            raise ValueError(
                f"pathology {name!r} of {_giver(points[name])}: pagetrap has one of this name; "
                "allowed: another name"
            )


def checked(
    point: EntryPoint, points: Mapping[str, EntryPoint], known: Mapping[str, Pathology]
) -> Pathology:
    """Load a pathology and return it if it can stand beside the others.

    Args:
        point: Where it is.
        points: The entry points of all outside pathologies, in their order.
        known: The pathologies of this package.

    Raises:
        ValueError: it is no pathology, or not as one must be; names it, its package and the rule.
    """
    pathology = point.load()
    for problem in _problems(pathology, point.name, points, known):
        raise ValueError(f"pathology {point.name!r} of {_giver(point)}: {problem}")
    assert isinstance(pathology, Pathology)
    return pathology


def _problems(
    found: object, name: str, points: Mapping[str, EntryPoint], known: Mapping[str, Pathology]
) -> Iterator[str]:
    if not isinstance(found, Pathology):
        yield f"{found!r} is no Pathology"
        return
    if not _NAME.fullmatch(name) or name == "none":
        yield "no name for a probe; allowed: small letters, with _ between words, and not 'none'"
    if found.name != name:
        yield f"it calls itself {found.name!r}; allowed: the entry point's name"
    if list(found.attacks) != [field for field in FIELDS if field in found.attacks] or not (
        found.attacks
    ):
        yield f"it attacks {found.attacks!r}; allowed: fields in this order: {', '.join(FIELDS)}"
    if strange := sorted(found.traits - set(get_args(Trait))):
        yield f"unknown trait {strange[0]!r}; allowed: {', '.join(get_args(Trait))}"
    yield from _defence_problems(found, known)
    yield from _conflict_problems(found, points, known)


def _defence_problems(found: Pathology, known: Mapping[str, Pathology]) -> Iterator[str]:
    if not found.defence:
        yield "it names no defence; needed: the part of a reader that beats it"
    for other in known.values():
        if other.defence == found.defence:
            yield f"its defence {found.defence!r} is that of {other.name}; allowed: one of its own"


def _conflict_problems(
    found: Pathology, points: Mapping[str, EntryPoint], known: Mapping[str, Pathology]
) -> Iterator[str]:
    names = [*known, *points]
    earlier = names[: names.index(found.name)] if found.name in names else names
    for other, _ in found.conflicts:
        if other not in names:
            yield f"it conflicts with {other!r}, which is unknown; known: {', '.join(names)}"
        elif other not in earlier:
            yield f"it conflicts with {other!r}, which comes later; there the conflict is written"


def _giver(point: EntryPoint) -> str:
    package = point.dist.name if point.dist else "an unknown package"
    return f"{package} ({point.value})"
