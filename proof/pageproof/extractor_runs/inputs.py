"""What a run reads: for each suite its dataset, and the evidence home that has its pages.

Both are made by this build: the generator writes the evidence, the compiler the dataset. Where they
are there already, they are read as they are.
"""

from dataclasses import dataclass
from pathlib import Path

from pagegrade.authoring.bindings import dataset_bytes
from pagegrade.authoring.compile import compile_dataset
from pagegrade.authoring.evidence_home import EvidenceHome
from pagegrade.authoring.output_files import write_new
from pagegrade.authoring.suite import DEFINITIONS, Suite
from pagegrade.canonical_json import sha256
from pagegrade.case import Case, Dataset
from pagegrade.strict_json import parse
from pagetrap.articles import SEED, write_evidence
from pagetrap.evidence_folder import write_new_folder
from pagetrap.sites.plan import SUITES
from pagetrap.sites.suite import build_suite

__all__ = ["NAMES", "Inputs", "inputs_of", "read_inputs"]

NAMES = ("articles", *SUITES)
"""The suites whose pages can be served."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """A suite as a run sees it.

    Attributes:
        home: The evidence home.
        dataset: The path of ``dataset.json``.
        hashes: The SHA-256 of each file that binds the inputs, by name.
    """

    suite: str
    home: Path
    dataset: Path
    dataset_id: str
    hashes: dict[str, str]
    cases: dict[str, Case]


def inputs_of(suite: str, folder: Path, definitions: Path = DEFINITIONS) -> Inputs:
    """Return the inputs of a suite below ``folder``; what is missing there is made first.

    Raises:
        InvalidInputError: The evidence isn't what the rules of the suite say.
        ValueError: There is no such suite, or its evidence can't be written.
    """
    home = folder / suite / "evidence"
    if not (home / "evidence.json").is_file():
        _make_evidence(suite, home)
    dataset = folder / suite / "inputs" / "dataset.json"
    if not dataset.is_file():
        chosen = Suite.find(suite, definitions)
        compiled = compile_dataset(chosen.cohort(), chosen.rules(), EvidenceHome.at(home.resolve()))
        write_new(dataset, dataset_bytes(compiled), "--evidence")
    return read_inputs(suite, home, dataset)


def read_inputs(suite: str, home: Path, dataset: Path) -> Inputs:
    """Read a dataset and bind it with its evidence.

    Raises:
        InvalidInputError: The dataset is malformed.
    """
    data = dataset.read_bytes()
    read = parse(data, Dataset, file=str(dataset))
    index = home / "evidence.json"
    hashes = {f"{suite}/dataset.json": sha256(data)}
    if index.is_file():
        hashes[f"{suite}/evidence.json"] = sha256(index.read_bytes())
    return Inputs(
        suite=suite,
        home=home,
        dataset=dataset,
        dataset_id=read.id,
        hashes=hashes,
        cases={case.id: case for case in read.cases},
    )


def _make_evidence(suite: str, home: Path) -> None:
    if suite == "articles":
        write_evidence(SEED, home)
    else:
        write_new_folder(build_suite(suite).files, home)
