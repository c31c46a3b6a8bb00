"""Tables of words: every file is as its schema wants it, and one that isn't is refused by line."""

import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from pagetrap.articles.prose import LANGUAGES as ARTICLE_LANGUAGES
from pagetrap.articles.prose.tables import Language
from pagetrap.products.words import ProductWords
from pagetrap.sites.words import LANGUAGES as SITE_LANGUAGES
from pagetrap.sites.words import Words
from pagetrap.words import Form, Phrase, Table, TableError, load, read_table

TABLES: dict[str, tuple[type[Table], tuple[str, ...]]] = {
    "articles": (Language, ARTICLE_LANGUAGES),
    "sites": (Words, SITE_LANGUAGES),
    "products": (ProductWords, ("en",)),
}
FILES = [(kind, code) for kind, (_, codes) in TABLES.items() for code in codes]
OPTIONAL = {"mark", "gap", "thousands", "name_gap", "family_first"}


def _source(population: str, code: str) -> str:
    path = files("pagetrap") / "words" / population / f"{code}.toml"
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize(("population", "code"), FILES)
def test_every_file_is_as_its_schema_wants_it(population: str, code: str) -> None:
    schema = TABLES[population][0]
    table = load(population, code, schema)
    assert isinstance(table, schema)
    assert load(population, code, schema) is table


@pytest.mark.parametrize("population", TABLES)
def test_every_file_is_that_of_a_language(population: str) -> None:
    folder = files("pagetrap") / "words" / population
    assert {path.name for path in folder.iterdir()} == {
        f"{code}.toml" for code in TABLES[population][1]
    }


def _keys(value: Any, path: str = "") -> set[str]:
    if not isinstance(value, dict):
        return {path}
    return {key for name, each in value.items() for key in _keys(each, f"{path}.{name}")}


@pytest.mark.parametrize(("population", "code"), FILES)
def test_every_language_has_the_same_keys(population: str, code: str) -> None:
    optional = {f".{name}" for name in OPTIONAL}
    keys, expected = (
        _keys(tomllib.loads(_source(population, each))) - optional for each in (code, "en")
    )
    assert keys == expected


@pytest.mark.parametrize(("population", "code"), FILES)
def test_every_file_says_what_a_translator_must_know(population: str, code: str) -> None:
    source = _source(population, code)
    assert source.startswith("# ")
    named = next(line for line in source.splitlines() if line.startswith("#") and ".py" in line)
    path = next(word for word in named.split() if ".py" in word).rstrip(".")
    root = Path(str(files("pagetrap") / "words" / population))
    assert (root / path).resolve().is_file()


# --- files that are wrong -----------------------------------------------------------------------


class Labels(Table, frozen=True):
    """A nested table."""

    home: Phrase
    months: tuple[Phrase, Phrase]


class Goods(Table, frozen=True):
    """A table of an array."""

    name: Phrase
    prices: tuple[Form, ...]


class Sample(Table, frozen=True):
    """What the files below should be."""

    lines: tuple[Phrase, ...]
    goods: tuple[Goods, ...]
    labels: Labels


GOOD = """\
# a comment
lines = [
  "one",
  # and another
  "two",
  "three",
]

[[goods]]
name = "lamps"
prices = ["{} each", "from {}"]

[[goods]]
name = "bowls"
prices = [
  "{} each",
  "from {}",
]

[labels]
home = "Start"
months = ["Hay", "Snow"]
"""

