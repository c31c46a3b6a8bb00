"""Every value that a page offers for a field, with its node and the honest cues about it.

The right one is found by the key and the honest region: the record whose heading is the true
title, and in it the option whose state says selected.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta

from pagegrade.answer import Field
from pageproof.leaks.candidate import Candidate, Offers
from pageproof.leaks.document import HEADINGS, Document, Element, attributes_of, text_of
from pageread.scrapers.money import DECIMALS, TAG, amount_of, currency_of
from pageread.scrapers.stock import in_words
from pageread.scrapers.title import repaired
from pagetrap.products.rows import Built
from pagetrap.products.words import WORDS

__all__ = ["NAMED", "offers_of"]

_FORMER = re.compile(r"\b(?:was|rrp|list price|previously|old price)\b", re.IGNORECASE)
_SPECIAL = re.compile(
    r"\b(?:members?|club|app|a month|each when|per|set of|bundle|case of)\b", re.IGNORECASE
)
_LEAVING = re.compile(r"\b(?:dispatch\w*|leaves our warehouse)\b", re.IGNORECASE)
_ARRIVING = re.compile(r"\b(?:deliver\w*|arriv\w*)\b", re.IGNORECASE)
_COUNT = re.compile(r"(\d+)\s+(working\s+)?days?\b", re.IGNORECASE)
_MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
_DATE = re.compile(rf"(\d{{1,2}}) ({'|'.join(_MONTHS)}) (\d{{4}})")
_NAMES = {name: code for code, words in WORDS.currencies.items() for name in (words, code)}
NAMED = re.compile(r"\b(" + "|".join(sorted(_NAMES, key=len, reverse=True)) + r")\b(?!-)")
"""A currency by its name or code; not the letters of a code, as in SEK-3686."""
_SHORT = 60
_KIND_OF_ATTRIBUTE = re.compile(r"^data-(?:\w+-)*sku$")


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class _Scope:
    """Part of a page: an offer of a block, or what stands in none."""

    block: str
    option: str
    chosen: bool
    node: Element


def offers_of(built: Built, document: Document) -> dict[Field, Offers]:
    """List the candidates of six fields; sets of images have a module of their own."""
    key, today = built.row.answer_key, built.row.today
    scopes = list(_scopes(document))
    inside = {node for scope in scopes for node in scope.node.iter()}
    found: dict[Field, list[Candidate]] = {
        "title": list(_titles(document)),
        "price_cents": list(_prices(document, scopes, inside, str(key["currency"]))),
        "currency": list(_currencies(document, scopes)),
        "in_stock": list(_stocks(document, scopes)),
        "sku": list(_codes(document, scopes, str(key["sku"]))),
        "dispatch_date": list(_days(document, scopes, today)),
    }
    true_block = next(
        (c.block for c in found["title"] if c.in_record and c.value == key["title"]), ""
    )
    return {name: _with_truth(name, listed, built, true_block) for name, listed in found.items()}


def _with_truth(name: Field, listed: list[Candidate], built: Built, true_block: str) -> Offers:
    """Find the candidate that the key and the honest region fit."""
    truth = _key_text(name, built)
    honest = {
        "title": ("heading",), "price_cents": ("current",), "currency": ("tag", "statement"),
        "in_stock": ("stock",), "sku": ("sku",), "dispatch_date": ("dispatch",),
    }[name]  # fmt: skip
    fitting = [
        n
        for n, c in enumerate(listed)
        if c.value == truth
        and c.line in honest
        and ((c.block == true_block and c.chosen) or c.line == "statement")
    ]
    right = fitting[0] if fitting else None
    return Offers(field=name, candidates=tuple(listed), right=right, fits=len(fitting))


def _key_text(name: Field, built: Built) -> str:
    if name == "dispatch_date":
        offer = built.scene.main.offer
        if built.scene.shop.rule is not None:
            return f"{offer.lead} working"
        return (built.row.today + timedelta(days=offer.lead)).isoformat()
    return str(built.row.answer_key[name])


def _scopes(document: Document) -> Iterator[_Scope]:
    """Yield the offers of every block: one for each option that shows a price, or just one."""
    for block in document.blocks:
        priced = [c for c in block.choices if TAG.search(text_of(c.node))]
        if not priced:
            yield _Scope(block=block.name, option="", chosen=True, node=block.node)
        for choice in priced:
            yield _Scope(
                block=block.name, option=choice.ident, chosen=choice.selected, node=choice.node
            )


def _titles(document: Document) -> Iterator[Candidate]:
    blocks = {id(n): block for block in document.blocks for n in block.node.iter()}
    for node in document.nodes:
        block = blocks.get(id(node))
        text = text_of(node)
        if node.tag in HEADINGS and text:
            place = block.name if block else "page"
            yield Candidate(value=repaired(text), node=node, block=place, line="heading")
        elif node.get("aria-label") == "Breadcrumb":
            *links, last = node.iter("a")
            for link in (*links, last):
                line = "last crumb" if link is last else "crumb"
                crumb = repaired(text_of(link))
                yield Candidate(value=crumb, node=link, block="crumbs", line=line)
    for script, document_ in document.data:
        name = document_.get("name")
        if name:
            yield Candidate(value=str(name), node=script, block="data", line="data")


def _prices(
    document: Document, scopes: list[_Scope], inside: set[Element], currency: str
) -> Iterator[Candidate]:
    decimals = DECIMALS.get(currency, 2)
    for scope in scopes:
        for node, text in document.texts_in(scope.node):
            if TAG.fullmatch(text.strip(" \t\n\r")):
                yield _price(document, scope, node, amount_of(text, decimals=decimals))
    for node, text in document.texts:
        found = TAG.search(text)
        if found and node not in inside:
            amount = amount_of(found.group(), decimals=decimals)
            outside = _Scope(block="page", option="", chosen=True, node=node)
            yield _price(document, outside, node, amount)
    for script, block in document.data:
        price = str(block.get("offers", {}).get("price", ""))
        if price.replace(".", "", 1).isdigit():
            amount = round(float(price) * 10**decimals)
            yield Candidate(
                value=str(amount), number=amount, node=script, block="data", line="data"
            )


def _price(document: Document, scope: _Scope, node: Element, amount: int | None) -> Candidate:
    holder = node.getparent()
    words = text_of(holder if holder is not None else node)
    tokens = node.get("class", "").split()
    struck = node.tag in {"s", "del", "strike"} or not document.struck.isdisjoint(tokens)
    line = "current"
    if struck or _FORMER.search(words):
        line = "former"
    elif _SPECIAL.search(words):
        line = "special"
    return Candidate(
        value=str(amount),
        number=float(amount or 0),
        node=node,
        block=scope.block,
        option=scope.option,
        chosen=scope.chosen,
        line=line,
    )


def _currencies(document: Document, scopes: list[_Scope]) -> Iterator[Candidate]:
    """Yield the currency of each offer's first tag, every sentence that names one, and data."""
    for scope in scopes:
        for node, text in document.texts_in(scope.node):
            named = currency_of(text) if TAG.fullmatch(text.strip(" \t\n\r")) else None
            if named:
                yield Candidate(
                    value=named, node=node, block=scope.block, option=scope.option,
                    chosen=scope.chosen, line="tag",
                )  # fmt: skip
                break
    shared = not any(
        currency_of(text) for _, text in document.texts if TAG.fullmatch(text.strip(" \t\n\r"))
    )
    for node, text in document.texts:
        found = NAMED.search(text)
        if shared and found and not TAG.search(text):
            value = _NAMES[found.group()]
            line = "statement"
            yield Candidate(value=value, node=node, block="notes", line=line)
    for script, block in document.data:
        value = str(block.get("offers", {}).get("priceCurrency", ""))
        if value:
            yield Candidate(value=value, node=script, block="data", line="data")


