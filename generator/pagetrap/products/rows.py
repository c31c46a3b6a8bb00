"""Rows: one task each, independent of every other and reproducible from its address."""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from itertools import count as integers
from itertools import islice
from typing import Literal, TypeAlias, get_args

from pagetrap.products.answer_key import answer_key
from pagetrap.products.compose import compose
from pagetrap.products.draw import draw_scene
from pagetrap.products.guard import refuse_true_decoys
from pagetrap.products.mix import TIERS, draw_held_out_set, draw_set, reserved_in, tier_of
from pagetrap.products.page import Page
from pagetrap.products.parameters import Scene, Traits
from pagetrap.products.pathologies.base import Decoy, Pathology
from pagetrap.products.prompt import prompt_for
from pagetrap.products.registry import named
from pagetrap.products.render import render
from pagetrap.streams import Rng

__all__ = ["FORMAT", "SPLIT_ROWS", "Built", "ProductRow", "Split", "build_row", "product_rows"]

FORMAT = 1
"""Part of every stream's path; raised only to change every page on purpose."""

Split: TypeAlias = Literal["held_out", "published", "train"]
SPLIT_ROWS = 120
"""Rows of the published and of the held-out split."""

_DIFFICULTIES = ("all", *TIERS)
_MOST_SETS = 400
"""Sets looked at for a tier; the rarest tier is missed by all of them once in 10**20 rows."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ProductRow:
    """One task.

    Attributes:
        row_id: Its address without the format.
        prompt: The whole message to the model: contract, day, URL and page.
        answer_key: The seven fields as JSON values.
        sha256: Of the HTML's UTF-8 bytes.
    """

    row_id: str
    url: str
    today: date
    html: str
    prompt: str
    answer_key: dict[str, object]
    pathologies: tuple[str, ...]
    tier: str
    sha256: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Built:
    """A row with everything it was made of, for those who explain it."""

    row: ProductRow
    scene: Scene
    page: Page
    drawn: dict[str, object]
    decoys: tuple[Decoy, ...]


def product_rows(
    *,
    split: Split = "train",
    seed: int | None = None,
    count: int | None = None,
    difficulty: str = "all",
    probe: str | None = None,
    bulk: int | None = None,
) -> Iterator[ProductRow]:
    """Return rows, lazily and in order.

    Args:
        split: ``train`` goes on without end unless ``count`` is given; ``published`` and
            ``held_out`` have 120 rows.
        seed: Of ``train``, at least 0; None is 0.
        count: How many rows at the most.
        difficulty: ``all``, or a tier; filters the fixed splits.
        probe: Names joined by ``+``, or ``none``: rows with exactly these pathologies.
        bulk: Kilobytes that each page must reach.

    Raises:
        ValueError: an argument is out of its range, or they do not go together.
    """
    _check(split, seed, count, difficulty, probe, bulk)
    addresses = _addresses(split, seed or 0, difficulty, probe)
    built = (build_row(split, stem, names, bulk).row for stem, names in addresses)
    return islice(built, count)


def _addresses(
    split: Split, seed: int, difficulty: str, probe: str | None
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the address of each row below its split, and its pathologies."""
    if split == "train":
        kind = difficulty if probe is None else f"probe-{_canonical(probe)}"
        fixed = None if probe is None else _probed(probe)
        for number in integers():
            stem = f"seed-{seed}/{kind}/row-{number}"
            yield stem, _tiered_set(split, stem, difficulty) if fixed is None else fixed
        return
    for number in range(SPLIT_ROWS):
        stem = f"seed-all/all/row-{number}"
        names = _tiered_set(split, stem, "all")
        if difficulty in ("all", tier_of(names)):
            yield stem, names


def _tiered_set(split: Split, stem: str, difficulty: str) -> tuple[str, ...]:
    """Draw a row's set; for a tier, the first of the row's own sets that is of it.

    Only the set decides, never the page: this is the mix given the tier.
    """
    rng = _stream(split, stem).fork("pathologies")
    draw = draw_held_out_set if split == "held_out" else draw_set
    if difficulty == "all":
        return draw(rng)
    for _ in range(_MOST_SETS):
        names = draw(rng)
        if tier_of(names) == difficulty:
            return names
    raise AssertionError(f"no set of tier {difficulty} in {_MOST_SETS} draws at {stem}")


def build_row(split: Split, stem: str, names: tuple[str, ...], bulk: int | None = None) -> Built:
    """Build one row from its address and its pathologies.

    Raises:
        ValueError: a pathology is unknown, or a planted decoy equals the truth of its field.
    """
    rng = _stream(split, stem)
    chosen = named(names)
    scene = draw_scene(rng, _traits(chosen))
    page = compose(rng, scene, bulk)
    drawn: dict[str, object] = {}
    decoys: list[Decoy] = []
    for pathology in chosen:
        drawn[pathology.name] = pathology.draw(rng.fork(pathology.name), scene)
        page = pathology.render(page, drawn[pathology.name])
        decoys += pathology.decoys(drawn[pathology.name])
    key = answer_key(scene)
    refuse_true_decoys(decoys, key)
    html = render(page)
    row = ProductRow(
        row_id=f"{split}/{stem}",
        url=scene.url,
        today=scene.today,
        html=html,
        prompt=prompt_for(url=scene.url, today=scene.today, html=html),
        answer_key=key,
        pathologies=names,
        tier=tier_of(names),
        sha256=hashlib.sha256(html.encode("utf-8")).hexdigest(),
    )
    return Built(row=row, scene=scene, page=page, drawn=drawn, decoys=tuple(decoys))


def _stream(split: Split, stem: str) -> Rng:
    return Rng(f"pagetrap/{FORMAT}/{split}/{stem}")


def _traits(pathologies: tuple[Pathology, ...]) -> Traits:
    return frozenset().union(*(pathology.traits for pathology in pathologies))


def _canonical(probe: str) -> str:
    return "+".join(_probed(probe)) or "none"


def _probed(probe: str) -> tuple[str, ...]:
    """Return the pathologies of a probe in the registry's order."""
    if probe == "none":
        return ()
    return tuple(pathology.name for pathology in named(tuple(probe.split("+"))))


def _check(
    split: str,
    seed: int | None,
    count: int | None,
    difficulty: str,
    probe: str | None,
    bulk: int | None,
) -> None:
    """Refuse what cannot be made, naming the value and what is allowed."""
    if split not in get_args(Split):
        raise ValueError(f"unknown split {split!r}; known: {', '.join(get_args(Split))}")
    if difficulty not in _DIFFICULTIES:
        raise ValueError(f"unknown difficulty {difficulty!r}; known: {', '.join(_DIFFICULTIES)}")
    for name, value in (("seed", seed), ("count", count), ("bulk", bulk)):
        if value is not None and value < 0:
            raise ValueError(f"{name} is {value}; allowed: 0 and more")
    if split != "train" and (seed is not None or probe is not None):
        given = "seed" if seed is not None else "probe"
        raise ValueError(f"split {split!r} takes no {given}; use split 'train'")
    if probe is not None:
        _check_probe(probe, difficulty)


def _check_probe(probe: str, difficulty: str) -> None:
    if difficulty != "all":
        raise ValueError(f"a probe takes no difficulty, got {difficulty!r}; its rows are all alike")
    reserved = reserved_in(_probed(probe))
    if reserved:
        raise ValueError(
            f"probe {probe!r} holds {' + '.join(reserved)}, reserved for the held-out split"
        )
