"""Every pathology, in the order that they change a page: those of this package, then others."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from pagetrap.products import outside
from pagetrap.products.pathologies import (
    ambiguous_currency,
    breadcrumb_title_decoy,
    decoy_old_price,
    delivery_decoy,
    duplicate_gallery,
    euro_number_format,
    hidden_decoy,
    inline_brand_mark,
    lazy_loaded_images,
    ldjson_contradiction,
    member_price_decoy,
    mojibake_title,
    relative_images,
    sku_in_attribute,
    stock_via_class,
    thousands_separator,
    variant_gallery,
    variant_selection,
    working_day_dispatch,
)
from pagetrap.products.pathologies.base import Pathology

__all__ = ["PATHOLOGIES", "conflict", "installed_names", "named", "pathology", "stream_of"]

# The order is meaning: records are hidden and galleries filled before they are rewritten, images
# repeated before they get their forms, the number format set before the currency's symbol.
PATHOLOGIES: Mapping[str, Pathology] = MappingProxyType(
    {
        module.PATHOLOGY.name: module.PATHOLOGY
        for module in (
            hidden_decoy,
            variant_selection,
            variant_gallery,
            duplicate_gallery,
            inline_brand_mark,
            relative_images,
            lazy_loaded_images,
            breadcrumb_title_decoy,
            mojibake_title,
            decoy_old_price,
            member_price_decoy,
            thousands_separator,
            euro_number_format,
            ambiguous_currency,
            stock_via_class,
            sku_in_attribute,
            delivery_decoy,
            working_day_dispatch,
            ldjson_contradiction,
        )
    }
)
"""The pathologies of this package, of which every mix is made."""


def installed_names() -> tuple[str, ...]:
    """Return the names of other packages' pathologies, in the order that they change a page.

    Raises:
        ValueError: a name is taken.
    """
    points = outside.installed()
    outside.refuse_taken(points, PATHOLOGIES)
    return tuple(points)


@cache
def pathology(name: str) -> Pathology:
    """Return a pathology by name: one of this package, or of another that is installed.

    Raises:
        ValueError: there is none of this name, or it is not as a pathology must be.
    """
    if name in PATHOLOGIES:
        return PATHOLOGIES[name]
    others = installed_names()
    if name not in others:
        raise ValueError(f"unknown pathology {name!r}; known: {', '.join((*PATHOLOGIES, *others))}")
    points = outside.installed()
    return outside.checked(points[name], points, PATHOLOGIES)


def stream_of(name: str) -> str:
    """Return the name of a pathology's stream, which one of another package shares with no part."""
    return name if name in PATHOLOGIES else f"outside/{name}"


def named(names: tuple[str, ...]) -> tuple[Pathology, ...]:
    """Return pathologies by name, in the order that they change a page.

    Raises:
        ValueError: a name is unknown or given twice, or two of them cannot stand together.
    """
    for name in names:
        pathology(name)
        if names.count(name) > 1:
            raise ValueError(f"pathology {name!r} is named twice")
    own = [name for name in PATHOLOGIES if name in names]
    chosen = tuple(map(pathology, (*own, *sorted(set(names) - PATHOLOGIES.keys()))))
    for one in chosen:
        for other in chosen:
            reason = conflict(one.name, other.name)
            if reason:
                raise ValueError(
                    f"{one.name} cannot stand with {other.name}: {reason}; "
                    f"it can stand with {', '.join(_company(one.name))}"
                )
    return chosen


def _company(name: str) -> list[str]:
    return [other for other in PATHOLOGIES if other != name and conflict(name, other) is None]


def conflict(one: str, other: str) -> str | None:
    """Return why two pathologies cannot stand together, or None where they can.

    >>> conflict("thousands_separator", "euro_number_format")
    'a page writes its numbers in one way'
    """
    written = dict(pathology(one).conflicts), dict(pathology(other).conflicts)
    return written[0].get(other) or written[1].get(one)
