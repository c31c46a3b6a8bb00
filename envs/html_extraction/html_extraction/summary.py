"""What a run says: rates over the graded rollouts, and errors counted apart.

Reads ``traces.jsonl``, one JSON object a line. Lines end in a line feed and in nothing
else: a page may hold U+2028 or a form feed, at which ``str.splitlines`` would cut.
"""

import json
import os
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pagegrade.intervals import wilson

__all__ = ["Rollout", "read_rollouts", "summarize", "write_json"]

_NUMBER = re.compile("([0-9]+)")
_MESSAGE_CHARS = 200  # enough to recognise an error; the rest is in traces.jsonl


@dataclass(frozen=True, slots=True, kw_only=True)
class Rollout:
    """What one rollout contributes.

    Attributes:
        error: What went wrong before there was an answer to grade, such as
            ``"ProviderError 429"``; None when the answer was graded.
        message: The error's first line.
        failure: Why the answer did not parse, in the grader's word; None when it did.
        cut_off: The model stopped at its token limit.
        scored: The only fields that were graded; None where the whole answer was.
        solved: Everything that was graded is right.
    """

    row_id: str
    split: str
    build: Mapping[str, str]
    pathologies: tuple[str, ...]
    tier: str
    error: str | None = None
    message: str = ""
    solved: bool = False
    fields: Mapping[str, bool]
    failure: str | None = None
    cut_off: bool = False
    scored: tuple[str, ...] | None = None


def read_rollouts(traces: Path) -> Iterator[Rollout]:
    """Yield the rollouts of a ``traces.jsonl``, a line at a time.

    A last line that was cut off while it was written is left out: resuming the run does
    that rollout again.
    """
    with traces.open("rb") as lines:  # binary: only b"\n" ends a line
        for line in lines:
            if line.endswith(b"\n"):
                yield _rollout(json.loads(line))


def summarize(
    rollouts: Iterable[Rollout], *, agent: str, model: str | None, complete: bool = True
) -> dict[str, Any]:
    """Count a run into the object that ``summary.json`` holds.

    ``rows`` counts rollouts, errors included; every rate is over the ``rows - errors``
    that were graded. Where only some fields were, they are named as ``fields_scored``, and the
    rate of rows on which these are right is the ``fields_right_rate``: there is no
    ``solve_rate`` then.

    Raises:
        ValueError: The rollouts come from different builds or score other fields, and share no
            meaning.
    """
    every = list(rollouts)
    graded = [rollout for rollout in every if rollout.error is None]
    scored = _only_scored(every)
    rate = wilson(sum(rollout.solved for rollout in graded), len(graded))._asdict()
    return {
        "build": _only_build(every),
        "agent": agent,
        "model": model,
        "split": "+".join(sorted({rollout.split for rollout in every})),
        "complete": complete,
        "rows": len(every),
        "errors": len(every) - len(graded),
        "error_kinds": _error_kinds(every),
        "error_rows": _error_rows(every),
        **(
            {"solve_rate": rate}
            if scored is None
            else {"fields_scored": list(scored), "fields_right_rate": rate}
        ),
        "fields": _field_rates(graded),
        "pathologies": _rates((name, r.solved) for r in graded for name in r.pathologies),
        "tiers": _rates((r.tier, r.solved) for r in graded),
        "failures": _counts(rollout.failure for rollout in graded),
        "cut_off": sum(rollout.cut_off for rollout in graded),
    }


def write_json(value: Mapping[str, Any], path: Path) -> None:
    """Write ``value`` so that a reader sees the old file or the new one, never a part."""
    text = json.dumps(value, indent=2, sort_keys=True, ensure_ascii=False) + "\n"
    part = path.with_name(f".{path.name}.{os.getpid()}")
    part.write_text(text, encoding="utf-8", newline="\n")
    part.replace(path)


