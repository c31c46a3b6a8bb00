"""Every row is answerable, and a row that is not would be seen."""

from dataclasses import replace
from itertools import combinations

import pytest

from pageproof.evidence.answerability import (
    Answerability,
    _read,
    _summed,
    allowed_pairs,
    check,
)
from pagetrap.products import PATHOLOGIES
from pagetrap.products.registry import conflict
from pagetrap.products.row_requests import Address
from pagetrap.products.rows import Built


def test_no_rows_are_answerable() -> None:
    result = check("nothing", [], workers=1)
    assert result.complete
    assert (result.rows, result.solved) == (0, 0)


def test_rows_of_every_pathology_are_answerable(carrying: list[Address]) -> None:
    result = check("carrying", carrying, workers=1)
    assert result == Answerability(
        suite="carrying",
        rows=len(carrying),
        solved=len(carrying),
        misses={},
        ambiguous={},
        failed=(),
    )
    assert result.complete


def test_allowed_pairs_are_all_but_the_conflicting_ones() -> None:
    pairs = allowed_pairs()
    assert len(set(pairs)) == len(pairs)
    assert set(combinations(PATHOLOGIES, 2)) - set(pairs) == {
        (one, other) for one, other in combinations(PATHOLOGIES, 2) if conflict(one, other)
    }


LINES = [
    ([("a", (), ())], True, 1, "a row that is read"),
    ([("a", ("title",), ())], False, 0, "a field read wrong"),
    ([("a", (), ("sku",))], False, 1, "a cue that fits twice"),
    ([("a", (), ()), ("b", ("sku",), ("sku",))], False, 1, "one row of two"),
]


@pytest.mark.parametrize(
    ("lines", "complete", "solved"), [pytest.param(*row[:3], id=row[3]) for row in LINES]
)
def test_a_suite_is_complete_when_no_row_is_missed_or_ambiguous(
    lines: list[tuple[str, tuple[str, ...], tuple[str, ...]]], complete: bool, solved: int
) -> None:
    result = _summed("x", lines)
    assert (result.complete, result.solved, result.rows) == (complete, solved, len(lines))
    assert result.row()["complete"] is complete
    assert result.failed == tuple(name for name, wrong, unclear in lines if wrong or unclear)


def test_a_plain_row_is_read_without_a_miss(plain: Built) -> None:
    assert _read(plain) == (plain.row.row_id, (), ())


def test_a_wrong_key_is_a_miss_of_its_field(plain: Built) -> None:
    key = plain.row.answer_key | {"sku": "ZZ-0"}
    assert _read(replace(plain, row=replace(plain.row, answer_key=key)))[1] == ("sku",)


DOCTORED = [
    ("</h1>", "</h1>", (), "nothing"),
    ("<form class=", "<p><b>£5.00</b></p><form class=", ("price_cents",), "a second price"),
    ("<form class=", "<p>Sold out</p><form class=", ("in_stock",), "a second availability"),
    ("<form class=", "<h4>Another</h4><form class=", ("title",), "a second heading"),
    (
        "<form class=",
        "<p><span>SKU</span> ZZ-0</p><form class=",
        ("sku",),
        "a second code",
    ),
    (
        "<form class=",
        "<p>Dispatched in 2 days</p><form class=",
        ("dispatch_date",),
        "a second dispatch time",
    ),
    ("</main>", "<button>Buy now</button></main>", ("image_urls",), "a second buy button"),
]


@pytest.mark.parametrize(
    ("place", "text", "fields"), [pytest.param(*row[:3], id=row[3]) for row in DOCTORED]
)
def test_a_second_candidate_is_ambiguous(
    place: str, text: str, fields: tuple[str, ...], plain: Built
) -> None:
    html = plain.row.html
    if place not in html:
        place, text = "</body>", text.replace("</main>", "</body>")
    html = html.replace(place, text)
    _, _, unclear = _read(replace(plain, row=replace(plain.row, html=html)))
    assert set(fields) <= set(unclear)
    assert bool(unclear) is bool(fields)
