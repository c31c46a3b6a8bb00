"""A picture of one page of each skeleton, with its traps marked, and the words beside it."""

from collections.abc import Iterable, Mapping, Sequence

from pagetrap.products.layout import SKELETONS
from pagetrap.products.locate_answers import marks_of
from pagetrap.products.registry import PATHOLOGIES
from pagetrap.products.rows import Built
from pagetrap.products.source_marks import Mark

__all__ = ["chosen", "gallery_text", "picture_name"]

_NAMES: Mapping[str, str] = {
    "bem": "Block and element names",
    "semantic": "Semantic tags",
    "soup": "Nothing but `div`",
    "table": "A table for the layout",
    "utility": "Utility classes",
}
_INTRO = """\
# Gallery

One published page of each skeleton, as Chromium shows it. What the answer is read from has a
green line around it, what the traps planted a red dashed one. Photos are tiles with the names of
their files, since their hosts do not exist; a dashed tile waits for a script. Hidden records do
not show, as they do not in the shop: `pagetrap explain ROW` lists where they stand.

`uv run python scripts/gallery.py` makes the pictures and this page."""


def chosen(rows: Iterable[Built]) -> dict[str, Built]:
    """Return skeleton to the row to show: the product near the top, and as many traps as can be."""
    best: dict[str, Built] = {}
    for built in rows:
        skeleton = built.page.layout.skeleton
        if skeleton not in best or _worth(built) > _worth(best[skeleton]):
            best[skeleton] = built
    return {skeleton: best[skeleton] for skeleton in SKELETONS if skeleton in best}


def _worth(built: Built) -> tuple[bool, int]:
    return built.page.before == 0, len(built.row.pathologies)


def picture_name(skeleton: str) -> str:
    """Return the file name of a skeleton's picture."""
    return f"{skeleton}.png"


def gallery_text(rows: Mapping[str, Built]) -> str:
    """Return the page of the gallery in Markdown."""
    return "\n\n".join((_INTRO, *(_part(name, built) for name, built in rows.items()))) + "\n"


def _part(skeleton: str, built: Built) -> str:
    marks = marks_of(built)
    traps = [_trap(name, marks) for name in built.row.pathologies]
    row = "/".join((built.row.row_id.split("/")[0], built.row.row_id.rpartition("-")[2]))
    return "\n".join(
        (
            f"## {_NAMES[skeleton]}",
            "",
            f"![{_NAMES[skeleton]}, {len(traps)} traps](gallery/{picture_name(skeleton)})",
            "",
            f"`pagetrap explain {row}`: {len(built.row.html) // 1024} KB, {len(traps)} traps.",
            "",
            *traps,
        )
    )


def _trap(name: str, marks: Sequence[Mark]) -> str:
    planted = sum(mark.role == "decoy" and mark.by == name for mark in marks)
    places = f" ({planted} {'place' if planted == 1 else 'places'})" if planted else ""
    return f"- `{name}`{places}: {PATHOLOGIES[name].summary.replace('``', '`')}"
