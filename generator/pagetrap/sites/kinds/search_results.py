"""Search results with the count that the source states; the state island holds another."""

from pagegrade.contracts.facts import Fact
from pagegrade.contracts.minimum_records import minimum_of
from pagegrade.contracts.record_fields import RecordField
from pagetrap.sites.model import Column, Facts, Listing, Pager, Record, Text
from pagetrap.sites.scene import Made, Scene, group

__all__ = ["make"]


def make(scene: Scene) -> Made:
    """Make a page of results; every other one is asked for the label of its search box, too."""
    rng, words = scene.rng.fork("search"), scene.words
    is_about_box = scene.variant % 2 == 0
    box = " State the label of the search box." if is_about_box else ""
    count = rng.between(6, 12)
    counts = rng.sample(range(21, 300), 3)
    found = sum(counts)
    total = words.results.format(n=found)
    facets = tuple(zip(rng.sample(words.categories, 3), map(str, counts), strict=True))
    names = [f"{good} {series}" for good in words.goods for series in ("Kelpa", "Nuro", "Sebba")]
    records = tuple(
        Record(name, href, (words.price_of(rng.between(250, 19900)),))
        for name, href in zip(rng.sample(names, count), scene.hrefs("offer", count), strict=True)
    )
    return Made(
        path=f"/find?q=k{rng.between(100, 999)}",
        name="Search results with counts",
        title=words.shop,
        task_kind="records",
        prompt="State how many results the page says there are, how many each category has, and "
        "the results that it shows, as links with their names and prices." + box,
        blocks=(
            Text(total),
            Facts(words.category, facets),
            Listing(id="results", heading="", form="links", columns=(Column(),), records=records),
            Pager(words.page.format(a=1, b=-(-found // count)), (2, 3)),
        ),
        stable=((words.category, "article"),),
        is_search=is_about_box,
        records=(
            group(
                "results",
                scene.pattern("offer"),
                minimum_of(count),
                RecordField(name="price", pattern=words.price_pattern),
            ),
        ),
        facts=(
            Fact(id="total", phrases=(total,)),
            *(
                Fact(id=f"category-{n}", phrases=(f"{name} {value}",))
                for n, (name, value) in enumerate(facets, 1)
            ),
        ),
        state={"search": {"total": found + rng.between(1, 90), "took": 12}},
        unseen=("The state island holds the total of an earlier search.",),
        loading=words.loading if scene.variant % 2 else "",
    )
