"""Accepted residuals: each shortcut that is known, bounded, and left in for a reason."""

import tomllib
from dataclasses import dataclass

from pagetrap.definition_files import definition_bytes

__all__ = ["Residual", "bound_of", "load_residuals"]

_PATH = "evaluation/html-extraction/residuals.toml"


@dataclass(frozen=True, slots=True, kw_only=True)
class Residual:
    """One accepted shortcut: its rule, the most it may be worth, and why it stays."""

    rule: str
    bound: float
    reason: str


def load_residuals() -> tuple[Residual, ...]:
    """Return the accepted residuals in the order of their file."""
    content = tomllib.loads(definition_bytes(_PATH).decode("utf-8"))
    return tuple(Residual(**entry) for entry in content["residual"])


def bound_of(rule: str) -> float:
    """Return the most that a shortcut may be worth.

    Raises:
        ValueError: no residual has this rule.

    >>> bound_of("date by lead time")
    0.25
    """
    bounds = {residual.rule: residual.bound for residual in load_residuals()}
    if rule not in bounds:
        raise ValueError(f"no residual {rule!r}; known: {', '.join(bounds)}")
    return bounds[rule]
