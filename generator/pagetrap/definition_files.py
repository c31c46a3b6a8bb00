"""The one reader of ``definitions/``, of which every wheel carries a copy."""

import json
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

__all__ = ["definition_bytes", "load_json"]

_ROOT: Traversable = files("pagetrap") / "definitions"


def definition_bytes(path: str) -> bytes:
    """Return a file of ``definitions/`` by its path there, with forward slashes."""
    return _ROOT.joinpath(*path.split("/")).read_bytes()


@cache
def load_json(path: str) -> Any:
    """Return the content of a JSON file of ``definitions/``; read once in a process."""
    return json.loads(definition_bytes(path))
