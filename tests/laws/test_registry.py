"""Every pathology is one module, named once, and its order is meaning."""

import pkgutil
from itertools import combinations, permutations
from typing import get_args

import pytest

from pagegrade.answer import FIELDS
from pageread.scrapers import DEFENCES
from pagetrap.products import PATHOLOGIES, pathologies
from pagetrap.products.parameters import Trait
from pagetrap.products.registry import conflict, installed_names, named, pathology

MODULES = {module.name for module in pkgutil.iter_modules(pathologies.__path__)} - {"base"}


def test_there_are_nineteen_pathologies() -> None:
    assert len(PATHOLOGIES) == 19


def test_every_module_of_the_package_is_registered() -> None:
    """A module that nobody registers is a trap that nobody springs."""
    assert PATHOLOGIES.keys() == MODULES


def test_module_name_and_registry_key_are_one_word(name: str) -> None:
    found = pathology(name)
    assert found.name == name
    module = f"pagetrap.products.pathologies.{name}" if name in PATHOLOGIES else name
    parts = (found.draw, found.render, found.decoys)
    assert {part.__module__ for part in parts} == {module}


def test_a_pathology_attacks_fields_of_the_answer(name: str) -> None:
    attacks = pathology(name).attacks
    assert attacks
    assert list(attacks) == [field for field in FIELDS if field in attacks]


def test_every_field_is_attacked_by_two_pathologies_or_more() -> None:
    for field in FIELDS:
        assert sum(field in each.attacks for each in PATHOLOGIES.values()) >= 2


def test_a_pathology_asks_for_known_traits_only(name: str) -> None:
    assert pathology(name).traits <= set(get_args(Trait))


def test_every_trait_is_asked_for() -> None:
    asked = {trait for each in PATHOLOGIES.values() for trait in each.traits}
    assert asked == set(get_args(Trait))


def test_a_pathology_says_what_it_does_in_a_sentence_without_a_full_stop(name: str) -> None:
    found = pathology(name)
    for sentence in (found.summary, found.misleads):
        assert sentence == sentence.strip()
        assert len(sentence) > 10
        assert not sentence.endswith(".")
        assert "\n" not in sentence


def test_what_is_told_of_a_pathology_is_told_of_no_other() -> None:
    for part in ("summary", "misleads", "defence"):
        told = [getattr(each, part) for each in PATHOLOGIES.values()]
        assert len(set(told)) == len(told)


# --- defences ---------------------------------------------------------------------------------


def test_pathologies_and_defences_belong_to_each_other_one_to_one() -> None:
    assert sorted(p.defence for p in PATHOLOGIES.values()) == sorted(DEFENCES)


# --- conflicts --------------------------------------------------------------------------------


def test_a_conflict_names_an_earlier_pathology_and_says_why(name: str) -> None:
    """So each pair is written once."""
    order = [*PATHOLOGIES, *installed_names()]
    for other, reason in pathology(name).conflicts:
        assert order.index(other) < order.index(name)
        assert len(reason) > 10


def test_a_conflict_holds_in_both_directions() -> None:
    for one, other in permutations(PATHOLOGIES, 2):
        assert conflict(one, other) == conflict(other, one)


def test_pathologies_stand_together_unless_a_conflict_is_written() -> None:
    written = {(other, p.name) for p in PATHOLOGIES.values() for other, _ in p.conflicts}
    for one, other in combinations(PATHOLOGIES, 2):
        if (one, other) in written:
            for pair in ((one, other), (other, one)):
                with pytest.raises(ValueError, match=f"{one} cannot stand with {other}: "):
                    named(pair)
        else:
            assert [p.name for p in named((other, one))] == [one, other]


def test_no_pathology_conflicts_with_itself(name: str) -> None:
    assert conflict(name, name) is None


# --- names ------------------------------------------------------------------------------------


def test_no_names_are_no_pathologies() -> None:
    assert named(()) == ()


def test_an_unknown_name_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match="unknown pathology 'base'; known: hidden_decoy, "):
        named(("base",))


def test_a_name_given_twice_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=f"pathology '{name}' is named twice"):
        named((name, name))


def test_a_pathology_cannot_be_changed(name: str) -> None:
    found = pathology(name)
    with pytest.raises(AttributeError):
        found.name = "other"  # type: ignore[misc]
    with pytest.raises(TypeError):
        PATHOLOGIES["other"] = found  # type: ignore[index]
