"""A calendar of events: the date before the name inside the link, the venue below it."""

from pagegrade.contracts.minimum_records import minimum_of
from pagegrade.contracts.record_fields import RecordField
from pagetrap.sites.model import Column, Listing, Record
from pagetrap.sites.scene import Made, Scene, date_pattern, group, labelled

__all__ = ["make"]


def make(scene: Scene) -> Made:
    """Make a calendar."""
    rng, words = scene.rng.fork("events"), scene.words
    count = rng.between(7, 12)
    names = [f"{kind} {theme}" for kind in words.event_kinds for theme in words.themes]
    offset, records = 0, []
    for name, href in zip(rng.sample(names, count), scene.hrefs("event", count), strict=True):
        offset += rng.between(1, 5)
        price = words.price_of(rng.between(4, 30) * 50)
        records.append(Record(name, href, (scene.day(offset), rng.pick(words.venues), price)))
    date = date_pattern(scene.language)
    return Made(
        path="/calendar",
        name="Calendar of events",
        title=words.events,
        task_kind="records",
        prompt="List the upcoming events as links with their names; give the date, the venue and "
        "the admission of each.",
        blocks=(
            Listing(
                id="events",
                heading="",
                form="label",
                columns=(Column(words.date), Column(words.venue), Column(words.admission)),
                records=tuple(records),
            ),
        ),
        stable=((words.events, "title"),),
        records=(
            group(
                "events",
                scene.pattern("event"),
                minimum_of(count),
                RecordField(name="date", pattern=date, aliases=(words.date,), kind="date"),
                *labelled(venue=words.venue, admission=words.admission),
                label=rf"(?s)^{date}\s+(?P<label>\S.*)$",
            ),
        ),
    )
