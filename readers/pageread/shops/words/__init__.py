"""What shops say, one file a language: one pattern for each kind of phrase, over all languages."""

import re
import tomllib
from functools import cache
from importlib.resources import files

from pageread.alternatives import alternatives

__all__ = ["KINDS", "begins", "said"]

KINDS = frozenset(
    {
        "buy",
        "code",
        "current",
        "former",
        "in_stock",
        "instalment",
        "saving",
        "shipping",
        "sold_out",
        "special",
        "unit",
    }
)
"""The kinds of phrases; each file has a list for each."""

_LETTER = r"[^\W\d_]"


@cache
def _phrases() -> dict[str, frozenset[str]]:
    """Return kind to the phrases of all languages.

    Raises:
        ValueError: a file has other kinds.
    """
    found: dict[str, set[str]] = {kind: set() for kind in KINDS}
    for file in files(__package__).iterdir():
        if not file.name.endswith(".toml"):
            continue
        table = tomllib.loads(file.read_text(encoding="utf-8"))
        if table.keys() != KINDS:
            raise ValueError(f"{file.name}: kinds {sorted(table)}; allowed: {sorted(KINDS)}")
        for kind, phrases in table.items():
            found[kind].update(phrases)
    return {kind: frozenset(said) for kind, said in found.items()}


def _any_of(kinds: tuple[str, ...]) -> str:
    """Return the pattern of some kinds; phrases of letters are not part of longer words."""
    phrases = frozenset[str]().union(*(_phrases()[kind] for kind in kinds))
    joined = {phrase for phrase in phrases if "\u2e80" <= phrase[0] <= "\ud7a3"}
    marked = {phrase for phrase in phrases - joined if not phrase[0].isalnum()}
    spaced = alternatives(phrases - joined - marked)
    spaced = rf"(?<!{_LETTER}){spaced}(?!{_LETTER})"
    rest = joined | marked
    return f"(?:{spaced}|{alternatives(rest)})" if rest else spaced


@cache
def said(*kinds: str) -> re.Pattern[str]:
    """Return the pattern that finds a phrase of some kinds in lower-case text.

    >>> said("sold_out").search("leider ausverkauft!").group()
    'ausverkauft'
    >>> said("in_stock").search("unavailable") is None
    True
    """
    return re.compile(_any_of(kinds))


@cache
def begins(*kinds: str) -> re.Pattern[str]:
    r"""Return the pattern of lines of lower-case text that begin with a phrase of some kinds.

    >>> [found.group() for found in begins("buy").finditer("size\n+ add to cart\ncan i buy?")]
    ['+ add to cart']
    """
    return re.compile(rf"^[^\w\n]*{_any_of(kinds)}", re.MULTILINE)
