"""A page as the run of texts that it holds, and what each of its elements is named for."""

import re
from collections.abc import Iterable, Iterator
from enum import IntFlag
from typing import NamedTuple

import turbohtml
from turbohtml import Document, Element, Text

__all__ = ["Outline", "Trait", "ancestors", "named", "outline", "tidy"]

_SPACE = re.compile(r"\s+")
_SILENT = frozenset({"script", "style", "title", "textarea", "noscript", "template", "svg", "head"})
_HEADINGS = frozenset({"h1", "h2", "h3", "h4"})
_CONTROLS = frozenset({"button", "input", "a", "form", "select"})


class Trait(IntFlag):
    """What an element, or one that holds it, says of itself by its tag and its attributes."""

    NONE = 0
    SILENT = 1
    HIDDEN = 2
    STRUCK = 4
    FORMER = 8
    ASIDE = 16
    FRAME = 32
    PRICE = 64
    CURRENT = 128
    LINK = 256
    SPECIAL = 512
    CHOICE = 1024
    REVIEW = 2048


_UNSEEN = re.compile(r"display\s*:\s*none|visibility\s*:\s*hidden", re.IGNORECASE)
_THROUGH = re.compile(r"line-through", re.IGNORECASE)
_NAMES = (
    (
        Trait.FORMER,
        r"old[-_ ]?pri|pri[cx]\w*[-_ ]*(?:\w+[-_ ]+)?(?:old|was|before|prev|former|original|strike|struck|cross|rrp|msrp|uvp)"
        r"|was[-_ ]?pri|\bwas\b|\brrp\b|\bmsrp\b|\buvp\b|strike|struck|crossed|line-?through|streich|barre\b"
        r"|before[-_ ]?(?:pri|disc)|prev\w*[-_ ]?pri|former|compare[-_ ]?(?:at|pri)|list[-_ ]?price"
        r"|original[-_ ]?price|retail[-_ ]?price|reg(?:ular)?[-_ ]?price[-_ ]*(?:was|old)|pricewas|priceold",
    ),
    (
        Trait.ASIDE,
        r"relat(?:ed|ion)|recommend|\breco|[-_ ]reco[-_ s]|similar|upsell|cross-?sell|also[-_ ]|recent|viewed|sponsor"
        r"|accessor|alternativ|suggest|bought|bundle|combo|teaser|recs\b|carousel|compare|swiper|slick|marketing"
        r"|upsale|crosssale|other[-_ ]?prod|promo(?:tion)?s?[-_ ](?:list|box)|bestsell|advert|look-?book|other[-_ ]?sell",
    ),
    (
        Trait.FRAME,
        r"\bnav|menu|footer|mini-?cart|breadcrumb|cookie|newsletter|\bmodal|pop-?up|overlay|dialog|login|sidebar"
        r"|\bbasket|shopping-?(?:bag|cart)|header-?cart|\bfilter|facet|dropdown|toolbar|consent",
    ),
    (Trait.REVIEW, r"review|rating|comment|faq|question|testimonial|feedback"),
    (
        Trait.PRICE,
        r"pri[cx]|preis|prijs|preci|prezz|preco|preço|cena|ceny|cijena|hinta|amount|fiyat|kaina|\bhind\b|betrag|kosten\b|cost\b"
        r"|montant|valor|pret\b|harga|[-_ ]pr\b|prc",
    ),
    (
        Trait.CURRENT,
        r"current|\bnow\b|price[-_ ]?now|sale[-_ ]?pri|special[-_ ]?pri|final|\bour[-_ ]?pri|ourprice|main[-_ ]?pri|selling"
        r"|actual|buy[-_ ]?(?:box|pri)|buybox|reduced|discounted|offer[-_ ]?pri|product[-_ ]?pri|product__price|deal[-_ ]?pri"
        r"|price[-_ ]*(?:\w+[-_ ]+)?(?:current|sale|special|final|new|actual|reduced)|new[-_ ]?pri|aktuell|sales[-_ ]?pri",
    ),
    (
        Trait.SPECIAL,
        r"per[-_ ]?unit|unit[-_ ]?pri|base[-_ ]?pri|grundpreis|instal|month|financ|credit|shipping|delivery|saving|"
        r"you-?save|discount-?(?:amount|percent|value)|member|loyal|club|coupon|voucher|points|tax\b|\bvat\b|warrant|"
        r"shipp|swatch|deposit|rate[sn]?\b|bnpl|klarna|cashback|notax|no-tax|without-?tax|excl|netto",
    ),
)
_NAMED = tuple((trait, re.compile(pattern)) for trait, pattern in _NAMES)
_HIDING = frozenset(
    {"hidden", "hide", "d-none", "is-hidden", "u-hidden", "ng-hide", "display-none", "js-hidden"}
)
_STRUCK = frozenset({"s", "del", "strike"})
_PARTS = {
    "nav": Trait.FRAME,
    "footer": Trait.FRAME,
    "option": Trait.CHOICE,
    "a": Trait.LINK,
    "dialog": Trait.FRAME,
}
_INHERITED = ~(Trait.CURRENT | Trait.PRICE)


