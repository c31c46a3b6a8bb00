"""What elements are named for: the vocabulary of class, id and test attributes on the web."""

import re
import tomllib
from functools import cache, lru_cache
from importlib.resources import files
from types import MappingProxyType

__all__ = [
    "ASIDE",
    "CHOICE",
    "CODE",
    "CURRENT",
    "FORMER",
    "FRAME",
    "HIDDEN",
    "INHERITED",
    "LINK",
    "NAMING",
    "OF_TAG",
    "PRICE",
    "REVIEW",
    "SPECIAL",
    "STRUCK",
    "of_names",
]

HIDDEN, STRUCK, FORMER, ASIDE, FRAME, PRICE, CURRENT, LINK, SPECIAL, CHOICE, REVIEW, CODE = (
    1 << bit for bit in range(12)
)
_ONCE, _CODE_KIND, _CODE_OF = (1 << bit for bit in range(12, 15))
_PRICED = CURRENT | _ONCE
_LOCAL = CURRENT | PRICE | CODE | _ONCE | _CODE_KIND | _CODE_OF

INHERITED = ~_LOCAL
"""What those inside an element have from it."""

OF_TAG = MappingProxyType(
    {
        "nav": FRAME,
        "footer": FRAME,
        "dialog": FRAME,
        "option": CHOICE,
        "a": LINK,
        "s": STRUCK,
        "del": STRUCK,
        "strike": STRUCK,
    }
)
"""Tag to what it says."""

NAMING = frozenset(
    {
        "id",
        "itemprop",
        "data-auto",
        "data-auto-id",
        "data-component",
        "data-hook",
        "data-name",
        "data-qa",
        "data-qa-id",
        "data-qa-qualifier",
        "data-role",
        "data-test",
        "data-test-id",
        "data-testid",
        "data-tid",
    }
)
"""Attributes that name an element, beside ``class``."""

_KINDS = MappingProxyType(
    {
        "price": PRICE,
        "former": FORMER,
        "once": _ONCE,
        "current": CURRENT,
        "special": SPECIAL,
        "aside": ASIDE,
        "frame": FRAME,
        "review": REVIEW,
        "hidden": HIDDEN,
        "code": CODE,
        "code_kind": _CODE_KIND,
        "code_of": _CODE_OF,
    }
)
_WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")


@cache
def _vocabulary() -> tuple[dict[str, int], tuple[tuple[str, int], ...]]:
    """Return the whole words with what they say, and the beginnings of words."""
    table = tomllib.loads(files(__package__).joinpath("names.toml").read_text(encoding="utf-8"))
    if table.keys() != _KINDS.keys():
        raise ValueError(f"names.toml: kinds {sorted(table)}; allowed: {sorted(_KINDS)}")
    words: dict[str, int] = {}
    stems: dict[str, int] = {}
    for kind, listed in table.items():
        for word in listed.split():
            known = stems if word.endswith("*") else words
            bare = word.rstrip("*")
            known[bare] = known.get(bare, 0) | _KINDS[kind]
    return words, tuple(stems.items())


@lru_cache(maxsize=20_000)
def _of_word(word: str) -> int:
    words, stems = _vocabulary()
    said = words.get(word, 0)
    for stem, meaning in stems:
        if word.startswith(stem):
            said |= meaning
    return said


def of_names(names: str, inherited: int = 0) -> int:
    """Return what the names of an element say, with what it has from those above.

    >>> of_names("product-oldPrice") & FORMER > 0, of_names("listing product price") & FORMER > 0
    (True, False)
    >>> of_names("old-browser") & FORMER
    0
    """
    found, once = _said(names)
    if once or (found & _ONCE and inherited & PRICE):
        found |= FORMER
    if found & CURRENT and not (found | inherited) & PRICE:
        found &= ~CURRENT
    return found | inherited


@lru_cache(maxsize=2_000)
def _said(names: str) -> tuple[int, bool]:
    """Return what names say, and whether a word for price stands beside one for once."""
    found = before = 0
    once = False
    for word in _WORD.findall(names):
        said = _of_word(word.lower())
        if (said | before) & PRICE and (said | before) & _ONCE and said != before:
            once = True
        before = said
        found |= said
    if found & _CODE_KIND and found & _CODE_OF:
        found |= CODE
    return found, once
