"""The eval command from end to end, in this process."""

import json
import math
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import verifiers.v1 as vf  # type: ignore[import-untyped]

from html_extraction.agents import AGENTS
from html_extraction.cli import eval_main
from html_extraction.help_texts import EVAL_HELP
from html_extraction.taskset import HtmlExtractionConfig

if TYPE_CHECKING:
    from tests.env.conftest import Endpoint

ROWS = 12
QUICK = ["--env.agent.harness.id", "html-extraction", "--env.agent.harness.first-wait", "0.01"]


class Run:
    """What one command left behind."""

    def __init__(self, folder: Path, code: int) -> None:
        self.folder = folder
        self.code = code
        self.summary: dict[str, Any] = json.loads((folder / "summary.json").read_bytes())
        lines = (folder / "traces.jsonl").read_bytes().split(b"\n")
        self.episodes = [json.loads(line) for line in lines if line]

    @property
    def reward_total(self) -> float:
        traces = [trace for episode in self.episodes for trace in episode["traces"]]
        rewards = [reward for trace in traces for reward in trace["rewards"].values()]
        return math.fsum(reward["score"] * reward["weight"] for reward in rewards)


@pytest.fixture
def run(workplace: Path) -> Callable[..., Run]:
    def start(*argv: str) -> Run:
        code = eval_main(["html-extraction", "--run.name", "r", "-o", str(workplace), *argv])
        return Run(workplace / "r", code)

    return start


def _model(endpoint: "Endpoint", *more: str) -> list[str]:
    address = ["-m", "some/model", "--client.base-url", endpoint.base_url, "--no-push"]
    return [*address, "-n", str(ROWS), "-c", "4", *more]


def test_no_model_runs_the_reference_scraper_offline(run: Callable[..., Run]) -> None:
    done = run("-n", "5")
    assert (done.code, done.reward_total) == (0, 5.0)
    assert done.summary["solve_rate"]["rate"] == 1.0
    assert (done.summary["agent"], done.summary["model"]) == ("reference", None)
    assert (done.summary["split"], done.summary["rows"], done.summary["errors"]) == (
        "published",
        5,
        0,
    )
    assert set(done.summary["fields"].values()) == {1.0}
    assert sum(tier["rows"] for tier in done.summary["tiers"].values()) == 5


def test_a_named_agent_is_the_one_that_answers(run: Callable[..., Run]) -> None:
    done = run("-n", "4", "--agent", "naive")
    replies = [trace["nodes"][-1]["message"] for e in done.episodes for trace in e["traces"]]
    assert done.code == 0, "wrong answers are a result, not a failure"
    assert done.summary["agent"] == "naive"
    assert all(reply["role"] == "assistant" for reply in replies)
    assert done.summary["solve_rate"]["rate"] * 4 == done.reward_total


def test_a_model_without_a_harness_is_asked_directly(
    run: Callable[..., Run], endpoint: "Endpoint"
) -> None:
    """Right where the server is right; throttled and broken calls are made again."""
    urls = endpoint.urls
    endpoint.model.wrong = frozenset(urls[:4])
    endpoint.model.stumbles = {urls[0]: (429, 500), urls[5]: (503,), urls[6]: (429,)}
    sampling = ["--sampling.temperature", "0.0", "--sampling.reasoning-effort", "medium"]
    done = run(*_model(endpoint, *sampling, *QUICK))
    assert (done.code, done.reward_total) == (0, ROWS - 4.0)
    assert len(endpoint.model.requests) == ROWS + 4
    assert {body["temperature"] for body in endpoint.model.requests} == {0.0}
    assert {body["reasoning_effort"] for body in endpoint.model.requests} == {"medium"}
    assert (done.summary["agent"], done.summary["model"]) == ("direct", "some/model")
    assert (done.summary["errors"], done.summary["fields"]["price_cents"]) == (0, 8 / ROWS)


def test_errors_stand_apart_from_wrong_answers(
    run: Callable[..., Run], endpoint: "Endpoint", capsys: pytest.CaptureFixture[str]
) -> None:
    urls = endpoint.urls
    endpoint.model.wrong = frozenset(urls[:1])
    endpoint.model.stumbles = {urls[1]: (401,), urls[2]: (429,) * 2}
    done = run(*_model(endpoint, *QUICK, "--env.agent.harness.attempts", "2"))
    assert (done.code, done.summary["rows"], done.summary["errors"]) == (0, ROWS, 2)
    kinds = {kind: seen["rows"] for kind, seen in done.summary["error_kinds"].items()}
    assert kinds == {"ProviderError 401": 1, "ProviderError 429": 1}
    assert done.summary["solve_rate"]["rate"] == 9 / 10
    assert "ProviderError 401" in capsys.readouterr().out


def test_a_run_that_graded_nothing_fails_and_can_be_resumed(
    run: Callable[..., Run], endpoint: "Endpoint", workplace: Path
) -> None:
    endpoint.model.stumbles = dict.fromkeys(endpoint.urls, (401,))
    failed = run(*_model(endpoint))
    assert (failed.code, failed.summary["errors"]) == (1, ROWS)
    assert failed.summary["solve_rate"]["rate"] is None
    code = eval_main(["@", str(workplace / "r/configs/resolved/eval.json"), "--resume"])
    resumed = Run(workplace / "r", code)
    assert (resumed.code, resumed.reward_total, resumed.summary["errors"]) == (0, ROWS, 0)


