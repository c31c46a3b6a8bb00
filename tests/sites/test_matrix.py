"""No case accepts the answer to another."""

from itertools import permutations
from typing import Any

import pytest

from pagegrade.evaluation import task_passed
from pagetrap.sites.cases import references


def _strangers(tasks: Any, kind: str | None) -> list[str]:
    chosen = [t for t in tasks.values() if kind in (None, t.drawn.planned.kind)]
    return [
        f"{one.case.id} accepts {other.case.id} ({ending})"
        for one, other in permutations(chosen, 2)
        for ending, answer in references(other.drawn).items()
        if task_passed(one.score(answer))
    ]


def test_no_case_accepts_the_answer_to_another_of_its_kind(tasks: Any) -> None:
    kinds = sorted({task.drawn.planned.kind for task in tasks.values()})
    assert [line for kind in kinds for line in _strangers(tasks, kind)] == []


@pytest.mark.campaign
def test_no_case_accepts_the_answer_to_any_other(tasks: Any) -> None:
    assert _strangers(tasks, None) == []
