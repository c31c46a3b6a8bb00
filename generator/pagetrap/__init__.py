"""Pagetrap: pages with traps, and the answers to them."""

__all__ = ["__version__"]

__version__ = "1.0.0"
