"""How the sites write their markup: a frame of each name says what stands where."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

__all__ = ["SKELETONS", "Skeleton"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Skeleton:
    """One way of writing a page.

    Attributes:
        naming: How a part's name becomes its class, with ``{part}`` and ``{hash}``.
        extra: Classes that every part has besides.
        stacked: Whether metadata and name of a link, and label and value, stand on lines of
            their own.
    """

    name: str
    naming: str
    extra: str = ""
    nav: str = "nav"
    section: str = "section"
    list: str = "ul"
    item: str = "li"
    foot: str = "footer"
    facts: Literal["dl", "table", "tiles"] = "dl"
    stacked: bool = False
    serif: bool = False

    def c(self, part: str) -> str:
        """Return the class attribute of a part."""
        return f"{self._name(part)} {self.extra}".strip()

    def css(self, *parts: str) -> str:
        """Return the selector of one or more parts."""
        return ",".join(f".{self._name(part)}" for part in parts)

    def _name(self, part: str) -> str:
        digest = hashlib.sha256(f"{self.name}/{part}".encode()).hexdigest()
        return self.naming.format(part=part, hash=digest[:5])


_DIVS = {"nav": "div", "section": "div", "list": "div", "item": "div", "foot": "div"}
SKELETONS: Mapping[str, Skeleton] = MappingProxyType(
    {
        skeleton.name: skeleton
        for skeleton in (
            Skeleton(name="semantic", naming="{part}"),
            Skeleton(name="portal", naming="pt-{part}", item="li", facts="tiles", stacked=True),
            Skeleton(name="soup", naming="{part}Box", facts="dl", **_DIVS),  # type: ignore[arg-type]
            Skeleton(
                name="table",
                naming="{part}",
                nav="div",
                section="div",
                foot="div",
                facts="table",
                serif=True,
            ),
            Skeleton(name="utility", naming="u-{part}", extra="leading-6", list="ol"),
            Skeleton(name="app", naming="{part}_{hash}", facts="tiles", stacked=True, **_DIVS),  # type: ignore[arg-type]
        )
    }
)
"""The skeletons by name."""
