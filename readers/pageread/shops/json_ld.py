"""JSON-LD as shops write it: in lists and graphs, several scripts, broken."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

__all__ = ["DEEPEST", "PRODUCT", "json_products"]

DEEPEST = 12
"""Levels of nesting that are read."""

PRODUCT = re.compile(
    r"(?:^|[/:#])(?:Product|ProductGroup|ProductModel|IndividualProduct|Car|Vehicle|Book)$",
    re.IGNORECASE,
)
"""The types of things that are sold."""


def json_products(scripts: Iterable[str]) -> Iterator[Mapping[str, Any]]:
    """Yield the products that JSON-LD scripts state; a broken script states nothing."""
    for script in scripts:
        yield from _nodes(_loaded(script), 0)


_NOISE = re.compile(r"^\s*(?://)?\s*<!\[CDATA\[|(?://)?\s*\]\]>\s*;?\s*$|^\s*<!--|-->\s*$|;\s*$")
_TRAILING = re.compile(r",(\s*[}\]])")
_COMMENT = re.compile(r"/\*.*?\*/|^\s*//[^\n]*$", re.DOTALL | re.MULTILINE)


def _loaded(text: str) -> object:
    """Return JSON as it stands, or else mended where shops break it; None where that fails.

    >>> _loaded('{"a": 1, }'), _loaded('<!-- {"a": 1}; -->'), _loaded("{")
    ({'a': 1}, {'a': 1}, None)
    """
    try:
        return json.loads(text, strict=False)
    except (ValueError, RecursionError):
        pass
    mended = _NOISE.sub("", _NOISE.sub("", _COMMENT.sub("", text)))
    try:
        return json.loads(_TRAILING.sub(r"\1", mended), strict=False)
    except (ValueError, RecursionError):
        return None


def _nodes(value: object, depth: int) -> Iterator[Mapping[str, Any]]:
    """Yield the products in JSON-LD: at the top, in lists and graphs, as the page's main thing."""
    if depth > DEEPEST:
        return
    if isinstance(value, list):
        for item in value:
            yield from _nodes(item, depth + 1)
    elif isinstance(value, dict):
        if _is_product(value.get("@type")):
            yield value
        for name in ("@graph", "mainEntity", "mainEntityOfPage", "hasVariant"):
            if name in value:
                yield from _nodes(value[name], depth + 1)


def _is_product(kind: object) -> bool:
    kinds = kind if isinstance(kind, list) else [kind]
    return any(isinstance(each, str) and PRODUCT.search(each) for each in kinds)
