"""An honest reader of real shop pages."""

from pageread.shops.reading import ShopReading, read_shop_page

__all__ = ["ShopReading", "read_shop_page"]
