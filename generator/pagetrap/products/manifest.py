"""The manifest of the fixed splits: what each published and held-out row hashes to."""

import hashlib
import json
from collections.abc import Iterator, Mapping
from typing import Any

from pagetrap.products.build_info import build
from pagetrap.products.rows import ProductRow, product_rows

__all__ = ["MANIFEST_PATH", "differences", "manifest", "manifest_text"]

MANIFEST_PATH = "evaluation/html-extraction/manifest.json"
"""Where it is in ``definitions/``."""


def manifest() -> dict[str, Any]:
    """Build every row of the fixed splits and return the manifest of this build."""
    rows = (*product_rows(split="published"), *product_rows(split="held_out"))
    return {"build": build(), "rows": {row.row_id: _hashes(row) for row in rows}}


def manifest_text(content: Mapping[str, Any]) -> str:
    """Return a manifest as its file holds it: a row a line, so that a diff shows rows."""
    rows = ",\n".join(f'  "{name}": {json.dumps(h)}' for name, h in content["rows"].items())
    made_by = json.dumps(content["build"], sort_keys=True)
    return f'{{\n "build": {made_by},\n "rows": {{\n{rows}\n }}\n}}\n'


def _hashes(row: ProductRow) -> dict[str, str]:
    key = json.dumps(row.answer_key, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return {"html": row.sha256, "key": _sha256(key), "prompt": _sha256(row.prompt)}


def _sha256(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def differences(kept: Mapping[str, Any], fresh: Mapping[str, Any]) -> Iterator[str]:
    """Yield a line for each row that differs, then one for each part of the build that does.

    >>> old = {"build": {"faker": "1"}, "rows": {"published/0": {"html": "a"}}}
    >>> new = {"build": {"faker": "2"}, "rows": {"published/0": {"html": "b"}}}
    >>> list(differences(old, new))
    ['published/0: html differs', 'build: faker was 1 and is 2']
    >>> list(differences(old, {**old, "build": {"faker": "2"}}))
    []
    """
    names = sorted(kept["rows"].keys() | fresh["rows"].keys())
    changed = [line for name in names for line in _row_differences(name, kept, fresh)]
    yield from changed
    if changed:  # another version that makes the same rows is no fault
        for name in sorted(kept["build"].keys() | fresh["build"].keys()):
            was, now = kept["build"].get(name), fresh["build"].get(name)
            if was != now:
                yield f"build: {name} was {was} and is {now}"


def _row_differences(name: str, kept: Mapping[str, Any], fresh: Mapping[str, Any]) -> list[str]:
    was, now = kept["rows"].get(name), fresh["rows"].get(name)
    if was is None or now is None:
        return [f"{name}: {'new' if was is None else 'gone'}"]
    parts = [part for part in sorted(was.keys() | now.keys()) if was.get(part) != now.get(part)]
    return [f"{name}: {', '.join(parts)} differs"] if parts else []
