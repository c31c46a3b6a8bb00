"""Verdicts on the last call of every sample, by the dataset that was declared."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from pagegrade.canonical_json import sha256
from pagegrade.case import Case, Dataset
from pagegrade.evaluation import task_passed
from pagegrade.signature import signature
from pagegrade.strict_json import Fault, InvalidInputError, parse, read_bytes
from pagegrade.submission.atomic_files import read_inside
from pagegrade.submission.call_evaluation import evaluation_of
from pagegrade.submission.declaration import Declaration
from pagegrade.submission.reader import Contents, KeptCall
from pagegrade.submission.record_models import KeptFile, Verdict, VerdictSet
from pagegrade.verdict import Evaluation

__all__ = ["cases_of", "kept_bytes", "scored", "scorer_of"]


def scorer_of(declaration: Declaration) -> str:
    """Return the identity of the present scorer with the declared datasets."""
    return signature(*(population.dataset_sha256 for population in declaration.populations))


def cases_of(declaration: Declaration, datasets: Sequence[Path]) -> dict[str, Case]:
    """Read the contract of each declared case from the declared bytes.

    Raises:
        InvalidInputError: A dataset is missing, isn't the declared one, or lacks a case.
    """
    given = {sha256(data): (path, data) for path in datasets for data in [read_bytes(path)]}
    wanted = {p.dataset_sha256: p for p in declaration.populations}
    faults = [
        Fault(str(path), f"a declared dataset (SHA-256 {' or '.join(wanted)}), not {known}")
        for known, (path, _) in given.items()
        if known not in wanted
    ]
    faults += [
        Fault("--dataset", f"the dataset {p.dataset_id}, SHA-256 {known}")
        for known, p in wanted.items()
        if known not in given
    ]
    if faults:
        raise InvalidInputError(tuple(faults))
    read = {known: parse(data, Dataset, file=str(path)) for known, (path, data) in given.items()}
    return _chosen(declaration, read, {known: str(path) for known, (path, _) in given.items()})


def _chosen(
    declaration: Declaration, read: Mapping[str, Dataset], names: Mapping[str, str]
) -> dict[str, Case]:
    faults: list[Fault] = []
    found: dict[str, Case] = {}
    for population in declaration.populations:
        dataset, name = read[population.dataset_sha256], names[population.dataset_sha256]
        if dataset.id != population.dataset_id:
            faults.append(Fault(name, f"{population.dataset_id}, as declared", "$.id"))
        known = {case.id: case for case in dataset.cases}
        lost = [case_id for case_id in population.case_ids if case_id not in known]
        faults += [Fault(name, f"the declared case {case_id}", "$.cases") for case_id in lost]
        found |= {c: known[c] for c in population.case_ids if c in known and c not in found}
    if faults:
        raise InvalidInputError(tuple(faults))
    return found


def scored(contents: Contents, cases: Mapping[str, Case]) -> VerdictSet:
    """Judge the last call of each sample that is done; the others are unavailable.

    Raises:
        InvalidInputError: A kept file isn't what its record says.
    """
    verdicts = tuple(_verdicts(contents, cases))
    return VerdictSet(
        schema_version=1,
        scorer=scorer_of(contents.declaration),
        declaration_sha256=contents.declaration_sha256,
        declared=len(contents.declaration.samples()),
        evaluated=len(verdicts),
        passed=sum(task_passed(verdict.evaluation) for verdict in verdicts),
        verdicts=verdicts,
    )


def _verdicts(contents: Contents, cases: Mapping[str, Case]) -> Iterator[Verdict]:
    for sample, kept in contents.last_calls().items():
        yield Verdict(
            method=sample.method,
            case_id=sample.case_id,
            repetition=sample.repetition,
            try_number=kept.call.try_number,
            call_sha256=kept.sha256,
            evaluation=_judged(contents, kept, cases[sample.case_id]),
        )


def _judged(contents: Contents, kept: KeptCall, case: Case) -> Evaluation:
    call = kept.call
    return evaluation_of(
        case,
        call,
        contents.declaration.method(call.method).projection,
        raw=kept_bytes(contents.folder, call.raw) if call.raw else None,
        files={file.name: kept_bytes(contents.folder, file) for file in call.files},
        place=call.raw.path if call.raw else kept.path,
    )


def kept_bytes(folder: Path, file: KeptFile) -> bytes:
    """Read a kept file and hold it to its record.

    Raises:
        InvalidInputError: It isn't there, or its bytes are others.
    """
    data = read_inside(folder, file.path)
    if (sha256(data), len(data)) != (file.sha256, file.size_bytes):
        expected = f"{file.size_bytes} bytes of SHA-256 {file.sha256}, as recorded"
        raise InvalidInputError((Fault(file.path, expected),))
    return data
