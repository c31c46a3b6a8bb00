"""The evidence of a suite: what was seen of each page, kept outside of the repository.

An evidence home holds ``evidence.json`` and a folder for each case with the files that it lists.
The format is the same for generated pages and for pages that a person captured.
"""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field, model_validator

from pagegrade.field_types import CSS, URL, Id, Sha256, Shown
from pagegrade.source_files import Role, SourceFile
from pagegrade.strict_json import MisfitsError, Strict

__all__ = [
    "CaseEvidence",
    "CommentObservation",
    "CommentRecord",
    "Day",
    "EvidenceIndex",
    "IndexedFile",
    "PostObservation",
    "PostRecord",
    "RecordObservation",
    "RecordSeen",
    "ResourceObservation",
    "ReviewRecord",
    "Role",
    "SourceFile",
]

Day: TypeAlias = Annotated[
    str, Field(pattern=r"^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$")
]
"""A date without a time: an observation that noted no time isn't given one."""


class IndexedFile(SourceFile):
    """A file with what helps a person to recognise it.

    Attributes:
        characters: Its length as UTF-8 text; None for a file that isn't text.
        opening: Its first characters; empty for a file that isn't text.
        ending: Its last characters.
    """

    characters: int | None = Field(ge=0)
    opening: str
    ending: str

    @classmethod
    def of(cls, source: SourceFile, data: bytes, *, edge: int = 60) -> "IndexedFile":
        """Return the entry of a file; ``edge`` characters of its opening and its ending."""
        try:
            text: str | None = data.decode()
        except UnicodeDecodeError:
            text = None
        return cls(
            **source.model_dump(),
            characters=None if text is None else len(text),
            opening=(text or "")[:edge],
            ending=(text or "")[-edge:],
        )


class CaseEvidence(Strict):
    """All that was kept of one case."""

    id: Id
    files: tuple[IndexedFile, ...] = Field(min_length=1)


class EvidenceIndex(Strict):
    """``evidence.json``: every file of the evidence home.

    Attributes:
        source: Where the pages come from, in words; a seed for generated ones.
    """

    schema_version: Literal[1]
    kind: Literal["suite_evidence"]
    source: Shown
    cases: tuple[CaseEvidence, ...] = Field(min_length=1)

    @model_validator(mode="after")
    def _once(self) -> "EvidenceIndex":
        if len({case.id for case in self.cases}) < len(self.cases):
            raise MisfitsError(["cases: each case id once"])
        return self


class CommentRecord(Strict):
    """One comment as it was seen.

    Attributes:
        id: The identity that the page gives it; None where it gives none.
        kind: A pingback's author is the name of its source.
    """

    id: str | None
    kind: Literal["comment", "reply", "pingback"]
    author: Shown
    text: Shown


class Observation(Strict):
    """What each observation begins with, in this order; what it adds comes behind."""

    schema_version: Literal[1]
    kind: str
    case_id: Id
    observed_on: Day


class CommentObservation(Observation):
    """Which comments the first load of a fixed article displayed; empty records for none.

    Attributes:
        page_sha256: The page file that was looked at.
        settled: Whether loading had ended; an empty selector while loading proves no absence.
        placeholders: What stood in the place of deleted, hidden or spam comments.
    """

    kind: Literal["comment_observation"]
    page_sha256: Sha256
    settled: Literal[True]
    records: tuple[CommentRecord, ...]
    placeholders: tuple[Shown, ...] = ()


class PostRecord(Strict):
    """One outer post as it was seen; its text may be empty where it only quotes.

    Attributes:
        link: The absolute address of its own page.
        quoted_author: The author of the post that it quotes; None without a quote.
    """

    link: Shown
    author: Shown
    text: str
    quoted_author: Shown | None = None
    quoted_text: Shown | None = None


class PostObservation(Observation):
    """One independent first load of a collection.

    Attributes:
        load: Its number, from 1.
    """

    kind: Literal["post_observation"]
    load: int = Field(ge=1)
    page_sha256: Sha256
    records: tuple[PostRecord, ...] = Field(min_length=1)


class RecordSeen(Strict):
    """One named link of a group as it was seen."""

    group: Id
    name: Shown
    link: URL


class RecordObservation(Observation):
    """The records that the first load of a page displayed, for the groups of its contract."""

    kind: Literal["record_observation"]
    page_sha256: Sha256
    records: tuple[RecordSeen, ...] = Field(min_length=1)


class ResourceObservation(Observation):
    """The addresses that an independent capture of a page's sources retained.

    Attributes:
        urls: As captured, not as a contract expects them.
    """

    kind: Literal["resource_observation"]
    page_sha256: Sha256
    urls: tuple[URL, ...] = Field(min_length=1)


class ReviewRecord(Strict):
    """What a reviewer noted of a page: scope, what is in the way, what isn't seen.

    Attributes:
        access: How the page was had; a user's archive claims no load by the author.
        scope: The declaration that the reference scope makes; None where there is no body.
        body_selector: Selects the elements that hold the body; None where there is no body.
        out_of_scope: Ordinary text inside them that is no part of the body, such as a share bar.
        cutoff: The last text in sight before the fold of an excerpt; empty for a whole body.
        expansion_control: The label of the control that would unfold it; empty for a whole body.
        obstructions: Banners and bars that were seen, and whether any was closed.
        unseen: Parts of the markup that a reader doesn't see.
        ordinary_text: The text areas that were looked at.
    """

    schema_version: Literal[1]
    kind: Literal["review"]
    case_id: Id
    observed_on: Day
    access: Literal["own_load", "user_archive"] = "own_load"
    scope: Literal["complete_displayed_body", "complete_displayed_excerpt"] | None
    body_selector: CSS | None = None
    out_of_scope: tuple[CSS, ...] = ()
    cutoff: str = ""
    expansion_control: str = ""
    obstructions: tuple[Shown, ...] = ()
    unseen: tuple[Shown, ...] = ()
    ordinary_text: tuple[Shown, ...] = Field(min_length=1)
