"""A page as source with its marks, and as a browser shows it, behind a sandbox."""

import re
import zlib
from collections.abc import Iterator, Sequence
from itertools import pairwise
from urllib.parse import quote

from markupsafe import Markup, escape

from pagetrap.products.source_marks import Mark, Role

__all__ = ["framed", "label_of", "marked_source"]

_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'"
_LOOKS = (
    "pt-mark,[data-pt]{border-radius:2px}"
    '[data-pt="truth"]{outline:3px solid #1a7f37!important;outline-offset:1px}'
    '[data-pt="decoy"]{outline:3px dashed #cf222e!important;outline-offset:1px}'
    '[data-pt="truth"][data-f~="title"]{scroll-initial-target:nearest}'
)
_RANK: dict[Role, int] = {"decoy": 0, "truth": 1}  # other products stay unmarked
_AWAITED = "#waits-for-"
_RAW = re.compile(r"<(style|script)\b.*?</\1>", re.DOTALL)
_RUNS = re.compile(r"<script(?! type=\"application/)[^>]*>.*?</script>", re.DOTALL)
_PHOTO = re.compile(r"[0-9a-f]{7}")
_TAG = re.compile(r"<[a-zA-Z][a-zA-Z0-9]*")
_IMAGE = re.compile(r'(<img\b[^>]*?\ssrc=")([^"]*)(")')


def label_of(mark: Mark) -> str:
    """Return a mark's name in a few words."""
    by = f" [{mark.by}]" if mark.by else ""
    return f"{mark.role}: {', '.join(mark.fields)} – {mark.where}{by}"


def marked_source(html: str, marks: Sequence[Mark]) -> Markup:
    """Return the source as numbered lines of HTML with an element around every mark.

    >>> print(marked_source("<b>", ()))
    <span class="l">&lt;b&gt;</span>
    """
    pieces: list[Markup] = []
    at = 0
    for number, mark in enumerate(marks):
        pieces += (escape(html[at : mark.start]), _mark(html, mark, number))
        at = mark.end
    text = Markup("").join((*pieces, escape(html[at:])))
    lines = (Markup('<span class="l">{}</span>').format(line) for line in text.split("\n"))
    return Markup("\n").join(lines)


def _mark(html: str, mark: Mark, number: int) -> Markup:
    return Markup(
        '<mark class="{}" data-n="{}" data-f="{}" data-by="{}" title="{}">{}</mark>'
    ).format(
        mark.role,
        number,
        " ".join(mark.fields),
        mark.by or ", ".join(mark.fields),
        label_of(mark),
        html[mark.start : mark.end],
    )


def framed(html: str, marks: Sequence[Mark]) -> str:
    """Return the page for a frame: marks outlined, and nothing in it that could leave.

    Pictures become tiles named like their files, since their hosts do not exist (dashed where a
    script would have to load them); links, bases,
    scripts and form targets are taken out. The frame's sandbox and policy stop whatever is left.
    """
    page = _outlined(html, marks)
    page = re.sub(r"<(?:base|link)\b[^>]*>", "", _RUNS.sub("", page))
    page = re.sub(r'(<(?:a|image)\b[^>]*?)\shref="[^"]*"', r"\1", page)
    page = re.sub(r"""\ssrcset="[^"]*"|background-image: url\('[^']*'\);""", "", page)
    page = page.replace("<form", '<form method="dialog"')
    page = _IMAGE.sub(lambda image: image[1] + _tile(image[2]) + image[3], page)
    head = f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}"><style>{_LOOKS}</style>'
    return page.replace("<head>", f"<head>{head}", 1)


def _outlined(html: str, marks: Sequence[Mark]) -> str:
    raw = [(found.start(), found.end()) for found in _RAW.finditer(html)]
    inside: dict[int, Mark] = {}
    inserts = [*_awaited(html, marks)]
    for mark in marks:
        if mark.role not in _RANK or any(start <= mark.start < end for start, end in raw):
            continue  # in a stylesheet or in data a browser shows no text
        opened = html.rfind("<", 0, mark.start)
        if opened > html.rfind(">", 0, mark.start):
            kept = inside.get(opened)
            if kept is None or _RANK[mark.role] > _RANK[kept.role]:
                inside[opened] = mark
        else:
            inserts += (
                (mark.start, 1, f"<pt-mark{_attributes(mark)}>"),
                (mark.end, 0, "</pt-mark>"),
            )
    for opened, mark in inside.items():
        tag = _TAG.match(html, opened)
        if tag:
            inserts.append((tag.end(), 0, _attributes(mark)))
    return "".join(_inserted(html, sorted(inserts)))


def _awaited(html: str, marks: Sequence[Mark]) -> Iterator[tuple[int, int, str]]:
    """Yield behind each placeholder the name of the picture that a script would put there."""
    for blank, real in pairwise(marks):
        if blank.where.endswith("placeholder") and html.find(">", blank.end) > real.start:
            yield blank.end, 0, _AWAITED + _name(html[real.start : real.end])


def _inserted(html: str, inserts: Sequence[tuple[int, int, str]]) -> Iterator[str]:
    at = 0
    for place, _, text in inserts:
        yield html[at:place]
        yield text
        at = place
    yield html[at:]


def _attributes(mark: Mark) -> str:
    fields = " ".join(mark.fields)
    return f' data-pt="{mark.role}" data-f="{fields}" title="{escape(label_of(mark))}"'


def _name(url: str) -> str:
    """Return a file's name without its ending, short enough for a tile."""
    return url.rsplit("/", 1)[-1].partition(".")[0][:9]


def _tile(src: str) -> str:
    """Return a picture to stand for another: coloured by the file's name, a photo named by it.

    One that waits for a script is dashed, and named like the file that the script would load.
    """
    blank, waits, name = src.partition(_AWAITED)
    if not waits:
        name = "" if blank.startswith("data:") else _name(blank)
    written = escape(name) if waits or _PHOTO.fullmatch(name) else ""
    colour = f"hsl({zlib.crc32(name.encode()) % 360} 45% 82%)" if name else "#ddd"
    edge = " stroke='#555' stroke-width='3' stroke-dasharray='6 4'" if waits else ""
    drawing = (
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 84 84'><rect width='84' "
        f"height='84' fill='{colour}'{edge}/><text x='42' y='46' font-family='monospace' "
        f"font-size='12' text-anchor='middle'>{written}</text></svg>"
    )
    return "data:image/svg+xml," + quote(drawing, safe=" =:/'()")
