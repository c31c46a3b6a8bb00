"""Streams: the address decides what is drawn, and nothing else does."""

import re
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import chisquare

from pagetrap.streams import Rng

DRAWS = 6000
UNLIKELY = 1e-6
"""A fair stream falls below this once in a million sets of draws; these are always the same."""

addresses = st.text(max_size=30)
plain = settings(deadline=None)


def _fair(draws: Iterable[Hashable], values: Sequence[Hashable]) -> bool:
    """Tell whether every value, and no other, is drawn about equally often."""
    counts = Counter(draws)
    if set(counts) != set(values) or len(values) == 1:
        return set(counts) == set(values)
    return bool(chisquare([counts[value] for value in values]).pvalue > UNLIKELY)


def _first(path: str, count: int = 3) -> tuple[float, ...]:
    rng = Rng(path)
    return tuple(rng.unit() for _ in range(count))


# --- addresses --------------------------------------------------------------------------------


def test_the_draws_of_an_address_never_change() -> None:
    """Whoever changes these numbers changes every page, and raises ``FORMAT``."""
    rng = Rng("pagetrap/1/train/seed-0/all/row-0")
    assert [rng.below(1000) for _ in range(6)] == [514, 809, 759, 269, 841, 657]
    assert rng.shuffled("abcdef") == ("e", "d", "a", "b", "f", "c")


@plain
@given(addresses)
def test_the_same_address_yields_the_same_draws(path: str) -> None:
    assert _first(path) == _first(path)


@plain
@given(addresses, st.text(max_size=10))
def test_a_fork_is_the_address_one_step_below(path: str, name: str) -> None:
    assert Rng(path).fork(name).path == f"{path}/{name}"
    assert Rng(path).fork(name).unit() == Rng(f"{path}/{name}").unit()


@plain
@given(addresses, st.integers(0, 20))
def test_a_fork_does_not_depend_on_what_was_drawn_before(path: str, draws: int) -> None:
    used = Rng(path)
    for _ in range(draws):
        used.unit()
    assert used.fork("x").unit() == Rng(path).fork("x").unit()


@plain
@given(addresses, st.integers(0, 20))
def test_drawing_from_a_fork_moves_nothing_above_it(path: str, draws: int) -> None:
    rng = Rng(path)
    fork = rng.fork("x")
    for _ in range(draws):
        fork.unit()
    assert rng.unit() == Rng(path).unit()


def test_neighbouring_seeds_and_rows_share_no_draws() -> None:
    """With ``seed + i`` row 1 of seed 0 would be row 0 of seed 1."""
    paths = [f"pagetrap/1/train/seed-{s}/all/row-{r}" for s in range(60) for r in range(60)]
    draws = [unit for path in paths for unit in _first(path)]
    assert len(set(draws)) == len(draws)


# --- ranges and fairness ----------------------------------------------------------------------

FAIR: list[tuple[Callable[[Rng], Hashable], Sequence[Hashable], str]] = [
    (lambda rng: rng.below(1), [0], "the only number"),
    (lambda rng: rng.pick("x"), ["x"], "the only choice"),
    (lambda rng: rng.between(7, 7), [7], "a range of one"),
    (lambda rng: rng.chance(0), [False], "a chance of nothing"),
    (lambda rng: rng.chance(1), [True], "a chance of one"),
    (lambda rng: rng.sample("abc", 0), [()], "a sample of none"),
    (lambda rng: rng.shuffled(()), [()], "nothing to shuffle"),
    (lambda rng: rng.code(0, "ab"), [""], "a code of no characters"),
    (lambda rng: rng.below_unlike(3, {0, 2}), [1], "the only number left"),
    (lambda rng: rng.below(7), range(7), "numbers below seven"),
    (lambda rng: rng.between(-2, 2), range(-2, 3), "numbers between, both ends included"),
    (lambda rng: rng.chance(0.5), [False, True], "a coin"),
    (lambda rng: int(rng.unit() * 16), range(16), "sixteenths of the unit"),
    (lambda rng: rng.pick("abcde"), "abcde", "choices"),
    (lambda rng: rng.pick_unlike("abcde", "bd"), "ace", "choices left"),
    (lambda rng: rng.below_unlike(6, {0, 3, 5}), [1, 2, 4], "numbers left"),
    (lambda rng: rng.below_unlike(4, [2, 2]), [0, 1, 3], "numbers left, one taken twice"),
    (lambda rng: rng.shuffled("abcd"), list(permutations("abcd")), "orders"),
    (lambda rng: rng.sample("abcd", 2), list(permutations("abcd", 2)), "ordered samples"),
    (lambda rng: rng.sample("abc", 3), list(permutations("abc")), "samples of all"),
    (lambda rng: rng.code(2, "xyz"), [a + b for a in "xyz" for b in "xyz"], "codes"),
]


