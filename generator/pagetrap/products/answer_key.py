"""The answer key: seven fields from the parameters of a row."""

from pagetrap.products.dispatch_dates import dispatch_date
from pagetrap.products.parameters import Scene

__all__ = ["answer_key"]


def answer_key(scene: Scene) -> dict[str, object]:
    """Return the right answer to a scene as JSON values."""
    main, shop = scene.main, scene.shop
    return {
        "title": main.title,
        "price_cents": main.offer.price,
        "currency": shop.market.currency,
        "in_stock": main.offer.in_stock,
        "sku": main.offer.sku,
        "image_urls": list(main.images),
        "dispatch_date": dispatch_date(scene.today, main.offer.lead, shop.rule).isoformat(),
    }
