"""A directory of categories, each with the number of its entries beside it."""

from pagegrade.contracts.facts import Fact
from pagegrade.contracts.minimum_records import minimum_of
from pagegrade.contracts.record_fields import RecordField
from pagetrap.sites.model import Column, Listing, Record, Text
from pagetrap.sites.scene import Made, Scene, group

__all__ = ["make"]


def make(scene: Scene) -> Made:
    """Make a directory."""
    rng, words = scene.rng.fork("directory"), scene.words
    count = rng.between(10, 16)
    sizes = tuple(rng.between(11, 999) for _ in range(count))
    names = rng.sample(words.categories, count)
    hrefs = scene.hrefs("category", count)
    records = tuple(
        Record(name, href, (f"({size})",))
        for name, href, size in zip(names, hrefs, sizes, strict=True)
    )
    total = words.results.format(n=sum(sizes))
    return Made(
        path="/categories/",
        name="Directory of categories",
        title=words.directory,
        task_kind="records",
        prompt="List all categories of this directory as links with their names and the number "
        "of entries of each, and the number of all entries.",
        blocks=(
            Text(total),
            Listing(
                id="categories", heading="", form="links", columns=(Column(),), records=records
            ),
        ),
        stable=((words.directory, "title"),),
        records=(
            group(
                "categories",
                scene.pattern("category"),
                minimum_of(count),
                RecordField(name="entries", pattern=r"\([0-9]{2,3}\)"),
            ),
        ),
        facts=(Fact(id="total", phrases=(total,)),),
    )
