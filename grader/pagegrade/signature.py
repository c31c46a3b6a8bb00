"""All that can move a score, in one line, for every result to name."""

from functools import cache
from importlib.metadata import version

__all__ = ["signature"]

_CONTRACTS = "body:3+4|comments:2|posts:2|projections:2"
_PARSERS = ("turbohtml", "pyromark", "google-re2", "ada-url")


@cache
def signature() -> str:
    """Return the identity of this scorer: its version, its contracts and its parsers.

    >>> signature().startswith("pagegrade:")
    True
    """
    parsers = "|".join(f"{name}:{version(name)}" for name in _PARSERS)
    return f"pagegrade:{version('pagegrade')}|{_CONTRACTS}|{parsers}"
