"""A run: declared, called, kept call by call, scored and sealed; it resumes where it was killed."""

import platform
import shutil
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

from pagegrade.authoring.output_files import write_new
from pagegrade.canonical_json import json_bytes
from pagegrade.signature import signature
from pagegrade.strict_json import as_model
from pagegrade.submission.declaration import Declaration
from pagegrade.submission.record_models import CallMade
from pagegrade.submission.report import Report, report_of
from pagegrade.submission.writer import Pending, Submission
from pageproof.extractor_runs.calls import call, preload
from pageproof.extractor_runs.inputs import Inputs
from pageproof.extractor_runs.page_server import place_of, served, site_of
from pageread.extractors.catalog import MethodSpec
from pageread.extractors.task import Task

__all__ = ["Settings", "declaration_of", "run_suite"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What is the same for all calls.

    Attributes:
        timeout_ms: The limit of a call.
        concurrency: Calls at the same time.
        revision: The commit of the benchmark.
    """

    timeout_ms: int = 30_000
    concurrency: int = 2
    revision: str


@dataclass(frozen=True, slots=True)
class _Run:
    """What all calls of a run share."""

    kept: Submission
    inputs: Inputs
    methods: Mapping[str, MethodSpec]
    root: str
    told: Callable[[str], None]

    def task(self, method: MethodSpec, case_id: str) -> Task:
        """Return a case as ``method`` may see it."""
        case = self.inputs.cases[case_id]
        return Task(
            url=case.url,
            prompt=case.task_prompt,
            address=f"{self.root}/{''.join(place_of(case.url))}",
            reference=self.inputs.home / case_id if method.sees_reference else None,
        )


def run_suite(
    inputs: Inputs,
    methods: Sequence[MethodSpec],
    folder: Path,
    settings: Settings,
    *,
    told: Callable[[str], None] = lambda _: None,
) -> Report:
    """Make every declared call that is still due, then score and seal.

    Args:
        inputs: The suite.
        methods: In the order of the report.
        folder: A new result folder, or one of the same declaration to go on with.
        settings: Limits and revision.
        told: Gets a line for each call.

    Raises:
        ValueError: The folder was declared otherwise.
        FolderInUseError: Another run writes into it.
    """
    preload(methods)
    with _opened(folder, declaration_of(inputs, methods, settings)) as kept:
        with served(site_of(inputs.cases, inputs.home)) as root:
            run = _Run(kept, inputs, {method.id: method for method in methods}, root, told)
            with ThreadPoolExecutor(settings.concurrency) as pool:
                for _ in pool.map(partial(_call, run), kept.pending()):
                    pass  # what a call raises is raised here
        kept.score([inputs.dataset])
        if not (folder / "review.json").exists():
            write_new(folder / "review.json", json_bytes(_REVIEW), "--out")
        kept.seal()
        return report_of(kept.contents)


def declaration_of(
    inputs: Inputs, methods: Sequence[MethodSpec], settings: Settings
) -> Declaration:
    """Return what is fixed before the first call."""
    return as_model(
        {
            "schema_version": 1,
            "run": f"extractors-{inputs.suite}",
            "declared_at": _now(),
            "populations": [_population(inputs)],
            "methods": [_method(method) for method in methods],
            "repetitions": 1,
            "timeout_ms": settings.timeout_ms,
            "concurrency": settings.concurrency,
            "retry": {"max_tries": 1},
            "timing": {
                "starts": "before the process of the call is forked",
                "ends": "when its whole answer has arrived, or it was ended",
                "clock": "monotonic",
                "scored_call": "last",
            },
            "source": "frozen",
            "benchmark_revision": settings.revision,
            "code": [
                {"name": "scorer", "revision": signature()},
                {"name": "python", "revision": platform.python_version()},
            ],
            "inputs": [{"name": n, "sha256": sha256} for n, sha256 in inputs.hashes.items()],
        },
        Declaration,
    )


def _population(inputs: Inputs) -> dict[str, Any]:
    return {
        "suite": inputs.suite,
        "dataset_id": inputs.dataset_id,
        "dataset_sha256": inputs.hashes[f"{inputs.suite}/dataset.json"],
        "case_ids": [*inputs.cases],
    }


def _method(method: MethodSpec) -> dict[str, Any]:
    return {
        "id": method.id,
        "name": method.name,
        "version": method.version,
        "start": "warm",
        "runs": "local",
        "conversion": method.conversion,
        "network": "loopback",
    }


_REVIEW = {
    "schema_version": 1,
    "scope": "Written by the program that made the run: nobody has read these results yet.",
    "source_verification": "The pages are generated; evidence and dataset are bound by their "
    "hashes in the declaration.",
    "release": {"location": "https://results.example/extractors", "licence": "Apache-2.0"},
}
"""What a machine can say; people who read the results put their own file there before."""


def _opened(folder: Path, declaration: Declaration) -> Submission:
    """Begin a folder, or go on with one of the same declaration.

    Raises:
        ValueError: It was declared otherwise.
    """
    if not (folder / "declaration.json").exists():
        return Submission.create(folder, declaration)
    kept = Submission.open(folder)
    when = {"declared_at": declaration.declared_at}
    before = kept.declaration.model_copy(update=when)
    if before != declaration:
        kept.close()
        changed = [n for n in Declaration.model_fields if _differ(before, declaration, n)]
        raise ValueError(
            f"{folder} was declared with other {', '.join(changed)}; allowed: the same run, "
            "or a new folder"
        )
    for path in kept.leftovers:  # of a run that was killed; nothing reads them
        shutil.rmtree(folder / path, ignore_errors=True)
    kept.close()
    return Submission.open(folder)


def _differ(before: Declaration, now: Declaration, name: str) -> bool:
    return bool(getattr(before, name) != getattr(now, name))


def _call(run: "_Run", waiting: Pending) -> None:
    """Make the next call of a sample and keep it."""
    sample, timeout_ms = waiting.sample, run.kept.declaration.timeout_ms
    method = run.methods[sample.method]
    started_at, started_ms = _now(), int(time.monotonic() * 1000)
    came = call(method, run.task(method, sample.case_id), timeout_ms=timeout_ms)
    answer = came.answer
    made = CallMade(
        method=sample.method,
        case_id=sample.case_id,
        repetition=sample.repetition,
        try_number=waiting.next_try,
        is_final=True,
        started_at=started_at,
        started_ms=started_ms,
        elapsed_ms=came.elapsed_ms,
        error=came.error,
        title=answer.title if answer else None,
        content_type=answer.content_type if answer else None,
    )
    run.kept.record(
        made, raw=_bytes(answer.text) if answer else None, files=answer.files if answer else None
    )
    run.told(f"{sample}: {came.error.kind if came.error else 'answered'}, {came.elapsed_ms} ms")


def _bytes(text: str | bytes) -> bytes:
    return text if isinstance(text, bytes) else text.encode("utf-8", errors="replace")


def _now() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
