"""The seven fields of an answer: their names, their JSON types, and nothing else."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Literal, TypeAlias, get_args

Field: TypeAlias = Literal[
    "title", "price_cents", "currency", "in_stock", "sku", "image_urls", "dispatch_date"
]

FIELDS: tuple[Field, ...] = get_args(Field)


def has_type(field: Field, value: object) -> bool:
    """Tell whether ``value`` is of the JSON type that ``field`` has in an answer.

    Types are exact: ``True`` is no integer and ``129900.0`` is none either. What the value
    says is not looked at.

    Raises:
        ValueError: ``field`` is none of the seven.

    >>> has_type("price_cents", 129900), has_type("price_cents", True)
    (True, False)
    """
    if field not in _HAS_TYPE:
        raise ValueError(f"unknown field {field!r}; known: {', '.join(FIELDS)}")
    return _HAS_TYPE[field](value)


def _is_string(value: object) -> bool:
    return type(value) is str


def _is_integer(value: object) -> bool:
    return type(value) is int


def _is_boolean(value: object) -> bool:
    return type(value) is bool


def _is_list_of_strings(value: object) -> bool:
    return type(value) is list and all(map(_is_string, value))


_HAS_TYPE: Mapping[Field, Callable[[object], bool]] = MappingProxyType(
    {
        "title": _is_string,
        "price_cents": _is_integer,
        "currency": _is_string,
        "in_stock": _is_boolean,
        "sku": _is_string,
        "image_urls": _is_list_of_strings,
        "dispatch_date": _is_string,
    }
)
