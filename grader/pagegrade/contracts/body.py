"""The whole body in reviewed regions, each covered by itself, and its ending besides.

Coverage is a fragment tolerance of 80 %: a small omission inside a region can stay within it,
wording that occurs elsewhere may match, and neither the order of paragraphs nor the place of the
ending is looked at. It is no proof of completeness and no bound on the share of lost characters.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from pydantic import Field

from pagegrade.canonical_json import sha256
from pagegrade.field_types import Sha256, Shown
from pagegrade.response.fragments import (
    FRAGMENT,
    Coverage,
    Index,
    Survey,
    coverage,
    fragments,
    index,
    reaches,
    survey,
)
from pagegrade.response.normalise import Squashed, squash
from pagegrade.response.view import View
from pagegrade.strict_json import Strict
from pagegrade.verdict import Component, Evidence

__all__ = [
    "BodyContract",
    "Reading",
    "Reference",
    "ReferenceScope",
    "Region",
    "bind",
    "check",
    "faults_of",
    "read",
]

REQUIRED_PERCENT = 80
MOST_REGIONS = 5
_WITH_A_CAP = 3  # segmentation version
_WITH_ENDING = 4  # contract version


class Region(Strict):
    """A natural part of the body: lines ``first_line`` to ``last_line``, from 1, both included."""

    label: Shown
    first_line: int = Field(ge=1)
    last_line: int = Field(ge=1)


class BodyContract(Strict):
    """How the body is divided, and under which rules it is scored.

    Attributes:
        contract_version: 3 asks for the regions only; 4 asks for the ending as well.
        segmentation_version: From 3 on there are at most five regions.
    """

    contract_version: Literal[3, 4]
    segmentation_version: Literal[1, 2, 3]
    regions: tuple[Region, ...] = Field(min_length=1)


class ReferenceScope(Strict):
    """What the reference body is the whole of.

    Attributes:
        declaration: The complete displayed body, or all that a folded page displays of it.
        statement: The same in words, with the visible cutoff of an excerpt.
        end: The reviewed ending; contract version 4 needs one.
    """

    declaration: Literal["complete_displayed_body", "complete_displayed_excerpt"]
    statement: Shown
    end: str = ""


class Reference(Strict):
    """What binds the reference body to the one that was reviewed."""

    sha256: Sha256
    characters: int = Field(ge=1)
    opening: Shown
    ending: Shown


def bind(body: str, *, edge: int = 60) -> Reference:
    """Return the four bindings of ``body``; ``edge`` characters of opening and ending.

    >>> bind("Once upon a time.", edge=4).ending
    'ime.'
    """
    return Reference(
        sha256=sha256(body.encode()),
        characters=len(body),
        opening=body[:edge],
        ending=body[-edge:],
    )


def faults_of(
    body: str, contract: BodyContract, scope: ReferenceScope | None, reference: Reference | None
) -> list[str]:
    """Return all that a body contract says wrongly about its body, in words.

    >>> parts = (Region(label="all", first_line=1, last_line=3),)
    >>> contract = BodyContract(contract_version=3, segmentation_version=3, regions=parts)
    >>> faults_of("one line of text", contract, None, None)
    ['body.regions: lines 1 to 1 in all, not up to 3', 'reference: the bindings of the body']
    """
    faults = [*_partition_faults(body, contract), *_binding_faults(body, reference)]
    if contract.contract_version >= _WITH_ENDING:
        faults += _ending_faults(body, scope)
    return faults


def _partition_faults(body: str, contract: BodyContract) -> list[str]:
    faults = []
    regions, count = contract.regions, len(body.split("\n"))
    if contract.segmentation_version >= _WITH_A_CAP and len(regions) > MOST_REGIONS:
        faults.append(f"body.regions: at most {MOST_REGIONS} regions, not {len(regions)}")
    due = 1
    for at, region in enumerate(regions):
        if region.first_line != due or region.last_line < region.first_line:
            faults.append(f"body.regions[{at}]: lines from {due} on, contiguous and in order")
        due = region.last_line + 1
    if due != count + 1:
        faults.append(f"body.regions: lines 1 to {count} in all, not up to {due - 1}")
    faults += [
        f"body.regions[{at}]: enough text for a fragment of {FRAGMENT} characters; "
        "merge it into the region beside it"
        for at, text in enumerate(texts_of(body, contract))
        if len(text) < FRAGMENT and regions[at].last_line <= count
    ]
    return faults


def _binding_faults(body: str, reference: Reference | None) -> list[str]:
    if reference is None:
        return ["reference: the bindings of the body"]
    bound = bind(body)
    faults = []
    if reference.sha256 != bound.sha256:
        faults.append(f"reference.sha256: {bound.sha256}, the hash of the body")
    if reference.characters != bound.characters:
        faults.append(f"reference.characters: {bound.characters}, the length of the body")
    if not body.startswith(reference.opening):
        faults.append("reference.opening: the literal opening of the body")
    if not body.endswith(reference.ending):
        faults.append("reference.ending: the literal ending of the body")
    return faults


def _ending_faults(body: str, scope: ReferenceScope | None) -> list[str]:
    end = squash(scope.end) if scope else Squashed("")
    if len(end) < FRAGMENT:
        return [f"reference_scope.end: an ending with a fragment of {FRAGMENT} characters"]
    if not squash(body).endswith(end):
        return ["reference_scope.end: the text that the body ends with"]
    return []


def texts_of(body: str, contract: BodyContract) -> tuple[Squashed, ...]:
    """Return the normalised text of each region."""
    lines = body.split("\n")
    parts = (lines[r.first_line - 1 : r.last_line] for r in contract.regions)
    return tuple(squash("\n".join(part)) for part in parts)


@dataclass(frozen=True, slots=True)
class Reading:
    """What one pass over a response saw of a body, and of its ending as a last region.

    Attributes:
        lines: The lines of the body as they were written.
        end: The reviewed ending; empty where the contract's version doesn't ask for it.
    """

    contract: BodyContract
    lines: tuple[str, ...]
    end: str
    reference: Index
    seen: Survey

    @property
    def regions(self) -> tuple[Squashed, ...]:
        """The normalised text of each region."""
        return self.reference.regions[: len(self.contract.regions)]


def read(body: str, contract: BodyContract, scope: ReferenceScope | None, view: View) -> Reading:
    """Look for the body, and for its ending where the contract's version asks for it."""
    end = scope.end if scope and contract.contract_version >= _WITH_ENDING else ""
    reference = _index(body, contract, end)
    first, *others = (survey(reference, v.squashed, v.pieces) for v in view.readings)
    missing = first.missing.intersection(*(other.missing for other in others))
    seen = replace(first, missing=missing)
    return Reading(contract, tuple(body.split("\n")), end, reference, seen)


