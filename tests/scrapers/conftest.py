"""The smallest page that the reference scraper reads, with every part replaceable."""

from collections.abc import Callable

import pytest

PARTS = {
    "head": "",
    "before": "",
    "heading": "<h1>Oak Table</h1>",
    "gallery": '<div role="group" aria-label="Product photos"><img src="/1.jpg"></div>',
    "price": "<p><b>£90.00</b></p>",
    "stock": "<p>In stock</p>",
    "code": "<p><span>SKU</span> AB-1</p>",
    "shipping": "<ul><li>Dispatched in 3 days</li></ul>",
    "choices": "",
    "buy": "<form><button>Add to basket</button></form>",
    "after": "",
}


@pytest.fixture
def shop_page() -> Callable[..., str]:
    """Write a page of one product; a part is given by its name."""

    def write(**parts: str) -> str:
        assert parts.keys() <= PARTS.keys()
        p = PARTS | parts
        region = "".join(p[name] for name in list(PARTS)[2:-1])
        return (
            f"<!DOCTYPE html><html><head>{p['head']}</head><body>{p['before']}"
            f"<div>{region}</div>{p['after']}</body></html>"
        )

    return write
