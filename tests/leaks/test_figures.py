"""What a scan adds up: lookups of dates, the searched composite, parts of the input."""

from dataclasses import replace

import numpy as np
import pytest

from pagegrade.intervals import wilson
from pageproof.evidence.run_rows import first
from pageproof.leaks.composite import Lead, best_composite, offset_hits
from pageproof.leaks.core import Table
from pageproof.leaks.core.rules import simple_rules
from pageproof.leaks.core.scores import Scores, score
from pageproof.leaks.core.simulate import batch_groups, leaning
from pageproof.leaks.partial_inputs import PARTS, measured
from pageproof.leaks.residuals import Check
from pageproof.leaks.scan import scan
from pagetrap.products.row_requests import Request


def _lead(stream: str, lead: int, offset: int) -> Lead:
    return Lead(stream=stream, working=True, lead=lead, weekday=0, offset=offset)


def test_an_offset_is_looked_up_in_the_other_streams() -> None:
    leads = {
        "a": _lead("seed-0", 5, 7),
        "b": _lead("seed-1", 5, 7),
        "c": _lead("seed-1", 6, 9),
        "d": Lead(stream="seed-0", working=False, lead=3, weekday=0, offset=3),
    }
    assert offset_hits(leads, weekday=False) == {"a": 1.0, "b": 1.0, "c": 0.0, "d": 1.0}


def _scored(seed: int, feature: str, rate: float) -> tuple[Table, Scores]:
    groups = [
        replace(group, name=f"train/seed-{n % 3}/row-{n}", stream=f"seed-{n % 3}")
        for n, group in enumerate(batch_groups(seed, 300, leaning(feature, rate)))
    ]
    table = Table.of(f"field {seed}", groups)
    return table, score(table, simple_rules(table), np.random.default_rng(0))


def test_the_composite_finds_the_rules_that_leak_and_is_measured_on_other_streams() -> None:
    scored = {"dispatch_date": _scored(1, "price", 1.0), "sku": _scored(2, "length", 0.8)}
    dates = dict.fromkeys(scored["sku"][0].names, 1.0)
    found = best_composite(scored, dates)
    assert found.fields["dispatch_date"] == 1
    assert 0.7 < found.rate < 0.95
    assert all(rules["dispatch_date"] == "largest price" for rules in found.rules.values())


def test_a_date_that_is_never_right_leaves_nothing_to_the_composite() -> None:
    scored = {"dispatch_date": _scored(1, "price", 1.0)}
    assert best_composite(scored, dict.fromkeys(scored["dispatch_date"][0].names, 0.0)).rate == 0


@pytest.mark.parametrize("part", [p for p in PARTS if p != "text"])
def test_a_part_that_teaches_the_answer_leaks(part: str) -> None:
    rng = np.random.default_rng(5)
    states = rng.random(300) < 0.5
    parts = [
        tuple(np.array([1, 2 + int(state)] if p == part else [1], np.int32) for p in PARTS)
        for state in states
    ]
    streams = [f"seed-{n % 3}" for n in range(len(states))]
    found = measured(parts, [{"in_stock": str(state)} for state in states], streams)
    assert [f.part for f in found if f.leaks] == [part]


@pytest.mark.parametrize(
    ("solved", "rows", "state"),
    [
        (300, 1000, "grown"),
        (200, 1000, "held"),
        (0, 1000, "stale"),
        (3, 10, "undecided"),
        (0, 10, "undecided"),
        (0, 0, "not measured"),
    ],
)
def test_a_residual_may_neither_grow_nor_be_worth_nothing(
    solved: int, rows: int, state: str
) -> None:
    assert Check(rule="r", bound=0.25, **wilson(solved, rows)._asdict()).state == state


def test_one_stream_says_nothing_of_a_table_that_is_counted_on_others() -> None:
    addresses = first(Request(seed=1), 4)
    assert scan(addresses, everything=0, workers=1, learn=False).figures.keys() <= {
        "images tagged with the selected option",
        "longest run of images",
    }
