"""Every command that the README and the guides show is run, or says why it is not.

``PROOFS`` holds one entry for each command: the test that runs it already, or a run of the same
program, as it is shown or with smaller numbers. Runs that take longer than some seconds are a
campaign: ``uv run pytest -m campaign tests/repo/test_commands.py``.
"""

import ast
import re
import runpy
import shlex
import shutil
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.metadata import entry_points
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCUMENTS = [ROOT / "README.md", ROOT / "README.zh-CN.md", *sorted(ROOT.glob("docs/**/*.md"))]
FENCE = re.compile(r"^```(bash|console|sh)\n(.*?)^```", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class ByTest:
    """The command is run by a test of that name."""

    test: str


@dataclass(frozen=True)
class Runs:
    """The command is run here: as it is shown, or as ``instead``.

    Attributes:
        exits: What it may exit with; few rows prove nothing, and say so by their status.
        slow: It takes more than some seconds.
        why: Why only its help is asked for.
    """

    instead: str = ""
    exits: frozenset[int] = frozenset({0})
    slow: bool = False
    why: str = ""


EVAL = "tests/env/test_eval.py"
GUIDE = ByTest("tests/repo/test_authoring_guide.py::test_the_guide_can_be_followed")
SUBMISSION = ByTest("tests/submission/test_commands.py::test_the_documented_example_runs")
SUITES = ByTest("tests/repo/test_commands.py::test_the_inputs_of_a_suite_can_be_built_again")
TUTORIAL = ByTest("tests/env/test_your_extractor_guide.py::test_the_tutorial_can_be_followed")
DIAGNOSE = ByTest("tests/diagnose/test_guide.py::test_the_example_prints_what_it_is_said_to")
EITHER, UNDERPOWERED = frozenset({0, 1}), frozenset({3})

WHOLE_DOCUMENTS: Mapping[str, ByTest] = {
    "docs/authoring.md": GUIDE,
    "docs/diagnose.md": DIAGNOSE,
    "docs/submissions.md": SUBMISSION,
    "docs/your-extractor.md": TUTORIAL,
}
"""Guides whose commands one test runs in their order, as they are."""

PROOFS: Mapping[str, ByTest | Runs] = {
    # README and the first three doors
    "pip install uv && uv run eval html-extraction": ByTest(
        f"{EVAL}::test_no_model_runs_the_reference_scraper_offline"
    ),
    "uv run pytest": ByTest("tests/repo/test_commands.py::test_every_command_has_a_proof"),
    "uv run eval html-extraction -m MODEL -n 120 -c 4 --sampling.temperature 0.0 "
    "--sampling.reasoning-effort medium": ByTest(
        f"{EVAL}::test_a_model_without_a_harness_is_asked_directly"
    ),
    "uv run eval html-extraction --agent naive": ByTest(
        f"{EVAL}::test_a_named_agent_is_the_one_that_answers"
    ),
    "uv run eval html-extraction --agent lazy --env.taskset.probe decoy_old_price "
    "--env.taskset.probe-n 20": Runs(slow=True),
    "uv run eval html-extraction --agent docs/example/extractor.py:extract "
    "--fields title,price_cents,currency": Runs(
        "uv run eval html-extraction --agent docs/example/extractor.py:extract "
        "--fields title,price_cents,currency -n 4",
        slow=True,
    ),
    "uv run eval html-extraction --env.taskset.seed 7 --env.taskset.difficulty hard": Runs(
        "uv run eval html-extraction --env.taskset.seed 7 --env.taskset.difficulty hard -n 3",
        slow=True,
    ),
    "uv run eval html-extraction --env.agent.harness.id null --env.agent.runtime.type subprocess "
    "-m MODEL -n 120 -c 4": ByTest(
        f"{EVAL}::test_the_stock_harness_gets_the_reward_that_the_model_deserves"
    ),
    "uv run eval @ outputs/RUN/configs/resolved/eval.json --resume": ByTest(
        f"{EVAL}::test_a_run_that_graded_nothing_fails_and_can_be_resumed"
    ),
    "uv run validate html-extraction --runtime.type subprocess -c 8": ByTest(
        "tests/env/test_validate.py::test_gold_and_noop_hold"
    ),
    "uv venv ../html-extraction && uv pip install --python ../html-extraction "
    "-e envs/html_extraction": ByTest(
        "tests/repo/test_environment_wheel.py::test_a_fresh_environment_solves_a_row_without_the_evidence"
    ),
    "uv run --group docs zensical build --clean --strict": ByTest(
        "tests/repo/test_site.py::test_every_link_and_anchor_leads_somewhere"
    ),
    "uv run report outputs/RUN": ByTest(
        "tests/report/test_site.py::test_a_rows_page_shows_reasons_tokens_and_errors"
    ),
    "uv run report outputs/RUN_A outputs/RUN_B": ByTest(
        "tests/report/test_site.py::test_a_rows_page_shows_reasons_tokens_and_errors"
    ),
    "uv run python scripts/compare_runs.py outputs/RUN_A outputs/RUN_B": ByTest(
        "tests/compare/test_compare_runs.py::test_the_report_holds_rates_splits_and_tables"
    ),
    "uv run pagetrap explain published/4": Runs(),
    "uv run pagetrap explain published/7": Runs(),
    "uv run pagetrap show published/7 -o page.html": Runs(),
    "uv run python benchmarks/generation.py": Runs(
        "uv run python benchmarks/generation.py --rows 5"
    ),
    "uv run python benchmarks/answer_grader.py": Runs(slow=True),
    "uv run python scripts/manifest.py": Runs(slow=True),
    # articles
    "uv run pagegrade score --case docs/example/case.json --response docs/example/answer.txt "
    "--explain": Runs(),
    'uv run pagetrap articles --out "$PWD"/outputs/evidence': SUITES,
    'uv run pagegrade compile-articles --evidence-home "$PWD"/outputs/evidence '
    '--output "$PWD"/outputs/inputs/dataset.json': SUITES,
    'uv run pagegrade verify-inputs --suite articles --source "$PWD"/outputs/inputs': SUITES,
    "uv run pagegrade validate --suite articles": SUITES,
    'uv run pagegrade export-revision --suite articles --source "$PWD"/outputs/inputs '
    '--evidence-home "$PWD"/outputs/evidence --output "$PWD"/outputs/review.json': SUITES,
    "uv run pagetrap articles --out evidence": ByTest(
        "tests/articles/test_evidence.py::test_the_command_writes_the_same_home"
    ),
    "uv run python scripts/articles.py --check": ByTest(
        "tests/articles/test_definitions.py::test_the_committed_files_are_what_the_generator_makes"
    ),
    "uv run python scripts/articles.py --overlap": Runs(slow=True),
    "uv run pagetrap sites --suite popular-sites --out /absolute/path/evidence": ByTest(
        "tests/sites/test_command.py::test_the_command_writes_the_evidence"
    ),
    "uv run python scripts/sites.py --check": ByTest(
        "tests/sites/test_script.py::test_the_committed_files_are_accepted"
    ),
    "uv run python scripts/sites.py --bind": ByTest(
        "tests/sites/test_script.py::test_binding_gives_what_is_committed"
    ),
    "uv run --group extractors python scripts/extractors.py --json docs/figures/extractors.json": (
        ByTest("tests/extractor_runs/test_run.py::test_the_command_runs_the_controls")
    ),
    # evidence
    "uv run --group products python scripts/real_products.py CORPUS "
    "--json docs/figures/real_products.json": Runs(
        "uv run python scripts/real_products.py --help", slow=True, why="no corpus comes with us"
    ),
    "uv run python scripts/ablation.py": Runs(
        "uv run python scripts/ablation.py --rows 2 --workers 1", EITHER, slow=True
    ),
    "uv run python scripts/answerability.py": Runs(
        "uv run python scripts/answerability.py --fresh 2 --probe-rows 1 --pair-rows 1 --workers 1",
        slow=True,
    ),
    "uv run python scripts/coincidences.py": Runs(
        "uv run python scripts/coincidences.py --fresh 3 --workers 1", slow=True
    ),
    "uv run python scripts/browser_check.py": Runs(
        "uv run python scripts/browser_check.py --split fresh --rows 1 --workers 1", slow=True
    ),
    "uv run python scripts/third_reading.py": Runs(
        "uv run python scripts/third_reading.py --split fresh --rows 2 --browser 0 --workers 1"
    ),
    "uv run python scripts/tier_order.py": Runs(
        "uv run python scripts/tier_order.py --rows 2 --workers 1", EITHER, slow=True
    ),
    "uv run python scripts/fit_tiers.py": Runs(
        "uv run python scripts/fit_tiers.py --rows 1 --workers 1", slow=True
    ),
    "uv run python scripts/prevalence.py": Runs(
        "uv run python scripts/prevalence.py --rows 5 --workers 1", EITHER
    ),
    "uv run python scripts/baselines.py": Runs(
        "uv run python scripts/baselines.py --rows 3 --workers 1", EITHER, slow=True
    ),
    "uv run python scripts/leak_scan.py --seeds 3": Runs(
        "uv run python scripts/leak_scan.py --help", slow=True, why="it takes eight minutes"
    ),
    "uv run python scripts/leak_scan.py --split published": Runs(slow=True),
    "uv run python scripts/leak_scan.py --probe hidden_decoy --rows 600": Runs(
        "uv run python scripts/leak_scan.py --probe hidden_decoy --rows 6", UNDERPOWERED, slow=True
    ),
    "uv run python scripts/leak_scan.py --self-test": ByTest(
        "tests/leaks/test_pages.py::test_every_planted_leak_is_found"
    ),
    "uv run python benchmarks/memory.py uv run python scripts/leak_scan.py --seeds 3": Runs(
        "uv run python benchmarks/memory.py true", slow=True
    ),
}


def commands(document: Path) -> Iterator[str]:
    """Yield the commands of a document, without prompts, comments and continued lines."""
    for kind, block in FENCE.findall(document.read_text(encoding="utf-8")):
        for line in block.replace("\\\n", " ").splitlines():
            if kind == "console" and not line.startswith("$ "):
                continue  # what the command prints
            command = " ".join(re.sub(r"\s#.*$", "", line.removeprefix("$ ")).split())
            if command:
                yield command


def program(command: str) -> list[str]:
    """Return the words of a command behind ``uv run`` and ``python``."""
    words = shlex.split(command)
    assert words[:2] == ["uv", "run"], command
    words = words[4:] if words[2] == "--group" else words[2:]
    return words[1:] if words[0] == "python" else words


def start(command: str) -> int:
    """Run a command in this process, as its own would be; return its exit status."""
    name, *arguments = program(command)
    file = ROOT / name
    sys.argv = [str(file) if file.is_file() else name, *arguments]
    try:
        if file.is_file():
            runpy.run_path(str(file), run_name="__main__")
            return 0
        (script,) = entry_points(group="console_scripts", name=name)
        return int(script.load()() or 0)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else int(end.code is not None)


SHOWN = dict.fromkeys(
    (str(path.relative_to(ROOT)), command)
    for path in DOCUMENTS
    if str(path.relative_to(ROOT)) not in WHOLE_DOCUMENTS
    for command in commands(path)
)
HERE = {command: proof for command, proof in PROOFS.items() if isinstance(proof, Runs)}
QUICK = [command for command, proof in HERE.items() if not proof.slow]
SLOW = [command for command, proof in HERE.items() if proof.slow]


@pytest.mark.parametrize(("document", "command"), SHOWN)
def test_every_command_has_a_proof(document: str, command: str) -> None:
    assert command in PROOFS, f"{document} shows a command that nothing in PROOFS runs"


def test_every_proof_is_of_a_command_that_is_shown() -> None:
    assert set(PROOFS) == {command for _, command in SHOWN}


def test_commands_stand_where_they_are_looked_for() -> None:
    kinds = {
        kind
        for path in DOCUMENTS
        for kind in re.findall(r"^ *[`~]{3,}(bash|console|sh|shell|zsh)\b", path.read_text("utf-8"))
    }
    assert kinds <= {"bash", "console", "sh"}
    for name in WHOLE_DOCUMENTS:
        assert any(commands(ROOT / name))


@pytest.mark.parametrize(
    "test",
    sorted(
        {p.test for p in (*PROOFS.values(), *WHOLE_DOCUMENTS.values()) if isinstance(p, ByTest)}
    ),
)
def test_a_named_test_exists(test: str) -> None:
    path, _, name = test.partition("::")
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    assert name in {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


def test_what_is_run_instead_is_the_same_program() -> None:
    for command, proof in HERE.items():
        if proof.instead:
            assert program(proof.instead)[0] == program(command)[0]
            assert ("--help" in proof.instead) == bool(proof.why)


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder with a copy of what the examples read."""
    shutil.copytree(ROOT / "docs" / "example", tmp_path / "docs" / "example")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", sys.argv)
    monkeypatch.setenv("VF_RUN_ID", "test")  # so that what a run sets is undone
    return tmp_path


def _runs(command: str) -> None:
    proof = HERE[command]
    assert start(proof.instead or command) in proof.exits


@pytest.mark.usefixtures("place")
@pytest.mark.parametrize("command", QUICK)
def test_a_quick_command_runs(command: str) -> None:
    _runs(command)


@pytest.mark.campaign
@pytest.mark.usefixtures("place")
@pytest.mark.parametrize("command", SLOW)
def test_a_slow_command_runs(command: str) -> None:
    _runs(command)


@pytest.mark.campaign
def test_the_inputs_of_a_suite_can_be_built_again(place: Path) -> None:
    """The commands of one block, in their order."""
    chain = [c for c in commands(ROOT / "docs" / "score.md") if PROOFS[c] == SUITES]
    assert len(chain) == 5
    (place / "outputs").mkdir()
    for command in chain:
        assert start(command.replace('"$PWD"', str(place))) == 0, command
    assert (place / "outputs" / "review.json").is_file()