def _stocks(document: Document, scopes: list[_Scope]) -> Iterator[Candidate]:
    for scope in scopes:
        for node in scope.node.iter():
            if not isinstance(node.tag, str):
                continue
            token = next((t for t in node.get("class", "").split() if t in document.generated), "")
            words = document.generated.get(token) or (node.text or "").strip()
            state = in_words(words) if words and len(words) < _SHORT else None
            if state is not None:
                yield Candidate(
                    value=str(state), node=node, block=scope.block, option=scope.option,
                    chosen=scope.chosen, line="stock", number=float(state),
                )  # fmt: skip
    for script, block in document.data:
        said = str(block.get("offers", {}).get("availability", ""))
        if said:
            state = said.endswith("/InStock")
            yield Candidate(
                value=str(state), number=float(state), node=script, block="data", line="data"
            )


def _codes(document: Document, scopes: list[_Scope], truth: str) -> Iterator[Candidate]:
    shape, size = _shape(truth), len(truth)
    for scope in scopes:
        for node, text in document.texts_in(scope.node):
            for word in text.split():
                if len(word) == size and _shape(word) == shape:
                    labelled = text_of(node).lower().startswith("sku")
                    yield _code(scope, node, word, "sku" if labelled else "other", 0)
        for node in scope.node.iter():
            for order, (name, value) in enumerate(attributes_of(node).items()):
                if len(value) == size and _shape(value) == shape:
                    named = _KIND_OF_ATTRIBUTE.match(name)
                    yield _code(scope, node, value, "sku" if named else "other", order)
    for script, block in document.data:
        if block.get("sku"):
            yield Candidate(value=str(block["sku"]), node=script, block="data", line="data")


def _code(scope: _Scope, node: Element, value: str, line: str, order: int) -> Candidate:
    return Candidate(
        value=value, node=node, block=scope.block, option=scope.option, chosen=scope.chosen,
        line=line, extra={"attribute order": float(order)},
    )  # fmt: skip


def _shape(word: str) -> str:
    return "".join("9" if c.isdigit() else "A" if c.isupper() else c for c in word)


def _days(document: Document, scopes: list[_Scope], today: date) -> Iterator[Candidate]:
    for scope in scopes:
        for node, text in document.texts_in(scope.node):
            line = "dispatch" if _LEAVING.search(text) else "delivery"
            value = _day(text, today)
            if value and (line == "dispatch" or _ARRIVING.search(text)):
                yield Candidate(
                    value=value, node=node, block=scope.block, option=scope.option,
                    chosen=scope.chosen, line=line, number=_offset(value, today),
                )  # fmt: skip


def _day(text: str, today: date) -> str:
    written = _DATE.search(text)
    if written:
        month = _MONTHS.index(written[2]) + 1
        return date(int(written[3]), month, int(written[1])).isoformat()
    counted = _COUNT.search(text)
    if counted is None:
        return ""
    if counted[2]:
        return f"{int(counted[1])} working"
    return (today + timedelta(days=int(counted[1]))).isoformat()


def _offset(value: str, today: date) -> float:
    """Return a line's days: those that it counts, or from today to its date."""
    if value.endswith("working"):
        return float(value.removesuffix(" working"))
    return float((date.fromisoformat(value) - today).days)
