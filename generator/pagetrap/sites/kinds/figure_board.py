"""A board of live figures; a closed dialog and the state island hold other values."""

from pagegrade.contracts.facts import Fact
from pagetrap.sites.model import Dialog, Facts, Text
from pagetrap.sites.scene import Made, Scene

__all__ = ["make"]

_SHOWN = 6


def make(scene: Scene) -> Made:
    """Make a board."""
    rng, words, prose = scene.rng.fork("board"), scene.words, scene.writer()
    names = rng.sample(words.counts, _SHOWN)
    values = rng.sample(range(1000, 9999), 3 * _SHOWN)
    rows, planned, stale = (
        tuple(zip(names, map(str, values[at::3]), strict=True)) for at in range(3)
    )
    updated = scene.day(-rng.between(0, 5))
    return Made(
        path="/board",
        name="Board of live figures",
        title=words.figures,
        task_kind="information",
        prompt="State every figure that the board shows when it is opened, with its label, and "
        "the date of its last update. Open no dialog.",
        blocks=(
            Text(f"{words.updated}: {updated}"),
            Facts("", rows),
            Dialog(words.offer, planned),
            Text(prose.paragraph(3)),
        ),
        stable=((words.figures, "title"), (words.updated, "article")),
        facts=(
            Fact(id="updated", phrases=(f"{words.updated} {updated}",)),
            *(
                Fact(id=f"figure-{n}", phrases=(f"{name} {value}",))
                for n, (name, value) in enumerate(rows, 1)
            ),
        ),
        state={"board": [{"label": label, "value": int(value)} for label, value in stale]},
        unseen=("A closed dialog and the state island hold other values.",),
        loading=words.loading if scene.variant % 2 else "",
    )
