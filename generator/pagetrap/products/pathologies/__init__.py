"""The traps, a module each; :mod:`pagetrap.products.registry` gives their order."""
