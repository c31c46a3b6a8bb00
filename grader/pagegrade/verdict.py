"""What an evaluation says: one verdict, the components behind it, and what each was based on."""

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple, TypeAlias, get_args

from pagegrade.response.formats import Format
from pagegrade.strict_json import Strict

__all__ = [
    "COMPONENTS",
    "MOST_SHOWN",
    "Component",
    "ComponentName",
    "Diagnostics",
    "Evaluation",
    "Evidence",
    "Judged",
    "missing",
]

ComponentName: TypeAlias = Literal[
    "identity",
    "stable_groups",
    "title",
    "body_regions",
    "ending",
    "comments",
    "posts",
    "records",
    "facts",
    "forbidden_output",
    "minimum_length",
    "resources",
    "files",
]
COMPONENTS: tuple[ComponentName, ...] = get_args(ComponentName)

Status: TypeAlias = Literal["passed", "failed", "unavailable", "not_required"]
"""``unavailable`` is neither a pass nor a failure: the case has nothing to compare with."""


class Evidence(Strict):
    """One item that a component looked for or at.

    Attributes:
        item: What it is: a region's label, a group's ID, a record.
        matched: Whether it counts.
        matched_of: How many of its parts were found and how many there are, where parts count.
        detail: What was found, or what is missing, and where.
    """

    item: str
    matched: bool
    matched_of: tuple[int, int] | None = None
    detail: str = ""


def missing(evidence: Iterable[Evidence]) -> str:
    """Name the items that aren't there; empty when all are."""
    lost = ", ".join(e.item for e in evidence if not e.matched)
    return f"missing: {lost}" if lost else ""


MOST_SHOWN = 100  # records


class Judged(NamedTuple):
    """One record: what it is, why it doesn't count if it doesn't, and what it says."""

    item: str
    reason: str
    shown: str

    def evidence(self) -> Evidence:
        """Put it into the evidence of a component."""
        detail = f"{self.reason} ({self.shown})" if self.reason else self.shown
        return Evidence(item=self.item, matched=not self.reason, detail=detail)


class Component(Strict):
    """One requirement of the case.

    Attributes:
        summary: One sentence that says why it passed or failed.
        needed: How many items had to match; None where nothing was compared.
        matched: How many did.
    """

    name: ComponentName
    status: Status
    summary: str
    needed: int | None = None
    matched: int | None = None
    evidence: tuple[Evidence, ...] = ()

    @staticmethod
    def of(
        name: ComponentName, evidence: tuple[Evidence, ...], *, needed: int, summary: str = ""
    ) -> "Component":
        """Judge ``evidence``: at least ``needed`` of its items have to match."""
        matched = sum(e.matched for e in evidence)
        return Component(
            name=name,
            status="passed" if matched >= needed else "failed",
            summary=summary or f"{matched} matched, {needed} needed",
            needed=needed,
            matched=matched,
            evidence=evidence,
        )

    @staticmethod
    def of_records(
        name: ComponentName, route: str, judged: Sequence[Judged], *, needed: int
    ) -> "Component":
        """Count records; the evidence shows the first hundred, the summary tells of all."""
        count = sum(not record.reason for record in judged)
        return Component(
            name=name,
            status="passed" if count >= needed else "failed",
            summary=f"{count} valid by {route}, {len(judged) - count} refused, {needed} needed",
            needed=needed,
            matched=count,
            evidence=tuple(record.evidence() for record in judged[:MOST_SHOWN]),
        )

    @staticmethod
    def not_required(name: ComponentName) -> "Component":
        """Say that the case declares nothing for ``name``."""
        return Component(name=name, status="not_required", summary="the case doesn't ask for it")


class Diagnostics(Strict):
    """Figures about the text that never move the verdict; None where there is no reference.

    Attributes:
        response_characters: Letters, numbers and marks that the response shows.
        long_runs_of: Reference characters that the response has in runs of twelve, of all.
        precision_of: Places of the response where a fragment of the reference begins, of all.
        regions_in_order: Whether the regions that were found stand in the reference's order.
    """

    response_characters: int
    long_runs_of: tuple[int, int] | None = None
    precision_of: tuple[int, int] | None = None
    regions_in_order: bool | None = None


class Evaluation(Strict):
    """The judgement on one response to one case.

    Attributes:
        passed: The binary verdict: each required component passed.
        reason: Why, in one sentence; for a failure the first failed component and its summary.
        error: What went wrong before there was a response; None when there was one.
        format: What the response was read as; None without a response.
        components: All of them, in a fixed order, also those that weren't required.
        scorer: The signature of the scorer.
    """

    case_id: str
    passed: bool
    reason: str
    error: str | None
    format: Format | None
    components: tuple[Component, ...]
    diagnostics: Diagnostics | None
    scorer: str

    def component(self, name: ComponentName) -> Component:
        """Return one component by its name.

        Raises:
            ValueError: There was no response to judge.
        """
        for component in self.components:
            if component.name == name:
                return component
        raise ValueError(f"no {name!r}: {self.reason}")
