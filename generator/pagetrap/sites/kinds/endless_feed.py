"""The first load of an endless list: what it shows, and not what it would load next."""

from pagegrade.contracts.minimum_records import minimum_of
from pagegrade.contracts.record_fields import RecordField
from pagetrap.sites.model import Column, Listing, Record
from pagetrap.sites.scene import Made, Scene, date_pattern, group, labelled

__all__ = ["make"]


def make(scene: Scene) -> Made:
    """Make the first load of a list; on every other one the fields stand before the link."""
    rng, words, prose = scene.rng.fork("feed"), scene.words, scene.writer()
    count, behind = rng.between(6, 12), 5
    hrefs = scene.hrefs("post", count + behind)
    is_leading = scene.variant % 2 == 1
    records = tuple(
        Record(prose.title(), href, (scene.day(-n // 3), prose.person()))
        for n, href in enumerate(hrefs[:count])
    )
    date = date_pattern(scene.language)
    return Made(
        path="/latest",
        name="First load of an endless list",
        title=words.members,
        task_kind="records",
        prompt="List the posts that the page shows before anybody scrolls, as links with their "
        "titles; give the date and the author of each.",
        blocks=(
            Listing(
                id="posts",
                heading="",
                form="leading" if is_leading else "cards",
                columns=(Column(), Column(scene.ui.by)),
                is_pictured=not is_leading,
                records=records,
            ),
        ),
        stable=((words.members, "title"),),
        records=(
            group(
                "posts",
                scene.pattern("post"),
                minimum_of(count),
                RecordField(name="date", pattern=date, aliases=(words.date,), kind="date"),
                *labelled(author=scene.ui.by),
                start=f"^{date}" if is_leading else None,
            ),
        ),
        state={"next": [{"href": href, "title": prose.title()} for href in hrefs[count:]]},
        unseen=("The state island holds the posts of the next load.",),
        loading=words.loading if scene.variant % 2 else "",
    )
