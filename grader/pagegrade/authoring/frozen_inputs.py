"""The frozen inputs of a suite: its bindings as they stand, and a dataset that they confirm."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from pagegrade.authoring.bindings import Catalog, PublicTasks, SourceInputs, definition_sha256
from pagegrade.authoring.output_files import absolute_folder
from pagegrade.authoring.suite import BINDINGS, Suite
from pagegrade.canonical_json import sha256
from pagegrade.case import Dataset
from pagegrade.strict_json import Fault, InvalidInputError, Place, Strict, parse, read_bytes

__all__ = ["REVIEW", "Bound", "Confirmed", "bound", "confirmed_dataset"]

Model = TypeVar("Model", bound=Strict)

REVIEW = "annotation-review.json"
"""What a revision export writes; it may lie beside the dataset, and nothing else may."""


@dataclass(frozen=True, slots=True)
class Bound:
    """The bindings of a suite, each the file that the registry names."""

    files: dict[str, bytes]
    catalog: Catalog
    inputs: SourceInputs
    tasks: PublicTasks


@dataclass(frozen=True, slots=True)
class Confirmed:
    """A dataset whose bytes the bindings confirm.

    Attributes:
        raw: Its cases as they stand in the file.
    """

    dataset: Dataset
    raw: list[dict[str, Any]]
    sha256: str


def bound(suite: Suite) -> Bound:
    """Read the bindings of a suite.

    Raises:
        InvalidInputError: No revision is bound, or a file isn't the one that the registry names.
    """
    registry = Place(str(suite.definitions / "registry.json"), path=f"$.suites.{suite.name}")
    if suite.entry.dataset_id is None:
        expected = f"a bound revision; pagegrade bind --suite {suite.name} binds one"
        raise InvalidInputError((registry.fault("dataset_id", expected),))
    files = {name: read_bytes(suite.file(name)) for name in BINDINGS}
    hashes = {name: sha256(data) for name, data in files.items()}
    if hashes != suite.entry.files:
        raise InvalidInputError(
            tuple(
                registry.fault(f"files[{name!r}]", f"{digest}, the SHA-256 of {suite.file(name)}")
                for name, digest in hashes.items()
                if suite.entry.files.get(name) != digest  # type: ignore[call-overload]
            )
        )
    return Bound(
        files,
        _parsed(files, "dataset-catalog.json", Catalog, suite),
        _parsed(files, "source-inputs.json", SourceInputs, suite),
        _parsed(files, "tasks.json", PublicTasks, suite),
    )


def _parsed(files: dict[str, bytes], name: str, model: type[Model], suite: Suite) -> Model:
    return parse(files[name], model, file=str(suite.file(name)))


def confirmed_dataset(suite: Suite, source: Path) -> Confirmed:
    """Read the dataset in ``source`` if it is the bound one, and if nothing else is there.

    Raises:
        InvalidInputError: The bindings or the folder are at fault; the faults say which.
    """
    known = bound(suite)
    folder = absolute_folder(source, "--source")
    if faults := tuple(_folder_faults(folder)):
        raise InvalidInputError(faults)
    path = folder / known.inputs.dataset
    data = read_bytes(path)
    digest = sha256(data)
    if digest != known.inputs.dataset_sha256:
        expected = f"the bound dataset of SHA-256 {known.inputs.dataset_sha256}, not {digest}"
        raise InvalidInputError((Place(str(path)).fault("", expected),))
    dataset = parse(data, Dataset, file=str(path))
    raw = json.loads(data)["cases"]
    if faults := tuple(_definition_faults(raw, known.catalog, Place(str(path)))):
        raise InvalidInputError(faults)
    return Confirmed(dataset, raw, digest)


def _folder_faults(folder: Path) -> Iterator[Fault]:
    for path in sorted(folder.iterdir()):
        if path.name not in ("dataset.json", REVIEW):
            expected = "no part of the inputs; captures and other files are kept elsewhere"
            yield Place(str(path)).fault("", expected)
        elif not path.is_file():
            yield Place(str(path)).fault("", "a regular file")


def _definition_faults(
    cases: list[dict[str, Any]], catalog: Catalog, place: Place
) -> Iterator[Fault]:
    bound_hashes = [(case.id, case.definition_sha256) for case in catalog.cases]
    hashes = [(case["id"], definition_sha256(case)) for case in cases]
    if hashes != bound_hashes:
        yield place.fault("cases", "the cases that the catalog binds, in its order")
