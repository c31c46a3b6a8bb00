"""Reads the seven fields over turbohtml's tree, by the honest rules and no more."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import TypeVar

from ada_url import join_url

from pageread.independent.amounts import (
    Tag,
    currency_of_sign,
    minor_units,
    stated_currency,
    tags_in,
    without_tags,
)
from pageread.independent.calendar import dispatch_day, lead_of, rule_of
from pageread.independent.mojibake import put_right
from pageread.independent.outline import Line, Outline, Part, ancestors, outline, tidy
from pageread.independent.reading import Reading

__all__ = ["read_page"]

T = TypeVar("T")

_HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
_BUY = re.compile(r"buy(?: now)?|add to (?:cart|bag|basket)", re.IGNORECASE)
_PHOTOS = re.compile(r"photo|image|picture|gallery", re.IGNORECASE)
_CURRENT = re.compile(r"(?:(?:our |current )?price|now|today)?")
_SOLD_OUT = re.compile(r"\b(?:out of stock|sold out|unavailable)\b", re.IGNORECASE)
_IN_STOCK = re.compile(r"\b(?:in stock|available)\b", re.IGNORECASE)
_SKU = re.compile(r"sku(?: no\.?)?:?(?: (?P<code>\S.*))?", re.IGNORECASE)
_SKU_NAME = re.compile(r"data-(?:\w+-)*sku")
_LATE = re.compile(r"data-(?:[\w-]+-)?(?:src|srcset|original|lazy)")


class _UnclearError(Exception):
    """A rule fits nothing, or several things."""


def read_page(html: str, *, url: str, today: date) -> Reading:
    """Read a page.

    Args:
        html: The page.
        url: Where it was served from.
        today: The day of the order.
    """
    page = outline(html)
    rules: dict[str, Callable[[_Product], object]] = {
        "title": _title,
        "price_cents": _price,
        "currency": _currency,
        "in_stock": _in_stock,
        "sku": _sku,
        "image_urls": lambda product: _images(product, url),
        "dispatch_date": lambda product: _dispatch(product, today),
    }
    answer: dict[str, object] = dict.fromkeys(rules)
    doubts: dict[str, str] = {}
    try:
        product = _product(page)
    except _UnclearError as error:
        return Reading(answer=answer, doubts={"region": str(error)})
    for field, rule in rules.items():
        try:
            answer[field] = rule(product)
        except _UnclearError as error:
            doubts[field] = str(error)
    return Reading(answer=answer, doubts=doubts)


def _only(found: Iterable[T], what: str) -> T:
    """Return the one thing that was found, however often."""
    distinct = list(dict.fromkeys(found))
    if len(distinct) != 1:
        raise _UnclearError(f"{what}: {distinct}" if distinct else f"no {what}")
    return distinct[0]


# --- the product and its selected option --------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class _Product:
    """Where on the page the answers stand.

    Attributes:
        region: What holds price, photos and the buy control.
        offer: What the selected option shows of itself; the region where nothing is selected.
        chosen: The selected option's ids.
        ids: All options' ids.
    """

    page: Outline
    region: Part
    headings: Sequence[Part]
    groups: Sequence[Part]
    offer: Part
    chosen: frozenset[str]
    ids: frozenset[str]


def _product(page: Outline) -> _Product:
    shown = [part for part in page.parts if part.shown]
    headings = [part for part in shown if part.tag in _HEADINGS and tidy(page.text_of(part))]
    groups = [part for part in shown if _is_photo_group(part)]
    priced = [line.block for line in page.lines if any(tags_in(line.text))]
    needed = ([g.place for g in groups], priced)
    controls = [part for part in shown if _buys(page, part)]
    place = _only(
        (r.place for control in controls for r in _regions(control, needed)),
        "region with a buy control",
    )
    region = page.parts[place]
    choices = [part for part in page.parts_in(region) if part.shown and _is_choice(part)]
    chosen = [part for part in choices if _is_chosen(part)]
    idents = frozenset(ident for part in chosen for ident in _idents(part))
    return _Product(
        page=page,
        region=region,
        headings=[h for h in headings if region.holds(h.place)],
        groups=[g for g in groups if region.holds(g.place)],
        offer=_offer(page, region, idents, priced),
        chosen=idents,
        ids=frozenset(ident for part in choices for ident in _idents(part)),
    )


def _buys(page: Outline, part: Part) -> bool:
    if part.tag not in {"button", "input", "a"} and part.attributes.get("role") != "button":
        return False
    return _BUY.fullmatch(tidy(part.attributes.get("value") or page.text_of(part))) is not None


def _regions(control: Part, needed: tuple[list[int], ...]) -> list[Part]:
    """Return the innermost element around a control that holds one of each of what is needed."""
    around = (
        part
        for part in ancestors(control)
        if all(any(map(part.holds, places)) for places in needed)
    )
    return [part for part in [next(around, None)] if part is not None]


def _is_photo_group(part: Part) -> bool:
    label = part.attributes.get("aria-label", "")
    return part.attributes.get("role") == "group" and _PHOTOS.search(label) is not None


def _is_choice(part: Part) -> bool:
    radio = part.tag == "input" and part.attributes.get("type") == "radio"
    return radio or part.tag == "option" or part.attributes.get("role") in {"option", "radio"}


def _is_chosen(part: Part) -> bool:
    stated = {part.attributes.get("aria-selected"), part.attributes.get("aria-checked")}
    return "true" in stated or not {"checked", "selected"}.isdisjoint(part.attributes)


def _idents(part: Part) -> list[str]:
    if part.tag in {"input", "option"}:
        return [part.attributes.get("value", "")]
    return _data(part)


def _data(part: Part) -> list[str]:
    return [value for name, value in part.attributes.items() if name.startswith("data-")]


def _offer(page: Outline, region: Part, chosen: frozenset[str], priced: list[int]) -> Part:
    offers = [
        part.place
        for part in page.parts_in(region)
        if part.shown and not chosen.isdisjoint(_data(part)) and any(map(part.holds, priced))
    ]
    return page.parts[_only(offers, "selected option")] if offers else region


# --- the fields ---------------------------------------------------------------------------------


def _lines(product: _Product) -> list[str]:
    return [tidy(line.text) for line in product.page.lines_in(product.offer)]


def _title(product: _Product) -> str:
    place = _only((h.place for h in product.headings), "heading of the region")
    return tidy(put_right(product.page.text_of(product.page.parts[place])))


def _tag(product: _Product) -> Tag:
    lines = product.page.lines_in(product.offer)
    current = [tag for line in lines for tag in tags_in(line.text) if _is_current(line, tag)]
    unit, number = _only(((tag.unit, tag.number) for tag in current), "current public price")
    return Tag(unit=unit, number=number, at=0)


def _is_current(line: Line, tag: Tag) -> bool:
    label = tidy(without_tags(line.text)).rstrip(":").lower()
    return _CURRENT.fullmatch(label) is not None and not line.is_struck(tag.at)


def _currency(product: _Product) -> str:
    own = currency_of_sign(_tag(product).unit)
    if own is not None:
        return own
    stated = (stated_currency(tidy(line.text)) for line in product.page.lines)
    return _only((code for code in stated if code is not None), "stated currency")


def _price(product: _Product) -> int:
    return minor_units(_tag(product).number, _currency(product))


def _in_stock(product: _Product) -> bool:
    verdicts = (
        not _SOLD_OUT.search(text)
        for text in _lines(product)
        if _SOLD_OUT.search(text) or _IN_STOCK.search(text)
    )
    return _only(verdicts, "availability")


def _sku(product: _Product) -> str:
    lines = _lines(product)
    labelled = [
        match["code"] or lines[place + 1]
        for place, text in enumerate(lines)
        if (match := _SKU.fullmatch(text)) and (match["code"] or place + 1 < len(lines))
    ]
    attributes = [
        value
        for part in product.page.parts_in(product.offer)
        for name, value in part.attributes.items()
        if part.shown and _SKU_NAME.fullmatch(name)
    ]
    return _only([*labelled, *attributes], "code labelled as SKU")


def _images(product: _Product, url: str) -> list[str]:
    places = {part.place for group in product.groups for part in product.page.parts_in(group)}
    images = [product.page.parts[place] for place in sorted(places)]
    images = [part for part in images if part.tag == "img" and part.shown]
    if any(not product.ids.isdisjoint(_data(image)) for image in images):
        images = [image for image in images if not product.chosen.isdisjoint(_data(image))]
    bases = (part.attributes.get("href") for part in product.page.parts if part.tag == "base")
    base = join_url(url, next(filter(None, bases), ""))
    urls = (join_url(base, _source(image, product.ids)) for image in images)
    return list(dict.fromkeys(urls)) or _nothing("photo in the region's groups")


def _nothing(what: str) -> list[str]:
    raise _UnclearError(f"no {what}")


def _source(image: Part, ids: frozenset[str]) -> str:
    for name, value in image.attributes.items():
        if _LATE.fullmatch(name) and value not in ids:
            return value.split()[0] if name.endswith("srcset") else value
    return image.attributes.get("src", "")


def _dispatch(product: _Product, today: date) -> str:
    lead = _only(
        (lead for text in _lines(product) if (lead := lead_of(text)) is not None),
        "dispatch time",
    )
    rule = rule_of(tidy(line.text) for line in product.page.lines)
    day = dispatch_day(lead, rule, today)
    if day is None:
        raise _UnclearError("no rule for counting working days")
    return day.isoformat()
