"""A file to deliver, to the byte: a sheet, data, a picture or a document that the page links to."""

import hashlib
import json
from collections.abc import Callable
from types import MappingProxyType

from pagegrade.contracts.files import ExpectedFile
from pagetrap.sites.file_bytes import csv_bytes, pdf_bytes, png_bytes
from pagetrap.sites.model import Links, Text
from pagetrap.sites.scene import Made, Scene

__all__ = ["make"]


def make(scene: Scene) -> Made:
    """Make a page with the link to a file; its variant says of which sort."""
    rng, words, prose = scene.rng.fork("delivery"), scene.words, scene.writer()
    sorts = tuple(_FILES)
    suffix = sorts[scene.variant % len(sorts)]
    versions = _FILES[suffix](scene)
    label, *others = rng.sample(words.papers, 4)
    name = f"{rng.code(6, 'abcdefghjkmnpqrstuvwxyz')}-{rng.between(2016, 2025)}.{suffix}"
    links = [(other, f"/files/{rng.code(6, 'abcdefghjkmn')}.{suffix}") for other in others]
    links.insert(rng.below(len(links) + 1), (label, f"/files/{name}"))
    return Made(
        path="/files/",
        name=f"File of the type {suffix}",
        title=words.downloads,
        task_kind="file",
        prompt=f"Deliver the file behind the link {label!r}, unchanged.",
        blocks=(Text(prose.paragraph(2)), Links(words.documents, tuple(links))),
        files=(
            ExpectedFile(
                id="file", sha256=tuple(hashlib.sha256(data).hexdigest() for data in versions)
            ),
        ),
        delivered={name: versions[0]},
    )


def _rows(scene: Scene) -> list[list[str]]:
    rng, words, prose = scene.rng.fork("rows"), scene.words, scene.writer()
    head = [words.name, words.responsible, words.year, words.price]
    return [
        head,
        *(
            [
                rng.pick(words.goods),
                prose.person(),
                str(rng.between(1990, 2025)),
                words.price_of(rng.between(100, 99999)),
            ]
            for _ in range(rng.between(20, 40))
        ),
    ]


def _sheet(scene: Scene) -> tuple[bytes, ...]:
    """Return the sheet as it is served, and as a transfer in text mode leaves it."""
    rows = _rows(scene)
    return csv_bytes(rows), csv_bytes(rows, newline="\n")


def _data(scene: Scene) -> tuple[bytes, ...]:
    head, *rows = _rows(scene)
    records = [dict(zip(head, row, strict=True)) for row in rows]
    return (f"{json.dumps(records, ensure_ascii=False, indent=1)}\n".encode(),)


def _picture(scene: Scene) -> tuple[bytes, ...]:
    return (png_bytes(scene.rng.fork("pixels"), 48, 32),)


def _document(scene: Scene) -> tuple[bytes, ...]:
    rng = scene.rng.fork("document")
    lines = [f"{scene.site.name} {n}: {rng.between(10000, 99999)}" for n in range(1, 31)]
    return (pdf_bytes(lines),)


_FILES: MappingProxyType[str, Callable[[Scene], tuple[bytes, ...]]] = MappingProxyType(
    {"csv": _sheet, "json": _data, "png": _picture, "pdf": _document}
)
