"""Bytes as everything here writes them: one form of JSON for files, one for hashes, one hash."""

import hashlib
import json

__all__ = ["json_bytes", "sha256", "value_sha256"]


def json_bytes(value: object) -> bytes:
    r"""Return the one form in which generated JSON is written.

    >>> json_bytes({"name": "Zürich"})
    b'{\n  "name": "Z\xc3\xbcrich"\n}\n'
    >>> json_bytes("\ud800")  # half a character, as JSON is read here
    b'"?"\n'
    """
    return (json.dumps(value, ensure_ascii=False, indent=2) + "\n").encode("utf-8", "replace")


def sha256(data: bytes) -> str:
    """Return the hash of ``data`` as 64 hex digits."""
    return hashlib.sha256(data).hexdigest()


def value_sha256(value: object) -> str:
    """Return the hash of a JSON value, however its file spaces it and orders its keys.

    >>> value_sha256({"a": 1, "b": 2}) == value_sha256({"b": 2, "a": 1})
    True
    """
    compact = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return sha256(compact.encode())
