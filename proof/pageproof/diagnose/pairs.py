"""Reads twins: every trap on a page that has it and on the same page without it."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from multiprocessing.util import Finalize

from pagegrade.answer import FIELDS, Field, grade_answer
from pageproof.diagnose.kinds import kind_of
from pageproof.diagnose.readers import open_reader
from pageproof.report.cases import graded_value
from pageproof.report.miss_reasons import reason
from pageread.agents import DEFAULT_TIMEOUT_S, AgentError, Extractor, Reply
from pagetrap.products.lookalikes import lookalikes
from pagetrap.products.registry import PATHOLOGIES
from pagetrap.products.row_requests import Address
from pagetrap.products.rows import Built, build_row
from pagetrap.products.twins import twin

__all__ = [
    "Outcome",
    "Task",
    "Twins",
    "address",
    "outcome_of",
    "read_cells",
    "read_twins",
    "reply_to",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What a reader made of one page.

    Attributes:
        wrong: Field to the kind of what was answered instead; right fields are not in it.
        error: Why there is no answer at all, or empty.
    """

    wrong: Mapping[Field, str]
    error: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Twins:
    """One pair of pages and what a reader made of them."""

    pathology: str
    number: int
    without: Outcome
    with_it: Outcome


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """What every page of a diagnosis has in common.

    Attributes:
        reader: The reader's name or spec.
        seed: Of the scenes.
        fields: The fields that are asked for.
        traps: The traps that are tried, in the registry's order.
        timeout_s: Seconds that a page may take.
        memory_mb: What a process of the reader may hold; None leaves it to the kind of reader.
    """

    reader: str
    seed: int = 0
    fields: tuple[Field, ...] = FIELDS
    traps: tuple[str, ...] = tuple(PATHOLOGIES)
    timeout_s: float = DEFAULT_TIMEOUT_S
    memory_mb: int | None = None


def address(seed: int, number: int, names: Collection[str]) -> Address:
    """Return where a scene with some traps is: all sets of traps share the scene's streams.

    >>> address(0, 7, ()).stem
    'seed-0/probe-none/row-7'
    """
    ordered = tuple(name for name in PATHOLOGIES if name in names)
    stem = f"seed-{seed}/probe-none/row-{number}"
    return Address(split="train", stem=stem, pathologies=ordered)


def read_twins(task: Task, number: int) -> list[Twins]:
    """Read the pairs of every trap on one scene.

    Twelve traps ask nothing of the products: their twins without them are one page, read once.
    """
    read: dict[str, Outcome] = {}
    found = []
    for name in task.traps:
        built = build_row(address(task.seed, number, (name,)))
        plain = twin(built, (name,))
        if plain.row.sha256 not in read:
            read[plain.row.sha256] = outcome_of(task, plain)
        without, with_it = read[plain.row.sha256], outcome_of(task, built)
        found.append(Twins(pathology=name, number=number, without=without, with_it=with_it))
    return found


def read_cells(
    task: Task, scene: tuple[int, tuple[str, str]], *, screening: bool
) -> tuple[Outcome, ...]:
    """Read one scene with neither, the first, the second and both of two traps, in that order.

    Where it is screened and the page with both is read right, the traps do not hurt more together:
    then the other pages are left out, and there are no outcomes.
    """
    number, pair = scene
    built = build_row(address(task.seed, number, pair))
    both = outcome_of(task, built)
    if screening and not both.wrong:
        return ()
    left_out = (pair, pair[1:], pair[:1])
    return (*(outcome_of(task, twin(built, gone)) for gone in left_out), both)


def outcome_of(task: Task, built: Built) -> Outcome:
    """Have a page read and graded."""
    row = built.row
    reply = reply_to(task, built)
    if reply.text is None:
        error = reply.error or "no reply"
        return Outcome(wrong=dict.fromkeys(task.fields, f"error: {error}"), error=error)
    grade = grade_answer(reply.text, row.answer_key)
    missed = [field for field in task.fields if not grade.fields[field]]
    if not missed:
        return Outcome(wrong={})
    value, looks = graded_value(reply.text, grade), lookalikes(built)
    reasons = {
        field: reason(field, value, row.answer_key[field], failure=grade.failure, lookalikes=looks)
        for field in missed
    }
    return Outcome(wrong={field: kind_of(said) for field, said in reasons.items()})


def reply_to(task: Task, built: Built) -> Reply:
    """Have a page read; a reader that cannot be started again gives an error, not an end."""
    row = built.row
    try:
        return _opened(task).read(row.html, row.url, row.today)
    except AgentError as error:
        return Reply(None, f"not started: {error}", error.detail)


@cache
def _opened(task: Task) -> Extractor:
    """Open the reader once in each process, and close it when the process ends."""
    opened = open_reader(task.reader, timeout_s=task.timeout_s, memory_mb=task.memory_mb)
    Finalize(None, opened.close, exitpriority=1)  # workers of a pool run no atexit
    return opened
