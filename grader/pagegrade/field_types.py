r"""The kinds of value that contracts are written in, each refused where it can't work.

>>> compiled(r"(?i)example\s+news").search("The EXAMPLE news") is not None
True
"""

from functools import lru_cache
from typing import Annotated, Any, TypeAlias

import ada_url
import re2  # type: ignore[import-untyped]  # it ships no types
import turbohtml
from pydantic import AfterValidator, Field

from pagegrade.response.labels import label
from pagegrade.response.normalise import composed, words

__all__ = ["CSS", "URL", "Id", "Labels", "Pattern", "Phrase", "Sha256", "Shown", "compiled"]

_LONGEST_PATTERN = 2000  # characters
_PATTERN_BYTES = 64 << 20  # memory that one compiled pattern may take


@lru_cache(maxsize=1024)
def compiled(pattern: str) -> Any:  # its patterns have no type
    """Compile ``pattern`` so that it matches in time linear in the text.

    Its letters are composed, as those of the lines that it is searched in.

    Raises:
        ValueError: The pattern is no pattern, or needs backtracking.
    """
    options = re2.Options()
    options.log_errors = False
    options.max_mem = _PATTERN_BYTES
    try:
        return re2.compile(composed(pattern), options)
    except re2.error as error:
        reason = error.args[0]
        reason = reason.decode("utf-8", "replace") if isinstance(reason, bytes) else reason
        raise ValueError(
            f"a regular expression without look-around and back-references ({reason})"
        ) from error


def _check_pattern(pattern: str) -> str:
    if not pattern or len(pattern) > _LONGEST_PATTERN:
        raise ValueError(f"a regular expression of 1 to {_LONGEST_PATTERN} characters")
    try:
        found = compiled(pattern)
    except UnicodeEncodeError as error:
        raise ValueError("a regular expression of valid characters") from error
    if found.search("") is not None:
        raise ValueError("a regular expression that doesn't match the empty text")
    return pattern


def _check_css(selector: str) -> str:
    try:
        _NO_PAGE.select(selector)
    except ValueError as error:
        raise ValueError(f"a CSS selector ({error})") from error
    return selector


_NO_PAGE = turbohtml.parse("")


def _check_phrase(phrase: str) -> str:
    if not words(phrase):
        raise ValueError("a phrase with at least one letter or number")
    return phrase


def _check_shown(text: str) -> str:
    if not text.strip():
        raise ValueError("a text that isn't empty")
    return text


def _check_url(url: str) -> str:
    if not ada_url.check_url(url):
        raise ValueError("an absolute URL")
    return url


def _check_labels(labels: tuple[str, ...]) -> tuple[str, ...]:
    seen: dict[str, str] = {}
    for text in labels:
        key = label(text)
        if not key:
            raise ValueError(f"labels that aren't empty, unlike {text!r}")
        if key in seen:
            raise ValueError(f"each label once: {seen[key]!r} and {text!r} are the same label")
        seen[key] = text
    return labels


Pattern: TypeAlias = Annotated[str, AfterValidator(_check_pattern)]
"""A regular expression that runs in linear time."""

CSS: TypeAlias = Annotated[str, AfterValidator(_check_css)]
"""A selector."""

Phrase: TypeAlias = Annotated[str, AfterValidator(_check_phrase)]
"""A text that is compared word by word."""

Shown: TypeAlias = Annotated[str, AfterValidator(_check_shown)]
"""A text for people, which says something."""

URL: TypeAlias = Annotated[str, AfterValidator(_check_url)]

Labels: TypeAlias = Annotated[tuple[str, ...], AfterValidator(_check_labels)]
"""Whole labels, no two of them the same after normalisation; may be empty."""

Sha256: TypeAlias = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]

Id: TypeAlias = Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9._-]*$", max_length=200)]
