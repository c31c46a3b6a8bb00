"""Product titles, around a coined line name that makes each unlike every other."""

from pagetrap.products.words import COLOURS, FINISHES, KINDS, MATERIALS, coin
from pagetrap.streams import Rng

__all__ = ["draw_title"]


def draw_title(
    rng: Rng, *, shop: str, department: str, line: int, fragments: tuple[str, ...]
) -> tuple[str, str]:
    """Draw a title and the noun in it.

    Args:
        rng: The title's stream.
        shop: The brand on the door, part of some titles.
        department: Where its noun comes from.
        line: Number of the coined name; titles of different lines differ.
        fragments: Parts of which each title takes one; empty for plain titles.
    """
    noun = rng.pick(KINDS[department])
    name = coin(line)
    parts = [
        rng.pick(
            (f"{shop} {name} {noun}", f"{name} {noun}", f"{name} {rng.between(2, 90) * 10} {noun}")
        )
    ]
    if fragments:
        parts.append(rng.pick(fragments))
    tails = (
        "",
        f", {rng.pick(MATERIALS)}",
        f", {rng.pick(FINISHES)} {rng.pick(MATERIALS)}",
        f" {rng.pick(COLOURS)}",
    )
    return " ".join(parts) + rng.pick(tails), noun
