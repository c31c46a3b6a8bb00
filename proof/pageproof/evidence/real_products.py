"""How extractors do on real product pages with human labels, beside how they do on our rows.

The corpus is a folder in the format of product-extraction-benchmark: ``ground-truth.json`` and
``html/ID.html.gz``. A page's price, SKU and availability each have a list of accepted values. A
price counts as a number, a SKU as a text to the letter, availability as in stock or out of stock.
An extractor is right where it names an accepted value; where no value is accepted, where it names
none. ``with_truth`` leaves the latter pages out, as recall does.
"""

import gzip
import json
import multiprocessing
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from decimal import Decimal, InvalidOperation
from pathlib import Path
from typing import TYPE_CHECKING

from pageproof.evidence.product_extractors import FIELDS, Found, installed
from pageproof.evidence.rank_agreement import Agreement, agreement
from pageproof.evidence.run_rows import first, run
from pageproof.evidence.shares import Share, share_of
from pageread.prices.currencies import digits_of
from pagetrap.products.row_requests import SPLIT_ROWS, Request
from pagetrap.products.rows import Built

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["POPULATIONS", "Comparison", "Line", "Marks", "compare", "load_corpus", "read_corpus"]

_STATES = {"InStock": True, "OutOfStock": False}


@dataclass(frozen=True, slots=True, kw_only=True)
class Labelled:
    """A page with what is accepted for each field; an empty set where there is no value."""

    path: Path
    url: str
    truth: Mapping[str, frozenset[object]]


Marks = Mapping[str, Mapping[str, tuple[bool, bool]]]
"""Extractor to field to whether it was right on a page, and whether the page has a value."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One extractor on one field.

    Attributes:
        real: Its share of the real pages that it reads rightly.
        with_truth: The same of the pages that have a value.
        rows: Its share of our rows.
        behind: How much less than the shop reader on the same real pages, with the bounds of the
            paired 95 % interval.
    """

    extractor: str
    field: str
    real: Share
    with_truth: Share
    rows: Share
    behind: tuple[float, float, float]


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """Every line, and how the two columns agree for each field."""

    lines: tuple[Line, ...]
    agreements: Mapping[str, Agreement]

    def row(self) -> dict[str, object]:
        """Return the comparison as JSON values: numbers only, nothing of a page."""
        return {
            "lines": [asdict(line) for line in self.lines],
            "agreement": {field: asdict(each) for field, each in self.agreements.items()},
        }


# --- the two populations ----------------------------------------------------------------------


def load_corpus(folder: Path) -> list[Labelled]:
    """Return the labelled pages of a corpus.

    Raises:
        ValueError: there is no corpus, a page is missing or a label has another form.
    """
    try:
        labels = json.loads((folder / "ground-truth.json").read_text(encoding="utf-8"))
        pages = [_labelled(folder, name, each) for name, each in labels.items()]
    except (OSError, ValueError, AttributeError, TypeError, InvalidOperation, KeyError) as error:
        raise ValueError(f"{folder}: no corpus with ground-truth.json: {error!r}") from error
    missing = [page.path.name for page in pages if not page.path.is_file()]
    if missing or not pages:
        raise ValueError(f"{folder}: no page {missing[0] if missing else 'at all'}")
    return pages


def _labelled(folder: Path, name: str, label: Mapping[str, list[str]]) -> Labelled:
    truth: dict[str, frozenset[object]] = {
        "price": frozenset(Decimal(value.strip()) for value in label.get("price", ())),
        "sku": frozenset(label.get("sku", ())),
        "stock": frozenset(_STATES[value] for value in label.get("availability", ())),
    }
    return Labelled(path=folder / "html" / f"{name}.html.gz", url=str(label["url"]), truth=truth)


def read_corpus(pages: Sequence[Labelled], *, workers: int) -> list[Marks]:
    """Return what every installed extractor gets right on each page."""
    if workers <= 1:
        return [_read_page(page) for page in pages]
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(max_workers=workers, mp_context=context) as pool:
        return list(pool.map(_read_page, pages, chunksize=4))


def _read_page(page: Labelled) -> Marks:
    html = gzip.decompress(page.path.read_bytes()).decode("utf-8", "replace")
    return _marks(html, page.url, page.truth)


def _published(*, workers: int, rows: int | None) -> list[Marks]:
    request = Request(split="published")
    addresses = first(request, min(rows or SPLIT_ROWS, SPLIT_ROWS))
    return list(run(_read_row, addresses, workers=workers, label="product extractors"))


def _read_row(built: Built) -> Marks:
    key = built.row.answer_key
    price = Decimal(str(key["price_cents"])).scaleb(-digits_of(str(key["currency"])))
    truth: dict[str, frozenset[object]] = {
        "price": frozenset({price}),
        "sku": frozenset({key["sku"]}),
        "stock": frozenset({key["in_stock"]}),
    }
    return _marks(built.row.html, built.row.url, truth)


