"""Currencies: the digits of their minor units, how they are written, what their marks say."""

import tomllib
from importlib.resources import files
from types import MappingProxyType
from typing import Any

__all__ = ["CODES", "LONGEST_MARK", "MARKS", "POINT_GROUPS", "SHARED", "digits_of"]

_TABLE: dict[str, Any] = tomllib.loads(
    files(__package__).joinpath("currencies.toml").read_text(encoding="utf-8")
)


def _codes(name: str) -> frozenset[str]:
    return frozenset(str(_TABLE[name]).split())


CODES = _codes("codes")
"""ISO 4217 codes of money that shops take."""

POINT_GROUPS = _codes("point_groups")
"""Currencies whose homes divide with a comma, so that a point before three digits groups."""

SHARED = frozenset(_TABLE["shared"])
"""What marks of several currencies stand for."""

MARKS = MappingProxyType(
    {mark: mark for mark in CODES | SHARED}
    | {mark: meaning for meaning, marks in _TABLE["marks"].items() for mark in marks}
)
"""Mark to its ISO code, or to the member of ``SHARED`` that it is."""

LONGEST_MARK = max(map(len, MARKS))

_DIGITS = dict.fromkeys(_codes("no_minor_unit"), 0) | dict.fromkeys(_codes("three_digits"), 3)


def digits_of(currency: str | None) -> int:
    """Return the digits of a currency's minor unit; two where it is not known.

    >>> digits_of("JPY"), digits_of("BHD"), digits_of("EUR"), digits_of(None)
    (0, 3, 2, 2)
    """
    return _DIGITS.get(currency or "", 2)
