# look-alike characters are what is tested
"""How text and labels are compared."""

import unicodedata

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from pagegrade.response.diagnostics import in_order, long_runs
from pagegrade.response.fragments import (
    Coverage,
    Survey,
    coverage,
    fragments,
    index,
    reaches,
    survey,
)
from pagegrade.response.labels import is_count, is_timestamp, label, without_count
from pagegrade.response.normalise import Squashed, composed, phrase_in, squash, words

UNHURRIED = settings(deadline=None)  # machines are shared
ANY = st.text(st.characters(codec="utf-8"), max_size=60)
TROUBLE = st.text("aé \u0301\u0323\u00ad\u200dßİſﬀ①㌔ﷺกิ่漢字ｶﾞ\u0f73\u0f81.\n_", max_size=30)


@UNHURRIED
@given(ANY | TROUBLE)
def test_normalisation_is_idempotent(text: str) -> None:
    assert words(words(text)) == words(text)
    assert squash(squash(text)) == squash(text)


def test_what_comes_together_is_composed() -> None:
    assert words("e\u00ad\u0301") == words("é")
    assert squash("e-\u0301") == "é"


@pytest.mark.parametrize("letter", ["\u0390", "\u03b0", "\u01f0", "\u1e96", "\u1f50", "\u1fe4"])
def test_a_letter_that_folds_to_what_composes_to_it_again_settles(letter: str) -> None:
    parts = unicodedata.normalize("NFD", letter)
    assert words(letter) == words(parts) == words(words(letter)) != ""
    assert squash(f"a {letter}") == squash(f"a{parts}") == squash(squash(f"a{letter}"))


@UNHURRIED
@given(ANY | TROUBLE)
def test_only_letters_numbers_and_marks_stay(text: str) -> None:
    assert {unicodedata.category(c)[0] for c in squash(text)} <= {"L", "N", "M"}
    assert squash(text) == squash(words(text))


@UNHURRIED
@given(ANY | TROUBLE)
def test_labels_are_idempotent(text: str) -> None:
    assert label(label(text)) == label(text)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param("Straße", "STRASSE", id="sharp s"),
        pytest.param("ﬁne", "fine", id="ligature"),
        pytest.param("ｶﾞ", "ガ", id="half width"),
        pytest.param("e\u0301", "é", id="composed"),
        pytest.param("１２３", "123", id="wide digits"),
        pytest.param("long\u00adword", "longword", id="soft hyphen"),
        pytest.param("a\u200bb", "ab", id="zero width space"),
        pytest.param("**bo**ld", "bo ld", id="marks inside a word part it"),
        pytest.param("漢字かな", "漢 字\nか な", id="spaces between ideographs"),
        pytest.param("ภาษา", "ภา ษา", id="spaces in Thai"),
    ],
)
def test_the_same_words(one: str, other: str) -> None:
    assert words(one) == words(other)


@pytest.mark.parametrize(
    ("phrase", "text", "expected"),
    [
        pytest.param("art", "start", False, id="inside a word"),
        pytest.param("art", "the ART.", True, id="whole word"),
        pytest.param("old mill", "old\n  mill", True, id="across a line"),
        pytest.param("手机", "新手机店", True, id="inside a run of ideographs"),
        pytest.param("", "text", False, id="nothing is nowhere"),
        pytest.param("...", "...", False, id="signs only"),
        pytest.param("naïve", "naive", False, id="an accent counts"),
    ],
)
def test_a_phrase_stands_as_whole_words(phrase: str, text: str, expected: bool) -> None:
    assert phrase_in(words(phrase), words(text)) is expected


@pytest.mark.parametrize(
    "marks",
    [
        pytest.param("\u0301\u0323", id="marks"),
        pytest.param("\u0f73", id="a vowel sign that is two marks"),
        pytest.param("\u0f81\u0f75", id="two of them"),
        pytest.param("\uff9e\u0301", id="a half-width mark"),
        pytest.param("\uff9f", id="another"),
    ],
)
def test_a_tower_of_marks_is_cut(marks: str) -> None:
    assert len(words("a" + marks * 5000)) < 200


@pytest.mark.parametrize("mark", ["\u0301", "\u0f73", "\uff9e"])
def test_a_tower_of_marks_is_cut_before_it_is_composed(mark: str) -> None:
    assert len(composed("a" + mark * 5000)) < 200


def test_all_marks_are_found_where_marks_are_looked_for() -> None:
    leading = {chr(p) for p in range(0x110000) if unicodedata.combining(_decomposed(chr(p))[0])}
    assert len(leading) > 900
    assert not [mark for mark in leading if len(words("a" + mark * 200)) > 150]


def _decomposed(character: str) -> str:
    return unicodedata.normalize("NFKD", character)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        pytest.param("Reply", " ＲＥＰＬＹ\n", True, id="width, case and space"),
        pytest.param("**Reply**", "_Reply_", True, id="emphasis"),
        pytest.param("**Load** more", "load more", True, id="emphasis inside"),
        pytest.param("Reply", "Reply to Ann", False, id="a part is not the whole"),
        pytest.param("Reply", "Replies", False, id="another word"),
        pytest.param("Reply!", "Reply", False, id="punctuation counts"),
        pytest.param("返信", "返信する", False, id="part of a run of ideographs"),
    ],
)
def test_labels_are_compared_whole(one: str, other: str, same: bool) -> None:
    assert (label(one) == label(other)) is same


