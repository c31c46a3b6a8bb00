"""The command ``pagegrade``: the same functions as the Python API, at a shell."""

import json
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import App, CycloptsError, Parameter

from pagegrade.attempt import Attempt
from pagegrade.authoring.cli import Definitions, register
from pagegrade.authoring.frozen_inputs import confirmed_dataset
from pagegrade.authoring.suite import DEFINITIONS, Suite
from pagegrade.case import Case, Dataset
from pagegrade.evaluation import evaluate_response, score_attempt, task_passed
from pagegrade.schemas import json_schema
from pagegrade.strict_json import Fault, InvalidInputError, read, read_bytes, read_files
from pagegrade.submission import commands as submission_commands
from pagegrade.verdict import Evaluation

__all__ = ["app", "main"]

app = App(name="pagegrade", help="Score answers to web-fetch tasks, and author what they ask.")
register(app)
submission_commands.register(app)

_PASSED, _FAILED, _INVALID = 0, 1, 2
_UNREAD = 141  # as a shell reports a program that SIGPIPE ended; 1 would say "not passed"


@app.command
def score(  # noqa: PLR0913  # the options of evaluate_response, one for one
    *,
    case: Annotated[Path | None, Parameter(help="A file with one case.")] = None,
    dataset: Annotated[Path | None, Parameter(help="A file with the cases of a suite.")] = None,
    suite: Annotated[str | None, Parameter(help="A suite, to confirm its --source by.")] = None,
    source: Annotated[Path | None, Parameter(help="The folder with its dataset.json.")] = None,
    definitions: Definitions = DEFINITIONS,
    case_id: Annotated[str | None, Parameter(help="Which case of the dataset.")] = None,
    response: Annotated[
        Path | None, Parameter(help="The answer itself; - is stdin.", allow_leading_hyphen=True)
    ] = None,
    attempt: Annotated[Path | None, Parameter(help="A file with an attempt instead.")] = None,
    title: str | None = None,
    final_url: str | None = None,
    content_type: str | None = None,
    file: Annotated[
        tuple[Path, ...], Parameter(help="Delivered files.", negative="", consume_multiple=True)
    ] = (),
    explain: Annotated[bool, Parameter(help="Words for people, not JSON.", negative="")] = False,
) -> int:
    """Score one submitted answer; exit 0 when the task passed, 1 when not, 2 on bad input."""
    beside = {"--response": response, "--title": title, "--final-url": final_url}
    given = _given(beside | {"--content-type": content_type})
    if attempt is not None and given:
        raise _missing(f"--attempt holds the answer and all that is said of it; given: {given}")
    match case, dataset, suite, source, case_id:
        case Path(), None, None, None, None:
            chosen = read(case, Case)
        case None, Path(), None, None, str():
            chosen = _case_of(read(dataset, Dataset), dataset, case_id)
        case None, None, str(), Path(), str():
            known = confirmed_dataset(Suite.find(suite, definitions), source).dataset
            chosen = _case_of(known, source, case_id)
        case _:
            bindings = {"--case": case, "--dataset": dataset, "--suite": suite, "--source": source}
            given = _given(bindings | {"--case-id": case_id}) or "none"
            raise _missing(f"{_CASES}; given: {given}")
    files = read_files(file) or None
    if attempt is not None:
        evaluation = score_attempt(chosen, read(attempt, Attempt), delivered_files=files)
    elif response is not None or files:
        evaluation = evaluate_response(
            chosen,
            b"" if response is None else _answer(response),
            title=title,
            final_url=final_url,
            content_type=content_type,
            delivered_files=files,
        )
    else:
        raise _missing("--response, --attempt or --file")
    print(explained(evaluation) if explain else evaluation.model_dump_json(indent=2))
    return _PASSED if task_passed(evaluation) else _FAILED


@app.command
def schema(name: str) -> int:
    """Print the JSON Schema of a file, for editors; an unknown name lists the known ones."""
    try:
        found = json_schema(name)
    except ValueError as error:
        fault = Fault("pagegrade schema", str(error), name)
        raise InvalidInputError((fault,)) from error
    print(json.dumps(found, ensure_ascii=False, indent=2, sort_keys=True))
    return _PASSED


def explained(evaluation: Evaluation) -> str:
    """Put an evaluation into lines for a person: the verdict, then each item that counted."""
    lines = [f"{evaluation.case_id}: {'passed' if evaluation.passed else 'failed'}"]
    lines.append(f"  {evaluation.reason}")
    for part in evaluation.components:
        if part.status == "not_required":
            continue
        lines.append(f"{part.name}: {part.status}: {part.summary}")
        lines += [f"  {'+' if e.matched else '-'} {e.item}: {e.detail}" for e in part.evidence]
    return "\n".join([*lines, f"scored by {evaluation.scorer}"])


_CASES = "--case, or --dataset or --suite and --source with --case-id"
"""Each way alone: an option that is left out or added would be passed over."""


def _given(options: Mapping[str, object]) -> str:
    return " ".join(option for option, value in options.items() if value is not None)


def _case_of(dataset: Dataset, file: Path, case_id: str) -> Case:
    known = {c.id: c for c in dataset.cases}
    if case_id not in known:
        fault = Fault(str(file), "a case of that id", "$.cases", case_id)
        raise InvalidInputError((fault,))
    return known[case_id]


def _answer(path: Path) -> bytes:
    return sys.stdin.buffer.read() if str(path) == "-" else read_bytes(path)


def _missing(option: str) -> InvalidInputError:
    return InvalidInputError((Fault("pagegrade", option, "score"),))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; bad input is one line for each fault on standard error."""
    tokens = sys.argv[1:] if arguments is None else arguments
    try:
        return _flushed(app(tokens, result_action="return_value", exit_on_error=False))
    except BrokenPipeError:  # whoever read the output, such as head, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _UNREAD
    except CycloptsError:
        return _INVALID  # cyclopts has said what is wrong
    except InvalidInputError as error:
        print(error, file=sys.stderr)
        return _INVALID


def _flushed(status: int | None) -> int:
    sys.stdout.flush()  # here, where a closed pipe can still be told
    return status or 0
