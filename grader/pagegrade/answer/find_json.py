r"""Which object in a reply is the answer: the last complete top-level JSON object.

The text is read from the left. At a ``{``, one JSON value is read by the strict grammar of
RFC 8259. If the object is complete, it is a top-level object and reading goes on behind it; if
not, that ``{`` is prose and reading goes on with the next character.

Doing so literally is quadratic. Here each character is read a bounded number of times:

- One match of one expression takes all simple members up to the next bracket that opens or closes
  something, so that flat objects never reach Python code, and hopeless openers neither.
- When an attempt stops at some place, each object still open there would stop at the same place
  if it was read by itself, since the grammar has no context. `_failed_together` remembers those.
- An object that is complete inside a failed attempt is read again, once: it is top-level then.
- A ``{`` inside a string of a failed attempt is tried in its turn. While two attempts cover a
  character, one of them is inside a string there and the other is not, so they are two at most.
"""

import re
from array import array
from collections.abc import Iterator
from typing import NamedTuple


class JsonSpan(NamedTuple):
    """Where a JSON object stands in a text.

    Attributes:
        start: Index of its ``{``.
        end: Index behind its ``}``.
        depth: Levels of objects and arrays, 1 for an object of simple members.
    """

    start: int
    end: int
    depth: int


def last_object(text: str) -> JsonSpan | None:
    r"""Return the last complete top-level JSON object of ``text``, in linear time.

    Returns:
        Its place, or ``None`` when no object is complete.

    >>> last_object('{"a": 1} or rather {"a": {"b": 2}} :-{')
    JsonSpan(start=19, end=34, depth=2)
    >>> last_object("{'a': 1} {\"a\": NaN} {\"a\": 1,}")
    """
    last = None
    for span in top_level_objects(text):
        last = span
    return last


def top_level_objects(text: str) -> Iterator[JsonSpan]:
    """Yield the complete top-level JSON objects of ``text``, from the left.

    >>> [text[span.start : span.end] for text in ['{"x": {} {"y": {}}'] for span in
    ...  top_level_objects(text)]
    ['{}', '{"y": {}}']
    """
    failed = bytearray(len(text))
    at = 0
    while first := _OBJECT_BEGINS.search(text, at):
        at = first.start() + 1
        if failed[first.start()]:
            continue
        attempt = _read_object(text, first)
        if isinstance(attempt, JsonSpan):
            yield attempt
            at = attempt.end
        else:
            _failed_together(failed, attempt)


# Nothing in these expressions gives back what it took, so none of them backtracks. There is no
# capture group inside a possessive one: that raises SystemError on Python 3.11.
_SPACE = r"[ \t\n\r]*+"
_PLAIN = r'[^"\\\x00-\x1f]*+'
_STRING = rf'"{_PLAIN}(?:\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{{4}}){_PLAIN})*+"'
_NUMBER = r"-?+(?:0|[1-9][0-9]*+)(?:\.[0-9]++)?+(?:[eE][+-]?+[0-9]++)?+"
_SCALAR = rf"(?:{_STRING}|{_NUMBER}|true|false|null)"
_NAME = rf"{_STRING}{_SPACE}:{_SPACE}"

# Each ends with the bracket that opens a value inside or closes the container itself.
_MEMBERS = rf"(?:{_NAME}{_SCALAR}{_SPACE},{_SPACE})*+{_NAME}(?:[{{\[]|{_SCALAR}{_SPACE}\}})"
_ITEMS = rf"(?:{_SCALAR}{_SPACE},{_SPACE})*+(?:[{{\[]|{_SCALAR}{_SPACE}\])"
_OBJECT = rf"{_SPACE}(?:\}}|{_MEMBERS})"
_ARRAY = rf"{_SPACE}(?:\]|{_ITEMS})"

_OBJECT_BEGINS = re.compile(rf"\{{{_OBJECT}")
_BEGIN = {"{": re.compile(_OBJECT), "[": re.compile(_ARRAY)}
_GO_ON = {
    ord("{"): re.compile(rf"{_SPACE}(?:\}}|,{_SPACE}{_MEMBERS})"),
    ord("["): re.compile(rf"{_SPACE}(?:\]|,{_SPACE}{_ITEMS})"),
}


def _read_object(text: str, first: re.Match[str]) -> "JsonSpan | array[int]":
    """Read the object that ``first`` begins; return it, or the openers that failed with it."""
    if text[first.end() - 1] == "}":  # no container inside: most objects end here
        return JsonSpan(first.start(), first.end(), 1)
    # compact stacks: a text may open tens of millions of containers
    openers = array("Q", [first.start()])
    containers = bytearray(b"{")
    depth = 1
    step: re.Match[str] | None = first
    while step:
        at = step.end()
        bracket = text[at - 1]
        if bracket in _BEGIN:
            if bracket == "{":
                openers.append(at - 1)
            containers.append(ord(bracket))
            depth = max(depth, len(containers))
            step = _BEGIN[bracket].match(text, at)
            continue
        if containers.pop() == ord("{"):
            opener = openers.pop()
            if not containers:
                return JsonSpan(opener, at, depth)
        step = _GO_ON[containers[-1]].match(text, at)
    return openers


def _failed_together(failed: bytearray, openers: "array[int]") -> None:
    for opener in openers:
        failed[opener] = 1
