"""Marks the true nodes and the decoys of a row, from the parameters it was made of.

The page model says of every text whose it is: a record knows its product, an option whether it is
selected, and what a pathology planted carries that pathology's name. So the model is rendered once
more with signs around those texts, through the same templates, and without its signs it must be
the row's own HTML to the last character.
"""

import json
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from pagegrade.answer import Field
from pagetrap.products.inserts import Insert
from pagetrap.products.page import (
    Box,
    Choice,
    Code,
    CssRule,
    Gallery,
    Image,
    OfferView,
    Page,
    Planted,
    PriceLine,
    Record,
    Stock,
)
from pagetrap.products.registry import named
from pagetrap.products.render import render
from pagetrap.products.rows import Built
from pagetrap.products.signed_money import SignedAmount, signed_money
from pagetrap.products.source_marks import Draft, Mark, Pen, Role, read_signs
from pagetrap.templating import in_script

__all__ = ["marks_of"]

_PROPERTIES: Mapping[str, Field] = MappingProxyType(
    {
        "name": "title",
        "sku": "sku",
        "image": "image_urls",
        "price": "price_cents",
        "priceCurrency": "currency",
        "availability": "in_stock",
    }
)
"""Property of structured data to the field that it contradicts."""


def marks_of(built: Built) -> tuple[Mark, ...]:
    """Return where the truth, the decoys and the look-alikes of a row stand in its HTML.

    Raises:
        ValueError: the marked rendering is not the row's page; then no mark can be trusted.
    """
    marker = _Marker(built)
    html, marks = read_signs(render(marker.page()), marker.pen.drafts)
    if html != built.row.html:
        raise ValueError(f"the marked page of {built.row.row_id} is not the row's")
    return marks


class _Marker:
    """Rewrites a page model with signs in it."""

    def __init__(self, built: Built) -> None:
        self.pen = Pen()
        self._page = built.page
        self._photos = frozenset(built.scene.main.images)
        self._asked: dict[str, str] = {
            trait: pathology.name
            for pathology in named(built.row.pathologies)
            for trait in pathology.traits
        }

    def page(self) -> Page:
        """Return the page with signs."""
        page = self._page.map_records(self._record)
        boilerplate = self._page.boilerplate
        icons = tuple(self._icon(icon) for icon in boilerplate.icons)
        heading = self._page.rule_words[:1]
        return replace(
            page,
            money=signed_money(page.money),
            boilerplate=replace(boilerplate, icons=icons),
            bases=tuple(self._text(base, "image_urls", "base") for base in page.bases),
            crumbs=tuple(self._crumb(crumb) for crumb in page.crumbs),
            notes=tuple(self._text(note, "currency", "sentence on prices") for note in page.notes),
            rule_words=(
                *heading,
                *(self._text(w, "dispatch_date", "dispatch rule") for w in page.rule_words[1:]),
            ),
            closed_days=tuple(
                self._text(day, "dispatch_date", "closed day") for day in page.closed_days
            ),
            css=tuple(self._rule(rule) for rule in page.css),
            data=tuple(self._document(document) for document in page.data),
            inserts=tuple(map(self._insert, page.inserts)),
        )

    def _text(self, text: str, field: Field, where: str) -> str:
        """Sign a text that is the truth unless it was planted."""
        by = _planter(text)
        role: Role = "decoy" if by else "truth"
        return self.pen.sign(text, Draft(fields=(field,), role=role, by=by, where=where))

    def _crumb(self, crumb: str) -> str:
        return self._text(crumb, "title", "breadcrumb") if isinstance(crumb, Planted) else crumb

    def _icon(self, icon: Image) -> Image:
        if not icon.by:
            return icon
        draft = Draft(fields=("image_urls",), role="decoy", by=icon.by, where="site icon")
        return replace(icon, src=self.pen.sign(icon.src, draft))

    def _insert(self, insert: Insert) -> Insert:
        """Sign what was planted in a part with a template of its own."""
        signed = {
            name: self.pen.sign(
                value,
                Draft(fields=insert.fields, role="decoy", by=value.by, where=f"added part, {name}"),
            )
            for name, value in insert.values.items()
            if isinstance(value, Planted)
        }
        return replace(insert, values={**insert.values, **signed})

    def _rule(self, rule: CssRule) -> CssRule:
        """Sign a rule that renders a stock token as words: the true offer's, or another."""
        by = _planter(rule.declarations)
        if not by:
            return rule
        true = f".{self._true_token()}:" in rule.selector
        draft = Draft(
            fields=("in_stock",),
            role="truth" if true else "decoy",
            by="" if true else by,
            where="stylesheet",
        )
        return replace(rule, declarations=self.pen.sign(rule.declarations, draft))

    def _true_token(self) -> str:
        main = next(record for record in self._page.records if record.slot == "main")
        offers = [choice.offer for choice in main.choices if choice.selected and choice.offer]
        return (main.offer or offers[0]).stock.token

    def _document(self, document: str) -> str:
        """Sign the values of a document of structured data, none of which counts."""
        signed = json.dumps(self._signed_values(json.loads(document), _planter(document)))
        for sign in ("\ue000", "\ue001", "\ue002"):
            signed = signed.replace(json.dumps(sign)[1:-1], sign)
        return in_script(signed)

    def _signed_values(self, value: Any, by: str, name: str = "") -> Any:
        if isinstance(value, dict):
            return {key: self._signed_values(v, by, key) for key, v in value.items()}
        if isinstance(value, list):
            return [self._signed_values(each, by, name) for each in value]
        if name not in _PROPERTIES:
            return value
        draft = Draft(
            fields=(_PROPERTIES[name],), role="decoy", by=by, where=f"structured data, {name}"
        )
        return self.pen.sign(value, draft)

    def _record(self, record: Record) -> Record:
        whose = self._whose(record)
        writer = _Writer(self.pen, whose)
        choices = tuple(self._choice(choice, whose) for choice in record.choices)
        return replace(
            record,
            title=writer.text(record.title, ("title",), "heading"),
            gallery=self._gallery(record.gallery, whose),
            offer=writer.offer(record.offer) if record.offer else None,
            choices=choices,
        )

    def _whose(self, record: Record) -> Draft:
        """Return what everything in a record is, unless something in it says otherwise."""
        kind, _, number = record.slot.partition("-")
        if kind == "main":
            return Draft(fields=(), role="truth", by="", where="product")
        if kind == "hidden":
            by = self._asked["hidden_records"]
            return Draft(fields=(), role="decoy", by=by, where=f"hidden record {int(number) + 1}")
        return Draft(fields=(), role="other", by="", where=f"recommendation {int(number) + 1}")

    def _choice(self, choice: Choice, whose: Draft) -> Choice:
        if choice.offer is None:
            return choice
        where = f"{whose.where}, option {choice.ident} ({choice.name})"
        if whose.role == "truth" and not choice.selected:
            by = self._asked["options_differ_in_offer"]
            whose = replace(whose, role="decoy", by=by)
        return replace(
            choice, offer=_Writer(self.pen, replace(whose, where=where)).offer(choice.offer)
        )

    def _gallery(self, gallery: Gallery, whose: Draft) -> Gallery:
        seen: set[str] = set()
        parts: list[Box | Image] = []
        for part in gallery.parts:
            if isinstance(part, Box):
                images = tuple(self._photo(image, whose, seen) for image in part.images)
                parts.append(Box(images=images))
            else:
                parts.append(self._image(part, replace(whose, role="decoy", by=part.by), "mark"))
        return Gallery(parts=tuple(parts))

    def _photo(self, image: Image, whose: Draft, seen: set[str]) -> Image:
        where = "photo, repeated" if image.url in seen else "photo"
        seen.add(image.url)
        ident = dict(image.attributes).get(self._page.layout.option_attribute)
        if ident:
            where += f" of option {ident}"
        if whose.role == "truth" and image.url not in self._photos:
            whose = replace(whose, role="decoy", by=self._asked["options_differ_in_images"])
        return self._image(image, whose, where)

    def _image(self, image: Image, whose: Draft, where: str) -> Image:
        """Sign the attribute that the image loads from in the end, and a placeholder."""
        draft = replace(whose, fields=("image_urls",), where=f"{whose.where}, {where}")
        if not isinstance(image.src, Planted):
            return replace(image, src=self.pen.sign(image.src, draft))
        attributes = tuple(
            (name, self.pen.sign(value, draft) if isinstance(value, Planted) else value)
            for name, value in image.attributes
        )
        blank = replace(draft, role="decoy", by=image.src.by, where=f"{whose.where}, placeholder")
        return replace(image, src=self.pen.sign(image.src, blank), attributes=attributes)


