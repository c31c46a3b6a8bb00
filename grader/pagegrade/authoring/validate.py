"""What is committed of a suite agrees: cohort, rules, bindings, registry and guides.

All of it can be checked without the dataset: a public task follows from cohort and rules.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pagegrade.authoring.bindings import Catalog, SourceInputs, tasks_bytes
from pagegrade.authoring.cohort import Cohort
from pagegrade.authoring.cohort_checks import agreement_faults
from pagegrade.authoring.compile import case_parts
from pagegrade.authoring.frozen_inputs import REVIEW, Bound, bound
from pagegrade.authoring.rules import Rules
from pagegrade.authoring.suite import BINDINGS, Suite
from pagegrade.canonical_json import json_bytes, sha256
from pagegrade.strict_json import Fault, InvalidInputError, Place, read_bytes

__all__ = ["expected_dataset", "validate_suite"]

_AUTHORED = ("cohort.json", "rules.json", REVIEW)
_GUIDES = ("README.md", "README.zh-CN.md", "docs/authoring.md")


def validate_suite(suite: Suite) -> Catalog:
    """Check all that is committed of a suite, and return what is bound.

    Raises:
        InvalidInputError: With every disagreement that was found.
    """
    cohort, rules = suite.cohort(), suite.rules()
    faults = [*agreement_faults(cohort, rules, Place(str(suite.file("rules.json"))))]
    if faults:
        raise InvalidInputError(tuple(faults))
    known = bound(suite)
    faults += _form_faults(suite, known)
    faults += _head_faults(suite, cohort, known)
    faults += _input_faults(known, Place(str(suite.file("source-inputs.json"))))
    faults += _task_faults(suite, cohort, rules, known)
    faults += _catalog_faults(known.catalog, cohort, rules, suite)
    faults += _folder_faults(suite)
    faults += _guide_faults(suite.definitions, cohort.dataset_id)
    if faults:
        raise InvalidInputError(tuple(faults))
    return known.catalog


def expected_dataset(cohort: Cohort, rules: Rules) -> dict[str, Any]:
    """Return the dataset as it follows from cohort and rules: all but the bodies."""
    by_id = {candidate.id: candidate for candidate in cohort.inventory}
    cases = [case_parts(cohort, by_id[rule.id], rule) for rule in rules.cases]
    head = {"schema_version": 1, "id": cohort.dataset_id, "name": cohort.name}
    return {**head, "case_count": len(cases), "cases": cases}


def _form_faults(suite: Suite, known: Bound) -> Iterator[Fault]:
    generated = {suite.file(name): data for name, data in known.files.items()}
    registry = suite.definitions / "registry.json"
    for path, data in {**generated, registry: read_bytes(registry)}.items():
        if data != json_bytes(json.loads(data)):
            expected = "UTF-8 JSON with an indent of two, no escapes and one line feed at its end"
            yield Place(str(path)).fault("", expected)


def _head_faults(suite: Suite, cohort: Cohort, known: Bound) -> Iterator[Fault]:
    registry = Place(str(suite.definitions / "registry.json"), path=f"$.suites.{suite.name}")
    catalog = Place(str(suite.file("dataset-catalog.json")))
    count = len(cohort.inventory)
    heads = {registry: suite.entry.dataset_id, catalog: known.catalog.id}
    counts = {registry: suite.entry.case_count, catalog: known.catalog.case_count}
    for place, dataset_id in heads.items():
        if dataset_id != cohort.dataset_id:
            name = "dataset_id" if place is registry else "id"
            yield place.fault(name, f"{cohort.dataset_id}, as in the cohort")
        if counts[place] != count:
            yield place.fault("case_count", f"{count}, the cases of the inventory")
    if known.catalog.name != cohort.name:
        yield catalog.fault("name", f"{cohort.name}, as in the cohort")


def _input_faults(known: Bound, place: Place) -> Iterator[Fault]:
    inputs: SourceInputs = known.inputs
    dataset = known.catalog.dataset_sha256
    due = {
        "id": f"{known.catalog.id}-{dataset[:12]}",
        "catalog_sha256": sha256(known.files["dataset-catalog.json"]),
        "dataset_sha256": dataset,
        "files": {"dataset.json": dataset},
        "trees": {},
    }
    for name, value in due.items():
        if getattr(inputs, name) != value:
            yield place.fault(name, f"{value}, by the catalog")


def _task_faults(suite: Suite, cohort: Cohort, rules: Rules, known: Bound) -> Iterator[Fault]:
    file = str(suite.file("tasks.json"))
    due = tasks_bytes(expected_dataset(cohort, rules))
    if known.files["tasks.json"] == due:
        return
    pairs = zip(known.tasks.cases, json.loads(due)["cases"], strict=False)
    for number, (one, other) in enumerate(pairs):
        if one != other:
            place = Place(file, other["id"], f"$.cases[{number}]")
            yield place.fault("", "the public task that follows from cohort and rules")
            return
    expected = "the public tasks that follow from cohort and rules, in their order"
    yield Place(file).fault("", expected)


def _catalog_faults(
    catalog: Catalog, cohort: Cohort, rules: Rules, suite: Suite
) -> Iterator[Fault]:
    file = str(suite.file("dataset-catalog.json"))
    if [case.id for case in catalog.cases] != [candidate.id for candidate in cohort.inventory]:
        yield Place(file).fault("cases", "the cases of the inventory, in its order")
        return
    for number, (case, candidate, rule) in enumerate(
        zip(catalog.cases, cohort.inventory, rules.cases, strict=True)
    ):
        place = Place(file, case.id, f"$.cases[{number}]")
        due = candidate.model_dump(include={"name", "url", "category", "track"})
        due["task_prompt"] = cohort.prompt_of(candidate)
        due["reference_sha256"] = rule.reference.sha256 if rule.reference else None
        for name, value in due.items():
            if getattr(case, name) != value:
                yield place.fault(name, f"{value}, by cohort and rules")


def _folder_faults(suite: Suite) -> Iterator[Fault]:
    known = {*BINDINGS, *_AUTHORED}
    for path in sorted(suite.folder.iterdir()):
        if path.name not in known:
            expected = "no part of a suite; datasets, pages and captures stay outside"
            yield Place(str(path)).fault("", expected)


def _guide_faults(definitions: Path, dataset_id: str) -> Iterator[Fault]:
    """Look for the version in the guides of a checkout; an installed package has none."""
    root = definitions.resolve().parent
    if not (root / "README.md").is_file():
        return
    version = re.compile(rf"(?<![\w.-]){re.escape(dataset_id)}(?![\w-])")
    for name in _GUIDES:
        path = root / name
        if not path.is_file():
            yield Place(str(path)).fault("", f"a guide that names {dataset_id}")
        elif not version.search(path.read_text(encoding="utf-8", errors="replace")):
            yield Place(str(path)).fault("", f"the present version, {dataset_id}")
