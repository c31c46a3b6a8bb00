"""HTML extraction: seven fields out of product pages that carry markup traps.

The three names that ``verifiers`` looks for load on first use: the scrapers and the audit
live in this package too, and none of them needs the seconds that importing it takes.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from html_extraction.harness import ExtractionHarness
    from html_extraction.taskset import HtmlExtractionEnv, HtmlExtractionTaskset

__all__ = ["ExtractionHarness", "HtmlExtractionEnv", "HtmlExtractionTaskset"]

_HOMES = {
    "ExtractionHarness": "html_extraction.harness",
    "HtmlExtractionEnv": "html_extraction.taskset",
    "HtmlExtractionTaskset": "html_extraction.taskset",
}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)
