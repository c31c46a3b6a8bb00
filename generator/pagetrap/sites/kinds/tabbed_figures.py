"""Figures of one year in the active panel; inactive panels hold those of other years."""

from pagegrade.contracts.facts import Fact
from pagetrap.sites.model import Facts, Tabs, Text
from pagetrap.sites.scene import Made, Scene

__all__ = ["make"]


def make(scene: Scene) -> Made:
    """Make a page with tabs; on every other one only a script's style hides the panels."""
    rng, words, prose = scene.rng.fork("tabs"), scene.words, scene.writer()
    names = rng.sample(words.counts, 5)
    first = rng.between(2012, 2020)
    years = [str(first + n) for n in range(3)]
    active = rng.below(3)
    values = rng.sample(range(1000, 9999), len(names) * len(years))
    panels = [
        tuple((name, str(values[n * len(years) + at])) for n, name in enumerate(names))
        for at in range(len(years))
    ]
    is_by_script = scene.variant % 2 == 1
    return Made(
        path="/figures",
        name="Figures in tabs",
        title=words.figures,
        task_kind="information",
        prompt="State every figure that the page shows when it is opened, with its label, and the "
        "year that it is about. Switch no tab.",
        blocks=(
            Text(prose.paragraph(2)),
            Tabs(
                labels=tuple(f"{words.year} {year}" for year in years),
                panels=tuple(
                    (Facts(f"{words.figures} {year}", rows),)
                    for year, rows in zip(years, panels, strict=True)
                ),
                hiding="script" if is_by_script else "markup",
                active=active,
            ),
            Text(prose.paragraph(3)),
        ),
        stable=((words.figures, "title"),),
        facts=(
            Fact(id="year", phrases=(f"{words.figures} {years[active]}",)),
            *(
                Fact(id=f"figure-{n}", phrases=(f"{name} {value}",))
                for n, (name, value) in enumerate(panels[active], 1)
            ),
        ),
        excluded=('[data-panel="idle"]',) if is_by_script else (),
        unseen=("Two inactive panels hold the figures of other years.",),
    )
