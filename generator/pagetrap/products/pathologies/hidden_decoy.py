"""Complete, plausible, wrong product records in hidden blocks around the visible one.

::

    <div class="view-x1" style="display: none; margin: 0"><article>…wrong…</article></div>
    <div class="pane-y2"><article>…right…</article></div>
"""

from dataclasses import dataclass, replace

from pagetrap.products.page import CssRule, Page, Wrapper
from pagetrap.products.parameters import Product, Scene
from pagetrap.products.pathologies.base import Decoy, Pathology
from pagetrap.products.visibility import hide
from pagetrap.streams import Rng


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """The order of the records, what hides each wrong one, and the wrong products."""

    order: tuple[str, ...]
    wrappers: dict[str, tuple[Wrapper, ...]]
    rules: tuple[CssRule, ...]
    products: tuple[Product, ...]


def draw(rng: Rng, scene: Scene) -> Drawn:
    """Draw a uniform place for the true record and a hiding for each other one."""
    wrappers: dict[str, tuple[Wrapper, ...]] = {}
    rules: list[CssRule] = []
    for product in scene.hidden:
        # selectors do not see into a template, so one record at most is put there
        used = any(wrapper.tag == "template" for kept in wrappers.values() for wrapper in kept)
        wrappers[product.slot], added = hide(rng, template=not used)
        rules.extend(added)
    order = rng.shuffled([product.slot for product in scene.records])
    return Drawn(order=order, wrappers=wrappers, rules=tuple(rules), products=scene.hidden)


def render(page: Page, drawn: Drawn) -> Page:
    """Put the records in their order and hide the wrong ones."""
    records = {record.slot: record for record in page.records}
    hidden = {slot: replace(records[slot], wrappers=w) for slot, w in drawn.wrappers.items()}
    records |= hidden
    ordered = tuple(records[slot] for slot in drawn.order)
    return replace(page, records=ordered).with_css(drawn.rules)


def decoys(drawn: Drawn) -> tuple[Decoy, ...]:
    """List the titles, prices, codes and images of the hidden records."""
    planted = []
    for product in drawn.products:
        place = f"hidden record {product.slot}"
        planted.append(Decoy(field="title", value=product.title, place=place))
        planted.append(Decoy(field="price_cents", value=product.offer.price, place=place))
        planted.append(Decoy(field="sku", value=product.offer.sku, place=place))
        planted += [Decoy(field="image_urls", value=url, place=place) for url in product.images]
    return tuple(planted)


PATHOLOGY = Pathology(
    name="hidden_decoy",
    attacks=("title", "price_cents", "currency", "in_stock", "sku", "image_urls", "dispatch_date"),
    summary=(
        "two to four complete, plausible, wrong records in hidden blocks, the visible one at "
        "a uniform place among them"
    ),
    misleads="a reader of the markup who does not ask what a browser shows",
    defence="visibility",
    draw=draw,
    render=render,
    decoys=decoys,
    traits=frozenset({"hidden_records"}),
)
