"""What keeps runs from being compared, said exactly, and what only has to be known."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from pageproof.compare.runs import Rollout, RowKey, Run

__all__ = ["names_of", "notes_on", "refusals"]

_LISTED = 5


def names_of(runs: Sequence[Run]) -> list[str]:
    """Name runs by who answered, and by their folders where that does not tell them apart.

    A folder that stands there twice gets a number.
    """
    names = [run.model for run in runs]
    if len(set(names)) < len(names):
        names = [run.folder.name for run in runs]
    if len(set(names)) < len(names):
        names = [f"{name} #{number}" for number, name in enumerate(names, 1)]
    return names


def refusals(
    runs: Sequence[Run], *, max_error_rate: float = 0.05, vary_sampling: bool = False
) -> list[str]:
    """Return every reason not to compare, the first run being what the others are held to."""
    names = names_of(runs)
    empty = [f"{name}: no rollouts" for run, name in zip(runs, names, strict=True) if not run.rows]
    if empty:
        return empty
    found: list[str] = []
    for run, name in zip(runs, names, strict=True):
        found += _within(run, name, max_error_rate)
    for run, name in zip(runs[1:], names[1:], strict=True):
        found += _between(runs[0], names[0], run, name, vary_sampling=vary_sampling)
    return found


def notes_on(runs: Sequence[Run]) -> list[str]:
    """Return what a reader of the comparison should know: versions, torn lines, settings."""
    names = names_of(runs)
    torn = [
        f"{n}: a torn last line was left out" for r, n in zip(runs, names, strict=True) if r.torn
    ]
    versions: list[str] = []
    for run, name in zip(runs[1:], names[1:], strict=True):
        versions += _sampling(runs[0], names[0], run, name)
        versions += _versions(runs[0], names[0], run, name)
    only = [
        f"{n}: only {', '.join(r.scored)} is scored, so no rate is a solve rate"
        for r, n in zip(runs, names, strict=True)
        if r.scored is not None
    ]
    return only + torn + versions


def _within(run: Run, name: str, max_error_rate: float) -> Iterator[str]:
    if len(_settings(run)) > 1:
        yield f"{name}: sampling settings are mixed: {'; '.join(_settings(run))}"
    for what, of in (("grader", _grader), ("split", _split), ("scored field", _scored)):
        found = sorted({of(rollout) for rollout in run.rollouts})
        if len(found) > 1:
            yield f"{name}: {what}s are mixed: {', '.join(found)}"
    errors, rollouts = len(run.errors), len(run.rollouts)
    if errors > max_error_rate * rollouts:
        kinds = Counter(rollout.error for rollout in run.errors).most_common()
        listed = ", ".join(f"{count} {kind}" for kind, count in kinds)
        yield (
            f"{name}: {errors} of {rollouts} rollouts are errors ({errors / rollouts:.1%}; "
            f"allowed: {max_error_rate:.1%}): {listed}"
        )


def _between(one: Run, first: str, other: Run, name: str, *, vary_sampling: bool) -> Iterator[str]:
    for what, of in (("grader", _grader), ("split", _split), ("scored fields", _scored)):
        was, now = _said(one, of), _said(other, of)
        if was != now:
            yield f"{what}: {first} has {was}, {name} has {now}"
    if not vary_sampling:
        yield from _sampling(one, first, other, name)
    yield from _rows(one, first, other, name)


def _rows(one: Run, first: str, other: Run, name: str) -> Iterator[str]:
    """Say which rows are not the same in both, and in what."""
    ids, other_ids = _by_id(one), _by_id(other)
    for here, there, whose in ((ids, other_ids, first), (other_ids, ids, name)):
        only = [row_id for row_id in here if row_id not in there]
        if only:
            yield f"rows: {len(only)} only in {whose}: {_some(only)}"
    both = [row_id for row_id in ids if row_id in other_ids]
    for part in ("page", "prompt"):
        unlike = [i for i in both if _part(ids[i], part) != _part(other_ids[i], part)]
        if unlike:
            yield f"rows: the {part} of {len(unlike)} differs: {_some(unlike)}"
    unlike = [
        one.rows[row][0].row_id
        for row in one.rows
        if row in other.rows and one.rows[row][0].answer_key != other.rows[row][0].answer_key
    ]
    if unlike:
        yield f"rows: the answer key of {len(unlike)} differs: {_some(unlike)}"


def _by_id(run: Run) -> dict[str, set[RowKey]]:
    rows: dict[str, set[RowKey]] = {}
    for rollout in run.rollouts:
        rows.setdefault(rollout.row_id, set()).add(rollout.row)
    return rows


def _part(rows: set[RowKey], part: str) -> set[str]:
    return {getattr(row, part) for row in rows}


def _some(names: Sequence[str]) -> str:
    more = f" and {len(names) - _LISTED} more" if len(names) > _LISTED else ""
    return ", ".join(names[:_LISTED]) + more


def _grader(rollout: Rollout) -> str:
    return f"pagegrade {rollout.build.get('pagegrade', 'unknown')}"


def _split(rollout: Rollout) -> str:
    return rollout.split


def _scored(rollout: Rollout) -> str:
    return "all seven" if rollout.scored is None else ", ".join(rollout.scored)


def _said(run: Run, of: Callable[[Rollout], str]) -> str:
    return "+".join(sorted({of(rollout) for rollout in run.rollouts}))


def _sampling(one: Run, first: str, other: Run, name: str) -> Iterator[str]:
    was, now = _settings(one), _settings(other)
    if was and now and was != now:  # where nothing was sampled there is nothing to differ
        yield f"sampling: {first} has {'; '.join(was)}, {name} has {'; '.join(now)}"


def _settings(run: Run) -> list[str]:
    """Return the sampling settings of a run's calls; none where nothing was sampled."""
    return sorted({settings for rollout in run.rollouts for settings in rollout.sampling})


def _versions(one: Run, first: str, other: Run, name: str) -> Iterator[str]:
    was, now = _built(one), _built(other)
    for part in sorted(was.keys() | now.keys()):
        if was.get(part) != now.get(part):
            yield (
                f"{part} is {was.get(part, 'unsaid')} in {first} and {now.get(part, 'unsaid')} "
                f"in {name}; pages and prompts are the same"
            )


def _built(run: Run) -> dict[str, str]:
    """Return the versions of a run, of each part all that occur."""
    parts: dict[str, set[str]] = {}
    for rollout in run.rollouts:
        versions = {**rollout.build, "verifiers": rollout.verifiers}
        for part, version in versions.items():
            parts.setdefault(part, set()).add(version)
    parts.pop("pagegrade", None)  # another grader is a refusal
    return {part: "+".join(sorted(versions)) for part, versions in parts.items()}
