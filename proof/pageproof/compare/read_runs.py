"""Reads result folders: strictly about what counts, calmly about what a model may have written.

A line ends in a line feed and in nothing else: a page or a reply may hold U+2028, at which
``str.splitlines`` would cut. Halves of characters and NUL are read as they are. A last line that
was cut off is left out and said; any other line that is no episode is an error with its place.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NoReturn, TypeVar

from pagegrade.answer import check_key
from pageproof.compare.runs import Rollout, RowKey, Run, Usage

__all__ = ["CorruptResultsError", "encoded", "read_run"]

T = TypeVar("T")

_MESSAGE_CHARS = 300
_DETAIL_CHARS = 4_000  # of a traceback: its end, where the cause is
_PADDING = b" \t\r\n\x00"  # what a crash may leave at the end of a file


class CorruptResultsError(ValueError):
    """A result file is not what a run writes; the message names file and line."""


class _UnlikeError(Exception):
    """A line is no episode, and why."""


def read_run(path: Path) -> Run:
    """Read a result folder, or its ``traces.jsonl`` by name.

    Raises:
        CorruptResultsError: There is no result file, or a line of it cannot be read.
    """
    traces = path / "traces.jsonl" if path.is_dir() else path
    if not traces.is_file():
        raise CorruptResultsError(f"{traces}: no such result file")
    rollouts: list[Rollout] = []
    torn = False
    with traces.open("rb") as lines:  # binary: only b"\n" ends a line
        for number, line in enumerate(lines, 1):
            if not line.strip(_PADDING):
                torn = b"\x00" in line
                continue
            try:
                rollouts.append(_read(line, number))
            except _UnlikeError as why:
                if line.endswith(b"\n"):
                    raise CorruptResultsError(f"{traces}:{number}: {why}") from None
                torn = True
    folder = traces.parent
    return Run(folder=folder, rollouts=tuple(rollouts), torn=torn, bulk=_bulk(folder))


def _read(line: bytes, number: int) -> Rollout:
    episode = _episode(line)
    try:
        return _rollout(episode, number)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        raise _UnlikeError(f"no episode of ours: {error}") from None


def encoded(text: str) -> bytes:
    """Return the bytes of a text that may hold halves of characters."""
    return text.encode("utf-8", "surrogatepass")


def _bulk(folder: Path) -> int | None:
    try:
        config = json.loads((folder / "configs/resolved/eval.json").read_text("utf-8"))
        bulk = config["env"]["taskset"]["bulk"]
    except (OSError, ValueError, KeyError, TypeError):
        return None  # a folder may hold its traces alone
    return bulk if isinstance(bulk, int) else None


def _episode(line: bytes) -> Any:
    try:
        return _DECODER.decode(line.decode("utf-8", "surrogatepass").strip())
    except UnicodeDecodeError as error:
        raise _UnlikeError(f"no UTF-8 at byte {error.start}") from None
    except json.JSONDecodeError as error:
        raise _UnlikeError(f"no JSON at character {error.pos}: {error.msg}") from None
    except (ValueError, RecursionError) as error:
        raise _UnlikeError(f"no usable JSON: {error}") from None


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("an object has a key twice")
    return found


def _no_number(word: str) -> NoReturn:
    raise ValueError(f"{word} is no JSON")


_DECODER = json.JSONDecoder(object_pairs_hook=_unique, parse_constant=_no_number, strict=False)


def _rollout(episode: Any, line: int) -> Rollout:
    data = _get(episode, dict, "task", "data")
    ok = _get(episode, bool, "ok")
    traces = _get(episode, list, "traces") if ok else episode.get("traces") or []
    trace: Mapping[str, Any] = traces[0] if traces else {}
    prompt, page = _prompt(data)
    error, message = (None, "") if ok else _error(episode, trace)
    check_key(_get(data, dict, "answer_key"))
    build = _get(data, dict, "build")
    calls = trace.get("calls") or []
    return Rollout(
        line=line,
        row_id=_get(data, str, "id"),
        row=_row(data, prompt, page),
        split=_get(data, str, "split"),
        tier=_get(data, str, "tier"),
        pathologies=tuple(_strings(data, "pathologies")),
        build={part: _get(build, str, part) for part in build},
        url=_get(data, str, "url"),
        today=_get(data, str, "today"),
        prompt=prompt,
        page=page,
        answer_key=_get(data, dict, "answer_key"),
        reply=_reply(trace),
        reasoning=_word(_last_answer(trace).get("reasoning_content")) or "",
        error=error,
        message=message,
        solved=ok and _reward(trace, whole=data.get("scored") is None) == 1.0,
        fields=_fields(trace) if ok else {},
        failure=_word(_grade(trace).get("failure")) if ok else None,
        finish=_word(
            next((c.get("finish_reason") for c in reversed(calls) if not c.get("error")), None)
        ),
        sampling=_sampling(trace, calls),
        usage=_usage(trace, calls),
        model=str(_config(trace).get("model") or ""),
        verifiers=str((trace.get("verifiers") or {}).get("version") or ""),
        scored=None if data.get("scored") is None else tuple(_strings(data, "scored")),
        detail=_detail(episode, trace),
    )


def _get(value: Any, kind: type[T], *path: str) -> T:
    """Return what stands at ``path``, of the type that it must have."""
    name = ".".join(path)
    for step in path:
        if not isinstance(value, dict) or step not in value:
            raise _UnlikeError(f"no episode of ours: it has no {name}")
        value = value[step]
    if not isinstance(value, kind):
        raise _UnlikeError(f"{name} is of type {type(value).__name__}, not {kind.__name__}")
    return value


def _word(value: object) -> str | None:
    return None if value is None else str(value)


def _strings(data: dict[str, Any], name: str) -> Iterator[str]:
    for value in _get(data, list, name):
        yield _get({name: value}, str, name)


def _prompt(data: dict[str, Any]) -> tuple[str, tuple[int, int]]:
    """Return the message that holds the page, and where the page is in it."""
    messages, page = _get(data, list, "prompt"), _get(data, list, "page")
    if not messages or len(page) != 2:  # noqa: PLR2004 - a start and an end
        raise _UnlikeError("prompt or page is not as this environment writes it")
    return _get(messages[0], str, "content"), (int(page[0]), int(page[1]))


def _row(data: dict[str, Any], prompt: str, page: tuple[int, int]) -> RowKey:
    digest = hashlib.sha256(encoded(prompt[page[0] : page[1]])).hexdigest()
    if digest != _get(data, str, "sha256"):
        raise _UnlikeError("the page is not the one that its sha256 names")
    asked = json.dumps([data.get("system_prompt"), data["prompt"]], sort_keys=True)
    return RowKey(page=digest, prompt=hashlib.sha256(asked.encode("ascii")).hexdigest())


def _reward(trace: Mapping[str, Any], *, whole: bool) -> float:
    score = _get(trace, float, "rewards", "correct" if whole else "fields_right", "score")
    if score not in {0.0, 1.0}:
        raise _UnlikeError(f"the reward is {score}; rewards are 0.0 and 1.0")
    return score


def _fields(trace: Mapping[str, Any]) -> dict[str, bool]:
    metrics = _get(trace, dict, "metrics")
    return {n[6:]: hit == 1.0 for n, hit in metrics.items() if n.startswith("field/")}


def _grade(trace: Mapping[str, Any]) -> Mapping[str, Any]:
    return (trace.get("info") or {}).get("grade") or {}


def _error(episode: Mapping[str, Any], trace: Mapping[str, Any]) -> tuple[str, str]:
    errors = [*(trace.get("errors") or []), *(episode.get("errors") or [])]
    if not errors:
        return "unknown", ""
    last = errors[-1]
    message = str(last.get("message") or "")
    said = [last.get("type"), last.get("status_code")]
    if last.get("type") == "ExtractorError":  # a ValueError is one kind, a timeout another
        said.append(message.partition(":")[0])
    kind = " ".join(str(part) for part in said if part)
    return kind or "unknown", message[:_MESSAGE_CHARS]


def _detail(episode: Mapping[str, Any], trace: Mapping[str, Any]) -> str:
    """Return what an extractor left, or else the end of the last error's traceback."""
    extractor = (trace.get("info") or {}).get("extractor")
    if extractor:
        return str(extractor.get("detail") or "")
    errors = [*(trace.get("errors") or []), *(episode.get("errors") or [])]
    return str(errors[-1].get("traceback") or "")[-_DETAIL_CHARS:] if errors else ""


