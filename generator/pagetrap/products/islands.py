"""Data that a shop page carries for machines: none of it is about the product on the page.

Structured data of the site and of bestsellers, the state of a script, meta tags. The values are
drawn as the shop's products are drawn and are unlike the true ones; currency and stock are
independent draws, since "always another" would give the answer away.
"""

import json
from dataclasses import dataclass
from typing import Any

from pagetrap.products.asides import passing_price, passing_title
from pagetrap.products.codes import PATTERNS, code, code_count
from pagetrap.products.markets import MARKETS
from pagetrap.products.media import IMAGES, image_number, image_url
from pagetrap.products.parameters import Scene
from pagetrap.products.words import WORDS
from pagetrap.streams import Rng

__all__ = ["Islands", "Passing", "draw_islands", "foreign_code"]

_SITE_DATA_RATE = 0.55
_BESTSELLERS_RATE = 0.6
_AGGREGATE_RATE = 0.17
_STATE_RATE = 0.2
_META_PRICE_RATE = 0.11
_HEX = "0123456789abcdef"
_TIMER = """\
(function () {
  var started = Date.now();
  window.addEventListener('load', function () {
    window.loadedAfter = Date.now() - started;
  });
})();"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Passing:
    """A product of the shop that is not on this page; ``price`` in minor units."""

    title: str
    price: int
    sku: str
    image: str
    currency: str
    in_stock: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Islands:
    """What the head and the end of the body hold.

    Attributes:
        metas: Attribute, its value, and the content, of each ``meta``.
        documents: ``ld+json`` texts about the site.
        scripts: Opening attributes, ready to print, and text of each inline script.
        passing: The products that these speak of.
    """

    metas: tuple[tuple[str, str, str], ...]
    documents: tuple[str, ...]
    scripts: tuple[tuple[str, str], ...]
    passing: tuple[Passing, ...]


def draw_islands(rng: Rng, scene: Scene, promo: str) -> Islands:
    """Draw the machines' data of a scene's page."""
    listed = tuple(_draw_passing(rng.fork(f"listed-{n}"), scene) for n in range(4))
    seen = tuple(_draw_passing(rng.fork(f"seen-{n}"), scene) for n in range(2))
    linked = _draw_passing(rng.fork("linked"), scene)
    documents = _draw_documents(rng.fork("documents"), scene, listed)
    metas = _draw_metas(rng.fork("metas"), scene, promo, linked)
    scripts = _draw_scripts(rng.fork("scripts"), scene, seen)
    return Islands(
        metas=metas, documents=documents, scripts=scripts, passing=(*listed, *seen, linked)
    )


def foreign_code(rng: Rng, scene: Scene) -> str:
    """Draw a code of a pattern that is not the shop's, so that it cannot be one of its SKUs."""
    pattern = rng.pick_unlike(PATTERNS, {scene.shop.pattern})
    return code(pattern, rng.below(code_count(pattern)))


def _draw_passing(rng: Rng, scene: Scene) -> Passing:
    taken = set(map(image_number, scene.main.images))
    return Passing(
        title=passing_title(rng, scene),
        price=passing_price(rng, scene.shop),
        sku=foreign_code(rng, scene),
        image=image_url(scene.shop, rng.below_unlike(IMAGES, taken)),
        currency=rng.pick(MARKETS).currency,
        in_stock=rng.chance(0.5),
    )


def _draw_documents(rng: Rng, scene: Scene, listed: tuple[Passing, ...]) -> tuple[str, ...]:
    if not rng.chance(_SITE_DATA_RATE):
        return ()
    home = f"https://{scene.shop.host}/"
    graph: list[dict[str, Any]] = [
        {"@type": "WebSite", "url": home, "name": scene.shop.name},
        {
            "@type": "Organization",
            "name": scene.shop.name,
            "logo": f"https://{scene.shop.media}/site/brand/logo.png",
        },
    ]
    wanted, ranged = rng.chance(_BESTSELLERS_RATE), rng.chance(_AGGREGATE_RATE)
    if wanted:
        shown = listed[: rng.between(2, len(listed))]
        graph.append(
            _list(
                rng.pick(WORDS.page.bestsellers), shown, scene.shop.market.decimals, ranged=ranged
            )
        )
    document = {"@context": "https://schema.org", "@graph": list(rng.shuffled(graph))}
    return (_script_text(document, indent=rng.pick((None, 1, 2))),)


