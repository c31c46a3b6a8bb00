"""A small suite with pages, and methods that behave well and badly."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pageproof.extractor_runs.inputs import Inputs, read_inputs
from pageproof.extractor_runs.run import Settings
from pageread.extractors.catalog import MethodSpec

NAMES = ("right", "hangs", "crashes", "ends", "raises", "nothing", "number")

METHODS = """
import os
import signal
import time

from pageread.extractors.task import Answer, fetch


def right(task):
    print("what a method prints is no answer")
    return Answer(fetch(task).data, content_type="text/html", title="Tides", files={"a": b"1"})


def hangs(task):
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    time.sleep(600)


def crashes(task):
    os.kill(os.getpid(), signal.SIGSEGV)


def ends(task):
    os._exit(3)


def raises(task):
    raise RuntimeError("no\\nsuch page")


def nothing(task):
    fetch(task)


def number(task):
    return 14
"""
"""The module of the methods; the process of a call imports it by its name."""


@pytest.fixture
def methods(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Callable[..., tuple[MethodSpec, ...]]:
    """Methods of these names, from a module that isn't installed."""
    folder = tmp_path_factory.mktemp("code")
    (folder / "tiny_methods.py").write_text(METHODS)
    monkeypatch.syspath_prepend(str(folder))

    def some(*names: str) -> tuple[MethodSpec, ...]:
        return tuple(
            MethodSpec(id=name, name=name, entry=f"tiny_methods:{name}", distribution="no-such")
            for name in names
        )

    return some


def case(name: str, hour: str, **changes: Any) -> dict[str, Any]:
    return {
        "id": name,
        "name": name,
        "url": f"https://tide.example/{name}?day=1",
        "category": "notice",
        "track": "synthetic",
        "language": "en",
        "task_kind": "information",
        "task_prompt": "When does the tide turn?",
        "facts": [{"id": "time", "phrases": [hour]}],
    } | changes


HOURS = {"north": "14:20", "south": "15:30", "east": "9:05"}


def write_suite(folder: Path) -> tuple[Path, Path]:
    """Write evidence and dataset as ``--evidence`` has them; return both paths."""
    home, dataset = folder / "evidence", folder / "inputs" / "dataset.json"
    for name, hour in HOURS.items():
        (home / name).mkdir(parents=True)
        page = f"<!DOCTYPE html><title>Tides</title><p>The tide turns at {hour}, Grüße."
        (home / name / "page.html").write_text(page, encoding="utf-8")
        (home / name / "answer.md").write_text(f"The tide turns at {hour}.")
    (home / "evidence.json").write_text("{}")
    cases = [case(name, hour) for name, hour in HOURS.items()]
    made = {"schema_version": 1, "id": "tides-v1", "name": "Tides", "case_count": 3, "cases": cases}
    dataset.parent.mkdir()
    dataset.write_text(json.dumps(made))
    return home, dataset


@pytest.fixture
def inputs(tmp_path: Path) -> Inputs:
    """Three cases and their pages."""
    return read_inputs("tides", *write_suite(tmp_path / "tides"))


@pytest.fixture
def settings() -> Settings:
    return Settings(timeout_ms=60_000, concurrency=2, revision="0f3c2d1e")
