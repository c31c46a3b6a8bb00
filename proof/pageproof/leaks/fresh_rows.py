"""Fresh rows for the traps that a sample carries too seldom to be called clean."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count, cycle

from pagetrap.products import PATHOLOGIES
from pagetrap.products.row_requests import Address, Request

__all__ = ["fresh_carriers"]


def fresh_carriers(
    addresses: Sequence[Address], seeds: int, *, rows: int, wanted: int
) -> list[Address]:
    """Return rows behind the first ``rows`` of each seed until every trap is on ``wanted`` rows.

    Args:
        addresses: What is there already.
        seeds: How many seeds they are of, from 0 on.
        rows: How many rows of each seed are there.
        wanted: Carriers that each trap should have.
    """
    carriers = Counter(name for address in addresses for name in address.pathologies)
    found: list[Address] = []
    for address in _behind(seeds, rows):
        if all(carriers[name] >= wanted for name in PATHOLOGIES):
            return found
        if any(carriers[name] < wanted for name in address.pathologies):
            carriers.update(address.pathologies)
            found.append(address)
    raise AssertionError("addresses do not end")


def _behind(seeds: int, rows: int) -> Iterator[Address]:
    requests = cycle([Request(seed=seed) for seed in range(seeds)])
    for turn, request in zip(count(), requests, strict=False):
        yield request.address(rows + turn // seeds)
