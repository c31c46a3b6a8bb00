"""An ``ld+json`` block whose values are drawn independently of the truth."""

import json
from dataclasses import dataclass, replace

from pagetrap.products.image_urls import IMAGES, image_number, image_url
from pagetrap.products.markets import MARKETS
from pagetrap.products.page import Page, Planted
from pagetrap.products.parameters import Scene
from pagetrap.products.pathologies.base import Decoy, Pathology
from pagetrap.products.skus import code, code_count, code_number
from pagetrap.products.titles import draw_title
from pagetrap.products.words import COINED
from pagetrap.streams import Rng


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """What the block says; ``price`` in minor units of the page's currency."""

    title: str
    price: int
    decimals: int
    currency: str
    sku: str
    in_stock: bool
    images: tuple[str, ...]


def draw(rng: Rng, scene: Scene) -> Drawn:
    """Draw a product as the shop's products are drawn, unlike the true one in what must differ."""
    main, shop = scene.main, scene.shop
    title = draw_title(
        rng,
        shop=shop.name,
        department=main.department,
        line=rng.below_unlike(COINED, {main.line}),
        fragments=scene.fragments,
    )
    taken_sku = {code_number(shop.pattern, main.offer.sku)}
    price = rng.below_unlike(len(shop.grid), {shop.grid.number(main.offer.price)})
    return Drawn(
        title=title,
        price=shop.grid.amount(price),
        decimals=shop.market.decimals,
        currency=rng.pick(MARKETS).currency,
        sku=code(shop.pattern, rng.below_unlike(code_count(shop.pattern), taken_sku)),
        in_stock=rng.chance(0.5),
        images=tuple(_image(rng, scene) for _ in range(rng.between(1, 4))),
    )


def _image(rng: Rng, scene: Scene) -> str:
    return image_url(
        scene.shop, rng.below_unlike(IMAGES, set(map(image_number, scene.main.images)))
    )


def render(page: Page, drawn: Drawn) -> Page:
    """Put the block into the head."""
    whole, minor = divmod(drawn.price, 10**drawn.decimals)
    price = f"{whole}.{minor:0{drawn.decimals}d}" if drawn.decimals else str(whole)
    state = "InStock" if drawn.in_stock else "OutOfStock"
    document = {
        "@context": "https://schema.org",
        "@type": "Product",
        "name": drawn.title,
        "sku": drawn.sku,
        "image": list(drawn.images),
        "offers": {
            "@type": "Offer",
            "price": price,
            "priceCurrency": drawn.currency,
            "availability": f"https://schema.org/{state}",
        },
    }
    text = Planted(json.dumps(document).replace("<", "\\u003c"), PATHOLOGY.name)
    return replace(page, data=(*page.data, text))


def decoys(drawn: Drawn) -> tuple[Decoy, ...]:
    """List the title, price, code and images of the block."""
    place = "ld+json"
    return (
        Decoy(field="title", value=drawn.title, place=place),
        Decoy(field="price_cents", value=drawn.price, place=place),
        Decoy(field="sku", value=drawn.sku, place=place),
        *(Decoy(field="image_urls", value=url, place=place) for url in drawn.images),
    )


PATHOLOGY = Pathology(
    name="ldjson_contradiction",
    attacks=("title", "price_cents", "currency", "in_stock", "sku", "image_urls"),
    summary="an ``ld+json`` block whose values are drawn independently of the truth",
    misleads="a reader who trusts structured data over the page",
    defence="page_over_data",
    draw=draw,
    render=render,
    decoys=decoys,
)
