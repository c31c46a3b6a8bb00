# wide colons are what is tested
"""Named links and the fields of their records."""

import unicodedata
from typing import Any

import pytest

from pagegrade.contracts.record_fields import RecordField
from pagegrade.contracts.records import LinkGroup, check
from pagegrade.contracts.table_columns import Columns
from pagegrade.response.labels import Label, label
from pagegrade.response.view import view

DATE = {"name": "date", "pattern": r"\d{1,2} (May|June)", "kind": "date"}
PLACE = {"name": "venue", "aliases": ("Venue", "場所", "Ort")}
PRICE = {"name": "price", "pattern": r"\d+ EUR"}


def group(*fields: Any, **changes: Any) -> LinkGroup:
    return LinkGroup.model_validate(
        {
            "id": "events",
            "url_pattern": r"^https://city\.example/e/",
            "minimum_records": 1,
            "fields": tuple(RecordField.model_validate(f) for f in fields),
        }
        | changes
    )


def count(response: str, *fields: Any, **changes: Any) -> int | None:
    component = check(
        (group(*fields, **changes),), view(response), base_url="https://city.example/list"
    )
    return component.matched


@pytest.mark.parametrize(
    ("response", "expected"),
    [
        pytest.param("[Concert](/e/1)\n", 1, id="Markdown"),
        pytest.param("<ul><li><a href=e/1>Concert</a></ul>", 1, id="HTML, relative"),
        pytest.param("[Concert](/e/1)\n\n[Concert](/e/1)\n", 1, id="one link twice"),
        pytest.param("[Concert](/e/1)\n\n[Fair](/e/2)\n", 2, id="two"),
        pytest.param(
            "[Concert](/e/1)\n\n[Fair](/e/2)\n\n[Concert](/e/1)\n", 2, id="one comes back"
        ),
        pytest.param("[](/e/1)\n\n[About](/about)\n", 0, id="no name"),
        pytest.param("[![Concert](x.png)](/e/1)\n", 0, id="an image is no name"),
        pytest.param("[![](x.png)](/e/1)\n\n[Concert](/e/1)\n", 1, id="the second link names it"),
        pytest.param("<a href=/e/1 hidden>Concert</a><p>x</p>", 0, id="hidden"),
        pytest.param("```\n[Concert](/e/1)\n```\n", 0, id="code"),
        pytest.param("[Concert](https://other.example/e/1)\n", 0, id="another site"),
        pytest.param("Concert https://city.example/e/1", 0, id="not a link"),
    ],
)
def test_a_record_is_a_named_link(response: str, expected: int) -> None:
    assert count(response) == expected


@pytest.mark.parametrize(
    ("response", "fields", "expected"),
    [
        pytest.param("[Concert | 5 May | 9 EUR](/e/1)\n", (DATE, PRICE), 1, id="spaced bars"),
        pytest.param(
            "<a href=/e/1>Concert<br>5 May<br>9 EUR</a><p>x</p>", (DATE, PRICE), 1, id="line breaks"
        ),
        pytest.param(
            "<a href=/e/1><h3>Concert</h3><p>5 May</p></a><p>x</p>", (DATE,), 1, id="blocks"
        ),
        pytest.param("[Concert 5 May 9 EUR](/e/1)\n", (DATE, PRICE), 0, id="run together"),
        pytest.param("[Concert|5 May](/e/1)\n", (DATE,), 0, id="bars without spaces"),
        pytest.param("[Concert](/e/5-May)\n", (DATE,), 0, id="the address tells nothing"),
        pytest.param("[Concert Springfield, IL](/e/1)\n", (PLACE,), 0, id="city and state"),
        pytest.param("[Buy tickets: Concert](/e/1)\n", (PLACE,), 0, id="a ticket action"),
        pytest.param("[Concert](/e/1)\n\n5 May\n\n9 EUR\n", (DATE, PRICE), 1, id="below the link"),
        pytest.param("[Concert](/e/1) 5 May, 9 EUR\n", (DATE, PRICE), 1, id="two on one line"),
        pytest.param("[Concert](/e/1)\n\n5 May\n", (DATE, {**DATE, "name": "end"}), 0, id="once"),
        pytest.param(
            "[Concert](/e/1)\n\n5 May - 6 May\n", (DATE, {**DATE, "name": "end"}), 1, id="both"
        ),
        pytest.param("5 May\n\n[Concert](/e/1)\n", (DATE,), 0, id="above the link"),
        pytest.param("[Concert](/e/1)\n\n[Fair](/e/2)\n\n5 May\n", (DATE,), 1, id="the nearest's"),
        pytest.param("On [Concert](/e/1) at 5 May\n", (DATE,), 1, id="around the link"),
    ],
)
def test_fields_of_one_record(response: str, fields: Any, expected: int) -> None:
    assert count(response, *fields) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("Venue: Town hall", 1, id="label and value"),
        pytest.param("場所：公会堂", 1, id="a Unicode label"),
        pytest.param("**Ort**: Rathaus", 1, id="a bold label"),
        pytest.param("5 May | Venue: Town hall", 1, id="beside another"),
        pytest.param("Venue\nTown hall", 1, id="value on the next line"),
        pytest.param("Town hall", 0, id="no label"),
        pytest.param("Note: Town hall", 0, id="an undeclared label"),
        pytest.param("The best venue: Town hall", 0, id="a colon in prose"),
        pytest.param("Venues: Town hall", 0, id="another word"),
        pytest.param("Venue: Today", 0, id="a relative date is no place"),
        pytest.param("Venue:", 0, id="no value"),
    ],
)
def test_labelled_values(text: str, expected: int) -> None:
    assert count(f"[Concert](/e/1)\n\n{text}\n", PLACE) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("5 May **Venue:** Town hall [Concert](/e/1)", 1, id="before the link"),
        pytest.param("[Concert](/e/1) 5 May Venue: Town hall", 1, id="behind the link"),
        pytest.param("[Concert](/e/1) 5 May at the venue: Town hall", 0, id="a colon in prose"),
        pytest.param("[Concert](/e/1) 5 May Venue: Today", 0, id="a relative date is no place"),
        pytest.param("[Concert](/e/1) Venue: 5 May", 0, id="the date is the date"),
    ],
)
def test_a_label_may_stand_behind_a_value_on_its_line(text: str, expected: int) -> None:
    assert count(f"{text}\n", PLACE, DATE, record_start_pattern="^5 May") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("**Venue:** Town hall **Source:** Gazette", 1, id="bold labels"),
        pytest.param("**Source**: Gazette **Venue**: Town hall", 1, id="colons outside"),
        pytest.param("**Source:** Gazette **Venue:** **Town hall**", 1, id="a bold value"),
        pytest.param("**Source:** Gazette **Venue:**", 0, id="no value"),
        pytest.param("**Source:** the best **venue** in Town", 0, id="bold is no label by itself"),
    ],
)
def test_bold_labels_part_the_values_of_a_line(text: str, expected: int) -> None:
    source = {"name": "source", "aliases": ("Source",)}
    response = f"[Concert](/e/1)\n\n{text}\n"
    assert count(response, PLACE, source) == expected
    if expected:
        card = check((group(PLACE, source),), view(response), base_url="https://city.example/")
        assert "'Town hall'" in card.evidence[0].detail
        assert "'Gazette'" in card.evidence[0].detail


