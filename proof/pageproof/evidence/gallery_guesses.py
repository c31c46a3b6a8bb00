"""What telling the gallery by its look is worth: runs, option ids, boxes."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bs4 import Tag

from pageproof.evidence.figures import Figure
from pageproof.evidence.residuals import bound_of
from pageproof.evidence.run_rows import run
from pageproof.evidence.shares import share_of
from pageread.scrapers import scrape_lazy
from pageread.scrapers.dom import attributes
from pageread.scrapers.region import Region, boxes_of, find_region
from pageread.scrapers.view import View, open_view
from pagetrap.products.row_requests import Address
from pagetrap.products.rows import Built

__all__ = ["gallery_figures"]

_FILTER_GOAL, _ABOVE_CHANCE = 0.10, 0.03


@dataclass(frozen=True, slots=True, kw_only=True)
class _Tagged:
    """One row whose images are tagged by option: hits, and how many candidates there were."""

    filtered: bool
    fullest_box: bool
    boxes: int
    majority: bool
    options: int


def gallery_figures(
    plain: Sequence[Address], tagged: Sequence[Address], *, workers: int
) -> list[Figure]:
    """Return the figures of rows without ``variant_gallery`` and of rows with it."""
    runs = run(_by_longest_run, plain, workers=workers, label="longest run")
    rows = list(run(_by_option_ids, tagged, workers=workers, label="option ids"))
    return [
        _bounded("longest run of images", runs, bound_of("longest run of images")),
        _bounded(
            "images tagged with the selected option", [row.filtered for row in rows], _FILTER_GOAL
        ),
        _against_chance(
            "box with the most option ids",
            [row.fullest_box for row in rows],
            [row.boxes for row in rows],
        ),
        _against_chance(
            "majority option id among furniture",
            [row.majority for row in rows],
            [row.options for row in rows],
        ),
    ]


def _bounded(name: str, hits: Iterable[bool], goal: float) -> Figure:
    return Figure(name=name, share=share_of(hits), chance=0.0, goal=goal)


def _against_chance(name: str, hits: Iterable[bool], counts: Sequence[int]) -> Figure:
    chance = sum(1 / count for count in counts) / max(1, len(counts))
    return Figure(name=name, share=share_of(hits), chance=chance, goal=chance + _ABOVE_CHANCE)


def _by_longest_run(built: Built) -> bool:
    row = built.row
    answer = scrape_lazy(row.html, url=row.url, today=row.today, shortcuts=("longest_run",))
    return answer["image_urls"] == row.answer_key["image_urls"]


def _by_option_ids(built: Built) -> _Tagged:
    row = built.row
    answer = scrape_lazy(row.html, url=row.url, today=row.today, shortcuts=("option_filter",))
    view = open_view(row.html, url=row.url, today=row.today, without=())
    region = find_region(view)
    if region is None or region.choice is None:
        raise ValueError(f"{row.row_id} has no product region with options")
    boxes = [box for box in boxes_of(view.soup) if view.shown(box) and _ids(box, region)]
    return _Tagged(
        filtered=answer["image_urls"] == row.answer_key["image_urls"],
        fullest_box=_fullest(view, boxes, region) in region.boxes,
        boxes=len(boxes),
        majority=_majority(view, region) == region.choice.ident,
        options=len(region.idents),
    )


def _ids(root: Tag, region: Region) -> list[str]:
    """Return the option ids on the images below ``root``."""
    images = root.find_all("img")
    return [v for image in images for v in attributes(image).values() if v in region.idents]


def _fullest(view: View, boxes: list[Tag], region: Region) -> Tag | None:
    counts = [len(set(_ids(box, region))) for box in boxes]
    place = view.any_of([n for n, count in enumerate(counts) if count == max(counts)], "box")
    return None if place is None else boxes[place]


def _majority(view: View, region: Region) -> str | None:
    """Return the commonest option id on images outside the gallery."""
    inside = Counter(ident for box in region.boxes for ident in _ids(box, region))
    outside = Counter(_ids(view.soup, region)) - inside
    most = max(outside.values(), default=0)
    return view.any_of(sorted(ident for ident, n in outside.items() if n == most), "majority")
