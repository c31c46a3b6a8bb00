"""The kinds of page, one module each: what it draws, what it asks, and its contract."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from pagetrap.sites.kinds import (
    category_directory,
    data_grid,
    downloads,
    endless_feed,
    events_calendar,
    figure_board,
    file_delivery,
    job_board,
    portal,
    resource_library,
    search_results,
    shop_category,
    tabbed_figures,
    timetable,
    visit_page,
)
from pagetrap.sites.scene import Made, Scene

__all__ = ["KINDS"]

KINDS: Mapping[str, Callable[[Scene], Made]] = MappingProxyType(
    {
        "portal": portal.make,
        "directory": category_directory.make,
        "events": events_calendar.make,
        "jobs": job_board.make,
        "downloads": downloads.make,
        "shop": shop_category.make,
        "timetable": timetable.make,
        "visit": visit_page.make,
        "grid": data_grid.make,
        "feed": endless_feed.make,
        "tabs": tabbed_figures.make,
        "search": search_results.make,
        "board": figure_board.make,
        "library": resource_library.make,
        "delivery": file_delivery.make,
    }
)
"""Each kind by the name that its cases carry."""
