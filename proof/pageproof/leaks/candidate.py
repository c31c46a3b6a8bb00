"""One value that a page offers for a field, and all of a field's values with the right one."""

from dataclasses import dataclass, field

from pagegrade.answer import Field
from pageproof.leaks.document import Element

__all__ = ["Candidate", "Offers"]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Candidate:
    """One value for one field.

    Attributes:
        value: Canonical text; equal texts are one answer.
        number: The value as a number, where it is one.
        block: Name of the record or card that it stands in, or ``data``, ``crumbs``, ``page``.
        option: Id of the option that it stands in, or empty.
        chosen: Whether it is what its block stands for: its selected option's, or its only one.
        line: What its words say it is, ``current`` or ``former``, ``sku`` or ``other``.
        extra: Features that only this kind of candidate has.
    """

    value: str
    node: Element
    block: str
    line: str
    number: float = float("nan")
    option: str = ""
    chosen: bool = True
    extra: dict[str, float] = field(default_factory=dict)

    @property
    def in_record(self) -> bool:
        """Whether it stands in a full record, hidden or not."""
        return self.block.startswith("record")


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Offers:
    """The candidates of one field in page order and the right one, or None where it is not there.

    Attributes:
        fits: How many candidates the key and the honest region fit; 1 on an answerable row.
    """

    field: Field
    candidates: tuple[Candidate, ...]
    right: int | None
    fits: int
