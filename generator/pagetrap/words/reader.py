"""Reads a table, and says of one that is wrong in which line and what was allowed."""

import re
import tomllib
from bisect import bisect_left
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, TypeAlias, TypeVar, get_args

import msgspec

from pagetrap.words.phrases import slip

__all__ = ["Table", "TableError", "load", "read_table"]


class Table(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The schema of a table: its keys, and what each of them holds."""


_Schema = TypeVar("_Schema", bound=Table)
_Path: TypeAlias = tuple[str | int, ...]

_PLACE = re.compile(r"(?P<said>.*?)(?: - at `\$(?P<path>.*)`)?", re.DOTALL)
_STEP = re.compile(r"\.(\w+)|\[([0-9]+)\]")
_KEY = re.compile(r"Object (?P<what>contains unknown|missing required) field `(?P<key>.*)`")
_POSITION = re.compile(r" \(at .*\)$")
# what may be open at the end of a line
_ENDS = ("", "]", "]]", '"""', "'''", '"""]', "''']")


class TableError(ValueError):
    """A table is not as its schema wants it."""


def load(population: str, language: str, schema: type[_Schema]) -> _Schema:
    """Return the words of a language, read once in a process.

    Raises:
        TableError: there are no words for the language, or they are not as the schema wants them.
    """
    table = _load(population, language, schema)
    assert isinstance(table, schema)
    return table


@cache
def _load(population: str, language: str, schema: type[Table]) -> Table:
    folder = files("pagetrap") / "words" / population
    path = folder / f"{language}.toml"
    if not path.is_file():
        there = ", ".join(sorted(each.name.removesuffix(".toml") for each in folder.iterdir()))
        raise TableError(f"no words for language {language!r} of {population}; there: {there}")
    return read_table(path, schema)


def read_table(path: Traversable, schema: type[_Schema]) -> _Schema:
    """Return the content of a TOML file.

    Raises:
        TableError: it is no TOML, or not as the schema wants it; names the file and the line.
    """
    text = path.read_text(encoding="utf-8")
    raw: dict[str, Any] = {}
    try:
        raw = tomllib.loads(text)
        return msgspec.convert(raw, schema)
    except tomllib.TOMLDecodeError as error:
        line = _first_broken(text)
        source = text.splitlines()[line - 1].strip()
        problem = f"{_POSITION.sub('', str(error))}: {source}"
    except msgspec.ValidationError as error:
        place, problem = _explained(str(error), schema, raw)
        line = _line_of(text, place)
    raise TableError(f"{path}:{line}: {problem}")


def _explained(message: str, schema: type[Table], raw: dict[str, Any]) -> tuple[_Path, str]:
    """Return where the first problem is, and what it is in words."""
    found = _PLACE.fullmatch(message)
    assert found is not None
    steps = _STEP.findall(found["path"] or "")
    path: _Path = tuple(int(number) if number else name for name, number in steps)
    where = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)[1:]
    about = _KEY.match(found["said"])
    if about is None:
        return path, f"{where}: {_slip(schema, raw, path) or found['said']}"
    table, key = f"[{where}]" if where else "the file", about["key"]
    allowed = ", ".join(field.name for field in msgspec.structs.fields(_kind(schema, path)))
    if about["what"] == "missing required":
        return path, f"{table} lacks the key {key!r}; needed: {allowed}"
    return (*path, key), f"unknown key {key!r} in {table}; allowed: {allowed}"


def _slip(schema: type[Table], raw: Any, path: _Path) -> str:
    """Return what is wrong with the slots of the text at a place, or nothing."""
    for step in path:
        raw = raw[step]
    meta = getattr(_kind(schema, path), "__metadata__", ())
    return slip(raw, meta[0]) if isinstance(raw, str) and meta else ""


def _kind(schema: type[Table], path: _Path) -> Any:
    """Return what a schema wants at a place."""
    kind: Any = schema
    for step in path:
        if isinstance(step, int):
            listed = get_args(kind)[0] if hasattr(kind, "__metadata__") else kind
            kind = get_args(listed)[0]
        else:
            kind = {field.name: field.type for field in msgspec.structs.fields(kind)}[step]
    return kind


def _line_of(text: str, path: _Path) -> int:
    r"""Return the line, from 1, in which the value at ``path`` begins.

    >>> _line_of('a = 1\n[b]\nc = [\n  "x",\n  "y",\n]', ("b", "c", 1))
    5
    """
    lines = text.splitlines()
    numbers = range(1, len(lines) + 1)
    return 1 + bisect_left(numbers, True, key=lambda n: _holds(_begun(lines[:n]), path))


def _first_broken(text: str) -> int:
    """Return the first line, from 1, up to which a text cannot be read whatever follows."""
    lines = text.splitlines()
    numbers = range(1, len(lines) + 1)
    found = bisect_left(numbers, True, key=lambda n: _begun(lines[:n]) is None)
    return min(found + 1, len(lines))


def _begun(lines: list[str]) -> dict[str, Any] | None:
    """Return what the first lines of a file say, with what they leave open closed."""
    for end in _ENDS:
        try:
            return tomllib.loads("\n".join((*lines, end)))
        except tomllib.TOMLDecodeError:
            continue
    return None


def _holds(value: Any, path: _Path) -> bool:
    for step in path:
        if isinstance(step, int):
            if not isinstance(value, list) or step >= len(value):
                return False
        elif not isinstance(value, dict) or step not in value:
            return False
        value = value[step]
    return value is not None
