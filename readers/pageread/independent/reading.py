"""What a reader made of a page."""

from collections.abc import Mapping
from dataclasses import dataclass

__all__ = ["Reading"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """One page, read.

    Attributes:
        answer: The seven fields as JSON values; null where the rule of a field fits nothing on the
            page, or several things.
        doubts: What was not clear to why; a field, ``region`` or ``option``.
    """

    answer: Mapping[str, object]
    doubts: Mapping[str, str]
