"""Regions, coverage and the ending."""

import hashlib
import re
from typing import Any

import pytest

from pagegrade.contracts.body import (
    BodyContract,
    Reference,
    ReferenceScope,
    Region,
    bind,
    check,
    faults_of,
    read,
)
from pagegrade.response.view import view

LINES = (
    "The first paragraph tells how the orchard came to the hill.",
    "A second one counts the trees and the people who pruned them.",
    "The third explains why nobody sold the land in the dry years.",
    "In the fourth the grandchildren return with ladders and maps.",
    "The fifth leaves the gate open and the dog asleep beside it.",
)
BODY = "\n".join(LINES)
SCOPE = ReferenceScope(
    declaration="complete_displayed_body", statement="all of it", end="the dog asleep beside it."
)


def contract(version: int = 4, segmentation: int = 3, ranges: Any = None) -> BodyContract:
    ranges = ranges or [(n, n) for n in range(1, 6)]
    regions = tuple(
        Region(label=f"part {n}", first_line=first, last_line=last)
        for n, (first, last) in enumerate(ranges, 1)
    )
    return BodyContract.model_validate(
        {
            "contract_version": version,
            "segmentation_version": segmentation,
            "regions": regions,
        }
    )


def faults(body: str = BODY, scope: Any = SCOPE, **kwargs: Any) -> list[str]:
    return faults_of(body, contract(**kwargs), scope, bind(body))


def check_all(*args: Any) -> Any:
    return check(read(*args))


def judge(response: str, **kwargs: Any) -> tuple[str, str]:
    regions, ending = check_all(BODY, contract(**kwargs), SCOPE, view(response))
    return regions.status, ending.status


@pytest.mark.parametrize(
    ("ranges", "expected"),
    [
        pytest.param([(1, 5)], "", id="one region"),
        pytest.param([(1, 2), (3, 5)], "", id="two regions"),
        pytest.param([(1, 2), (4, 5)], "regions[1]: lines from 3 on", id="a gap"),
        pytest.param([(1, 3), (3, 5)], "regions[1]: lines from 4 on", id="an overlap"),
        pytest.param([(2, 5)], "regions[0]: lines from 1 on", id="no first line"),
        pytest.param([(1, 4)], "lines 1 to 5 in all, not up to 4", id="no last line"),
        pytest.param([(1, 6)], "lines 1 to 5 in all, not up to 6", id="beyond the last line"),
        pytest.param([(3, 5), (1, 2)], "regions[0]: lines from 1 on", id="another order"),
        pytest.param([(1, 3), (5, 4)], "regions[1]: lines from 4 on", id="backwards"),
    ],
)
def test_regions_partition_the_lines(ranges: Any, expected: str) -> None:
    found = "\n".join(faults(ranges=ranges))
    assert expected in found
    assert bool(expected) == bool(found)


def test_lines_are_counted_from_one() -> None:
    with pytest.raises(ValueError, match="greater than or equal to 1"):
        Region(label="x", first_line=0, last_line=1)


def test_a_region_has_a_label() -> None:
    with pytest.raises(ValueError, match="isn't empty"):
        Region(label=" ", first_line=1, last_line=1)


SIX = "\n".join((*LINES, "And a sixth one for good measure, with birds."))


@pytest.mark.parametrize(("segmentation", "is_refused"), [(1, False), (2, False), (3, True)])
def test_six_regions_are_refused_from_version_3_on(segmentation: int, is_refused: bool) -> None:
    ranges = [(n, n) for n in range(1, 7)]
    found = faults(SIX, version=3, segmentation=segmentation, ranges=ranges)
    assert any("at most 5 regions, not 6" in fault for fault in found) is is_refused


def test_a_region_too_short_for_a_fragment_is_to_be_merged() -> None:
    body = f"{LINES[0]}\n* * *\nAbcde\n{LINES[1]} and the dog asleep beside it."
    found = faults(body, ranges=[(1, 1), (2, 3), (4, 4)])
    expected = "body.regions[1]: enough text for a fragment of 6 characters; "
    assert found == [expected + "merge it into the region beside it"]
    assert not faults(body.replace("Abcde", "Abcdef"), ranges=[(1, 1), (2, 3), (4, 4)])


@pytest.mark.parametrize("version", [3, 4])
@pytest.mark.parametrize("segmentation", [1, 2, 3])
def test_every_supported_pair_of_versions_is_read_and_scored(
    version: int, segmentation: int
) -> None:
    assert not faults(version=version, segmentation=segmentation)
    expected = "passed" if version == 4 else "not_required"
    assert judge(BODY, version=version, segmentation=segmentation) == ("passed", expected)


@pytest.mark.parametrize(("version", "segmentation"), [(1, 3), (2, 3), (5, 3), (4, 0), (4, 4)])
def test_other_versions_are_refused(version: int, segmentation: int) -> None:
    with pytest.raises(ValueError, match="Input should be"):
        contract(version, segmentation)


