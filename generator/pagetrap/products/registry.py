"""Every pathology, in the order that they change a page."""

from collections.abc import Mapping
from types import MappingProxyType

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

__all__ = ["PATHOLOGIES", "conflict", "named"]

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


def named(names: tuple[str, ...]) -> tuple[Pathology, ...]:
    """Return pathologies by name, in the registry's order.

    Raises:
        ValueError: a name is unknown or given twice, or two of them cannot stand together.
    """
    for name in names:
        if name not in PATHOLOGIES:
            raise ValueError(f"unknown pathology {name!r}; known: {', '.join(PATHOLOGIES)}")
        if names.count(name) > 1:
            raise ValueError(f"pathology {name!r} is named twice")
    chosen = tuple(p for p in PATHOLOGIES.values() if p.name in names)
    for pathology in chosen:
        for other in chosen:
            reason = conflict(pathology.name, other.name)
            if reason:
                raise ValueError(
                    f"{pathology.name} cannot stand with {other.name}: {reason}; "
                    f"it can stand with {', '.join(_company(pathology.name))}"
                )
    return chosen


def _company(name: str) -> list[str]:
    return [other for other in PATHOLOGIES if other != name and conflict(name, other) is None]


def conflict(one: str, other: str) -> str | None:
    """Return why two pathologies cannot stand together, or None where they can.

    >>> conflict("thousands_separator", "euro_number_format")
    'a page writes its numbers in one way'
    """
    return dict(PATHOLOGIES[one].conflicts).get(other) or dict(PATHOLOGIES[other].conflicts).get(
        one
    )
