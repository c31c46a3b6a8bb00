"""Texts of a table, and the slots that each kind of text has."""

import re
from typing import ClassVar, Self

__all__ = ["Form", "Phrase"]

_BRACES = re.compile(r"\{([^{}]*)\}|[{}]")


class Phrase(str):
    """A text without slots; a kind with slots names them.

    Attributes:
        slots: What may stand between braces.
        needed: Slots that must be there, each once at the least.

    >>> Phrase.checked("at noon")
    'at noon'
    >>> Form.checked("Gift cards")
    Traceback (most recent call last):
    ...
    ValueError: 'Gift cards' lacks the slot {}
    """

    __slots__ = ()
    slots: ClassVar[tuple[str, ...]] = ()
    needed: ClassVar[tuple[str, ...]] = ()

    @classmethod
    def checked(cls, text: object) -> Self:
        """Return ``text`` as a phrase of this kind.

        Raises:
            ValueError: it is no text, it holds a slot that nothing fills, or lacks one.
        """
        if not isinstance(text, str):
            raise ValueError(f"{text!r} is no text")  # noqa: TRY004 - msgspec adds the place to it
        for brace in _BRACES.finditer(text):
            if brace[1] not in cls.slots:
                allowed = ", ".join(f"{{{slot}}}" for slot in cls.slots) or "none"
                raise ValueError(f"{text!r} holds the slot {brace[0]}; allowed: {allowed}")
        for slot in cls.needed:
            if f"{{{slot}}}" not in text:
                raise ValueError(f"{text!r} lacks the slot {{{slot}}}")
        return cls(text)


class Form(Phrase):
    """A text with one thing to fill in, at ``{}``."""

    __slots__ = ()
    slots = needed = ("",)
