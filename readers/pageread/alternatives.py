"""Many words as one pattern."""

import re
from collections.abc import Iterable

__all__ = ["alternatives"]


def alternatives(words: Iterable[str]) -> str:
    """Return a pattern that matches the longest of some words, each beginning written once.

    >>> alternatives(["ab", "abcd", "abce"])
    '(?:ab(?:c(?:d|e))?)'
    """
    return _branches(sorted(set(words)), 0)


def _branches(words: list[str], depth: int) -> str:
    """Return a pattern for the rest of sorted words that share their first ``depth`` characters."""
    optional = len(words[0]) == depth
    groups: dict[str, list[str]] = {}
    for word in words[optional:]:
        groups.setdefault(word[depth], []).append(word)
    branches = [_branch(group, depth) for group in groups.values()]
    if not branches:
        return ""
    if len(branches) == 1 and not optional:
        return branches[0] if depth else f"(?:{branches[0]})"
    return f"(?:{'|'.join(branches)}){'?' if optional else ''}"


def _branch(words: list[str], depth: int) -> str:
    """Return a pattern for words that go on with the same characters."""
    end = depth + 1
    while len(words[0]) > end and all(word[: end + 1] == words[0][: end + 1] for word in words):
        end += 1
    return re.escape(words[0][depth:end]) + _branches(words, end)
