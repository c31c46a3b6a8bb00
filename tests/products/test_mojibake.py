"""Titles read in a wrong charset: each leads back to one text, and clean ones lead nowhere."""

import unicodedata

import pytest

from pagegrade.answer import normalise_title
from pageread.scrapers.title import repaired
from pagetrap.products.mojibake import CHARSETS, fragments_for, garbled, repairs_uniquely
from pagetrap.products.words import WORDS

EVERY = [(charset, part) for charset in CHARSETS for part in fragments_for(charset)]

GARBLED = [
    ("Oak Table", "cp1252", "Oak Table", "ASCII stays"),
    ("Rider’s", "cp1252", "Riderâ€™s", "quote"),
    ("Größe", "cp1252", "GrÃ¶ÃŸe", "umlaut"),
    ("Größe", "cp1250", "GrĂ¶Ăźe", "umlaut, Central European"),
    ("Größe", "cp1251", "GrГ¶Гџe", "umlaut, Cyrillic"),
    ("Größe", "mac_roman", "Gr√∂√üe", "umlaut, Macintosh"),
]


@pytest.mark.parametrize(
    ("text", "charset", "shown"), [pytest.param(*row[:3], id=row[3]) for row in GARBLED]
)
def test_garbled_text_reads(text: str, charset: str, shown: str) -> None:
    assert garbled(text, charset) == shown


UNDETERMINED = [
    ("à la carte", "cp1252", "a no-break space, which a reader loses"),
    ("Á", "cp1252", "a byte without a character"),
    ("í", "cp1252", "a soft hyphen, which nobody sees"),
]


@pytest.mark.parametrize(
    ("text", "charset"), [pytest.param(*row[:2], id=row[2]) for row in UNDETERMINED]
)
def test_text_that_cannot_be_restored_for_certain_is_not_used(text: str, charset: str) -> None:
    assert not repairs_uniquely(text, charset)


def test_text_that_nothing_leads_back_to_is_not_used() -> None:
    """``É™`` stays ``É™`` for who knows that titles here do not use ``ə``."""
    assert repaired(garbled("ə", "cp1252")) != "ə"
    assert not repairs_uniquely("ə", "cp1252")


@pytest.mark.parametrize("charset", CHARSETS)
def test_every_charset_has_a_wide_choice_of_title_parts(charset: str) -> None:
    assert len(fragments_for(charset)) >= 20


def test_every_title_part_serves_some_charset() -> None:
    used = {part for _, part in EVERY}
    assert sorted(set(WORDS.titles.wide) - used) == []


def test_every_garbled_part_shows_that_it_is_garbled() -> None:
    assert [part for charset, part in EVERY if garbled(part, charset) == part] == []


def _readings(shown: str) -> set[str]:
    """Return every text that some charset leads back to, whatever it is written with."""
    found = set()
    for charset in CHARSETS:
        try:
            found.add(shown.encode(charset).decode("utf-8"))
        except UnicodeError:
            continue
    return found


def test_every_garbled_part_leads_back_to_itself() -> None:
    for charset, part in EVERY:
        assert part in _readings(garbled(part, charset))


def test_every_garbled_title_is_repaired_to_itself_by_a_reader() -> None:
    """The scraper knows the charsets, and nothing of which one was used or of the parts."""
    wrong = [
        (charset, title)
        for charset, part in EVERY
        for title in (part, f"Brinex Lantern {part}", f"Vylwick Stool {part}, oiled oak")
        if repaired(garbled(title, charset)) != title
    ]
    assert wrong == []


@pytest.mark.parametrize("suspect", WORDS.titles.suspects)
def test_a_clean_suspect_is_left_alone(suspect: str) -> None:
    for tail in ("", ", brass", ", brushed cast iron", " Slate"):
        title = f"Brinex Kettle {suspect}{tail}"
        assert repaired(title) == title


def _spoiled(suspect: str) -> bool:
    try:
        return suspect.encode("cp1252").decode("utf-8") != suspect
    except UnicodeError:
        return False


def test_some_clean_suspects_are_spoiled_by_who_repairs_all_that_can_be_repaired() -> None:
    assert any(map(_spoiled, WORDS.titles.suspects))


def test_every_clean_suspect_is_spoiled_so() -> None:
    assert [suspect for suspect in WORDS.titles.suspects if not _spoiled(suspect)] == []


@pytest.mark.parametrize("part", [*WORDS.titles.wide, *WORDS.titles.suspects])
def test_title_parts_are_written_as_titles_are_compared(part: str) -> None:
    assert unicodedata.normalize("NFC", part) == part == normalise_title(part)
