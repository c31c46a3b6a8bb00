"""The links of records: which addresses a contract's pattern finds."""

from collections.abc import Callable
from typing import TypeAlias

from pagegrade.field_types import Pattern, compiled
from pagegrade.urls import absolute

__all__ = ["Resolve", "resolver"]

Resolve: TypeAlias = Callable[[str], str]
"""Gives the absolute address of a record's link, or nothing for another link."""


def resolver(pattern: Pattern, base_url: str) -> Resolve:
    """Return what resolves a link against ``base_url`` and keeps it where ``pattern`` finds it.

    >>> resolve = resolver("/posts/[0-9]+$", "https://site.example/feed")
    >>> resolve("posts/7"), resolve("about")
    ('https://site.example/posts/7', '')
    """
    wanted = compiled(pattern)

    def resolve(href: str) -> str:
        url = absolute(href, base_url)
        return url if url and wanted.search(url) else ""

    return resolve
