"""Files as bytes, written by hand: the same bytes whatever library a machine has."""

import struct
import zlib
from collections.abc import Sequence

from pagetrap.streams import Rng

__all__ = ["csv_bytes", "pdf_bytes", "png_bytes"]


def csv_bytes(rows: Sequence[Sequence[str]], *, newline: str = "\r\n") -> bytes:
    r"""Return rows as CSV (RFC 4180) in UTF-8.

    >>> csv_bytes([["a", 'b "c", d']])
    b'a,"b ""c"", d"\r\n'
    """
    return "".join(",".join(map(_cell, row)) + newline for row in rows).encode()


def _cell(text: str) -> str:
    if not any(mark in text for mark in ',"\r\n'):
        return text
    doubled = text.replace('"', '""')
    return f'"{doubled}"'


def png_bytes(rng: Rng, width: int, height: int) -> bytes:
    """Return a PNG of drawn grey pixels (https://www.w3.org/TR/png-3/).

    The pixels are stored, not compressed: compressors of equal name differ in what they write.
    """
    rows = (bytes([0, *(rng.below(256) for _ in range(width))]) for _ in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    parts = ((b"IHDR", header), (b"IDAT", _stored(b"".join(rows))), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in parts)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


_BLOCK = 65535  # bytes that one stored block holds: RFC 1951, 3.2.4


def _stored(data: bytes) -> bytes:
    blocks = [data[at : at + _BLOCK] for at in range(0, len(data), _BLOCK)]
    written = b"".join(
        struct.pack("<BHH", n == len(blocks), len(block), len(block) ^ 0xFFFF) + block
        for n, block in enumerate(blocks, 1)
    )
    return b"\x78\x01" + written + struct.pack(">I", zlib.adler32(data))


def pdf_bytes(lines: Sequence[str]) -> bytes:
    """Return a PDF of one page with lines of ASCII text (ISO 32000-1, 7.5)."""
    shown = b"".join(b"(%s) Tj T* " % _escaped(line) for line in lines)
    content = b"BT /F1 12 Tf 14 TL 60 780 Td " + shown + b"ET"
    objects = (
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources %s >>"
        % b"<< /Font << /F1 5 0 R >> >>",
        b"<< /Length %d >>\nstream\n%s\nendstream" % (len(content), content),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    )
    written, places = b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n", list[int]()
    for number, data in enumerate(objects, 1):
        places.append(len(written))
        written += b"%d 0 obj\n%s\nendobj\n" % (number, data)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    size = len(objects) + 1
    head = b"xref\n0 %d\n0000000000 65535 f \n" % size
    tail = b"trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (size, len(written))
    return written + head + table + tail


def _escaped(line: str) -> bytes:
    text = line.encode("ascii", "replace")
    for mark in (b"\\", b"(", b")"):
        text = text.replace(mark, b"\\" + mark)
    return text
