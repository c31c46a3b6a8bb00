"""The command ``pagetrap``: look at one row and at what it is made of, or write a suite.

::

    pagetrap show published/7 -o page.html
    pagetrap explain published/7
    pagetrap articles --out evidence
    pagetrap sites --suite popular-sites --out evidence
"""

import argparse
import json
import os
import sys
import tempfile
import webbrowser
from collections.abc import Iterator, Sequence
from dataclasses import asdict, is_dataclass
from pathlib import Path
from typing import Any

from pagetrap.products.build_info import build
from pagetrap.products.locate_answers import marks_of
from pagetrap.products.registry import pathology
from pagetrap.products.row_ids import address_of
from pagetrap.products.row_requests import Request
from pagetrap.products.rows import Built, build_row
from pagetrap.products.source_marks import Mark
from pagetrap.suite_commands import add_commands

__all__ = ["explanation", "main"]

_UNREAD = 141  # as a shell reports a program that SIGPIPE ended
_WIDTH = 100
_ROLES = {
    "truth": "What the answer is read from",
    "decoy": "What the pathologies planted",
    "other": "What other products hold",
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; return 2 for a row that does not exist or a folder that does."""
    arguments = _parser().parse_args(argv)
    try:
        return _flushed(_run(arguments))
    except BrokenPipeError:  # whoever read the output, such as head, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _UNREAD


def _flushed(status: int) -> int:
    sys.stdout.flush()  # here, where a closed pipe can still be told
    return status


def _run(arguments: argparse.Namespace) -> int:
    if run := getattr(arguments, "run", None):
        return int(run(arguments))
    try:
        Request(bulk=arguments.bulk)  # holds the same range as any request for rows
        built = build_row(address_of(arguments.row), arguments.bulk)
    except ValueError as error:
        print(f"pagetrap: {error}", file=sys.stderr)
        return 2
    if arguments.command == "show":
        return _show(built, arguments.output)
    if arguments.json:
        print(json.dumps(explanation(built), indent=1, ensure_ascii=False))
    else:
        print("\n".join(_lines(built, everything=arguments.all)))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="pagetrap", description="Look at one row, or write the evidence of a suite."
    )
    commands = parser.add_subparsers(dest="command", required=True)
    show = commands.add_parser("show", help="open or write the page")
    show.add_argument("-o", "--output", metavar="FILE", help="write there; - for standard output")
    explain = commands.add_parser("explain", help="print traps, drawn values, decoys and places")
    explain.add_argument("--json", action="store_true", help="everything, as JSON")
    explain.add_argument("--all", action="store_true", help="list recommendations too")
    for command in (show, explain):
        command.add_argument("row", help="a row's id, such as published/7")
        command.add_argument("--bulk", type=int, metavar="KB", help="as the row was asked for")
    add_commands(commands)
    return parser


def _show(built: Built, output: str | None) -> int:
    if output == "-":
        sys.stdout.buffer.write(built.row.html.encode())
        return 0
    path = Path(output) if output else _temporary(built)
    try:
        path.write_text(built.row.html, encoding="utf-8", newline="\n")
    except OSError as error:
        print(f"pagetrap: -o {output} can't be written: {error.strerror}", file=sys.stderr)
        return 2
    print(path)
    if not output:
        webbrowser.open(path.resolve().as_uri())
    return 0


def _temporary(built: Built) -> Path:
    handle, name = tempfile.mkstemp(f"-{built.row.row_id.replace('/', '-')}.html", "pagetrap-")
    os.close(handle)
    return Path(name)


def explanation(built: Built) -> dict[str, Any]:
    """Return what there is to know about a row as JSON values."""
    row = built.row
    return {
        "row": row.row_id,
        "url": row.url,
        "today": row.today.isoformat(),
        "tier": row.tier,
        "sha256": row.sha256,
        "build": build(),
        "answer_key": row.answer_key,
        "pathologies": {name: _plain(built.drawn[name]) for name in built.drawn},
        "marks": [_marked(row.html, mark) for mark in marks_of(built)],
    }


def _plain(value: Any) -> Any:
    """Return drawn values as JSON values; a type that JSON lacks as its text."""
    if is_dataclass(value) and not isinstance(value, type):
        value = asdict(value)
    return json.loads(json.dumps(value, default=str))


def _marked(html: str, mark: Mark) -> dict[str, Any]:
    before = html[: mark.start]
    line, column = before.count("\n") + 1, mark.start - before.rfind("\n")
    return asdict(mark) | {"line": line, "column": column, "text": html[mark.start : mark.end]}


def _lines(built: Built, *, everything: bool) -> Iterator[str]:
    facts = explanation(built)
    yield f"{facts['row']}  ({facts['tier']}, today is {facts['today']})"
    yield facts["url"]
    yield "\nAnswer key"
    for field, value in facts["answer_key"].items():
        yield f"  {field:14} {_short(value)}"
    yield f"\nPathologies: {len(facts['pathologies']) or 'none'}"
    for name, drawn in facts["pathologies"].items():
        yield f"  {name}: {pathology(name).summary}"
        for part, value in drawn.items():
            yield f"      {part} = {_short(_main(value))}"
    for role, heading in _ROLES.items():
        shown = [mark for mark in facts["marks"] if mark["role"] == role]
        if everything or role != "other":
            yield from _places(heading, shown, everything=everything)
        else:
            yield f"\n{heading}: {len(shown)} places; --all lists them"


def _places(heading: str, marks: list[dict[str, Any]], *, everything: bool) -> Iterator[str]:
    listed = [m for m in marks if everything or not m["where"].startswith("recommendation")]
    left = (
        f", {len(marks) - len(listed)} of them in recommendations"
        if len(listed) < len(marks)
        else ""
    )
    yield f"\n{heading}: {len(marks)} places (line:column){left}"
    for mark in listed:
        place = f"{mark['line']}:{mark['column']}"
        by = f" [{mark['by']}]" if mark["by"] else ""
        fields = ", ".join(mark["fields"])
        yield f"  {place:>8}  {fields:13} {mark['where']}{by}: {_short(mark['text'])}"


def _main(value: object) -> object:
    """Return the true product's share of what was drawn for every product of the page."""
    return value["main"] if isinstance(value, dict) and "main" in value else value


def _short(value: object) -> str:
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _WIDTH else f"{text[: _WIDTH - 1]}…"
