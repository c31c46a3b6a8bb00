"""The authoring rules: a verified contract for each case, with the reviews it stands on.

A compiled case has the contract only; its body comes from the reviewed source files, which are
named here by their hashes and stay outside.
"""

from collections.abc import Iterator
from typing import Literal

from pydantic import Field, model_validator

from pagegrade.authoring.cohort import revision_faults
from pagegrade.authoring.evidence import Day
from pagegrade.case import Contracts
from pagegrade.contracts.body import MOST_REGIONS, Region
from pagegrade.field_types import Id, Sha256, Shown
from pagegrade.source_files import SourceFile
from pagegrade.strict_json import MisfitsError, Strict

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
    """How the body is divided: by people, at natural borders, by the present segmentation.

    Which version of the body contract it is scored by isn't written here: compilation adds the
    one that asks for the ending to fixed articles, and to nothing else.
    """

    segmentation_version: Literal[3]
    segmentation_review: Literal["reviewed"]
    regions: tuple[Region, ...] = Field(min_length=1, max_length=MOST_REGIONS)


_LONGEST_EDGE = 200  # characters that tell a body from others; more would be the body itself
_LONGEST_END = 2000  # a last paragraph

_ARTICLES = frozenset({"fixed_article", "post_collection"})


class Rule(Contracts):
    """One verified contract.

    Attributes:
        comment_evidence: Whether comments were displayed initially, from complete source files.
        attestation: For a page from a user's web archive: that it is the initial load only, and
            that nobody interacted with it. It claims no live access.
    """

    status: Literal["verified"]
    sources: tuple[SourceFile, ...] = Field(min_length=1)
    attestation: Literal["initial_load_no_interaction"] | None = None
    body: BodyRules | None = None
    stable_text_reviews: tuple[ReviewRow, ...] = ()
    stable_text_review_defaults: ReviewDefaults = ReviewDefaults()
    comment_evidence: Literal["present", "absent"] = "absent"

    def _all_faults(self) -> list[str]:
        return [
            *super()._all_faults(),
            *self._review_faults(),
            *self._body_faults(),
            *self._article_faults(),
        ]

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

    def _body_faults(self) -> list[str]:
        parts = {"reference": self.reference, "reference_scope": self.reference_scope}
        if self.body:
            faults = [f"{name}: part of a body" for name, value in parts.items() if not value]
            return faults + [
                f"{place}: at most {most} characters; the body itself stays outside"
                for place, text, most in self._quotes()
                if len(text) > most
            ]
        return [f"{name}: none without a body" for name, value in parts.items() if value]

    def _quotes(self) -> Iterator[tuple[str, str, int]]:
        """Yield what a rule quotes of its body, and how long that may be."""
        if self.reference:
            yield "reference.opening", self.reference.opening, _LONGEST_EDGE
            yield "reference.ending", self.reference.ending, _LONGEST_EDGE
        if self.reference_scope:
            yield "reference_scope.end", self.reference_scope.end, _LONGEST_END

    def _article_faults(self) -> list[str]:
        faults = []
        if (self.comment_evidence == "present") != (self.comments is not None):
            faults.append("comments: a contract where, and only where, comments were evidenced")
        if self.task_kind not in _ARTICLES:
            return faults
        if not self.page_identity:
            faults.append("page_identity: a pattern that tells the page")
        others = {"records": self.records, "resources": self.resources, "files": self.files}
        return faults + [
            f"{name}: none, since items and counts of other tasks are no contract of an article"
            for name, value in others.items()
            if value
        ]


class Rules(Strict):
    """``rules.json``: the sole authoring source of contracts and label lists."""

    schema_version: Literal[1]
    dataset_id: Id
    revision: int = Field(ge=1)
    prior_input: Sha256 | None
    cases: tuple[Rule, ...] = Field(min_length=1)

    @model_validator(mode="after")
    def _holds_together(self) -> "Rules":
        faults = revision_faults(self.revision, self.prior_input)
        if len({rule.id for rule in self.cases}) < len(self.cases):
            faults.append("cases: each case id once")
        if faults:
            raise MisfitsError(faults)
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
