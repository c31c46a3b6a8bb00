"""The public bindings of a dataset: what everybody may see, and what proves the rest.

Five steps make a revision public: catalog, tasks, inputs, registry, and the version in the guides.
The first four are made here, in their byte-exact form; the last is for people, and checked.
"""

import json
from collections.abc import Mapping
from typing import Any, Final, Literal

from pagegrade.authoring.output_files import declared_bytes
from pagegrade.authoring.suite import Entry, Registry
from pagegrade.canonical_json import json_bytes, sha256, value_sha256
from pagegrade.case import Case, Dataset
from pagegrade.field_types import Id, Sha256, Shown
from pagegrade.strict_json import Strict

__all__ = [
    "Catalog",
    "CatalogCase",
    "PublicTasks",
    "SourceInputs",
    "bound_entry",
    "catalog_bytes",
    "dataset_bytes",
    "definition_sha256",
    "public_task",
    "registry_bytes",
    "source_inputs_bytes",
    "tasks_bytes",
]

_DATASET: Final = "dataset.json"
_CATALOG: Final = "dataset-catalog.json"


class CatalogCase(Strict):
    """What binds one case.

    Attributes:
        definition_sha256: Of the whole case as compact JSON with sorted keys.
        reference_sha256: Of the body; None where there is none.
    """

    id: Id
    name: Shown
    url: Shown
    category: Shown
    track: Shown
    task_prompt: Shown
    definition_sha256: Sha256
    reference_sha256: Sha256 | None


class Catalog(Strict):
    """``dataset-catalog.json``."""

    schema_version: Literal[1]
    kind: Literal["frozen_dataset_catalog"]
    id: Id
    name: Shown
    case_count: int
    dataset: Literal["dataset.json"]
    dataset_sha256: Sha256
    cases: tuple[CatalogCase, ...]


class PublicTasks(Strict):
    """``tasks.json``: to read and to integrate, not to execute."""

    schema_version: Literal[1]
    id: Id
    name: Shown
    case_count: int
    cases: tuple[dict[str, Any], ...]


class SourceInputs(Strict):
    """``source-inputs.json``: which bytes a run has to read."""

    schema_version: Literal[2]
    kind: Literal["frozen_reference_inputs"]
    id: Id
    catalog: Literal["dataset-catalog.json"]
    catalog_sha256: Sha256
    dataset: Literal["dataset.json"]
    dataset_sha256: Sha256
    files: dict[Literal["dataset.json"], Sha256]
    trees: dict[str, Sha256]


def dataset_bytes(dataset: Dataset) -> bytes:
    """Return ``dataset.json``; a case says what it declares, and no default."""
    return declared_bytes(dataset)


def definition_sha256(case: Mapping[str, Any]) -> str:
    """Return the hash of a whole case, as it stands in ``dataset.json``."""
    return value_sha256(case)


def catalog_bytes(dataset: bytes) -> bytes:
    """Return ``dataset-catalog.json`` for the bytes of a dataset."""
    raw = json.loads(dataset)
    catalog = Catalog(
        schema_version=1,
        kind="frozen_dataset_catalog",
        id=raw["id"],
        name=raw["name"],
        case_count=raw["case_count"],
        dataset=_DATASET,
        dataset_sha256=sha256(dataset),
        cases=tuple(map(_catalog_case, raw["cases"])),
    )
    return json_bytes(catalog.model_dump(mode="json"))


_COPIED = ("id", "name", "url", "category", "track", "task_prompt")


def _catalog_case(case: Mapping[str, Any]) -> CatalogCase:
    body = case.get("ground_truth_main_content", "")
    return CatalogCase(
        **{name: case[name] for name in _COPIED},
        definition_sha256=definition_sha256(case),
        reference_sha256=sha256(body.encode()) if body else None,
    )


def public_task(case: Case | Mapping[str, Any]) -> dict[str, Any]:
    """Return what everybody may see of a case.

    Source evidence is left out. Texts of the body, its opening and endings too, give way to their
    hashes and lengths. The key ``bindings`` belongs to no executable case, so that a public task
    is refused where a case is asked for.
    """
    if isinstance(case, Case):
        case = case.model_dump(mode="json", exclude_defaults=True)
    left_out = {"ground_truth_main_content", "reference", "source_evidence"}
    task = {name: value for name, value in case.items() if name not in left_out}
    reference = case.get("reference") or {}
    bindings = {
        "reference_sha256": reference.get("sha256"),
        "reference_characters": reference.get("characters", 0),
    }
    if scope := case.get("reference_scope"):
        task["reference_scope"] = {k: v for k, v in scope.items() if k != "end"}
        end = scope.get("end", "")
        bindings["ending_sha256"] = sha256(end.encode()) if end else None
    return task | {"bindings": bindings}


def tasks_bytes(dataset: Mapping[str, Any]) -> bytes:
    """Return ``tasks.json``: the head of a dataset, and each of its cases as a public task."""
    tasks = [public_task(case) for case in dataset["cases"]]
    return json_bytes({**dataset, "cases": tasks})


def source_inputs_bytes(dataset: bytes, catalog: bytes) -> bytes:
    """Return ``source-inputs.json`` for the final bytes of a dataset and its catalog."""
    digest = sha256(dataset)
    inputs = SourceInputs(
        schema_version=2,
        kind="frozen_reference_inputs",
        id=f"{json.loads(dataset)['id']}-{digest[:12]}",
        catalog=_CATALOG,
        catalog_sha256=sha256(catalog),
        dataset=_DATASET,
        dataset_sha256=digest,
        files={_DATASET: digest},
        trees={},
    )
    return json_bytes(inputs.model_dump(mode="json"))


def bound_entry(entry: Entry, catalog: Catalog, files: Mapping[str, bytes]) -> Entry:
    """Return the entry of a suite with another revision; its directory stays."""
    hashes = {name: sha256(data) for name, data in files.items()}
    changed = {"dataset_id": catalog.id, "case_count": catalog.case_count, "files": hashes}
    return Entry.model_validate(entry.model_dump() | changed)


def registry_bytes(registry: Registry, name: str, entry: Entry) -> bytes:
    """Return ``registry.json`` with one suite's entry changed, and no other."""
    raw = registry.model_dump(mode="json")
    raw["suites"][name] = entry.model_dump(mode="json")
    return json_bytes(raw)
