"""What evidence commands share: their options, their tables, their JSON files."""

import argparse
import json
import os
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table

from pageproof.command_options import output_file, whole
from pagetrap.products import build

__all__ = ["options", "print_table", "shown", "write_json"]


def options(description: str | None) -> argparse.ArgumentParser:
    """Return a parser with the options that every evidence command has."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument(
        "--json", type=output_file, metavar="FILE", help="write the figures there too"
    )
    parser.add_argument("--workers", type=whole(1), default=os.cpu_count() or 1, help="processes")
    return parser


def print_table(title: str, header: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """Print a table; numbers with three digits behind the point."""
    table = Table(title=title, title_justify="left")
    for name in header:
        table.add_column(name, justify="left" if name == header[0] else "right")
    for row in rows:
        table.add_row(*map(shown, row))
    Console(width=110).print(table)


def shown(value: object) -> str:
    """Return a value as tables show it.

    >>> shown(0.25), shown(True), shown("x")
    ('0.250', 'yes', 'x')
    """
    if isinstance(value, bool):
        return "yes" if value else "NO"
    return f"{value:.3f}" if isinstance(value, float) else str(value)


def write_json(path: Path | None, figures: Mapping[str, object]) -> None:
    """Write figures with the build they were measured on, whole or not at all."""
    if path is None:
        return
    text = json.dumps({"build": build(), **figures}, indent=1, sort_keys=True, ensure_ascii=False)
    draft = path.with_name(path.name + ".part")
    draft.write_text(text + "\n", encoding="utf-8", newline="\n")
    draft.replace(path)
