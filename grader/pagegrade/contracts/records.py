"""Named links with fields of their own: so many records, each with its name and what belongs to it.

A field comes from the record's own text: a table column, a labelled value, or a declared pattern.
Never from an address, from the neighbour's card, or from a label whose parts run together.
"""

from collections.abc import Iterator

from pydantic import Field, field_validator, model_validator

from pagegrade.contracts.record_cards import Card, Finder, cards_of
from pagegrade.contracts.record_fields import RecordField, fill
from pagegrade.contracts.record_links import resolver
from pagegrade.contracts.table_columns import Columns
from pagegrade.field_types import Id, Pattern, compiled
from pagegrade.response.view import View
from pagegrade.strict_json import Strict
from pagegrade.verdict import MOST_SHOWN, Component, Judged

__all__ = ["LinkGroup", "check"]


class LinkGroup(Strict):
    """A group of records, each named by a link.

    Attributes:
        url_pattern: Finds the absolute address of a record's link.
        markdown_label_pattern: Picks the name out of the link's text by a group ``label``.
        record_start_pattern: Finds the first line of a card whose fields stand before its link.
        fields: What every record must have besides its name.
    """

    id: Id
    url_pattern: Pattern
    minimum_records: int = Field(ge=1)
    markdown_label_pattern: Pattern | None = None
    record_start_pattern: Pattern | None = None
    fields: tuple[RecordField, ...] = ()

    @field_validator("markdown_label_pattern")
    @classmethod
    def _names_its_group(cls, pattern: str | None) -> str | None:
        if pattern and "label" not in compiled(pattern).groupindex:
            raise ValueError("a pattern with a group named label, as in (?P<label>...)")
        return pattern

    @model_validator(mode="after")
    def _fields_once(self) -> "LinkGroup":
        names = [f.name for f in self.fields]
        if len(set(names)) < len(names):
            raise ValueError("each field name once")
        return self


def check(groups: tuple[LinkGroup, ...], view: View, *, base_url: str) -> Component:
    """Count the records of each group; every group has its own minimum."""
    columns = Columns.of(view.lines)
    parts = [tuple(_records(group, view, base_url, columns)) for group in groups]
    counts = [sum(not record.reason for record in part) for part in parts]
    short = [
        f"{group.id}: {count} valid records, {group.minimum_records} needed"
        for group, count in zip(groups, counts, strict=True)
        if count < group.minimum_records
    ]
    return Component(
        name="records",
        status="failed" if short else "passed",
        summary="; ".join(short) or f"{sum(counts)} valid records",
        needed=sum(g.minimum_records for g in groups),
        matched=sum(counts),
        evidence=tuple(record.evidence() for part in parts for record in part[:MOST_SHOWN]),
    )


def _records(group: LinkGroup, view: View, base_url: str, columns: Columns) -> Iterator[Judged]:
    resolve = resolver(group.url_pattern, base_url)
    finder = Finder(resolve, group.record_start_pattern, group.markdown_label_pattern)
    seen: set[str] = set()
    for card in cards_of(view.lines, finder):
        judged = _judge(group, card, columns, is_known=card.url in seen)
        if not judged.reason:
            seen.add(card.url)
        yield judged


def _judge(group: LinkGroup, card: Card, columns: Columns, *, is_known: bool) -> Judged:
    item = f"{group.id}: {card.url}"
    if is_known:
        return Judged(item, "its link was counted already", card.name)
    if not card.name:
        return Judged(item, "no name", card.label[:80])
    found, missing = fill(group.fields, card, columns)
    shown = ", ".join([card.name[:60], *(f"{k}={v[:40]!r}" for k, v in found.items())])
    lost = "; ".join(f"{name}: {why}" for name, why in missing.items())
    return Judged(item, lost, shown)