@pytest.fixture
def uv_scripts(tmp_path: Path) -> None:
    """Skip where the stock harness cannot run: it starts a uv script for every rollout."""
    from verifiers.v1.harnesses.utils.launch import CHAT_PROGRAM  # type: ignore[import-untyped]

    uv = shutil.which("uv")
    if uv is None:
        pytest.skip("the null harness needs uv at run time, and there is none")
    script = tmp_path / "probe.py"
    script.write_text(f"{CHAT_PROGRAM}import openai\n")
    probe = subprocess.run(
        [uv, "run", "--quiet", "--script", str(script)], capture_output=True, check=False
    )
    if probe.returncode:
        pytest.skip("the null harness needs its packages at run time, and uv cannot install them")


@pytest.mark.usefixtures("uv_scripts")
def test_the_stock_harness_gets_the_reward_that_the_model_deserves(
    run: Callable[..., Run], endpoint: "Endpoint"
) -> None:
    """The stock chat harness, which streams and retries by itself."""
    endpoint.model.wrong = frozenset(endpoint.urls[:1])
    endpoint.model.stumbles = {endpoint.urls[1]: (429,)}
    null = ["--env.agent.harness.id", "null", "--env.agent.runtime.type", "subprocess"]
    done = run(*_model(endpoint, *null, "-n", "3", "-r", "1"))
    assert (done.code, done.reward_total) == (0, 2.0)
    assert all(body["stream"] for body in endpoint.model.requests)
    assert (done.summary["agent"], done.summary["model"]) == ("null", "some/model")


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        pytest.param(
            ["--env.taskset.held-out", "true", "--env.taskset.seed", "3"],
            "held_out rows are fixed",
            id="a fixed split takes no seed",
        ),
        pytest.param(["--env.taskset.probe", "no_such_trap"], "no_such_trap", id="unknown probe"),
        pytest.param(["--env.taskset.probe-n", "3"], "rows of a probe", id="count without probe"),
        pytest.param(["--env.taskset.sead", "3"], "sead", id="misspelt knob"),
        pytest.param(["--env.agent.harness.agent", "x"], "agent", id="harness knob without id"),
    ],
)
def test_a_request_that_means_nothing_is_a_usage_error(
    workplace: Path, capsys: pytest.CaptureFixture[str], argv: list[str], says: str
) -> None:
    with pytest.raises(SystemExit) as refusal:
        eval_main(["html-extraction", *argv])
    assert refusal.value.code not in {None, 0}
    assert says in f"{refusal.value.code} {capsys.readouterr().err}"
    assert not list(workplace.iterdir())


def test_help_says_what_is_ours_and_passes_on_the_rest(
    workplace: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert eval_main(["--help-all"]) == 0
    shown = capsys.readouterr().out
    assert "--agent NAME" in shown
    assert "reference" in shown
    assert "--env.taskset.probe-n" in shown
    assert not list(workplace.iterdir())


@pytest.mark.parametrize(
    ("command", "knob"), [("eval", "--env.taskset.…"), ("validate", "--taskset.…")]
)
def test_the_short_help_loads_nothing_and_names_every_knob(command: str, knob: str) -> None:
    program = (
        f"import sys; from html_extraction.cli import {command}_main as main; main(['--help']); "
        "print(sorted({name.partition('.')[0] for name in sys.modules} & "
        "{'verifiers', 'pydantic', 'rich', 'bs4', 'pagetrap', 'pageread'}))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    shown = done.stdout.decode()
    assert shown.splitlines()[-1] == "[]"
    assert f"usage: {command} html-extraction" in shown
    assert knob in shown
    for name in HtmlExtractionConfig.model_fields.keys() - vf.TasksetConfig.model_fields.keys():
        assert f"\n  {name.replace('_', '-')} " in shown


def test_the_agents_that_the_help_names_are_there() -> None:
    (named,) = re.findall(r"a built-in agent: (.*), …", EVAL_HELP)
    assert set(named.split(", ")) <= AGENTS.keys()


def test_an_unknown_agent_is_refused_with_the_names(capsys: pytest.CaptureFixture[str]) -> None:
    assert eval_main(["html-extraction", "--agent", "best"]) == 2
    assert "known: " in capsys.readouterr().err


def test_an_unbounded_split_asks_for_a_bound(
    workplace: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert eval_main(["html-extraction", "--env.taskset.split", "train"]) == 2
    assert "bound it with -n" in capsys.readouterr().err
    assert not list(workplace.iterdir())


def test_an_env_file_fills_in_what_is_not_set(
    workplace: Path, monkeypatch: pytest.MonkeyPatch, run: Callable[..., Run]
) -> None:
    import os

    monkeypatch.setenv("PAGETRAP_SET", "mine")
    monkeypatch.setenv("PAGETRAP_UNSET", "")
    monkeypatch.delenv("PAGETRAP_UNSET")
    (workplace / ".env").write_text("PAGETRAP_SET=file\nPAGETRAP_UNSET=file\n")
    run("-n", "1")
    assert (os.environ["PAGETRAP_SET"], os.environ["PAGETRAP_UNSET"]) == ("mine", "file")
