"""Which pathologies a row carries, and the tier that follows from them."""

from collections.abc import Collection, Mapping
from math import prod
from typing import Any, Literal, TypeAlias, get_args

from pagetrap.definition_files import load_json
from pagetrap.products.registry import PATHOLOGIES, conflict
from pagetrap.streams import Rng

__all__ = [
    "TIERS",
    "Tier",
    "draw_held_out_set",
    "draw_set",
    "expected_rates",
    "reserved_in",
    "tier_of",
]

Tier: TypeAlias = Literal["easy", "medium", "hard"]
TIERS: tuple[Tier, ...] = get_args(Tier)


def _mix() -> Mapping[str, Any]:
    mix: Mapping[str, Any] = load_json("evaluation/html-extraction/mix.json")
    return mix


def draw_set(rng: Rng) -> tuple[str, ...]:
    """Draw the pathologies of a row, in the registry's order.

    One image trap is drawn uniformly, so that every row asks for the gallery to be read; every
    other pathology comes by its own coin. A set that would hold a reserved combination loses that
    combination's last member.
    """
    chosen = _draw_free_set(rng)
    for combination in _mix()["reserved"]:
        if chosen.issuperset(combination):
            chosen.remove(combination[-1])
    return _ordered(chosen)


def draw_held_out_set(rng: Rng) -> tuple[str, ...]:
    """Draw the pathologies of a held-out row: a share of them holds a reserved combination."""
    chosen = _draw_free_set(rng)
    if rng.chance(_mix()["held_out_reserved_share"]):
        combination = rng.pick(_mix()["reserved"])
        chosen = {n for n in chosen if not any(conflict(n, other) for other in combination)}
        chosen.update(combination)
    return _ordered(chosen)


def _draw_free_set(rng: Rng) -> set[str]:
    first = rng.pick(_mix()["image_traps"])
    chosen = {first}
    for name in PATHOLOGIES:
        # the coin is tossed for every name, so that no draw depends on the one before
        wanted = rng.chance(_coin(name))
        if wanted and not any(conflict(name, other) for other in chosen):
            chosen.add(name)
    return chosen


def _coin(name: str) -> float:
    """Return the chance to toss for: the rate over the share that earlier conflicts leave."""
    rates = _mix()["rates"]
    lost = sum(rates[other] for other, _ in PATHOLOGIES[name].conflicts)
    return float(rates[name] / (1 - lost))


def expected_rates() -> dict[str, float]:
    """Return the share of rows that carries each pathology, by the definitions.

    An image trap comes first on one row in five; with rate ``q`` it joins the rest, less those
    that its conflicts rule out. Last members of reserved combinations lose the combination's share.
    """
    mix = _mix()
    first = 1 / len(mix["image_traps"])
    shares = dict(mix["rates"])
    for name in mix["image_traps"]:
        rivals = sum(bool(conflict(name, other)) for other in mix["image_traps"])
        shares[name] = first + (1 - first - rivals * first) * mix["rates"][name]
    return shares | {name: _less_reserved(name, shares) for name in shares}


def _less_reserved(name: str, shares: Mapping[str, float]) -> float:
    """Return a share without what a pathology loses as the last member of a combination.

    Its companions' shares are multiplied; where they are image traps, of which one comes first, the
    share that both are drawn with is asked for instead.
    """
    lost = 0.0
    for combination in _mix()["reserved"]:
        if combination[-1] == name:
            lost += _together(tuple(combination), shares)
    return shares[name] - lost


def _together(names: tuple[str, ...], shares: Mapping[str, float]) -> float:
    """Return the share of free sets that hold all of ``names``, of which no two conflict."""
    mix = _mix()
    traps = [name for name in names if name in mix["image_traps"]]
    others = prod(shares[name] for name in names if name not in traps)
    return others * _traps_together(traps) if traps else others


def _traps_together(traps: list[str]) -> float:
    """Return the share of free sets that hold all of some image traps.

    The first is drawn from all of them; the rest join by their coins.
    """
    mix = _mix()
    rates = {name: mix["rates"][name] for name in traps}
    total = 0.0
    for first in mix["image_traps"]:
        total += prod(rate for name, rate in rates.items() if name != first)
    return total / len(mix["image_traps"])


def reserved_in(names: Collection[str]) -> tuple[str, ...] | None:
    """Return the first reserved combination among ``names``, or None."""
    for combination in _mix()["reserved"]:
        if set(combination) <= set(names):
            return tuple(combination)
    return None


def tier_of(names: Collection[str]) -> Tier:
    """Return a row's tier, a function of its pathologies alone.

    Those of other packages weigh nothing: nobody has measured how hard they are.
    """
    tiers = load_json("evaluation/html-extraction/tiers.json")
    weight = sum(tiers["weights"][name] for name in names if name in PATHOLOGIES)
    if weight >= tiers["hard_from"]:
        return "hard"
    return "medium" if weight >= tiers["medium_from"] else "easy"


def _ordered(names: Collection[str]) -> tuple[str, ...]:
    return tuple(name for name in PATHOLOGIES if name in names)
