"""The commands ``eval`` and ``validate``: thin wrappers over those of ``verifiers``.

They fill in what is left unsaid, hand the arguments on, and afterwards read what the run
wrote. Everything that ``verifiers`` offers (``--resume``, ``--dry-run``, ``@ file.toml``,
``--sampling.*``) works as it does there.
"""

import json
import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from html_extraction.arguments import (
    DIRECT,
    UsageError,
    eval_arguments,
    extractor_arguments,
    is_ours,
    validate_arguments,
)
from html_extraction.help_texts import EVAL_HELP, VALIDATE_HELP, help_wanted

__all__ = ["eval_main", "validate_main"]

_INTERRUPTED = 130  # what verifiers exits with on Ctrl-C, after it has kept finished rows
_UNFIT = re.compile(r"[^a-z0-9_]+")
_NAME_CHARS = 100
_ENDLESS = "split train has no end: bound it with -n, or name a seed without a split"


def eval_main(argv: Sequence[str] | None = None) -> int:
    """Run an evaluation; return 1 when it graded nothing, else 0."""
    given = list(sys.argv[1:] if argv is None else argv)
    if wanted := help_wanted(given):
        print(EVAL_HELP)
        return 0 if wanted == "ours" else _run_eval(["html-extraction", "--help"])
    _load_env_file()
    try:
        arguments = eval_arguments(given, agents=_agents, has_key=_has_key)
        asked = extractor_arguments(arguments)
    except UsageError as error:
        return _refuse("eval", error)
    with _opened(asked) as cannot:
        return _refuse("eval", cannot) if cannot else _evaluate(arguments)


def _evaluate(arguments: list[str]) -> int:
    config = _eval_config(arguments)
    if extractor_arguments(arguments) and not any("--run." in said for said in arguments):
        _make_fit(config.run)
    if _is_endless(config.env.taskset, config.select):
        return _refuse("eval", UsageError(_ENDLESS))
    if in_the_way := _no_folder(_folder(config)):
        return _refuse("eval", UsageError(in_the_way))
    _warn_without_key(config)
    code = _run_eval(_named(arguments, config))
    graded_nothing = _report(config, complete=code != _INTERRUPTED)
    return code or int(graded_nothing)


def validate_main(argv: Sequence[str] | None = None) -> int:
    """Check the rows; return 1 when a check failed or was left out, else 0."""
    given = list(sys.argv[1:] if argv is None else argv)
    if wanted := help_wanted(given):
        print(VALIDATE_HELP)
        return 0 if wanted == "ours" else _run_validate(["html-extraction", "--help"])
    try:
        arguments = validate_arguments(given)
    except UsageError as error:
        return _refuse("validate", error)
    config = _validate_config(arguments)
    if _is_endless(config.taskset, config.select):
        return _refuse("validate", UsageError(_ENDLESS))
    if in_the_way := _no_folder(_folder(config)):
        return _refuse("validate", UsageError(in_the_way))
    code = _run_validate(_named(arguments, config))
    checked = json.loads((_folder(config) / "summary.json").read_text(encoding="utf-8"))
    return code or int(checked["outcomes"]["valid"] != checked["total"])


@contextmanager
def _opened(asked: tuple[str, float, int | None, int | None] | None) -> Iterator[UsageError | None]:
    """Open the extractor that is asked for, before the seconds that ``verifiers`` takes to load.

    Yields why it can't be opened, or None; closes whatever the run opens.
    """
    if asked is None:
        yield None
        return
    from html_extraction.extractors import close_extractors, extractor
    from pageread.agents import AgentError

    try:
        extractor(*asked)
    except AgentError as error:
        yield UsageError("\n".join(part for part in (str(error), error.detail) if part))
    else:
        yield None
    finally:
        close_extractors()


def _run_eval(argv: list[str]) -> int:
    from verifiers.v1.cli.eval.main import main  # type: ignore[import-untyped]

    return _run(main, argv)


def _run_validate(argv: list[str]) -> int:
    from verifiers.v1.cli.validate import main  # type: ignore[import-untyped]

    return _run(main, argv)


def _run(main: Callable[[list[str]], None], argv: list[str]) -> int:
    """Return the exit status of a verifiers command that ran; let a refusal through."""
    try:
        main(argv)
    except SystemExit as stop:
        if stop.code not in {None, 0, _INTERRUPTED}:
            raise
        return int(stop.code or 0)
    return 0


def _eval_config(argv: list[str]) -> Any:
    from verifiers.v1.cli.resolve import (  # type: ignore[import-untyped]
        narrow_config,
        with_positional_taskset,
    )
    from verifiers.v1.configs.cli.eval import EvalConfig  # type: ignore[import-untyped]

    said = with_positional_taskset(argv)
    return _parse(lambda: narrow_config(EvalConfig, said), said)


