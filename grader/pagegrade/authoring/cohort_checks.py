"""Whether cohort and rules are of one revision, and resolve one inventory in one order."""

from collections.abc import Iterator

from pagegrade.authoring.cohort import Candidate, Cohort
from pagegrade.authoring.rules import Rule, Rules
from pagegrade.strict_json import Fault, Place

__all__ = ["agreement_faults", "candidate_faults", "candidate_of"]


def agreement_faults(cohort: Cohort, rules: Rules, inside: Place) -> Iterator[Fault]:
    """Compare ``rules`` with ``cohort``; ``inside`` is the place of the rules' file."""
    for name in ("dataset_id", "revision", "prior_input"):
        due = getattr(cohort, name)
        if getattr(rules, name) != due:
            yield inside.fault(name, f"{due if due is not None else 'null'}, as in the cohort")
    order = [candidate.id for candidate in cohort.inventory]
    given = [rule.id for rule in rules.cases]
    for missing in (case_id for case_id in order if case_id not in set(given)):
        place = Place(inside.file, missing)
        yield place.fault("cases", "a verified rule for each case of the inventory")
    known = [case_id for case_id in order if case_id in set(given)]
    for number, rule in enumerate(rules.cases):
        place = Place(inside.file, rule.id, f"$.cases[{number}]")
        if rule.id not in set(order):
            yield place.fault("id", "a case of the cohort's inventory")
            continue
        due = known.pop(0)
        if rule.id != due:
            yield place.fault("id", f"{due}, by the order of the cohort")
        yield from candidate_faults(candidate_of(cohort, rule.id), rule, place)


def candidate_faults(candidate: Candidate | None, rule: Rule, place: Place) -> Iterator[Fault]:
    """Compare one rule with its candidate."""
    if candidate is None:
        yield place.fault("id", "a case of the cohort's inventory")
        return
    for name in ("task_kind", "language"):
        due = getattr(candidate, name)
        if getattr(rule, name) != due:
            yield place.fault(name, f"{due}, as in the cohort")


def candidate_of(cohort: Cohort, case_id: str) -> Candidate | None:
    """Return the included candidate with this id."""
    return next((c for c in cohort.inventory if c.id == case_id), None)
