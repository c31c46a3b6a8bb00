"""What a pathology is: one named trap, told in one module."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pagegrade.answer import Field
from pagetrap.products.page import Page
from pagetrap.products.parameters import Scene, Traits
from pagetrap.streams import Rng

__all__ = ["Decoy", "Pathology"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Decoy:
    """A value that looks like an answer and is not the honest one.

    Attributes:
        field: The field that it stands for.
        value: As the answer would hold it: an integer price, one image URL, a title.
        place: Where it stands on the page, in words.
    """

    field: Field
    value: object
    place: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Pathology:
    """One trap.

    Attributes:
        name: Its name, and its module's, its stream's and its word in reports.
        attacks: The fields that it makes hard.
        summary: What it does to the page, in a sentence without a full stop.
        misleads: Whom it fools, in a sentence without a full stop.
        defence: The part of the reference scraper that beats it.
        draw: All its randomness: plain frozen data from its own stream and the scene.
        render: Its effect on the page model; draws nothing and leaves the truth as it is.
        decoys: The decoys that it plants; empty where it disguises the truth instead.
        traits: What the product must have for it to bite.
        conflicts: Earlier pathologies that it cannot stand with, and why.

    One of another package is found by its entry point, :mod:`pagetrap.products.outside`; what no
    part of the page has a place for, it adds as an :class:`~pagetrap.products.inserts.Insert`.
    """

    name: str
    attacks: tuple[Field, ...]
    summary: str
    misleads: str
    defence: str
    draw: Callable[[Rng, Scene], Any]
    render: Callable[[Page, Any], Page]
    decoys: Callable[[Any], tuple[Decoy, ...]]
    traits: Traits = frozenset()
    conflicts: tuple[tuple[str, str], ...] = ()
