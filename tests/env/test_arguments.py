"""What the commands add to their arguments, and what they refuse."""

import pytest

from html_extraction.arguments import (
    UsageError,
    eval_arguments,
    extractor_arguments,
    validate_arguments,
)

AGENTS = ("naive", "reference")
REFERENCE = [
    *("--env.agent.harness.id", "html-extraction"),
    *("--env.agent.harness.agent", "reference", "-m", "reference", "--no-push"),
]


def _eval(*argv: str, key: bool = False) -> list[str]:
    return eval_arguments(argv, agents=lambda: AGENTS, has_key=lambda: key)


@pytest.mark.parametrize(
    ("argv", "added"),
    [
        pytest.param(["html-extraction"], REFERENCE, id="nothing said: reference, offline"),
        pytest.param(["html_extraction", "-n", "3"], REFERENCE, id="underscore, with options"),
        pytest.param(["--env.taskset.id=html-extraction"], REFERENCE, id="named by its flag"),
        pytest.param(["html-extraction", "-m", "x"], ["--no-push"], id="a model: direct"),
        pytest.param(["html-extraction", "--model=x"], ["--no-push"], id="a model, long form"),
        pytest.param(["html-extraction", "-m", "x", "--push"], [], id="push said"),
        pytest.param(["html-extraction", "-m", "x", "--no-push"], [], id="no push said"),
        pytest.param(["@", "run/eval.json", "--resume"], [], id="a file says everything"),
        pytest.param(["gsm8k", "-m", "x"], [], id="not our environment"),
        pytest.param(
            ["html-extraction", "-m", "x", "--env.agent.harness.id", "null"],
            ["--no-push"],
            id="a model under another harness",
        ),
    ],
)
def test_the_unsaid_is_filled_in(argv: list[str], added: list[str]) -> None:
    assert _eval(*argv) == [*argv, *added]


def test_a_model_is_pushed_with_a_key_and_a_built_in_agent_never() -> None:
    assert _eval("html-extraction", "-m", "x", key=True) == ["html-extraction", "-m", "x"]
    assert _eval("html-extraction", key=True)[-1] == "--no-push"


@pytest.mark.parametrize(
    "spec",
    [
        pytest.param("shop.reader:extract", id="a function of a module"),
        pytest.param("./mine.py:extract", id="a function of a file"),
        pytest.param("cmd: node extract.js", id="a command a page"),
        pytest.param("cmd-lines: node extract.js", id="a command that stays"),
        pytest.param("http://127.0.0.1:8000/extract", id="a service"),
    ],
)
def test_an_extractor_and_its_limits_are_translated(spec: str) -> None:
    said = _eval("html-extraction", "--agent", spec, "--agent-timeout", "5", "--agent-memory=512")
    assert said == [
        *("html-extraction", "--env.agent.harness.id", "html-extraction"),
        *("--env.agent.harness.agent", spec, "-m", spec),
        *("--env.agent.harness.page-timeout", "5", "--env.agent.harness.memory-mb", "512"),
        "--no-push",
    ]
    assert extractor_arguments(said) == (spec, 5.0, 512, None)
    assert extractor_arguments(_eval("html-extraction")) is None


@pytest.mark.parametrize("agent", [[], ["--agent", "naive"], ["-m", "x"]])
def test_fields_are_translated_for_any_agent_or_model(agent: list[str]) -> None:
    said = _eval("html-extraction", *agent, "--fields", "sku,currency")
    assert said[said.index("--env.taskset.fields") + 1] == "sku,currency"


@pytest.mark.parametrize("form", [["--agent", "naive"], ["--agent=naive"]])
def test_an_agent_is_translated(form: list[str]) -> None:
    said = _eval(*form, "html-extraction", "-c", "4")
    assert said[:3] == ["html-extraction", "-c", "4"]
    assert said[said.index("--env.agent.harness.agent") + 1] == "naive"


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        (["html-extraction", "--agent", "best"], "unknown agent 'best'; known: naive, reference"),
        (["html-extraction", "--agent"], "--agent needs a name"),
        (["html-extraction", "--agent", "naive", "-m", "x"], "runs without a model"),
        (["gsm8k", "--agent", "naive"], "is for html-extraction"),
        (["@", "eval.json", "--agent", "naive"], "no @ file"),
        (["gsm8k", "--fields", "sku"], "--fields is for html-extraction"),
        (["html-extraction", "--fields"], "--fields needs a value"),
        (["html-extraction", "--agent", "cmd:"], "names no program"),
        (["html-extraction", "--agent", "naive", "--agent-timeout", "5"], "extractor of yours"),
        (["html-extraction", "--agent", "m:f", "-m", "x"], "runs without a model"),
        (["html-extraction", "--client.base-url", "x"], "--client.base-url is for a model"),
        (["html-extraction", "--sampling.temperature=0"], "--sampling.temperature is for a model"),
    ],
)
def test_contradictions_are_refused(argv: list[str], says: str) -> None:
    with pytest.raises(UsageError) as refusal:
        _eval(*argv)
    assert says in str(refusal.value)


def test_validate_keeps_a_runtime_that_is_named() -> None:
    named = ["html-extraction", "--runtime.type", "docker"]
    assert validate_arguments(named) == named
    assert validate_arguments(["gsm8k"]) == ["gsm8k"]