BROKEN = {
    "unknown key": (
        'home = "Start"',
        'home = "Start"\nhouse = "Start"',
        "22: unknown key 'house' in [labels]; allowed: home, months",
    ),
    "unknown key of the file": (
        "# a comment",
        'line = "one"',
        "1: unknown key 'line' in the file; allowed: lines, goods, labels",
    ),
    "unknown key in an array of tables": (
        'name = "bowls"',
        'name = "bowls"\nnoun = "bowl"',
        "15: unknown key 'noun' in [goods[1]]; allowed: name, prices",
    ),
    "missing key": (
        'home = "Start"\n',
        "",
        "20: [labels] lacks the key 'home'; needed: home, months",
    ),
    "missing table": (
        '[labels]\nhome = "Start"\nmonths = ["Hay", "Snow"]\n',
        "",
        "1: the file lacks the key 'labels'; needed: lines, goods, labels",
    ),
    "number for a text": (
        'home = "Start"',
        "home = 3",
        "21: labels.home: Expected `str`, got `int`",
    ),
    "number in a list": ('  "two",', "  2,", "5: lines[1]: Expected `str`, got `int`"),
    "text for a list": (
        'months = ["Hay", "Snow"]',
        'months = "Hay"',
        "22: labels.months: Expected `array`, got `str`",
    ),
    "list that is too short": (
        'months = ["Hay", "Snow"]',
        'months = ["Hay"]',
        "22: labels.months: Expected `array` of length 2, got 1",
    ),
    "slot that nothing fills": (
        '  "three",',
        '  "three {X}",',
        "6: lines[2]: 'three {X}' holds the slot {X}; allowed: none",
    ),
    "brace that is never closed": (
        '  "three",',
        '  "three {X",',
        "6: lines[2]: 'three {X' holds the slot {; allowed: none",
    ),
    "slot that is missing": (
        '  "from {}",',
        '  "from",',
        "17: goods[1].prices[1]: 'from' lacks the slot {}",
    ),
    "wrong slot": (
        '  "from {}",',
        '  "from {n}",',
        "17: goods[1].prices[1]: 'from {n}' holds the slot {n}; allowed: {}",
    ),
    "key that is here twice": (
        'home = "Start"',
        'home = "Start"\nhome = "House"',
        '22: Cannot overwrite a value: home = "House"',
    ),
    "list that is here twice": (
        '[[goods]]\nname = "lamps"',
        'lines = [\n  "four",\n]\n\n[[goods]]\nname = "lamps"',
        "9: Cannot overwrite a value: lines = [",
    ),
    "text that is never closed": ('  "two",', '  "two,', "5: Illegal character '\\n': \"two,"),
    "list that is never closed": (
        '  "from {}",\n]',
        '  "from {}",\n',
        "20: Invalid value: [labels]",
    ),
}


def test_the_file_that_the_wrong_ones_are_made_of_is_right(tmp_path: Path) -> None:
    path = tmp_path / "xx.toml"
    path.write_text(GOOD, encoding="utf-8")
    table = read_table(path, Sample)
    assert table.lines == ("one", "two", "three")
    assert [goods.name for goods in table.goods] == ["lamps", "bowls"]
    assert table.labels.months == ("Hay", "Snow")


@pytest.mark.parametrize(("old", "new", "problem"), BROKEN.values(), ids=BROKEN)
def test_a_wrong_file_is_refused_with_its_line(
    tmp_path: Path, old: str, new: str, problem: str
) -> None:
    assert GOOD.count(old) == 1
    path = tmp_path / "xx.toml"
    path.write_text(GOOD.replace(old, new), encoding="utf-8")
    with pytest.raises(TableError) as refused:
        read_table(path, Sample)
    assert str(refused.value) == f"{path}:{problem}"


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("{S}", "{Q}", "holds the slot {Q}; allowed: {S}, {P}"),
        ("home =", "hom =", "unknown key 'hom' in [ui]; allowed: home, news, sections"),
    ],
)
def test_a_slip_of_a_translator_is_found_in_a_long_file(
    tmp_path: Path, old: str, new: str, problem: str
) -> None:
    lines = _source("articles", "de").splitlines()
    place = next(n for n, line in enumerate(lines) if old in line and not line.startswith("#"))
    lines[place] = lines[place].replace(old, new)
    path = tmp_path / "de.toml"
    path.write_text("\n".join(lines), encoding="utf-8")
    with pytest.raises(TableError) as refused:
        read_table(path, Language)
    assert str(refused.value).startswith(f"{path}:{place + 1}: ")
    assert problem in str(refused.value)


def test_a_language_without_a_file_is_refused_with_those_that_have_one() -> None:
    with pytest.raises(TableError, match="'xx' of sites; there: ar, de, en, es, fr, ja, ru, zh"):
        load("sites", "xx", Words)