@lru_cache(maxsize=4)  # as for the index itself
def _index(body: str, contract: BodyContract, end: str) -> Index:
    regions = texts_of(body, contract)
    lines = tuple(filter(None, map(squash, body.split("\n"))))
    # Two lines seldom compose across their border; then they aren't what the regions consist of.
    is_made_of_lines = "".join(lines) == "".join(regions)
    ends = (squash(end),) if end else ()
    return index((*regions, *ends), lines if is_made_of_lines else ())


def check(reading: Reading) -> tuple[Component, Component]:
    """Judge the regions, and the ending by itself."""
    shares = coverage(reading.reference, reading.seen)
    regions = zip(reading.contract.regions, shares, strict=False)
    judged = _regions(tuple(_of_region(region, share, reading) for region, share in regions))
    if not reading.end:
        return judged, Component.not_required("ending")
    ends = reading.end.split("\n")
    ending = _evidence("the reviewed ending", shares[-1], _first_missing(ends, reading.seen))
    return judged, Component.of("ending", (ending,), needed=1, summary=ending.detail)


def _of_region(region: Region, share: Coverage, reading: Reading) -> Evidence:
    lines = reading.lines[region.first_line - 1 : region.last_line]
    item = f"{region.label} (lines {region.first_line}-{region.last_line})"
    return _evidence(item, share, _first_missing(lines, reading.seen))


def _evidence(item: str, share: Coverage, missing: Iterator[str]) -> Evidence:
    is_covered = share.total > 0 and reaches(share, REQUIRED_PERCENT)
    detail = f"{share.matched} of {share.total} fragments"
    if not is_covered:
        detail += f"; first missing: {next(missing)[:_SHOWN]!r}"
    matched_of = (share.matched, share.total)
    return Evidence(item=item, matched=is_covered, matched_of=matched_of, detail=detail)


_SHOWN = 80  # characters of missing text


def _first_missing(lines: Sequence[str], seen: Survey) -> Iterator[str]:
    """Yield the lines that are missing by themselves, then the first one for want of any."""
    for line in lines:
        wanted = frozenset(fragments(squash(line)))
        found = len(wanted) - len(wanted & seen.missing)
        if not reaches(Coverage(matched=found, total=len(wanted)), REQUIRED_PERCENT):
            yield line
    yield lines[0]


def _regions(evidence: tuple[Evidence, ...]) -> Component:
    lost = [e for e in evidence if not e.matched]
    summary = f"all {len(evidence)} regions are covered"
    if lost:
        summary = f"{len(lost)} of {len(evidence)} regions missing, first {lost[0].item}: "
        summary += lost[0].detail
    return Component.of("body_regions", evidence, needed=len(evidence), summary=summary)
