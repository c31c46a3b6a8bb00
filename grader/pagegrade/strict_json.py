"""Reading JSON that was written by a person: every fault with its place, none guessed away."""

import json
import os
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError
from pydantic_core import ErrorDetails

from pagegrade.json_paths import path_of, walk

__all__ = [
    "Fault",
    "InvalidInputError",
    "MisfitsError",
    "Place",
    "Strict",
    "as_model",
    "parse",
    "read",
    "read_bytes",
    "read_files",
]


class Strict(BaseModel):
    """Frozen data with no key but the declared ones and no value of another type."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong in a file.

    Attributes:
        file: Where it was read from.
        expected: What should stand there.
        path: The JSON path, such as ``$.cases[3].title``; ``$`` is the whole file.
        case: The ID of the case it belongs to; empty outside of cases.
    """

    file: str
    expected: str
    path: str = "$"
    case: str = ""

    def __str__(self) -> str:
        """Put the fault into one line that can be printed, names of files included."""
        case = f" case {self.case}:" if self.case else ""
        return _printable(f"{self.file}:{case} {self.path}: {self.expected}")


@dataclass(frozen=True, slots=True)
class Place:
    """Where an object stands, for the faults that are found in it later.

    >>> print(Place("rules.json", "article-001-en", "$.cases[0]").fault("title", "a title"))
    rules.json: case article-001-en: $.cases[0].title: a title
    """

    file: str
    case: str = ""
    path: str = "$"

    def fault(self, at: str, expected: str) -> Fault:
        """Return a fault of the part ``at`` of the object; of the object itself when empty."""
        path = f"{self.path}.{at}" if at else self.path
        return Fault(self.file, expected, path, self.case)

    def of(self, fault: Fault) -> Fault:
        """Move a fault that was found in the object by itself to where the object stands."""
        path = self.path + fault.path.removeprefix("$")
        return Fault(self.file, fault.expected, path, self.case)


def _printable(text: str) -> str:
    return text.encode("utf-8", "backslashreplace").decode()


class InvalidInputError(ValueError):
    """A file or payload that doesn't keep its schema; ``faults`` has all that was found."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = faults


class MisfitsError(ValueError):
    """Several faults inside one object, each a relative JSON path, a colon and what is expected."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = tuple(fault.partition(": ")[::2] for fault in faults)


Model = TypeVar("Model", bound=Strict)

_DEEPEST = 100  # levels; no schema here has more than ten


def read(path: Path, model: type[Model]) -> Model:
    """Read a JSON file as ``model``.

    Raises:
        InvalidInputError: The file can't be read, or isn't what ``model`` declares.
    """
    return parse(read_bytes(path), model, file=str(path))


def read_bytes(path: Path, *, name: str = "") -> bytes:
    """Read a file; faults call it ``name``.

    Raises:
        InvalidInputError: It isn't there, or isn't readable.
    """
    try:
        return path.read_bytes()
    except OSError as error:
        expected = f"a readable file ({error.strerror or 'unreadable'})"
        raise InvalidInputError((Fault(name or str(path), expected),)) from error


def parse(data: str | bytes, model: type[Model], *, file: str = "<input>") -> Model:
    """Read JSON text as ``model``; ``file`` is what faults name.

    Raises:
        InvalidInputError: With every fault that was found, not only the first.

    >>> class Point(Strict):
    ...     x: int
    >>> parse('{"x": 1}', Point).x
    1
    >>> parse('{"x": 1, "x": 2}', Point)
    Traceback (most recent call last):
    pagegrade.strict_json.InvalidInputError: <input>: $.x: each key once, not twice
    >>> parse('{"x": "1"}', Point, file="a.json")
    Traceback (most recent call last):
    pagegrade.strict_json.InvalidInputError: a.json: $.x: input should be a valid integer, not '1'
    """
    raw = _load(data, file)
    twice = tuple(Fault(file, "each key once, not twice", path) for path in _duplicates(raw))
    if twice:
        raise InvalidInputError(twice)
    try:
        return model.model_validate_json(_repaired(data, raw))
    except ValidationError as error:
        raise InvalidInputError(_faults(error, raw, file)) from error


