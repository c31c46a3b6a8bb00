"""Ways to make rows leak: each changes a row's page model by the generator's own types.

The key follows where the true option changes, and the page is rendered again. Every function takes
a row and its number.
"""

import hashlib
import json
from collections.abc import Callable
from dataclasses import replace

from pagetrap.products.answer_key import answer_key
from pagetrap.products.page import Box, Choice, CssRule, Image, OfferView, Page, Record, Wrapper
from pagetrap.products.render import render
from pagetrap.products.rows import Built


def rebuilt(built: Built, page: Page) -> Built:
    """Return the row with another page."""
    html = render(page)
    digest = hashlib.sha256(html.encode("utf-8")).hexdigest()
    return replace(built, page=page, row=replace(built.row, html=html, sha256=digest))


def _main(built: Built, change: Callable[[Record], Record]) -> Built:
    """Change the true record."""
    page = built.page
    records = tuple(change(r) if r.slot == "main" else r for r in page.records)
    return rebuilt(built, replace(page, records=records))


def _others(built: Built, change: Callable[[Record], Record]) -> Built:
    """Change every record and card but the true one."""
    return rebuilt(built, built.page.map_records(lambda r: r if r.slot == "main" else change(r)))


def _selecting(built: Built, place: int) -> Built:
    """Make another option of the true product the selected one, with all that follows."""
    main = built.scene.main
    option = main.options[place]
    scene = replace(built.scene, main=replace(main, selected=place, offer=option.offer))

    def marked(record: Record) -> Record:
        choices = tuple(replace(c, selected=n == place) for n, c in enumerate(record.choices))
        return replace(record, choices=choices)

    changed = _main(replace(built, scene=scene), marked)
    return replace(changed, row=replace(changed.row, answer_key=answer_key(scene)))


def answer_first(built: Built, number: int) -> Built:  # noqa: ARG001 - on every row
    """Put the true record first."""
    records = sorted(built.page.records, key=lambda record: record.slot != "main")
    return rebuilt(built, replace(built.page, records=tuple(records)))


def answer_cheapest(built: Built, number: int) -> Built:  # noqa: ARG001 - on every row
    """Select the cheapest option."""
    prices = [option.offer.price for option in built.scene.main.options]
    return _selecting(built, prices.index(min(prices)))


def either_bit(built: Built, number: int) -> Built:
    """Select an option at an odd place or of an odd price, never both."""
    options = enumerate(built.scene.main.options)
    fitting = [n for n, option in options if n % 2 != option.offer.price % 2]
    return _selecting(built, fitting[number % len(fitting)]) if fitting else built


def row_points(built: Built, number: int) -> Built:
    """Select the option that the row's number points at."""
    return _selecting(built, number % len(built.scene.main.options))


def one_seed(built: Built, number: int) -> Built:  # noqa: ARG001 - goes by the seed
    """Select the second option on the rows of one seed."""
    return _selecting(built, 1) if "seed-90/" in built.row.row_id else built


def selected_icons(built: Built, number: int) -> Built:  # noqa: ARG001 - on every row
    """Tag every icon with the selected option."""
    page, main = built.page, built.scene.main
    tag = (page.layout.option_attribute, main.options[main.selected].ident)
    icons = tuple(replace(icon, attributes=(tag,)) for icon in page.boilerplate.icons)
    return rebuilt(built, replace(page, boilerplate=replace(page.boilerplate, icons=icons)))


def leaning_cards(built: Built, number: int) -> Built:  # noqa: ARG001 - on every row
    """Tag the first image of every card with the selected option: a vote of the boilerplate."""
    name, main = built.page.layout.option_attribute, built.scene.main
    ident = main.options[main.selected].ident

    def leaning(record: Record) -> Record:
        def tagged(box: Box) -> Box:
            first, *rest = box.images
            kept = tuple(pair for pair in first.attributes if pair[0] != name)
            return Box(images=(replace(first, attributes=(*kept, (name, ident))), *rest))

        return replace(record, gallery=record.gallery.map_boxes(tagged))

    return _others(built, leaning)


def semicolons(built: Built, number: int) -> Built:  # noqa: ARG001 - on every row
    """End the styles of hidden wrappers, and of no shown one, in a semicolon."""

    def restyled(record: Record) -> Record:
        end = "" if record.slot == "main" else ";"
        wrappers = tuple(_styled(wrapper, end) for wrapper in record.wrappers)
        return replace(record, wrappers=wrappers)

    return rebuilt(built, built.page.map_records(restyled))


def _styled(wrapper: Wrapper, end: str) -> Wrapper:
    pairs = dict(wrapper.attributes)
    style = pairs.get("style", "margin: 0").split(";")[0] + end
    return replace(wrapper, attributes=tuple({**pairs, "style": style}.items()))


def class_reuse(built: Built, number: int) -> Built:
    """Give every hidden record the same class beside its own."""
    token = f"pane-{number}"

    def reused(record: Record) -> Record:
        wrappers = tuple(_classed(wrapper, token) for wrapper in record.wrappers)
        return replace(record, wrappers=wrappers)

    return _others(built, reused)


