"""What a finished run holds, as far as reports and comparisons need it."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

__all__ = ["Rollout", "RowKey", "Run", "Usage", "Words", "natural", "words_for"]

_NUMBER = re.compile("([0-9]+)")


class Words(NamedTuple):
    """How to speak of a row on which all that was scored is right.

    Attributes:
        solved: Of a row, in a heading.
        rows: Such rows, in a heading.
        rate: The share of such rows, in a heading.
        solves: What a run does to a row.
    """

    solved: str
    rows: str
    rate: str
    solves: str


class RowKey(NamedTuple):
    """What two rollouts must share to be about the same row: hashes of page and prompt."""

    page: str
    prompt: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Usage:
    """What the calls of one rollout took; None where the trace does not say.

    Attributes:
        input_tokens: Tokens read, those from a cache included.
        output_tokens: Tokens written, reasoning included.
        cost: In the provider's currency, as it reported it.
        seconds: From the agent's start to its end; of an extractor, from a page to its reply.
    """

    input_tokens: int | None = None
    output_tokens: int | None = None
    reasoning_tokens: int | None = None
    cost: float | None = None
    seconds: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Rollout:
    """One answer to one row, or the error that came instead.

    Attributes:
        line: Its line in the result file, from 1.
        page: Where the HTML stands in ``prompt``.
        reply: The text that was graded; empty where there is none.
        reasoning: What the model thought aloud, where the trace has it.
        error: What went wrong before there was an answer to grade, or None.
        solved: Whether the reward was 1.0; False for errors, which are no part of any rate.
        fields: Field to whether it was right; empty for errors.
        failure: Why the reward was 0.0, in the grader's word.
        sampling: The settings of its calls as canonical JSON, each once; empty without calls.
        scored: The only fields that were graded; None where the whole answer was.
        detail: The end of the traceback, or of what an extractor printed.
    """

    line: int
    row_id: str
    row: RowKey
    split: str
    tier: str
    pathologies: tuple[str, ...]
    build: Mapping[str, str]
    url: str
    today: str
    prompt: str
    page: tuple[int, int]
    answer_key: Mapping[str, Any]
    reply: str
    reasoning: str
    error: str | None
    message: str
    solved: bool
    fields: Mapping[str, bool]
    failure: str | None
    finish: str | None
    sampling: frozenset[str]
    usage: Usage
    model: str
    verifiers: str
    scored: tuple[str, ...] | None = None
    detail: str = ""

    @property
    def html(self) -> str:
        """The page alone."""
        start, end = self.page
        return self.prompt[start:end]


@dataclass(frozen=True, kw_only=True)
class Run:
    """A result folder.

    Attributes:
        torn: Whether the last line was cut off while it was written, and left out.
        bulk: Kilobytes that the rows were asked to reach, or None.
    """

    folder: Path
    rollouts: tuple[Rollout, ...]
    torn: bool = False
    bulk: int | None = None

    @cached_property
    def rows(self) -> dict[RowKey, list[Rollout]]:
        """The rollouts of each row, in the order of the rows' ids: files are in no order."""
        rows: dict[RowKey, list[Rollout]] = {}
        for rollout in sorted(self.rollouts, key=lambda rollout: natural(rollout.row_id)):
            rows.setdefault(rollout.row, []).append(rollout)
        return rows

    @cached_property
    def errors(self) -> tuple[Rollout, ...]:
        """The rollouts without an answer to grade."""
        return tuple(rollout for rollout in self.rollouts if rollout.error is not None)

    @property
    def scored(self) -> tuple[str, ...] | None:
        """The only fields that its rollouts were graded on; None for the whole answer."""
        return next((rollout.scored for rollout in self.rollouts), None)

    @property
    def words(self) -> Words:
        """How to speak of its rows."""
        return words_for(self.scored)

    @property
    def model(self) -> str:
        """Who answered, by the label that the run was given."""
        return "+".join(sorted({rollout.model for rollout in self.rollouts})) or self.folder.name


def words_for(scored: tuple[str, ...] | None) -> Words:
    """Return the words for what was scored; only a whole answer solves a row.

    >>> words_for(("price_cents", "currency")).rate
    'Rate of price_cents, currency right'
    """
    if scored is None:
        return Words("solved", "Rows solved", "Solve rate", "solves")
    right = f"{', '.join(scored)} right"
    return Words(right, f"Rows with {right}", f"Rate of {right}", "gets right")


def natural(row_id: str) -> tuple[tuple[int, int | str], ...]:
    """Return what orders ids by the numbers in them.

    >>> sorted(["row-10", "row-9"], key=natural)
    ['row-9', 'row-10']
    """
    parts = _NUMBER.split(row_id)
    return tuple((1, int(p)) if p.isdecimal() else (0, p) for p in parts)
