"""Texts of the articles: the same for the same address, never twice, and little in common.

``uv run python tests/articles/test_prose.py`` prints how much paragraphs have in common.
"""

import re
import unicodedata
from functools import cache
from statistics import median

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import fields, replace

from pagegrade.response.normalise import squash
from pagetrap.articles.prose import LANGUAGES, ProseExhaustedError, Writer, ui, writer
from pagetrap.articles.prose.languages import language
from pagetrap.streams import Rng

EVERY = pytest.mark.parametrize("code", LANGUAGES)
SEEDS = st.integers(0, 10**6)
MARKS = {"zh": "。", "ja": "。", "hi": "।", "th": ""}
SPACELESS = ("zh", "ja", "th")
SCRIPTS = {
    "ru": ("CYRILLIC",),
    "zh": ("CJK",),
    "ja": ("CJK", "IDEOGRAPHIC", "HIRAGANA", "KATAKANA"),
    "ko": ("HANGUL",),
    "ar": ("ARABIC",),
    "he": ("HEBREW",),
    "th": ("THAI",),
    "hi": ("DEVANAGARI",),
}


def _writer(code: str, seed: int) -> Writer:
    return writer(code, Rng(f"test/prose/{code}/{seed}"))


def _texts(hand: Writer) -> list[str]:
    """Return at least one text of every kind."""
    cells = [cell for row in hand.table(4, 6) for cell in row]
    kinds = [hand.title, hand.heading, hand.item, hand.caption, hand.question, hand.comment]
    rest = [kind() for kind in (*kinds, hand.post, hand.person, hand.site, hand.paragraph)]
    return [hand.topic, *cells, *rest, *(hand.sentence() for _ in range(20))]


def test_every_language_of_the_suite_has_a_writer() -> None:
    expected = ("en", "de", "fr", "es", "pl", "ru", "zh", "ja", "ko", "ar", "he", "th", "hi")
    assert expected == LANGUAGES


@EVERY
@settings(max_examples=5, deadline=None)
@given(seed=SEEDS)
def test_the_address_alone_decides_the_texts(code: str, seed: int) -> None:
    drawn_from = Rng(f"test/prose/{code}/{seed}")
    drawn_from.unit()
    assert _texts(writer(code, drawn_from)) == _texts(_writer(code, seed))


@EVERY
def test_another_address_gives_another_article(code: str) -> None:
    texts = {_writer(code, seed).paragraph(8) for seed in range(20)}
    topics = {_writer(code, seed).topic for seed in range(60)}
    assert len(texts) == 20
    assert len(topics) >= 6


@EVERY
@settings(max_examples=5, deadline=None)
@given(seed=SEEDS)
def test_no_text_returns(code: str, seed: int) -> None:
    hand = _writer(code, seed)
    kinds = (hand.sentence, hand.item, hand.heading, hand.caption, hand.question, hand.title)
    texts = [kind() for kind in kinds for _ in range(60)]
    assert len(texts) == len(set(texts))


def _letters(text: str) -> list[str]:
    return [unicodedata.name(c) for c in text if unicodedata.category(c)[0] == "L"]


@EVERY
@settings(max_examples=10, deadline=None)
@given(seed=SEEDS)
def test_texts_are_written_in_the_script_of_their_language(code: str, seed: int) -> None:
    names = _letters("".join(_texts(_writer(code, seed))))
    assert [name for name in names if not name.startswith(SCRIPTS.get(code, ("LATIN",)))] == []


BLEMISHES = re.compile(r"[{}|=_]|\s\s|^\s|\s$|\s[,.;،。，]|[,.;،。，][,.;،。，]|\n")


@EVERY
@settings(max_examples=10, deadline=None)
@given(seed=SEEDS)
def test_texts_hold_no_open_slot_and_no_loose_mark(code: str, seed: int) -> None:
    assert [
        text for text in _texts(_writer(code, seed)) if not text or BLEMISHES.search(text)
    ] == []