def _list(name: str, shown: tuple[Passing, ...], decimals: int, *, ranged: bool) -> dict[str, Any]:
    offer = _range if ranged else _offer
    items = [
        {
            "@type": "ListItem",
            "position": place,
            "item": {
                "@type": "Product",
                "name": each.title,
                "sku": each.sku,
                "image": each.image,
                "offers": offer(each, decimals),
            },
        }
        for place, each in enumerate(shown, start=1)
    ]
    return {"@type": "ItemList", "name": name, "itemListElement": items}


def _offer(each: Passing, decimals: int) -> dict[str, Any]:
    state = "InStock" if each.in_stock else "OutOfStock"
    return {
        "@type": "Offer",
        "price": _plain(each.price, decimals),
        "priceCurrency": each.currency,
        "availability": f"https://schema.org/{state}",
    }


def _range(each: Passing, decimals: int) -> dict[str, Any]:
    return {
        "@type": "AggregateOffer",
        "lowPrice": _plain(each.price, decimals),
        "priceCurrency": each.currency,
        "offerCount": 3,
    }


def _draw_metas(
    rng: Rng, scene: Scene, promo: str, linked: Passing
) -> tuple[tuple[str, str, str], ...]:
    metas = [
        ("name", "theme-color", rng.pick(("#ffffff", "#1d4e89", "#f4f4f2", "#0b6e4f"))),
        ("name", "format-detection", "telephone=no"),
        ("name", "robots", rng.pick(("index, follow", "index,follow,max-image-preview:large"))),
        ("property", "og:site_name", scene.shop.name),
        ("property", "og:title", f"{scene.shop.name}: {promo}"),
        ("property", "og:type", rng.pick(("website", "product", "og:product"))),
        ("name", "generator", rng.pick(("shopfloor 4.2", "counter", "till 2", "marketstall 11"))),
    ]
    kept = [meta for meta in metas if rng.chance(0.6)]
    if rng.chance(_META_PRICE_RATE):
        decimals = scene.shop.market.decimals
        kept += [
            ("property", "product:price:amount", _plain(linked.price, decimals)),
            ("property", "product:price:currency", linked.currency),
        ]
    return tuple(kept)


def _draw_scripts(rng: Rng, scene: Scene, seen: tuple[Passing, ...]) -> tuple[tuple[str, str], ...]:
    flags = {name: rng.chance(0.5) for name in ("fastSearch", "newGallery", "stickyBar")}
    setting = json.dumps({"locale": "en", "build": rng.code(8, _HEX), **flags})
    scripts = [
        ("", "document.documentElement.className += ' js';"),
        ("", f"window.shopSettings = {setting};"),
        ("", _TIMER),
    ]
    kept = [script for script in scripts if rng.chance(0.6)]
    if rng.chance(_STATE_RATE):
        kept.append(_draw_state(rng, scene, seen))
    return rng.shuffled(kept)


def _draw_state(rng: Rng, scene: Scene, seen: tuple[Passing, ...]) -> tuple[str, str]:
    """Draw what a script remembers of an earlier visit."""
    decimals = scene.shop.market.decimals
    items = [
        {"id": each.sku, "name": each.title, "price": _plain(each.price, decimals)} for each in seen
    ]
    way = rng.pick(("state", "layer", "next"))
    if way == "layer":
        event = {
            "event": "basket_seen",
            "basket": items,
            "visitor": rng.code(12, _HEX),
        }
        return "", f"window.dataLayer = [{_script_text(event)}];"
    state = {"visit": {"lastSeen": items, "count": rng.between(1, 9)}, "ui": {"menu": "closed"}}
    if way == "next":
        return ' id="__NEXT_DATA__" type="application/json"', _script_text(state)
    return "", f"window.__INITIAL_STATE__ = {_script_text(state)};"


def _plain(amount: int, decimals: int) -> str:
    """Return an amount as data has it.

    >>> _plain(1205, 2), _plain(1205, 0)
    ('12.05', '1205')
    """
    whole, minor = divmod(amount, 10**decimals)
    return f"{whole}.{minor:0{decimals}d}" if decimals else str(whole)


def _script_text(document: dict[str, Any], indent: int | None = None) -> str:
    """Return a document as JSON that may stand in a script."""
    return json.dumps(document, indent=indent).replace("<", "\\u003c")
