"""The authoring rules: a verified contract for each case, with the reviews it stands on.

A compiled case has the contract only; its body comes from the reviewed source files, which are
named here by their hashes and stay outside.
"""

from typing import Literal

from pydantic import Field, model_validator

from pagegrade.authoring.evidence import Day, SourceFile
from pagegrade.contracts.body import MOST_REGIONS, Reference, ReferenceScope, Region
from pagegrade.contracts.comments import CommentContract
from pagegrade.contracts.facts import Fact, Forbidden
from pagegrade.contracts.groups import PageIdentity, StableGroup
from pagegrade.contracts.posts import PostContract
from pagegrade.strict import MisfitsError, Strict
from pagegrade.values import CSS, Id, Phrase, Sha256, Shown

__all__ = ["Review", "Rule", "Rules", "reviews_of"]


class ReviewDefaults(Strict):
    """What the review rows of a case share; its rows override it, one value at a time."""

    stability_basis: Shown | None = None
    observation_date: Day | None = None


class ReviewRow(Strict):
    """The review of one stable group; a group's ID and source region are always its own."""

    id: Id
    source_region: Shown
    stability_basis: Shown | None = None
    observation_date: Day | None = None


class Review(Strict):
    """A review row after the defaults."""

    id: Id
    source_region: str
    stability_basis: str
    observation_date: str


class BodyRules(Strict):
    """How the body is divided: by people, at natural borders, by the present versions."""

    contract_version: Literal[4]
    segmentation_version: Literal[3]
    segmentation_review: Literal["reviewed"]
    regions: tuple[Region, ...] = Field(min_length=1, max_length=MOST_REGIONS)


class Rule(Strict):
    """One verified contract.

    Attributes:
        comment_evidence: Whether comments were displayed initially, from complete source files.
        attestation: For a page from a user's web archive: that it is the initial load only, and
            that nobody interacted with it. It claims no live access.
    """

    id: Id
    status: Literal["verified"]
    task_kind: Literal["fixed_article", "post_collection"]
    language: Shown
    sources: tuple[SourceFile, ...] = Field(min_length=1)
    attestation: Literal["initial_load_no_interaction"] | None = None
    reference: Reference | None = None
    reference_scope: ReferenceScope | None = None
    body: BodyRules | None = None
    page_identity: tuple[PageIdentity, ...] = Field(min_length=1)
    stable_groups: tuple[StableGroup, ...] = ()
    stable_text_reviews: tuple[ReviewRow, ...] = ()
    stable_text_review_defaults: ReviewDefaults = ReviewDefaults()
    title: Phrase | None = None
    comment_evidence: Literal["present", "absent"] = "absent"
    comments: CommentContract | None = None
    post_collection: PostContract | None = None
    facts: tuple[Fact, ...] = ()
    forbidden_output: tuple[Forbidden, ...] = ()
    excluded_selectors: tuple[CSS, ...] = ()

    @model_validator(mode="after")
    def _holds_together(self) -> "Rule":
        faults = [*self._review_faults(), *self._kind_faults()]
        if faults:
            raise MisfitsError(faults)
        return self

    def _review_faults(self) -> list[str]:
        groups = [group.id for group in self.stable_groups]
        rows = [row.id for row in self.stable_text_reviews]
        if sorted(groups) != sorted(set(rows)) or len(set(rows)) < len(rows):
            return ["stable_text_reviews: one row for each of the stable groups, by its id"]
        defaults = self.stable_text_review_defaults
        return [
            f"stable_text_reviews[{index}].{name}: a value of its own, or one in "
            "stable_text_review_defaults"
            for index, row in enumerate(self.stable_text_reviews)
            for name in ("stability_basis", "observation_date")
            if getattr(row, name) is None and getattr(defaults, name) is None
        ]

    def _kind_faults(self) -> list[str]:
        if self.task_kind == "post_collection":
            fixed = {"body": self.body, "reference": self.reference, "comments": self.comments}
            faults = [f"{name}: none, since a collection changes" for name, v in fixed.items() if v]
            return (
                faults
                if self.post_collection
                else [*faults, "post_collection: the contract of the collection"]
            )
        due = {
            "body": self.body,
            "reference": self.reference,
            "reference_scope": self.reference_scope,
        }
        faults = [f"{name}: part of a fixed article" for name, value in due.items() if not value]
        if self.post_collection:
            faults.append("post_collection: none, since the membership of a feed can't be frozen")
        if (self.comment_evidence == "present") != (self.comments is not None):
            faults.append("comments: a contract where, and only where, comments were evidenced")
        return faults


class Rules(Strict):
    """``rules.json``: the sole authoring source of contracts and label lists."""

    schema_version: Literal[1]
    dataset_id: Id
    revision: int = Field(ge=1)
    prior_input: Sha256 | None
    cases: tuple[Rule, ...] = Field(min_length=1)

    @model_validator(mode="after")
    def _once(self) -> "Rules":
        if len({rule.id for rule in self.cases}) < len(self.cases):
            raise MisfitsError(["cases: each case id once"])
        return self


def reviews_of(rule: Rule) -> tuple[Review, ...]:
    """Return the review of each stable group, with the case's defaults filled in."""
    defaults = rule.stable_text_review_defaults
    return tuple(
        Review(
            id=row.id,
            source_region=row.source_region,
            stability_basis=row.stability_basis or defaults.stability_basis or "",
            observation_date=row.observation_date or defaults.observation_date or "",
        )
        for row in rule.stable_text_reviews
    )
