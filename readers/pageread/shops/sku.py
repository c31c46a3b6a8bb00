"""The code by which the shop knows the product."""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from urllib.parse import unquote, urlsplit

from pageread.shops.outline import Outline, Trait
from pageread.shops.structured import Product
from pageread.shops.title import Title
from pageread.shops.words import starts_with

__all__ = ["Sku", "find_sku"]

_CODE = re.compile(r"[A-Za-z0-9][A-Za-z0-9\-./_]*[A-Za-z0-9]|[0-9]")
_AWAY = Trait.SILENT | Trait.ASIDE | Trait.FRAME


@dataclass(frozen=True, slots=True, kw_only=True)
class Sku:
    """A code and what it stands on."""

    code: str
    evidence: tuple[str, ...]


def find_sku(page: Outline, title: Title | None, stated: Sequence[Product], url: str) -> Sku | None:
    """Return the code that most of the evidence names, as the page writes it."""
    worth: dict[str, float] = defaultdict(float)
    why: dict[str, list[str]] = defaultdict(list)
    forms: dict[str, tuple[float, str]] = {}
    for code, weight, reason in _named_codes(page, title, stated, url):
        key = re.sub(r"[^a-z0-9]", "", code.lower())
        if reason not in why[key]:
            worth[key] += weight
            why[key].append(reason)
        if key not in forms or forms[key][0] < weight:
            forms[key] = (weight, code)
    if not worth:
        return None
    best = max(worth, key=lambda key: worth[key])
    if worth[best] < 1.0:
        return None
    return Sku(code=forms[best][1], evidence=tuple(why[best]))


def _named_codes(
    page: Outline, title: Title | None, stated: Sequence[Product], url: str
) -> Iterator[tuple[str, float, str]]:
    yield from _labelled(page, title)
    for product in stated[:1] if stated and stated[0].codes else [p for p in stated if p.codes][:1]:
        for name, code in product.codes:
            yield code, _WORTH.get(name, 0.8), f"{product.source} {name}"
    yield from _in_address(url)


_WORTH = {"sku": 3.0, "productID": 2.5, "identifier": 1.0, "id": 1.5, "isbn": 1.2, "mpn": 0.5}


def _labelled(page: Outline, title: Title | None) -> Iterator[tuple[str, float, str]]:
    pattern = starts_with("code")
    first = title.place if title and title.place is not None else 0
    for place, text in enumerate(page.texts):
        if len(text) > 80:
            continue
        found = pattern.match(text.lower())
        if not found:
            continue
        rest = text[found.end() :].lstrip(" .:#№°\u00a0-–")
        if not rest and place + 1 < len(page.texts):
            rest = page.texts[place + 1].lstrip(" .:#№°\u00a0-–")
        code = rest.split()[0] if rest.split() else ""
        code = code.strip(".,;:()[]\"'")
        if not _CODE.fullmatch(code) or not any(c.isdigit() for c in code) or len(code) < 3:
            continue
        if page.traits(page.parent(place)) & _AWAY:
            continue
        far = abs(place - first) / 400
        yield code, 4.0 - min(far, 2.0), "labelled text"


def _in_address(url: str) -> Iterator[tuple[str, float, str]]:
    parts = urlsplit(url)
    segments = [s for s in unquote(parts.path).split("/") if s]
    for segment in reversed(segments):
        stem = re.sub(r"\.\w{2,5}$", "", segment)
        if re.fullmatch(r"[A-Za-z]{0,3}[0-9]{4,}|[A-Z0-9]{8,12}", stem) and any(c.isdigit() for c in stem):
            yield stem, 1.6, "address"
            return
        tail = re.search(r"(?:^|[-_])[a-z]?([0-9]{4,})$", stem)
        if tail:
            yield tail[1], 1.3, "address"
            return