@pytest.mark.parametrize(
    ("end", "expected"),
    [
        pytest.param("", "an ending with a fragment", id="empty"),
        pytest.param(" ... ", "an ending with a fragment", id="signs"),
        pytest.param("it.", "an ending with a fragment", id="shorter than a fragment"),
        pytest.param("how the orchard came", "the text that the body ends with", id="elsewhere"),
    ],
)
def test_version_4_needs_an_ending(end: str, expected: str) -> None:
    scope = SCOPE.model_copy(update={"end": end})
    assert expected in faults(scope=scope)[0]
    assert not faults(scope=scope, version=3)


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"sha256": "0" * 64}, "reference.sha256"),
        ({"characters": 7}, "reference.characters"),
        ({"opening": "The second"}, "reference.opening"),
        ({"ending": "beside it"}, "reference.ending"),
    ],
)
def test_each_binding_of_the_body_is_checked(change: dict[str, Any], expected: str) -> None:
    reference = Reference.model_validate(bind(BODY).model_dump() | change)
    found = faults_of(BODY, contract(), SCOPE, reference)
    assert [fault.partition(":")[0] for fault in found] == [expected]


def test_the_hash_is_over_the_bytes_and_the_length_over_characters() -> None:
    assert bind("Käse").characters == 4
    assert bind("Käse").sha256 == hashlib.sha256(b"K\xc3\xa4se").hexdigest()


@pytest.mark.parametrize(
    ("response", "expected"),
    [
        pytest.param(BODY, ("passed", "passed"), id="as it is"),
        pytest.param("\n\n".join(reversed(LINES)), ("passed", "passed"), id="another order"),
        pytest.param(BODY * 3, ("passed", "passed"), id="three times"),
        pytest.param("\n".join(LINES[:4]), ("failed", "failed"), id="without its end"),
        pytest.param("\n".join((*LINES[:2], *LINES[3:])), ("failed", "passed"), id="no third part"),
        pytest.param(
            LINES[4] + "\n" + "\n".join(LINES[:4]), ("passed", "passed"), id="the end stands first"
        ),
        pytest.param(f"{LINES[0]}\n" * 20, ("failed", "failed"), id="one part many times"),
        pytest.param(BODY.replace("pruned them.", "pruned."), ("passed", "passed"), id="a word"),
    ],
)
def test_every_region_is_covered_by_itself(response: str, expected: tuple[str, str]) -> None:
    assert judge(response) == expected


def test_the_ending_is_a_condition_of_its_own() -> None:
    cut = BODY.replace("and the dog asleep beside it", "")
    regions, ending = check_all(BODY, contract(ranges=[(1, 5)]), SCOPE, view(cut))
    assert (regions.status, ending.status) == ("passed", "failed")
    assert check_all(BODY, contract(3, ranges=[(1, 5)]), SCOPE, view(cut))[0].status == "passed"


def test_the_evidence_says_what_is_missing() -> None:
    regions, _ = check_all(BODY, contract(), SCOPE, view(BODY.replace(LINES[2], "")))
    lost = regions.evidence[2]
    assert lost.item == "part 3 (lines 3-3)"
    assert lost.matched_of is not None
    assert "first missing: 'The third explains" in lost.detail
    assert "1 of 5 regions missing, first part 3" in regions.summary


def test_a_title_or_a_navigation_fills_no_region() -> None:
    response = "\n".join(["# The orchard on the hill", "[Home](/) [Orchards](/o)", *LINES[1:]])
    assert judge(response) == ("failed", "passed")


NUMBERED = "1. Salt\n2. Pepper\n3. Thyme\n4. Mint\n5. Dill\n6. Sage, and the dog asleep beside it."


@pytest.mark.parametrize("number", [r"{}. ", r"{}) ", r"- {}. ", r"> {}. "])
@pytest.mark.parametrize("reference", [NUMBERED, re.sub(r"\d\. ", "", NUMBERED)])
def test_numbers_of_a_list_are_text_or_decoration(reference: str, number: str) -> None:
    assert judge_numbered(reference, number) == ("passed", "passed")


def test_an_escaped_number_is_text() -> None:
    assert judge_numbered(NUMBERED, r"{}\. ") == ("passed", "passed")


def judge_numbered(reference: str, number: str) -> tuple[str, str]:
    names = [line[3:] for line in NUMBERED.split("\n")]
    response = "# List\n\n" + "\n".join(number.format(n) + t for n, t in enumerate(names, 1))
    regions, ending = check(read(reference, contract(ranges=[(1, 6)]), SCOPE, view(response)))
    return regions.status, ending.status


def test_a_region_of_short_lines_shows_its_first_one() -> None:
    body = "a bc\nd ef\ng and the dog asleep beside it."
    regions, _ = check_all(body, contract(ranges=[(1, 2), (3, 3)]), SCOPE, view("nothing here"))
    assert "first missing: 'a bc'" in regions.summary
