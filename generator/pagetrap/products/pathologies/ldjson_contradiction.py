"""An ``ld+json`` block whose values are drawn independently of the truth."""

import json
from dataclasses import dataclass, replace

from pagetrap.products.markets import MARKETS
from pagetrap.products.money import plain_amount
from pagetrap.products.page import Page, Planted
from pagetrap.products.parameters import Scene
from pagetrap.products.pathologies.base import Decoy, Pathology
from pagetrap.products.unlike_truth import other_image, other_price, other_sku, other_title
from pagetrap.streams import Rng
from pagetrap.templating import in_script


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
    return Drawn(
        title=other_title(rng, scene),
        price=other_price(rng, scene),
        decimals=scene.shop.market.decimals,
        currency=rng.pick(MARKETS).currency,
        sku=other_sku(rng, scene),
        in_stock=rng.chance(0.5),
        images=tuple(other_image(rng, scene) for _ in range(rng.between(1, 4))),
    )


def render(page: Page, drawn: Drawn) -> Page:
    """Put the block into the head."""
    state = "InStock" if drawn.in_stock else "OutOfStock"
    document = {
        "@context": "https://schema.org",
        "@type": "Product",
        "name": drawn.title,
        "sku": drawn.sku,
        "image": list(drawn.images),
        "offers": {
            "@type": "Offer",
            "price": plain_amount(drawn.price, drawn.decimals),
            "priceCurrency": drawn.currency,
            "availability": f"https://schema.org/{state}",
        },
    }
    text = Planted(in_script(json.dumps(document)), PATHOLOGY.name)
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
