"""What our commands make of their arguments before ``verifiers`` parses them.

Pure functions over lists of strings; nothing here imports ``verifiers``, so that a
misspelt agent is refused at once.
"""

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

__all__ = ["DIRECT", "UsageError", "check_agent", "eval_arguments", "is_ours", "validate_arguments"]

DIRECT = "direct"  # the harness's other mode: no agent of ours, one call to the model
DEFAULT_AGENT = "reference"

_MODEL = frozenset({"m", "model", "env.agent.model"})
_FOR_MODELS = ("client.", "sampling.")
_HARNESS = "env.agent.harness"


class UsageError(ValueError):
    """The command line asks for something that does not exist or contradicts itself."""


class _Agent(NamedTuple):
    name: str | None
    rest: list[str]


def is_ours(plugin: str) -> bool:
    """Whether a plugin's id names this package, as ``verifiers`` reads ids.

    >>> is_ours("owner/html_extraction@1.0.0")
    True
    """
    return plugin.rpartition("/")[2].partition("@")[0].replace("_", "-") == "html-extraction"


def check_agent(name: str, known: Collection[str]) -> str:
    """Return ``name`` when it is a built-in agent or :data:`DIRECT`.

    Raises:
        UsageError: It is neither; the message lists what is.
    """
    if name != DIRECT and name not in known:
        raise UsageError(f"unknown agent {name!r}; known: {', '.join(sorted(known))}")
    return name


def eval_arguments(
    argv: Sequence[str], *, agents: Callable[[], Collection[str]], has_key: Callable[[], bool]
) -> list[str]:
    """Say in full what ``eval`` leaves unsaid.

    No model and no harness: the reference scraper. A model and no harness: the direct
    harness, which is the environment's own default. Another environment, or a run
    described by a file (``@ file``), is passed on as it stands.

    Raises:
        UsageError: An unknown agent, or an agent together with a model or a harness.
    """
    agent, rest = _take_agent(argv)
    if not _names_ours(rest):
        if agent is not None:
            raise UsageError("--agent is for html-extraction: name that first, and no @ file")
        return rest
    named_model = bool(_flags(rest) & _MODEL)
    named_harness = any(flag.startswith(_HARNESS) for flag in _flags(rest))
    if agent is not None and (named_model or named_harness):
        raise UsageError("--agent runs without a model: drop it, or the model and the harness")
    if not named_model and not named_harness:
        _refuse_idle(rest)
        rest += _builtin(check_agent(agent or DEFAULT_AGENT, agents()))
        return _without_push(rest, may_push=False)
    return _without_push(rest, may_push=has_key())


def validate_arguments(argv: Sequence[str]) -> list[str]:
    """Check rows on this machine unless another runtime is named.

    >>> validate_arguments(["html-extraction", "-c", "8"])
    ['html-extraction', '-c', '8', '--runtime.type', 'subprocess']
    """
    if not _names_ours(argv, flag="taskset.id") or "runtime.type" in _flags(argv):
        return list(argv)
    return [*argv, "--runtime.type", "subprocess"]


def _take_agent(argv: Sequence[str]) -> _Agent:
    rest = list(argv)
    for place, argument in enumerate(rest):
        if argument.startswith("--agent="):
            return _Agent(argument.partition("=")[2], rest[:place] + rest[place + 1 :])
        if argument == "--agent":
            if place + 1 == len(rest):
                raise UsageError("--agent needs a name")
            return _Agent(rest[place + 1], rest[:place] + rest[place + 2 :])
    return _Agent(None, rest)


def _refuse_idle(argv: Sequence[str]) -> None:
    idle = sorted(flag for flag in _flags(argv) if flag.startswith(_FOR_MODELS))
    if idle:
        raise UsageError(f"--{idle[0]} is for a model and none is named: add -m NAME, or drop it")


def _builtin(agent: str) -> list[str]:
    # The harness's id is repeated because its knobs are read only beside it; the model is
    # a label, and the agent is the honest one.
    return [f"--{_HARNESS}.id", "html-extraction", f"--{_HARNESS}.agent", agent, "-m", agent]


def _without_push(argv: list[str], *, may_push: bool) -> list[str]:
    said = _flags(argv) & {"push", "no-push"}
    return argv if said or may_push else [*argv, "--no-push"]


def _names_ours(argv: Sequence[str], *, flag: str = "env.taskset.id") -> bool:
    if any(argument.startswith("@") for argument in argv):
        return False
    named = (*argv[:1], _value(argv, flag))
    return any(is_ours(plugin) for plugin in named if plugin is not None)


def _flags(argv: Sequence[str]) -> set[str]:
    return {
        argument.lstrip("-").partition("=")[0].replace("_", "-")
        for argument in argv
        if argument.startswith("-")
    }


def _value(argv: Sequence[str], flag: str) -> str | None:
    for place, argument in enumerate(argv):
        if argument == f"--{flag}":
            return next(iter(argv[place + 1 :]), None)
        if argument.startswith(f"--{flag}="):
            return argument.partition("=")[2]
    return None
