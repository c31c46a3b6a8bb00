"""Making a compiled revision the bound one of its suite."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pagegrade.authoring.bindings import (
    Catalog,
    SourceInputs,
    bound_entry,
    catalog_bytes,
    registry_bytes,
    source_inputs_bytes,
    tasks_bytes,
)
from pagegrade.authoring.cohort import Cohort
from pagegrade.authoring.cohort_checks import agreement_faults
from pagegrade.authoring.output_files import absolute_folder, replace_file
from pagegrade.authoring.suite import Suite, registry_of
from pagegrade.authoring.validate import expected_dataset
from pagegrade.canonical_json import json_bytes, sha256
from pagegrade.case import Dataset
from pagegrade.strict_json import Fault, InvalidInputError, Place, parse, read, read_bytes

__all__ = ["bind_suite"]


def bind_suite(suite: Suite, source: Path, *, unpublished: bool = False) -> Catalog:
    """Write catalog, tasks, inputs and registry for the dataset in ``source``.

    Args:
        suite: The suite; its cohort and rules are those that the dataset was compiled from.
        source: The folder with ``dataset.json``; only read.
        unpublished: The bound revision was never given to anybody, and may be replaced by other
            bytes under its own name.

    Raises:
        InvalidInputError: The dataset isn't what cohort and rules make, or would change a frozen
            revision; then nothing is written.
    """
    path = absolute_folder(source, "--source") / "dataset.json"
    data = read_bytes(path)
    parse(data, Dataset, file=str(path))
    cohort, rules = suite.cohort(), suite.rules()
    agreed = tuple(agreement_faults(cohort, rules, Place(str(suite.file("rules.json")))))
    if agreed:
        raise InvalidInputError(agreed)
    raw, place = json.loads(data), Place(str(path))
    if data != json_bytes(raw):
        raise InvalidInputError((place.fault("", "the form in which compilation writes it"),))
    without_bodies = {**raw, "cases": [_without_body(case) for case in raw["cases"]]}
    if without_bodies != expected_dataset(cohort, rules):
        expected = "all cases of the inventory, compiled from the present cohort and rules"
        raise InvalidInputError((place.fault("cases", expected),))
    if faults := tuple(_history_faults(suite, cohort, data, unpublished=unpublished)):
        raise InvalidInputError(faults)
    return _write(suite, data, tasks_bytes(raw))


def _without_body(case: dict[str, Any]) -> dict[str, Any]:
    # The schema has compared the body with its bindings already.
    return {name: value for name, value in case.items() if name != "ground_truth_main_content"}


def _write(suite: Suite, dataset: bytes, tasks: bytes) -> Catalog:
    catalog = catalog_bytes(dataset)
    files = {
        "tasks.json": tasks,
        "dataset-catalog.json": catalog,
        "source-inputs.json": source_inputs_bytes(dataset, catalog),
    }
    made = parse(catalog, Catalog)
    entry = bound_entry(suite.entry, made, files)
    registry = registry_bytes(registry_of(suite.definitions), suite.name, entry)
    for name, content in files.items():
        replace_file(suite.file(name), content)
    # Last, so that a revision counts as bound only when all of it is there.
    replace_file(suite.definitions / "registry.json", registry)
    return made


def _history_faults(
    suite: Suite, cohort: Cohort, dataset: bytes, *, unpublished: bool
) -> Iterator[Fault]:
    """Refuse other bytes under a bound name, and a new name that doesn't say where it is from."""
    if suite.entry.dataset_id is None:
        return
    before = read(suite.file("source-inputs.json"), SourceInputs).dataset_sha256
    place = Place(str(suite.file("cohort.json")))
    if suite.entry.dataset_id != cohort.dataset_id:
        if cohort.prior_input != before:
            yield place.fault("prior_input", f"{before}, the dataset that is bound before")
    elif before != sha256(dataset) and not unpublished:
        expected = f"a new one with a new revision; {cohort.dataset_id} is bound to other bytes"
        yield place.fault("dataset_id", expected)
