"""The one definition of equal, field by field; whoever asks whether a value is right asks here."""

from collections.abc import Callable, Mapping
from operator import eq
from types import MappingProxyType
from typing import Any

from .fields import FIELDS, Field, has_type
from .titles import same_title


def same(field: Field, a: object, b: object) -> bool:
    """Tell whether ``a`` and ``b`` are the same value of ``field``.

    Titles are the same when they read the same (see `normalise_title`); everything else is equal
    exactly, image URLs in order. A value of another JSON type, ``None`` among them, is the same
    as nothing, itself included.

    Raises:
        ValueError: ``field`` is none of the seven.

    >>> same("title", "Oak  Table", "Oak Table"), same("sku", "OT  1", "OT 1")
    (True, False)
    >>> same("in_stock", 1, True), same("in_stock", None, None)
    (False, False)
    """
    return has_type(field, a) and has_type(field, b) and _SAME[field](a, b)


_SAME: Mapping[Field, Callable[[Any, Any], bool]] = MappingProxyType(
    {**dict.fromkeys(FIELDS, eq), "title": same_title}
)
