"""A small suite, a declaration of a run on it, and calls as a harness would keep them."""

import hashlib
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from pagegrade.cli import main
from pagegrade.strict_json import parse
from pagegrade.submission.declaration import Declaration
from pagegrade.submission.record_models import CallMade, ReviewScope
from pagegrade.submission.writer import Submission

FILE = b"%PDF-1.7 synthetic"
RIGHT, WRONG = b"The tide turns at 14:20.", b"502 Bad Gateway"


def case(case_id: str, **changes: Any) -> dict[str, Any]:
    return {
        "id": case_id,
        "name": case_id,
        "url": f"https://tide.example/{case_id}",
        "category": "notice",
        "track": "synthetic",
        "language": "en",
        "task_kind": "information",
        "task_prompt": "When does the tide turn?",
        "facts": [{"id": "time", "phrases": ["14:20"]}],
    } | changes


def file_case() -> dict[str, Any]:
    return case(
        "paper",
        task_kind="file",
        facts=[],
        files=[{"id": "paper", "sha256": [hashlib.sha256(FILE).hexdigest()]}],
    )


@dataclass(frozen=True)
class Suite:
    """A dataset on the disk."""

    path: Path
    ids: tuple[str, ...]

    @property
    def sha256(self) -> str:
        return hashlib.sha256(self.path.read_bytes()).hexdigest()

    def population(self, name: str = "tides") -> dict[str, Any]:
        return {
            "suite": name,
            "dataset_id": self.path.stem,
            "dataset_sha256": self.sha256,
            "case_ids": list(self.ids),
        }


def write_suite(path: Path, *cases: dict[str, Any]) -> Suite:
    data = {"schema_version": 1, "id": path.stem, "name": "Tides", "case_count": len(cases)}
    path.write_text(json.dumps(data | {"cases": cases}), encoding="utf-8")
    return Suite(path, tuple(c["id"] for c in cases))


@pytest.fixture
def suite(tmp_path: Path) -> Suite:
    return write_suite(tmp_path / "tides-v1.json", case("north"), case("south"))


METHOD = {
    "id": "plain",
    "name": "Plain fetch",
    "version": "1.2",
    "start": "cold",
    "runs": "local",
    "conversion": "none",
    "network": "direct",
}


def declaration_object(*populations: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return {
        "schema_version": 1,
        "run": "run-1",
        "declared_at": "2026-03-01T12:00:00Z",
        "populations": populations,
        "methods": [METHOD],
        "repetitions": 1,
        "timeout_ms": 30_000,
        "concurrency": 1,
        "retry": {"max_tries": 3, "retry_on": ["timeout", "http"]},
        "timing": {
            "starts": "before the request",
            "ends": "after the last byte",
            "clock": "monotonic",
            "scored_call": "last",
        },
        "source": "frozen",
        "benchmark_revision": "0" * 40,
        "code": [{"name": "harness", "revision": "1" * 40}],
        "inputs": [{"name": "source-inputs.json", "sha256": "2" * 64}],
    } | changes


def declaration(*populations: dict[str, Any], **changes: Any) -> Declaration:
    text = json.dumps(declaration_object(*populations, **changes))
    return parse(text, Declaration, file="declaration.json")


def call(case_id: str, **changes: Any) -> CallMade:
    data = {
        "method": "plain",
        "case_id": case_id,
        "repetition": 1,
        "try_number": 1,
        "is_final": True,
        "started_at": "2026-03-01T12:00:05Z",
        "started_ms": 5_000,
        "elapsed_ms": 120,
    } | changes
    return parse(json.dumps(data), CallMade)


TIMEOUT = {"kind": "timeout", "message": "no byte in 30 s"}
CRASH = {"kind": "crash", "message": "exit status 139"}


def review(**changes: Any) -> ReviewScope:
    data = {
        "schema_version": 1,
        "scope": "every failed verdict was read; passed ones were not",
        "source_verification": "the frozen bytes were compared with source-inputs.json",
        "release": {"location": "https://results.example/run-1", "licence": "CC-BY-4.0"},
    } | changes
    return parse(json.dumps(data), ReviewScope)


def finish(made: Submission, *suites: Suite) -> None:
    """Add what a submission needs beside its calls."""
    made.score([suite.path for suite in suites])
    path = made.contents.folder / "review.json"
    path.write_text(review().model_dump_json(), encoding="utf-8")
    made.seal()


class Lab:
    """What tests build with; tests are no package, so it comes as a fixture."""

    FILE, RIGHT, WRONG, METHOD, TIMEOUT, CRASH = FILE, RIGHT, WRONG, METHOD, TIMEOUT, CRASH
    case, file_case, write_suite = (
        staticmethod(case),
        staticmethod(file_case),
        staticmethod(write_suite),
    )
    declaration, declaration_object = staticmethod(declaration), staticmethod(declaration_object)
    call, review, finish = staticmethod(call), staticmethod(review), staticmethod(finish)


@pytest.fixture(scope="session")
def lab() -> type[Lab]:
    return Lab


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "results"


@pytest.fixture
def begun(folder: Path, suite: Suite) -> Iterator[Submission]:
    """A folder with its declaration and no call."""
    with Submission.create(folder, declaration(suite.population())) as made:
        yield made


@pytest.fixture
def whole(folder: Path, suite: Suite) -> Path:
    """A complete submission: one sample was retried, one call failed."""
    with Submission.create(folder, declaration(suite.population())) as made:
        made.record(
            call("north", is_final=False, elapsed_ms=30_000, error=TIMEOUT), raw=b"half a pa"
        )
        made.record(call("north", try_number=2, elapsed_ms=200), raw=RIGHT)
        made.record(call("south", error=CRASH, elapsed_ms=40))
        finish(made, suite)
    return folder


@dataclass(frozen=True)
class Done:
    code: int
    out: str
    err: str


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Callable[..., Done]:
    def run(*args: str | Path) -> Done:
        code = main([str(arg) for arg in args])
        return Done(code, *capsys.readouterr())

    return run