def _rollout(episode: Mapping[str, Any]) -> Rollout:
    row = episode["task"]["data"]
    trace: Mapping[str, Any] = next(iter(episode.get("traces", [])), {})
    metrics = trace.get("metrics", {})
    error, message = (None, "") if episode.get("ok") else _error(episode, trace)
    return Rollout(
        row_id=row["id"],
        split=row["split"],
        build=row["build"],
        pathologies=tuple(row["pathologies"]),
        tier=row["tier"],
        error=error,
        message=message,
        solved=_score(trace) == 1.0,
        fields={
            name.partition("/")[2]: hit == 1.0
            for name, hit in metrics.items()
            if name.startswith("field/")
        },
        failure=trace.get("info", {}).get("grade", {}).get("failure"),
        cut_off=_finish(trace.get("calls", [])) == "length",
        scored=None if row.get("scored") is None else tuple(row["scored"]),
    )


def _score(trace: Mapping[str, Any]) -> float | None:
    rewards = trace.get("rewards") or {}
    reward = rewards.get("correct") or rewards.get("fields_right")
    return None if reward is None else reward["score"]


def _error(episode: Mapping[str, Any], trace: Mapping[str, Any]) -> tuple[str, str]:
    errors = [*trace.get("errors", []), *episode.get("errors", [])]
    if not errors:
        return "unknown", ""
    last = errors[-1]
    said = [last["type"], last.get("status_code")]
    if last["type"] == "ExtractorError":  # "ValueError: no price" is one kind, a timeout another
        said.append(last["message"].partition(":")[0])
    kind = " ".join(str(part) for part in said if part)
    return kind, last["message"].partition("\n")[0][:_MESSAGE_CHARS]


def _finish(calls: Sequence[Mapping[str, Any]]) -> str | None:
    answered = [call for call in calls if not call.get("error")]
    return answered[-1].get("finish_reason") if answered else None


def _error_kinds(rollouts: Sequence[Rollout]) -> dict[str, dict[str, int | str]]:
    first = {r.error: r.message for r in reversed(rollouts) if r.error is not None}
    counts = _counts(rollout.error for rollout in rollouts)
    return {kind: {"rows": count, "first": first[kind]} for kind, count in counts.items()}


def _error_rows(rollouts: Sequence[Rollout]) -> dict[str, list[str]]:
    rows: dict[str, list[str]] = {}
    for rollout in rollouts:
        if rollout.error is not None:
            rows.setdefault(rollout.error, []).append(rollout.row_id)
    return {kind: sorted(ids, key=_natural) for kind, ids in sorted(rows.items())}


def _natural(row_id: str) -> tuple[tuple[int, str], ...]:
    """Return what orders ids by the numbers in them: a shorter number is a smaller one.

    >>> sorted(["row-10", "row-9"], key=_natural)
    ['row-9', 'row-10']
    """
    return tuple((len(part) if part.isdecimal() else 0, part) for part in _NUMBER.split(row_id))


def _only_scored(rollouts: Sequence[Rollout]) -> tuple[str, ...] | None:
    found = {rollout.scored for rollout in rollouts}
    if len(found) > 1:
        raise ValueError(f"rollouts that score other fields in one run: {found}")
    return next(iter(found), None)


def _only_build(rollouts: Sequence[Rollout]) -> dict[str, str]:
    builds = {json.dumps(dict(r.build), sort_keys=True): dict(r.build) for r in rollouts}
    if len(builds) > 1:
        raise ValueError(f"rollouts of {len(builds)} builds in one run: {'; '.join(builds)}")
    return next(iter(builds.values()), {})


def _field_rates(graded: Sequence[Rollout]) -> dict[str, float]:
    names = {name for rollout in graded for name in rollout.fields}
    return {
        name: sum(rollout.fields.get(name, False) for rollout in graded) / len(graded)
        for name in sorted(names)
    }


def _rates(pairs: Iterable[tuple[str, bool]]) -> dict[str, dict[str, float]]:
    rows: Counter[str] = Counter()
    solved: Counter[str] = Counter()
    for name, is_solved in pairs:
        rows[name] += 1
        solved[name] += is_solved
    return {name: {"rows": rows[name], "rate": solved[name] / rows[name]} for name in sorted(rows)}


def _counts(names: Iterable[str | None]) -> dict[str, int]:
    return dict(sorted(Counter(name for name in names if name is not None).items()))
