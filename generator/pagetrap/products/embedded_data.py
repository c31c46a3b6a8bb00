"""Data that a shop page carries for machines: none of it is about the product on the page.

Structured data of the site and of bestsellers, the state of a script, meta tags. The values are
drawn as the shop's products are drawn and are unlike the true ones; currency and stock are
independent draws, since "always another" would give the answer away.
"""

import json
from dataclasses import dataclass
from typing import Any

from pagetrap.products.markets import MARKETS
from pagetrap.products.money import plain_amount
from pagetrap.products.page_extras import unrelated_price, unrelated_title
from pagetrap.products.parameters import Scene
from pagetrap.products.skus import PATTERNS, code, code_count
from pagetrap.products.unlike_truth import other_image
from pagetrap.products.words import WORDS
from pagetrap.streams import Rng
from pagetrap.templating import in_script

__all__ = ["EmbeddedData", "UnrelatedProduct", "draw_embedded_data", "foreign_code"]

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
class UnrelatedProduct:
    """A product of the shop that is not on this page; ``price`` in minor units."""

    title: str
    price: int
    sku: str
    image: str
    currency: str
    in_stock: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class EmbeddedData:
    """What the head and the end of the body hold.

    Attributes:
        metas: Attribute, its value, and the content, of each ``meta``.
        documents: ``ld+json`` texts about the site.
        scripts: Opening attributes, ready to print, and text of each inline script.
        unrelated: The products that these speak of.
    """

    metas: tuple[tuple[str, str, str], ...]
    documents: tuple[str, ...]
    scripts: tuple[tuple[str, str], ...]
    unrelated: tuple[UnrelatedProduct, ...]


def draw_embedded_data(rng: Rng, scene: Scene, promo: str) -> EmbeddedData:
    """Draw the machines' data of a scene's page."""
    listed = tuple(_draw_unrelated(rng.fork(f"listed-{n}"), scene) for n in range(4))
    seen = tuple(_draw_unrelated(rng.fork(f"seen-{n}"), scene) for n in range(2))
    linked = _draw_unrelated(rng.fork("linked"), scene)
    documents = _draw_documents(rng.fork("documents"), scene, listed)
    metas = _draw_metas(rng.fork("metas"), scene, promo, linked)
    scripts = _draw_scripts(rng.fork("scripts"), scene, seen)
    return EmbeddedData(
        metas=metas, documents=documents, scripts=scripts, unrelated=(*listed, *seen, linked)
    )


def foreign_code(rng: Rng, scene: Scene) -> str:
    """Draw a code of a pattern that is not the shop's, so that it cannot be one of its SKUs."""
    pattern = rng.pick_unlike(PATTERNS, {scene.shop.pattern})
    return code(pattern, rng.below(code_count(pattern)))


def _draw_unrelated(rng: Rng, scene: Scene) -> UnrelatedProduct:
    return UnrelatedProduct(
        title=unrelated_title(rng, scene),
        price=unrelated_price(rng, scene.shop),
        sku=foreign_code(rng, scene),
        image=other_image(rng, scene),
        currency=rng.pick(MARKETS).currency,
        in_stock=rng.chance(0.5),
    )


def _draw_documents(
    rng: Rng, scene: Scene, listed: tuple[UnrelatedProduct, ...]
) -> tuple[str, ...]:
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


def _list(
    name: str, shown: tuple[UnrelatedProduct, ...], decimals: int, *, ranged: bool
) -> dict[str, Any]:
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


def _offer(each: UnrelatedProduct, decimals: int) -> dict[str, Any]:
    state = "InStock" if each.in_stock else "OutOfStock"
    return {
        "@type": "Offer",
        "price": plain_amount(each.price, decimals),
        "priceCurrency": each.currency,
        "availability": f"https://schema.org/{state}",
    }


def _range(each: UnrelatedProduct, decimals: int) -> dict[str, Any]:
    return {
        "@type": "AggregateOffer",
        "lowPrice": plain_amount(each.price, decimals),
        "priceCurrency": each.currency,
        "offerCount": 3,
    }


def _draw_metas(
    rng: Rng, scene: Scene, promo: str, linked: UnrelatedProduct
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
            ("property", "product:price:amount", plain_amount(linked.price, decimals)),
            ("property", "product:price:currency", linked.currency),
        ]
    return tuple(kept)


def _draw_scripts(
    rng: Rng, scene: Scene, seen: tuple[UnrelatedProduct, ...]
) -> tuple[tuple[str, str], ...]:
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


def _draw_state(rng: Rng, scene: Scene, seen: tuple[UnrelatedProduct, ...]) -> tuple[str, str]:
    """Draw what a script remembers of an earlier visit."""
    decimals = scene.shop.market.decimals
    items = [
        {"id": each.sku, "name": each.title, "price": plain_amount(each.price, decimals)}
        for each in seen
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


def _script_text(document: dict[str, Any], indent: int | None = None) -> str:
    """Return a document as JSON that may stand in a script."""
    return in_script(json.dumps(document, indent=indent))