class _Writer:
    """Signs the texts of one offer or record."""

    def __init__(self, pen: Pen, whose: Draft) -> None:
        self._pen = pen
        self._whose = whose

    def text(self, text: str, fields: tuple[Field, ...], where: str) -> str:
        """Sign a text of this owner, or of the pathology that planted it."""
        return self._pen.sign(text, self._draft(fields, where, _planter(text)))

    def offer(self, offer: OfferView) -> OfferView:
        """Sign everything in an offer that speaks of a field."""
        return replace(
            offer,
            prices=tuple(self._price(line) for line in offer.prices),
            stock=self._stock(offer.stock),
            codes=tuple(
                Code(label=code.label, value=self.text(code.value, ("sku",), "code"))
                for code in offer.codes
            ),
            shipping=tuple(
                self.text(line, ("dispatch_date",), "shipping") for line in offer.shipping
            ),
            attributes=tuple(
                (name, self.text(value, ("sku",), f"attribute {name}"))
                for name, value in offer.attributes
            ),
        )

    def _price(self, line: PriceLine) -> PriceLine:
        fields: tuple[Field, ...] = ("price_cents",) if line.by else ("price_cents", "currency")
        words = " … ".join(filter(None, (line.before, line.after)))
        where = f"price ({words})" if words else "price"
        amount = SignedAmount(line.amount)
        amount.number = self._pen.note(self._draft(fields, where, line.by))
        return replace(line, amount=amount)

    def _stock(self, stock: Stock) -> Stock:
        if stock.token:
            return replace(stock, token=self.text(stock.token, ("in_stock",), "stock, by class"))
        return replace(stock, text=self.text(stock.text, ("in_stock",), "stock"))

    def _draft(self, fields: tuple[Field, ...], where: str, by: str) -> Draft:
        whose = replace(self._whose, role="decoy", by=by) if by else self._whose
        return replace(whose, fields=fields, where=f"{whose.where}, {where}")


def _planter(text: str) -> str:
    return text.by if isinstance(text, Planted) else ""
