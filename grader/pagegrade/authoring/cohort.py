"""``cohort.json``: who is in a suite, who was, and why that changed."""

import re
from collections.abc import Iterator
from typing import Literal

from pydantic import Field, model_validator

from pagegrade.authoring.evidence import Day
from pagegrade.case import TaskKind
from pagegrade.field_types import URL, Id, Sha256, Shown
from pagegrade.strict_json import MisfitsError, Strict

__all__ = ["Candidate", "Change", "Cohort", "revision_faults"]


class Change(Strict):
    """One authorised change of a candidate, with the entry as it was before.

    Attributes:
        revision: The revision of the cohort that made it.
        basis: The review that it stands on, in words.
        original_url: The address before the change.
        replaced_by: The candidate that took its place; None for a removal without one.
    """

    revision: int = Field(ge=2)
    on: Day
    action: Literal["replaced", "removed"]
    basis: Shown
    original_name: Shown
    original_url: URL
    replaced_by: Id | None = None


class Candidate(Strict):
    """One candidate; its number is never given to another, so gaps stay.

    Attributes:
        number: The candidate's number, which its id contains.
        task_prompt: What a method is asked, where it isn't what its kind of task asks.
        status: Only included candidates are cases.
    """

    id: Id
    number: int = Field(ge=1)
    name: Shown
    url: URL
    category: Shown
    track: Shown
    language: Shown
    task_kind: TaskKind
    task_prompt: Shown | None = None
    status: Literal["included", "replaced", "removed"]
    history: tuple[Change, ...] = ()


class Cohort(Strict):
    """All candidates in the order of their numbers.

    Attributes:
        task_prompts: What a method is asked, by kind of task; a candidate may say it itself.
        prior_input: The hash of the dataset before this revision; None for the first.
    """

    schema_version: Literal[1]
    dataset_id: Id
    name: Shown
    revision: int = Field(ge=1)
    prior_input: Sha256 | None
    task_prompts: dict[TaskKind, Shown] = Field(default_factory=dict)
    candidates: tuple[Candidate, ...] = Field(min_length=1)

    @property
    def inventory(self) -> tuple[Candidate, ...]:
        """The candidates that are cases, in order."""
        return tuple(c for c in self.candidates if c.status == "included")

    def prompt_of(self, candidate: Candidate) -> str:
        """Return what a method is asked for ``candidate``."""
        return candidate.task_prompt or self.task_prompts[candidate.task_kind]

    @model_validator(mode="after")
    def _holds_together(self) -> "Cohort":
        faults = [
            *revision_faults(self.revision, self.prior_input),
            *self._order_faults(),
            *self._history_faults(),
        ]
        if faults:
            raise MisfitsError(faults)
        return self

    def _order_faults(self) -> Iterator[str]:
        numbers = [c.number for c in self.candidates]
        if numbers != sorted(set(numbers)):
            yield "candidates: in the order of their numbers, each number once"
        if len({c.id for c in self.candidates}) < len(self.candidates):
            yield "candidates: each id once"
        for index, candidate in enumerate(self.candidates):
            if str(candidate.number) not in re.findall(r"(?<!\d)0*(\d+)(?!\d)", candidate.id):
                yield f"candidates[{index}].id: an id with the number {candidate.number} in it"

    def _history_faults(self) -> Iterator[str]:
        known = {c.id for c in self.candidates}
        for index, candidate in enumerate(self.candidates):
            place = f"candidates[{index}]"
            actions = [change.action for change in candidate.history]
            if candidate.status != "included" and candidate.status not in actions:
                yield f"{place}.history: the change that made it {candidate.status}"
            if candidate.task_prompt is None and candidate.task_kind not in self.task_prompts:
                yield f"task_prompts.{candidate.task_kind}: what a method is asked"
            for n, change in enumerate(candidate.history):
                if change.replaced_by is not None and change.replaced_by not in known:
                    yield f"{place}.history[{n}].replaced_by: a candidate of this cohort"
                if change.revision > self.revision:
                    yield f"{place}.history[{n}].revision: at most {self.revision}"


def revision_faults(revision: int, prior_input: str | None) -> list[str]:
    """Return what is wrong with where a revision says that it comes from.

    >>> revision_faults(2, None)
    ['prior_input: the hash of the dataset before; none only for revision 1']
    """
    if (revision == 1) != (prior_input is None):
        return ["prior_input: the hash of the dataset before; none only for revision 1"]
    return []