def _classed(wrapper: Wrapper, token: str) -> Wrapper:
    pairs = dict(wrapper.attributes)
    return replace(
        wrapper, attributes=tuple({**pairs, "class": f"{token} {pairs.get('class', '')}"}.items())
    )


def odd_codes(built: Built, number: int) -> Built:  # noqa: ARG001 - on every row
    """Let the codes of the other options, and only those, have an even sum of digits."""

    def evened(record: Record) -> Record:
        choices = tuple(_evened(choice) for choice in record.choices)
        return replace(record, choices=choices)

    return _main(built, evened)


def _evened(choice: Choice) -> Choice:
    if choice.selected or choice.offer is None:
        return choice
    code = choice.offer.codes[0]
    if sum(int(c) for c in code.value if c.isdigit()) % 2 == 0:
        return choice
    last = max(n for n, c in enumerate(code.value) if c.isdigit())
    digit = str((int(code.value[last]) + 1) % 10)
    value = code.value[:last] + digit + code.value[last + 1 :]
    return replace(choice, offer=replace(choice.offer, codes=(replace(code, value=value),)))


def opposite_data(built: Built, number: int) -> Built:  # noqa: ARG001 - on every row
    """Let the structured data always say the opposite of the truth about stock."""
    document = json.loads(built.page.data[0])
    state = "OutOfStock" if built.row.answer_key["in_stock"] else "InStock"
    document["offers"]["availability"] = f"https://schema.org/{state}"
    return rebuilt(built, replace(built.page, data=(json.dumps(document),)))


def dear_former(built: Built, number: int) -> Built:  # noqa: ARG001 - on every row
    """Let a former price always be the higher one."""

    def dearer(place: int, offer: OfferView) -> OfferView:  # noqa: ARG001 - every offer alike
        most = sum(line.amount for line in offer.prices)
        current = built.row.answer_key["price_cents"]
        prices = tuple(
            line if line.amount == current else replace(line, amount=most) for line in offer.prices
        )
        return replace(offer, prices=prices)

    return _main(built, lambda record: record.map_offers(dearer))


def long_statement(built: Built, number: int) -> Built:  # noqa: ARG001 - on every row
    """Let the sentence that counts be the longest."""
    notes = tuple(
        f"{note[:-1]}, as they always have been, wherever in the world you may order from."
        if note.startswith(("All prices", "Prices are", "Every price", "Our prices"))
        else note
        for note in built.page.notes
    )
    return rebuilt(built, replace(built.page, notes=notes))


def dispatch_first(built: Built, number: int) -> Built:  # noqa: ARG001 - on every row
    """Write the dispatch line before every delivery line."""

    def ordered(place: int, offer: OfferView) -> OfferView:  # noqa: ARG001 - every offer alike
        lines = sorted(offer.shipping, key=lambda line: "eliver" in line or "rriv" in line)
        return replace(offer, shipping=tuple(lines))

    return rebuilt(built, built.page.map_records(lambda record: record.map_offers(ordered)))


def sku_first(built: Built, number: int) -> Built:  # noqa: ARG001 - on every row
    """Write the attribute that holds the SKU before the others."""

    def ordered(place: int, offer: OfferView) -> OfferView:  # noqa: ARG001 - every offer alike
        pairs = sorted(offer.attributes, key=lambda pair: not pair[0].endswith("sku"))
        return replace(offer, attributes=tuple(pairs))

    return rebuilt(built, built.page.map_records(lambda record: record.map_offers(ordered)))


def thin_cards(built: Built, number: int) -> Built:  # noqa: ARG001 - on every row
    """Leave one image on every card."""

    def thinned(record: Record) -> Record:
        return replace(
            record, gallery=record.gallery.map_boxes(lambda box: Box(images=box.images[:1]))
        )

    return _others(built, thinned)


def used_rule_first(built: Built, number: int) -> Built:  # noqa: ARG001 - on every row
    """Write the rule of the true availability before the others."""
    record = next(r for r in built.page.records if r.slot == "main")
    token = record.offer.stock.token if record.offer else ""

    def late(rule: CssRule) -> bool:
        return "content:" in rule.declarations and not rule.selector.startswith(f".{token}:")

    return rebuilt(built, replace(built.page, css=tuple(sorted(built.page.css, key=late))))


def rare_id(built: Built, number: int) -> Built:
    """Give one true record in ten an id, and no hidden one."""

    def named(record: Record) -> Record:
        outer, *inner = record.wrappers
        attributes = (*outer.attributes, ("id", f"view-{number}"))
        return replace(record, wrappers=(replace(outer, attributes=attributes), *inner))

    return _main(built, named) if number % 10 == 0 else built


def small_mark(built: Built, number: int) -> Built:  # noqa: ARG001 - on every row
    """Write the brand mark in the true gallery with an attribute of its own."""

    def marked(record: Record) -> Record:
        parts = tuple(
            replace(part, attributes=(*part.attributes, ("loading", "lazy")))
            if isinstance(part, Image)
            else part
            for part in record.gallery.parts
        )
        return replace(record, gallery=replace(record.gallery, parts=parts))

    return _main(built, marked)