def test_a_value_is_the_same_however_its_letters_are_composed() -> None:
    date = {"name": "date", "pattern": r"\d{1,2} März", "kind": "date"}
    response = unicodedata.normalize("NFD", "[Chörliche](/e/1)\n\n3 März\n")
    assert count(response, date) == 1


def test_an_address_stays_as_it_was_written() -> None:
    decomposed = "[Concert](/e/u\u0308ber)"
    assert count(decomposed, url_pattern=r"/e/u%CC%88ber$") == 1


def test_an_unlabelled_value_needs_its_own_evidence() -> None:
    place = {"name": "place", "pattern": r"\p{L}+"}
    assert count("[Concert](/e/1)\n\nToday\n", place) == 0
    assert count("[Concert](/e/1)\n\nHalle\n", place) == 1
    assert count("[Concert](/e/1)\n\nToday\n", {**place, "kind": "date"}) == 1


def test_english_role_words_are_a_fallback_for_undeclared_labels_only() -> None:
    assert count("[Concert](/e/1)\n\nBy Ann\n", {"name": "author"}) == 1
    assert count("[Concert](/e/1)\n\nSource: Gazette\n", {"name": "source"}) == 1
    assert count("[Concert](/e/1)\n\nBy Ann\n", {"name": "author", "aliases": ("Autor",)}) == 0
    assert count("[Concert](/e/1)\n\nAutor: Ann\n", {"name": "author"}) == 0
    with pytest.raises(ValueError, match="the name alone doesn't tell a value"):
        group({"name": "autor"})


TABLE = "| Name | {} | {} |\n|-|-|-|\n| [Concert](/e/1) | {} | {} |\n"


@pytest.mark.parametrize(
    ("response", "expected"),
    [
        pytest.param(TABLE.format("Venue", "Price", "Town hall", "9"), 1, id="a column"),
        pytest.param(TABLE.format("Price", "VENUE", "9", "Town hall"), 1, id="another column"),
        pytest.param(TABLE.format("Venue", "Ort", "Town hall", "Rathaus"), 0, id="two headers"),
        pytest.param(TABLE.format("Venue", "Price", "", "9"), 0, id="an empty cell"),
        pytest.param(TABLE.format("Place", "Price", "Town hall", "9"), 0, id="another header"),
        pytest.param(
            "Name | Venue | Price\n\n[Concert](/e/1) | Town hall | 9\n", 0, id="no table at all"
        ),
        pytest.param(
            "[Name](/n) [Venue](/v)\n\n[Concert](/e/1) Town hall\n", 0, id="a navigation line"
        ),
        pytest.param(
            "<table><tr><th>Name<th>Venue<tr><td><a href=/e/1>Concert</a><td>Hall</table>",
            1,
            id="HTML",
        ),
        pytest.param(
            "<table><tr><td>Name<td>Venue<tr><td><a href=/e/1>Concert</a><td>Hall</table>",
            0,
            id="cells that are no headers",
        ),
        pytest.param(
            "<table><tr><th colspan=2>Name<th>Venue"
            "<tr><td>1<td><a href=/e/1>Concert</a><td>Hall</table>",
            1,
            id="a wide header",
        ),
    ],
)
def test_columns(response: str, expected: int) -> None:
    assert count(response, PLACE) == expected


