"""What one page gave: a reply's text, or one line that says why there is none."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Protocol

__all__ = [
    "DETAIL_CHARS",
    "AgentError",
    "Extractor",
    "Page",
    "Reply",
    "one_line",
    "said",
    "tail",
    "whole_characters",
]

DETAIL_CHARS = 4_000  # of a traceback or of what was printed: the end of it, where the cause is
_LINE_CHARS = 300
_HALF = re.compile("[\ud800-\udfff]")  # surrogates: no character by themselves


class AgentError(ValueError):
    """A spec that can't be opened; the message names it, the place and what was allowed.

    Attributes:
        detail: The traceback of an import that failed, or what the process printed.
    """

    def __init__(self, message: str, detail: str = "") -> None:
        super().__init__(message)
        self.detail = detail


@dataclass(frozen=True, slots=True)
class Page:
    """What an extractor sees of a row."""

    html: str
    url: str
    today: date


@dataclass(frozen=True, slots=True)
class Reply:
    """What one page gave.

    Attributes:
        text: The reply; a mapping is written as JSON. None when there is none.
        error: One line that says why, such as ``"timeout: no answer in 30 s"``.
        detail: The end of the traceback, or of what was printed; at most `DETAIL_CHARS`.
        seconds: From the page's sending to the reply.
    """

    text: str | None
    error: str | None = None
    detail: str = ""
    seconds: float = 0.0


class Extractor(Protocol):
    """An opened agent. Any thread may call it; `close` ends what it started."""

    @property
    def name(self) -> str:
        """The spec that it was opened from."""

    def read(self, html: str, url: str, today: date) -> Reply:
        """Return what the page gives; whatever goes wrong is the reply's error."""

    def close(self) -> None:
        """End its processes; it may be called twice."""


def said(answer: object) -> str:
    """Return a function's answer as the text of a reply.

    Raises:
        TypeError: It is neither a mapping nor text, or holds what JSON can't.
        ValueError: It holds a number that JSON can't, or holds itself.

    >>> said({"sku": "OT-1"})
    '{"sku": "OT-1"}'
    """
    if isinstance(answer, str):
        return answer
    if not isinstance(answer, Mapping):
        kind = "None" if answer is None else f"a value of type {type(answer).__name__}"
        raise TypeError(f"the function returned {kind}; allowed: a mapping of fields, or text")
    return json.dumps(dict(answer), ensure_ascii=False, allow_nan=False)


def one_line(text: str) -> str:
    r"""Return a text as one line of a bounded length.

    >>> one_line("no price in\n  the page")
    'no price in the page'
    """
    line = " ".join(text[: 10 * _LINE_CHARS].split())
    return line if len(line) <= _LINE_CHARS else f"{line[: _LINE_CHARS - 1]}…"


def tail(text: str) -> str:
    """Return the end of a long text, cut off visibly."""
    text = text.strip("\n")
    return text if len(text) <= DETAIL_CHARS else f"…{text[1 - DETAIL_CHARS :]}"


def whole_characters(text: str) -> str:
    r"""Join the halves of characters that stand apart; a half alone becomes U+FFFD.

    >>> whole_characters("a\ud83d\ude00b\ud800") == "a\U0001f600b\ufffd"
    True
    """
    if not _HALF.search(text):
        return text
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
