"""An object's text as Python values, without surprises: no recursion to speak of, no huge numbers.

The text has passed `find_json`, so it is strict JSON; what remains to refuse is a repeated key.
"""

import json
import math

from .find_json import JsonSpan

# A right answer is 2 levels deep. The limit keeps the decoder's recursion far from Python's.
DEPTH_LIMIT = 64

# An integer of more digits is no price. 10**15 is exact in every JSON reader (2**53 is larger).
PRICE_DIGITS = 15


class DuplicateKeyError(ValueError):
    """A JSON object has a key twice, so it does not say what it means."""


def decode_object(text: str, span: JsonSpan) -> dict[str, object]:
    """Return the object at ``span``, which is at most `DEPTH_LIMIT` levels deep.

    Integers too long for a price come out as -1 and all other numbers as NaN, both of which no
    field accepts: their digits could only cost time, or an exception.

    Raises:
        DuplicateKeyError: An object at any depth has a key twice.
    """
    found: dict[str, object] = _DECODER.raw_decode(text, span.start)[0]
    return found


def _unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise DuplicateKeyError
    return found


def _integer(literal: str) -> int:
    return int(literal) if len(literal) <= PRICE_DIGITS else -1


def _no_integer(_literal: str) -> float:
    return math.nan


_DECODER = json.JSONDecoder(object_pairs_hook=_unique, parse_int=_integer, parse_float=_no_integer)
