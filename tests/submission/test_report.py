"""Reports: every figure with its unit and its population, per method and suite."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pagegrade.contracts.body import bind
from pagegrade.signature import signature
from pagegrade.strict_json import InvalidInputError, parse
from pagegrade.submission.reader import opened
from pagegrade.submission.report import Report, report_of
from pagegrade.submission.report_text import as_text
from pagegrade.submission.writer import Submission


def test_the_report_of_a_small_run_to_the_letter(whole: Path, suite: Any) -> None:
    contents = opened(whole)
    assert as_text(report_of(contents)).splitlines() == [
        f"run-1: declaration {contents.declaration_sha256}",
        f"benchmark {'0' * 40}",
        f"tides: dataset tides-v1, SHA-256 {suite.sha256}",
        f"verdicts verdicts/001.json by {signature(suite.sha256)}",
        "times: from before the request to after the last byte; the last call is scored",
        "independent review: none",
        "",
        "Plain fetch 1.2 (plain) on tides: cold, local; conversion: none; network: direct",
        "  passed 1 of 2 evaluated samples; 2 declared, 0 unavailable",
        (
            "  all physical calls, failed ones and retries included: "
            "mean 10080.0, P50 200.0, P95 30000.0 ms (n = 3)"
        ),
        (
            "  the scored call of each sample, failed ones included: "
            "mean 120.0, P50 40.0, P95 200.0 ms (n = 2)"
        ),
        (
            "  answered calls only, 1 of 3; not all attempts: "
            "mean 200.0, P50 200.0, P95 200.0 ms (n = 1)"
        ),
        "  retries: 1 earlier calls of 1 samples, 30000 ms together",
        "  errors of scored calls: crash 1",
        "  failed components, in verdicts: none",
        "  long runs (diagnostic), answered samples with a reference, 0 of 1; 1 unavailable: none",
        "  precision (diagnostic), answered samples with a reference, 0 of 1; 1 unavailable: none",
    ]


def test_mean_and_percentiles_are_over_one_population(whole: Path) -> None:
    row = report_of(opened(whole)).methods[0]
    for figures in (row.all_calls, row.last_calls, row.answered_calls):
        assert figures.unit == "ms"
        assert figures.population
        assert None not in (figures.mean, figures.p50, figures.p95)
    counts = [f.count for f in (row.all_calls, row.last_calls, row.answered_calls)]
    assert counts == [3, 2, 1]


def test_a_success_only_latency_says_so(whole: Path) -> None:
    row = report_of(opened(whole)).methods[0]
    assert row.answered_calls.population == "answered calls only, 1 of 3; not all attempts"
    assert "failed ones" in row.all_calls.population
    assert "failed ones" in row.last_calls.population
    text = as_text(report_of(opened(whole)))
    only = [line for line in text.splitlines() if line.endswith("(n = 1)")]
    assert all("answered calls only" in line for line in only)


def test_a_report_before_any_call_has_the_denominator_already(begun: Submission) -> None:
    report = report_of(begun.contents)
    row = report.methods[0]
    assert (report.verdicts, report.scorer) == (None, None)
    assert (row.acceptance.declared, row.acceptance.unavailable) == (2, 2)
    assert row.all_calls.mean is None
    text = as_text(report)
    assert "not scored yet" in text
    assert "passed 0 of 0 evaluated samples; 2 declared, 2 unavailable" in text


def test_failed_components_are_counted_by_method(lab: Any, folder: Path, tmp_path: Path) -> None:
    long = lab.case("north", minimum_length=15)
    suite = lab.write_suite(tmp_path / "tides-v1.json", long, lab.case("south"))
    methods = [lab.METHOD, lab.METHOD | {"id": "short", "version": "2"}]
    with Submission.create(folder, lab.declaration(suite.population(), methods=methods)) as made:
        for case_id in ("north", "south"):
            made.record(lab.call(case_id), raw=lab.RIGHT)
            made.record(lab.call(case_id, method="short"), raw=b"Low.")
        made.score([suite.path])
        first, second = report_of(made.contents).methods
    assert (first.failed_components, second.failed_components) == (
        {},
        {"facts": 2, "minimum_length": 1},
    )
    assert (first.acceptance.passed, second.acceptance.passed) == (2, 0)


def test_suites_stand_apart_and_their_declared_combination_follows(
    lab: Any, folder: Path, tmp_path: Path
) -> None:
    tides = lab.write_suite(tmp_path / "tides-v1.json", lab.case("north"), lab.case("south"))
    ports = lab.write_suite(tmp_path / "ports-v1.json", lab.case("south"), lab.case("quay"))
    declared = lab.declaration(
        tides.population("tides"),
        ports.population("ports"),
        combination={"statement": "the coast", "deduplication": "first_suite"},
    )
    with Submission.create(folder, declared) as made:
        for case_id in ("north", "south", "quay"):
            made.record(lab.call(case_id), raw=lab.RIGHT if case_id != "quay" else lab.WRONG)
        made.score([ports.path, tides.path])
        report = report_of(made.contents)
    counted = [(r.population, r.acceptance.passed, r.acceptance.declared) for r in report.methods]
    assert counted == [("tides", 2, 2), ("ports", 0, 1), ("tides + ports", 2, 3)]
    assert [d.dataset_sha256 for d in report.datasets] == [tides.sha256, ports.sha256]


def test_diagnostics_have_their_own_population(lab: Any, folder: Path, tmp_path: Path) -> None:
    body = "The tide turns at twenty past two, and then the boats of the north quay go out again."
    article = lab.case(
        "north",
        task_kind="fixed_article",
        ground_truth_main_content=body,
        reference=bind(body).model_dump(),
        reference_scope={
            "declaration": "complete_displayed_body",
            "statement": "all of it",
            "end": "the boats of the north quay go out again",
        },
        body={
            "contract_version": 4,
            "segmentation_version": 3,
            "regions": [{"label": "all", "first_line": 1, "last_line": 1}],
        },
        facts=[],
    )
    suite = lab.write_suite(tmp_path / "mixed-v1.json", article, lab.case("south"))
    with Submission.create(folder, lab.declaration(suite.population())) as made:
        made.record(lab.call("north"), raw=body.encode())
        made.record(lab.call("south"), raw=lab.RIGHT)
        made.score([suite.path])
        row = report_of(made.contents).methods[0]
    assert row.acceptance.passed == 2
    assert row.long_runs.population == "answered samples with a reference, 1 of 2; 1 unavailable"
    assert (row.long_runs.unit, row.long_runs.count, row.long_runs.mean) == (
        "share of 1",
        1,
        60 / 66,
    )
    assert row.precision.mean == 1.0


def test_the_command_prints_the_report(whole: Path, run: Callable[..., Any]) -> None:
    expected = report_of(opened(whole))
    shown = run("report", whole)
    assert (shown.code, shown.out, shown.err) == (0, as_text(expected) + "\n", "")
    data = run("report", whole, "--json")
    assert parse(data.out, Report) == expected
    assert json.loads(data.out)["methods"][0]["all_calls"]["unit"] == "ms"


def test_half_written_files_are_reported(whole: Path) -> None:
    (whole / ".tmp/tmpdead").mkdir()
    assert as_text(report_of(opened(whole))).count("half-written and ignored: .tmp/tmpdead") == 1


def test_unknown_verdicts_are_named(whole: Path) -> None:
    with pytest.raises(InvalidInputError, match=r"v9: \$: a set of verdicts \(verdicts/001"):
        report_of(opened(whole), verdicts="v9")
