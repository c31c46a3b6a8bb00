"""The other side of a function agent: one process, one function, a JSON line a page.

    python -P -m pageread.agents.function_worker SPEC SECONDS

The first line that it writes says whether the function is there. What the function prints goes to
standard error, so it can't be taken for an answer; and it has no standard input.
"""

import contextlib
import importlib.util
import inspect
import json
import os
import signal
import sys
import traceback
from collections.abc import Awaitable, Callable, Mapping
from datetime import date
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import IO, TYPE_CHECKING, Any, TypeAlias

from pageread.agents.reply import AgentError, one_line, said, tail
from pageread.agents.spec import BuiltIn, Function, parse_spec

if TYPE_CHECKING:
    from asyncio import Runner

_Call: TypeAlias = Callable[[str, str, date], object]

_GRACE_S = 5  # after the limit, before a process whose caller was killed ends itself
_SHOWN = 8  # names of functions in a message
_ARGUMENTS = "(html), (html, url, today), or these by name"


def main(spec: str, limit_s: float) -> None:
    """Answer the lines of standard input until it ends."""
    requests, replies = _own_channels()
    sys.path.insert(0, str(Path.cwd()))
    try:
        call = load(spec)
    except AgentError as error:
        _send(replies, {"refused": str(error), "detail": error.detail})
        return
    _send(replies, {"ready": True})
    with contextlib.ExitStack() as ends:
        loops: list[Runner] = []
        for line in requests:
            signal.setitimer(signal.ITIMER_REAL, limit_s + _GRACE_S)
            reply = _reply(call, json.loads(line), loops, ends)
            signal.setitimer(signal.ITIMER_REAL, 0)
            _send(replies, reply)


def load(spec: str) -> _Call:
    """Return the function that a spec names, called with three arguments.

    Raises:
        AgentError: No such module or function, or one that can't be called like this.
    """
    parsed = parse_spec(spec)
    if isinstance(parsed, BuiltIn):
        from pageread.scrapers import AGENTS

        return AGENTS[parsed.name]
    assert isinstance(parsed, Function)
    module = _imported(parsed)
    found: Any = module
    for name in parsed.path.split("."):
        if not hasattr(found, name):
            raise AgentError(f"{parsed.home} has no {parsed.path!r}; {_functions(module)}")
        found = getattr(found, name)
    if not callable(found):
        kind = type(found).__name__
        raise AgentError(f"{spec} is a value of type {kind}, which can't be called")
    return _with_three(found, spec)


def _own_channels() -> tuple[IO[bytes], IO[bytes]]:
    """Take standard input and output for ourselves; leave nothing to read, and standard error."""
    requests, replies = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    return requests, replies


def _send(replies: IO[bytes], message: Mapping[str, object]) -> None:
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(Exception):  # the function may have closed or replaced it
            stream.flush()
    replies.write(json.dumps(message).encode("ascii") + b"\n")
    replies.flush()


def _imported(function: Function) -> ModuleType:
    try:
        return _from_file(Path(function.home)) if function.in_file else import_module(function.home)
    except AgentError:
        raise
    except ModuleNotFoundError as error:
        if error.name and f"{function.home}.".startswith(f"{error.name}."):
            raise AgentError(
                f"no module {error.name!r}, neither in {Path.cwd()} nor installed"
            ) from None
        raise _broken(function, error) from None
    except BaseException as error:  # noqa: BLE001 - a module may even exit while it is imported
        raise _broken(function, error) from None


def _from_file(path: Path) -> ModuleType:
    if not path.is_file():
        raise AgentError(f"no file {str(path)!r} in {Path.cwd()}")
    path = path.resolve()
    sys.path.insert(0, str(path.parent))  # as if it was run: what lies beside it can be imported
    name = path.stem if path.stem not in sys.modules else f"agent_{path.stem}"
    described = importlib.util.spec_from_file_location(name, path)
    assert described is not None
    assert described.loader is not None
    module = importlib.util.module_from_spec(described)
    sys.modules[name] = module
    described.loader.exec_module(module)
    return module


def _broken(function: Function, error: BaseException) -> AgentError:
    return AgentError(f"{function.home} can't be imported: {_shown(error)}", _trace(error))


def _functions(module: ModuleType) -> str:
    own = [
        name
        for name, value in vars(module).items()
        if inspect.isfunction(value) and value.__module__ == module.__name__ and name[0] != "_"
    ]
    return f"it has {', '.join(own[:_SHOWN])}" if own else "it has no function"


def _with_three(function: Callable[..., object], spec: str) -> _Call:
    """Hand over as much as the function takes: the page, or its address and today as well."""
    try:
        signature = inspect.signature(function)
    except (TypeError, ValueError):
        return lambda html, _url, _today: function(html)
    kinds = signature.parameters.values()
    needed = [p for p in kinds if p.kind in _PLACED and p.default is p.empty]
    if len(needed) == len(("html", "url", "today")):
        names: set[str] = set()
        binds = _binds(signature, 3, names)
        call: _Call = function
    else:
        names = {p.name for p in kinds if p.kind in _NAMED} & {"url", "today"}
        binds = _binds(signature, 1, names)

        def call(html: str, url: str, today: date) -> object:
            more = {"url": url, "today": today}
            return function(html, **{name: more[name] for name in names})

    if not binds:
        raise AgentError(f"{spec} takes {signature}; allowed: {_ARGUMENTS}")
    return call


_PLACED = {inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD}
_NAMED = {inspect.Parameter.KEYWORD_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD}


def _binds(signature: inspect.Signature, places: int, names: set[str]) -> bool:
    try:
        signature.bind(*[None] * places, **dict.fromkeys(names))
    except TypeError:
        return False
    return True


def _reply(
    call: _Call, page: Mapping[str, str], loops: "list[Runner]", ends: contextlib.ExitStack
) -> dict[str, str]:
    try:
        answer = call(page["html"], page["url"], date.fromisoformat(page["today"]))
        if inspect.isawaitable(answer):
            answer = _awaited(answer, loops, ends)
        return {"text": said(answer)}
    except BaseException as error:  # noqa: BLE001 - whatever it raises is this page's end
        return {"error": _shown(error), "detail": _trace(error)}


def _awaited(
    answer: Awaitable[object], loops: "list[Runner]", ends: contextlib.ExitStack
) -> object:
    """Wait for an answer in the process's one loop, so that a client made in it lives on."""
    import asyncio

    if not loops:
        loops.append(ends.enter_context(asyncio.Runner()))

    async def wait() -> object:
        return await answer

    return loops[0].run(wait())


def _shown(error: BaseException) -> str:
    kind = type(error).__name__
    try:
        message = str(error)
    except Exception:  # noqa: BLE001 - its text is as foreign as the rest
        message = "its message can't be shown"
    return one_line(f"{kind}: {message}" if message else kind)


def _trace(error: BaseException) -> str:
    """Return the traceback from the function's own first line."""
    try:
        own = error.__traceback__.tb_next if error.__traceback__ else None
        return tail("".join(traceback.format_exception(type(error), error, own, limit=-30)))
    except Exception:  # noqa: BLE001 - see above
        return ""


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
