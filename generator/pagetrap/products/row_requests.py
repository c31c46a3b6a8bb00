"""What rows are asked for, checked before anything is made."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count as integers
from typing import Literal, TypeAlias, get_args

from pagetrap.products.mix import TIERS, draw_held_out_set, draw_set, reserved_in, tier_of
from pagetrap.products.registry import installed_names, named
from pagetrap.streams import Rng

__all__ = ["FORMAT", "SPLIT_ROWS", "Address", "Request", "Split"]

FORMAT = 1
"""Part of every stream's path; raised only to change every page on purpose."""

Split: TypeAlias = Literal["held_out", "published", "train"]
SPLITS: tuple[Split, ...] = get_args(Split)
SPLIT_ROWS = 120
"""Rows of the published and of the held-out split."""

_DIFFICULTIES = ("all", *TIERS)
_MOST_SETS = 1000
"""Sets looked at for a tier; a tier of one row in twenty is missed once in 10**22 rows."""
_MOST_BULK = 65_536


@dataclass(frozen=True, slots=True, kw_only=True)
class Address:
    """Where one row is: its split, its path below that, and the pathologies it carries."""

    split: Split
    stem: str
    pathologies: tuple[str, ...]

    @property
    def rng(self) -> Rng:
        """The row's stream."""
        return Rng(f"pagetrap/{FORMAT}/{self.split}/{self.stem}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """One suite of rows.

    Attributes:
        split: ``train`` has no end; ``published`` and ``held_out`` have 120 rows.
        seed: Of ``train``, at least 0; None is 0.
        difficulty: ``all``, or a tier; filters the fixed splits.
        probe: Names joined by ``+``, or ``none``: rows with exactly these pathologies.
        bulk: Kilobytes that each page must reach, or None.

    Raises:
        ValueError: a value is out of its range, or two do not go together.

    >>> Request(split="published", seed=1)
    Traceback (most recent call last):
    ValueError: split 'published' takes no seed; use split 'train'
    """

    split: Split = "train"
    seed: int | None = None
    difficulty: str = "all"
    probe: str | None = None
    bulk: int | None = None

    def __post_init__(self) -> None:
        _check_choice("split", self.split, SPLITS)
        _check_choice("difficulty", self.difficulty, _DIFFICULTIES)
        _check_number("seed", self.seed, None)
        _check_number("bulk", self.bulk, _MOST_BULK)
        for name, value in (("seed", self.seed), ("probe", self.probe)):
            if self.split != "train" and value is not None:
                raise ValueError(f"split {self.split!r} takes no {name}; use split 'train'")
        if self.probe is not None:
            _check_probe(self.probe, self.difficulty)

    def addresses(self) -> Iterator[Address]:
        """Yield where the rows are, in order; of ``train`` without end."""
        if self.split == "train":
            yield from map(self.address, integers())
        for number in range(SPLIT_ROWS):
            address = self.address(number)
            if self.difficulty in {"all", tier_of(address.pathologies)}:
                yield address

    def address(self, number: int) -> Address:
        """Return where row ``number`` of the suite is; of a fixed split, before it is filtered."""
        if self.probe is not None:
            names = _probed(self.probe)
            stem = f"seed-{self.seed or 0}/probe-{'+'.join(names) or 'none'}/row-{number}"
            return Address(split=self.split, stem=stem, pathologies=names)
        fixed = self.split != "train"
        kind = "all" if fixed else self.difficulty
        seed = "all" if fixed else self.seed or 0
        stem = f"seed-{seed}/{kind}/row-{number}"
        bare = Address(split=self.split, stem=stem, pathologies=())
        names = _draw_names(bare.rng.fork("pathologies"), self.split, kind)
        return Address(split=self.split, stem=stem, pathologies=names)


def _draw_names(rng: Rng, split: Split, difficulty: str) -> tuple[str, ...]:
    """Draw a row's set; for a tier, the first of the row's own sets that is of it.

    Only the set decides, never the page: this is the mix given the tier.
    """
    draw = draw_held_out_set if split == "held_out" else draw_set
    for _ in range(_MOST_SETS):
        names = draw(rng)
        if difficulty in {"all", tier_of(names)}:
            return names
    raise AssertionError(f"no set of tier {difficulty} in {_MOST_SETS} draws at {rng.path}")


def _probed(probe: str) -> tuple[str, ...]:
    """Return the pathologies of a probe in the order that they change a page."""
    if probe == "none":
        return ()
    installed_names()  # refuses a name that is taken twice, which nobody else would see
    return tuple(pathology.name for pathology in named(tuple(probe.split("+"))))


def _check_choice(name: str, value: str, known: tuple[str, ...]) -> None:
    if value not in known:
        raise ValueError(f"unknown {name} {value!r}; known: {', '.join(known)}")


def _check_number(name: str, value: int | None, most: int | None) -> None:
    if value is not None and (value < 0 or (most is not None and value > most)):
        allowed = "0 and more" if most is None else f"0 to {most}"
        raise ValueError(f"{name} is {value}; allowed: {allowed}")


def _check_probe(probe: str, difficulty: str) -> None:
    reserved = reserved_in(_probed(probe))
    if reserved:
        raise ValueError(
            f"probe {probe!r} holds {' + '.join(reserved)}, reserved for the held-out split"
        )
    if difficulty != "all":
        raise ValueError(f"a probe takes no difficulty, got {difficulty!r}; its rows are all alike")
