"""The files to deliver are what their names say, read by readers that didn't write them."""

import csv
import io
import json
import re
import struct
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pagetrap.sites.file_bytes import csv_bytes, pdf_bytes, png_bytes
from pagetrap.sites.suite import build_suite
from pagetrap.streams import Rng

FILES = [
    pytest.param(name, data, id=case.id)
    for case in build_suite("dynamic-content").cases
    for name, data in case.made.delivered.items()
]


@pytest.mark.parametrize(("name", "data"), FILES)
def test_a_file_can_be_read(name: str, data: bytes) -> None:
    match name.rpartition(".")[2]:
        case "csv":
            rows = list(csv.reader(io.StringIO(data.decode(), newline="")))
            assert len(rows) > 20
            assert {len(row) for row in rows} == {4}
        case "json":
            assert len(json.loads(data)) >= 20
        case "png":
            assert _pixels(data)[:2] == (48, 32)
        case "pdf":
            assert _objects(data) == 5
        case other:
            pytest.fail(f"a file of type {other}")


TEXT = st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=9)


@given(
    st.lists(st.lists(TEXT, min_size=2, max_size=2), max_size=4), st.sampled_from(["\r\n", "\n"])
)
def test_a_sheet_is_read_as_it_was_written(rows: list[list[str]], newline: str) -> None:
    text = csv_bytes(rows, newline=newline).decode()
    assert list(csv.reader(io.StringIO(text, newline=""))) == rows


def _pixels(data: bytes) -> tuple[int, int, bytes]:
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    at, parts = 8, {}
    while at < len(data):
        (size,) = struct.unpack(">I", data[at : at + 4])
        kind, content = data[at + 4 : at + 8], data[at + 8 : at + 8 + size]
        assert struct.unpack(">I", data[at + 8 + size : at + 12 + size])[0] == zlib.crc32(
            kind + content
        )
        parts[kind] = content
        at += 12 + size
    width, height = struct.unpack(">II", parts[b"IHDR"][:8])
    pixels = zlib.decompress(parts[b"IDAT"])
    assert len(pixels) == height * (width + 1)
    return width, height, pixels


@pytest.mark.parametrize(("width", "height"), [(1, 1), (300, 300)])
def test_a_picture_of_any_size_is_whole(width: int, height: int) -> None:
    """The larger one takes more than one stored block."""
    assert _pixels(png_bytes(Rng("test"), width, height))[:2] == (width, height)


def _objects(data: bytes) -> int:
    start = int(re.search(rb"startxref\n(\d+)\n%%EOF\n$", data)[1])  # type: ignore[index]
    assert data[start : start + 5] == b"xref\n"
    places = [int(place) for place in re.findall(rb"(\d{10}) 00000 n", data)]
    for number, place in enumerate(places, 1):
        assert data[place:].startswith(b"%d 0 obj\n" % number)
    return len(places)


def test_a_document_escapes_what_ends_a_text() -> None:
    data = pdf_bytes(["a (b) \\ c"])
    assert rb"(a \(b\) \\ c) Tj" in data
    assert _objects(data) == 5