@EVERY
@settings(max_examples=10, deadline=None)
@given(seed=SEEDS)
def test_sentences_end_as_the_language_ends_them(code: str, seed: int) -> None:
    hand = _writer(code, seed)
    for text in (hand.sentence(), hand.paragraph(2), hand.post(), hand.comment(), hand.caption()):
        assert text.endswith(MARKS.get(code, "."))
        assert text[-1] not in ",،、，;:"


@EVERY
@settings(max_examples=10, deadline=None)
@given(seed=SEEDS)
def test_titles_have_the_length_of_titles(code: str, seed: int) -> None:
    hand = _writer(code, seed)
    for title in (hand.title() for _ in range(16)):
        if code in SPACELESS:
            assert 8 <= len(title) <= 80
        else:
            assert 4 <= len(title.split()) <= 14


@EVERY
@pytest.mark.parametrize("count", [1, 4, 7])
def test_a_paragraph_has_the_sentences_that_were_asked_for(code: str, count: int) -> None:
    tables = language(code)
    one, all_at_once = _writer(code, 1), _writer(code, 1)
    single = tables.gap.join(one.sentence() for _ in range(count))
    assert all_at_once.paragraph(count) == single


@EVERY
def test_a_table_has_headers_and_rows(code: str) -> None:
    for columns in range(1, len(language(code).columns) + 1):
        table = _writer(code, columns).table(5, columns)
        assert [len(row) for row in table] == [columns] * 5
        assert len(set(table[0])) == columns
        assert not set(table[0]) & set(table[1])


@pytest.mark.parametrize(
    ("rows", "columns"),
    [
        pytest.param(1, 2, id="headers alone"),
        pytest.param(3, 0, id="no column"),
        pytest.param(3, 99, id="more columns than there are headers"),
    ],
)
def test_a_table_that_cannot_be_filled_is_refused(rows: int, columns: int) -> None:
    with pytest.raises(ValueError, match=f"no table of {rows} rows and {columns} columns"):
        _writer("en", 1).table(rows, columns)


def test_a_paragraph_without_sentences_is_refused() -> None:
    with pytest.raises(ValueError, match="no paragraph of 0 sentences"):
        _writer("en", 1).paragraph(0)


def test_an_unknown_language_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="'xx'; allowed: en, de"):
        writer("xx", Rng("a"))
    with pytest.raises(ValueError, match="'xx'"):
        ui("xx")


def test_a_writer_who_has_said_everything_says_so() -> None:
    hand = Writer(replace(language("en"), headings=("{T}",), times=("at noon", "at one")), Rng("a"))
    assert {hand.heading(), hand.heading()} == {"At noon", "At one"}
    with pytest.raises(ProseExhaustedError, match="no new text of kind 'headings'"):
        hand.heading()


def _objects(code: str) -> dict[str, list[str]]:
    parts = (line.split(": ") for line in language(code).topics)
    return {name: objects.split("; ") for name, objects in parts}


@EVERY
def test_a_writer_keeps_to_the_topic(code: str) -> None:
    hand = _writer(code, 7)
    text = "\n".join(hand.sentence() for _ in range(100)).casefold()
    found = {
        topic: sum(text.count(name.casefold()) for name in names)
        for topic, names in _objects(code).items()
    }
    own = found.pop(hand.topic)
    assert own > max(found.values())
    assert own > 10


@EVERY
@settings(max_examples=10, deadline=None)
@given(seed=SEEDS)
def test_no_text_names_a_thing_twice(code: str, seed: int) -> None:
    hand = _writer(code, seed)
    names = [name.casefold() for group in _objects(code).values() for name in group]
    for kind in (hand.title, hand.heading, hand.item, hand.question, hand.sentence):
        for text in (kind().casefold() for _ in range(10)):
            assert [name for name in names if text.count(name) > 1] == [], text


# --- the interface ------------------------------------------------------------------------------


