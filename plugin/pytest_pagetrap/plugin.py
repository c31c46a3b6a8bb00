"""What pytest loads. Every run of pytest imports this module, so the generator is imported late."""

from collections.abc import Generator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from pytest_pagetrap.rows import TrapRows

__all__ = ["pagetrap_rows"]

_MARK = (
    "pagetrap(*pathologies, rows=25, fields=None, at_least=1.0, seed=0): "
    "pages with these traps for the fixture pagetrap_rows, and the share that must be read right"
)


def pytest_configure(config: pytest.Config) -> None:
    """Make the mark known."""
    config.addinivalue_line("markers", _MARK)


@pytest.fixture
def pagetrap_rows(request: pytest.FixtureRequest, tmp_path: Path) -> "TrapRows":
    """Pages with the traps of the test's mark; give each of them an answer with ``row.check``."""
    from pytest_pagetrap.rows import Asked, TrapRows

    mark = request.node.get_closest_marker("pagetrap")
    if mark is None:
        raise pytest.UsageError(
            f"{request.node.nodeid} asks for pagetrap_rows and has no mark: "
            '@pytest.mark.pagetrap("decoy_old_price", rows=25)'
        )
    try:
        asked = Asked.of(*mark.args, **mark.kwargs)
    except (TypeError, ValueError) as error:
        raise pytest.UsageError(f"{request.node.nodeid}: mark pagetrap: {error}") from None
    return TrapRows(asked, tmp_path)


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, object, object]:
    """Judge the rows when the test function has ended, as a part of its call."""
    result = yield
    rows: Any = pyfuncitem.funcargs.get("pagetrap_rows")
    if rows is not None:
        failure = rows.failure()
        if failure:
            pytest.fail(failure, pytrace=False)
    return result
