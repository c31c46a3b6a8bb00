"""The kinds of page, one module each: what it draws, what it asks, and its contract."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from pagetrap.sites.kinds import (
    board,
    delivery,
    directory,
    downloads,
    events,
    feed,
    grid,
    jobs,
    library,
    portal,
    search,
    shop,
    tabs,
    timetable,
    visit,
)
from pagetrap.sites.scene import Made, Scene

__all__ = ["KINDS"]

KINDS: Mapping[str, Callable[[Scene], Made]] = MappingProxyType(
    {
        "portal": portal.make,
        "directory": directory.make,
        "events": events.make,
        "jobs": jobs.make,
        "downloads": downloads.make,
        "shop": shop.make,
        "timetable": timetable.make,
        "visit": visit.make,
        "grid": grid.make,
        "feed": feed.make,
        "tabs": tabs.make,
        "search": search.make,
        "board": board.make,
        "library": library.make,
        "delivery": delivery.make,
    }
)
"""Each kind by the name that its cases carry."""