def _answers(trace: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    for node in reversed(trace.get("nodes") or []):
        message = node.get("message") or {}
        if message.get("role") == "assistant":
            yield message


def _last_answer(trace: Mapping[str, Any]) -> Mapping[str, Any]:
    return next(_answers(trace), {})


def _reply(trace: Mapping[str, Any]) -> str:
    """Return the reply as the grader saw it."""
    reply = trace.get("root_reply") or _last_answer(trace).get("content") or ""
    return str(reply).strip()


def _config(trace: Mapping[str, Any]) -> Mapping[str, Any]:
    return (trace.get("agent") or {}).get("config") or {}


def _sampling(trace: Mapping[str, Any], calls: list[Any]) -> frozenset[str]:
    usual = _config(trace).get("sampling") or {}
    return frozenset(_settings(call.get("sampling") or usual) for call in calls)


def _settings(sampling: Mapping[str, Any]) -> str:
    said = {name: value for name, value in sampling.items() if value is not None}
    return json.dumps(said, sort_keys=True)


def _usage(trace: Mapping[str, Any], calls: list[Any]) -> Usage:
    used = [call["usage"] for call in calls if call.get("usage")]
    agent = (trace.get("timing") or {}).get("agent") or {}
    start, end = agent.get("start"), agent.get("end")
    extractor = (trace.get("info") or {}).get("extractor") or {}
    elapsed = end - start if start and end else None
    return Usage(
        input_tokens=_sum(used, "prompt_tokens", "cached_input_tokens"),
        output_tokens=_sum(used, "completion_tokens"),
        reasoning_tokens=_sum(used, "reasoning_tokens"),
        cost=_sum(used, "cost"),
        seconds=extractor.get("seconds", elapsed),  # without the wait for a worker
    )


def _sum(used: list[Any], *names: str) -> Any:
    said = [use[name] for use in used for name in names if use.get(name) is not None]
    return sum(said) if said else None
