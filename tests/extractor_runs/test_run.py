"""A run is a submission: whole, accepted, and gone on with where it was killed."""

import json
import signal
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from pagegrade.submission.check import faults_of_submission
from pagegrade.submission.reader import opened
from pagegrade.submission.report import Report
from pageproof.extractor_runs.cli import main
from pageproof.extractor_runs.inputs import Inputs
from pageproof.extractor_runs.results_table import figures, table
from pageproof.extractor_runs.run import Settings, run_suite
from pageread.extractors.catalog import MethodSpec

Methods = Callable[..., tuple[MethodSpec, ...]]


def passed(report: Report) -> dict[str, tuple[int, int]]:
    return {m.method: (m.acceptance.passed, m.acceptance.evaluated) for m in report.methods}


def test_failed_calls_are_failed_attempts_of_an_accepted_submission(
    methods: Methods, inputs: Inputs, settings: Settings, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    report = run_suite(inputs, methods("right", "crashes", "nothing"), out, settings)
    assert passed(report) == {"right": (3, 3), "crashes": (0, 3), "nothing": (0, 3)}
    assert [m.errors for m in report.methods] == [{}, {"crash": 3}, {"other": 3}]
    assert faults_of_submission(out, [inputs.dataset]) == ()
    reasons = {v.evaluation.reason for v in opened(out).verdict_sets[-1].verdicts.verdicts}
    assert "no response (crash: the process ended by SIGSEGV)" in reasons
    assert "no response (other: the method returned nothing)" in reasons


def test_a_timeout_is_a_failed_attempt(
    methods: Methods, inputs: Inputs, settings: Settings, tmp_path: Path
) -> None:
    short = replace(settings, timeout_ms=300)
    report = run_suite(inputs, methods("hangs"), tmp_path / "out", short)
    assert [m.errors for m in report.methods] == [{"timeout": 3}]
    assert faults_of_submission(tmp_path / "out", [inputs.dataset]) == ()


KILLED = """
import os, signal, sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])

def told(line):
    os.kill(os.getpid(), signal.SIGKILL)

if __name__ == "__main__":
    from pageread.extractors.catalog import MethodSpec
    from pageproof.extractor_runs.inputs import read_inputs
    from pageproof.extractor_runs.run import Settings, run_suite

    home, dataset, out = map(Path, sys.argv[2:])
    made = tuple(
        MethodSpec(id=n, name=n, entry=f"tiny_methods:{n}", distribution="no-such")
        for n in ("right", "nothing")
    )
    settings = Settings(timeout_ms=60_000, concurrency=2, revision="0f3c2d1e")
    run_suite(read_inputs("tides", home, dataset), made, out, settings, told=told)
"""


def test_a_run_that_was_killed_goes_on_and_loses_nothing(
    methods: Methods, inputs: Inputs, settings: Settings, tmp_path: Path
) -> None:
    made, out, script = methods("right", "nothing"), tmp_path / "out", tmp_path / "killed.py"
    script.write_text(KILLED)
    code = next(p for p in sys.path if (Path(p) / "tiny_methods.py").is_file())
    command = [sys.executable, str(script), code, *map(str, (inputs.home, inputs.dataset, out))]
    assert subprocess.run(command, check=False).returncode == -signal.SIGKILL
    kept = {path: path.read_bytes() for path in (out / "calls").rglob("call.json")}
    assert 1 <= len(kept) < 6
    (out / ".tmp" / "half").mkdir(parents=True, exist_ok=True)
    (out / ".tmp" / "half" / "call.json").write_text("{")
    lines: list[str] = []
    report = run_suite(inputs, made, out, settings, told=lines.append)
    assert passed(report) == {"right": (3, 3), "nothing": (0, 3)}
    assert len(lines) == 6 - len(kept), "no call is made twice"
    assert {path: path.read_bytes() for path in kept} == kept
    assert faults_of_submission(out, [inputs.dataset]) == ()


def test_a_finished_run_makes_no_call(
    methods: Methods, inputs: Inputs, settings: Settings, tmp_path: Path
) -> None:
    first = run_suite(inputs, methods("right"), tmp_path / "out", settings)
    lines: list[str] = []
    again = run_suite(inputs, methods("right"), tmp_path / "out", settings, told=lines.append)
    assert (again, lines) == (first, [])


def test_a_folder_that_was_declared_otherwise_is_refused(
    methods: Methods, inputs: Inputs, settings: Settings, tmp_path: Path
) -> None:
    run_suite(inputs, methods("right"), tmp_path / "out", settings)
    other = replace(settings, timeout_ms=1)
    with pytest.raises(ValueError, match="declared with other methods, timeout_ms; allowed"):
        run_suite(inputs, methods("nothing"), tmp_path / "out", other)


def test_the_table_counts_failures_and_the_figures_hold_no_times(
    methods: Methods, inputs: Inputs, settings: Settings, tmp_path: Path
) -> None:
    report = run_suite(inputs, methods("right", "nothing"), tmp_path / "out", settings)
    head, _, right, nothing = table(report).splitlines()
    assert head.startswith("| method | passed | no answer | long runs |")
    assert right.startswith("| right unversioned | 3/3 | 0 |")
    assert nothing.startswith("| nothing unversioned | 0/3 | 3 |")
    found = figures([report])
    assert found["extractors"][1]["errors"] == {"other": 3}
    assert "ms" not in json.dumps(found)


def test_the_command_runs_the_controls(
    inputs: Inputs, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    inputs.home.parent.rename(tmp_path / "articles")
    options = ["--suite", "articles", "--method", "reference", "--method", "raw-html"]
    kept = ["--evidence", str(tmp_path), "--json", str(tmp_path / "figures.json")]
    assert main([*options, *kept]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(" | ")[1] for line in lines if " 3/3 | " in line] == ["3/3", "3/3"]
    written = json.loads((tmp_path / "figures.json").read_text())
    assert [row["passed"] for row in written["extractors"]] == [3, 3]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        pytest.param(["--method", "lynx"], "no method 'lynx'; allowed: reference", id="method"),
        pytest.param(["--timeout", "0"], "timeout_ms", id="limit"),
    ],
)
def test_bad_options_are_named(
    options: list[str],
    message: str,
    inputs: Inputs,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    inputs.home.parent.rename(tmp_path / "articles")
    assert main(["--suite", "articles", "--evidence", str(tmp_path), *options]) == 2
    assert message in capsys.readouterr().err
