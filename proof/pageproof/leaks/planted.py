"""Planted leaks: in each of these batches something gives the answer away, and must be found."""

from collections.abc import Callable
from dataclasses import dataclass

from pageproof.leaks import page_changes as changes
from pagetrap.products.rows import Built

__all__ = ["MUTANTS", "Mutant"]

Change = Callable[[Built, int], Built]


@dataclass(frozen=True, slots=True, kw_only=True)
class Mutant:
    """One planted leak.

    Attributes:
        probe: The pathologies of the rows that it is planted in.
        contest: The contest that must show it.
        telling: A word that one of the rules found must hold; empty where many rules would do.
        change: From a row and its number to the row with the leak.
    """

    name: str
    probe: str
    contest: str
    telling: str
    change: Change


def _mutant(name: str, probe: str, contest: str, telling: str, change: Change) -> Mutant:
    return Mutant(name=name, probe=probe, contest=contest, telling=telling, change=change)


_HIDDEN, _OPTIONS, _TAGGED = "hidden_decoy", "variant_selection", "variant_gallery"

MUTANTS: tuple[Mutant, ...] = (
    _mutant("answer first", _HIDDEN, "title: records", "rank", changes.answer_first),
    _mutant("answer cheapest", _OPTIONS, "price_cents: options", "number", changes.answer_cheapest),
    _mutant("either of two bits", _OPTIONS, "price_cents: options", "either", changes.either_bit),
    _mutant("row number points", _OPTIONS, "sku: options", "row number", changes.row_points),
    _mutant("one seed, one place", _OPTIONS, "sku: options", "rank", changes.one_seed),
    _mutant("icons of the answer", _TAGGED, "image_urls: options", "id on", changes.selected_icons),
    _mutant(
        "vote of the furniture", _TAGGED, "image_urls: options", "id on", changes.leaning_cards
    ),
    _mutant("semicolons in decoys", _HIDDEN, "sku: records", "semicolon", changes.semicolons),
    _mutant("class token reused", _HIDDEN, "price_cents: records", "class", changes.class_reuse),
    _mutant("odd codes", _OPTIONS, "sku: options", "digit sum", changes.odd_codes),
    _mutant(
        "data says the opposite",
        "ldjson_contradiction",
        "in_stock: votes",
        "data",
        changes.opposite_data,
    ),
    _mutant(
        "former price dearer",
        "decoy_old_price",
        "price_cents: former price",
        "number",
        changes.dear_former,
    ),
    _mutant(
        "long statement",
        "ambiguous_currency",
        "currency: statements",
        "text",
        changes.long_statement,
    ),
    _mutant(
        "dispatch line first",
        "delivery_decoy",
        "dispatch_date: delivery",
        "rank",
        changes.dispatch_first,
    ),
    _mutant(
        "SKU attribute first",
        "sku_in_attribute",
        "sku: attributes",
        "order",
        changes.sku_first,
    ),
    _mutant("thin cards", "relative_images", "image_urls: region", "images", changes.thin_cards),
    _mutant(
        "used rule first",
        "stock_via_class",
        "in_stock: rules",
        "order",
        changes.used_rule_first,
    ),
    _mutant("rare id", _HIDDEN, "sku: records", "has id", changes.rare_id),
    _mutant(
        "mark written apart",
        "inline_brand_mark",
        "image_urls: marks",
        "attribute",
        changes.small_mark,
    ),
)
