"""Reading an attempt out of a tool's own result, as a declaration says: projection schema 2.

A projection only picks fields. Which call is scored, what its provider wraps around an answer, and
whether that answer is what the provider really sent, is for the harness to know and to check.
"""

import base64
import binascii
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from pydantic import Field, model_validator

from pagegrade.canonical_json import value_sha256
from pagegrade.field_types import Shown
from pagegrade.json_paths import path_of
from pagegrade.strict_json import Fault, InvalidInputError, MisfitsError, Strict

__all__ = [
    "FileProjection",
    "Projected",
    "Projection",
    "TextProjection",
    "binding_of",
    "project",
    "warnings_of",
]

Step: TypeAlias = Annotated[str, Field(min_length=1)] | Annotated[int, Field(ge=0)]


class TextProjection(Strict):
    """Where a text field is.

    Attributes:
        path: The keys and indexes that lead to it.
        format: ``text``, or one of two readers that only replay retained declarations:
            ``fetch_log_final_url`` finds the last ``final_url`` of a list of log entries, and
            ``video_values`` joins the text values of a list of video facts.
        default: What an absent field gives; it has to be empty.
        fallback: Where an absent ``final_url`` may come from instead.
    """

    path: tuple[Step, ...] = Field(min_length=1)
    format: Literal["text", "fetch_log_final_url", "video_values"] = "text"
    default: Literal[""] | None = None
    fallback: Literal["request_url"] | None = None


class FileProjection(Strict):
    """Where a delivered file is, and in which of the two shapes."""

    name: Shown
    path: tuple[Step, ...] = Field(min_length=1)
    shape: Literal["bytes", "base64"]


class Projection(Strict):
    """A declaration of where a tool's result has what is scored.

    Attributes:
        retained: It was made before this schema's present form and replays old results; a new
            declaration has no need of the historical formats, and may not use them.
    """

    schema_version: Literal[2]
    retained: bool = False
    response: TextProjection
    title: TextProjection | None = None
    final_url: TextProjection | None = None
    files: tuple[FileProjection, ...] = ()

    @model_validator(mode="after")
    def _holds_together(self) -> "Projection":
        fields = {"response": self.response, "title": self.title, "final_url": self.final_url}
        given = {name: field for name, field in fields.items() if field}
        faults = [
            f"{name}.format: text; {field.format} is for retained declarations"
            for name, field in given.items()
            if field.format != "text" and not self.retained
        ]
        for name in given.keys() - {"final_url"}:
            if given[name].fallback:
                faults.append(f"{name}.fallback: none; only final_url may have one")
            if given[name].format == "fetch_log_final_url":
                faults.append(f"{name}.format: text; fetch_log_final_url reads final URLs only")
        if faults:
            raise MisfitsError(sorted(faults))
        return self


@dataclass(frozen=True, slots=True, kw_only=True)
class Projected:
    """What a projection picked; what was absent is None."""

    response: str | None
    title: str | None
    final_url: str | None
    files: Mapping[str, bytes]


def warnings_of(projection: Projection) -> tuple[str, ...]:
    """Say what a new declaration should state, although an older one without it is still read.

    >>> where = TextProjection(path=("title",))
    >>> warnings_of(Projection(schema_version=2, response=where, title=where))[-1]
    'title: state "default": null if it may be absent'
    """
    fields = {"title": projection.title, "final_url": projection.final_url}
    return tuple(
        f'{name}: state "default": null if it may be absent'
        for name, field in fields.items()
        if field and not projection.retained and "default" not in field.model_fields_set
    )


def binding_of(projection: Projection) -> str:
    """Return the hash that results cite; a changed declaration has another and replays nothing.

    >>> where = TextProjection(path=("text",))
    >>> binding_of(Projection(schema_version=2, response=where))[:12]
    '996f59768c3a'
    """
    return value_sha256(projection.model_dump(mode="json", exclude_unset=True))


def project(projection: Projection, payload: object, *, request_url: str) -> Projected:
    """Pick the declared fields out of ``payload``, a tool's result as JSON values or bytes.

    Raises:
        InvalidInputError: A field has another shape than the declared one; all are named.
    """
    faults: list[Fault] = []
    response = _text("response", projection.response, payload, faults)
    title = _text("title", projection.title, payload, faults)
    final_url = _text("final_url", projection.final_url, payload, faults)
    if final_url is None and projection.final_url and projection.final_url.fallback:
        final_url = request_url
    files = {f.name: _file(f, payload, faults) for f in projection.files}
    if faults:
        raise InvalidInputError(tuple(faults))
    found = {name: data for name, data in files.items() if data is not None}
    return Projected(response=response, title=title, final_url=final_url, files=found)


_ABSENT = object()


def _at(payload: object, path: tuple[str | int, ...]) -> object:
    value = payload
    for step in path:
        value = _step(value, step)
    return value


def _step(value: object, step: str | int) -> object:
    if isinstance(step, str):
        return value.get(step, _ABSENT) if isinstance(value, Mapping) else _ABSENT
    return value[step] if isinstance(value, list) and step < len(value) else _ABSENT


def _text(
    name: str, field: TextProjection | None, payload: object, faults: list[Fault]
) -> str | None:
    if field is None:
        return None
    value = _at(payload, field.path)
    if value is _ABSENT or value is None:
        return field.default
    read = {"text": _plain, "fetch_log_final_url": _last_url, "video_values": _video}[field.format]
    text = read(value)
    if text is None:
        faults.append(_fault(name, field.path, _EXPECTED[field.format]))
    return text


_EXPECTED = {
    "text": "a text",
    "fetch_log_final_url": "a list of log entries, objects whose final_url is a text",
    "video_values": "a list of objects whose value is a text",
}


def _plain(value: object) -> str | None:
    return value if isinstance(value, str) else None


def _texts(value: object, key: str) -> list[str] | None:
    """Return the texts under ``key`` in a list of objects; None when it is no such list."""
    if not isinstance(value, list) or not all(isinstance(item, Mapping) for item in value):
        return None
    found = [item[key] for item in value if key in item]
    return found if all(isinstance(text, str) for text in found) else None


def _last_url(value: object) -> str | None:
    urls = _texts(value, "final_url")
    return None if not urls else urls[-1]


def _video(value: object) -> str | None:
    texts = _texts(value, "value")
    return None if texts is None else "\n".join(texts)


def _file(file: FileProjection, payload: object, faults: list[Fault]) -> bytes | None:
    value = _at(payload, file.path)
    if value is _ABSENT or value is None:
        return None
    data = value if file.shape == "bytes" else _decoded(value)
    if isinstance(data, bytes):
        return data
    expected = "bytes" if file.shape == "bytes" else "a text in base64"
    faults.append(_fault(f"files[{file.name!r}]", file.path, expected))
    return None


def _decoded(value: object) -> bytes | None:
    if not isinstance(value, str):
        return None
    try:
        return base64.b64decode(value, validate=True)
    except (binascii.Error, ValueError):
        return None


def _fault(name: str, path: tuple[str | int, ...], expected: str) -> Fault:
    return Fault("<payload>", f"{expected}, for {name}", path_of(path))
