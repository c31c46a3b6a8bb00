"""Product titles, around a coined line name that makes each unlike every other."""

from pagetrap.products.words import DEPARTMENTS, WORDS, coin
from pagetrap.streams import Rng

__all__ = ["draw_title"]


def draw_title(
    rng: Rng, *, shop: str, department: str, line: int, fragments: tuple[str, ...]
) -> str:
    """Draw a title.

    Args:
        rng: The title's stream.
        shop: The brand on the door, part of some titles.
        department: Where its noun and its material come from.
        line: Number of the coined name; titles of different lines differ.
        fragments: Parts of which each title takes one; empty for plain titles.
    """
    sold = DEPARTMENTS[department]
    noun, name = rng.pick(sold.nouns), coin(line)
    numbered = f"{name} {rng.between(2, 90) * 10} {noun}"
    head = rng.pick((f"{shop} {name} {noun}", f"{name} {noun}", numbered))
    part = f" {rng.pick(fragments)}" if fragments else ""
    material = rng.pick(sold.materials)
    finished = f"{rng.pick(WORDS.titles.finishes)} {material}"
    return head + part + rng.pick(("", f", {material}", f", {finished}"))
