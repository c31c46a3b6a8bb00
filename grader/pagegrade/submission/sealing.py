"""The integrity manifest: every file of a folder with its hash."""

from collections.abc import Iterator

from pagegrade.canonical_json import sha256
from pagegrade.strict_json import Fault, InvalidInputError
from pagegrade.submission.atomic_files import read_inside
from pagegrade.submission.reader import Contents
from pagegrade.submission.record_models import KeptFile, Seal
from pagegrade.submission.scoring import kept_bytes

__all__ = ["changed_since_seals", "faults_of_seals", "seal_of"]


def seal_of(contents: Contents) -> Seal:
    """List every file of the folder as it is now, earlier seals included.

    Raises:
        InvalidInputError: A file can't be read.
    """
    return Seal(
        schema_version=1,
        declaration_sha256=contents.declaration_sha256,
        files=tuple(_kept(contents, path) for path in contents.paths),
    )


def _kept(contents: Contents, path: str) -> KeptFile:
    data = read_inside(contents.folder, path)
    return KeptFile(path=path, sha256=sha256(data), size_bytes=len(data))


def faults_of_seals(contents: Contents) -> Iterator[Fault]:
    """Yield each file that isn't what a seal says, and each that the newest seal doesn't list."""
    if not contents.seals:
        yield Fault("seals/001.json", "the integrity manifest; pagegrade seal writes it")
        return
    yield from changed_since_seals(contents)
    newest, seal = contents.seals[-1]
    listed = {file.path for file in seal.files} | {newest}
    for path in contents.paths:
        if path not in listed:
            yield Fault(path, f"a place in {newest}; pagegrade seal lists it anew")


def changed_since_seals(contents: Contents) -> Iterator[Fault]:
    """Yield what isn't as some seal says.

    A folder may grow after a seal; nothing that was sealed may change.
    """
    for path, seal in contents.seals:
        for n, file in enumerate(seal.files):
            yield from _changed(contents, file, f"{path} $.files[{n}]")


def _changed(contents: Contents, file: KeptFile, where: str) -> Iterator[Fault]:
    if file.path not in contents.paths:
        yield Fault(file.path, f"a file of the folder ({where})")
        return
    try:
        kept_bytes(contents.folder, file)
    except InvalidInputError as error:
        for fault in error.faults:
            yield Fault(fault.file, f"{fault.expected} ({where})")
