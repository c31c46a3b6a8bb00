"""Stable text around the article, and patterns that say whose page it is: all are mandatory.

They come on top of the body and never in place of it.
"""

from collections.abc import Iterator
from typing import Literal

from pydantic import field_validator
from turbohtml import Element

from pagegrade.response.normal import Words, phrase_in, words
from pagegrade.response.view import View
from pagegrade.strict import Strict
from pagegrade.values import CSS, Id, Pattern, Phrase, Shown, compiled
from pagegrade.verdict import Component, Evidence, missing

__all__ = ["PageIdentity", "StableGroup", "check_groups", "check_identity"]


class VisibleControl(Strict):
    """Where an HTML page shows the phrase in a control: a placeholder, or a button's value."""

    selector: CSS
    attribute: Literal["placeholder", "value"]


class StableGroup(Strict):
    """A phrase that the site shows on this page today and will go on showing.

    Attributes:
        phrase: In the original language.
        alternatives: Other wordings that serve as well.
        location: The area of the page. Consent prompts belong to none: they depend on the session.
        reason: Why it is expected to stay.
        visible_control: A further place to look in HTML, for this group only.
    """

    id: Id
    phrase: Phrase
    alternatives: tuple[Phrase, ...] = ()
    location: Literal[
        "title", "attribution", "navigation", "sidebar", "footer", "controls", "article"
    ]
    reason: Shown
    visible_control: VisibleControl | None = None

    @field_validator("location", mode="before")
    @classmethod
    def _no_prompts(cls, location: object) -> object:
        if isinstance(location, str) and "consent" in location.casefold():
            raise ValueError("a location on the page; a consent prompt is no stable text")
        return location


class PageIdentity(Strict):
    """A regular expression that this page meets, in what it shows or in its final URL."""

    pattern: Pattern
    target: Literal["visible_text", "final_url"] = "visible_text"


def check_groups(groups: tuple[StableGroup, ...], view: View) -> Component:
    """Look for each group; one that is absent fails."""
    evidence = tuple(_group(group, view) for group in groups)
    summary = missing(evidence) or f"{len(evidence)} of {len(evidence)} groups found"
    return Component.of("stable_groups", evidence, needed=len(groups), summary=summary)


def _group(group: StableGroup, view: View) -> Evidence:
    for phrase in (group.phrase, *group.alternatives):
        if any(phrase_in(words(phrase), reading.words) for reading in view.readings):
            return Evidence(item=group.id, matched=True, detail=f"{phrase!r} in the visible text")
        if _in_control(words(phrase), group.visible_control, view):
            return Evidence(item=group.id, matched=True, detail=f"{phrase!r} in a visible control")
    detail = f"no {group.phrase!r} in the visible text"
    return Evidence(item=group.id, matched=False, detail=detail)


def _in_control(phrase: Words, control: VisibleControl | None, view: View) -> bool:
    if control is None or view.tree is None:
        return False
    return any(
        phrase_in(phrase, words(element.attr(control.attribute) or ""))
        for element in view.tree.select(control.selector)
        if _shows(element, control.attribute)
    )


_BUTTONS = frozenset({"button", "submit", "reset"})
_NOT_READ = _BUTTONS | {
    "password",
    "hidden",
    "checkbox",
    "radio",
    "file",
    "range",
    "color",
    "image",
}


def _shows(element: Element, attribute: str) -> bool:
    """Tell whether a person reads this attribute on this control."""
    kind = (element.attr("type") or "text").casefold()
    if attribute == "value":
        return element.tag == "input" and kind in _BUTTONS
    return element.tag == "textarea" or (element.tag == "input" and kind not in _NOT_READ)


def check_identity(
    patterns: tuple[PageIdentity, ...], view: View, *, final_url: str | None
) -> Component:
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
