"""Prices as shops write them, in any script, read as exact amounts."""

from pageread.prices.amounts import Amount, read_amount

__all__ = ["Amount", "read_amount"]
