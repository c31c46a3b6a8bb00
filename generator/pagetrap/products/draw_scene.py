"""Draws the scene of a row: the shop, the true product, and everything that is not it."""

from dataclasses import dataclass, replace
from datetime import date, timedelta

from pagetrap.products.closed_days import draw_rule
from pagetrap.products.image_urls import IMAGES, image_url
from pagetrap.products.lead_times import draw_lead_time
from pagetrap.products.markets import AMBIGUOUS_SYMBOLS, MARKETS, Market
from pagetrap.products.mojibake import CHARSETS, fragments_for
from pagetrap.products.money import PriceGrid
from pagetrap.products.parameters import Offer, Option, Product, Scene, Shop, Traits
from pagetrap.products.skus import PATTERNS, code, code_count
from pagetrap.products.titles import draw_title
from pagetrap.products.words import COINED, DEPARTMENTS, WORDS, coin
from pagetrap.streams import Rng

__all__ = ["CLEAN_SUSPECT_RATE", "draw_scene"]

_FIRST_DAY, _DAYS = date(2025, 2, 1), 1400  # the calendars reach beyond on both sides
_ENDINGS = ((0, 50, 95, 99), (0, 90, 99), (0, 49, 99), (0, 25, 50, 75), (0, 95))
_QUERY_RATE = 0.18
_LARGE_RATE = 0.2
"""Share of pages with a decimal comma whose prices need a grouping point too."""

CLEAN_SUSPECT_RATE = 0.12
"""Share of pages, among those without wide titles, whose titles look repairable and are clean."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Taken:
    """What the truth holds and no decoy may: numbers of names, prices, codes and images."""

    lines: frozenset[int] = frozenset()
    prices: frozenset[int] = frozenset()
    codes: frozenset[int] = frozenset()
    images: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class _Frame:
    """What the products of one scene have in common, and what of the truth is taken."""

    shop: Shop
    traits: Traits
    department: str
    options: tuple[tuple[str, str], ...]
    fragments: tuple[str, ...]
    taken: _Taken = _Taken()


def draw_scene(rng: Rng, traits: Traits) -> Scene:
    """Draw everything on a page that has a title, a price, a code or an image of its own.

    Args:
        rng: The row's stream.
        traits: What the row's pathologies ask for.
    """
    today = _FIRST_DAY + timedelta(days=rng.fork("today").below(_DAYS))
    shop = _draw_shop(rng.fork("shop"), traits)
    department = rng.fork("department").pick(tuple(DEPARTMENTS))
    charset = rng.fork("charset").pick(CHARSETS)
    frame = _Frame(
        shop=shop,
        traits=traits,
        department=department,
        options=_draw_options(rng.fork("options"), traits),
        fragments=_fragments(rng.fork("fragments"), traits, charset),
    )
    main, taken = _draw_product(rng.fork("product"), frame, "main")
    scene = Scene(
        today=today,
        url=_draw_url(rng.fork("url"), shop, department),
        shop=shop,
        charset=charset,
        fragments=frame.fragments,
        traits=traits,
        main=main,
        cards=(),
        before=0,
        hidden=(),
    )
    return _with_rule(rng, _with_company(rng, replace(frame, taken=taken), scene))


def _with_company(rng: Rng, frame: _Frame, scene: Scene) -> Scene:
    """Add the products that are not the true one."""
    cards = _draw_many(rng.fork("cards"), frame, "card", *_card_count(frame.traits))
    hidden: tuple[Product, ...] = ()
    if "hidden_records" in frame.traits:
        hidden = _draw_many(rng.fork("hidden"), frame, "hidden", 2, 4)
    before = rng.fork("before").below(len(cards) + 1)
    return replace(scene, cards=cards, before=before, hidden=hidden)


def _with_rule(rng: Rng, scene: Scene) -> Scene:
    """Give the shop its rule for working days, drawn around the true lead time."""
    if "working_days" not in scene.traits:
        return scene
    lead = scene.main.offer.lead
    rule = draw_rule(rng.fork("rule"), scene.shop.market, scene.today, lead)
    return replace(scene, shop=replace(scene.shop, rule=rule))


def _card_count(traits: Traits) -> tuple[int, int]:
    # where every option has images of its own a card is several times as long
    return (4, 6) if "options_differ_in_images" in traits else (8, 13)


def _draw_many(rng: Rng, frame: _Frame, role: str, low: int, high: int) -> tuple[Product, ...]:
    slots = [f"{role}-{n}" for n in range(rng.between(low, high))]
    return tuple(_draw_product(rng.fork(slot), frame, slot)[0] for slot in slots)


def _draw_shop(rng: Rng, traits: Traits) -> Shop:
    market = rng.pick(_markets(traits))
    name = coin(rng.below(COINED))
    label = name.lower()
    return Shop(
        name=name,
        host=f"{rng.pick(('www', 'shop', 'store'))}.{label}.example",
        media=rng.pick(
            (f"img.{label}.example", f"media.{label}-static.example", f"cdn.{label}.test")
        ),
        market=market,
        form=rng.pick(market.forms),
        grid=_draw_grid(rng, market, traits),
        pattern=rng.pick(PATTERNS),
        photos=_draw_folder(rng),
        query=_draw_query(rng.fork("query")),
        rule=None,
    )


def _draw_folder(rng: Rng) -> str:
    first = rng.pick(("assets", "catalog", "m", "media", "static"))
    second = rng.pick(("", f"/{rng.between(2019, 2025)}", "/goods", f"/shop{rng.between(2, 9)}"))
    return first + second + rng.pick(("", "/full", "/photos", "/large"))


def _draw_query(rng: Rng) -> str:
    """Draw what asks the image server for a size; most shops ask for none."""
    asked = ("?w=800&q=80", "?width=960&fit=max", "?wid=700&hei=700&fmt=jpg", "?v=4&w=1000")
    return rng.pick(asked) if rng.chance(_QUERY_RATE) else ""


def _markets(traits: Traits) -> tuple[Market, ...]:
    """Return the markets that can show what the traits ask for.

    Those of the euro come twice: they write prices in ways that others rarely do, and real pages
    that do so are not rare.
    """
    return tuple(
        market
        for market in (*MARKETS, *(m for m in MARKETS if m.currency == "EUR"))
        if (market.comma or "comma_market" not in traits)
        and (market.symbol in AMBIGUOUS_SYMBOLS or "ambiguous_symbol" not in traits)
    )


def _draw_grid(rng: Rng, market: Market, traits: Traits) -> PriceGrid:
    """Draw the shop's price range: under 1,000 unless a number format needs more."""
    large = "thousands" in traits or ("comma_market" in traits and rng.chance(_LARGE_RATE))
    low = rng.between(1000, 6000) if large else rng.between(12, 300)
    if large and market.groupings == ("indian",):
        low *= 100  # the Indian grouping differs from the others from one lakh on
    if not large and not market.decimals:
        low = rng.between(100, 300)
    endings = rng.pick(_ENDINGS) if market.decimals else (0,)
    return PriceGrid(low=low, span=2 * low, endings=endings, decimals=market.decimals)


