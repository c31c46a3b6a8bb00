"""A case: one URL, what is asked of an answer to it, and what the answer is compared with."""

from typing import Literal, Self, TypeAlias

from pydantic import Field, model_validator

from pagegrade.contracts.body import BodyContract, Reference, ReferenceScope, faults_of
from pagegrade.contracts.comments import CommentContract
from pagegrade.contracts.facts import Fact, Forbidden
from pagegrade.contracts.files import ExpectedFile
from pagegrade.contracts.identity import PageIdentity
from pagegrade.contracts.posts import PostContract
from pagegrade.contracts.records import LinkGroup
from pagegrade.contracts.resources import Resource
from pagegrade.contracts.stable_groups import StableGroup
from pagegrade.field_types import CSS, URL, Id, Phrase, Shown
from pagegrade.source_files import SourceFile
from pagegrade.strict_json import MisfitsError, Strict

__all__ = ["Case", "Contracts", "Dataset", "Request", "TaskKind"]


class Request(Strict):
    """What a method is asked."""

    url: URL
    task_prompt: Shown


TaskKind: TypeAlias = Literal[
    "fixed_article", "post_collection", "information", "records", "resources", "file"
]

_PART: dict[TaskKind, str] = {
    "fixed_article": "body",
    "post_collection": "post_collection",
    "information": "facts",
    "records": "records",
    "resources": "resources",
    "file": "files",
}


class Contracts(Strict):
    """What a case asks for, but for its body: the same in an authoring rule and in the case.

    Attributes:
        task_kind: What is due. A fixed article has a body; a post collection changes and has none.
        reference: The bindings of the body.
        reference_scope: What the body is the whole of, and its reviewed ending.
        title: The title that the page shows; None for a post without one.
        excluded_selectors: Reviewed parts of the page that a reader doesn't see although markup
            can't say so: inactive panels and clipped continuations.
    """

    id: Id
    language: Shown
    task_kind: TaskKind
    reference: Reference | None = None
    reference_scope: ReferenceScope | None = None
    page_identity: tuple[PageIdentity, ...] = ()
    stable_groups: tuple[StableGroup, ...] = ()
    title: Phrase | None = None
    comments: CommentContract | None = None
    post_collection: PostContract | None = None
    records: tuple[LinkGroup, ...] = ()
    facts: tuple[Fact, ...] = ()
    forbidden_output: tuple[Forbidden, ...] = ()
    minimum_length: int | None = Field(default=None, ge=1)
    resources: tuple[Resource, ...] = ()
    files: tuple[ExpectedFile, ...] = ()
    excluded_selectors: tuple[CSS, ...] = ()

    @model_validator(mode="after")
    def _holds_together(self) -> Self:
        if faults := self._all_faults():
            raise MisfitsError(faults)
        return self

    def _all_faults(self) -> list[str]:
        return [*self._kind_faults(), *self._label_faults(), *self._repeated_ids()]

    def _kind_faults(self) -> list[str]:
        part, faults = _PART[self.task_kind], []
        if not getattr(self, part):
            faults.append(f"{part}: what a task of kind {self.task_kind} asks for")
        if self.task_kind == "post_collection":
            fixed = ("body", "ground_truth_main_content", "reference", "reference_scope")
            if any(getattr(self, name, None) for name in fixed):
                faults.append("body: none, since the posts of a collection change")
        elif self.post_collection:
            faults.append("post_collection: only in a case of kind post_collection")
        if self.comments and self.task_kind != "fixed_article":
            faults.append("comments: only in a case of kind fixed_article")
        return faults

    def _label_faults(self) -> list[str]:
        """Refuse the English fallback for fields where the page is in another language."""
        if self.language.partition("-")[0].casefold() == "en":
            return []
        return [
            f"records[{n}].fields[{m}].aliases: the labels of the page's language"
            for n, group in enumerate(self.records)
            for m, field in enumerate(group.fields)
            if not field.aliases and not field.pattern
        ]

    def _repeated_ids(self) -> list[str]:
        ids = {
            "stable_groups": [item.id for item in self.stable_groups],
            "records": [item.id for item in self.records],
            "facts": [item.id for item in self.facts],
            "forbidden_output": [item.id for item in self.forbidden_output],
            "resources": [item.id for item in self.resources],
            "files": [item.id for item in self.files],
        }
        return [
            f"{name}: each id once" for name, known in ids.items() if len({*known}) < len(known)
        ]


class Case(Contracts):
    """One task with all that its answer is scored by; which checks run is data, and only here.

    Attributes:
        task_prompt: What a method is given besides the URL, and all that it is given.
        ground_truth_main_content: The whole displayed body; empty where there is no fixed one.
        source_evidence: The files that the case was reviewed on; scoring reads none of them.
    """

    name: Shown
    url: URL
    category: Shown
    track: Shown
    task_prompt: Shown
    body: BodyContract | None = None
    ground_truth_main_content: str = ""
    source_evidence: tuple[SourceFile, ...] = ()

    def request(self) -> Request:
        """Return what a method is given; nothing of the reference is in it."""
        return Request(url=self.url, task_prompt=self.task_prompt)

    def _all_faults(self) -> list[str]:
        return [*super()._all_faults(), *self._body_faults()]

    def _body_faults(self) -> list[str]:
        if self.body:
            scope, reference = self.reference_scope, self.reference
            faults = faults_of(self.ground_truth_main_content, self.body, scope, reference)
            return faults if scope else ["reference_scope: what the body is the whole of", *faults]
        if self.ground_truth_main_content:
            return ["body: the contract of the body that is given"]
        return []


class Dataset(Strict):
    """The executable cases of a suite, in the order in which they are counted."""

    schema_version: Literal[1]
    id: Id
    name: Shown
    case_count: int = Field(ge=1)
    cases: tuple[Case, ...]

    @model_validator(mode="after")
    def _counts(self) -> "Dataset":
        if self.case_count != len(self.cases):
            raise ValueError(f"case_count of {len(self.cases)}, the number of cases")
        if len({case.id for case in self.cases}) < len(self.cases):
            raise ValueError("each case id once")
        return self
