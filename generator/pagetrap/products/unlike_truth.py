"""Values that are drawn as the truth is drawn and are never it: titles, prices, codes, images.

Each is addressed by a number, so a draw goes around the truth's number and none is made twice.
"""

from pagetrap.products.image_urls import IMAGES, image_number, image_url
from pagetrap.products.parameters import Scene
from pagetrap.products.skus import code, code_count, code_number
from pagetrap.products.titles import draw_title
from pagetrap.products.words import COINED
from pagetrap.streams import Rng

__all__ = ["other_image", "other_line", "other_price", "other_sku", "other_title"]


def other_line(rng: Rng, scene: Scene) -> int:
    """Draw the number of a coined name, unlike that of the true title."""
    return rng.below_unlike(COINED, {scene.main.line})


def other_title(rng: Rng, scene: Scene) -> str:
    """Draw a title of the true product's department, of another line than the truth's."""
    return draw_title(
        rng,
        shop=scene.shop.name,
        department=scene.main.department,
        line=other_line(rng, scene),
        fragments=scene.fragments,
    )


def other_price(rng: Rng, scene: Scene) -> int:
    """Draw one of the shop's prices, in minor units, unlike the true one."""
    grid = scene.shop.grid
    return grid.amount(rng.below_unlike(len(grid), {grid.number(scene.main.offer.price)}))


def other_sku(rng: Rng, scene: Scene) -> str:
    """Draw an article number of the shop's pattern, unlike the true one."""
    pattern = scene.shop.pattern
    taken = {code_number(pattern, scene.main.offer.sku)}
    return code(pattern, rng.below_unlike(code_count(pattern), taken))


def other_image(rng: Rng, scene: Scene) -> str:
    """Draw the URL of one of the shop's images that is none of the true ones."""
    taken = set(map(image_number, scene.main.images))
    return image_url(scene.shop, rng.below_unlike(IMAGES, taken))
