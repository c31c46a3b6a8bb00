"""What the reader must never be fooled by, and what it is still fooled by."""

import pytest
from extract import extract


@pytest.mark.pagetrap("breadcrumb_title_decoy", "ldjson_contradiction", rows=25, fields=["title"])
def test_the_title_is_that_of_the_heading(pagetrap_rows):
    for row in pagetrap_rows:
        row.check(extract(row.html))


@pytest.mark.xfail(reason="takes the first price, which may be the former one", strict=True)
@pytest.mark.pagetrap("decoy_old_price", rows=25, fields=["price_cents"], at_least=0.95)
def test_a_former_price_is_not_the_price(pagetrap_rows):
    for row in pagetrap_rows:
        row.check(extract(row.html))
