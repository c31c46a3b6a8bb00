"""The home page of a portal: named links that change under headings that stay."""

from pagegrade.contracts.minimum_records import minimum_of
from pagetrap.sites.model import Column, Listing, Record
from pagetrap.sites.scene import Made, Scene, date_pattern, group

__all__ = ["make"]


def make(scene: Scene) -> Made:
    """Make a home page; on every other one a story's link begins with its date."""
    rng, words, prose = scene.rng.fork("portal"), scene.words, scene.writer()
    is_dated = scene.variant % 2 == 1
    stories = tuple(
        Record(prose.title(), href, (scene.day(-rng.between(0, 9)),) if is_dated else ())
        for href in scene.hrefs("story", rng.between(7, 14))
    )
    services = tuple(
        Record(name, href)
        for name, href in zip(
            rng.sample(words.categories, 8), scene.hrefs("service", 8), strict=True
        )
    )
    date = date_pattern(scene.language)
    label = rf"(?s)^{date}\s+(?P<label>\S.*)$" if is_dated else None
    return Made(
        path="/",
        name="Home page of a portal",
        title=words.portal,
        task_kind="records",
        prompt="List the top stories and the services of this home page, each as a link with its "
        "name.",
        blocks=(
            Listing(
                id="stories",
                heading=words.headlines,
                form="label" if is_dated else "cards",
                columns=(Column(),) if is_dated else (),
                records=stories,
                is_pictured=not is_dated,
            ),
            Listing(id="services", heading=words.services, form="links", records=services),
        ),
        stable=((words.headlines, "article"), (words.services, "article")),
        records=(
            group("stories", scene.pattern("story"), minimum_of(len(stories)), label=label),
            group("services", scene.pattern("service"), minimum_of(len(services))),
        ),
    )
