"""The core knows no HTML: here it audits a multiple-choice exam."""

import doctest
import random
from pathlib import Path

from pageproof.leaks.core import Group, Judgement, Table, judge

QUESTIONS = 900


def _exam(*, wordy: bool) -> Judgement:
    """Audit an exam in which the right answer may be the longest one too often."""
    rng = random.Random(7)
    groups = []
    for number in range(QUESTIONS):
        answers: list[dict[str, float | str]] = [
            {"answer": letter, "place": place, "words": rng.randint(3, 9), "ends": rng.choice(".!")}
            for place, letter in enumerate("abcd")
        ]
        right = rng.randrange(len(answers))
        if wordy and number % 2:
            answers[right]["words"] = 12
        groups.append(Group.of(answers, value="answer", right=right, stream=str(number % 3)))
    return judge(Table.of("exam", groups))


def test_an_exam_whose_right_answers_are_wordy_leaks() -> None:
    found = _exam(wordy=True)
    assert found.verdict == "leak"
    assert "words" in found.findings[0].rule


def test_an_exam_that_was_drawn_fairly_does_not() -> None:
    found = _exam(wordy=False)
    assert found.verdict != "leak"
    assert abs(found.chance - 1 / 4) < 1e-9


def test_the_example_in_the_documentation_runs() -> None:
    path = Path(__file__).parents[2] / "docs" / "audit.md"
    result = doctest.testfile(str(path), module_relative=False)
    assert result.attempted > 0
    assert result.failed == 0
