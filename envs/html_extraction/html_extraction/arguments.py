"""What our commands make of their arguments before ``verifiers`` parses them.

Pure functions over lists of strings; nothing here imports ``verifiers``, so that a
misspelt agent is refused at once.
"""

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

__all__ = [
    "DEFAULT_TIMEOUT_S",
    "DIRECT",
    "UsageError",
    "check_agent",
    "eval_arguments",
    "extractor_arguments",
    "is_extractor",
    "is_ours",
    "validate_arguments",
]

DIRECT = "direct"  # the harness's other mode: no agent of ours, one call to the model
DEFAULT_AGENT = "reference"
DEFAULT_TIMEOUT_S = 60.0  # for a page, of an extractor

_MODEL = frozenset({"m", "model", "env.agent.model"})
_FOR_MODELS = ("client.", "sampling.")
_HARNESS = "env.agent.harness"
_LIMITS = {"timeout": "page-timeout", "memory": "memory-mb", "workers": "workers"}


class UsageError(ValueError):
    """The command line asks for something that does not exist or contradicts itself."""


class _Taken(NamedTuple):
    value: str | None
    rest: list[str]


def is_ours(plugin: str) -> bool:
    """Whether a plugin's id names this package, as ``verifiers`` reads ids.

    >>> is_ours("owner/html_extraction@1.0.0")
    True
    """
    return plugin.rpartition("/")[2].partition("@")[0].replace("_", "-") == "html-extraction"


def is_extractor(agent: str) -> bool:
    """Whether a name is the spec of somebody's extractor, and no name of ours.

    >>> is_extractor("./mine.py:extract"), is_extractor("cmd: ./mine"), is_extractor("reference")
    (True, True, False)
    """
    return ":" in agent


def check_agent(name: str, known: Collection[str]) -> str:
    """Return ``name`` when it is a built-in agent, an extractor's spec or :data:`DIRECT`.

    Raises:
        UsageError: It is none of them; the message lists what is.
    """
    if is_extractor(name):
        from pageread.agents import AgentError
        from pageread.agents.spec import parse_spec

        try:
            parse_spec(name)
        except AgentError as error:
            raise UsageError(str(error)) from None
    elif name != DIRECT and name not in known:
        raise UsageError(
            f"unknown agent {name!r}; known: {', '.join(sorted(known))}; "
            "or an extractor of yours: package.module:function, ./file.py:function, "
            "'cmd: PROGRAM …', 'cmd-lines: PROGRAM …', http://HOST/PATH"
        )
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
    agent, rest = _take(argv, "agent")
    limits, rest = _take_limits(rest, agent)
    fields, rest = _take(rest, "fields")
    if not _names_ours(rest):
        for flag, said in (("agent", agent), ("fields", fields)):
            if said is not None:
                raise UsageError(f"--{flag} is for html-extraction: name that first, and no @ file")
        return rest
    if fields is not None:
        rest += ["--env.taskset.fields", fields]
    named_model = bool(_flags(rest) & _MODEL)
    named_harness = any(flag.startswith(_HARNESS) for flag in _flags(rest))
    if agent is not None and (named_model or named_harness):
        raise UsageError("--agent runs without a model: drop it, or the model and the harness")
    if not named_model and not named_harness:
        _refuse_idle(rest)
        rest += [*_builtin(check_agent(agent or DEFAULT_AGENT, agents())), *limits]
        return _without_push(rest, may_push=False)
    return _without_push(rest, may_push=has_key())


def extractor_arguments(argv: Sequence[str]) -> tuple[str, float, int | None, int | None] | None:
    """Return an extractor's spec, time limit, memory limit and workers, where one is asked for.

    Raises:
        UsageError: A limit is no number.
    """
    agent = _value(argv, f"{_HARNESS}.agent")
    if agent is None or not is_extractor(agent):
        return None
    said = {flag: _value(argv, f"{_HARNESS}.{knob}") for flag, knob in _LIMITS.items()}
    timeout, memory, workers = (_number(flag, value) for flag, value in said.items())
    return agent, float(timeout or DEFAULT_TIMEOUT_S), memory, workers


def validate_arguments(argv: Sequence[str]) -> list[str]:
    """Check rows on this machine unless another runtime is named.

    Raises:
        UsageError: An agent is named, and none is asked.

    >>> validate_arguments(["html-extraction", "-c", "8"])
    ['html-extraction', '-c', '8', '--runtime.type', 'subprocess']
    """
    if _take(argv, "agent").value is not None:
        raise UsageError("rows are checked by the reference scraper: run an extractor with eval")
    if not _names_ours(argv, flag="taskset.id") or "runtime.type" in _flags(argv):
        return list(argv)
    return [*argv, "--runtime.type", "subprocess"]


def _take(argv: Sequence[str], flag: str) -> _Taken:
    """Take a flag and its value out of the arguments."""
    rest = list(argv)
    for place, argument in enumerate(rest):
        if argument.startswith(f"--{flag}="):
            return _Taken(argument.partition("=")[2], rest[:place] + rest[place + 1 :])
        if argument == f"--{flag}":
            if place + 1 == len(rest):
                raise UsageError(f"--{flag} needs a {'name' if flag == 'agent' else 'value'}")
            return _Taken(rest[place + 1], rest[:place] + rest[place + 2 :])
    return _Taken(None, rest)


def _take_limits(argv: Sequence[str], agent: str | None) -> tuple[list[str], list[str]]:
    """Take what bounds an extractor, and say it as knobs of the harness."""
    knobs: list[str] = []
    rest = list(argv)
    for flag, knob in _LIMITS.items():
        value, rest = _take(rest, f"agent-{flag}")
        if value is not None and (agent is None or not is_extractor(agent)):
            raise UsageError(f"--agent-{flag} is for an extractor of yours: name it with --agent")
        knobs += [] if value is None else [f"--{_HARNESS}.{knob}", value]
    return knobs, rest


def _number(flag: str, value: str | None) -> int | None:
    if value is None:
        return None
    if not value.isascii() or not value.isdecimal() or int(value) < 1:
        raise UsageError(f"--agent-{flag} {value} is no number; allowed: 1 or more")
    return int(value)


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
