"""A row and its twin without some of its traps: the same scene, the same draws, the same words.

Two rows of different addresses differ in everything, so a twin is no row of another address. The
scene is drawn once, for all the traps of the row, and so are the traps. The twin then shows it
without those that are left out:

=========================  =======================================================================
left out                   what the twin shows, and what else differs
=========================  =======================================================================
``hidden_decoy``           the shown record alone; the hidden products are not in its scene
``variant_selection``      the selected option's offer for all options, under the same picker
``variant_gallery``        the selected option's images, without option ids, under the same picker
``working_day_dispatch``   the same number of days as calendar days, and no rule;
                           the key's ``dispatch_date`` is another
``mojibake_title``         the same accented titles as they are written
``thousands_separator``    the same amounts without grouping
``euro_number_format``     the same amounts in the shop's plain format: no grouping, a point
``ambiguous_currency``     the shop's own unambiguous price tag, and no statement
every other one            the page as it is before the trap is put in
=========================  =======================================================================

Everything else is equal: day, URL, shop, products, layout, boilerplate, every other trap and the key.
Where a trap's render looks at what is there (a price goes into one of the gaps between prices, an
image's repeat behind the image) its draw is the same and so is its place among what is left.
"""

import hashlib
from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import cast

from pagegrade.answer import Field
from pagetrap.products.answer_key import answer_key
from pagetrap.products.mix import tier_of
from pagetrap.products.page import Box, Image, Page, Record
from pagetrap.products.parameters import Scene
from pagetrap.products.plain_page import compose
from pagetrap.products.prompt import prompt_for
from pagetrap.products.registry import named
from pagetrap.products.render import render
from pagetrap.products.row_requests import Address, Split
from pagetrap.products.rows import Built
from pagetrap.streams import Rng

__all__ = ["KEYS_DIFFER", "twin"]

KEYS_DIFFER: Mapping[str, tuple[Field, ...]] = MappingProxyType(
    {"working_day_dispatch": ("dispatch_date",)}
)
"""Pathology to the fields in which its twins' keys may differ; of all others they are equal."""


def twin(built: Built, left_out: Collection[str]) -> Built:
    """Return the twin of a row without some of its pathologies.

    Args:
        built: A row as :func:`~pagetrap.products.rows.build_row` builds it, without ``bulk``.
        left_out: Pathologies of the row; none gives the row again.

    Raises:
        ValueError: the row does not carry one of them.

    >>> from pagetrap.products.row_requests import Request
    >>> from pagetrap.products.rows import build_row
    >>> row = build_row(Request(probe="decoy_old_price").address(0))
    >>> twin(row, ["decoy_old_price"]).row.row_id
    'train/seed-0/probe-decoy_old_price/row-0/without-decoy_old_price'
    """
    carried = built.row.pathologies
    for name in left_out:
        if name not in carried:
            raise ValueError(
                f"{built.row.row_id} carries no {name!r}; it carries {', '.join(carried) or 'none'}"
            )
    gone = tuple(name for name in carried if name in left_out)
    if not gone:
        return built
    kept = tuple(name for name in carried if name not in left_out)
    scene = _shown(built.scene, gone)
    page = _rendered(built, scene, gone)
    for name in gone:
        page = _UNDO[name](page, scene) if name in _UNDO else page
    drawn = {name: built.drawn[name] for name in kept}
    html = render(page)
    row = replace(
        built.row,
        row_id=f"{built.row.row_id}/without-{'+'.join(gone)}",
        html=html,
        prompt=prompt_for(url=scene.url, today=scene.today, html=html),
        answer_key=answer_key(scene),
        pathologies=kept,
        tier=tier_of(kept),
        sha256=hashlib.sha256(html.encode("utf-8")).hexdigest(),
    )
    decoys = tuple(decoy for p in named(kept) for decoy in p.decoys(drawn[p.name]))
    return Built(row=row, scene=scene, page=page, drawn=drawn, decoys=decoys)


def _shown(scene: Scene, gone: tuple[str, ...]) -> Scene:
    """Return the scene less what is there for a trap alone."""
    if "hidden_decoy" in gone:
        scene = replace(scene, hidden=())
    if "working_day_dispatch" in gone:
        scene = replace(scene, shop=replace(scene.shop, rule=None))
    return scene


def _rendered(built: Built, scene: Scene, gone: tuple[str, ...]) -> Page:
    """Return the page with every trap that stays, and with those that are undone afterwards."""
    page = compose(_stream(built), scene)
    for pathology in named(built.row.pathologies):
        if pathology.name not in gone or pathology.name in _UNDO:
            page = pathology.render(page, built.drawn[pathology.name])
    return page


def _stream(built: Built) -> Rng:
    """Return the stream that the row was made from: its address is its id."""
    split, _, stem = built.row.row_id.partition("/")
    address = Address(split=cast("Split", split), stem=stem, pathologies=built.row.pathologies)
    return address.rng


def _one_offer(page: Page, scene: Scene) -> Page:  # noqa: ARG001 - a picker says what it selects
    """Show the offer of each picker's selected option as the offer of all its options.

    Whatever else stands in an offer was drawn for each option: the selected one keeps its former
    price, its delivery lines, its codes.
    """

    def collapsed(record: Record) -> Record:
        offers = [choice.offer for choice in record.choices if choice.selected and choice.offer]
        if not offers:
            return record
        choices = tuple(replace(choice, offer=None) for choice in record.choices)
        return replace(record, offer=offers[0], choices=choices)

    return page.map_records(collapsed)


def _one_gallery(page: Page, scene: Scene) -> Page:
    """Leave each gallery its selected option's images, in their order and forms; untag all."""
    name = page.layout.option_attribute
    selected = {p.slot: p.options[p.selected].ident for p in scene.products}

    def untagged(image: Image) -> Image:
        kept = tuple((key, value) for key, value in image.attributes if key != name)
        return replace(image, attributes=kept)

    def thinned(record: Record) -> Record:
        def own(box: Box) -> Box:
            mine = (name, selected[record.slot])
            return Box(images=tuple(image for image in box.images if mine in image.attributes))

        return replace(record, gallery=record.gallery.map_boxes(own).map_images(untagged))

    icons = tuple(replace(untagged(icon), by="") for icon in page.boilerplate.icons)
    boilerplate = replace(page.boilerplate, icons=icons)
    return replace(page.map_records(thinned), boilerplate=boilerplate)


_UNDO: Mapping[str, Callable[[Page, Scene], Page]] = MappingProxyType(
    {"variant_selection": _one_offer, "variant_gallery": _one_gallery}
)
"""Traps that all others stand on: put in, and taken back when the page is finished."""
