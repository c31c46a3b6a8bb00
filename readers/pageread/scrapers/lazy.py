"""Lazy scrapers: the reference scraper with honest work replaced by a shortcut.

They measure what a shortcut is worth; each that is accepted has a line in ``residuals.toml``.

longest_run
    the gallery is the longest run of images, instead of knowing what the product region is
option_filter
    every image of the page tagged with the selected option, instead of the gallery's
date_lookup
    the commonest number of calendar days for a lead time, instead of counting working days
"""

import re
from collections.abc import Callable, Collection, Mapping
from datetime import date, timedelta
from itertools import groupby
from types import MappingProxyType

from bs4 import Tag

from pageread.scrapers.dispatch import dispatch_lines
from pageread.scrapers.dom import attributes
from pageread.scrapers.images import resolved, source
from pageread.scrapers.reference import read_page
from pageread.scrapers.region import Region, find_region
from pageread.scrapers.view import View, open_view

__all__ = ["SHORTCUTS", "image_runs", "scrape_lazy", "working_lead"]

_WORKING = re.compile(r"(\d+) working days?")

# Commonest calendar offset of a lead time in working days, lead 4 first; fitted on 3,000 rows of
# the training stream by `uv run python scripts/baselines.py`, which prints it again.
OFFSETS = (9, 12, 13, 13, 15, 16, 17, 20, 20, 25, 25, 27)
_FIRST_LEAD = 4


def scrape_lazy(
    html: str, *, url: str, today: date, shortcuts: Collection[str] | None = None
) -> dict[str, object]:
    """Return the seven fields, some of them by a shortcut.

    Args:
        html: The page.
        url: Where it was served from.
        today: The day of the order.
        shortcuts: Names of shortcuts to take; None takes all of them.

    Raises:
        ValueError: ``shortcuts`` names none of them.
    """
    names = SHORTCUTS.keys() if shortcuts is None else shortcuts
    unknown = sorted(set(names) - SHORTCUTS.keys())
    if unknown:
        raise ValueError(f"unknown shortcut {unknown[0]!r}; known: {', '.join(sorted(SHORTCUTS))}")
    answer = dict(read_page(html, url=url, today=today).answer)
    view = open_view(html, url=url, today=today, without=())
    region = find_region(view)
    if region is not None:
        for name in sorted(names):
            answer |= SHORTCUTS[name](view, region)
    return answer


def longest_run(view: View, region: Region) -> dict[str, object]:
    """Take the longest run of images; where images are tagged by option, leave them be."""
    if _tagged(view, region):
        return {}
    runs = image_runs(view)
    longest = max((len(run) for run in runs), default=0)
    place = view.any_of([n for n, run in enumerate(runs) if len(run) == longest], "run")
    return {} if place is None else {"image_urls": _urls(view, runs[place])}


def option_filter(view: View, region: Region) -> dict[str, object]:
    """Take every image of the page that is tagged with the selected option."""
    tagged = _tagged(view, region)
    return {"image_urls": _urls(view, tagged)} if tagged else {}


def date_lookup(view: View, region: Region) -> dict[str, object]:
    """Add the commonest offset of the lead time, where it is in working days."""
    lead = working_lead(view, region)
    if lead is None or not 0 <= lead - _FIRST_LEAD < len(OFFSETS):
        return {}
    day = view.today + timedelta(days=OFFSETS[lead - _FIRST_LEAD])
    return {"dispatch_date": day.isoformat()}


SHORTCUTS: Mapping[str, Callable[[View, Region], dict[str, object]]] = MappingProxyType(
    {"date_lookup": date_lookup, "longest_run": longest_run, "option_filter": option_filter}
)


def working_lead(view: View, region: Region) -> int | None:
    """Return the lead time in working days, or None where days are calendar days."""
    found = (_WORKING.search(line) for line in dispatch_lines(view, region))
    return next((int(match[1]) for match in found if match), None)


def image_runs(view: View) -> list[list[Tag]]:
    """Return the images of a page in runs: neighbours in one container, links around them aside."""
    shown = [image for image in view.soup.find_all("img") if view.shown(image)]
    return [list(run) for _, run in groupby(shown, key=_container)]


def _container(image: Tag) -> int:
    holder = image.parent
    while holder is not None and holder.name in {"a", "span"}:
        holder = holder.parent
    return id(holder)


def _tagged(view: View, region: Region) -> list[Tag]:
    """Return the images of the whole page that are tagged with the selected option."""
    if region.choice is None:
        return []
    shown = (image for image in view.soup.find_all("img") if view.shown(image))
    return [image for image in shown if region.choice.ident in attributes(image).values()]


def _urls(view: View, images: list[Tag]) -> list[str]:
    return list(dict.fromkeys(resolved(view, source(image)) for image in images))
