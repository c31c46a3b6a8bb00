"""Golden pages: a hash for one page of each probe, so that no page changes unnoticed.

A hash changes with ``FORMAT`` (all of them), with its own pathology (its own), or with a part that
every page has (all); a change on purpose is written down by::

    REWRITE_GOLDEN=1 uv run pytest tests/laws/test_golden.py

and goes into the same commit as its cause and its line in the changelog.
"""

import json
import os
from pathlib import Path

import pytest

from pagetrap.products import PATHOLOGIES
from pagetrap.products.row_requests import Request
from pagetrap.products.rows import build_row

GOLDEN = Path(__file__).with_name("golden.json")
PROBES = ("none", *PATHOLOGIES)


def _hash(probe: str) -> str:
    """Return the hash of a probe's first page."""
    return build_row(Request(probe=probe).address(0)).row.sha256


@pytest.fixture(scope="module")
def golden() -> dict[str, str]:
    if os.environ.get("REWRITE_GOLDEN"):
        text = json.dumps({probe: _hash(probe) for probe in PROBES}, indent=1, sort_keys=True)
        GOLDEN.write_text(text + "\n", encoding="utf-8", newline="\n")
    kept: dict[str, str] = json.loads(GOLDEN.read_text(encoding="utf-8"))
    return kept


def test_there_is_one_golden_page_for_each_probe(golden: dict[str, str]) -> None:
    assert golden.keys() == set(PROBES)
    assert len(set(golden.values())) == len(golden)


@pytest.mark.parametrize("probe", PROBES)
def test_the_page_of_a_probe_is_golden(probe: str, golden: dict[str, str]) -> None:
    assert _hash(probe) == golden[probe]
