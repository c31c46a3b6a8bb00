"""UTF-8 bytes shown as a single-byte charset: ``Rider’s`` reads ``Riderâ€™s``.

Every product title of the page is shown so, not only the true one, and every one of them holds at
least one affected character.
"""

from dataclasses import dataclass, replace

from pagetrap.products.mojibake import garbled
from pagetrap.products.page import Page, Planted, Record
from pagetrap.products.parameters import Scene
from pagetrap.products.pathologies.base import Decoy, Pathology
from pagetrap.streams import Rng


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """The charset that the page was misread in."""

    charset: str


def draw(rng: Rng, scene: Scene) -> Drawn:  # noqa: ARG001 - titles are drawn for the charset
    """Return the scene's charset, in which its titles can be repaired in one way only."""
    return Drawn(charset=scene.charset)


def render(page: Page, drawn: Drawn) -> Page:
    """Show every product title, and the breadcrumb, as the wrong charset has it."""

    def misread(record: Record) -> Record:
        return replace(record, title=garbled(record.title, drawn.charset))

    crumbs = tuple(_misread(crumb, drawn.charset) for crumb in page.crumbs)
    return replace(page.map_records(misread), crumbs=crumbs)


def _misread(crumb: str, charset: str) -> str:
    shown = garbled(crumb, charset)
    return Planted(shown, crumb.by) if isinstance(crumb, Planted) else shown


def decoys(drawn: Drawn) -> tuple[Decoy, ...]:  # noqa: ARG001 - the truth is disguised
    """Return nothing: no value is planted."""
    return ()


PATHOLOGY = Pathology(
    name="mojibake_title",
    attacks=("title",),
    summary=(
        "UTF-8 shown as a single-byte charset (cp1252 and four relatives), at least one "
        "affected character in every title"
    ),
    misleads="a reader who copies the heading",
    defence="mojibake_repair",
    draw=draw,
    render=render,
    decoys=decoys,
    traits=frozenset({"accented_titles"}),
)
