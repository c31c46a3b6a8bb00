"""The suite as pages and files: everything of a seed, written at once or not at all."""

from pathlib import Path

from pagetrap.articles.draw_page import draw_page
from pagetrap.articles.evidence import as_json, files_of, index_of
from pagetrap.articles.model import Page
from pagetrap.articles.plan import PLAN, Planned
from pagetrap.evidence_folder import fill_folder

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
    contents = {f.path: f.text.encode() for files in cases.values() for f in files}
    contents["evidence.json"] = as_json(index_of(seed, cases)).encode()
    fill_folder(contents, out)
    return len(contents)
