"""Makes the examples and the roles of docstrings what the site can show as code."""

import re
from typing import Any

from griffe import Extension

_ROLE = re.compile(r":(?:class|data|func|mod):(?=`)")
_EXAMPLE = re.compile(r"^>>> (?:.+\n?)+", re.MULTILINE)  # up to the next empty line


class ExamplesAsCode(Extension):
    """Changes docstrings before they are parsed; the sources stay as they are."""

    def on_object(self, *, obj: Any, **_: Any) -> None:
        """Fence the examples of one object, and leave of a role its name."""
        if obj.docstring:
            text = _ROLE.sub("", obj.docstring.value)
            obj.docstring.value = _EXAMPLE.sub(
                lambda shown: f"```pycon\n{shown[0].rstrip()}\n```\n", text
            )
