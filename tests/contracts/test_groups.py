"""Stable groups, page identity, facts, forbidden text and length."""

import unicodedata
from itertools import product
from typing import Any, Literal

import pytest

from pagegrade.contracts import identity as identities
from pagegrade.contracts import stable_groups
from pagegrade.contracts.facts import (
    Fact,
    Forbidden,
    check_facts,
    check_forbidden,
    check_length,
)
from pagegrade.contracts.identity import PageIdentity
from pagegrade.contracts.stable_groups import StableGroup, VisibleControl
from pagegrade.response.view import view


def group(phrase: str = "Search the archive", **kwargs: Any) -> StableGroup:
    return StableGroup(id="g", phrase=phrase, location="controls", reason="site text", **kwargs)


def has(response: str, *groups: StableGroup) -> bool:
    return stable_groups.check(groups or (group(),), view(response)).status == "passed"


@pytest.mark.parametrize(
    "response",
    [
        pytest.param("<nav>Search the archive</nav>", id="HTML"),
        pytest.param("<a href=/s>Search <b>the</b> Archive</a>", id="other type"),
        pytest.param("[Search\nthe archive](/s)", id="wrapped link"),
        pytest.param("search the\narchive", id="wrapped text"),
        pytest.param("<details><summary>Search the archive</summary>x</details>", id="summary"),
        pytest.param("<details open>Search the archive</details>", id="open details"),
    ],
)
def test_a_group_is_found_where_it_is_seen(response: str) -> None:
    assert has(response)


@pytest.mark.parametrize(
    "response",
    [
        pytest.param("", id="nothing"),
        pytest.param("<p hidden>Search the archive</p>", id="hidden"),
        pytest.param("<details><summary>a</summary>Search the archive</details>", id="closed"),
        pytest.param("<a aria-label='Search the archive'></a>", id="accessibility metadata"),
        pytest.param("<input placeholder='Search the archive'>", id="undeclared placeholder"),
        pytest.param("<img alt='Search the archive'>x", id="alt text"),
        pytest.param("research the archives", id="inside other words"),
        pytest.param("Search. All of the archive", id="other words between"),
    ],
)
def test_a_group_is_not_found_where_it_is_not(response: str) -> None:
    assert not has(response)


def test_every_group_is_mandatory() -> None:
    other = StableGroup(id="h", phrase="Tide tables", location="navigation", reason="site text")
    assert has("Search the archive - Tide tables", group(), other)
    component = stable_groups.check((group(), other), view("Search the archive"))
    assert (component.status, component.summary) == ("failed", "missing: h")


def test_an_alternative_serves_as_well() -> None:
    assert has("Find in archive", group(alternatives=("Find in archive",)))


PLACEHOLDER = VisibleControl(selector="input", attribute="placeholder")
VALUE = VisibleControl(selector="input, button", attribute="value")


@pytest.mark.parametrize(
    ("page", "control", "expected"),
    [
        pytest.param("<input placeholder=LABEL>", PLACEHOLDER, True, id="shown"),
        pytest.param("<input type=search placeholder=LABEL>", PLACEHOLDER, True, id="search"),
        pytest.param("<input type=submit value=LABEL>", VALUE, True, id="button"),
        pytest.param("<input type=text value=LABEL>", VALUE, False, id="typed value"),
        pytest.param("<input hidden placeholder=LABEL>", PLACEHOLDER, False, id="hidden"),
        pytest.param("<p hidden><input placeholder=LABEL></p>", PLACEHOLDER, False, id="in hidden"),
        pytest.param("<input type=hidden value=LABEL>", VALUE, False, id="hidden type"),
        pytest.param("<input type=password placeholder=LABEL>", PLACEHOLDER, False, id="password"),
        pytest.param("<input type=password value=LABEL>", VALUE, False, id="password value"),
        pytest.param("<input title=LABEL>", PLACEHOLDER, False, id="another attribute"),
        pytest.param("<input placeholder=LABEL>", VALUE, False, id="undeclared attribute"),
        pytest.param(
            "<textarea placeholder=LABEL></textarea>", PLACEHOLDER, False, id="another element"
        ),
        pytest.param(
            "# x\n\nSearch the archive\n", PLACEHOLDER, True, id="the same label in Markdown"
        ),
        pytest.param("Search the archive", PLACEHOLDER, True, id="the same label in text"),
    ],
)
def test_a_visible_control(page: str, control: VisibleControl, expected: bool) -> None:
    shown = page.replace("LABEL", "'Search the archive'")
    assert has(shown, group(visible_control=control)) is expected


