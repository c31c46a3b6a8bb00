"""Whose page it is: patterns that the page meets, all of them mandatory."""

from collections.abc import Iterator
from typing import Literal

from pagegrade.field_types import Pattern, compiled
from pagegrade.response.view import View
from pagegrade.strict_json import Strict
from pagegrade.verdict import Component, Evidence

__all__ = ["PageIdentity", "check"]


class PageIdentity(Strict):
    """A regular expression that this page meets, in what it shows or in its final URL."""

    pattern: Pattern
    target: Literal["visible_text", "final_url"] = "visible_text"


def check(patterns: tuple[PageIdentity, ...], view: View, *, final_url: str | None) -> Component:
    """Search for each pattern in the text, white space collapsed, or in the final URL."""
    evidence = tuple(_identities(patterns, view, final_url))
    lost = [e for e in evidence if not e.matched]
    summary = lost[0].detail if lost else "the page is the one that was asked for"
    return Component.of("identity", evidence, needed=len(patterns), summary=summary)


def _identities(
    patterns: tuple[PageIdentity, ...], view: View, final_url: str | None
) -> Iterator[Evidence]:
    for identity in patterns:
        is_url = identity.target == "final_url"
        text = (final_url or "") if is_url else view.flat
        found = compiled(identity.pattern).search(text)
        where = "the final URL" if is_url else "the visible text"
        detail = f"{identity.pattern!r} not found in {where}"
        if is_url and final_url is None:
            detail = f"{identity.pattern!r} asks for a final URL, and none was delivered"
        if found:
            detail = f"{found.group()[:80]!r} in {where}"
        yield Evidence(item=identity.pattern, matched=bool(found), detail=detail)
