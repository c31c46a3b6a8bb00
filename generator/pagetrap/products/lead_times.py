"""Lead times: days from an order to its dispatch."""

from pagetrap.products.parameters import Traits
from pagetrap.streams import Rng

__all__ = ["draw_lead_time"]

_CALENDAR = (1, 14)
_WORKING = (4, 15)


def draw_lead_time(rng: Rng, traits: Traits) -> int:
    """Draw a lead time, in working days where the shop counts these."""
    low, high = _WORKING if "working_days" in traits else _CALENDAR
    return rng.between(low, high)
