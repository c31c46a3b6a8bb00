"""What was answered instead, as a kind: the words of one miss without what is only its own."""

import re

__all__ = ["kind_of"]

_OWN = (
    (re.compile(r"option \S+ \([^)]*\)"), "another option"),
    (re.compile(r"gallery, option \S+"), "the gallery of another option"),
    (re.compile(r"\d+ days? too (early|late)"), r"days too \1"),
    (re.compile(r"recommendation \d+"), "a recommendation"),
    (re.compile(r"(than the right price) by \d+"), r"\1"),
    (re.compile(r"\d+ of \d+ missing"), "images missing"),
    (re.compile(r"\d+× "), ""),
    (re.compile(r"\d+ not on the page(, \d+ not absolute)?"), "URLs that are not on the page"),
    (re.compile(r"\d+ repeated"), "images repeated"),
    (re.compile(r"took the value of: "), ""),
)


def kind_of(reason: str) -> str:
    """Return the kind of a miss, by the reason that a report gives for it.

    >>> kind_of("took the value of: former price, the product [decoy_old_price]")
    'former price, the product [decoy_old_price]'
    >>> kind_of("more than the right price by 129")
    'more than the right price'
    >>> kind_of("1 of 4 missing; 2× took the value of: hidden record 3 [hidden_decoy]")
    'images missing; hidden record 3 [hidden_decoy]'
    """
    for pattern, words in _OWN:
        reason = pattern.sub(words, reason)
    return "; ".join(dict.fromkeys(reason.split("; ")))
