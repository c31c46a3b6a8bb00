"""Rows that the laws look at, built once."""

from collections.abc import Callable
from functools import cache

import pytest

from pagetrap.products import PATHOLOGIES
from pagetrap.products.row_requests import Address, Request
from pagetrap.products.rows import Built, build_row

PROBE_ROWS = 5


@cache
def _probe_rows(name: str) -> tuple[Built, ...]:
    request = Request(probe=name, seed=7)
    return tuple(build_row(request.address(number)) for number in range(PROBE_ROWS))


@pytest.fixture(scope="session")
def probe_rows() -> Callable[[str], tuple[Built, ...]]:
    """A few rows that carry one pathology and nothing else."""
    return _probe_rows


@pytest.fixture(params=list(PATHOLOGIES))
def name(request: pytest.FixtureRequest) -> str:
    """Every pathology in turn."""
    return str(request.param)


@pytest.fixture(scope="session")
def built() -> Callable[..., Built]:
    """Build the row of an address that the laws have for themselves."""

    def build(number: int, *names: str) -> Built:
        ordered = tuple(known for known in PATHOLOGIES if known in names)
        return build_row(Address(split="train", stem=f"law/{number}", pathologies=ordered))

    return build
