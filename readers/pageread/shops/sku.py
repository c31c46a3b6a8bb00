"""The code by which the shop knows the product."""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from urllib.parse import unquote, urlsplit

from turbohtml import Document, Element

from pageread.shops.outline import Outline
from pageread.shops.structured import Product
from pageread.shops.title import Title
from pageread.shops.traits import ASIDE, CODE, FRAME
from pageread.shops.words import begins

__all__ = ["Sku", "find_sku"]

_CODE = re.compile(r"[A-Za-z0-9][A-Za-z0-9\-./_]*[A-Za-z0-9]")
_AWAY = ASIDE | FRAME
_SHORTEST, _LONGEST = 3, 40
_LINE = 80
"""Characters of a text that may be a label with a code."""

_EDGES = " .:：#№°\u00a0-–|"
_GLOBAL = re.compile(r"\W*(?:ean|isbn|gtin|upc|barcode|mpn|model|style|part|ref|jan\b)")
_WORTH = {"sku": 3.0, "productID": 2.6, "identifier": 1.0, "id": 1.5, "isbn": 1.2, "mpn": 0.5}
# a cheap look before the names of all elements above are read
_CODED = re.compile(r"sku|ref|code|num|id\b|isbn|mpn|art|\bno\b|nr\b")
_BEFORE, _BEHIND = 40, 200
_LEVELS = 6
"""Elements around the title in which attributes are read."""
_ATTRIBUTES = (
    "data-sku", "data-product-sku", "data-product-code", "data-product-id", "data-productid",
    "data-item-id", "data-pid", "data-article-number", "data-article-id",
)  # fmt: skip
_HOLDERS = ", ".join(f"[{name}]" for name in _ATTRIBUTES)
_FIELDS = re.compile(
    r"(?:^|[^a-z])(?:sku|pid|product_?(?:id|code|number)|item_?(?:id|code|number)|article_?(?:id|number)|prod(?:_?id)?)(?:$|[^a-z])"
)


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
    yield from _in_named_elements(page, title)
    for product in [product for product in stated if product.codes][:1]:
        for name, code in product.codes:
            yield code, _WORTH.get(name, 0.8), f"{product.source} {name}"
    yield from _in_attributes(page, title)
    yield from _in_address(url)


def _labelled(page: Outline, title: Title | None) -> Iterator[tuple[str, float, str]]:
    """Yield the codes behind a label, in its text or in the next."""
    first = title.place if title and title.place is not None else 0
    for place, label in page.found(begins("code"), 0, len(page.texts)):
        text = page.texts[place]
        if len(text) > _LINE:
            continue
        rest = text[len(label) :].lstrip(_EDGES)
        if not rest and place + 1 < len(page.texts):
            rest = page.texts[place + 1].lstrip(_EDGES)
        code = (rest.split() or [""])[0].strip(".,;:()[]\"'")
        if not is_code(code) or page.traits(page.parent(place)) & _AWAY:
            continue
        near = 1.0 - min(abs(place - first) / 400, 1.0)
        weak = _GLOBAL.match(label) is not None
        yield code, (1.0 if weak else 5.0) + near, "labelled text"


def is_code(text: str) -> bool:
    """Tell whether a word may be a code: at least three characters, one of them a digit."""
    return (
        _SHORTEST <= len(text) <= _LONGEST
        and _CODE.fullmatch(text) is not None
        and any(char.isdigit() for char in text)
    )


def _in_named_elements(page: Outline, title: Title | None) -> Iterator[tuple[str, float, str]]:
    """Yield the codes that are the whole text of an element named for them."""
    first = title.place if title and title.place is not None else 0
    start = max(0, first - _BEFORE)
    for place, text in enumerate(page.texts[start : first + _BEHIND], start):
        if is_code(text):
            element = page.parent(place)
            if not _CODED.search(" ".join(map(str, element.attrs.values())).lower()):
                continue
            if page.traits(element) & CODE and not page.traits(element) & _AWAY:
                yield text, 4.0, "element named for it"


def _in_attributes(page: Outline, title: Title | None) -> Iterator[tuple[str, float, str]]:
    """Yield the codes in attributes around the title, and in the fields of forms."""
    scope: Document | Element = page.document
    if title is not None and title.element is not None:
        scope = title.element
        for _ in range(_LEVELS):
            above = scope.parent
            if not isinstance(above, Element) or above.tag == "body":
                break
            scope = above
    for element in scope.select(_HOLDERS)[:12]:
        for name in _ATTRIBUTES:
            value = element.attr(name)
            if value and is_code(str(value)) and not page.traits(element) & _AWAY:
                yield (
                    str(value),
                    1.2 if "sku" in name or "code" in name else 1.0,
                    f"attribute {name}",
                )
    for element in page.document.select("input")[:200]:
        name, value = (
            str(element.attr("name") or element.attr("id") or ""),
            str(element.attr("value") or ""),
        )
        if (
            value
            and is_code(value)
            and _FIELDS.search(re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower())
        ):
            yield value, 1.0, "form field"


def _in_address(url: str) -> Iterator[tuple[str, float, str]]:
    parts = urlsplit(url)
    segments = [s for s in unquote(parts.path).split("/") if s]
    for segment in reversed(segments):
        stem = re.sub(r"\.\w{2,5}$", "", segment)
        if re.fullmatch(r"[A-Za-z]{0,3}[0-9]{4,}|[A-Z0-9]{8,12}", stem) and any(
            c.isdigit() for c in stem
        ):
            yield stem, 1.6, "address"
            return
        tail = re.search(r"(?:^|[-_])[a-z]?([0-9]{4,})$", stem)
        if tail:
            yield tail[1], 1.3, "address"
            return