def _validate_config(argv: list[str]) -> Any:
    from verifiers.v1.cli.resolve import (
        extract_id,
        narrow_taskset_config,
        with_positional_taskset,
    )
    from verifiers.v1.configs.cli.validate import ValidateConfig  # type: ignore[import-untyped]

    said = with_positional_taskset(argv, flag="--taskset.id")
    taskset = extract_id(said, "taskset")
    return _parse(lambda: narrow_taskset_config(ValidateConfig, taskset), said)


def _parse(config_type: Callable[[], Any], argv: list[str]) -> Any:
    """Parse as the command itself will, to know beforehand where the run is written."""
    from pydantic_config import cli  # type: ignore[import-untyped]
    from verifiers.v1.cli.resolve import plugin_errors

    sys.argv = [sys.argv[0], *argv]  # where the parser looks, and what makes it explain
    with plugin_errors():
        return cli(config_type())


def _is_endless(taskset: Any, select: Any) -> bool:
    from verifiers.v1.utils.loaders import load_taskset  # type: ignore[import-untyped]

    return is_ours(taskset.id) and not load_taskset(taskset).select(select).bounded


def _named(argv: list[str], config: Any) -> list[str]:
    """Pin the run's name, which the command would otherwise draw anew."""
    return [*argv, "--run.name", config.run.name, "--run.dir", config.run.dir]


def _make_fit(run: Any) -> None:
    """Take out of a drawn name what an extractor's spec brings in that no folder should have."""
    run.name = run.dir = _UNFIT.sub("-", run.name)[-_NAME_CHARS:].strip("-")


def _folder(config: Any) -> Path:
    return Path(config.output_dir) / str(config.run.dir)


def _no_folder(folder: Path) -> str | None:
    """Say why a run can't be written there; None where it can."""
    there = next(path for path in (folder, *folder.absolute().parents) if path.exists())
    if not there.is_dir():
        return f"{folder}: {there} is a file, and a run needs a folder"
    return None if os.access(there, os.W_OK) else f"{folder}: {there} takes no files"


def _report(config: Any, *, complete: bool) -> bool:
    """Print the table and write ``summary.json``; return whether nothing was graded."""
    folder = _folder(config)
    if config.dry_run or not _counts(config) or not (folder / "traces.jsonl").exists():
        return False
    from rich.console import Console

    from html_extraction.summary import read_rollouts, summarize, write_json
    from html_extraction.summary_table import summary_table

    agent, model = _player(config)
    rollouts = read_rollouts(folder / "traces.jsonl")
    summary = summarize(rollouts, agent=agent, model=model, complete=complete)
    write_json(summary, folder / "summary.json")
    console = Console()
    console.print()
    console.print(summary_table(summary))
    console.print(f"summary: {folder / 'summary.json'}", soft_wrap=True)
    return bool(summary["rows"] == summary["errors"])


def _counts(config: Any) -> bool:
    """Whether the rollouts are ours to count: our rows, one agent an episode."""
    return is_ours(config.env.taskset.id) and not config.env.id


def _player(config: Any) -> tuple[str, str | None]:
    """Who answered: a built-in agent and no model, or a harness and its model."""
    harness = config.env.agent_harnesses()["agent"]
    agent = harness.agent if is_ours(harness.id) else harness.id
    offline = is_ours(harness.id) and agent != DIRECT
    return agent, None if offline else config.env.agent.model or config.model


def _agents() -> Mapping[str, object]:
    from html_extraction.agents import AGENTS

    return AGENTS


def _load_env_file() -> None:
    from dotenv import load_dotenv

    load_dotenv(Path(".env"), override=False)


def _has_key() -> bool:
    from verifiers.v1.utils.prime import load_prime_config  # type: ignore[import-untyped]

    return bool(os.environ.get("PRIME_API_KEY") or load_prime_config().get("api_key"))


def _warn_without_key(config: Any) -> None:
    """Say so before a public endpoint answers 401 to every row."""
    from verifiers.v1.configs.client import resolve_api_key  # type: ignore[import-untyped]

    client = config.client
    asks = _counts(config) and _player(config)[1] is not None
    if asks and client.base_url.startswith("https:") and resolve_api_key(client) == "EMPTY":
        print(f"eval: {client.api_key_var} is not set; calling without a key", file=sys.stderr)


def _refuse(command: str, error: UsageError) -> int:
    print(f"{command}: {error}", file=sys.stderr)
    return 2
