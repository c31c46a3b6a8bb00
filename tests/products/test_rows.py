"""Rows: each is one task, reproducible from its address and unlike every other."""

import hashlib
import json
from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from typing import Any

import pytest

from pagegrade.answer import FIELDS, check_key, contract_text, grade_answer
from pagetrap.products import PATHOLOGIES, ProductRow, build, product_rows
from pagetrap.products.mix import tier_of
from pagetrap.products.row_requests import Request, Split
from pagetrap.products.rows import build_row


@pytest.fixture(scope="module")
def every(
    published: list[ProductRow], held_out: list[ProductRow], fresh: list[ProductRow]
) -> list[ProductRow]:
    return [*published, *held_out, *fresh]


def _repeated(values: Iterable[Any]) -> list[Any]:
    return [value for value, count in Counter(values).items() if count > 1]


def _images(row: ProductRow) -> list[str]:
    images = row.answer_key["image_urls"]
    assert isinstance(images, list)
    return images


# --- one row ----------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [0, 1, 59, 119])
@pytest.mark.parametrize("split", ["published", "held_out"])
def test_a_row_made_alone_equals_the_row_made_in_bulk(
    split: Split, number: int, published: list[ProductRow], held_out: list[ProductRow]
) -> None:
    rows = {"published": published, "held_out": held_out}[split]
    assert build_row(Request(split=split).address(number)).row == rows[number]


def test_rows_do_not_depend_on_the_order_they_are_made_in(published: list[ProductRow]) -> None:
    request = Request(split="published")
    backwards = [build_row(request.address(number)).row for number in reversed(range(12))]
    assert backwards[::-1] == published[:12]


def test_a_row_does_not_depend_on_rows_of_other_kinds_made_before(
    published: list[ProductRow],
) -> None:
    for other in (Request(seed=5), Request(probe="ldjson_contradiction"), Request(seed=5)):
        build_row(other.address(0), bulk=20)
    assert build_row(Request(split="published").address(3)).row == published[3]


def test_a_tier_of_a_fixed_split_holds_the_very_rows_of_it(published: list[ProductRow]) -> None:
    hard = list(product_rows(split="published", difficulty="hard", count=3))
    assert hard == [row for row in published if row.tier == "hard"][:3]


def test_the_address_is_the_name_of_a_row(published: list[ProductRow]) -> None:
    names = [row.row_id for row in published[:2]]
    assert names == ["published/seed-all/all/row-0", "published/seed-all/all/row-1"]
    (probe,) = product_rows(probe="decoy_old_price", seed=4, count=1)
    assert probe.row_id == "train/seed-4/probe-decoy_old_price/row-0"
    (plain,) = product_rows(probe="none", count=1)
    assert plain.row_id == "train/seed-0/probe-none/row-0"
    (hard,) = product_rows(difficulty="hard", count=1)
    assert hard.row_id == "train/seed-0/hard/row-0"


def test_the_page_is_hashed_as_the_bytes_that_are_served(every: list[ProductRow]) -> None:
    for row in every:
        assert row.sha256 == hashlib.sha256(row.html.encode("utf-8")).hexdigest()


def test_a_page_says_in_which_charset_it_is_served(every: list[ProductRow]) -> None:
    """And early enough for a browser, within the first 1,024 bytes."""
    assert all(b'<meta charset="utf-8">' in row.html.encode("utf-8")[:1024] for row in every)


