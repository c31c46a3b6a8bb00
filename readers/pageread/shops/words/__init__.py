"""What shops say, one file a language: one pattern for each kind of phrase, over all languages."""

import re
import tomllib
from functools import cache
from importlib.resources import files

from pageread.alternatives import alternatives

__all__ = ["KINDS", "begins", "said", "within"]

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


def _any_of(kinds: tuple[str, ...]) -> tuple[list[str], list[str]]:
    """Return a pattern for each first character: of phrases that end with a word, and of others.

    Where these branches stand first in a pattern, a search skips to their first characters.
    """
    beginnings: dict[str, list[str]] = {}
    for phrase in frozenset[str]().union(*(_phrases()[kind] for kind in kinds)):
        beginnings.setdefault(phrase[0], []).append(phrase)
    spaced = [
        rf"{alternatives(phrases)}(?!{_LETTER})"
        for first, phrases in beginnings.items()
        if _spaced(first)
    ]
    return spaced, [
        alternatives(phrases) for first, phrases in beginnings.items() if not _spaced(first)
    ]


def _spaced(char: str) -> bool:
    """Tell whether a character is a letter of a script with spaces between words."""
    return char.isalpha() and not "\u2e80" <= char <= "\ud7a3"


@cache
def said(*kinds: str) -> re.Pattern[str]:
    """Return the pattern that finds a phrase of some kinds in lower-case text.

    >>> said("sold_out").search("leider ausverkauft!").group()
    'ausverkauft'
    >>> said("in_stock").search("unavailable") is None
    True
    """
    spaced, others = _any_of(kinds)
    return re.compile("|".join((rf"(?<!{_LETTER})(?:{'|'.join(spaced)})", *others)))


@cache
def within(*kinds: str) -> re.Pattern[str]:
    """Return the pattern of ``said`` for long texts: what stands before is for the caller to see.

    Without a look behind, the search skips to the characters that a phrase can begin with.
    """
    spaced, others = _any_of(kinds)
    return re.compile("|".join((*spaced, *others)))


@cache
def begins(*kinds: str) -> re.Pattern[str]:
    r"""Return the pattern of lines of lower-case text that begin with a phrase of some kinds.

    >>> [found.group() for found in begins("buy").finditer("size\n+ add to cart\ncan i buy?")]
    ['+ add to cart']
    """
    spaced, others = _any_of(kinds)
    return re.compile(rf"^[^\w\n]*(?:{'|'.join((*spaced, *others))})", re.MULTILINE)
