"""Stable text around the article: every group is mandatory.

Groups come on top of the body and never in place of it.
"""

from typing import Literal

from pydantic import field_validator
from turbohtml import Element

from pagegrade.field_types import CSS, Id, Phrase, Shown
from pagegrade.response.normalise import Words, phrase_in, words
from pagegrade.response.view import View
from pagegrade.strict_json import Strict
from pagegrade.verdict import Component, Evidence, missing

__all__ = ["StableGroup", "check"]


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


def check(groups: tuple[StableGroup, ...], view: View) -> Component:
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