def read_files(paths: Iterable[Path]) -> dict[str, bytes]:
    r"""Read files by their names, which are the names that they were delivered under.

    The bytes of a name that are no text are written as ``\xff``.

    Raises:
        InvalidInputError: One can't be read, or two have one name, of which one would be lost.
    """
    found: dict[str, bytes] = {}
    for path in paths:
        name = os.fsencode(path.name).decode("utf-8", "backslashreplace")
        if name in found:
            raise InvalidInputError((Fault(str(path), f"one file of the name {name}"),))
        found[name] = read_bytes(path)
    return found


def as_model(value: Model | Mapping[str, object], model: type[Model]) -> Model:
    """Return ``value`` if it is a model already, else read it as the JSON object that it is.

    Raises:
        InvalidInputError: As for ``parse``.
    """
    if isinstance(value, model):
        return value
    file = f"<{model.__name__.lower()}>"
    try:
        data = json.dumps(value)
    except (TypeError, ValueError, RecursionError) as error:
        raise InvalidInputError((Fault(file, f"a JSON object ({error})"),)) from error
    return parse(data, model, file=file)


_SURROGATE = re.compile(rb"\\u[dD][89a-fA-F]")


def _repaired(data: str | bytes, raw: object) -> bytes:
    """Write lone surrogates as question marks: a response may hold them, and JSON can't."""
    encoded = data.encode("utf-8", "replace") if isinstance(data, str) else data
    if not _SURROGATE.search(encoded):
        return encoded
    return json.dumps(raw, ensure_ascii=False).encode("utf-8", "replace")


class _Twice:
    """Stands where a key was given a second time."""


def _load(data: str | bytes, file: str) -> object:
    try:
        text = data if isinstance(data, str) else data.decode("utf-8")
        return json.loads(text, object_pairs_hook=_once, parse_constant=_refuse_constant)
    except (ValueError, RecursionError) as error:
        reason = "nesting too deep" if isinstance(error, RecursionError) else str(error)
        raise InvalidInputError((Fault(file, f"JSON in UTF-8 ({reason})"),)) from error


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    made: dict[str, object] = {}
    for key, value in pairs:
        made[key] = _Twice() if key in made else value
    return made


def _refuse_constant(name: str) -> float:
    raise ValueError(f"{name} is no JSON number")


def _duplicates(raw: object) -> Iterator[str]:
    for path, value in walk(raw, deepest=_DEEPEST):
        if path and isinstance(value, _Twice):
            yield path.text()


def _faults(error: ValidationError, raw: object, file: str) -> tuple[Fault, ...]:
    items = error.errors(include_url=False)
    return tuple(
        Fault(file, expected, path, _case_at(raw, item["loc"]))
        for item in items
        if not _follows_from_another(item, items)
        for path, expected in _described(item)
    )


def _follows_from_another(item: ErrorDetails, items: list[ErrorDetails]) -> bool:
    """Tell whether a list is called too short only because its faulty items were left out."""
    place = item["loc"]
    return item["type"] == "too_short" and any(
        other is not item and other["loc"][: len(place)] == place for other in items
    )


def _described(item: ErrorDetails) -> Iterator[tuple[str, str]]:
    """Yield the JSON path and the expectation of each fault behind one error of the schema."""
    place = path_of(item["loc"])
    cause = item.get("ctx", {}).get("error")
    if isinstance(cause, MisfitsError):
        yield from ((f"{place}.{path}", expected) for path, expected in cause.faults)
        return
    message = item["msg"].removeprefix("Value error, ")
    message = message[:1].lower() + message[1:]
    is_plain = isinstance(item["input"], str | int | None) and item["type"] != "value_error"
    yield place, f"{message}, not {item['input']!r:.80}" if is_plain else message


def _case_at(raw: object, place: tuple[int | str, ...]) -> str:
    """Return the ID of the case that ``place`` lies in: the whole input, or one of its cases."""
    match place, raw:
        case ("cases", int(index), *_), {"cases": list(cases)} if index < len(cases):
            raw = cases[index]
    known = raw.get("id") if isinstance(raw, dict) and "cases" not in raw else None
    return known if isinstance(known, str) else ""
