"""Reading one shop page."""

from dataclasses import dataclass

from pageread.shops.images import find_images
from pageread.shops.outline import outline
from pageread.shops.price import find_price
from pageread.shops.sku import find_sku
from pageread.shops.stock import find_stock
from pageread.shops.structured import products
from pageread.shops.title import find_title

__all__ = ["ShopReading", "read_shop_page"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ShopReading:
    """What a shop page says of its product."""

    title: str | None
    price: int | None
    amount: str | None
    currency: str | None
    in_stock: bool | None
    sku: str | None
    image_urls: tuple[str, ...]
    evidence: dict[str, tuple[str, ...]]


def read_shop_page(html: str | bytes, *, url: str) -> ShopReading:
    """Read a page."""
    page = outline(html)
    stated = products(page)
    title = find_title(page, stated)
    price = find_price(page, title, stated, url)
    stock = find_stock(page, title, stated)
    sku = find_sku(page, title, stated, url)
    return ShopReading(
        title=title.text if title else None,
        price=price.amount.minor_units if price else None,
        amount=str(price.amount) if price else None,
        currency=price.amount.currency if price else None,
        in_stock=stock.available if stock else None,
        sku=sku.code if sku else None,
        image_urls=find_images(page, stated, url),
        evidence={
            "title": (title.evidence,) if title else (),
            "price": price.evidence if price else (),
            "in_stock": (stock.evidence,) if stock else (),
            "sku": sku.evidence if sku else (),
        },
    )
