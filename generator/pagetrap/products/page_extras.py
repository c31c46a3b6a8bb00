"""What a shop page says beside its products: teasers, the basket, services, small print.

Prices here are the shop's, and no product of the page has any of them: they stand outside the grid
of product prices, above it or below it, so that none votes for or against an answer. Each is
labelled as what it is.
"""

from dataclasses import dataclass

from pagetrap.products.filler_text import broken_words
from pagetrap.products.parameters import Scene, Shop
from pagetrap.products.site_images import ImageStyle, SiteImage, draw_image_style
from pagetrap.products.titles import draw_title
from pagetrap.products.unlike_truth import other_image, other_line
from pagetrap.products.words import DEPARTMENTS, WORDS
from pagetrap.streams import Rng

__all__ = [
    "PageExtras",
    "PricedNotice",
    "Teaser",
    "draw_extras",
    "unrelated_price",
    "unrelated_title",
]

_GROUPED = 1000
"""From here on a whole part may be written in groups of digits."""

_BANNERS = ("spring-room", "workshop", "long-table", "packing-hall", "by-the-window")
_PAYING = ("card", "invoice", "transfer", "instant", "direct-debit", "gift-card")


@dataclass(frozen=True, slots=True, kw_only=True)
class PricedNotice:
    """A sentence with one price in it; ``{}`` in ``words`` stands for the price.

    Attributes:
        amount: Minor units.
    """

    words: str
    amount: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Teaser:
    """A product in passing: a name, a small image, a price; it cannot be bought here.

    Attributes:
        amount: Minor units.
        former: What it used to cost, or None.
        badge: A word in its corner, may be empty.
        count: How many of it the basket holds; 0 outside the basket.
    """

    name: str
    image: SiteImage
    amount: int
    former: int | None
    badge: str
    count: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class PageExtras:
    """All of it, for one page.

    Attributes:
        banner: A wide picture, or None.
        backdrop: The URL of a background, or empty.
        vector: The URL of a bitmap inside a drawing, or empty.
        panels: Menu entry to the links of its panel, which is out of sight.
        basket: What a basket from an earlier visit holds; out of sight.
        heading: What the teasers are.
        telephone: How to call, or empty.
        guide: Rows of a size table; out of sight.
    """

    style: ImageStyle
    banner: SiteImage | None
    backdrop: str
    vector: str
    panels: tuple[tuple[str, tuple[str, ...]], ...]
    basket: tuple[Teaser, ...]
    heading: str
    teasers: tuple[Teaser, ...]
    services: tuple[PricedNotice, ...]
    notes: tuple[str, ...]
    promises: tuple[str, ...]
    paying: tuple[SiteImage, ...]
    telephone: str
    guide: tuple[tuple[str, ...], ...]


def draw_extras(rng: Rng, scene: Scene, menu: tuple[str, ...]) -> PageExtras:
    """Draw what stands beside the products of a scene."""
    style = draw_image_style(rng.fork("hand"), scene.shop)
    look, goods = rng.fork("look"), rng.fork("goods")
    basket = 1 + goods.below(3) if goods.chance(0.16) else 0
    teasers = goods.between(3, 6) if goods.chance(0.62) else 0
    reduced = goods.chance(0.2)
    return PageExtras(
        style=style,
        banner=_draw_banner(look.fork("banner"), style),
        backdrop=style.url("look/linen.jpg") if look.chance(0.34) else "",
        vector=style.url("look/seal.png") if look.chance(0.03) else "",
        panels=_draw_panels(look.fork("panels"), menu),
        basket=tuple(
            _draw_teaser(goods.fork(f"basket-{n}"), scene, style, kept=True) for n in range(basket)
        ),
        heading=goods.pick(WORDS.extras.teasers),
        teasers=tuple(
            _draw_teaser(goods.fork(f"teaser-{n}"), scene, style, reduced=reduced)
            for n in range(teasers)
        ),
        services=_draw_services(rng.fork("services"), scene),
        notes=_draw_notes(rng.fork("notes")),
        promises=look.sample(WORDS.extras.promises, look.between(2, 4)),
        paying=tuple(
            style.image(f"pay/{name}.png", name.replace("-", " "), far=True)
            for name in look.sample(_PAYING, look.between(2, 5))
        ),
        telephone=_draw_telephone(rng.fork("telephone")),
        guide=_draw_guide(look.fork("guide")) if look.chance(0.6) else (),
    )


