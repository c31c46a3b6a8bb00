"""The commands for authors of a suite: compile, bind, validate, verify, export."""

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from pagegrade.authoring.bind import bind_suite
from pagegrade.authoring.bindings import dataset_bytes
from pagegrade.authoring.compile import compile_dataset
from pagegrade.authoring.evidence_home import EvidenceHome
from pagegrade.authoring.export import blocking_faults, review_revision
from pagegrade.authoring.frozen_inputs import confirmed_dataset
from pagegrade.authoring.output_files import check_new, check_no_dataset, write_new
from pagegrade.authoring.suite import DEFINITIONS, Suite, registry_of
from pagegrade.authoring.validate import validate_suite
from pagegrade.canonical_json import json_bytes

__all__ = ["Definitions", "register"]

_DONE, _BLOCKED = 0, 1

SuiteName = Annotated[str, Parameter(help="A suite of registry.json.")]
Definitions = Annotated[
    Path, Parameter(help="Other definitions than the package's.", show_default=False)
]
Source = Annotated[Path, Parameter(help="The folder with dataset.json; absolute.")]
Home = Annotated[Path, Parameter(help="The folder with evidence.json; absolute.")]
Output = Annotated[Path, Parameter(help="The new file; absolute, outside of all inputs.")]


def register(app: App) -> None:
    """Add the commands to ``app``."""
    for command in (
        validate,
        verify_inputs,
        compile_suite,
        compile_articles,
        bind,
        export_revision,
    ):
        app.command(command, name="compile" if command is compile_suite else None)


def validate(*, suite: SuiteName | None = None, definitions: Definitions = DEFINITIONS) -> int:
    """Check what is committed of a suite; without a name, of every suite with a bound revision."""
    names = [suite] if suite else _bound_names(definitions)
    for name in names:
        catalog = validate_suite(Suite.find(name, definitions))
        print(f"{name}: {catalog.id}, {catalog.case_count} cases, dataset {catalog.dataset_sha256}")
    return _DONE


def _bound_names(definitions: Path) -> list[str]:
    suites = registry_of(definitions).suites
    for name, entry in suites.items():
        if entry.dataset_id is None:
            print(f"{name}: no revision is bound yet")
    return [name for name, entry in suites.items() if entry.dataset_id is not None]


def verify_inputs(
    *, suite: SuiteName, source: Source, definitions: Definitions = DEFINITIONS
) -> int:
    """Check that a folder holds the bound dataset of a suite, and nothing else."""
    confirmed = confirmed_dataset(Suite.find(suite, definitions), source)
    print(f"{suite}: {confirmed.dataset.id}, {confirmed.dataset.case_count} cases confirmed")
    return _DONE


def compile_suite(
    *,
    suite: SuiteName,
    evidence_home: Home,
    output: Output,
    definitions: Definitions = DEFINITIONS,
) -> int:
    """Compile all cases of a suite from its cohort, its rules and the evidence into one dataset."""
    chosen = Suite.find(suite, definitions)
    check_new(output, "--output", outside=(definitions, DEFINITIONS, evidence_home))
    check_no_dataset(output.parent, "--output")
    home = EvidenceHome.at(evidence_home)
    rules = str(chosen.file("rules.json"))
    dataset = compile_dataset(chosen.cohort(), chosen.rules(), home, file=rules)
    write_new(output, dataset_bytes(dataset), "--output")
    print(f"{output}: {dataset.id}, {dataset.case_count} cases")
    return _DONE


def compile_articles(
    *, evidence_home: Home, output: Output, definitions: Definitions = DEFINITIONS
) -> int:
    """Compile all cases of the suite articles; as compile --suite articles."""
    return compile_suite(
        suite="articles", evidence_home=evidence_home, output=output, definitions=definitions
    )


def bind(
    *,
    suite: SuiteName,
    source: Source,
    definitions: Definitions = DEFINITIONS,
    unpublished: Annotated[
        bool, Parameter(help="The bound revision was never published.", negative="")
    ] = False,
) -> int:
    """Write catalog, tasks, inputs and registry entry for a compiled dataset."""
    catalog = bind_suite(Suite.find(suite, definitions), source, unpublished=unpublished)
    print(f"{suite}: bound to {catalog.id}, {catalog.case_count} cases")
    return _DONE


def export_revision(
    *,
    suite: SuiteName,
    source: Source,
    evidence_home: Home,
    output: Output,
    definitions: Definitions = DEFINITIONS,
) -> int:
    """Score every frozen reference; write annotation-review.json unless one of them fails."""
    check_new(output, "--output", outside=(definitions, DEFINITIONS, evidence_home))
    confirmed = confirmed_dataset(Suite.find(suite, definitions), source)
    review = review_revision(confirmed, EvidenceHome.at(evidence_home))
    if faults := blocking_faults(review):
        print("\n".join(map(str, faults)), file=sys.stderr)
        return _BLOCKED
    write_new(output, json_bytes(review.model_dump(mode="json")), "--output")
    print(f"{output}: {len(review.cases)} cases, {'' if review.complete else 'not '}complete")
    return _DONE
