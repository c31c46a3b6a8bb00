"""The hand-made result folders of the comparison's tests, and a browser where there is one."""

import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from pageproof.report.cli import main

if TYPE_CHECKING:
    from playwright.sync_api import Browser

_PATH = Path(__file__).parents[1] / "compare" / "conftest.py"
_SPEC = importlib.util.spec_from_file_location("hand_made_runs", _PATH)
assert _SPEC is not None
assert _SPEC.loader is not None
_RUNS = importlib.util.module_from_spec(_SPEC)
sys.modules[_SPEC.name] = _RUNS
_SPEC.loader.exec_module(_RUNS)
rows, episode, write_run = _RUNS.rows, _RUNS.episode, _RUNS.write_run


@pytest.fixture(scope="session")
def site(rows: Any, episode: Any, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two runs over 24 rows: one misses the price from the 16th on, one of the first four."""
    place = tmp_path_factory.mktemp("runs")
    one = [episode(row, right=n < 15, model="one") for n, row in enumerate(rows)]
    other = [episode(row, right=n >= 4, model="other") for n, row in enumerate(rows)]
    runs = (_RUNS.write(place, "a", one), _RUNS.write(place, "b", other))
    assert main([*map(str, runs), "-o", str(place / "site")]) == 0
    return place / "site" / "index.html"


_CHROMIUM = Path("/usr/bin/chromium")
_QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@pytest.fixture(scope="module")
def chromium() -> Iterator["Browser"]:
    """A real Chromium; tests that need it are skipped where the machine has none.

    For a module and no longer: while it lives, no other test of the process can run a loop.
    """
    if not _CHROMIUM.exists():
        pytest.skip(f"no browser at {_CHROMIUM}")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=_CHROMIUM, args=_QUIET)
        yield browser
        browser.close()
