"""What shops say, one file a language: one pattern for each kind of phrase, over all languages."""

import re
import tomllib
from functools import cache
from importlib.resources import files

__all__ = ["KINDS", "said", "starts_with"]

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


@cache
def _phrases() -> dict[str, tuple[str, ...]]:
    """Return kind to the phrases of all languages, the longest first.

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
    return {kind: tuple(sorted(said, key=len, reverse=True)) for kind, said in found.items()}


def _edged(phrase: str) -> str:
    """Return a pattern for a phrase that is not part of longer words."""
    letters = r"[^\W\d_]"
    before = rf"(?<!{letters})" if _spaced(phrase[0]) else ""
    after = rf"(?!{letters})" if _spaced(phrase[-1]) else ""
    return before + re.escape(phrase) + after


def _spaced(char: str) -> bool:
    """Tell whether a letter is of a script that puts spaces between words."""
    return char.isalpha() and not "\u2e80" <= char <= "\ud7a3"


@cache
def said(*kinds: str) -> re.Pattern[str]:
    """Return the pattern that finds a phrase of some kinds in lower-case text.

    >>> said("sold_out").search("leider ausverkauft!").group()
    'ausverkauft'
    >>> said("in_stock").search("unavailable") is None
    True
    """
    return re.compile("|".join(_edged(phrase) for kind in kinds for phrase in _phrases()[kind]))


@cache
def starts_with(*kinds: str) -> re.Pattern[str]:
    """Return the pattern of a lower-case text that begins with a phrase of some kinds."""
    return re.compile(
        r"\W*(?:" + "|".join(_edged(phrase) for kind in kinds for phrase in _phrases()[kind]) + ")"
    )
