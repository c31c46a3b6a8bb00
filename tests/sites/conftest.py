"""Both suites as drawn and as compiled from their evidence on the disk, case by case."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from pagegrade.authoring.compile import compile_dataset
from pagegrade.authoring.evidence_home import EvidenceHome
from pagegrade.case import Case, Dataset
from pagegrade.evaluation import evaluate_response
from pagegrade.verdict import Evaluation
from pagetrap.evidence_folder import write_new_folder
from pagetrap.sites.cases import Answer, Drawn
from pagetrap.sites.plan import SUITES
from pagetrap.sites.suite import build_suite


@dataclass(frozen=True)
class Task:
    """A drawn case and the executable one."""

    drawn: Drawn
    case: Case

    def score(self, answer: Answer, *, without: str = "") -> Evaluation:
        """Judge an answer; ``without`` names a part of the contract to leave out."""
        empty = {"excluded_selectors": ()}
        case = self.case.model_copy(update={without: empty[without]} if without else {})
        return evaluate_response(
            case,
            answer.response,
            content_type=answer.content_type,
            delivered_files=answer.delivered,
        )


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a test that asks for a ``task`` once for each case, under the case's id."""
    if "task" in metafunc.fixturenames:
        cases = [(name, case) for name in SUITES for case in build_suite(name).cases]
        ids = [case.id for _, case in cases]
        metafunc.parametrize("task", ids, ids=ids, indirect=True)


@pytest.fixture(scope="session")
def homes(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The evidence homes of both suites, written once."""
    place = tmp_path_factory.mktemp("sites")
    for name in SUITES:
        write_new_folder(build_suite(name).files, place / name)
    return {name: place / name for name in SUITES}


@pytest.fixture(scope="session")
def datasets(homes: dict[str, Path]) -> dict[str, Dataset]:
    """The compiled suites."""
    suites = {name: build_suite(name) for name in SUITES}
    return {
        name: compile_dataset(suites[name].cohort, suites[name].rules, EvidenceHome.at(home))
        for name, home in homes.items()
    }


@pytest.fixture(scope="session")
def tasks(datasets: dict[str, Dataset]) -> dict[str, Task]:
    """Every case of both suites by its id."""
    drawn = {case.id: case for name in SUITES for case in build_suite(name).cases}
    return {
        case.id: Task(drawn[case.id], case)
        for dataset in datasets.values()
        for case in dataset.cases
    }


@pytest.fixture
def task(request: pytest.FixtureRequest, tasks: dict[str, Task]) -> Task:
    """One case."""
    return tasks[request.param]
