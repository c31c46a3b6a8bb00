"""What the package loads, and when."""

import subprocess
import sys

import pytest

import html_extraction

SCRIPT = """
import sys
import html_extraction, pageread.scrapers, html_extraction.arguments
import html_extraction.summary, html_extraction.cli
heavy = sorted({"verifiers", "scipy", "pydantic", "rich"} & set(sys.modules))
assert not heavy, heavy
"""


def test_the_scrapers_load_without_verifiers() -> None:
    """Seven seconds of import are for those who run an evaluation."""
    done = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()


def test_every_exported_name_is_there() -> None:
    exported = {name: getattr(html_extraction, name) for name in html_extraction.__all__}
    assert {name: kind.__name__ for name, kind in exported.items()} == {
        name: name for name in html_extraction.__all__
    }
    with pytest.raises(AttributeError, match="no attribute 'Missing'"):
        html_extraction.__getattr__("Missing")
