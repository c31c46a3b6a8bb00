"""How every page is written: one set-up of the templates, and data that no tag can end early."""

import json

from jinja2 import BaseLoader, ChoiceLoader, Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

__all__ = ["data_island", "environment", "in_script"]


def environment(*others: BaseLoader) -> Environment:
    """Return the package's templates; what is missing is an error, what is text is escaped.

    Args:
        others: Where templates are that the package doesn't have.
    """
    return Environment(
        loader=ChoiceLoader([PackageLoader("pagetrap", "templates"), *others]),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        undefined=StrictUndefined,
    )


def data_island(data: object) -> Markup:
    r"""Return ``data`` as the JSON content of a ``script`` element.

    >>> print(data_island({"a": "</script>"}))
    {"a": "\u003c/script>"}
    """
    return Markup(in_script(json.dumps(data, ensure_ascii=False)))  # noqa: S704  # no tag in it


def in_script(text: str) -> str:
    """Return JSON as it may stand in a ``script`` element: no tag can begin in it."""
    return text.replace("<", "\\u003c")
