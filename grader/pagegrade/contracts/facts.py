"""Facts that an answer has to state, text that it must not, and how long it has to be."""

from typing import Literal

from pydantic import model_validator

from pagegrade.field_types import Id, Pattern, Phrase, compiled
from pagegrade.response.normalise import Words, composed, phrase_in, words
from pagegrade.response.view import View
from pagegrade.strict_json import Strict
from pagegrade.verdict import Component, Evidence, missing

__all__ = ["Fact", "Forbidden", "check_facts", "check_forbidden", "check_length"]


class _Marker(Strict):
    """Something to look for: phrases, word by word, or patterns; any one of them will do."""

    id: Id
    phrases: tuple[Phrase, ...] = ()
    patterns: tuple[Pattern, ...] = ()

    @model_validator(mode="after")
    def _says_something(self) -> "_Marker":
        if not self.phrases and not self.patterns:
            raise ValueError("at least one of phrases and patterns")
        return self


class Fact(_Marker):
    """A fact group; one of its markers states it.

    Attributes:
        match_scope: ``body_or_title`` for a fact that asks for the page's title: then the title
            that the answer states about the page counts as well.
    """

    match_scope: Literal["body", "body_or_title"] = "body"


class Forbidden(_Marker):
    """Text that shows that the answer is something else, such as an error page."""


def check_facts(facts: tuple[Fact, ...], view: View, *, title: str | None) -> Component:
    """Look for each fact; ``title`` is the answer's own title field."""
    titles = [t for t in (title, view.metadata_title) if t]
    evidence = tuple(_fact(fact, view, titles) for fact in facts)
    summary = missing(evidence) or f"{len(facts)} facts found"
    return Component.of("facts", evidence, needed=len(facts), summary=summary)


def _fact(fact: Fact, view: View, titles: list[str]) -> Evidence:
    found = _find_in(fact, view)
    where = "the visible text"
    if not found and fact.match_scope == "body_or_title":
        where = "the stated title"
        found = next((f for t in titles if (f := _find(fact, words(t), composed(t)))), "")
    detail = f"{found!r} in {where}" if found else "none of its markers is there"
    return Evidence(item=fact.id, matched=bool(found), detail=detail)


def check_forbidden(forbidden: tuple[Forbidden, ...], view: View) -> Component:
    """Fail on the first text that must not be there; each item matches by its absence."""
    evidence = tuple(_forbidden(item, view) for item in forbidden)
    found = [f"{e.item}: {e.detail}" for e in evidence if not e.matched]
    summary = found[0] if found else "nothing forbidden is there"
    return Component.of("forbidden_output", evidence, needed=len(forbidden), summary=summary)


def _forbidden(item: Forbidden, view: View) -> Evidence:
    found = _find_in(item, view)
    detail = f"{found!r} is there" if found else "absent"
    return Evidence(item=item.id, matched=not found, detail=detail)


def _find_in(marker: _Marker, view: View) -> str:
    found = (_find(marker, reading.words, reading.flat) for reading in view.readings)
    return next(filter(None, found), "")


def _find(marker: _Marker, text: Words, flat: str) -> str:
    """Return what was found of ``marker``, cut short; empty when nothing was."""
    for phrase in marker.phrases:
        if phrase_in(words(phrase), text):
            return phrase[:80]
    for pattern in marker.patterns:
        if found := compiled(pattern).search(flat):
            return str(found.group())[:80]
    return ""


def check_length(minimum: int, view: View) -> Component:
    """Count letters, numbers and marks: neither markup nor blanks nor dashes add to a length."""
    count = len(view.squashed)
    evidence = Evidence(item="characters", matched=count >= minimum, matched_of=(count, minimum))
    summary = f"{count} letters, numbers and marks, {minimum} needed"
    return Component.of("minimum_length", (evidence,), needed=1, summary=summary)