@pytest.mark.parametrize(("draw", "values"), [pytest.param(d, v, id=name) for d, v, name in FAIR])
def test_every_value_is_drawn_as_often_as_every_other(
    draw: Callable[[Rng], Hashable], values: Sequence[Hashable]
) -> None:
    rng = Rng("fairness")
    assert _fair((draw(rng) for _ in range(DRAWS)), list(values))


@pytest.mark.parametrize("rate", [0.05, 0.3, 0.9])
def test_a_chance_comes_at_its_rate(rate: float) -> None:
    rng = Rng("rates")
    hits = sum(rng.chance(rate) for _ in range(DRAWS))
    assert chisquare([hits, DRAWS - hits], [DRAWS * rate, DRAWS * (1 - rate)]).pvalue > UNLIKELY


def test_first_draws_of_neighbouring_addresses_are_fair() -> None:
    """Rows take few draws each from many streams, so these must be even too."""
    firsts = (Rng(f"row-{n}").below(8) for n in range(DRAWS))
    assert _fair(firsts, range(8))


def test_draws_of_neighbouring_addresses_do_not_go_together() -> None:
    pairs = ((Rng(f"row-{n}").below(4), Rng(f"row-{n + 1}").below(4)) for n in range(DRAWS))
    assert _fair(pairs, [(a, b) for a in range(4) for b in range(4)])


@plain
@given(addresses, st.integers(1, 2**48))
def test_a_number_is_in_its_range(path: str, limit: int) -> None:
    assert 0 <= Rng(path).below(limit) < limit


@plain
@given(addresses, st.sets(st.integers(0, 30), max_size=30))
def test_a_number_unlike_what_is_taken_is_not_taken(path: str, taken: set[int]) -> None:
    """And it costs one draw, whatever is taken."""
    rng, other = Rng(path), Rng(path)
    number = rng.below_unlike(31, taken)
    other.unit()
    assert 0 <= number < 31
    assert number not in taken
    assert rng.unit() == other.unit()


@plain
@given(addresses, st.lists(st.integers()), st.data())
def test_a_sample_holds_each_place_once(path: str, items: list[int], data: st.DataObject) -> None:
    count = data.draw(st.integers(0, len(items)))
    places = Rng(path).sample(range(len(items)), count)
    assert len(set(places)) == len(places) == count
    assert Rng(path).sample(items, count) == tuple(items[place] for place in places)


@plain
@given(addresses, st.lists(st.integers()))
def test_a_shuffle_keeps_every_item(path: str, items: list[int]) -> None:
    before = list(items)
    assert sorted(Rng(path).shuffled(items)) == sorted(items)
    assert items == before


@plain
@given(addresses, st.integers(0, 20), st.text(min_size=1, max_size=5))
def test_a_code_has_its_length_and_alphabet(path: str, length: int, alphabet: str) -> None:
    drawn = Rng(path).code(length, alphabet)
    assert len(drawn) == length
    assert set(drawn) <= set(alphabet)


# --- what is refused --------------------------------------------------------------------------

REFUSED: list[tuple[Callable[[Rng], object], str, str]] = [
    (lambda rng: rng.below(0), "cannot draw below 0; allowed: 1 to 2**48", "no number"),
    (lambda rng: rng.below(-3), "cannot draw below -3", "a negative limit"),
    (lambda rng: rng.below(2**48 + 1), "allowed: 1 to 2**48", "more than a float can address"),
    (lambda rng: rng.between(3, 2), "cannot draw below 0", "ends in the wrong order"),
    (lambda rng: rng.below_unlike(2, {0, 1}), "cannot draw below 0", "every number taken"),
    (lambda rng: rng.pick(()), "nothing to pick from at 'here'", "no choice"),
    (lambda rng: rng.pick_unlike("ab", "ab"), "nothing to pick from", "every choice taken"),
    (lambda rng: rng.sample("ab", 3), "cannot sample 3 of 2 at 'here'", "too large a sample"),
    (lambda rng: rng.code(2, ""), "nothing to pick from", "a code of no alphabet"),
]


@pytest.mark.parametrize(
    ("draw", "message"), [pytest.param(d, m, id=name) for d, m, name in REFUSED]
)
def test_an_impossible_draw_is_refused(draw: Callable[[Rng], object], message: str) -> None:
    with pytest.raises(ValueError, match=re.escape(message)):
        draw(Rng("here"))


def test_a_sample_of_fewer_than_none_is_refused() -> None:
    with pytest.raises(ValueError, match="cannot sample -1 of 3"):
        Rng("here").sample("abc", -1)


@pytest.mark.parametrize("taken", [{7}, {-1}], ids=["above the range", "below the range"])
def test_numbers_outside_the_range_take_nothing_from_it(taken: set[int]) -> None:
    rng = Rng("outside")
    assert _fair((rng.below_unlike(3, taken) for _ in range(DRAWS)), range(3))