def test_a_visible_control_serves_its_own_group_and_no_other_check() -> None:
    page = view("<input placeholder='Search the archive'>")
    other = StableGroup(id="h", phrase="archive", location="footer", reason="site text")
    component = stable_groups.check((group(visible_control=PLACEHOLDER), other), page)
    assert [e.matched for e in component.evidence] == [True, False]
    assert page.squashed == ""


@pytest.mark.parametrize("location", ["consent", "Consent prompt", "comments", ""])
def test_a_group_lies_in_an_area_of_the_page(location: str) -> None:
    with pytest.raises(ValueError, match=r"consent prompt|Input should be"):
        StableGroup.model_validate({"id": "g", "phrase": "x", "location": location, "reason": "y"})


@pytest.mark.parametrize("lost", ["id", "phrase", "location", "reason"])
def test_a_group_needs_phrase_location_and_reason(lost: str) -> None:
    whole = {"id": "g", "phrase": "x", "location": "footer", "reason": "y"}
    with pytest.raises(ValueError, match=lost):
        StableGroup.model_validate({k: v for k, v in whole.items() if k != lost})


@pytest.mark.parametrize(
    ("pattern", "target", "expected"),
    [
        (r"Example\.News", "visible_text", True),
        (r"Example News", "visible_text", False),
        (r"(?i)example\.news", "visible_text", True),
        (r"of\s+Monday", "visible_text", True),
        (r"/story/\d+$", "final_url", True),
        (r"/story/\d+$", "visible_text", False),
        (r"Example\.News", "final_url", False),
    ],
)
def test_identity_is_a_regular_expression(pattern: str, target: Any, expected: bool) -> None:
    component = identities.check(
        (PageIdentity(pattern=pattern, target=target),),
        view("# Example.News\n\npaper of\nMonday"),
        final_url="https://news.example/story/12",
    )
    assert (component.status == "passed") is expected


FORMS: tuple[Literal["NFC", "NFD"], ...] = ("NFC", "NFD")


@pytest.mark.parametrize("write", ["{}", "<h1>{}</h1>", "# {}\n"], ids=["text", "HTML", "Markdown"])
@pytest.mark.parametrize("name", ["Wieści", "도롱재 소식", "椎ヶ浦だより", "برج أخبار"])
def test_identity_is_the_same_however_its_letters_are_composed(name: str, write: str) -> None:
    for pattern_form, text_form in product(FORMS, repeat=2):
        identity = PageIdentity(pattern=unicodedata.normalize(pattern_form, name))
        response = write.format(unicodedata.normalize(text_form, f"x {name} y"))
        assert identities.check((identity,), view(response), final_url=None).status == "passed"


def test_a_missing_final_url_is_named() -> None:
    identity = PageIdentity(pattern="x", target="final_url")
    assert "none was delivered" in identities.check((identity,), view("x"), final_url=None).summary


BAD_PATTERNS = (
    *("(", "[a", "\ud800", "a*", "", "a{2000}{2000}", "x" * 2001),
    *("(?=a)", "(?<!a)b", r"(a)\1"),
)


@pytest.mark.parametrize("pattern", BAD_PATTERNS)
def test_a_pattern_that_cannot_run_in_linear_time_is_refused(pattern: str) -> None:
    with pytest.raises(ValueError, match="regular expression"):
        PageIdentity(pattern=pattern)