POPULATIONS: Mapping[str, Callable[..., list[Marks]]] = {"published": _published}
"""Rows of ours by the name of their population."""


def _marks(html: str, url: str, truth: Mapping[str, frozenset[object]]) -> Marks:
    marks: dict[str, dict[str, tuple[bool, bool]]] = {}
    for name, extractor in installed()[0].items():
        found = _found(extractor.read, html, url)
        marks[name] = {}
        for field in extractor.fields:
            value, wanted = getattr(found, field), truth[field]
            right = value in wanted if value is not None else not wanted
            marks[name][field] = (right, bool(wanted))
    return marks


def _found(read: Callable[[str, str], Found], html: str, url: str) -> Found:
    """Return what an extractor finds; nothing where it breaks off, as a user would see it."""
    try:
        return read(html, url)
    except Exception:  # noqa: BLE001  # other people's code on other people's pages
        return Found()


# --- side by side -----------------------------------------------------------------------------


def compare(
    real: Sequence[Marks], rows: Sequence[Marks], *, resamples: int, seed: int
) -> Comparison:
    """Return each extractor's shares side by side, and how far the two columns agree.

    Args:
        real: Of each real page.
        rows: Of each row of ours.
        resamples: Bootstrap samples for the intervals of the agreement.
        seed: Of the bootstrap.
    """
    lines = [
        _line(name, field, real, rows)
        for field in FIELDS
        for name, fields in real[0].items()
        if field in fields
    ]
    agreements = {
        field: agreement(
            *(_matrix(marks, field) for marks in (real, rows)), resamples=resamples, seed=seed
        )
        for field in FIELDS
    }
    return Comparison(lines=tuple(lines), agreements=agreements)


_BEST = "shop reader"


def _line(name: str, field: str, real: Sequence[Marks], rows: Sequence[Marks]) -> Line:
    mine = [page[name][field] for page in real]
    best = [page[_BEST][field] for page in real]
    return Line(
        extractor=name,
        field=field,
        real=share_of(right for right, _ in mine),
        with_truth=share_of(right for right, has in mine if has),
        rows=share_of(page[name][field][0] for page in rows),
        behind=paired([right for right, _ in best], [right for right, _ in mine]),
    )


def paired(first_hits: Iterable[bool], second_hits: Iterable[bool]) -> tuple[float, float, float]:
    """Return a difference of shares on the same pages with the bounds of its 95 % interval.

    The interval is Newcombe's for paired shares (his method 10).

    >>> hits = [True] * 48 + [False] * 2, [True] * 36 + [False] * 12 + [True] * 2
    >>> [round(bound, 4) for bound in paired(*hits)]
    [0.2, 0.0569, 0.3404]
    """
    pairs = list(zip(first_hits, second_hits, strict=True))
    one, two = (share_of(pair[side] for pair in pairs) for side in (0, 1))
    both, neither = sum(a and b for a, b in pairs), sum(not (a or b) for a, b in pairs)
    only_one, only_two = sum(a > b for a, b in pairs), sum(a < b for a, b in pairs)
    margins = (both + only_one) * (both + only_two) * (only_two + neither) * (only_one + neither)
    product = float(both * neither - only_one * only_two)
    product = max(0.0, product - len(pairs) / 2) if product > 0 else product
    skew = product / margins**0.5 if margins else 0.0
    difference = one.rate - two.rate
    down = _joined(one.rate - one.low, two.high - two.rate, skew)
    up = _joined(one.high - one.rate, two.rate - two.low, skew)
    return difference, difference - down, difference + up


def _joined(first_side: float, second_side: float, skew: float) -> float:
    square = first_side**2 - 2 * skew * first_side * second_side + second_side**2
    return float(max(0.0, square) ** 0.5)


def _matrix(marks: Sequence[Marks], field: str) -> "NDArray":  # type: ignore[type-arg]
    """Return hits by extractor and page."""
    import numpy as np

    names = [name for name, fields in marks[0].items() if field in fields]
    return np.array([[page[name][field][0] for page in marks] for name in names], dtype=float)


def table_rows(comparison: Comparison, field: str) -> Iterator[tuple[object, ...]]:
    """Yield the lines of a field as a table shows them."""
    for line in comparison.lines:
        if line.field == field:
            shares = (line.real, line.with_truth, line.rows)
            yield (
                line.extractor,
                *map(_shown, shares),
                "{:.3f} {:+.2f}–{:+.2f}".format(*line.behind),
            )


def _shown(share: Share) -> str:
    return f"{share.rate:.3f} {share.low:.2f}–{share.high:.2f}"
