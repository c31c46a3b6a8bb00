"""A directory of downloads: one row of a table for each program."""

from pagegrade.contracts.minimum_records import minimum_of
from pagegrade.contracts.record_fields import RecordField
from pagetrap.sites.model import Column, Listing, Record
from pagetrap.sites.scene import Made, Scene, group, labelled

__all__ = ["make"]

_STARTS = ("Tabu", "Noto", "Kolo", "Sketch", "Graph", "Mail", "Back", "Sync", "Font", "Route")
_ENDS = ("desk", "pilot", "mill", "ferry", "loom", "nest")


def make(scene: Scene) -> Made:
    """Make a directory of downloads."""
    rng, words = scene.rng.fork("downloads"), scene.words
    count = rng.between(6, 14)
    names = [start + end for start in _STARTS for end in _ENDS]
    records = tuple(
        Record(
            name,
            href,
            (
                f"{rng.between(1, 9)}.{rng.between(0, 20)}.{rng.between(0, 9)}",
                f"{rng.between(2, 900)} MB",
                scene.day(-rng.between(3, 400)),
            ),
        )
        for name, href in zip(rng.sample(names, count), scene.hrefs("program", count), strict=True)
    )
    return Made(
        path="/software/",
        name="Directory of downloads",
        title=words.downloads,
        task_kind="records",
        prompt="List the programs of this directory as links with their names; give version, "
        "size and date of the last update of each.",
        blocks=(
            Listing(
                id="programs",
                heading="",
                form="table",
                columns=tuple(map(Column, (words.name, words.version, words.size, words.updated))),
                records=records,
            ),
        ),
        stable=((words.downloads, "title"),),
        records=(
            group(
                "programs",
                scene.pattern("program"),
                minimum_of(count),
                *labelled(version=words.version, size=words.size),
                RecordField(name="updated", aliases=(words.updated,), kind="date"),
            ),
        ),
    )
