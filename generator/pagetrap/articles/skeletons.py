"""Skeletons: how the sites of the suite write their markup, as tags and names for each role.

A role is a part of a page; a scheme turns it into a tag with classes, identities or data
attributes, and into the selector that a reviewer would write for it. The frames, which say what
stands where, are templates of the same names.
"""

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal

from markupsafe import Markup, escape

__all__ = ["ROLES", "SKELETONS", "Element", "Skeleton"]


@dataclass(frozen=True, slots=True)
class Role:
    """A part of a page: its tag where markup has meaning, its tag elsewhere, and its names."""

    semantic: str
    plain: str
    block: str
    part: str = ""


ROLES: Mapping[str, Role] = MappingProxyType(
    {
        "top": Role("header", "div", "masthead"),
        "brand": Role("a", "a", "masthead", "brand"),
        "menu": Role("nav", "div", "menu"),
        "menu_list": Role("ul", "div", "menu", "list"),
        "menu_item": Role("li", "span", "menu", "item"),
        "search": Role("form", "form", "search"),
        "wrap": Role("div", "div", "layout"),
        "main": Role("main", "div", "content"),
        "story": Role("article", "div", "story"),
        "head": Role("header", "div", "story", "header"),
        "kicker": Role("p", "div", "story", "kicker"),
        "byline": Role("p", "div", "byline"),
        "author": Role("span", "span", "byline", "author"),
        "time": Role("time", "span", "byline", "date"),
        "text": Role("div", "div", "story", "body"),
        "figure": Role("figure", "div", "figure"),
        "caption": Role("figcaption", "div", "figure", "caption"),
        "quote": Role("blockquote", "div", "pullquote"),
        "embed": Role("div", "div", "embed"),
        "advert": Role("aside", "div", "ad-slot"),
        "tabs": Role("div", "div", "tabs"),
        "tab": Role("button", "button", "tabs", "label"),
        "panel": Role("div", "div", "tabs", "panel"),
        "fold": Role("div", "div", "excerpt"),
        "rest": Role("div", "div", "excerpt", "rest"),
        "expand": Role("button", "button", "excerpt", "more"),
        "tags": Role("ul", "div", "tags"),
        "tag": Role("li", "span", "tags", "tag"),
        "share": Role("div", "div", "share"),
        "reactions": Role("div", "div", "reactions"),
        "comments": Role("section", "div", "comments"),
        "comments_title": Role("h2", "h3", "comments", "title"),
        "thread": Role("ol", "div", "comments", "list"),
        "comment": Role("li", "div", "comment"),
        "c_head": Role("header", "div", "comment", "meta"),
        "c_author": Role("cite", "span", "comment", "author"),
        "c_time": Role("time", "span", "comment", "date"),
        "c_text": Role("div", "div", "comment", "text"),
        "c_notice": Role("p", "div", "comment", "notice"),
        "c_actions": Role("footer", "div", "comment", "actions"),
        "replies": Role("ol", "div", "comment", "replies"),
        "side": Role("aside", "div", "sidebar"),
        "side_title": Role("h2", "h4", "sidebar", "title"),
        "side_list": Role("ol", "div", "sidebar", "list"),
        "side_item": Role("li", "div", "sidebar", "item"),
        "rail": Role("aside", "div", "related"),
        "rail_title": Role("h2", "h3", "related", "title"),
        "rail_cards": Role("div", "div", "related", "cards"),
        "card": Role("div", "div", "card"),
        "footer": Role("footer", "div", "site-footer"),
        "cookie": Role("div", "div", "consent"),
        "sticky": Role("div", "div", "sticky-bar"),
        "toc": Role("nav", "div", "toc"),
        "turn": Role("nav", "div", "pager"),
        "feed": Role("section", "div", "timeline"),
        "post": Role("article", "div", "post"),
        "p_head": Role("header", "div", "post", "header"),
        "p_author": Role("a", "a", "post", "author"),
        "p_time": Role("a", "a", "post", "permalink"),
        "p_text": Role("div", "div", "post", "text"),
        "p_quote": Role("blockquote", "div", "post", "quote"),
        "p_notice": Role("p", "div", "post", "notice"),
        "p_actions": Role("footer", "div", "post", "actions"),
    }
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Element:
    """How a skeleton writes a role: the tag, its attributes, and the selector that finds it."""

    tag: str
    attributes: str
    selector: str


Hiding = Literal["attribute", "class", "style", "rule"]


@dataclass(frozen=True, slots=True)
class Skeleton:
    """One way to write pages.

    Attributes:
        flow: How paragraphs are written: as ``p``, as ``div``, or as text between line breaks.
        title: The tag of the title, or ``role`` for an element with the role of a heading.
        hiding: How inactive parts are hidden. A ``rule`` needs more than one simple selector, so
            that only a reviewer can say what it hides.
        id_attribute: Where a comment's identity stands; None where the site gives none.
        elements: How each role is written.
    """

    name: str
    flow: Literal["p", "div", "br"]
    title: str
    hiding: Hiding
    id_attribute: str | None
    elements: Mapping[str, Element] = field(repr=False)

    def open(self, role: str, extra: str = "") -> Markup:
        """Return the opening tag of a role; ``extra`` is markup of further attributes."""
        element = self.elements[role]
        attributes = f"{element.attributes} {extra}".strip()
        return Markup(f"<{element.tag} {attributes}>" if attributes else f"<{element.tag}>")  # noqa: S704  # from tables

    def close(self, role: str) -> Markup:
        """Return the closing tag of a role."""
        return Markup(f"</{self.elements[role].tag}>")  # noqa: S704  # from tables

    def css(self, *roles: str) -> str:
        """Return the selector of roles."""
        return ", ".join(self.elements[role].selector for role in roles)

    def sheet(self, *roles: str) -> Markup:
        """Return the selector of roles as a style sheet has it."""
        return Markup(self.css(*roles))  # noqa: S704  # from tables

    def identity(self, value: str) -> Markup:
        """Return the attribute that identifies a comment, or nothing."""
        if self.id_attribute is None or not value:
            return Markup()
        return Markup(f'{self.id_attribute}="{escape(value)}"')  # noqa: S704  # escaped

    @property
    def hidden(self) -> Markup:
        """The attribute that hides an inactive part; nothing where a rule does."""
        return Markup(_HIDING[self.hiding])  # noqa: S704  # from a table


_HIDING: Mapping[Hiding, str] = MappingProxyType(
    {
        "attribute": "hidden",
        "class": 'class="is-hidden"',
        "style": 'style="display: none"',
        "rule": "",
    }
)


def _semantic(_: str, role: Role) -> Element:
    name = f"{role.block}-{role.part}" if role.part else role.block
    return Element(role.semantic, f'class="{name}"', f".{name}")


def _bem(_: str, role: Role) -> Element:
    name = f"{role.block}__{role.part}" if role.part else role.block
    return Element(role.semantic, f'class="{name} {name}--default"', f".{name}")


def _soup(key: str, role: Role) -> Element:
    name = f"{role.block.replace('-', '')}_{role.part or 'root'}__{_digest(key)}"
    return Element(role.plain, f'class="{name}"', f".{name}")


def _utility(key: str, role: Role) -> Element:
    name = key.replace("_", "-")
    classes = _UTILITIES.get(key, "block")
    return Element(
        role.semantic, f'class="{classes}" data-testid="{name}"', f'[data-testid="{name}"]'
    )


def _bare(key: str, role: Role) -> Element:
    if key in _BARE:
        return Element(role.semantic, "", _BARE[key])
    name = role.part or role.block
    return Element(role.semantic, f'class="{name[0]}-{name}"', f".{name[0]}-{name}")


def _app(key: str, role: Role) -> Element:
    name = f"x-{key.replace('_', '-')}"
    if role.semantic in ("a", "button", "form", "h2", "time", "li", "ol", "ul"):
        return Element(role.semantic, f'data-part="{name}"', f'[data-part="{name}"]')
    return Element(name, f'data-v-{_digest(key)[:4].lower()}=""', name)


def _theme(overrides: Mapping[str, str]) -> "Callable[[str, Role], Element]":
    """Return a scheme with the class names of a known kind of software for some roles."""

    def scheme(key: str, role: Role) -> Element:
        name = overrides.get(key) or f"{role.block}-{role.part or 'wrap'}"
        return Element(role.plain, f'class="{name}"', f".{name.split()[0]}")

    return scheme


def _digest(key: str) -> str:
    return hashlib.sha256(f"module {key}".encode()).hexdigest()[:5]


_UTILITIES: Mapping[str, str] = MappingProxyType(
    {
        "top": "flex items-center justify-between border-b px-4 py-2",
        "brand": "text-xl font-bold",
        "menu_list": "flex gap-4 list-none",
        "wrap": "mx-auto max-w-5xl px-4 py-2",
        "comment": "rounded border px-4 py-2 my-2 list-none",
        "post": "rounded border px-4 py-2 my-2",
        "c_author": "font-bold",
        "p_author": "font-bold",
        "side": "rounded border px-4 py-2",
        "rail": "border-t py-2",
        "footer": "border-t px-4 py-2",
    }
)
_BARE: Mapping[str, str] = MappingProxyType(
    {"main": "main", "story": "main > article", "head": "main > article > header"}
)
_FORUM: Mapping[str, str] = MappingProxyType(
    {
        "comment": "post has-profile",
        "c_author": "username",
        "c_text": "post-content",
        "c_time": "post-time",
        "c_head": "postprofile",
        "c_actions": "post-buttons",
        "thread": "topic-posts",
        "replies": "sub-posts",
        "story": "first-post",
        "text": "post-message",
        "post": "feed-post",
        "p_text": "feed-text",
    }
)
_OLD: Mapping[str, str] = MappingProxyType(
    {"comment": "athing comtr", "c_author": "hnuser", "c_text": "commtext", "c_time": "age"}
)


def _docs(_: str, role: Role) -> Element:
    name = f"{role.block}-{role.part or 'area'}"
    return Element(role.semantic, f'class="doc-{name}"', f".doc-{name}")


def _skeleton(  # noqa: PLR0913  # what a skeleton is told apart by
    name: str,
    scheme: Callable[[str, Role], Element],
    *,
    flow: Literal["p", "div", "br"] = "p",
    title: str = "h1",
    hiding: Hiding = "attribute",
    id_attribute: str | None = "id",
) -> Skeleton:
    elements = MappingProxyType({key: scheme(key, role) for key, role in ROLES.items()})
    return Skeleton(name, flow, title, hiding, id_attribute, elements)


SKELETONS: Mapping[str, Skeleton] = MappingProxyType(
    {
        made.name: made
        for made in (
            _skeleton("semantic", _semantic),
            _skeleton("bem", _bem, hiding="rule", id_attribute="data-comment-id"),
            _skeleton("soup", _soup, flow="div", title="role", hiding="class"),
            _skeleton("utility", _utility, hiding="class", id_attribute="data-id"),
            _skeleton("table", _theme(_OLD), flow="br", title="h1", hiding="style"),
            _skeleton("docs", _docs, hiding="rule"),
            _skeleton("forum", _theme(_FORUM), flow="div", title="h2", hiding="style"),
            _skeleton("minimal", _bare, hiding="attribute", id_attribute=None),
            _skeleton("magazine", _theme(MappingProxyType({})), hiding="class"),
            _skeleton("app", _app, flow="div", hiding="rule", id_attribute="data-key"),
        )
    }
)
"""Every skeleton by its name, which is that of its frame."""
