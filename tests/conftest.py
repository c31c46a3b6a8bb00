"""What the whole suite shares: compiled modules, where the machine keeps none."""

import os
import sys

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Keep bytecode in pytest's cache where Python is told not to write it beside the sources.

    Workers and the commands that tests start import the same 6,000 modules: compiling them anew
    takes 10 s of each process.
    """
    if sys.dont_write_bytecode and sys.pycache_prefix is None:
        sys.pycache_prefix = str(config.cache.mkdir("bytecode"))
        sys.dont_write_bytecode = False
        os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