@pytest.mark.parametrize(
    "text",
    [
        "3h",
        "2 days ago",
        "an hour ago",
        "Just now",
        "today",
        "12:05",
        "12:05 pm",
        "2024-03-01",
        "01.03.2024 14:00",
        "1 March 2024",
        "March 1, 2024 at 10:30",
        "vor 3 Stunden",
        "3 小时前",
        "2024年3月1日",
        "5分前",
        "เมื่อวาน",
        "2 ชั่วโมงที่แล้ว",
        "منذ ساعتين",
        "5 May · 10:30",
        "12 августа 2026 г.",
        "7 травня 2026 р.",
        "24 kwietnia 2026",
        "9. března 2026 14:05",
        "2026년 3월 2일",
        "16 février 2026",
        "9 de marzo de 2026, 17:32",
        "14 באפריל 2026",
        "14 أبريل 2026",
        "19 मार्च 2026",
        "9 มีนาคม 2569",
        "2026. március 5.",
        "5 tháng 3, 2026",
    ],
)
def test_time_stamps(text: str) -> None:
    assert is_timestamp(label(text))


@pytest.mark.parametrize(
    "text",
    [
        "May",
        "Mae West",
        "Day",
        "second",
        "Now what",
        "2024 was good",
        "3",
        "route 12:05 b",
        "Marzo",
        "5 maggiolini",
        "12 обезьян 1995",
        "3월의 눈",
    ],
)
def test_no_time_stamps(text: str) -> None:
    assert not is_timestamp(label(text))


def test_counts_are_decoration() -> None:
    assert {without_count(label(t)) for t in ("Likes", "3 Likes", "Likes (1,2k)", "Likes · 9")} == {
        "likes"
    }
    assert is_count(label("(12)"))
    assert not is_count(label("12 likes"))


def seen(regions: list[Squashed], response: str) -> Survey:
    return survey(index(tuple(regions)), Squashed(response))


def cover(regions: list[Squashed], response: str) -> tuple[Coverage, ...]:
    return coverage(index(tuple(regions)), seen(regions, response))


def test_a_fragment_counts_once() -> None:
    (share,) = cover([Squashed("abcabcabcabc")], "abcabcabc")
    assert (share.matched, share.total) == (3, 3)


@pytest.mark.parametrize(
    ("matched", "total", "expected"),
    [(4, 5, True), (80, 100, True), (79, 100, False), (799, 1000, False), (8000, 10_000, True)],
)
def test_exactly_eighty_percent_reaches(matched: int, total: int, expected: bool) -> None:
    assert reaches(Coverage(matched=matched, total=total), 80) is expected


def test_coverage_is_by_region() -> None:
    regions = [squash("the first part of it"), squash("another second part")]
    response = squash("xx the first part of it xx second part")
    whole, broken = cover(regions, response)
    assert whole.matched == whole.total
    assert broken.matched < broken.total


REGIONS = st.lists(st.text("abcdef", min_size=6, max_size=40), min_size=1, max_size=8)


@UNHURRIED
@given(REGIONS, st.text("abcdef"))
def test_coverage_does_not_depend_on_how_regions_are_cut(parts: list[str], response: str) -> None:
    one = [Squashed(part) for part in parts]
    assert cover(one, response) == tuple(cover([part], response)[0] for part in one)


LINES = st.lists(st.text("abc", min_size=1, max_size=9), min_size=1, max_size=9)


@UNHURRIED
@given(LINES, LINES, st.lists(st.integers(0, 8), max_size=9))
@example(["aaaa", "b", "b", "a"], ["a"], [0, 1]).via("pairs of lines that make no three")
def test_shared_lines_change_the_time_only(
    reference: list[str], others: list[str], kept: list[int]
) -> None:
    lines = tuple(Squashed(line) for line in reference)
    whole = index((Squashed("".join(lines)),), lines)
    taken = [reference[n % len(reference)] for n in kept]
    for made in ([*reference, *others], [*others, *reference], reference[1:], [*taken, *others]):
        response = [Squashed(line) for line in made]
        text = Squashed("".join(response))
        assert survey(whole, text, response) == survey(whole, text)


def test_chunks_lose_no_fragment_at_a_seam() -> None:
    text = squash(" ".join(f"word{n}" for n in range(30_000)))
    (share,) = cover([text], "x" + text[:-1] + "x" + text[-7:])
    assert share.matched == share.total


def test_a_soup_of_fragments_is_seen_in_the_diagnostics_only() -> None:
    text = squash("a sentence that is long enough to be told from a soup of its own fragments")
    soup = Squashed("x".join(sorted(fragments(text))))
    (share,) = cover([text], soup)
    assert share.matched == share.total
    assert long_runs((text,), soup) == (0, len(text))
    assert long_runs((text,), text) == (len(text) // 12 * 12, len(text))


def test_order_and_precision() -> None:
    one, two = squash("the first of the two regions"), squash("and then another that is last")
    assert in_order([one, two], Squashed(one + two))
    assert not in_order([one, two], Squashed(two + one))
    assert (seen([one], one).hits, seen([one], one).places) == (len(one) - 5, len(one) - 5)
    assert (seen([one], "").hits, seen([one], "").places) == (0, 0)
