"""Rows that several tests look at, built once."""

import pytest

from pagetrap.products import ProductRow, product_rows


@pytest.fixture(scope="session")
def published() -> list[ProductRow]:
    """Every published row."""
    return list(product_rows(split="published"))


@pytest.fixture(scope="session")
def held_out() -> list[ProductRow]:
    """Every held-out row."""
    return list(product_rows(split="held_out"))


@pytest.fixture(scope="session")
def fresh() -> list[ProductRow]:
    """The first rows of the training stream."""
    return list(product_rows(count=300))
