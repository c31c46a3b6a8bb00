"""Resources that an answer has to name, each by one of its addresses."""

import re
from collections.abc import Iterable, Iterator

from pydantic import Field
from turbohtml import Document

from pagegrade.field_types import URL, Id
from pagegrade.response.view import View
from pagegrade.strict_json import Strict
from pagegrade.urls import absolute
from pagegrade.verdict import Component, Evidence, missing

__all__ = ["Resource", "check"]


class Resource(Strict):
    """A resource to discover; any one of its addresses names it."""

    id: Id
    urls: tuple[URL, ...] = Field(min_length=1)


def check(resources: tuple[Resource, ...], view: View, *, base_url: str) -> Component:
    """Look for the address of each resource among those that the response shows or links to."""
    named = set(_addresses(view, base_url))
    evidence = tuple(_resource(resource, named) for resource in resources)
    summary = missing(evidence) or f"{len(resources)} resources named"
    return Component.of("resources", evidence, needed=len(resources), summary=summary)


def _resource(resource: Resource, named: set[str]) -> Evidence:
    found = next((u for u in resource.urls if absolute(u, "") in named), "")
    return Evidence(item=resource.id, matched=bool(found), detail=found or resource.urls[0])


_ADDRESSES = {
    "href": "a, link, area",
    "src": "img, source, video, audio, embed, track, iframe, input[type=image i]",
    "poster": "video",
    "data": "object",
}
_CANDIDATE = re.compile(r"[^\s,]\S*(?:(?<!,)\s[^,]*)?")  # of a set: an address, its descriptors
_BARE = re.compile(r"https?://[^\s<>\"'`|\\^{}\[\]]+", re.IGNORECASE)
_TRAILING = ".,;:!?)…"  # as sentences end
_BESIDE = re.compile(
    "[、。，．；：！？…「」『』《》〈〉【】〔〕（）［］｛｝“”‘’„‚«»‹›]"
)  # never a part of a word


def _addresses(view: View, base_url: str) -> Iterator[str]:
    """Yield every address as a browser resolves it; prose ends a bare one."""
    for line in view.lines:
        for found in _BARE.findall(line.text):
            before = _BESIDE.split(found, maxsplit=1)[0]
            yield from _resolved((found, _unended(found), _unended(before)), base_url)
    if view.tree is not None:
        yield from _resolved(_linked(view.tree), base_url)


def _unended(address: str) -> str:
    """Drop the punctuation behind an address, but for a bracket that was opened inside it."""
    unopened = address.count(")") - address.count("(")
    end = len(address)
    while end and address[end - 1] in _TRAILING and (address[end - 1] != ")" or unopened > 0):
        unopened -= address[end - 1] == ")"
        end -= 1
    return address[:end]


def _linked(tree: Document) -> Iterator[str]:
    for name, selector in _ADDRESSES.items():
        yield from (e.attr(name) or "" for e in tree.select(selector))
    for element in tree.select("img[srcset], source[srcset]"):
        for candidate in _CANDIDATE.findall(element.attr("srcset") or ""):
            yield candidate.split()[0].rstrip(",")


def _resolved(urls: Iterable[str], base_url: str) -> Iterator[str]:
    for found in filter(None, (url.strip() for url in urls)):
        if url := absolute(found, base_url):
            yield url
