"""Parts of a page that none of its templates has a place for; pathologies of others add them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from pagegrade.answer import Field

__all__ = ["Insert", "InsertPlace"]

InsertPlace: TypeAlias = Literal["head", "before_products", "after_products", "end"]
"""Where a part may be added: in the head, around the records and rails, or at the body's end."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Insert:
    """One part, written by a template of its own.

    Attributes:
        template: ``package:file``, a file in the folder ``templates`` of a package that can be
            imported. It reads ``values``, and ``page`` as every template does.
        values: What it prints, by name; a decoy is a :class:`~pagetrap.products.page.Planted`.
        fields: The fields of the answer that its planted values speak of.
    """

    place: InsertPlace
    template: str
    values: Mapping[str, str]
    fields: tuple[Field, ...]
