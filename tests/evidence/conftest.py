"""Rows of each kind, few of them, and one built row to doctor."""

import pytest

from html_extraction.evidence.ablation import carriers
from html_extraction.evidence.runner import first
from pagetrap.products.requests import Address, Request
from pagetrap.products.rows import Built, build_row


@pytest.fixture(scope="session")
def carrying() -> list[Address]:
    """The fewest rows of a stream of which every pathology is on one."""
    return carriers(Request(seed=31), 1)


@pytest.fixture(scope="session")
def mixed() -> list[Address]:
    """A few rows of the mix."""
    return first(Request(seed=32), 8)


@pytest.fixture(scope="session")
def plain() -> Built:
    """A row without a trap."""
    return build_row(Request(probe="none").address(0))