@EVERY
def test_every_word_of_the_interface_is_there_in_its_script(code: str) -> None:
    words = ui(code)
    values = [getattr(words, field.name) for field in fields(words)]
    texts = [text for value in values for text in (value if isinstance(value, tuple) else (value,))]
    assert [text for text in texts if not text.strip() or text != text.strip()] == []
    plain = re.sub(r"\{\w\}", "", "".join(texts))
    names = _letters(plain)
    assert [name for name in names if not name.startswith(SCRIPTS.get(code, ("LATIN",)))] == []
    assert [len(words.sections), len(set(words.sections)), len(words.months)] == [6, 6, 12]


@EVERY
def test_words_that_must_be_told_apart_differ(code: str) -> None:
    words = ui(code)
    groups = [
        (words.comments, words.reply, words.deleted_comment, words.hidden_comment, words.answer),
        (words.accept, words.reject, words.settings, words.privacy, words.cookie_text),
        (words.previous, words.next, words.show_more, words.read_more, words.expand),
        (words.published, words.updated, words.by, words.caption_credit, words.advertisement),
        (words.question, words.answer, words.accepted_answer, words.quote, words.tags),
    ]
    assert [group for group in groups if len(set(group)) != len(group)] == []


DATES = {
    "en": "5 March 2024",
    "de": "5. März 2024",
    "fr": "5 mars 2024",
    "es": "5 de marzo de 2024",
    "pl": "5 marca 2024",
    "ru": "5 марта 2024 г.",
    "zh": "2024年3月5日",
    "ja": "2024年3月5日",
    "ko": "2024년 3월 5일",
    "ar": "5 مارس 2024",
    "he": "5 במרץ 2024",
    "th": "5 มีนาคม 2024",
    "hi": "5 मार्च 2024",
}


@EVERY
def test_dates_read_as_the_language_writes_them(code: str) -> None:
    assert ui(code).date("2024-03-05") == DATES[code]
    assert len({ui(code).date(f"2024-{month:02}-11") for month in range(1, 13)}) == 12


@pytest.mark.parametrize(
    "iso", ["2024-13-01", "2024-00-01", "2023-02-29", "20240101", "24-01-01", "today"]
)
def test_what_is_no_date_is_refused(iso: str) -> None:
    with pytest.raises(ValueError, match=f"no date: '{iso}'"):
        ui("en").date(iso)


# --- what paragraphs have in common -------------------------------------------------------------


def _fragments(text: str) -> set[str]:
    squashed = squash(text)
    return {squashed[start : start + 6] for start in range(len(squashed) - 5)}


def _shared(part: list[set[str]], rest: list[set[str]]) -> float:
    own = set().union(*part)
    return len(own & set().union(*rest)) / len(own)


@cache
def overlap(code: str, articles: int = 4) -> tuple[float, float]:
    """Return shares of six-character fragments that a part of an article has in common with it.

    Returns:
        The median for one paragraph of 4 sentences and the 20 others of its article, and the
        largest for 5 neighbouring paragraphs and the 20 others of theirs.
    """
    ones, fives = [], []
    for seed in range(articles):
        hand = _writer(code, seed)
        told = [_fragments(hand.paragraph()) for _ in range(25)]
        ones += [_shared([told[i]], told[:i] + told[i + 1 : 21]) for i in range(21)]
        fives += [_shared(told[i : i + 5], told[:i] + told[i + 5 :]) for i in range(21)]
    return median(ones), max(fives)


@EVERY
def test_paragraphs_of_an_article_have_little_in_common(code: str) -> None:
    one, five = overlap(code)
    assert one < 0.35
    assert five < 0.55


@EVERY
def test_articles_of_a_language_differ(code: str) -> None:
    first, second = (_fragments(_writer(code, seed).paragraph(40)) for seed in (1, 2))
    assert len(first & second) / len(first) < 0.6


def _main() -> None:
    for code in LANGUAGES:
        one, five = overlap(code, articles=20)
        print(f"{code}: one paragraph {one:.1%} (median), five {five:.1%} (largest)")  # noqa: T201


if __name__ == "__main__":
    _main()
