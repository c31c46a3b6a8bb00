"""What a result must name to be comparable: format, versions, definitions. It seeds nothing."""

import hashlib
from functools import cache
from importlib.metadata import version

from pagetrap.definition_files import definition_bytes
from pagetrap.products.row_requests import FORMAT

__all__ = ["build"]

_DEFINITIONS = (
    "calendars.json",
    "evaluation/html-extraction/mix.json",
    "evaluation/html-extraction/tiers.json",
)
_PACKAGES = ("faker", "jinja2", "pagegrade", "pagetrap")


@cache
def build() -> dict[str, str]:
    """Return the build: equal builds make equal rows.

    >>> sorted(build())
    ['definitions', 'faker', 'format', 'jinja2', 'pagegrade', 'pagetrap']
    """
    digest = hashlib.sha256()
    for path in _DEFINITIONS:
        digest.update(definition_bytes(path))
    versions = {name: version(name) for name in _PACKAGES}
    return {"format": str(FORMAT), "definitions": digest.hexdigest()[:16], **versions}
