"""Rows that the laws look at, built once, of every pathology and of one of another package."""

import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from pagetrap.products import PATHOLOGIES, outside, registry
from pagetrap.products.row_requests import Address, Request
from pagetrap.products.rows import Built, build_row

PROBE_ROWS = 5
OUTSIDE = Path(__file__).parents[1] / "outside"


def _forget_packages() -> None:
    registry.pathology.cache_clear()
    outside.installed.cache_clear()


@pytest.fixture(autouse=True, scope="module")
def other_package() -> Iterator[None]:
    """Install the package that brings ``quoted_sku``, for the tests of one module."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(OUTSIDE))
        _forget_packages()
        yield
    sys.modules.pop("quoted_sku", None)
    _forget_packages()


@cache
def _probe_rows(name: str) -> tuple[Built, ...]:
    request = Request(probe=name, seed=7)
    return tuple(build_row(request.address(number)) for number in range(PROBE_ROWS))


@pytest.fixture(scope="session")
def probe_rows() -> Callable[[str], tuple[Built, ...]]:
    """A few rows that carry one pathology and nothing else."""
    return _probe_rows


@pytest.fixture(params=[*PATHOLOGIES, "quoted_sku"])
def name(request: pytest.FixtureRequest) -> str:
    """Every pathology in turn, one of another package last."""
    return str(request.param)


@pytest.fixture(scope="session")
def built() -> Callable[..., Built]:
    """Build the row of an address that the laws have for themselves."""

    def build(number: int, *names: str) -> Built:
        ordered = tuple(p.name for p in registry.named(tuple(dict.fromkeys(names))))
        return build_row(Address(split="train", stem=f"law/{number}", pathologies=ordered))

    return build
