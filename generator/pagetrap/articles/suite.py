"""The suite as pages and files: everything of a seed, written at once or not at all."""

import os
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path

from pagetrap.articles.draw import draw_page
from pagetrap.articles.evidence import as_json, files_of, index_of
from pagetrap.articles.model import Page
from pagetrap.articles.plan import PLAN, Planned

__all__ = ["SEED", "pages_of", "write_evidence"]

SEED = 1
"""The seed of the published suite."""


def pages_of(seed: int, plan: tuple[Planned, ...] = PLAN) -> tuple[Page, ...]:
    """Return the pages of all cases, in the order of their numbers."""
    return tuple(draw_page(seed, planned) for planned in plan)


def write_evidence(seed: int, out: Path, plan: tuple[Planned, ...] = PLAN) -> int:
    """Write the evidence home of a seed and return how many files it has.

    All or nothing: the files are written beside ``out`` and take its place at the end.

    Raises:
        FileExistsError: ``out`` has files in it already, or is one.
    """
    if out.exists() and (not out.is_dir() or any(out.iterdir())):
        raise FileExistsError(f"{out} is there and not an empty folder; choose another one")
    cases = {page.id: files_of(page) for page in pages_of(seed, plan)}
    texts = {file.path: file.text for files in cases.values() for file in files}
    texts["evidence.json"] = as_json(index_of(seed, cases))
    out.parent.mkdir(parents=True, exist_ok=True)
    beside = Path(tempfile.mkdtemp(prefix=f".{out.name}-", dir=out.parent))
    try:
        _write(texts, beside)
        beside.chmod(0o755)  # a temporary folder is its owner's alone
        os.replace(beside, out)  # noqa: PTH105  # it replaces an empty folder, too
    except BaseException:
        shutil.rmtree(beside, ignore_errors=True)
        raise
    return len(texts)


def _write(texts: Mapping[str, str], home: Path) -> None:
    for name, text in texts.items():
        path = home / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
