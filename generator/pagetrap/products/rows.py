"""Rows: one task each, independent of every other and reproducible from its address."""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from itertools import islice

from pagetrap.products.answer_key import answer_key
from pagetrap.products.decoy_check import boilerplate_decoys, refuse_true_decoys
from pagetrap.products.draw_scene import draw_scene
from pagetrap.products.mix import tier_of
from pagetrap.products.padding import padded
from pagetrap.products.page import Page
from pagetrap.products.parameters import Scene
from pagetrap.products.pathologies.base import Decoy
from pagetrap.products.plain_page import compose
from pagetrap.products.prompt import prompt_for
from pagetrap.products.registry import named, stream_of
from pagetrap.products.render import render
from pagetrap.products.row_requests import Address, Request, Split

__all__ = ["Built", "ProductRow", "build_row", "product_rows"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ProductRow:
    """One task.

    Attributes:
        row_id: Its address: split, seed, difficulty or probe, number.
        today: The day that the prompt states.
        prompt: The whole message to a model: contract, day, URL and page.
        answer_key: The seven fields as JSON values.
        sha256: Of the HTML's UTF-8 bytes.
    """

    row_id: str
    url: str
    today: date
    html: str
    prompt: str
    answer_key: dict[str, object]
    pathologies: tuple[str, ...]
    tier: str
    sha256: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Built:
    """A row with everything it was made of, for those who explain and check it.

    Attributes:
        drawn: Pathology to what it drew.
        decoys: Every decoy that the pathologies planted.
    """

    row: ProductRow
    scene: Scene
    page: Page
    drawn: dict[str, object]
    decoys: tuple[Decoy, ...]


def product_rows(  # noqa: PLR0913 - the knobs of a suite, each by its name
    *,
    split: Split = "train",
    seed: int | None = None,
    count: int | None = None,
    difficulty: str = "all",
    probe: str | None = None,
    bulk: int | None = None,
) -> Iterator[ProductRow]:
    """Return rows, lazily and in order.

    Args:
        split: ``train`` goes on without end unless ``count`` is given; ``published`` and
            ``held_out`` have 120 rows.
        seed: Of ``train``, at least 0; None is 0.
        count: How many rows at the most.
        difficulty: ``all``, or a tier; filters the fixed splits.
        probe: Names joined by ``+``, or ``none``: rows with exactly these pathologies.
        bulk: Kilobytes that each page must reach; the key stays the same.

    Raises:
        ValueError: an argument is out of its range, or two do not go together.

    >>> next(product_rows(split="published")).row_id
    'published/seed-all/all/row-0'
    """
    request = Request(split=split, seed=seed, difficulty=difficulty, probe=probe, bulk=bulk)
    if count is not None and count < 0:
        raise ValueError(f"count is {count}; allowed: 0 and more")
    rows = (build_row(address, bulk).row for address in request.addresses())
    return islice(rows, count)


def build_row(address: Address, bulk: int | None = None) -> Built:
    """Build one row from its address.

    Raises:
        ValueError: a planted decoy equals the truth of its field.
    """
    rng, pathologies = address.rng, named(address.pathologies)
    scene = draw_scene(rng, frozenset().union(*(p.traits for p in pathologies)))
    drawn = {p.name: p.draw(rng.fork(stream_of(p.name)), scene) for p in pathologies}
    decoys = tuple(decoy for p in pathologies for decoy in p.decoys(drawn[p.name]))
    key = answer_key(scene)
    page = compose(rng, scene)
    refuse_true_decoys((*decoys, *boilerplate_decoys(page.boilerplate)), key)
    for pathology in pathologies:
        page = pathology.render(page, drawn[pathology.name])
    html = render(page)
    if bulk is not None and len(html) < bulk * 1024:
        page = padded(page, rng.fork("bulk"), bulk * 1024 - len(html))
        html = render(page)
    row = ProductRow(
        row_id=f"{address.split}/{address.stem}",
        url=scene.url,
        today=scene.today,
        html=html,
        prompt=prompt_for(url=scene.url, today=scene.today, html=html),
        answer_key=key,
        pathologies=address.pathologies,
        tier=tier_of(address.pathologies),
        sha256=hashlib.sha256(html.encode("utf-8")).hexdigest(),
    )
    return Built(row=row, scene=scene, page=page, drawn=drawn, decoys=decoys)
