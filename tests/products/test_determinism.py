"""The same rows whatever the hash seed, the time zone, the locale and the process."""

import hashlib
import os
import subprocess
import sys

import pytest

from pagetrap.products import ProductRow

ROWS = 12
PROGRAM = f"""
import hashlib, json
from pagetrap.products import product_rows
digest = hashlib.sha256()
for row in product_rows(split="published", count={ROWS}):
    digest.update(repr(row).encode("utf-8"))
print(digest.hexdigest())
"""

SURROUNDINGS = [
    ({}, "another process"),
    ({"PYTHONHASHSEED": "0"}, "hash seed 0"),
    ({"PYTHONHASHSEED": "1"}, "hash seed 1"),
    ({"PYTHONHASHSEED": "random"}, "random hash seed"),
    ({"TZ": "Pacific/Kiritimati"}, "the first time zone of the day"),
    ({"LC_ALL": "tr_TR.UTF-8"}, "Turkish, where i has another capital"),
    ({"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}, "no locale and no UTF-8"),
]


def _start(**surroundings: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", PROGRAM],
        env={**os.environ, **surroundings},
        stdout=subprocess.PIPE,
        text=True,
    )


@pytest.fixture(scope="module")
def here(published: list[ProductRow]) -> str:
    digest = hashlib.sha256()
    for row in published[:ROWS]:
        digest.update(repr(row).encode("utf-8"))
    return digest.hexdigest()


@pytest.mark.parametrize(
    "surroundings", [pytest.param(changes, id=name) for changes, name in SURROUNDINGS]
)
def test_rows_are_the_same_in(surroundings: dict[str, str], here: str) -> None:
    output, _ = _start(**surroundings).communicate()
    assert output.strip() == here


def test_two_processes_at_once_make_the_same_rows(here: str) -> None:
    """With different hash seeds, so that no set is walked in the same order."""
    both = [_start(PYTHONHASHSEED="2"), _start(PYTHONHASHSEED="3")]
    assert [process.communicate()[0].strip() for process in both] == [here, here]
