"""How many records a response must have, from how many were seen when the case was written."""

__all__ = ["floor_of"]

_EXACT_UP_TO = 5
_PERCENT = 80


def floor_of(observed: int) -> int:
    """Return the minimum for ``observed`` records: all of up to five, else 80 %, rounded up.

    >>> [floor_of(n) for n in (1, 5, 6, 7, 10, 11)]
    [1, 5, 5, 6, 8, 9]
    """
    if observed <= _EXACT_UP_TO:
        return observed
    return -(-observed * _PERCENT // 100)
