"""One shop page, read by evidence.

title
    the visible heading whose words the page's own name and its data share
price
    the amount shown that most speaks for: near the title, named as a price, not struck, former, of
    a unit, of a month, of the delivery or of another product; data is a witness, and answers alone
    only where no price is shown
in_stock
    a control to buy near the title, or else words that it is gone, or else data
sku
    the code that labels, names, attributes, data and the address agree on; what is shown weighs
    most
image_urls
    what data states, or else the images closest to the title
"""

from collections.abc import Mapping
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
    """What a shop page says of its product; None where it says nothing.

    Attributes:
        price: In minor units of the currency.
        amount: The same as a decimal number in major units.
        currency: ISO 4217 code; None where the mark is shared and the page does not say whose.
        image_urls: Absolute.
        evidence: Field to what its value stands on; empty for a field without a value.
    """

    title: str | None
    price: int | None
    amount: str | None
    currency: str | None
    in_stock: bool | None
    sku: str | None
    image_urls: tuple[str, ...]
    evidence: Mapping[str, tuple[str, ...]]


def read_shop_page(html: str | bytes, *, url: str) -> ShopReading:
    """Read a page.

    Args:
        html: The page; of bytes the encoding is told as browsers do.
        url: Where it was served from.
    """
    page = outline(html)
    stated = products(page)
    title = find_title(page, stated)
    price = find_price(page, title, stated, url)
    stock = find_stock(page, title, stated, shown=price is not None)
    sku = find_sku(page, title, stated, url)
    images, image_source = find_images(page, title, stated, url)
    currency = price.amount.currency if price else None
    return ShopReading(
        title=title.text if title else None,
        price=price.amount.minor_units if price else None,
        amount=str(price.amount) if price else None,
        currency=currency,
        in_stock=stock.available if stock else None,
        sku=sku.code if sku else None,
        image_urls=images,
        evidence={
            "title": (title.evidence,) if title else (),
            "price": price.evidence if price else (),
            "currency": price.evidence if price and currency else (),
            "in_stock": (stock.evidence,) if stock else (),
            "sku": sku.evidence if sku else (),
            "image_urls": (image_source,) if images else (),
        },
    )
