"""The files that a case was reviewed on: named by place, hash and role, and kept outside."""

from typing import Literal, TypeAlias

from pagegrade.field_types import Sha256, Shown
from pagegrade.strict_json import Strict

__all__ = ["Role", "SourceFile"]

Role: TypeAlias = Literal[
    "page",
    "body_text",
    "comment_observation",
    "post_observation",
    "record_observation",
    "resource_observation",
    "review",
    "screenshot",
    "user_archive",
    "answer_html",
    "answer_markdown",
    "answer_text",
    "answer_file",
]


class SourceFile(Strict):
    """A file of evidence, by its place in the evidence home and its hash.

    Attributes:
        path: Relative to the evidence home, with forward slashes.
        sha256: Of the file's bytes.
    """

    path: Shown
    sha256: Sha256
    role: Role
