"""Product pages with traps: rows, their answers, and what they are made of."""

from pagetrap.products.build_info import build
from pagetrap.products.registry import PATHOLOGIES
from pagetrap.products.rows import ProductRow, product_rows

__all__ = ["PATHOLOGIES", "ProductRow", "build", "product_rows"]
