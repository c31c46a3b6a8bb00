"""A page for visitors: opening hours, address and admission, and a title that only the head has."""

from pagegrade.contracts.facts import Fact
from pagetrap.sites.model import Facts, Text
from pagetrap.sites.scene import Made, Scene

__all__ = ["make"]


def make(scene: Scene) -> Made:
    """Make a page for visitors."""
    rng, words, prose = scene.rng.fork("visit"), scene.words, scene.writer()
    closed = rng.pick(words.weekdays[:5])
    hours = tuple(
        (day, words.closed if day == closed else _hours(rng.between(8, 11), rng.between(15, 20)))
        for day in words.weekdays
    )
    street, town = f"{rng.pick(words.streets)} {rng.between(1, 90)}", rng.pick(words.towns)
    phone = f"0555 {rng.between(100, 999)} {rng.between(1000, 9999)}"
    price = words.price_of(rng.between(6, 40) * 50)
    asked = (*rng.sample([row for row in hours if row[0] != closed], 2), (closed, words.closed))
    head = f"{words.visit} – {scene.site.name} {town} {rng.between(100, 999)}"
    about = ((words.address, f"{street}, {town}"), (words.phone, phone), (words.admission, price))
    return Made(
        path="/visit",
        name="Page for visitors",
        title=words.visit,
        head_title=head,
        task_kind="information",
        prompt="State the title of the page, the opening hours of every day, the address, the "
        "telephone number and the admission.",
        blocks=(
            Text(prose.paragraph(2)),
            Facts(words.opening, hours),
            Facts("", about),
            Text(prose.paragraph(2)),
        ),
        stable=((words.opening, "article"), (words.visit, "title")),
        facts=(
            Fact(id="title", phrases=(head,), match_scope="body_or_title"),
            *(
                Fact(id=f"hours-{words.weekdays.index(day) + 1}", phrases=(f"{day} {shown}",))
                for day, shown in asked
            ),
            Fact(id="address", phrases=(f"{street} {town}",)),
            Fact(id="phone", phrases=(phone,), patterns=(phone.replace(" ", r"[\s/-]?"),)),
            Fact(id="admission", phrases=(f"{words.admission} {price}",)),
        ),
    )


def _hours(start: int, end: int) -> str:
    return f"{start:02}:00–{end}:30"
