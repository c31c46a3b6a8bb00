"""Decoys that equal the truth: none by construction, and here none by count.

Two counts, which share nothing: the decoys that the pathologies list, and every title, code, price
tag and image that the finished page holds outside the honest place.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass

from pagegrade.answer import Field, same
from pageproof.evidence.run_rows import run
from pageread.scrapers.dom import HEADINGS
from pageread.scrapers.images import resolved, source
from pageread.scrapers.money import DECIMALS, TAG, amount_of
from pageread.scrapers.region import find_region
from pageread.scrapers.title import repaired
from pageread.scrapers.view import View, open_view
from pagetrap.products.row_requests import Address
from pagetrap.products.rows import Built

__all__ = ["Coincidences", "count_coincidences"]

_FIELDS: tuple[Field, ...] = ("title", "price_cents", "sku", "image_urls")


@dataclass(frozen=True, slots=True, kw_only=True)
class Coincidences:
    """Values that could be taken for a field, and how many of them are right where they should not.

    Attributes:
        planted: Decoys that pathologies list.
        planted_true: Those that equal the truth.
        on_page: Values of the field's kind that the page holds.
        extra_true: Occurrences of the truth beyond the honest one.
    """

    field: str
    planted: int
    planted_true: int
    on_page: int
    extra_true: int

    def row(self) -> dict[str, object]:
        """Return the counts as JSON values."""
        return asdict(self)


def count_coincidences(addresses: Sequence[Address], *, workers: int) -> list[Coincidences]:
    """Count over the rows of a suite."""
    total: Counter[tuple[str, str]] = Counter()
    for counts in run(_counted, addresses, workers=workers, label="coincidences"):
        total.update(counts)
    return [
        Coincidences(
            field=field,
            planted=total[field, "planted"],
            planted_true=total[field, "planted_true"],
            on_page=total[field, "on_page"],
            extra_true=total[field, "extra_true"],
        )
        for field in _FIELDS
    ]


def _counted(built: Built) -> Counter[tuple[str, str]]:
    key = built.row.answer_key
    counts: Counter[tuple[str, str]] = Counter()
    for decoy in built.decoys:
        counts[decoy.field, "planted"] += 1
        counts[decoy.field, "planted_true"] += _is_true(decoy.field, decoy.value, key)
    for field, values in _offered(built).items():
        listed = list(values)
        truths = sum(_is_true(field, value, key) for value in listed)
        counts[field, "on_page"] += len(listed)
        counts[field, "extra_true"] += truths - 1
    return counts


def _is_true(field: Field, value: object, key: dict[str, object]) -> bool:
    truth = key[field]
    if isinstance(truth, list):
        return value in truth
    return same(field, value, truth)


def _offered(built: Built) -> dict[Field, Iterable[object]]:
    """Return every value of each kind on the page, hidden or not."""
    row = built.row
    view = open_view(row.html, url=row.url, today=row.today, without={"visibility"})
    key = row.answer_key
    return {
        "title": _titles(view),
        "price_cents": _prices(view, str(key["currency"])),
        "sku": _codes(view, str(key["sku"])),
        "image_urls": _images(view, built),
    }


def _titles(view: View) -> list[str]:
    crumbs = view.soup.find_all(True, attrs={"aria-label": "Breadcrumb"})
    links = [link for crumb in crumbs for link in crumb.find_all("a")]
    return [repaired(view.text(node)) for node in (*view.soup.find_all(HEADINGS), *links)]


def _prices(view: View, currency: str) -> list[int | None]:
    body = view.soup.body or view.soup
    texts = [str(text) for text in view.texts(body)]
    tags = [match.group() for text in texts for match in TAG.finditer(text)]
    return [amount_of(tag, decimals=DECIMALS.get(currency, 2)) for tag in tags]


def _codes(view: View, truth: str) -> list[str]:
    """Return every word of the page's text and attributes that has the shape of the truth."""
    body = view.soup.body or view.soup
    words = [word for text in view.texts(body) for word in text.split()]
    words += [str(v) for node in view.soup.find_all(True) for v in node.attrs.values()]
    shape = _shape(truth)
    return [word for word in words if _shape(word) == shape]


def _shape(word: str) -> str:
    return "".join("9" if c.isdigit() else "A" if c.isupper() else c for c in word)


def _images(view: View, built: Built) -> list[str]:
    """Return the images outside the true gallery, and one for all that is in it."""
    row = built.row
    honest = open_view(row.html, url=row.url, today=row.today, without=())
    region = find_region(honest)
    boxes = region.boxes if region is not None else ()
    inside = {id(image) for box in boxes for image in box.find_all("img")}
    outside = [image for image in honest.soup.find_all("img") if id(image) not in inside]
    truth = row.answer_key["image_urls"]
    gallery = list(truth) if isinstance(truth, list) else []
    return [*(resolved(view, source(image)) for image in outside), *gallery[:1]]
