"""Truth and decoys come in the same forms at the same rates, so that no form tells."""

from collections import Counter
from collections.abc import Callable

import pytest
from scipy.stats import chi2_contingency

from pagetrap.products.row_requests import Request
from pagetrap.products.rows import Built, build_row
from pagetrap.products.visibility import Wrapping, hide, show
from pagetrap.products.words import WORDS
from pagetrap.streams import Rng

SAMPLES = 3000
UNLIKELY = 1e-4  # fixed streams: a test that passes goes on passing


def drawn(kind: str) -> list[Wrapping]:
    rngs = (Rng(f"exchange/{kind}/{n}") for n in range(SAMPLES))
    return [show(rng) if kind == "shown" else hide(rng, template=True) for rng in rngs]


def style_length(wrapping: Wrapping) -> int:
    return len(dict(wrapping[0][0].attributes).get("style", ""))


LOOKS: dict[str, Callable[[Wrapping], int]] = {
    "how many elements there are": lambda w: len(w[0]),
    "how many rules their classes have": lambda w: len(w[1]),
    "how many attributes the outer one has": lambda w: len(w[0][0].attributes),
    "how long its style is": style_length,
    "whether its style ends in a semicolon": lambda w: str(w[0][0].attributes).count(";')"),
    "whether it says aloud that it is hidden or not": lambda w: str(w).count("aria-hidden"),
}


@pytest.mark.parametrize("look", LOOKS)
def test_the_wrappers_of_shown_and_hidden_records_look_alike(look: str) -> None:
    counts = [Counter(map(LOOKS[look], drawn(kind))) for kind in ("shown", "hidden")]
    values = sorted(counts[0].keys() | counts[1].keys())
    table = [[count[value] for value in values] for count in counts]
    if len(values) > 1:
        assert chi2_contingency(table).pvalue > UNLIKELY


def test_the_currency_statement_is_no_shorter_than_the_other_sentences() -> None:
    words = WORDS.pathologies.ambiguous_currency
    sentences = (*words.statements, *words.others)
    assert {(len(sentence), len(sentence.split())) for sentence in sentences} == {(40, 9)}


def rows(probe: str, count: int) -> list[Built]:
    request = Request(probe=probe, seed=5)
    return [build_row(request.address(number)) for number in range(count)]


def test_the_public_price_is_of_any_rank_among_the_special_ones() -> None:
    """With one special price the public one is the dearer in half of the rows."""
    ranks = []
    for built in rows("member_price_decoy", 150):
        specials = built.drawn["member_price_decoy"].specials["main"][0]  # type: ignore[attr-defined]
        if len(specials) == 1:
            ranks.append(specials[0].amount < built.scene.main.offer.price)
    assert 0.3 < sum(ranks) / len(ranks) < 0.7


def test_special_prices_fit_their_words() -> None:
    for built in rows("member_price_decoy", 60):
        price = built.scene.main.offer.price
        for special in built.drawn["member_price_decoy"].specials["main"][0]:  # type: ignore[attr-defined]
            dearer = special.before.startswith(("Set", "Bundle")) or special.after.startswith(
                ("for a set", "per 10", "in a bundle")
            )
            assert dearer == (special.amount > price)
