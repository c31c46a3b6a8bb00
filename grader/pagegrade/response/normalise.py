"""Text as it is compared: letters, numbers and marks, in words.

>>> words("The  *Old* Mill — open")
'the old mill open'
>>> squash("The  *Old* Mill — open")
'theoldmillopen'
"""

import re
import unicodedata
from collections.abc import Callable
from functools import cache
from itertools import pairwise
from typing import NewType

__all__ = ["Squashed", "Words", "composed", "join_words", "phrase_in", "squash", "words"]

Words = NewType("Words", str)
"""Normalised text with one space between two words; safe to search for whole words."""

Squashed = NewType("Squashed", str)
"""Normalised text without any separator; safe to search across line breaks."""

# Characters that only steer layout: a soft hyphen must not split a word in two.
_INVISIBLE = re.compile("[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]")

# Scripts that write no space between words: each of their characters is a word, so that a line
# break inside a run of them is not a word break. Source: Unicode line breaking classes ID and SA.
_SPACELESS = re.compile(
    "[\u0e00-\u0e7f\u0e80-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u2fdf\u3005-\u3007"
    "\u3021-\u3029\u3031-\u3035\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff"
    "\uf900-\ufaff\U0001b000-\U0001b16f\U00020000-\U0003fffd]"
)

# No language stacks so many marks on a letter (Unicode UAX 15 allows 30 in stream-safe text), and
# canonical reordering takes quadratic time in the length of a stack: a longer one is cut.
_LONGEST_STACK = 60
_KEPT_OF_A_STACK = 30

_LAST_WITH_MARKS = 0x20000  # beyond the first two planes no character is reordered


class _Table(dict[int, str | None]):
    """What each character becomes, found once: itself, a word of its own, a space or nothing."""

    def __missing__(self, point: int) -> str | None:
        self[point] = value = _becomes(chr(point))
        return value


_TABLE = _Table()


def words(text: str) -> Words:
    r"""Reduce ``text`` to its words: compatibility forms and case folded, the rest one space.

    The result is a fixpoint: normalising it again changes nothing.

    >>> words("\uff21\uff22c\u00add \uff11\uff12")
    'abcd 12'
    >>> words("大文字 と\n小文字")
    '大 文 字 と 小 文 字'
    >>> words("...")
    ''
    """
    if text.isascii():
        return _ascii_words(text)
    return Words(_settled(_one_pass(text), _one_pass))


def composed(text: str) -> str:
    r"""Compose letters and accents, so that a pattern finds the same text in either form.

    >>> composed("Mu\u0308hle, \uff11") == "M\u00fchle, \uff11"
    True
    """
    return text if text.isascii() else unicodedata.normalize("NFC", _without_towers(text))


def squash(text: str) -> Squashed:
    r"""Reduce ``text`` to its letters, numbers and marks, with nothing between them.

    >>> squash("Zürich,\n2024!")
    'zürich2024'
    """
    return join_words(words(text))


def join_words(text: Words) -> Squashed:
    """Take the spaces out of normalised text; what then composes is composed.

    >>> join_words(words("e \u0301t"))
    'ét'
    """
    joined = text.replace(" ", "")
    if joined.isascii():
        return Squashed(joined)
    return Squashed(_settled(joined, lambda text: _one_pass(text).replace(" ", "")))


def phrase_in(phrase: Words, text: Words) -> bool:
    """Tell whether ``phrase`` stands in ``text`` as whole words; the empty phrase never does.

    >>> phrase_in(words("in it"), words("begin item"))
    False
    >>> phrase_in(words("手机"), words("新手机 5G"))
    True
    """
    return bool(phrase) and f" {phrase} " in f" {text} "


_ASCII_SEPARATORS = re.compile(r"[\W_]+", re.ASCII)


def _ascii_words(text: str) -> Words:
    return Words(" ".join(_ASCII_SEPARATORS.sub(" ", text.lower()).split()))


def _one_pass(text: str) -> str:
    folded = unicodedata.normalize("NFKC", _without_towers(text)).casefold()
    return " ".join(folded.translate(_TABLE).split())


def _settled(text: str, step: Callable[[str], str]) -> str:
    r"""Repeat ``step`` until it changes nothing.

    Dropping a separator can bring a letter and an accent together, so one step isn't always enough.
    And some letters, such as the Greek \u0390, fold to parts that compose to the letter again:
    they settle on the parts although those are never stable.
    """
    while not _is_stable(text) and (after := step(text)) != text:
        text = after
    return text


def _is_stable(text: str) -> bool:
    return unicodedata.is_normalized("NFKC", _without_towers(text)) and text.casefold() == text


def _becomes(character: str) -> str | None:
    if _INVISIBLE.match(character):
        return None
    if unicodedata.category(character)[0] not in "LNM":
        return " "
    return f" {character} " if _SPACELESS.match(character) else character


def _without_towers(text: str) -> str:
    """Cut stacks of marks that no language writes; looks at every thirtieth character only."""
    sampled = [_is_mark(c) for c in text[::_KEPT_OF_A_STACK]]
    if not any(one and two for one, two in pairwise(sampled)):
        return text
    return _towers().sub(r"\1", text)


def _is_mark(character: str) -> bool:
    """Tell whether it stacks; some, such as U+0F73 and U+FF9E, do only when decomposed."""
    return unicodedata.combining(unicodedata.normalize("NFKD", character)[0]) != 0


@cache
def _towers() -> re.Pattern[str]:
    points = (chr(p) for p in range(_LAST_WITH_MARKS) if _is_mark(chr(p)))
    mark = f"[{''.join(points)}]"
    cut = _LONGEST_STACK - _KEPT_OF_A_STACK
    return re.compile(f"({mark}{{{_KEPT_OF_A_STACK}}}){mark}{{{cut},}}")