def test_a_page_is_of_the_size_of_a_shop_page(every: list[ProductRow]) -> None:
    sizes = sorted(len(row.html.encode("utf-8")) for row in every)
    assert sizes[0] >= 8_000
    assert sizes[len(sizes) // 2] <= 40_000


def test_pathologies_are_named_in_the_registrys_order(every: list[ProductRow]) -> None:
    order = list(PATHOLOGIES)
    for row in every:
        assert list(row.pathologies) == sorted(row.pathologies, key=order.index)


def test_the_tier_is_a_function_of_the_set(every: list[ProductRow]) -> None:
    tiers: dict[frozenset[str], set[str]] = {}
    for row in every:
        assert row.tier == tier_of(row.pathologies) == tier_of(row.pathologies[::-1])
        tiers.setdefault(frozenset(row.pathologies), set()).add(row.tier)
    assert all(len(known) == 1 for known in tiers.values())


# --- keys and prompts -------------------------------------------------------------------------


def test_every_key_is_one_that_the_grader_takes(every: list[ProductRow]) -> None:
    for row in every:
        check_key(row.answer_key)
        assert tuple(row.answer_key) == FIELDS


def test_the_key_itself_is_worth_everything(every: list[ProductRow]) -> None:
    for row in every:
        assert grade_answer(json.dumps(row.answer_key), row.answer_key).reward == 1.0


def test_a_key_is_worth_nothing_on_another_row(every: list[ProductRow]) -> None:
    for row, other in pairwise(every):
        assert grade_answer(json.dumps(other.answer_key), row.answer_key).reward == 0.0


def test_the_prompt_is_the_contract_the_day_the_url_and_the_page(every: list[ProductRow]) -> None:
    for row in every:
        before, after = row.prompt.split(row.html)
        assert contract_text() in before
        assert f"Today is {row.today.isoformat()}." in before
        assert row.url in before
        assert after.strip() == ""


def test_the_key_reaches_the_prompt_through_the_page_only(every: list[ProductRow]) -> None:
    for row in every:
        key = row.answer_key
        around = row.prompt.replace(row.html, "")
        telling = [str(key["title"]), str(key["sku"]), *_images(row)]
        assert [value for value in telling if value in around] == []
        written = {
            json.dumps(key, ensure_ascii=ascii_only, sort_keys=ordered)
            for ascii_only in (True, False)
            for ordered in (True, False)
        }
        assert [text for text in written if text in row.prompt] == []


# --- repeats ----------------------------------------------------------------------------------


def test_the_fixed_splits_have_120_rows_each(
    published: list[ProductRow], held_out: list[ProductRow]
) -> None:
    assert (len(published), len(held_out)) == (120, 120)


def test_nothing_repeats_within_or_across_splits(every: list[ProductRow]) -> None:
    assert _repeated(row.row_id for row in every) == []
    assert _repeated(row.sha256 for row in every) == []
    assert _repeated(row.url for row in every) == []
    assert _repeated(json.dumps(row.answer_key, sort_keys=True) for row in every) == []


@pytest.mark.parametrize("field", ["title", "sku"])
def test_no_name_and_no_code_repeats_within_or_across_splits(
    field: str, every: list[ProductRow]
) -> None:
    assert _repeated(row.answer_key[field] for row in every) == []


def test_no_image_repeats_within_or_across_splits(every: list[ProductRow]) -> None:
    assert _repeated(url for row in every for url in _images(row)) == []


def test_neighbouring_seeds_tiers_and_probes_share_no_page() -> None:
    requests = [Request(seed=seed) for seed in range(4)]
    requests += [Request(difficulty=tier) for tier in ("easy", "medium", "hard")]
    requests += [
        Request(probe="none"),
        Request(probe="none", seed=1),
        Request(probe="hidden_decoy"),
    ]
    rows = [build_row(request.address(n)).row for request in requests for n in range(4)]
    assert _repeated(row.sha256 for row in rows) == []
    assert _repeated(row.url for row in rows) == []
    assert _repeated(str(row.answer_key["sku"]) for row in rows) == []


# --- bulk -------------------------------------------------------------------------------------


@pytest.mark.parametrize("kilobytes", [100, 400])
@pytest.mark.parametrize("number", [0, 7])
def test_a_bulky_page_reaches_its_size_and_keeps_its_task(
    number: int, kilobytes: int, published: list[ProductRow]
) -> None:
    plain = published[number]
    bulky = build_row(Request(split="published").address(number), bulk=kilobytes).row
    assert kilobytes * 1024 <= len(bulky.html.encode("utf-8")) <= 1.3 * kilobytes * 1024
    assert (bulky.url, bulky.today) == (plain.url, plain.today)
    assert bulky.answer_key == plain.answer_key
    assert bulky.sha256 != plain.sha256


def test_a_page_just_short_of_its_size_grows(published: list[ProductRow]) -> None:
    """A kilobyte is 1,024 bytes; a page of so many thousand characters is not there yet."""
    number, kilobytes = next(
        (number, len(row.html) // 1000)
        for number, row in enumerate(published)
        if len(row.html) < len(row.html) // 1000 * 1024
    )
    bulky = build_row(Request(split="published").address(number), bulk=kilobytes).row
    assert len(bulky.html) >= kilobytes * 1024 > len(published[number].html)


def test_a_page_that_is_large_enough_is_left_alone(published: list[ProductRow]) -> None:
    (row,) = product_rows(split="published", count=1, bulk=1)
    assert row == published[0]


def test_bulk_is_true_to_life() -> None:
    """A page grows by what customers write, not by one paragraph again and again."""
    built = build_row(Request(split="published").address(0), bulk=400)
    texts = [review.text for review in built.page.boilerplate.reviews]
    assert len(texts) > 500
    assert len(set(texts)) > 0.9 * len(texts)
    assert max(Counter(texts).values()) < 0.03 * len(texts)


# --- build ------------------------------------------------------------------------------------


def test_the_build_names_all_that_a_result_depends_on() -> None:
    names = build()
    assert {"format", "definitions", "pagetrap", "pagegrade", "jinja2", "faker"} <= names.keys()
    assert all(type(value) is str and value for value in names.values())