def _draw_options(rng: Rng, traits: Traits) -> tuple[tuple[str, str], ...]:
    """Draw ids and names of the options that every product of the scene offers."""
    if not traits & {"options_differ_in_offer", "options_differ_in_images"}:
        return ()
    names = rng.sample(WORDS.page.colours, rng.between(3, 8))
    stem = rng.pick(("c", "v", "opt-", "o_", "col-"))
    numbers = rng.sample(range(100, 999), len(names))
    return tuple((f"{stem}{number}", name) for number, name in zip(numbers, names, strict=True))


def _fragments(rng: Rng, traits: Traits, charset: str) -> tuple[str, ...]:
    """Return the title parts of this page: wide ones, clean suspects, or none."""
    if "accented_titles" in traits:
        return fragments_for(charset)
    return WORDS.titles.suspects if rng.chance(CLEAN_SUSPECT_RATE) else ()


def _draw_url(rng: Rng, shop: Shop, department: str) -> str:
    # no words of the title: a slug would name the record that counts
    number = rng.between(10_000, 9_999_999)
    path = rng.pick(
        ("p/{}", "shop/{d}/{}", "{d}/item-{}.html", "catalogue/{d}/{}/view", "en/{d}/{}")
    )
    return f"https://{shop.host}/" + path.replace("{d}", department.lower()).replace(
        "{}", str(number)
    )


def _draw_product(rng: Rng, frame: _Frame, slot: str) -> tuple[Product, _Taken]:
    """Draw one product unlike what is taken, and what it takes itself where it is the truth."""
    line = rng.below_unlike(COINED, frame.taken.lines)
    title = draw_title(
        rng.fork("title"),
        shop=frame.shop.name,
        department=frame.department,
        line=line,
        fragments=frame.fragments,
    )
    count = max(1, len(frame.options))
    prices = _distinct(rng, len(frame.shop.grid), count, frame.taken.prices)
    codes = _distinct(rng, code_count(frame.shop.pattern), count, frame.taken.codes)
    offers = [_draw_offer(rng, frame, price, sku) for price, sku in zip(prices, codes, strict=True)]
    images = [_draw_images(rng, frame) for _ in range(count)]
    selected = rng.below(count)
    product = Product(
        slot=slot,
        line=line,
        title=title,
        department=frame.department,
        offer=offers[selected],
        images=tuple(image_url(frame.shop, number) for number in images[selected]),
        options=_options(frame, offers, images),
        selected=selected,
    )
    taken = _Taken(
        lines=frozenset({line}),
        prices=frozenset({prices[selected]}),
        codes=frozenset({codes[selected]}),
        images=frozenset(images[selected]),
    )
    return product, taken


def _options(
    frame: _Frame, offers: list[Offer], images: list[tuple[int, ...]]
) -> tuple[Option, ...]:
    return tuple(
        Option(
            ident=ident,
            name=name,
            offer=offer,
            images=tuple(image_url(frame.shop, number) for number in numbers),
        )
        for (ident, name), offer, numbers in zip(frame.options, offers, images, strict=False)
    )


def _distinct(rng: Rng, limit: int, count: int, taken: frozenset[int]) -> list[int]:
    """Draw ``count`` different numbers below ``limit``, none of them taken."""
    drawn: list[int] = []
    for _ in range(count):
        drawn.append(rng.below_unlike(limit, taken.union(drawn)))
    return drawn


def _draw_offer(rng: Rng, frame: _Frame, price: int, sku: int) -> Offer:
    return Offer(
        price=frame.shop.grid.amount(price),
        sku=code(frame.shop.pattern, sku),
        in_stock=rng.chance(0.5),
        lead=draw_lead_time(rng, frame.traits),
    )


def _draw_images(rng: Rng, frame: _Frame) -> tuple[int, ...]:
    low, high = (1, 3) if "options_differ_in_images" in frame.traits else (2, 5)
    return tuple(_distinct(rng, IMAGES, rng.between(low, high), frame.taken.images))
