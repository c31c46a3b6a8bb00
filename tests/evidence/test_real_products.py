"""Extractors on a corpus of two pages that the test writes, beside our rows."""

import gzip
import json
from decimal import Decimal
from pathlib import Path

import pytest

from pageproof.evidence.product_extractors import EXTRACTORS, FIELDS, installed
from pageproof.evidence.real_products import compare, load_corpus, read_corpus

PAGE = """<!DOCTYPE html><html lang=en><head><title>{name}</title></head><body><main><h1>{name}</h1>
{price}<p>SKU: {sku}</p><button>Add to cart</button></main></body></html>"""


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """Write a corpus of one page with a price and one without."""
    (tmp_path / "html").mkdir()
    pages = {
        "one": PAGE.format(name="Oak Table", price='<p class="price">€349.90</p>', sku="AB-1234"),
        "two": PAGE.format(name="Pine Chair", price="", sku="CD-5678"),
    }
    for name, html in pages.items():
        (tmp_path / "html" / f"{name}.html.gz").write_bytes(gzip.compress(html.encode("utf-8")))
    url = "https://shop.example/"
    stock = ["InStock"]
    labels = {
        "one": {"price": ["349.9 "], "sku": ["AB-1234"], "availability": stock, "url": url},
        "two": {"sku": ["CD-5678", "5678"], "availability": stock, "url": url},
    }
    (tmp_path / "ground-truth.json").write_text(json.dumps(labels), encoding="utf-8")
    return tmp_path


def test_labels_are_sets_of_accepted_values(corpus: Path) -> None:
    one, two = load_corpus(corpus)
    assert one.truth == {"price": {Decimal("349.9")}, "sku": {"AB-1234"}, "stock": {True}}
    assert two.truth == {"price": set(), "sku": {"CD-5678", "5678"}, "stock": {True}}


def test_saying_nothing_is_right_where_there_is_nothing(corpus: Path) -> None:
    one, two = read_corpus(load_corpus(corpus), workers=1)
    assert one["shop reader"] == dict.fromkeys(FIELDS, (True, True))
    assert two["shop reader"] == {
        "price": (True, False),
        "sku": (True, True),
        "stock": (True, True),
    }
    assert one["reference scraper"]["price"] == (False, True)
    assert two["reference scraper"]["price"] == (True, False)


def test_columns_stand_side_by_side(corpus: Path) -> None:
    real = read_corpus(load_corpus(corpus), workers=1)
    comparison = compare(real, real[:1], resamples=20, seed=0)
    ours = next(line for line in comparison.lines if line.extractor == "shop reader")
    assert (ours.real.rate, ours.real.rows) == (1.0, 2)
    assert (ours.with_truth.rate, ours.with_truth.rows, ours.rows.rows) == (1.0, 1, 1)
    assert ours.behind[0] == 0.0
    again = compare(real, real[:1], resamples=20, seed=0)
    assert again == comparison
    assert "349" not in json.dumps(comparison.row())


@pytest.mark.parametrize("broken", ["{", "[]", '{"x": {"url": "https://shop.example/"}}', "{}"])
def test_what_is_no_corpus_is_refused(tmp_path: Path, broken: str) -> None:
    (tmp_path / "ground-truth.json").write_text(broken, encoding="utf-8")
    with pytest.raises(ValueError, match=tmp_path.name):
        load_corpus(tmp_path)


def test_an_empty_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"ground-truth\.json"):
        load_corpus(tmp_path)


def test_an_extractor_is_ready_or_lacks_a_library() -> None:
    ready, lacking = installed()
    assert ready.keys() | lacking.keys() == EXTRACTORS.keys()
    assert not ready.keys() & lacking.keys()
    assert {"hasty scraper", "reference scraper", "shop reader", "third reading"} <= ready.keys()


def test_a_library_that_is_missing_leaves_its_extractors_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("pageproof.evidence.product_extractors.find_spec", lambda _: None)
    ready, lacking = installed()
    assert lacking["extruct, RDFa"] == ("extruct", "price_parser")
    assert "shop reader" in ready
