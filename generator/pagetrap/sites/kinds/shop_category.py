"""The list of a product category: prices without a label, and a count of what was found."""

from pagegrade.contracts.facts import Fact
from pagegrade.contracts.minimum_records import minimum_of
from pagegrade.contracts.record_fields import RecordField
from pagetrap.sites.model import Column, Listing, Pager, Record, Text
from pagetrap.sites.scene import Made, Scene, group

__all__ = ["make"]


def make(scene: Scene) -> Made:
    """Make a list of products."""
    rng, words = scene.rng.fork("shop"), scene.words
    count = rng.between(8, 14)
    names = [f"{good} {series}" for good in words.goods for series in ("Lindo", "Orra", "Tavi")]
    records = tuple(
        Record(name, href, (words.price_of(rng.between(250, 19900)),))
        for name, href in zip(rng.sample(names, count), scene.hrefs("item", count), strict=True)
    )
    total = words.results.format(n=rng.between(30, 640))
    shown = words.page.format(a=1, b=rng.between(3, 12))
    return Made(
        path="/range/household",
        name="List of a product category",
        title=words.shop,
        task_kind="records",
        prompt="List the products that this page shows as links with their names and prices, and "
        "how many products were found.",
        blocks=(
            Text(total),
            Listing(
                id="products",
                heading="",
                form="cards",
                columns=(Column(),),
                records=records,
                is_pictured=True,
            ),
            Pager(shown, (2, 3)),
        ),
        stable=((words.shop, "title"),),
        records=(
            group(
                "products",
                scene.pattern("item"),
                minimum_of(count),
                RecordField(name="price", pattern=words.price_pattern),
            ),
        ),
        facts=(Fact(id="total", phrases=(total,)),),
    )
