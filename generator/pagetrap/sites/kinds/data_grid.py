"""A data grid after its script has run: one page of rows, and two columns with the same header.

The columns under the repeated header tell no field: which of them is meant, the page doesn't say.
"""

from pagegrade.contracts.facts import Fact
from pagegrade.contracts.minimum_records import minimum_of
from pagetrap.sites.model import Column, Listing, Pager, Record
from pagetrap.sites.scene import Made, Scene, group, labelled

__all__ = ["make"]


def make(scene: Scene) -> Made:
    """Make a data grid."""
    rng, words, prose = scene.rng.fork("grid"), scene.words, scene.writer()
    count = rng.between(10, 20)
    total = count * rng.between(4, 30) + rng.between(1, count - 1)
    names = [f"{paper} {year}" for paper in words.papers for year in range(2017, 2026)]
    records = tuple(
        Record(
            name,
            href,
            (
                rng.pick(words.states),
                scene.day(-rng.between(90, 400)),
                prose.person(),
                scene.day(-rng.between(1, 80)),
            ),
        )
        for name, href in zip(rng.sample(names, count), scene.hrefs("record", count), strict=True)
    )
    labels = (words.name, words.status, words.date, words.responsible, words.date)
    shown = words.range.format(a=1, b=count, n=total)
    return Made(
        path="/registry",
        name="Data grid with pages",
        title=words.documents,
        task_kind="records",
        prompt="Return the rows of this table as records, each with the link of its name, its "
        "status and its contact person, and say which part of how many entries is shown.",
        blocks=(
            Listing(
                id="rows",
                heading="",
                form="table",
                columns=tuple(map(Column, labels)),
                records=records,
            ),
            Pager(shown, (2, 3, -(-total // count))),
        ),
        stable=((words.documents, "title"),),
        records=(
            group(
                "rows",
                scene.pattern("record"),
                minimum_of(count),
                *labelled(status=words.status, responsible=words.responsible),
            ),
        ),
        facts=(Fact(id="range", phrases=(shown,)),),
        state={"rows": [{"id": n, "total": total + 7} for n in range(count)], "page": 1},
        unseen=("The state island holds another total.",),
        loading=words.loading if scene.variant % 2 else "",
    )