def test_a_catastrophic_pattern_is_harmless() -> None:
    identity = PageIdentity(pattern="(a|a)*(a|aa)+$b|(x+x+)+y")
    text = "a" * 200_000 + " " + "x" * 200_000
    assert identities.check((identity,), view(text), final_url=None).status == "failed"


PAGE = "<html><head><title>Harbour report 2031</title></head><body><p>All quiet.</p></body></html>"


@pytest.mark.parametrize(
    ("scope", "response", "title", "expected"),
    [
        pytest.param("body", "The Harbour report 2031 is out", None, True, id="in the body"),
        pytest.param("body", PAGE, None, False, id="document title, body asked"),
        pytest.param("body", "x", "Harbour report 2031", False, id="title field, body asked"),
        pytest.param("body_or_title", PAGE, None, True, id="document title"),
        pytest.param("body_or_title", "x", "Harbour report 2031", True, id="title field"),
        pytest.param(
            "body_or_title",
            "---\ntitle: Harbour report 2031\n---\nx",
            None,
            True,
            id="front matter",
        ),
        pytest.param(
            "body_or_title",
            "---\nkeywords: Harbour report 2031\ndescription: Harbour report 2031\n---\nx",
            None,
            False,
            id="keywords and description",
        ),
        pytest.param(
            "body_or_title",
            "---\nseo:\n  title: Harbour report 2031\n---\nx",
            None,
            False,
            id="nested",
        ),
        pytest.param(
            "body_or_title",
            "---\ntitle: [Harbour report 2031]\n---\nx",
            None,
            False,
            id="list",
        ),
    ],
)
def test_a_fact_and_the_title(scope: Any, response: str, title: str | None, expected: bool) -> None:
    fact = Fact(id="f", phrases=("Harbour report 2031",), match_scope=scope)
    assert (check_facts((fact,), view(response), title=title).status == "passed") is expected


def test_title_metadata_supplies_no_other_fact() -> None:
    one = Fact(id="title", phrases=("Harbour report",), match_scope="body_or_title")
    other = Fact(id="year", phrases=("2031",))
    component = check_facts((one, other), view(PAGE), title=None)
    assert [e.matched for e in component.evidence] == [True, False]


def test_a_fact_is_found_by_any_of_its_markers() -> None:
    fact = Fact(id="f", phrases=("seven days",), patterns=(r"\b7\s?d\b",))
    assert check_facts((fact,), view("it took 7 d"), title=None).status == "passed"
    assert check_facts((fact,), view("it took 7 dogs"), title=None).status == "failed"


@pytest.mark.parametrize(("kind"), [Fact, Forbidden])
def test_a_marker_says_something(kind: Any) -> None:
    with pytest.raises(ValueError, match="at least one of phrases and patterns"):
        kind(id="x")


def test_forbidden_text_fails_where_it_is_seen() -> None:
    rule = Forbidden(id="wall", phrases=("verify you are human",))
    assert check_forbidden((rule,), view("Verify you\nare human!")).status == "failed"
    assert check_forbidden((rule,), view("<p hidden>verify you are human")).status == "passed"


@pytest.mark.parametrize(
    ("response", "expected"),
    [("abcdefghij", "passed"), ("abcde fghi", "failed"), ("a-----------", "failed")],
)
def test_length_counts_letters_numbers_and_marks(response: str, expected: str) -> None:
    assert check_length(10, view(response)).status == expected


def test_a_number_of_a_list_can_state_a_fact_and_be_forbidden() -> None:
    page = view("# Results\n\n7. Harbour\n8. Mill\n")
    fact = Fact(id="f", phrases=("7 Harbour",))
    assert check_facts((fact,), page, title=None).status == "passed"
    assert check_facts((Fact(id="f", phrases=("9 Harbour",)),), page, title=None).status == "failed"
    assert check_forbidden((Forbidden(id="x", patterns=(r"8\. Mill",)),), page).status == "failed"
