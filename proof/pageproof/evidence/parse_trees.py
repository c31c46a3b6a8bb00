"""No answer hangs on how a parser mends markup: two parsers see the same elements.

beautifulsoup4 on lxml mends in its own way, turbohtml as browsers do. What browsers add to every
table, and what neither shows, is left out.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

import turbohtml
from bs4 import BeautifulSoup
from bs4.element import Tag

from pageproof.evidence.run_rows import run
from pagetrap.products.row_requests import Address
from pagetrap.products.rows import Built

__all__ = ["Split", "first_split", "parse_splits"]

# tbody: a browser puts one into every table. source: lxml puts the image of a picture into it.
_LEFT_OUT = frozenset({"source", "tbody"})
# the content of a template is a page of its own
_SEALED = frozenset({"template", "noscript"})

Step = tuple[int, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Split:
    """The first element of a row that two parsers see differently, as depth and tag."""

    row_id: str
    one: Step | None
    other: Step | None


def parse_splits(addresses: Sequence[Address], *, workers: int) -> tuple[Split, ...]:
    """Return the rows of a suite whose elements depend on the parser."""
    found = run(_split, addresses, workers=workers, label="two parsers")
    return tuple(split for split in found if split is not None)


def _split(built: Built) -> Split | None:
    steps = first_split(built.row.html)
    return None if steps is None else Split(row_id=built.row.row_id, one=steps[0], other=steps[1])


def first_split(html: str) -> tuple[Step | None, Step | None] | None:
    """Return where two parsers part; None where they see the same elements.

    >>> first_split("<body><p>One</p><p>Two</p></body>")
    >>> first_split("<body><p>One<div>Two</div></p></body>")
    (None, (1, 'p'))
    """
    pairs = zip_longest(_lxml_steps(html), _turbohtml_steps(html))
    return next(((one, other) for one, other in pairs if one != other), None)


def _lxml_steps(html: str) -> Iterator[Step]:
    body = BeautifulSoup(html, "lxml").body
    stack = [] if body is None else [(0, body)]
    while stack:
        depth, element = stack.pop()
        inner = (
            [] if element.name in _SEALED else [c for c in element.children if isinstance(c, Tag)]
        )
        depth, step = _step(depth, element.name)
        yield from step
        stack += [(depth, child) for child in reversed(inner)]


def _turbohtml_steps(html: str) -> Iterator[Step]:
    body = turbohtml.parse(html).find("body")
    stack = [] if body is None else [(0, body)]
    while stack:
        depth, element = stack.pop()
        sealed = element.tag in _SEALED
        inner = [] if sealed else [c for c in element.children if isinstance(c, turbohtml.Element)]
        depth, step = _step(depth, element.tag)
        yield from step
        stack += [(depth, child) for child in reversed(inner)]


def _step(depth: int, tag: str) -> tuple[int, list[Step]]:
    """Return the depth of what is inside an element, and the element unless it is left out."""
    return (depth, []) if tag in _LEFT_OUT else (depth + 1, [(depth, tag)])