class Counted(frozenset[Label]):
    """Labels that count how often a table asks for one of its headers."""

    asked = 0

    def __contains__(self, item: object) -> bool:
        Counted.asked += 1
        return super().__contains__(item)


def test_a_look_up_goes_through_the_labels_and_not_the_headers() -> None:
    headers = "<th>a" * 500
    seen = view(f"<table><tr>{headers}<th>Venue<tr><td>1<td>2</table>")
    columns = Columns.of(seen.lines)
    cell = next(line.cell for line in seen.lines if line.text == "1")
    venue, lettered = Counted([label("Venue")]), Counted([label("a")])
    assert columns.value(cell, venue) == ("", "")
    assert columns.value(cell, lettered) == ("", "two columns have its header")
    assert Counted.asked == 0


def test_an_endless_base_resolves_nothing() -> None:
    for size, expected in ((10, 1), (10_000, 0)):
        base = "https://city.example/" + "x" * size
        assert check((group(),), view("[A](/e/1)"), base_url=base).matched == expected


LABEL = {"markdown_label_pattern": r"\d+ May (?P<label>.+)"}


@pytest.mark.parametrize(
    ("response", "fields", "expected"),
    [
        pytest.param("[5 May Concert](/e/1)\n", (), 1, id="captured"),
        pytest.param("[5 May Concert](/e/1)\n", (DATE,), 1, id="the date before it"),
        pytest.param("[9 EUR, 5 May Concert](/e/1)\n", (PRICE,), 1, id="one value of the rest"),
        pytest.param("[Concert](/e/5-May-Concert)\n", (), 0, id="never from the address"),
    ],
)
def test_a_label_pattern_picks_the_name(response: str, fields: Any, expected: int) -> None:
    assert count(response, *fields, **LABEL) == expected


def test_the_rest_of_a_label_tells_one_value_only() -> None:
    assert count("[9 EUR, 5 May Concert](/e/1)\n", PRICE, DATE, **LABEL) == 0
    assert count("[9 EUR | 5 May Concert](/e/1)\n", PRICE, DATE, **LABEL) == 1


def test_a_label_pattern_names_its_group() -> None:
    with pytest.raises(ValueError, match="a group named label"):
        group(markdown_label_pattern=r"\d+ (.+)")


CARDS = "Event 1\n\n5 May\n\n[Concert](/e/1)\n\nEvent 2\n\n6 May\n\n[Fair](/e/2)\n"


@pytest.mark.parametrize(
    ("response", "expected"),
    [
        pytest.param(CARDS, 2, id="fields before the link"),
        pytest.param("Event 1, 5 May: [Concert](/e/1)\n", 1, id="on the link's own line"),
        pytest.param(CARDS.replace("6 May\n\n", ""), 1, id="not the neighbour's"),
        pytest.param(
            "5 May\n\nEvent 1\n\n[Concert](/e/1)\n", 0, id="not from before the card's start"
        ),
        pytest.param(
            "Event 1\n\n[Concert](/e/1)\n\nEvent 2\n\n6 May\n", 0, id="not after a later start"
        ),
    ],
)
def test_a_start_pattern_limits_a_card(response: str, expected: int) -> None:
    assert count(response, DATE, record_start_pattern=r"^Event \d") == expected


def test_a_label_that_its_pattern_does_not_meet_names_nothing() -> None:
    component = check(
        (group(**LABEL),), view("[Concert](/e/1)\n"), base_url="https://city.example/"
    )
    assert component.evidence[0].detail == "no name (Concert)"


def test_a_field_stands_once_in_a_group() -> None:
    with pytest.raises(ValueError, match="each field name once"):
        group(DATE, DATE)


def test_a_cell_outside_of_a_row_is_no_column() -> None:
    page = "<td><a href=/e/1>Concert</a><td>Hall"
    assert count(f"<html><body><table>{page}", PLACE) == 0
    assert count("<html><body><p>x</p><template></template>" + page, PLACE) == 0


def test_every_group_has_its_own_minimum() -> None:
    one = group(minimum_records=2)
    other = group(id="news", url_pattern="/n/")
    page = view("[A](/e/1)\n\n[B](/n/1)\n\n[C](/n/2)\n")
    component = check((one, other), page, base_url="https://city.example/")
    assert component.status == "failed"
    assert component.summary == "events: 1 valid records, 2 needed"


def test_the_evidence_names_the_missing_field() -> None:
    component = check((group(DATE),), view("[Concert](/e/1)\n"), base_url="https://city.example/")
    assert component.evidence[0].detail == "date: nothing in the record tells it (Concert)"