class Heading(NamedTuple):
    """A heading and how many texts come before it."""

    place: int
    element: Element


class Outline:
    """The texts of a page in order, and the traits of its elements.

    Attributes:
        texts: The texts that are no script's or stylesheet's, without outer white space.
        headings: ``h1`` to ``h4``.
        controls: Buttons, inputs, links, forms and selects, with how many texts come before.
        scripts: ``script`` elements.
    """

    def __init__(self, document: Document) -> None:
        self.document = document
        self.texts: list[str] = []
        self.headings: list[Heading] = []
        self.controls: list[tuple[int, Element]] = []
        self.scripts: list[Element] = []
        self._nodes: list[Text] = []
        self._traits: dict[Element, Trait] = {}
        self._hiding = _HIDING
        self._read(document)

    def _read(self, document: Document) -> None:
        silent = False
        styles = []
        for node in document.descendants:
            if type(node) is Text:
                if silent:
                    silent = False
                    continue
                text = node.data
                if not text.isspace():
                    self.texts.append(text.strip())
                    self._nodes.append(node)
            elif type(node) is Element:
                tag = node.tag
                silent = False
                if tag in _CONTROLS:
                    self.controls.append((len(self.texts), node))
                elif tag in _HEADINGS:
                    self.headings.append(Heading(len(self.texts), node))
                elif tag == "script":
                    silent = True
                    self.scripts.append(node)
                elif tag == "style":
                    silent = True
                    styles.append(node)
        self._hiding = _HIDING | frozenset(_hidden_classes(style.text for style in styles))

    def parent(self, place: int) -> Element:
        """Return the element that holds a text."""
        holder = self._nodes[place].parent
        assert isinstance(holder, Element)
        return holder

    def traits(self, element: Element) -> Trait:
        """Return what an element and all that hold it say of themselves."""
        known = self._traits.get(element)
        if known is None:
            above = element.parent
            inherited = self.traits(above) & _INHERITED if isinstance(above, Element) else Trait.NONE
            known = self._traits[element] = inherited | self._own(element)
        return known

    def _own(self, element: Element) -> Trait:
        tag = element.tag
        traits = _PARTS.get(tag, Trait.NONE)
        if tag in _SILENT:
            traits |= Trait.SILENT
        if tag in _STRUCK:
            traits |= Trait.STRUCK
        attributes = element.attrs
        if not attributes or tag in {"body", "html"}:
            return traits
        style = attributes.get("style")
        if "hidden" in attributes or (style and _UNSEEN.search(style)):
            traits |= Trait.HIDDEN
        if style and _THROUGH.search(style):
            traits |= Trait.STRUCK
        classes = attributes.get("class") or ()
        if not self._hiding.isdisjoint(classes):
            traits |= Trait.HIDDEN
        names = named(element)
        if names:
            for trait, pattern in _NAMED:
                if pattern.search(names):
                    traits |= trait
        return traits

    def lines(self, first: int, last: int) -> Iterator[tuple[int, str]]:
        """Yield the places and texts of a stretch of the page."""
        first = max(0, first)
        yield from enumerate(self.texts[first:last], first)


def outline(html: str | bytes) -> Outline:
    """Parse a page."""
    return Outline(turbohtml.parse(html, positions=False))


def ancestors(element: Element) -> Iterator[Element]:
    """Yield an element and those that hold it, up to the root."""
    node: object = element
    while isinstance(node, Element):
        yield node
        node = node.parent


def named(element: Element) -> str:
    """Return the names that an element goes by, in lower case, camels parted."""
    attributes = element.attrs
    names = [*(attributes.get("class") or ())]
    for name in ("id", "itemprop", "data-testid", "data-test", "data-qa", "data-auto", "data-role", "data-tid"):
        value = attributes.get(name)
        if value:
            names.append(value)
    return _CAMEL.sub("-", " ".join(names)).lower()


_CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])")


def tidy(text: str) -> str:
    """Return a text with its runs of white space made one space."""
    return _SPACE.sub(" ", text).strip()


_GONE = re.compile(r"display\s*:\s*none")
_CLASS = re.compile(r"\.([\w-]+)")


def _hidden_classes(sheets: Iterable[str]) -> Iterator[str]:
    """Yield the classes that a page's own stylesheets take out of sight on every screen."""
    for sheet in sheets:
        depth = seen = 0
        for gone in _GONE.finditer(sheet):
            depth += sheet.count("{", seen, gone.start()) - sheet.count("}", seen, gone.start())
            seen = gone.start()
            if depth != 1:  # inside @media, @supports, ...
                continue
            opened = sheet.rfind("{", 0, seen)
            for selector in sheet[sheet.rfind("}", 0, opened) + 1 : opened].split(","):
                single = _CLASS.fullmatch(selector.strip())
                if single:
                    yield single[1]
