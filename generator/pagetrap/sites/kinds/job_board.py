"""A job board: cards whose fields carry labels in the language of the page."""

from pagegrade.contracts.facts import Fact
from pagegrade.contracts.minimum_records import minimum_of
from pagetrap.sites.model import Column, Listing, Pager, Record, Text
from pagetrap.sites.scene import Made, Scene, group, labelled

__all__ = ["make"]

_FIRMS = ("Halmo", "Orrin", "Bexil", "Tamsel", "Quarro", "Velto", "Ubbens")


def make(scene: Scene) -> Made:
    """Make a job board."""
    rng, words = scene.rng.fork("jobs"), scene.words
    count = rng.between(6, 12)
    records = tuple(
        Record(
            name,
            href,
            (
                " & ".join(rng.sample(_FIRMS, 2)),
                rng.pick(words.towns),
                words.price_of(rng.between(190, 480) * 1000),
            ),
        )
        for name, href in zip(
            rng.sample(words.trades, count), scene.hrefs("job", count), strict=True
        )
    )
    total = rng.between(40, 900)
    return Made(
        path="/jobs",
        name="Job board",
        title=words.jobs,
        task_kind="records",
        prompt="List the job openings that the page shows as links with their names; give the "
        "employer, the location and the salary of each, and how many there are in all.",
        blocks=(
            Text(words.results.format(n=total)),
            Listing(
                id="jobs",
                heading="",
                form="cards",
                columns=(Column(words.employer), Column(words.place), Column(words.salary)),
                records=records,
            ),
            Pager(words.page.format(a=1, b=-(-total // count)), (2, 3, 4)),
        ),
        stable=((words.jobs, "title"),),
        records=(
            group(
                "jobs",
                scene.pattern("job"),
                minimum_of(count),
                *labelled(employer=words.employer, place=words.place, salary=words.salary),
            ),
        ),
        facts=(Fact(id="total", phrases=(words.results.format(n=total),)),),
    )
