"""All that can move a score, in one line, for every result to name."""

from functools import cache
from importlib.metadata import version

__all__ = ["signature"]

_CONTRACTS = "body:3+4|comments:2|posts:2|projections:2"
_PARSERS = ("turbohtml", "pyromark", "google-re2", "ada-url")
_DIGITS = 16  # of a hash: enough to tell datasets apart, short enough to read


@cache
def signature(*datasets: str) -> str:
    """Return the identity of this scorer: its version, its contracts and its parsers.

    Args:
        datasets: The SHA-256 of each dataset that the cases came from, where that is known.

    >>> signature().startswith("pagegrade:")
    True
    >>> signature("5c" * 32).removeprefix(signature())
    '|dataset:5c5c5c5c5c5c5c5c'
    """
    parts = [f"pagegrade:{version('pagegrade')}", _CONTRACTS]
    parts += [f"{name}:{version(name)}" for name in _PARSERS]
    parts += [f"dataset:{sha256[:_DIGITS]}" for sha256 in datasets]
    return "|".join(parts)
