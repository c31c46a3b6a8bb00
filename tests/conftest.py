"""What the whole suite shares: compiled modules, and a heap that is looked through once."""

import gc
import os
import sys

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Make imports cheap: no search for garbage among modules, and bytecode that is kept.

    Where Python is told to write none beside the sources, it stands in pytest's cache: workers
    and the commands that tests start import the same 6,000 modules, and to compile them anew
    takes 10 s of each process.
    """
    gc.disable()
    if sys.dont_write_bytecode and sys.pycache_prefix is None:
        sys.pycache_prefix = str(config.cache.mkdir("bytecode"))
        sys.dont_write_bytecode = False
        os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


def pytest_collection_finish() -> None:
    """Take what collecting has made out of the garbage collector's sight: it stays to the end.

    Looking through all the imported modules again and again is a sixth of the suite's time.
    """
    gc.collect()
    gc.freeze()
    gc.enable()
