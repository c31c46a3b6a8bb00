"""Decoys that equal the truth: none on real rows, and each counter sees a doctored one."""

from dataclasses import replace

import pytest
from markupsafe import escape

from pagegrade.answer import Field
from pageproof.evidence.coincidences import _counted, count_coincidences
from pagetrap.products.pathologies.base import Decoy
from pagetrap.products.row_requests import Address
from pagetrap.products.rows import Built

FIELDS: tuple[Field, ...] = ("title", "price_cents", "sku", "image_urls")


def test_no_rows_hold_no_coincidences() -> None:
    counts = count_coincidences([], workers=1)
    assert [c.field for c in counts] == list(FIELDS)
    assert not any(
        (c.planted, c.planted_true, c.on_page, c.extra_true) for c in counts if c.planted
    )


def test_no_decoy_is_the_truth(carrying: list[Address]) -> None:
    for counted in count_coincidences(carrying, workers=1):
        assert (counted.planted_true, counted.extra_true) == (0, 0), counted.field
        assert counted.planted > 0
        assert counted.on_page > len(carrying)
        assert counted.row()["field"] == counted.field


def _truth(built: Built, field: Field) -> object:
    truth = built.row.answer_key[field]
    return truth[0] if isinstance(truth, list) else truth


@pytest.mark.parametrize("field", FIELDS)
def test_a_true_decoy_is_counted(field: Field, plain: Built) -> None:
    decoy = Decoy(field=field, value=_truth(plain, field), place="card")
    counts = _counted(replace(plain, decoys=(*plain.decoys, decoy)))
    assert counts[field, "planted"] == 1
    assert counts[field, "planted_true"] == 1


@pytest.mark.parametrize("field", FIELDS)
def test_a_wrong_decoy_is_planted_and_not_true(field: Field, plain: Built) -> None:
    wrong = {"title": "Other", "price_cents": 1, "sku": "ZZ-0", "image_urls": "https://x.test/"}
    decoy = Decoy(field=field, value=wrong[field], place="card")
    counts = _counted(replace(plain, decoys=(decoy,)))
    assert counts[field, "planted"] == 1
    assert counts[field, "planted_true"] == 0


def _tag(built: Built) -> str:
    return built.page.money.tag(built.scene.main.offer.price)


def _with(built: Built, markup: str) -> Built:
    html = built.row.html.replace("</body>", f"{markup}</body>")
    return replace(built, row=replace(built.row, html=html))


@pytest.mark.parametrize("field", FIELDS)
def test_a_plain_page_holds_the_truth_once(field: Field, plain: Built) -> None:
    assert _counted(plain)[field, "extra_true"] == 0


EXTRA: list[tuple[Field, str, str]] = [
    ("title", "<h4>{title}</h4>", "another heading"),
    ("title", "<h4 hidden>{title}</h4>", "a hidden heading"),
    ("title", '<nav aria-label="Breadcrumb"><a>{title}</a></nav>', "a breadcrumb"),
    ("price_cents", "<p>{tag}</p>", "another price tag"),
    ("price_cents", "<p>Free delivery on orders over {tag}.</p>", "a price in a sentence"),
    ("price_cents", "<template><b>{tag}</b></template>", "a price in a template"),
    ("sku", "<p>{sku}</p>", "a code in text"),
    ("sku", '<p data-batch="{sku}"></p>', "a code in an attribute"),
    ("image_urls", '<img src="{image}">', "an image outside the gallery"),
    ("image_urls", '<img src="/x.gif" data-src="{image}">', "a lazy image outside the gallery"),
]


@pytest.mark.parametrize(("field", "markup"), [pytest.param(*row[:2], id=row[2]) for row in EXTRA])
def test_the_truth_outside_its_place_is_counted(field: Field, markup: str, plain: Built) -> None:
    filled = markup.format(
        title=escape(_truth(plain, "title")),
        tag=_tag(plain),
        sku=_truth(plain, "sku"),
        image=_truth(plain, "image_urls"),
    )
    counts = _counted(_with(plain, filled))
    assert counts[field, "extra_true"] == 1
    others = [other for other in FIELDS if other != field]
    assert [counts[other, "extra_true"] for other in others] == [0, 0, 0]
