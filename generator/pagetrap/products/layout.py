"""Skeletons: which tags, class names and order of blocks a page uses, drawn for each row.

A skeleton is data. Truth and decoys are written by the same template parts with the same names, so
that no class, tag or attribute says which is which.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from markupsafe import Markup

from pagetrap.products.words import WORDS
from pagetrap.streams import Rng

__all__ = ["MARKINGS", "SKELETONS", "Layout", "draw_layout"]

_ROLES = MappingProxyType(
    {
        # role: (names to choose from, tag in a semantic page, tag in a table page)
        "header": (("site-header", "masthead", "top", "head"), "header", "div"),
        "nav": (("nav", "menu", "main-menu", "site-nav"), "nav", "div"),
        "main": (("main", "content", "page", "wrap"), "main", "div"),
        "crumbs": (("breadcrumb", "breadcrumbs", "crumbs"), "nav", "div"),
        "record": (("product", "pdp", "item-view", "detail"), "article", "div"),
        "columns": (("columns", "split", "layout", "grid2"), "div", "table"),
        "row": (("row", "inner", "body"), "div", "tr"),
        "media": (("media", "left", "visual", "stage"), "div", "td"),
        "info": (("info", "summary", "right", "buybox"), "div", "td"),
        "gallery": (("gallery", "photos", "images", "viewer"), "div", "div"),
        "box": (("slides", "thumbs", "strip", "set"), "figure", "div"),
        "title": (("title", "name", "product-title", "headline"), "", ""),
        "prices": (("prices", "price-box", "pricing", "cost"), "div", "div"),
        "price": (("price", "price-line", "amount-line", "tag"), "p", "div"),
        "words": (("label", "caption", "hint", "lead"), "span", "span"),
        "amount": (("amount", "value", "money", "figure"), "span", "b"),
        "stock": (("stock", "availability", "avail", "status"), "p", "div"),
        "code": (("code", "ref", "article-no", "ident"), "p", "div"),
        "shipping": (("shipping", "delivery", "dispatch", "logistics"), "ul", "div"),
        "line": (("line", "entry", "point", "step"), "li", "div"),
        "choices": (("options", "variants", "swatches", "choices"), "ul", "div"),
        "choice": (("option", "variant", "swatch", "choice"), "li", "div"),
        "offer": (("offer", "deal", "terms", "facts"), "div", "div"),
        "buy": (("buy", "order", "add", "purchase"), "form", "form"),
        "button": (("btn", "button", "cta", "add-button"), "button", "button"),
        "rail": (("rail", "shelf", "carousel", "related"), "aside", "div"),
        "rail_title": (("rail-title", "section-title", "shelf-head"), "", ""),
        "cards": (("cards", "tiles", "list", "track"), "div", "div"),
        "card": (("card", "tile", "teaser", "mini"), "article", "div"),
        "note": (("note", "small-print", "info-line", "notice"), "p", "div"),
        "section": (("section", "panel", "block", "part"), "section", "div"),
        "review": (("review", "comment", "rating", "voice"), "article", "div"),
        "bar": (("announcement", "top-bar", "usp-bar", "ribbon"), "div", "div"),
        "panel": (("mega-menu", "drop-down", "flyout", "fold-out"), "div", "div"),
        "banner": (("hero", "banner", "stage-holder", "keyvisual"), "section", "div"),
        "teasers": (("teasers", "deals", "picks-holder", "outlet"), "section", "div"),
        "teaser": (("teaser-item", "deal-item", "pick-row", "outlet-row"), "div", "div"),
        "basket": (("mini-cart", "basket-preview", "cart-holder", "side-cart"), "div", "div"),
        "stars": (("stars", "rating-summary", "score", "review-score"), "div", "div"),
        "promises": (("promises", "usps", "trust", "assurances"), "ul", "div"),
        "promise": (("promise", "usp", "tick", "bold"), "li", "div"),
        "newsletter": (("newsletter", "sign-up", "subscribe", "mailing-holder"), "section", "div"),
        "paying": (("payment", "pay-icons", "paying", "pay-holder"), "div", "div"),
        "footer": (("footer", "site-footer", "bottom", "foot"), "footer", "div"),
    }
)  # fmt: skip
_HEADINGS = ("h1", "h2", "h3")
_UTILITIES = (
    "border",
    "flex-wrap",
    "font-bold",
    "font-medium",
    "gap-2",
    "gap-4",
    "items-center",
    "justify-between",
    "leading-6",
    "mb-4",
    "mt-2",
    "p-4",
    "px-2",
    "py-1",
    "relative",
    "rounded",
    "shadow-sm",
    "text-base",
    "text-sm",
)
_UTILITY_FLOW = MappingProxyType(
    {
        "banner": ("mx-auto", "page"),
        "bar": ("text-center",),
        "box": ("m-0",),
        "button": ("solid",),
        "cards": ("grid", "cards-5", "gap-4"),
        "choices": ("list-none",),
        "footer": ("mx-auto", "page"),
        "header": ("mx-auto", "page"),
        "info": ("w-half",),
        "main": ("mx-auto", "page"),
        "media": ("w-half", "photos"),
        "nav": ("flex", "gap-4"),
        "promises": ("list-none",),
        "row": ("flex", "gap-4"),
        "shipping": ("list-none",),
        "title": ("text-lg",),
    }
)
_STYLES = (
    "margin: 0; padding: 4px 0;",
    "line-height: 1.4; margin-bottom: 8px;",
    "max-width: 100%; height: auto;",
    "color: #333; font-size: 14px;",
    "padding: 6px; border: 0;",
    "position: relative; z-index: 1;",
    "min-height: 20px",
)
_STYLED_BY_HAND = frozenset({"banner", "basket", "panel"})
"""Roles whose elements have a style of their own in the templates."""

_SPOKEN = ("sr-only", "visually-hidden", "visuallyhidden", "screen-reader-text")
_SPOKEN_RATE = 0.45
_FORMER = ("old-price", "was-price", "price--old", "list-price", "regular-price", "strike")
_TAX_NOTE_RATE = 0.16
_MICRODATA_RATE = 0.27
_MICRODATA = MappingProxyType(
    {
        "record": ' itemscope itemtype="https://schema.org/Product"',
        "card": ' itemscope itemtype="https://schema.org/Product"',
        "teaser": ' itemscope itemtype="https://schema.org/Product"',
        "title": ' itemprop="name"',
        "offer": ' itemprop="offers" itemscope itemtype="https://schema.org/Offer"',
    }
)
_BASE36 = "0123456789abcdefghijklmnopqrstuvwxyz"

MARKINGS = ("aria-selected", "aria-checked", "checked", "selected")
"""How a page may mark the selected option."""

BLOCKS = ("price", "stock", "code", "shipping")
SKELETONS = ("semantic", "soup", "utility", "bem", "table")


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """The form of one page.

    Attributes:
        skeleton: One of ``SKELETONS``.
        tag: Role to tag name.
        attr: Role to the attributes that every element of the role carries, ready to print.
        names: Role to its class names, for the stylesheet.
        marking: One of ``MARKINGS``.
        blocks: The order of what an offer shows.
        card_blocks: What a card shows, in the same order.
        media_first: Whether the gallery stands before the facts.
        slide: Tag around each image, or empty.
        label: What a box of product images is called.
        option_attribute: The attribute that names an option on an image.
        strike: The class that the stylesheet strikes through.
        token: Part that makes this page's class names its own.
        spoken: The class of text for screen readers alone, or empty for none of it.
        former: The class of a former price in passing.
        former_tag: The tag of a former price in passing.
        tax_note: What every price box says about tax, or empty.
        codes_first: Whether other codes stand before the article number.
        commented: Whether the page's parts are announced in comments.
        later: What the button that keeps a product for later says, or empty for no such button.
        printed: Whether the stylesheet has a rule for print.
        settings_hidden: Whether the cookie settings are out of sight by an attribute.
    """

    skeleton: str
    tag: Mapping[str, str]
    attr: Mapping[str, Markup]
    names: Mapping[str, str]
    marking: str
    blocks: tuple[str, ...]
    card_blocks: tuple[str, ...]
    media_first: bool
    slide: str
    label: str
    buy_words: str
    pick_words: str
    option_attribute: str
    separator: str
    logo_heading: bool
    promo_heading: str
    strike: str
    token: str
    spoken: str
    former: str
    former_tag: str
    tax_note: str
    codes_first: bool
    commented: bool
    later: str
    printed: bool
    settings_hidden: bool


def draw_layout(rng: Rng) -> Layout:
    """Draw the form of a page; nothing in it depends on the answer."""
    skeleton = rng.pick(SKELETONS)
    token = rng.code(4, _BASE36)
    names = {role: _name(rng, skeleton, token, role) for role in _ROLES}
    blocks = rng.shuffled(BLOCKS)
    shown = {"price"} | {block for block in BLOCKS if rng.chance(0.6)}
    return Layout(
        skeleton=skeleton,
        tag=_tags(rng, skeleton),
        attr=_attributed(rng, names),
        names=names,
        marking=rng.pick(MARKINGS),
        blocks=blocks,
        card_blocks=tuple(block for block in blocks if block in shown),
        media_first=rng.chance(0.7),
        slide=rng.pick(("", "", "span", "a")),
        label=rng.pick(WORDS.page.gallery),
        buy_words=rng.pick(WORDS.page.buy),
        pick_words=rng.pick(WORDS.page.choose),
        option_attribute=rng.pick(("data-option", "data-variant", "data-option-id", "data-colour")),
        separator=rng.pick(("/", "›", "·", "»")),
        logo_heading=rng.chance(0.3),
        promo_heading=rng.pick(("h1", "h2", "p", "p", "div")),
        strike=f"{rng.pick(('x', 'u', 'tx', 'fx'))}-{rng.code(5, _BASE36)}",
        token=token,
        spoken=rng.pick(_SPOKEN) if rng.chance(_SPOKEN_RATE) else "",
        former=rng.pick(_FORMER),
        former_tag=rng.pick(("s", "del", *("span",) * 14)),
        tax_note=rng.pick(WORDS.offer.tax_notes) if rng.chance(_TAX_NOTE_RATE) else "",
        codes_first=rng.chance(0.5),
        commented=rng.chance(0.5),
        later=rng.pick(WORDS.page.keep),
        printed=rng.chance(0.08),
        settings_hidden=rng.chance(0.1),
    )


def _tags(rng: Rng, skeleton: str) -> dict[str, str]:
    """Return role to tag: by meaning, all ``div``, or a table around the record."""
    heading = rng.pick(_HEADINGS)
    tags = {}
    for role, (_, semantic, table) in _ROLES.items():
        plain = table if role in {"words", "amount", "buy", "button"} else "div"
        by_skeleton = {"semantic": semantic, "bem": semantic, "table": table}
        tags[role] = by_skeleton.get(skeleton, plain)
    tags["title"] = heading
    tags["card_title"] = rng.pick((heading, "h2", "h3", "h4"))
    tags["rail_title"] = rng.pick(("h2", "h3", "p"))
    tags["section_title"] = rng.pick(("h2", "h3", "h4"))
    return tags


def _name(rng: Rng, skeleton: str, token: str, role: str) -> str:
    word = rng.pick(_ROLES[role][0])
    if skeleton == "soup":
        return f"css-{rng.code(6, _BASE36)}"
    if skeleton == "utility":
        flow = _UTILITY_FLOW.get(role, ())
        return " ".join((*flow, *rng.sample(_UTILITIES, rng.between(1, 3))))
    if skeleton == "bem":
        return f"b-{token}__{word}"
    if skeleton == "table":
        return rng.pick((f"td{word.title().replace('-', '')}", f"{word}{rng.below(9)}", word))
    return word


def _attributed(rng: Rng, names: Mapping[str, str]) -> dict[str, Markup]:
    """Return role to attributes; what microdata says of one product it says of all."""
    said = _MICRODATA if rng.fork("microdata").chance(_MICRODATA_RATE) else {}
    return {
        role: _attributes(rng, name, styled=role not in _STYLED_BY_HAND)
        + Markup(said.get(role, ""))  # noqa: S704 - our own constants
        for role, name in names.items()
    }


def _attributes(rng: Rng, name: str, *, styled: bool) -> Markup:
    plain = not styled or not rng.chance(0.15)
    style = Markup("") if plain else Markup(' style="{}"').format(rng.pick(_STYLES))
    return Markup(' class="{}"').format(name) + style
