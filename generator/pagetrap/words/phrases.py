"""Texts of a table, and the slots that each kind of text has."""

import re
from typing import Annotated, TypeAlias

from msgspec import Meta

__all__ = ["Form", "Phrase", "slip", "with_slots"]

_BRACES = re.compile(r"\{([^{}]*)\}|[{}]")


def with_slots(slots: tuple[str, ...], *, needed: tuple[str, ...] = ()) -> Meta:
    """Return what a text must be that is filled in later.

    Args:
        slots: What may stand between braces.
        needed: Those of them that must be there.
    """
    either = "|".join(map(re.escape, slots))
    held = rf"(?:[^{{}}]|\{{(?:{either})\}})*" if slots else "[^{}]*"
    ahead = "".join(rf"(?=.*\{{{re.escape(slot)}\}})" for slot in needed)
    return Meta(pattern=rf"(?s)\A{ahead}{held}\Z", extra={"slots": slots, "needed": needed})


Phrase: TypeAlias = Annotated[str, with_slots(())]
"""A text without slots."""

Form: TypeAlias = Annotated[str, with_slots(("",), needed=("",))]
"""A text with one thing to fill in, at ``{}``."""


def slip(text: str, kind: Meta) -> str:
    """Return why a text is not of its kind, where it is not.

    >>> slip("at noon in {X}", with_slots(("t", "n")))
    "'at noon in {X}' holds the slot {X}; allowed: {t}, {n}"
    >>> slip("Gift cards", with_slots(("",), needed=("",)))
    "'Gift cards' lacks the slot {}"
    """
    slots: dict[str, tuple[str, ...]] = kind.extra or {}
    for brace in _BRACES.finditer(text):
        if brace[1] not in slots["slots"]:
            allowed = ", ".join(f"{{{slot}}}" for slot in slots["slots"]) or "none"
            return f"{text!r} holds the slot {brace[0]}; allowed: {allowed}"
    missing = next(slot for slot in slots["needed"] if f"{{{slot}}}" not in text)
    return f"{text!r} lacks the slot {{{missing}}}"