def unrelated_price(rng: Rng, shop: Shop) -> int:
    """Draw a price in minor units that no product of the shop can have.

    Product prices have whole parts from ``grid.low`` on, ``grid.span`` of them. Where these are
    under a thousand, so is this one: no digits need grouping that otherwise did not.
    """
    grid = shop.grid
    top = grid.low + grid.span
    below = rng.between(max(2, grid.low // 8), grid.low - 1)
    above = top + rng.below(min(grid.low, _GROUPED - top) if top < _GROUPED else grid.low)
    whole = below if rng.chance(0.6) else above
    return whole * int(10**grid.decimals) + rng.pick(grid.endings)


def unrelated_title(rng: Rng, scene: Scene) -> str:
    """Draw a title as those of the shop's products, of another line than the truth's."""
    return draw_title(
        rng,
        shop=scene.shop.name,
        department=rng.pick(tuple(DEPARTMENTS)),
        line=other_line(rng, scene),
        fragments=(),
    )


def _draw_teaser(
    rng: Rng, scene: Scene, style: ImageStyle, *, kept: bool = False, reduced: bool = False
) -> Teaser:
    """Draw a teaser, or a line of the basket, which is ``kept`` and says less."""
    url = other_image(rng, scene)
    amount, former = unrelated_price(rng, scene.shop), unrelated_price(rng, scene.shop)
    attributes = (("loading", "lazy"), ("width", "96"), ("height", "96"))
    image = SiteImage(src=url, alt="", attributes=attributes)
    if style.deferring and not kept:
        image = style.deferred(url, "")
    return Teaser(
        name=unrelated_title(rng, scene),
        image=image,
        amount=min(amount, former),
        former=max(amount, former) if amount != former and not kept and rng.chance(0.4) else None,
        badge="" if kept else _draw_badge(rng, reduced),
        count=rng.between(1, 3) if kept else 0,
    )


def _draw_badge(rng: Rng, reduced: bool) -> str:
    """Draw the word in a teaser's corner; on some pages it says how much is saved."""
    if not rng.chance(0.5):
        return ""
    if reduced:
        return rng.pick(WORDS.extras.reduced).format(rng.between(1, 6) * 5)
    return rng.pick(WORDS.extras.badges)


def _draw_banner(rng: Rng, style: ImageStyle) -> SiteImage | None:
    if not rng.chance(0.5):
        return None
    name = rng.pick(_BANNERS)
    image = style.image(f"banner/{name}.jpg", name.replace("-", " "))
    if not rng.chance(0.16):
        return image
    sources = (style.url(f"banner/{name}.webp"), style.url(f"banner/{name}-wide.jpg"))
    return SiteImage(src=style.url(f"banner/{name}.jpg"), alt=image.alt, sources=sources)


def _draw_panels(rng: Rng, menu: tuple[str, ...]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    if not rng.chance(0.75):
        return ()
    return tuple((entry, rng.sample(DEPARTMENTS[entry].nouns, rng.between(2, 4))) for entry in menu)


def _draw_services(rng: Rng, scene: Scene) -> tuple[PricedNotice, ...]:
    words = list(rng.sample(WORDS.extras.services, rng.between(1, 3)))
    words = words if rng.chance(0.45) else []
    words += [rng.pick(WORDS.extras.by_weight)] if rng.chance(0.05) else []
    words += [rng.pick(WORDS.extras.by_month)] if rng.chance(0.04) else []
    return tuple(
        PricedNotice(words=each, amount=unrelated_price(rng, scene.shop)) for each in words
    )


def _draw_notes(rng: Rng) -> tuple[str, ...]:
    """Draw small print: each kind by a coin of its own."""
    words = WORDS.extras
    notes = [rng.pick(words.taxes)] if rng.chance(0.2) else []
    notes += [rng.pick(words.cut_offs)] if rng.chance(0.06) else []
    notes += [rng.pick(words.early)] if rng.chance(0.03) else []
    notes += [rng.pick(words.scarce).format(rng.between(2, 9))] if rng.chance(0.035) else []
    notes += [broken_words(rng)] if rng.chance(0.09) else []
    return tuple(notes)


def _draw_telephone(rng: Rng) -> str:
    """Draw a number of those kept for fiction, sometimes with marks for its direction."""
    # https://www.ofcom.org.uk/phones-and-broadband/phone-numbers/numbers-for-drama
    number = f"+44 20 7946 0{rng.between(100, 999)}"
    mark = "\u200e" if rng.chance(0.019) else ""
    return f"{mark}{number}{mark}" if mark or rng.chance(0.4) else ""


def _draw_guide(rng: Rng) -> tuple[tuple[str, ...], ...]:
    sizes = ("S", "M", "L", "XL")[: rng.between(2, 4)]
    rows = ((size, *(f"{rng.between(8, 90)} cm" for _ in range(3))) for size in sizes)
    return (WORDS.extras.measures, *rows)
