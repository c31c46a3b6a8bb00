"""Sets of images that a page offers: galleries, their boxes, their options, runs, and all of an id.

A set's value is its URLs, resolved, each once, in page order.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, pairwise

from pageproof.leaks.candidate import Candidate, Offers
from pageproof.leaks.document import Block, Document, Element, attributes_of
from pagetrap.products.rows import Built

__all__ = ["picture_offers", "single_pictures"]

_HEX = re.compile(r"[0-9a-f]+$")


def picture_offers(built: Built, document: Document, true_block: str) -> Offers:
    """List the sets of a page; the true one is its record's, of the option that counts."""
    listed = list(_sets(document))
    urls = built.row.answer_key["image_urls"]
    truth = _joined(urls if isinstance(urls, list) else [])
    honest = {"gallery", "option"}
    fitting = [
        n
        for n, c in enumerate(listed)
        if c.value == truth and c.block == true_block and c.chosen and c.line in honest
    ]
    right = fitting[0] if fitting else None
    return Offers(field="image_urls", candidates=tuple(listed), right=right, fits=len(fitting))


def single_pictures(document: Document, block: str) -> list[Candidate]:
    """List the different images of one block's gallery, each ``photo`` or ``mark``."""
    found = next((b for b in document.blocks if b.name == block), None)
    if found is None:
        return []
    inside = {image for box in found.boxes for image in box.iter("img")}
    # a repeat is a photo for certain, and would only say so
    different = {document.source(image): image for image in reversed(_gallery(found))}
    return [
        Candidate(
            value=url,
            node=image,
            block=block,
            line="photo" if image in inside else "mark",
            extra=_written(document, [image]),
        )
        for url, image in reversed(different.items())
    ]


def _sets(document: Document) -> Iterator[Candidate]:
    tags = _option_tags(document)
    for block in document.blocks:
        yield from _of_block(document, block, tags)
    yield from _runs(document)
    chosen = {c.ident for b in document.blocks for c in b.choices if c.selected}
    for ident in sorted(set(tags.values())):
        images = [image for image in document.nodes if tags.get(image) == ident]
        yield _set(document, images, "page", "everywhere", option=ident, chosen=ident in chosen)
    for script, block_data in document.data:
        listed = block_data.get("image")
        if isinstance(listed, list) and listed:
            yield Candidate(
                value=_joined(map(str, listed)), node=script, block="data", line="data",
                number=_number(str(listed[0])), extra={"images": float(len(listed))},
            )  # fmt: skip


def _of_block(document: Document, block: Block, tags: dict[Element, str]) -> Iterator[Candidate]:
    """Yield a block's gallery, its parts, and its options' shares where images are tagged."""
    images = [image for box in block.boxes for image in box.iter("img")]
    everything = _gallery(block)
    tagged = any(image in tags for image in images)
    yield _set(document, images, block.name, "gallery", chosen=not tagged)
    if len(everything) > len(images):
        yield _set(document, everything, block.name, "with marks", chosen=False)
    if len(block.boxes) > 1:
        for box in block.boxes:
            yield _set(document, list(box.iter("img")), block.name, "box", chosen=False)
    selected = next((c.ident for c in block.choices if c.selected), None)
    for ident in dict.fromkeys(tags[image] for image in images if image in tags):
        own = [image for image in images if tags.get(image) == ident]
        extra = _place_in(images, own) | _elsewhere(document, tags, set(images), ident)
        yield _set(
            document, own, block.name, "option", option=ident,
            chosen=ident == selected or not block.is_record, extra=extra,
        )  # fmt: skip


def _runs(document: Document) -> Iterator[Candidate]:
    """Yield the runs of images that stand in no gallery."""
    inside = {image for block in document.blocks for image in _gallery(block)}
    loose = [node for node in document.nodes if node.tag == "img" and node not in inside]
    for _, run in groupby(loose, key=lambda image: image.getparent()):
        yield _set(document, list(run), "page", "run", chosen=False)


def _set(  # noqa: PLR0913 - what a candidate is made of
    document: Document,
    images: Sequence[Element],
    block: str,
    line: str,
    *,
    option: str = "",
    chosen: bool,
    extra: dict[str, float] | None = None,
) -> Candidate:
    urls = list(dict.fromkeys(document.source(image) for image in images))
    return Candidate(
        value=_joined(urls),
        node=images[0],
        block=block,
        option=option,
        chosen=chosen,
        line=line,
        number=_number(urls[0]),
        extra=_written(document, images) | (extra or {}),
    )


def _written(document: Document, images: Sequence[Element]) -> dict[str, float]:
    """Return how a set is written: sizes, forms of URLs, attributes."""
    urls = [document.source(image) for image in images]
    sources = [image.get("src", "") for image in images]
    names = [attributes_of(image) for image in images]
    return {
        "images": float(len(images)),
        "different images": float(len(set(urls))),
        "repeats": float(len(images) - len(set(urls))),
        "boxes": float(len({image.getparent() for image in images})),
        "deferred": float(sum("data:" in s or s.endswith("blank.gif") for s in sources)),
        "absolute sources": float(sum(s.startswith("https:") for s in sources)),
        "rooted sources": float(sum(s.startswith("/") for s in sources)),
        "dotted sources": float(sum("./" in s for s in sources)),
        "source length": sum(map(len, sources)) / len(sources),
        "image attributes": sum(map(len, names)) / len(names),
        "last digits": float(sum(int(_number(url)) % 16 for url in urls)),
    }


def _place_in(images: Sequence[Element], own: Sequence[Element]) -> dict[str, float]:
    places = [images.index(image) for image in own]
    return {
        "first place": float(places[0]),
        "last place": float(places[-1]),
        "mean place": sum(places) / len(places),
        "turns": float(sum(b - a > 1 for a, b in pairwise(places))),
    }


def _elsewhere(
    document: Document, tags: dict[Element, str], inside: set[Element], ident: str
) -> dict[str, float]:
    outside = Counter(tag for image, tag in tags.items() if image not in inside)
    return {
        "id on other images": float(outside[ident]),
        "id on page": float(document.attribute_values[ident]),
        "id length": float(len(ident)),
        "id number": float(re.sub(r"\D", "", ident) or 0),
    }


def _option_tags(document: Document) -> dict[Element, str]:
    idents = {choice.ident for block in document.blocks for choice in block.choices}
    pairs = (
        (node, value)
        for node in document.nodes
        if node.tag == "img"
        for value in attributes_of(node).values()
    )
    return {node: value for node, value in pairs if value in idents}


def _gallery(block: Block) -> list[Element]:
    """Return every image of a block's gallery, in boxes or between them."""
    holder = block.boxes[0].getparent()
    return [] if holder is None else list(holder.iter("img"))


def _number(url: str) -> float:
    """Return the number in the last part of an image's URL, 0 where there is none."""
    found = _HEX.search(url.rsplit("/", 1)[-1].split(".", 1)[0])
    return float(int(found.group(), 16)) if found else 0.0


def _joined(urls: Iterable[str]) -> str:
    return " ".join(urls)
