"""The tables behind the articles: large enough, without repeats, and within the slots."""

import re

import pytest
from msgspec.structs import fields

from pagetrap.articles.prose import LANGUAGES
from pagetrap.articles.prose.languages import language

EVERY = pytest.mark.parametrize("code", LANGUAGES)
SPACELESS = ("zh", "ja", "th")
TARGETS = {
    "topics": 8,
    "subjects": 60,
    "predicates": 40,
    "verbs": 40,
    "modifiers": 24,
    "places": 40,
    "times": 30,
    "clauses": 40,
    "openers": 25,
    "facts": 30,
    "opinions": 24,
    "given": 60,
    "sentences": 14,
    "titles": 8,
}


def _tables(code: str) -> dict[str, tuple[str, ...]]:
    tables = language(code)
    values = {field.name: getattr(tables, field.name) for field in fields(tables)}
    return {name: value for name, value in values.items() if isinstance(value, tuple)}


@EVERY
def test_the_tables_are_large_enough(code: str) -> None:
    sizes = {name: len(_tables(code)[name]) for name in TARGETS}
    assert {name: size for name, size in sizes.items() if size < TARGETS[name]} == {}


@EVERY
def test_the_tables_hold_nothing_twice(code: str) -> None:
    for name, table in _tables(code).items():
        assert sorted(row for row in set(table) if table.count(row) > 1) == [], name


@EVERY
def test_every_slot_is_one_that_the_writer_fills(code: str) -> None:
    text = "\n".join(row for table in _tables(code).values() for row in table)
    assert sorted(set(re.findall(r"\{([^}]*)\}", text)) - set("SPVOKMLTCAFWgtnNyh")) == []
    assert text.count("{") == text.count("}")


@EVERY
def test_every_topic_brings_the_same_number_of_objects(code: str) -> None:
    parts = [line.split(": ") for line in language(code).topics]
    assert {len(part) for part in parts} == {2}
    assert {len(objects.split("; ")) for _, objects in parts} == {8}


SLOT_TABLES = {"S": "subjects", "V": "verbs", "M": "modifiers", "L": "places", "T": "times"}


def _most_words(code: str, text: str) -> int:
    """Return how many words ``text`` has when each slot takes the longest that it can."""
    tables = language(code)
    things = [name for line in tables.topics for name in line.split(": ")[1].split("; ")]
    town = max(len(word.split()) for word in ("x" + end for end in tables.town_ends))
    sizes = {"t": town, "g": 2, "n": 1, "N": 1, "y": 1, "h": 1}

    def most(slot: str) -> int:
        phrases = things if slot in "KO" else getattr(tables, SLOT_TABLES[slot])
        return max(_most_words(code, phrase) for phrase in phrases)

    def filled(slot: re.Match[str]) -> str:
        return " ".join("x" * (sizes.get(slot[1]) or most(slot[1])))

    return len(re.sub(r"\{(\w)\}", filled, text).split())


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code not in SPACELESS])
def test_no_title_can_be_longer_than_a_title(code: str) -> None:
    longest = {title: _most_words(code, title) for title in language(code).titles}
    assert {title: words for title, words in longest.items() if words > 14} == {}
