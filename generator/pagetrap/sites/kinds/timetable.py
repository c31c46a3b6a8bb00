"""Departures: time, line and platform stand before the link that names the connection."""

from pagegrade.contracts.minimum_records import minimum_of
from pagegrade.contracts.record_fields import RecordField
from pagetrap.sites.model import Column, Listing, Record
from pagetrap.sites.scene import Made, Scene, group, labelled

__all__ = ["make"]

_MINUTES = 60


def make(scene: Scene) -> Made:
    """Make a timetable."""
    rng, words = scene.rng.fork("timetable"), scene.words
    count = rng.between(7, 12)
    minute, records = rng.between(5, 9) * _MINUTES, []
    for href in scene.hrefs("trip", count):
        minute += rng.between(4, 47)
        time = f"{minute // _MINUTES:02}:{minute % _MINUTES:02}"
        line = f"{rng.pick('ABSR')}{rng.between(1, 90)}"
        records.append(Record(rng.pick(words.towns), href, (time, line, str(rng.between(1, 14)))))
    return Made(
        path="/departures",
        name="Timetable of departures",
        title=words.departures,
        task_kind="records",
        prompt="List the departures as links with the names of their destinations; give time, "
        "line and platform of each.",
        blocks=(
            Listing(
                id="departures",
                heading="",
                form="leading",
                columns=(Column(), Column(words.line), Column(words.platform)),
                records=tuple(records),
            ),
        ),
        stable=((words.departures, "title"),),
        records=(
            group(
                "departures",
                scene.pattern("trip"),
                minimum_of(count),
                RecordField(name="time", pattern=r"[0-9]{2}:[0-9]{2}", kind="date"),
                *labelled(line=words.line, platform=words.platform),
                start=r"^[0-9]{2}:[0-9]{2}\b",
            ),
        ),
    )
